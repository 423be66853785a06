// Reads the few texts that a call of signing in takes from its body, and names everything wrong with them at once.
import { type FieldError, AppError } from '../contract/errors.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { isStorable } from '../fields/string.ts';

export interface TextRule {
  readonly max: number;
  readonly optional?: true;
}

/** Nothing of the body is used before it was seen to be a text of a sensible length; what is not asked for is refused. */
export function readTexts<Name extends string>(body: unknown, rules: Readonly<Record<Name, TextRule>>): Record<Name, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('request.malformed', 'The body must be a JSON object.');
  const names = Object.keys(rules) as Name[];
  const sent = new Map<string, unknown>();
  const errors: FieldError[] = [];
  for (const [key, value] of Object.entries(body)) {
    const name = names.find((each) => each.toLowerCase() === key.toLowerCase());
    if (name) sent.set(name, value);
    else
      errors.push({
        Key: key.slice(0, 100),
        Message: buildMessage('This call does not accept this property. It accepts {names}.', { names: names.join(', ') }),
      });
  }
  const texts = names.map((name) => [name, getText(name, sent.get(name), rules[name], errors)] as const);
  if (errors.length > 0) throw new AppError('request.invalid', 'Some of the submitted data is invalid.', { errors });
  return Object.fromEntries(texts) as Record<Name, string>;
}

function getText(name: string, value: unknown, { max, optional }: TextRule, errors: FieldError[]): string {
  const reject = (Message: Message): string => {
    errors.push({ Key: name, Message });
    return '';
  };
  if (value === undefined || value === null || value === '') return optional ? '' : reject('This field is required. Fill it in.');
  if (typeof value !== 'string') return reject('This must be text.');
  if (value.length > max) return reject(buildMessage('This is too long. Use at most {most} characters.', { most: max }));
  if (!isStorable(value)) return reject('This contains a character that cannot be saved. Type it again.');
  return value;
}
