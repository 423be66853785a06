// A record as it stood at a moment: what it holds now, or held when it was deleted, taken back through what the journal has of later.
import { authorize } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity, Field } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { sql, type Transaction } from '../database/database.ts';
import { namePath, namesPath } from '../search/resolve-path.ts';
import type { AuditOperation } from './describe-audit-row.ts';
import { readDeleted } from './deleted-records.ts';
import { type FindName, namesBehind, partWithNames } from './names-behind.ts';
import { readRecord } from './read-record.ts';
import type { RecordContext, WireRecord } from './record-context.ts';

/**
 * What a record held at a moment, for those who may read it now, or could if it had not been deleted. A field of which the journal does not
 * tell is left out and named in `NotKept`. There is no RowVersion, so that it is not taken for the record of today.
 * Throws 403, 400 for an entity without a journal, and 404 where the record may not be seen or was not there at the moment.
 */
export async function readRecordAt(context: RecordContext, entity: Entity, id: number, moment: Date): Promise<WireRecord> {
  const { tx, access } = context;
  authorize(access, entity, 'read');
  if (!entity.journal) throw noHistory();
  const { record, isDeleted } = await lastKnown(context, entity, id);
  await requireExisting(tx, entity, id, moment, isDeleted, record['DateCreated']);
  const changes = await firstChanges(tx, entity, id, moment);

  const readable = access.of(entity).fields('read');
  const values = new Map<string, unknown>();
  const notKept: string[] = [];
  for (const field of entity.fields.values()) {
    const { name } = field;
    if (!readable.has(name) || name === 'RowVersion') continue;
    const change = changes.get(name);
    if (!isInJournal(field) || (change && isForgotten(change))) notKept.push(name);
    else values.set(name, change ? change.old : (record[name] ?? null));
  }
  for (const list of [...entity.children, ...entity.listsBelow]) if (access.of(list.entity).can('read')) notKept.push(list.name);

  const findName = await namesBehind(context, entity, [...values]);
  const named = [...values].flatMap(([name, value]) => withName(context, entity.fields.get(name), name, value, findName));
  return { ...Object.fromEntries(named), AsOf: moment.toISOString(), NotKept: notKept };
}

const noHistory = (): AppError => {
  const Message: Message = 'No history is kept for this type of record.';
  return new AppError('request.invalid', Message, { errors: [{ Key: 'asOf', Message }] });
};

/** The record as it stands, or as it stood when it was deleted. Throws as reading it does. */
async function lastKnown(context: RecordContext, entity: Entity, id: number): Promise<{ readonly record: WireRecord; readonly isDeleted: boolean }> {
  try {
    return { record: await readRecord(context, entity, id), isDeleted: false };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'record.not-found') throw error;
    const [deleted] = (await readDeleted(context, entity, [id])).records;
    if (!deleted) throw error;
    return { record: deleted.values, isDeleted: true };
  }
}

/** Times of the journal are shown to the millisecond: what happened within the requested one has happened. */
const later = (entity: Entity): string =>
  `j.agency_id ${entity.isTenant ? '= ?' : 'is null'} and j.entity = ? and j.entity_id = ? and date_trunc('milliseconds', j.at) > ?::timestamptz`;
const laterValues = (tx: Transaction, entity: Entity, id: number, moment: Date): (string | number)[] => [
  ...(entity.isTenant ? [tx.agencyId] : []),
  entity.name,
  id,
  moment.toISOString(),
];

/** Throws 404 where the record had not been made yet, or was deleted at the moment. */
async function requireExisting(tx: Transaction, entity: Entity, id: number, moment: Date, isDeleted: boolean, created: unknown): Promise<void> {
  const [next] = await tx.rows<{ operation: AuditOperation }>(
    sql(sql.raw('matricula.journal as j'))
      .select('j.operation')
      .whereRaw(`${later(entity)} and j.operation in ('create', 'delete', 'restore')`, laterValues(tx, entity, id, moment))
      .orderByRaw('j.id')
      .limit(1),
  );
  // What a migration has brought was never created by a write.
  const isBefore = next?.operation === 'create' || (typeof created === 'string' && Date.parse(created) > moment.getTime());
  const parts = { entity: entity.label, id };
  if (isBefore) throw new AppError('record.not-found', buildMessage('{entity} {id} did not exist at that time.', parts));
  if (next?.operation === 'restore' || (isDeleted && next === undefined))
    throw new AppError('record.not-found', buildMessage('{entity} {id} was deleted at that time.', parts));
}

interface FirstChange {
  readonly old: unknown;
  readonly new: unknown;
}

/** Of each field that was changed after the moment, its first change: what it held before, it held at the moment. One statement, however often the record was changed. */
async function firstChanges(tx: Transaction, entity: Entity, id: number, moment: Date): Promise<ReadonlyMap<string, FirstChange>> {
  const rows = await tx.rows<FirstChange & { readonly field: string; readonly [key: string]: unknown }>(
    sql(sql.raw('matricula.journal as j, jsonb_array_elements(j.changes) as c'))
      .select(sql.raw(`distinct on (c ->> 'Field') c ->> 'Field' as field, c -> 'Old' as old, c -> 'New' as new`))
      .whereRaw(`${later(entity)} and j.operation in ('update', 'delete', 'restore')`, laterValues(tx, entity, id, moment))
      .orderByRaw(`c ->> 'Field', j.id`),
  );
  return new Map(rows.map(({ field, ...change }) => [field, change]));
}

/** Made by the database out of other fields, or written without an entry in the journal. */
const isInJournal = ({ name, computed, e164Of }: Field): boolean => !computed && e164Of === undefined && name !== 'DateLastModified';

/** A change from nothing to nothing is one whose values were taken out of the journal. */
const isForgotten = (change: FirstChange): boolean => change.old === null && change.new === null;

/** A value, and beside it what it refers to is called, as a record that is read has it. */
function withName({ access }: RecordContext, field: Field | undefined, name: string, value: unknown, findName: FindName): [string, unknown][] {
  const { reference, list, part } = field ?? {};
  if (field && reference && namePath(field, access))
    return [
      [name, value],
      [reference.nameKey, findName(reference.entity, value) ?? null],
    ];
  if (!Array.isArray(value)) return [[name, value]];
  if (part) return [[name, value.map((entry) => partWithNames(part, entry, findName))]];
  if (!field || !list || !namesPath(field, access)) return [[name, value]];
  const names = value.flatMap((id) => findName(list.entity, id) ?? []);
  return [
    [name, value],
    [list.namesKey, names.toSorted((one, other) => one.localeCompare(other))],
  ];
}
