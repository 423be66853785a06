// What has become of changes: record by record, however often all or a part of them was taken back, and that in turn.
import { sql, type Transaction } from '../database/database.ts';
import { changerOf, undoingsUnderway } from '../database/changes.ts';
import type { Entity } from '../contract/model.ts';
import type { Sentence } from '../contract/sentence.ts';
import { laterWrites } from './journal.ts';
import type { RecordContext } from './record-context.ts';
import { changedSince } from './undo-change.ts';

/** What has become of a change. */
export interface Standing {
  /** The records of the entity that was asked for which are as they were before it. */
  readonly back: readonly number[];
  /** Those that stay, where any of it was ever taken back; of a change that nobody has undone nothing is counted. */
  readonly stayed: readonly number[];
  /** The change, what has undone it, what has undone that, and so on. */
  readonly related: readonly number[];
  /** The number of its last row in the journal, where any of it was ever taken back. */
  readonly lastRow: number;
  /** An undoing of it is still at work, or waits for its turn. */
  readonly isUnderway: boolean;
}

interface StandingRow extends Record<string, unknown> {
  readonly change: string;
  readonly back: readonly number[];
  readonly stayed: readonly number[];
  readonly related: readonly string[];
  readonly lastRow: string | null;
}

// A record stands as the last of these changes has left it. What was never undone costs no look into the journal.
const standing = `
  with recursive related(root, id, is_back) as (
    select c, c, false from unnest(cast(:changes as bigint[])) c
    union
    select r.root, k.undone_by, not r.is_back
    from related r join matricula.change_note k on k.agency_id = :agency and k.change_id = r.id and k.undone_by is not null
  ), latest as (
    select r.root, j.entity_id, (array_agg(r.is_back order by j.id desc))[1] as is_back, max(j.id) filter (where r.id = r.root) as last_row
    from related r join matricula.journal j on j.change_by = :by and j.change_id = r.id and j.entity = split_part(j.change_call, ' ', 1)
    where r.root in (select root from related where id <> root)
    group by r.root, j.entity_id
    having bool_or(r.id = r.root)
  )
  select r.root::text as change, array_agg(distinct r.id::text) as related,
    (select coalesce(array_agg(l.entity_id order by l.entity_id) filter (where l.is_back), '{}') from latest l where l.root = r.root) as back,
    (select coalesce(array_agg(l.entity_id order by l.entity_id) filter (where not l.is_back), '{}') from latest l where l.root = r.root) as stayed,
    (select max(l.last_row)::text from latest l where l.root = r.root) as "lastRow"
  from related r group by r.root`;

/** What has become of changes that one member of staff has made, by their numbers. */
export async function standingsOf(tx: Transaction, userId: number, changes: readonly number[]): Promise<Map<number, Standing>> {
  if (changes.length === 0) return new Map();
  const by = changerOf({ kind: 'staff', userId });
  const rows = await tx.rows<StandingRow>(sql.raw(standing, { changes: [...changes], agency: tx.agencyId, by }));
  const underway = await undoingsUnderway(tx, { userId });
  return new Map(
    rows.map(({ change, back, stayed, related, lastRow }) => {
      const numbers = related.map(Number);
      return [Number(change), { back, stayed, related: numbers, lastRow: Number(lastRow ?? 0), isUnderway: numbers.some((id) => underway.has(id)) }];
    }),
  );
}

/** Why records stay although their change was taken back, of those that somebody has written to since. */
export async function whyStayed(
  context: RecordContext,
  entity: Entity,
  { lastRow, related }: Standing,
  ids: readonly number[],
): Promise<Map<number, Sentence>> {
  const since = await laterWrites(context, entity, ids, lastRow, related);
  return new Map([...since].map(([id, later]) => [id, changedSince(context, later)]));
}
