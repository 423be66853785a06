// The changes that a person has made, read from the journal: what a request wrote is one of them, and carries its number.
import type { Access } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Action, Entity, Model } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { getChanger, changesUnderway } from '../database/changes.ts';
import { sql, type Transaction } from '../database/database.ts';
import { namesOfDeleted, readDeleted } from './deleted-records.ts';
import { maxRows } from './audit-log.ts';
import type { AuditChange, AuditOperation } from './describe-audit-row.ts';
import { displayNames } from './read-record.ts';
import type { RecordContext } from './record-context.ts';

/** A change can be undone for so many days. */
export const undoDays = 30;

/** A change in a list of them. */
export interface ListedChange {
  readonly id: number;
  readonly entity: Entity;
  /** The name of the generic call, or `#` and a verb; `undo #` and a verb where that was undone. */
  readonly call: string;
  /** Of the entity that was asked for, among the first 10,001 records; what followed from it is not counted. */
  readonly count: number;
  /** The one record's, where there is one; its name where it may be read, also of one that is deleted. */
  readonly record: { readonly id: number; readonly name: string | null } | undefined;
  /** The fields that were changed, those that may be read. */
  readonly fields: readonly string[];
  readonly at: string;
  readonly undoneBy: number | undefined;
  readonly undoes: number | undefined;
  /** A job is still writing parts of it. */
  readonly isUnderway: boolean;
  /** Why it cannot be undone. */
  readonly whyNot: Message | undefined;
}

interface ListedRow extends Record<string, unknown> {
  readonly id: string;
  readonly call: string;
  readonly count: number;
  readonly all: number;
  readonly recordId: number | null;
  readonly fields: readonly string[] | null;
  readonly operations: readonly AuditOperation[];
  readonly at: string;
  readonly undoneBy: string | null;
  readonly undoes: string | null;
  readonly reason: Message | null;
}

// Each number is found by one look into the index, however many rows it has; only those of the page are then counted, up to one too many to be undone.
const listed = `
  with recursive mine(id) as (
    (select change_id from matricula.journal where change_by = :by and change_id < :before order by change_id desc limit 1)
    union all
    select (select j.change_id from matricula.journal j where j.change_by = :by and j.change_id < mine.id order by j.change_id desc limit 1)
    from mine where mine.id is not null
  )
  select m.id::text, j.*, mark.reason, mark."undoneBy", done."undoes"
  from (select id from mine where id is not null limit :take) m
  cross join lateral (
    select min(change_call) as call, count(distinct entity_id) filter (where entity = split_part(change_call, ' ', 1))::int as count, count(*)::int as all,
      min(entity_id) filter (where entity = split_part(change_call, ' ', 1)) as "recordId", array_agg(distinct operation) as operations,
      to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      (select array_agg(c ->> 'Field') from matricula.journal f, jsonb_array_elements(f.changes) c
        where f.change_by = :by and f.change_id = m.id and f.id = min(x.id) filter (where x.operation = 'update' and x.entity = split_part(x.change_call, ' ', 1))) as fields
    from (
      select id, entity, entity_id, operation, change_call, at
      from matricula.journal where change_by = :by and change_id = m.id order by id limit :most
    ) x
  ) j
  left join lateral (
    select (array_agg(reason) filter (where reason is not null))[1] as reason, max(undone_by)::text as "undoneBy"
    from matricula.change_note k where k.agency_id = :agency and k.change_id = m.id
  ) mark on true
  left join lateral (select k.change_id::text as "undoes" from matricula.change_note k where k.agency_id = :agency and k.undone_by = m.id limit 1) done on true
  order by m.id desc`;

/** What this person has changed of what may still be read, newest first; from before the change `before` on, where it is given. */
export async function listChanges(
  context: RecordContext,
  { before, take }: { readonly before: number | undefined; readonly take: number },
): Promise<{ changes: ListedChange[]; next: number | undefined }> {
  const { tx, access } = context;
  const requested = { by: getChanger(access.actor), before: before ?? Number.MAX_SAFE_INTEGER, take: take + 1, agency: tx.agencyId, most: maxRows + 1 };
  const rows = await tx.rows<ListedRow>(sql.raw(listed, requested));
  const page = rows.slice(0, take);
  const underway = await changesUnderway(tx, access.actor);
  const visible = page.flatMap((row) => {
    const entity = findEntity(context, row.call);
    return entity ? [{ row, entity }] : [];
  });
  const single = visible.flatMap(({ row, entity }) => (row.count === 1 && row.recordId !== null ? [{ entity, id: row.recordId }] : []));
  const there = await loadNames(context, single);
  const gone = await namesOfGone(
    context,
    single.filter((record) => !there.has(getKey(record))),
  );
  const names = new Map([...there, ...gone]);
  return {
    next: rows.length > take ? Number(page.at(-1)?.id) : undefined,
    changes: visible.map(({ row, entity }) => {
      const call = row.call.slice(entity.name.length + 1);
      const readable = access.of(entity).fields('read');
      const isUnderway = underway.has(Number(row.id));
      const isOne = row.count === 1 && row.recordId !== null;
      return {
        id: Number(row.id),
        entity,
        call,
        count: row.count,
        record: isOne && row.recordId !== null ? { id: row.recordId, name: names.get(getKey({ entity, id: row.recordId })) ?? null } : undefined,
        fields: (row.fields ?? []).filter((name) => readable.has(name)),
        at: row.at,
        undoneBy: row.undoneBy === null ? undefined : Number(row.undoneBy),
        undoes: row.undoes === null ? undefined : Number(row.undoes),
        isUnderway,
        whyNot: obstacle({
          access,
          entity,
          call,
          rows: row.all,
          operations: row.operations,
          at: row.at,
          reason: row.reason,
          isUnderway,
        }),
      };
    }),
  };
}

interface Named {
  readonly entity: Entity;
  readonly id: number;
}
const getKey = ({ entity, id }: Named): string => `${entity.name} ${id}`;

/** The names of records, of those that may be read; by entity and id. One statement for each entity. */
export async function loadNames(context: RecordContext, records: readonly Named[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [entity, ids] of idsByEntity(records)) for (const [id, name] of await displayNames(context, entity, ids)) names.set(getKey({ entity, id }), name);
  return names;
}

/** What deleted records were called, of those that could be read if they were there. */
async function namesOfGone(context: RecordContext, records: readonly Named[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [entity, ids] of idsByEntity(records)) {
    if (!context.access.of(entity).fields('read').has('DisplayName')) continue;
    const { records: deleted } = await readDeleted(context, entity, ids);
    const called = await namesOfDeleted(context, entity, deleted);
    for (const [index, { id }] of deleted.entries()) if (called[index]) names.set(getKey({ entity, id }), called[index]);
  }
  return names;
}

function idsByEntity(records: readonly Named[]): Map<Entity, number[]> {
  const ids = new Map<Entity, number[]>();
  for (const { entity, id } of records) ids.set(entity, [...new Set([...(ids.get(entity) ?? []), id])]);
  return ids;
}

/** The entity that a change is about; none for who may not read it. */
const findEntity = ({ model, access }: { readonly model: Model; readonly access: Access }, call: string): Entity | undefined => {
  const entity = model.entities.get(call.split(' ')[0]?.toLowerCase() ?? '');
  return entity && access.of(entity).can('read') ? entity : undefined;
};

/** A row of the journal, to be turned round. */
export interface ChangedRow {
  readonly entity: Entity;
  readonly id: number;
  readonly operation: AuditOperation;
  readonly changes: readonly AuditChange[];
  /** The person wrote it himself, not the system because of it. */
  readonly isOwn: boolean;
}

/** A change whole. */
export interface Change {
  readonly id: number;
  readonly entity: Entity;
  readonly call: string;
  /** The number of its last row in the journal: what is above it came later. */
  readonly lastRow: number;
  /** In the order in which they were written. */
  readonly rows: readonly ChangedRow[];
}

interface StoredRow extends Record<string, unknown> {
  readonly id: string;
  readonly entity: string;
  readonly entityId: number;
  readonly operation: AuditOperation;
  readonly changes: readonly AuditChange[];
  readonly userId: number | null;
  readonly call: string;
  readonly at: string;
}

/** A change of this person's, to be undone. Throws 404 for one of somebody else's or none, 409 where it cannot be undone, with the reason. */
export async function readChange(context: RecordContext, id: number): Promise<Change> {
  const { tx, access, model } = context;
  const rows = await tx.rows<StoredRow>(
    sql(sql.raw('matricula.journal'))
      .where({ change_by: getChanger(access.actor), change_id: id })
      .whereRaw('(agency_id is null or agency_id = ?)', [tx.agencyId])
      .select({ id: 'id', entity: 'entity', entityId: 'entity_id', operation: 'operation', changes: 'changes', userId: 'user_id', call: 'change_call' })
      .select(sql.raw(`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`))
      .orderBy('id')
      .limit(maxRows + 1),
  );
  const [first] = rows;
  const entity = first && findEntity(context, first.call);
  if (!first || !entity) throw new AppError('record.not-found', 'You did not make this change.');
  const call = first.call.slice(entity.name.length + 1);
  const isUnderway = (await changesUnderway(tx, access.actor)).has(id);
  const operations = rows.map(({ operation }) => operation);
  const whyNot = obstacle({ access, entity, call, rows: rows.length, operations, at: first.at, reason: await loadReason(tx, id), isUnderway });
  if (whyNot) throw new AppError('change.not-undoable', whyNot);
  return {
    id,
    entity,
    call,
    lastRow: Number(rows.at(-1)?.id),
    rows: rows.flatMap((row) => {
      const of = model.entities.get(row.entity.toLowerCase());
      return of ? [{ entity: of, id: row.entityId, operation: row.operation, changes: row.changes, isOwn: row.userId === access.actor.userId }] : [];
    }),
  };
}

async function loadReason(tx: Transaction, id: number): Promise<Message | null> {
  const marks = sql.withSchema('matricula').table('change_note').where({ agency_id: tx.agencyId, change_id: id }).whereNotNull('reason');
  const [row] = await tx.rows<{ reason: Message }>(marks.select('reason').limit(1));
  return row?.reason ?? null;
}

const turnable: ReadonlySet<AuditOperation> = new Set(['create', 'update', 'delete', 'restore']);

/** The verb that made a change, or whose change was undone. */
export const findVerb = ({ entity, call }: Pick<Change, 'entity' | 'call'>): Action | undefined =>
  entity.actions.find(({ verb }) => call === `#${verb}` || call === `undo #${verb}`);

/** Why a change cannot be undone. */
function obstacle(change: {
  readonly access: Access;
  readonly entity: Entity;
  readonly call: string;
  readonly rows: number;
  readonly operations: readonly AuditOperation[];
  readonly at: string;
  readonly reason: Message | null;
  readonly isUnderway: boolean;
}): Message | undefined {
  if (change.reason !== null) return change.reason;
  if (change.call.includes('#')) {
    const action = findVerb(change);
    if (!action?.undoable) return 'This action may have changed more than just records.';
    // What it wrote may be nobody's to write but the verb's.
    if (!change.access.of(change.entity).can(action.verb)) return buildMessage('You no longer have permission to do this: {action}.', { action: action.label });
  }
  if (!change.operations.every((operation) => turnable.has(operation))) return 'Added or removed files are not affected.';
  if (change.rows > maxRows) return buildMessage('This action changed more than {most} records.', { most: maxRows });
  if (Date.parse(change.at) < Date.now() - undoDays * 86_400_000) return buildMessage('This change is more than {days} days old.', { days: undoDays });
  return change.isUnderway ? 'This job is still running.' : undefined;
}
