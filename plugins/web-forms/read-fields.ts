// The fields of a form as they are written: read into their shape, with what is wrong about each.
import type { FieldError, Message } from '#engine';
import {
  conditionOperators,
  type FieldCondition,
  fieldKinds,
  type FieldOption,
  type FieldValue,
  type FormField,
  isAnswerable,
  kindsWithOptions,
  tickedKinds,
} from '../rules/web-form.ts';
import { messages } from './messages.ts';

export const maxFields = 100;
const maxOptions = 300;
const longest = { title: 500, help: 1000, value: 2000 } as const;

export interface ReadFields {
  readonly fields: readonly FormField[];
  readonly errors: readonly FieldError[];
}

/** What was written under Fields; nothing is an empty form. */
export function readFields(written: unknown): ReadFields {
  if (written === null || written === undefined) return { fields: [], errors: [] };
  if (!Array.isArray(written) || written.length > maxFields) return { fields: [], errors: [{ Key: 'Fields', Message: messages.noList({ most: maxFields }) }] };
  const fields: FormField[] = [];
  const errors: FieldError[] = [];
  for (const [index, entry] of written.entries()) {
    const say = (name: string, message: Message): void => void errors.push({ Key: `Fields[${index}]${name === '' ? '' : `.${name}`}`, Message: message });
    const field = readField(entry, say);
    if (!field) continue;
    if (fields.some(({ field_id: id }) => id === field.field_id)) say('field_id', messages.sameId({ id: field.field_id }));
    const { field_condition: condition } = field;
    if (condition && !fields.some((other) => other.field_id === condition.field_id && other.field_type !== 'page'))
      say('field_condition', messages.badCondition());
    fields.push(field);
  }
  return { fields, errors };
}

type Say = (name: string, message: Message) => void;

const known = [
  'field_id',
  'field_title',
  'field_type',
  'field_value',
  'field_required',
  'field_disabled',
  'field_options',
  'field_help',
  'field_condition',
] as const;

function readField(entry: unknown, say: Say): FormField | undefined {
  if (!isObject(entry)) {
    say('', messages.noList({ most: maxFields }));
    return undefined;
  }
  for (const name of Object.keys(entry))
    if (!known.some((each) => each === name)) say(name.slice(0, 60), messages.unknownProperty({ name: name.slice(0, 60) }));
  const { field_id: id, field_title: title = '', field_type: type, field_help: help = '' } = entry;
  if (typeof id !== 'string' || !/^[A-Za-z][\w-]{0,59}$/.test(id) || id in Object.prototype) {
    say('field_id', messages.badId());
    return undefined;
  }
  const kind = fieldKinds.find((each) => each === type);
  if (!kind) {
    say('field_type', messages.badKind({ kinds: fieldKinds.join(', ') }));
    return undefined;
  }
  if (!isText(title, longest.title) || (title.trim() === '' && kind !== 'hidden' && kind !== 'page')) say('field_title', messages.noTitle());
  if (!isText(help, longest.help)) say('field_help', messages.tooLong({ most: longest.help }));
  const field: FormField = {
    field_id: id,
    field_title: typeof title === 'string' ? title : '',
    field_type: kind,
    field_value: readValue(entry['field_value'], kind, say),
    field_required: readFlag(entry['field_required'], 'field_required', say),
    field_disabled: readFlag(entry['field_disabled'], 'field_disabled', say),
    field_options: readOptions(entry['field_options'], kind, say),
    field_help: typeof help === 'string' ? help : '',
    field_condition: readCondition(entry['field_condition'], say),
  };
  if (field.field_required && !isAnswerable(field)) say('field_required', messages.requiredNeverAsked());
  return field;
}

function readValue(value: unknown, kind: FormField['field_type'], say: Say): FieldValue {
  if (value === undefined || value === null || value === '') return null;
  const fits = tickedKinds.includes(kind) ? typeof value === 'boolean' : typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
  // A secret that everybody gets with the form is none.
  if (!fits || kind === 'password' || kind === 'file' || kind === 'page' || String(value).length > longest.value) {
    say('field_value', messages.badValue());
    return null;
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function readFlag(value: unknown, name: string, say: Say): boolean {
  if (value !== undefined && value !== null && typeof value !== 'boolean') say(name, messages.badValue());
  return value === true;
}

function readOptions(value: unknown, kind: FormField['field_type'], say: Say): readonly FieldOption[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  if (!kindsWithOptions.includes(kind)) {
    if (given.length > 0) say('field_options', messages.optionsUnwanted());
    return [];
  }
  if (given.length === 0) say('field_options', messages.optionsMissing());
  const options: FieldOption[] = [];
  for (const entry of given.slice(0, maxOptions)) {
    const { option_id: id, option_title: title, option_value: text } = isObject(entry) ? entry : {};
    const isOption = isName(id) && isText(title, 200) && title.trim() !== '' && isName(text);
    if (!isOption || options.some(({ option_id: other, option_value: same }) => other === String(id) || same === String(text).trim())) {
      say('field_options', messages.badOption());
      break;
    }
    options.push({ option_id: String(id), option_title: title, option_value: String(text).trim() });
  }
  if (given.length > maxOptions) say('field_options', messages.noList({ most: maxOptions }));
  return options;
}

/** Older builders number their options. */
const isName = (value: unknown): value is string | number =>
  (typeof value === 'string' && value.trim() !== '' && value.length <= 200) || Number.isSafeInteger(value);

function readCondition(value: unknown, say: Say): FieldCondition | null {
  if (value === undefined || value === null) return null;
  const { field_id: id, operator = 'equal', value: compared = '' } = isObject(value) ? value : {};
  const found = conditionOperators.find((each) => each === operator);
  const text = typeof compared === 'string' || typeof compared === 'boolean' || typeof compared === 'number' ? String(compared) : undefined;
  if (typeof id !== 'string' || !found || text === undefined || text.length > 200) {
    say('field_condition', messages.badCondition());
    return null;
  }
  return { field_id: id, operator: found, value: text };
}

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The mapping of a form as it was checked when it was written. */
export const readMapping = (written: unknown): Readonly<Record<string, string>> =>
  isObject(written) ? Object.fromEntries(Object.entries(written).flatMap(([id, target]) => (typeof target === 'string' ? [[id, target]] : []))) : {};
