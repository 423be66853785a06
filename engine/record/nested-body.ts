// The body of a write with the lists that are part of the record: taken apart level by level, with every fault keyed on its place.
import { type Access, authorize } from '../access/access.ts';
import type { EntityAccess } from '../access/entity-access.ts';
import { type FieldError, AppError } from '../contract/errors.ts';
import type { ChildList, Entity } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { readWriteBody, settableFields, type WriteBody } from './write-body.ts';

/** So many entries a list may have in a body, and so many a body in all. */
export const maxEntries = 500;
export const maxPartsInBody = 2_000;

/** A body, or an entry of one of its lists. */
export interface NestedBody {
  /** `Lines[2].Fees[0]` of an entry; nothing of the body itself. */
  readonly key: string;
  readonly isNew: boolean;
  readonly write: WriteBody;
  /** What an entry says itself of the record that it is part of. */
  readonly owner: unknown;
  /** The lists that were sent; what else the record holds stays as it is. */
  readonly lists: ReadonlyMap<ChildList, readonly NestedBody[]>;
}

/** Who writes; what is wrong so far; how many entries there have been. */
interface Reading {
  readonly access: Access;
  readonly trusted: boolean;
  readonly errors: FieldError[];
  count: number;
}

/** A body that was read, and what is wrong with it, keyed on the places of the faults. */
export interface ReadNested {
  readonly body: NestedBody;
  readonly errors: readonly FieldError[];
}

/**
 * Takes a body apart. Throws 400 for one that is no object or too long, and 403 where there are entries to make and the writer may make none.
 * `trusted` callers may also fill the fields that are read-only on screens.
 */
export function readNestedBody(access: Access, entity: Entity, operation: 'create' | 'update', body: unknown, trusted: boolean): ReadNested {
  const reading: Reading = { access, trusted, errors: [], count: 0 };
  return { body: readEntry(reading, entity, undefined, { key: '', isNew: operation === 'create', isRoot: true }, body), errors: reading.errors };
}

/** The key of a field, or of a list, of the entry with this key. */
export const keyWithin = (key: string, name: string): string => (key === '' ? name : `${key}.${name}`);

interface Place {
  readonly key: string;
  readonly isNew: boolean;
  readonly isRoot: boolean;
}

function readEntry(reading: Reading, entity: Entity, list: ChildList | undefined, { key, isNew, isRoot }: Place, body: unknown): NestedBody {
  const rights = getRights(reading, entity, isNew || isRoot ? (isNew ? 'create' : 'update') : undefined);
  const { fields, sent, owner } = splitBody(reading, entity, list, key, body);
  const write = readWriteBody(entity, rights, isNew ? 'create' : 'update', fields);
  reading.errors.push(...write.errors.map((error) => ({ ...error, Key: keyWithin(key, error.Key) })));
  if (isNew && !isRoot && write.id !== undefined)
    reading.errors.push({ Key: keyWithin(key, 'Id'), Message: 'A new record gets its Id when it is created. Leave it out.' });
  const lists = new Map([...sent].map(([each, entries]) => [each, readList(reading, each, { key: keyWithin(key, each.name), isNew }, entries)]));
  return { key, isNew, write, owner, lists };
}

function readList(reading: Reading, list: ChildList, { key, isNew }: Omit<Place, 'isRoot'>, entries: readonly unknown[]): NestedBody[] {
  if (entries.length > maxEntries) throw tooMany(key, buildMessage('A list can have at most {most} entries.', { most: maxEntries }));
  reading.count += entries.length;
  if (reading.count > maxPartsInBody) throw tooMany(key, buildMessage('A record can have at most {most} entries in its lists.', { most: maxPartsInBody }));
  return entries.flatMap((entry, index) => {
    const at = `${key}[${index}]`;
    if (isObject(entry)) return [readEntry(reading, list.entity, list, { key: at, isNew: isNew || !hasId(entry), isRoot: false }, entry)];
    reading.errors.push({ Key: at, Message: 'This must be an object with the fields of the record.' });
    return [];
  });
}

const tooMany = (Key: string, Message: FieldError['Message']): AppError => new AppError('request.invalid', Message, { errors: [{ Key, Message }] });

/** What a trusted caller writes is not asked for field by field, but the right to write such records is. */
function getRights({ access, trusted }: Reading, entity: Entity, needed: 'create' | 'update' | undefined): EntityAccess {
  const rights = needed ? authorize(access, entity, needed) : access.of(entity);
  if (!trusted) return rights;
  const settable = settableFields(entity);
  return { ...rights, fields: (right) => (right === 'read' ? rights.fields('read') : settable) };
}

interface SplitBody {
  readonly fields: unknown;
  readonly sent: ReadonlyMap<ChildList, readonly unknown[]>;
  readonly owner: unknown;
}

/**
 * The lists apart from the fields. Where an entry belongs and which place it has follows from where it stands, so what it says of that, with the
 * name of its record, is no value of it.
 */
function splitBody(reading: Reading, entity: Entity, list: ChildList | undefined, key: string, body: unknown): SplitBody {
  const sent = new Map<ChildList, readonly unknown[]>();
  if (!isObject(body)) return { fields: body, sent, owner: undefined };
  const fields: [string, unknown][] = [];
  let owner: unknown;
  for (const [name, value] of Object.entries(body)) {
    const lower = name.toLowerCase();
    const inList = entity.children.find((each) => each.name.toLowerCase() === lower);
    if (lower === list?.field.name.toLowerCase()) owner = value;
    else if (lower === list?.orderBy?.name.toLowerCase() || lower === list?.field.reference?.nameKey.toLowerCase()) continue;
    else if (!inList) fields.push([name, value]);
    else if (sent.has(inList)) reading.errors.push({ Key: keyWithin(key, inList.name), Message: 'This field was sent twice.' });
    else if (Array.isArray(value)) sent.set(inList, value);
    else reading.errors.push({ Key: keyWithin(key, inList.name), Message: buildMessage('{field} must be a list of objects.', { field: inList.name }) });
  }
  return { fields: Object.fromEntries(fields), sent, owner };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

const hasId = (entry: object): boolean => Object.entries(entry).some(([name, value]) => name.toLowerCase() === 'id' && value !== undefined && value !== null);
