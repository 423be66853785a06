// What has become of changes: record by record, however often all or a part of them was taken back, and that in turn.
import { sql, type Transaction } from '../database/database.ts';
import { getChanger, undoingsUnderway } from '../database/changes.ts';
import type { Actor } from '../contract/actor.ts';
import type { Entity } from '../contract/model.ts';
import type { Message } from '../contract/message.ts';
import { laterWrites } from './audit-log.ts';
import type { RecordContext } from './record-context.ts';
import { changedSince } from './undo-change.ts';

/** What has become of a change. */
export interface ChangeStatus {
  /** The records of the entity that was asked for which are as they were before it; what it has made is, once it is gone, anyone who has deleted it. */
  readonly back: readonly number[];
  /** Those that stay, where any of it was ever taken back; of a change that nobody has undone nothing is counted. */
  readonly stayed: readonly number[];
  /** Those that were changed, did not get their values back, and are deleted by now: they neither went back nor stay. */
  readonly gone: readonly number[];
  /** The change, what has undone it, what has undone that, and so on. */
  readonly related: readonly number[];
  /** The number of its last row in the journal, where any of it was ever taken back. */
  readonly lastRow: number;
  /** An undoing of it is still at work, or waits for its turn. */
  readonly isUnderway: boolean;
}

interface ExistingRow extends Record<string, unknown> {
  readonly change: string;
  readonly back: readonly number[];
  readonly stayed: readonly number[];
  readonly gone: readonly number[];
  readonly related: readonly string[];
  readonly lastRow: string | null;
}

// A record stands as the last of these changes has left it; one that was made stands where it is there, since people delete and restore by hand
// as well. What was never undone costs no look into the journal.
const found = `
  with recursive related(root, id, is_back) as (
    select c, c, false from unnest(cast(:changes as bigint[])) c
    union
    select r.root, k.undone_by, not r.is_back
    from related r join matricula.change_note k on k.agency_id = :agency and k.change_id = r.id and k.undone_by is not null
  ), latest as (
    select r.root, j.agency_id, j.entity, j.entity_id, (array_agg(r.is_back order by j.id desc))[1] as is_back,
      max(j.id) filter (where r.id = r.root) as last_row, bool_or(r.id = r.root and j.operation in ('create', 'restore')) as is_made,
      bool_or(r.id = r.root and j.operation = 'delete') as is_deleted
    from related r join matricula.journal j on j.change_by = :by and j.change_id = r.id and j.entity = split_part(j.change_call, ' ', 1)
    where r.root in (select root from related where id <> root)
    group by r.root, j.agency_id, j.entity, j.entity_id
    having bool_or(r.id = r.root)
  ), found as (
    select l.root, l.entity_id, l.last_row,
      case when l.is_made then case when life.is_gone then 'back' else 'stayed' end
        when l.is_back then 'back'
        when life.is_gone and not l.is_deleted then 'gone'
        else 'stayed' end as state
    from latest l
    cross join lateral (
      select coalesce((
        select j.operation in ('delete', 'purge') from matricula.journal j
        where j.agency_id is not distinct from l.agency_id and j.entity = l.entity and j.entity_id = l.entity_id
          and j.operation in ('create', 'restore', 'delete', 'purge')
        order by j.id desc limit 1
      ), false) as is_gone
    ) life
  )
`;
const existing = `${found}
  select r.root::text as change, array_agg(distinct r.id::text) as related,
    (select coalesce(array_agg(f.entity_id order by f.entity_id) filter (where f.state = 'back'), '{}') from found f where f.root = r.root) as back,
    (select coalesce(array_agg(f.entity_id order by f.entity_id) filter (where f.state = 'stayed'), '{}') from found f where f.root = r.root) as stayed,
    (select coalesce(array_agg(f.entity_id order by f.entity_id) filter (where f.state = 'gone'), '{}') from found f where f.root = r.root) as gone,
    (select max(f.last_row)::text from found f where f.root = r.root) as "lastRow"
  from related r group by r.root`;
const counted = `${found}
  select r.root::text as change, array_agg(distinct r.id::text) as related,
    (select count(*)::int from found f where f.root = r.root and f.state = 'back') as back,
    (select count(*)::int from found f where f.root = r.root and f.state = 'stayed') as stayed,
    (select count(*)::int from found f where f.root = r.root and f.state = 'gone') as gone
  from related r group by r.root`;

/** What has become of changes that one member of staff has made, by their numbers. */
export const loadChangeStatuses = (tx: Transaction, userId: number, changes: readonly number[]): Promise<Map<number, ChangeStatus>> =>
  standingsBy(tx, { kind: 'staff', userId }, changes);

/** How many records are what of each change. */
export type StatusCounts = Readonly<Record<'back' | 'stayed' | 'gone', number>> & Pick<ChangeStatus, 'isUnderway'>;

/** The same in numbers alone. */
export async function countStatuses(tx: Transaction, userId: number, changes: readonly number[]): Promise<Map<number, StatusCounts>> {
  if (changes.length === 0) return new Map();
  const by = getChanger({ kind: 'staff', userId });
  const rows = await tx.rows<Omit<StatusCounts, 'isUnderway'> & { readonly change: string; readonly related: readonly string[] } & Record<string, unknown>>(
    sql.raw(counted, { changes: [...changes], agency: tx.agencyId, by }),
  );
  const underway = await undoingsUnderway(tx, { userId });
  return new Map(
    rows.map(({ change, related, back, stayed, gone }) => [Number(change), { back, stayed, gone, isUnderway: related.some((id) => underway.has(Number(id))) }]),
  );
}

/** What has become of changes of a person of any kind. */
export async function standingsBy(
  tx: Transaction,
  { kind, userId }: Pick<Actor, 'kind' | 'userId'>,
  changes: readonly number[],
): Promise<Map<number, ChangeStatus>> {
  if (changes.length === 0) return new Map();
  const by = getChanger({ kind, userId });
  const rows = await tx.rows<ExistingRow>(sql.raw(existing, { changes: [...changes], agency: tx.agencyId, by }));
  const underway = await undoingsUnderway(tx, { userId });
  return new Map(
    rows.map(({ change, back, stayed, gone, related, lastRow }) => {
      const numbers = related.map(Number);
      return [Number(change), { back, stayed, gone, related: numbers, lastRow: Number(lastRow ?? 0), isUnderway: numbers.some((id) => underway.has(id)) }];
    }),
  );
}

/** Why records stay although their change was taken back, of those that somebody has written to since. */
export async function whyStayed(
  context: RecordContext,
  entity: Entity,
  { lastRow, related }: ChangeStatus,
  ids: readonly number[],
): Promise<Map<number, Message>> {
  const since = await laterWrites(context, entity, ids, lastRow, related);
  return new Map([...since].map(([id, later]) => [id, later.operation === 'restore' ? 'This record has been restored since.' : changedSince(context, later)]));
}
