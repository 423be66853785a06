// The body of a write → checked values by exact field name, with every fault gathered and keyed on its field.
import { toDay } from '../contract/day.ts';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { EntityAccess } from '../access/entity-access.ts';
import { asOffered, offeredValues } from '../access/offered-values.ts';
import type { Actor } from '../contract/actor.ts';
import { asJson, isDecimal } from '../contract/decimal.ts';
import { type FieldError, nearestName, AppError } from '../contract/errors.ts';
import { type FieldDefinition, listTypes } from '../contract/definitions.ts';
import type { Entity, Field, LinkPart, Model, Part } from '../contract/model.ts';
import type { JsonSchema } from '../contract/plugin.ts';
import { type MessageTemplate, buildMessage, type Message } from '../contract/message.ts';
import { isInstant } from '../fields/date.ts';
import { isStorable, getKind } from '../fields/index.ts';
import { getDecimals } from '../fields/number.ts';
import { fitsFormat, type FormatName, formatNames, formats, isOneLine, oneLine } from '../fields/string.ts';
import { linkedValues } from './linked-values.ts';
import { syncListFlags } from './list-flags.ts';

/** What a body may hold beside fields: they steer the write and are no part of the record. */
export interface WriteBody {
  /** Canonical values of the fields to write, by exact name. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Read-only fields that came along; they must stand as they are. */
  readonly unchanged: ReadonlyMap<string, unknown>;
  /** What records answer beside their fields, such as the names of references, by exact name; it must stand as it is too. */
  readonly displayed: ReadonlyMap<string, unknown>;
  readonly id: number | undefined;
  readonly rowVersion: number | undefined;
  /** What is wrong so far; values with a fault are left out of `values`. Later checks add theirs, so that all are reported at once. */
  readonly errors: readonly FieldError[];
}

/** Checks the shape of a body against the entity and the writer's rights. Throws 400 only when the body is no object at all. */
export function readWriteBody(entity: Entity, rights: EntityAccess, operation: 'create' | 'update', body: unknown): WriteBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('request.malformed', 'The body must be a JSON object.', { hint: 'Send the fields of the record, like { "Name": "…" }.' });
  }
  // A whole record has its fields and the names and colours of its references: anyone who sends more only wants to keep the server busy.
  const max = entity.fields.size * 3;
  if (Object.keys(body).length > max) {
    throw new AppError('request.malformed', 'The body has more properties than a record of this type can have.', {
      hint: buildMessage('Send at most {most} properties.', { most: max }),
    });
  }
  const writable = rights.fields(operation);
  const readable = rights.fields('read');
  const values = new Map<string, unknown>();
  const unchanged = new Map<string, unknown>();
  const displayed = new Map<string, unknown>();
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  for (const [key, value] of linkedValues(entity, body, writable, errors)) {
    const name = entity.namesByLowerCase.get(key.toLowerCase());
    const field = name === undefined ? undefined : entity.fields.get(name);
    if (seen.has(key.toLowerCase())) errors.push({ Key: name ?? visible(key), Message: 'This field was sent twice.' });
    seen.add(key.toLowerCase());
    if (!field || !name) {
      const visibleName = findDisplayed(entity, key, readable);
      if (visibleName !== undefined) displayed.set(visibleName, value);
      else if (!isExtra(entity, key, readable)) errors.push(unknownField(key, writable));
    } else if (writable.has(name)) values.set(name, getKind(field.type).tidy?.(value, field.definition) ?? value);
    else if (readable.has(name)) unchanged.set(name, value);
    else errors.push(unknownField(key, writable));
  }
  errors.push(...valueErrors(entity, values, rights.actor));
  const id = steering(unchanged, 'Id', errors);
  const rowVersion = steering(unchanged, 'RowVersion', errors);
  const invalid = new Set(errors.map((error) => error.Key));
  const right = [...values].filter(([name]) => !invalid.has(name)).map(([name, value]) => [name, getCanonical(entity, name, value)] as const);
  const settled = new Map(right);
  syncListFlags(entity, settled);
  return { values: settled, unchanged, displayed, id, rowVersion, errors };
}

/** What may be filled by who is trusted: read-only fields as well, and the moment of creation. */
export const settableFields = (entity: Entity): ReadonlySet<string> =>
  new Set([...entity.fields.values()].filter((field) => (!field.system || field.name === 'DateCreated') && !field.computed).map((field) => field.name));

/** Throws 400 with the faults, when there are any. */
export function rejectIfAny(errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  const summary = errors.length === 1 ? (errors[0]?.Message ?? '') : buildMessage('{count} fields need attention.', { count: errors.length });
  throw new AppError('request.invalid', summary, { errors });
}

export const requiredMessage = (field: Field): Message => buildMessage('{field} is required.', { field: field.label });

const neverNull: ReadonlySet<Field['type']> = new Set(['boolean', ...listTypes]);

function getCanonical(entity: Entity, name: string, value: unknown): unknown {
  const field = entity.fields.get(name);
  if (!field) throw new Error(`${entity.name} has no field ${name}.`);
  return value === null && !neverNull.has(field.type) ? null : getKind(field.type).canonical(value, field.definition);
}

/** Id and RowVersion come with a whole record: they say which record and which state of it, and are never written. */
function steering(unchanged: Map<string, unknown>, name: string, errors: FieldError[]): number | undefined {
  const value = unchanged.get(name);
  unchanged.delete(name);
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2147483647) return value;
  errors.push({ Key: name, Message: buildMessage('{field} must be a whole number.', { field: name }) });
  return undefined;
}

/** The exact name of what records answer beside their fields: names and colours of references and links, labels; undefined of anything else. */
function findDisplayed(entity: Entity, key: string, readable: ReadonlySet<string>): string | undefined {
  const lower = key.toLowerCase();
  const links = linkParts(entity, readable).flatMap(({ part, field }) => (part === 'DisplayName' ? [field.name] : []));
  const beside = [...entity.fields.values()].filter(({ name }) => readable.has(name)).flatMap(getNamesBeside);
  return [...links, ...beside].find((name) => name.toLowerCase() === lower);
}

/** Under which names records tell about a field beside it. */
export const getNamesBeside = ({ reference, list, definition }: Field): string[] =>
  [reference?.nameKey, reference?.colourKey, reference?.activeKey, list?.namesKey, ...(list ? [] : getDisplayNames(definition))].filter(
    (name) => name !== undefined,
  );

const getDisplayNames = ({ displayValues = [] }: FieldDefinition): string[] => displayValues.map(({ name }) => name);

/** More about a record than its fields, such as the records of a list, which a write ignores; and the link that stands as a reference already. */
function isExtra(entity: Entity, key: string, readable: ReadonlySet<string>): boolean {
  const records = [...entity.fields.values()].flatMap((field) => (field.list ? getDisplayNames(field.definition) : []));
  const links = linkParts(entity, readable).map(({ field }) => field.name);
  return [...records, ...links, ...(entity.definition.extraProperties ?? [])].some((name) => name.toLowerCase() === key.toLowerCase());
}

const linkParts = ({ links }: Entity, readable: ReadonlySet<string>): LinkPart[] =>
  links.flatMap(({ references, parts }) => (references.some(({ name }) => readable.has(name)) ? parts : []));

function unknownField(key: string, writable: ReadonlySet<string>): FieldError {
  const near = nearestName(visible(key), writable);
  return { Key: visible(key), Message: near ? buildMessage('This field does not exist. Did you mean {name}?', { name: near }) : 'There is no such field.' };
}

const visible = (key: string): string => key.slice(0, 60);

// ---- shapes ------------------------------------------------------------------------------------------------------

/** What has fields: an entity, or a part of a list. */
type Fielded = Pick<Entity, 'fields'>;

const validators = new WeakMap<Fielded, ValidateFunction>();
const ajv = new Ajv2020({ allErrors: true, strict: false, coerceTypes: false, verbose: false });
ajv.addFormat('local-date', { type: 'string', validate: (value) => toDay(value) !== undefined });
ajv.addFormat('instant', { type: 'string', validate: isInstant });
for (const name of formatNames)
  ajv.addFormat(name, { type: 'string', validate: (value) => oneLine(value, name) === '' || fitsFormat(name, oneLine(value, name)) });
ajv.addKeyword({ keyword: 'decimals', type: 'number', schemaType: 'number', validate: (decimals: number, value: number) => getDecimals(value) <= decimals });

/** The JSON Schema (2020-12) of a write of these fields, with the values that are there for `actor`; the same one draws the form. */
export function writeSchema(entity: Fielded, fields: ReadonlySet<string>, actor?: Actor): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const field of entity.fields.values()) {
    if (!fields.has(field.name)) continue;
    properties[field.name] = propertySchema(field, actor);
    if (field.required && field.type !== 'boolean') required.push(field.name);
  }
  return { type: 'object', additionalProperties: false, properties, ...(required.length > 0 ? { required } : {}) };
}

function propertySchema(field: Field, actor: Actor | undefined): JsonSchema {
  const schema = getKind(field.type).schema(asOffered(field.definition, actor));
  if (field.required || neverNull.has(field.type) || !('type' in schema)) return schema;
  return { ...schema, type: [schema['type'], 'null'], ...(Array.isArray(schema['enum']) ? { enum: [...schema['enum'], null] } : {}) };
}

function getValidator(entity: Fielded): ValidateFunction {
  const known = validators.get(entity);
  if (known) return known;
  const { required: _required, ...schema } = writeSchema(entity, new Set(entity.fields.keys()));
  const validate = ajv.compile(schema);
  validators.set(entity, validate);
  return validate;
}

/** Reads the shapes of all entities ahead, one after another: each takes the first write of its records some 10 ms otherwise. */
export async function compileShapes({ entities }: Model, signal: AbortSignal): Promise<void> {
  for (const entity of entities.values()) {
    if (signal.aborted) return;
    getValidator(entity);
    await new Promise(setImmediate);
  }
}

/** What is wrong with values by their types, lengths and formats, keyed on their fields; to `actor`, a value that is not there for him is none. */
export function valueErrors(entity: Fielded, values: ReadonlyMap<string, unknown>, actor?: Actor): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const [name, value] of values) {
    const field = entity.fields.get(name);
    if (!holdsStorable(value)) errors.set(name, { Key: name, Message: 'The text contains a character that cannot be saved.' });
    else if (field && oneLineTypes.has(field.type) && ![value].flat().every((entry) => typeof entry !== 'string' || isOneLine(entry)))
      errors.set(name, {
        Key: name,
        Message: buildMessage('{field} must be one line of text. Remove line breaks, tabs and other invisible characters.', { field: field.label }),
      });
  }
  const validate = getValidator(entity);
  if (!validate(asJson(Object.fromEntries(values)))) {
    for (const error of validate.errors ?? []) {
      const name = error.instancePath.split('/')[1] ?? '';
      const field = entity.fields.get(name);
      // What is wrong inside a part is reported with the number of the part.
      if (field?.part && error.instancePath.split('/').length > 2) continue;
      if (field && !errors.has(name)) errors.set(name, { Key: name, Message: message(field, error, values.get(name), actor) });
    }
  }
  for (const [name, value] of values) {
    const field = entity.fields.get(name);
    const inPart = field?.part && !errors.has(name) ? partError(field, field.part, value, actor) : undefined;
    if (inPart) errors.set(name, { Key: name, Message: inPart });
    if (field?.type === 'enum' && !errors.has(name) && isStoredBack(field, value, actor)) errors.set(name, { Key: name, Message: noSuchValue(field, actor) });
    if (field?.required && !errors.has(name) && typeof value === 'string' && value.trim() === '')
      errors.set(name, { Key: name, Message: requiredMessage(field) });
  }
  return [...errors.values()];
}

/** The first fault inside a list of parts: in which of them, and what it is. */
function partError(list: Field, part: Part, value: unknown, actor: Actor | undefined): Message | undefined {
  if (!Array.isArray(value)) return undefined;
  const visibleKeys = new Set([...part.fields.values()].flatMap(({ reference }) => reference?.nameKey ?? []));
  for (const [index, each] of value.entries()) {
    const about = (error: Message): Message =>
      buildMessage('{fault} See item {number} of {list}.', {
        list: list.label,
        number: index + 1,
        fault: typeof error === 'string' ? buildMessage(error, {}) : error,
      });
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return about('This must be an object with the fields of a list entry.');
    const given = new Map<string, unknown>(Object.entries(each));
    const unknown = [...given.keys()].find((name) => !part.fields.has(name) && !visibleKeys.has(name));
    if (unknown !== undefined) return about(buildMessage('There is no field "{name}".', { name: visible(unknown) }));
    const missing = [...part.fields.values()].find((field) => field.required && (given.get(field.name) ?? null) === null);
    if (missing) return about(requiredMessage(missing));
    const [error] = valueErrors(part, new Map([...given].filter(([name]) => part.fields.has(name))), actor);
    if (error) return about(error.Message);
  }
  return undefined;
}

const oneLineTypes: ReadonlySet<Field['type']> = new Set(['string', 'stringList']);

/** True when every text in the value, at any depth, can be kept. */
export function holdsStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null || isDecimal(value)) return true;
  return Object.entries(value).every(([key, each]) => isStorable(key) && holdsStorable(each));
}

const isStoredBack = ({ definition }: Field, value: unknown, actor: Actor | undefined): boolean =>
  typeof value === 'string' && !offeredValues(definition, actor).some((each) => each.value === value);

const noSuchValue = (field: Field, actor: Actor | undefined): Message =>
  buildMessage('{field} must be one of: {values}.', {
    field: field.label,
    values: offeredValues(field.definition, actor)
      .map((value) => value.value)
      .join(', '),
  });

function message(field: Field, error: ErrorObject, value: unknown, actor: Actor | undefined): Message {
  const limit = Number(error.params['limit']);
  const about = (template: string, values: MessageTemplate['values'] = {}): Message => buildMessage(template, { field: field.label, ...values });
  if (value === null || value === '') return requiredMessage(field);
  switch (error.keyword) {
    case 'minLength':
      return requiredMessage(field);
    case 'maxLength':
      return about('{field} can have at most {limit} characters.', { limit });
    case 'minimum':
      return about('{field} must be {limit} or more.', { limit });
    case 'maximum':
      return about('{field} must be {limit} or less.', { limit });
    case 'decimals':
      return about('{field} can have at most {limit} decimals.', { limit: field.type === 'money' ? 2 : 10 });
    case 'enum':
      return noSuchValue(field, actor);
    case 'format':
      if (field.type === 'date') return about('{field} is not a date. Enter it like 2025-03-07.');
      if (field.type === 'stringList') return about('{field} must contain dates like 2025-03-07.');
      if (field.type === 'datetime') return about('{field} is not a date and time. Enter it like 2025-03-07T01:02:03Z.');
      return field.definition.format ? formatMessage(field.definition.format, value) : about('{field} is invalid.');
    case 'uniqueItems':
      return about('{field} contains the same value twice.');
    case 'minItems':
      return requiredMessage(field);
    case 'maxItems':
      return about('{field} can have at most {limit} values.', { limit });
    case 'type':
      return about(typeMessages[field.type] ?? '{field} is invalid.');
    default:
      return about('{field} is invalid.');
  }
}

/** An address that was pasted is long: which part of what was sent is meant is said with it. */
const formatMessage = (format: FormatName, value: unknown): Message =>
  format === 'email' && typeof value === 'string'
    ? buildMessage('“{value}” is not an e-mail address. Enter one like name@example.com.', { value: value.slice(0, 100) })
    : formats[format].message;

const typeMessages: Partial<Record<Field['type'], string>> = {
  string: '{field} must be text.',
  text: '{field} must be text.',
  password: '{field} must be text.',
  integer: '{field} must be a whole number.',
  money: '{field} must be a number.',
  rate: '{field} must be a number.',
  boolean: '{field} must be true or false.',
  date: '{field} must be a date like 2025-03-07.',
  datetime: '{field} must be a date and time like 2025-03-07T01:02:03Z.',
  enum: '{field} must be one of the listed values.',
  reference: '{field} must be the ID of a record.',
  stringList: '{field} must be a list of strings.',
  referenceList: '{field} must be a list of record IDs.',
  partList: '{field} must be a list of objects.',
};
