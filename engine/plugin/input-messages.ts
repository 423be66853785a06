// What is wrong with something that was sent, in words that a person reads: what the validator says is written for programmers.
import type { ErrorObject } from 'ajv/dist/2020.js';
import { buildMessage, type Message } from '../contract/message.ts';

/** What a JSON value of each type of the schema is called. */
const typeMessages: Readonly<Record<string, string>> = {
  string: 'This must be text.',
  integer: 'This must be a whole number.',
  number: 'This must be a number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
  null: 'This must be empty.',
};

const formatMessages: Readonly<Record<string, string>> = {
  date: 'This must be a date like 2025-03-07.',
  'date-time': 'This must be a time like 2025-03-07T09:30:00Z.',
};

/** A sentence for one error of the validator. */
export function inputMessage({ keyword, params }: ErrorObject): Message {
  const limit = typeof params['limit'] === 'number' ? params['limit'] : 0;
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return 'This field is required. Fill it in.';
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'propertyNames':
      return 'There is no such field.';
    case 'type':
      return typeMessages[[params['type']].flat().find((type) => type !== 'null') ?? 'null'] ?? invalid;
    case 'enum':
      return buildMessage('This must be one of: {names}.', { names: namesOf(params['allowedValues']) });
    case 'const':
      return buildMessage('This must be one of: {names}.', { names: namesOf([params['allowedValue']]) });
    case 'minimum':
      return buildMessage('This must be {limit} or more.', { limit });
    case 'maximum':
      return buildMessage('This must be {limit} or less.', { limit });
    case 'exclusiveMinimum':
      return buildMessage('This must be more than {limit}.', { limit });
    case 'exclusiveMaximum':
      return buildMessage('This must be less than {limit}.', { limit });
    case 'minLength':
      return limit <= 1 ? 'This field is required. Fill it in.' : buildMessage('This is too short. Use at least {least} characters.', { least: limit });
    case 'maxLength':
      return buildMessage('This is too long. Use at most {most} characters.', { most: limit });
    case 'minItems':
    case 'minProperties':
      return limit <= 1 ? 'Choose at least one.' : buildMessage('Choose at least {least}.', { least: limit });
    case 'maxItems':
    case 'maxProperties':
      return buildMessage('This must be a list of at most {most} items.', { most: limit });
    case 'pattern':
      return 'This does not have the right format.';
    case 'uniqueItems':
      return 'An item is listed twice.';
    case 'format':
      return formatMessages[String(params['format'])] ?? invalid;
    default:
      return invalid;
  }
}

const invalid = 'This is not valid here.';

/** `null` is what is left empty, and nothing to choose. */
const namesOf = (values: unknown): string =>
  [values]
    .flat()
    .filter((value) => value !== null)
    .join(', ');
