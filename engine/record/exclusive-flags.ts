// Flags that one record has at a time, such as the default of a list: a new one takes it from the one before, and where one always has it, it is not just taken off.
import { type FieldError, AppError } from '../contract/errors.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { sql, type Transaction } from '../database/database.ts';
import { oneAtATime } from '../database/one-at-a-time.ts';
import { type LockedRecord } from './read-record.ts';
import type { RecordContext, WireRecord } from './record-context.ts';

type Values = ReadonlyMap<string, unknown>;

/** A record that has a flag; `among`: what it refers to, among whose records one has it, or null where it is one of all. */
interface PortalSession {
  readonly id: number;
  readonly rowVersion: number;
  readonly among: number | null;
}

/** A record that is written: by its id where it stands already, with the values that it is given. */
export interface FlagWrite {
  readonly id?: number;
  readonly values: Values;
}

/** Anyone who decides who has the flag does it alone, until his transaction ends. */
async function alone({ tx }: { readonly tx: Transaction }, entity: Entity, { name }: Field): Promise<void> {
  await tx.certain();
  await oneAtATime(tx, `exclusive ${entity.name} ${name} ${entity.isTenant ? tx.agencyId : ''}`);
}

/** Who has the flag now. Nobody's reach keeps one of them back. */
async function loadHolders({ model, tx }: Pick<RecordContext, 'model' | 'tx'>, entity: Entity, { name, definition }: Field): Promise<PortalSession[]> {
  const among = definition.exclusive?.among;
  const query = sql(entity.name)
    .select({ id: 'Id', rowVersion: 'RowVersion', ...(among === undefined ? {} : { among }) })
    .where(name, true)
    .orderBy('Id')
    .forUpdate();
  if (entity.isTenant) query.where(model.app.tenant.field, tx.agencyId);
  const rows = await tx.reaching({}).rows<{ id: number; rowVersion: number; among?: number | null }>(query);
  return rows.flatMap(({ among: group, ...row }) =>
    among === undefined ? { ...row, among: null } : (group ?? null) === null ? [] : { ...row, among: group ?? null },
  );
}

/** What a record refers to, among whose records one has the flag; undefined where it refers to nothing, and so stands by itself. */
function findGroup({ definition }: Field, record: WireRecord): number | null | undefined {
  const among = definition.exclusive?.among;
  if (among === undefined) return null;
  const id = record[among];
  return typeof id === 'number' ? id : undefined;
}

/** The records that have to give a flag up to those that are written, for each flag. Throws 400 where two of these would have the same one. */
export async function givingWay(
  context: { readonly model: Model; readonly tx: Transaction },
  entity: Entity,
  written: readonly FlagWrite[],
): Promise<{ readonly field: Field; readonly holders: readonly PortalSession[] }[]> {
  const found: { field: Field; holders: readonly PortalSession[] }[] = [];
  for (const field of entity.exclusive) {
    const among = field.definition.exclusive?.among;
    const asking = written.filter(
      ({ values }) => values.get(field.name) === true || (among !== undefined && values.has(among) && values.get(field.name) !== false),
    );
    if (asking.length === 0) continue;
    await alone(context, entity, field);
    const existing = await loadRecords(context, entity, field, asking);
    const groups = new Set<number | null>();
    for (const { id, values } of asking) {
      const record = { ...existing.get(id ?? 0), ...Object.fromEntries(values) };
      const group = findGroup(field, record);
      if (record[field.name] !== true || group === undefined) continue;
      if (groups.has(group)) throw new AppError('request.invalid', atATime(field), { errors: [{ Key: field.name, Message: atATime(field) }] });
      groups.add(group);
    }
    const own = new Set(asking.map(({ id }) => id));
    const holders = await loadHolders(context, entity, field);
    found.push({ field, holders: holders.filter((holder) => groups.has(holder.among) && !own.has(holder.id)) });
  }
  return found;
}

/** The flag of records that stand, and what they refer to. */
async function loadRecords(
  { model, tx }: Pick<RecordContext, 'model' | 'tx'>,
  entity: Entity,
  { name, definition }: Field,
  written: readonly FlagWrite[],
): Promise<Map<number, WireRecord>> {
  const among = definition.exclusive?.among;
  const ids = written.flatMap(({ id }) => id ?? []);
  if (among === undefined || ids.length === 0) return new Map();
  const query = sql(entity.name).select('Id', name, among).whereIn('Id', ids);
  if (entity.isTenant) query.where(model.app.tenant.field, tx.agencyId);
  const rows = await tx.reaching({}).rows<WireRecord>(query);
  return new Map(rows.map((row) => [Number(row['Id']), row]));
}

/**
 * Gives new rows the flags that one record always has, where none has it yet: the first of them gets it. `yields`: rows that come back, or that
 * the metadata brings, take a flag from nobody.
 */
export async function fillExclusiveFlags(
  context: Pick<RecordContext, 'model' | 'tx'>,
  entity: Entity,
  rows: readonly Map<string, unknown>[],
  yields = false,
): Promise<void> {
  for (const field of entity.exclusive) {
    const isAlways = field.definition.exclusive?.always === true;
    if (rows.length === 0 || (!isAlways && !(yields && rows.some((row) => row.get(field.name) === true)))) continue;
    await alone(context, entity, field);
    const holders = new Set((await loadHolders(context, entity, field)).map(({ among }) => among));
    const existing = rows.map((row) => ({ row, group: findGroup(field, Object.fromEntries(row)) }));
    const getting = new Set(existing.flatMap(({ row, group }) => (group !== undefined && row.get(field.name) === true ? [group] : [])));
    for (const { row, group } of existing) {
      if (group === undefined) continue;
      if (holders.has(group)) {
        if (yields) row.set(field.name, false);
      } else if (isAlways && !getting.has(group)) {
        row.set(field.name, true);
        getting.add(group);
      }
    }
  }
}

/** A change of a record that stands. */
export interface FlagChange {
  readonly record: WireRecord;
  readonly change: Values;
}

/** What is wrong with changes of flags, for each of the records that are changed together: taken off although one must have it, or given to a second one. */
export function exclusiveErrors(entity: Entity, changes: readonly FlagChange[]): FieldError[][] {
  const errors = changes.map((): FieldError[] => []);
  for (const field of entity.exclusive) {
    const { among, always = false } = field.definition.exclusive ?? {};
    const getting = new Set<number | null | undefined>();
    for (const [index, { record, change }] of changes.entries()) {
      if (change.get(field.name) !== true) continue;
      const group = findGroup(field, { ...record, ...Object.fromEntries(change) });
      if (getting.has(group)) errors[index]?.push({ Key: field.name, Message: atATime(field) });
      else if (group !== undefined) getting.add(group);
    }
    if (!always) continue;
    for (const [index, { record, change }] of changes.entries()) {
      const isTakenOff = change.get(field.name) === false || (among !== undefined && change.has(among));
      const group = findGroup(field, record);
      if (record[field.name] === true && isTakenOff && group !== undefined && !getting.has(group))
        errors[index]?.push({ Key: change.get(field.name) === false ? field.name : (among ?? field.name), Message: oneHasIt(field) });
    }
  }
  return errors;
}

/** Throws 409 where records go of which one must have a flag, while others stay that could have it. */
export async function rejectLastFlagged(context: RecordContext, entity: Entity, rows: readonly LockedRecord[]): Promise<void> {
  const { model, tx } = context;
  for (const field of entity.exclusive) {
    const { among, always = false } = field.definition.exclusive ?? {};
    const holders = rows.filter(({ record }) => record[field.name] === true);
    if (!always || holders.length === 0) continue;
    await alone(context, entity, field);
    for (const { record } of holders) {
      const query = sql(entity.name)
        .select('Id')
        .whereNotIn(
          'Id',
          rows.map(({ id }) => id),
        )
        .limit(1);
      if (entity.isTenant) query.where(model.app.tenant.field, tx.agencyId);
      const group = findGroup(field, record);
      if (group === undefined) continue;
      if (among !== undefined && group !== null) query.where(among, group);
      if ((await tx.reaching({}).rows(query)).length > 0) throw new AppError('record.in-use', oneHasIt(field), { hint: 'Then delete this record.' });
    }
  }
}

/** True of a change that takes a flag off its record: it is written before another one gets it. */
export const givesUp = (entity: Entity, { change }: { readonly change: Values }): boolean => entity.exclusive.some(({ name }) => change.get(name) === false);

const atATime = ({ label }: Field): Message => buildMessage('Only one record at a time can have “{field}”.', { field: label });
const oneHasIt = ({ label }: Field): Message => buildMessage('One record must always have “{field}”. Set it on another record first.', { field: label });
