// Reads the events of one agency (and the platform's) that a position has not seen, without missing what committed out of order.
import { sql, type Transaction } from '../database/database.ts';
import { type Position, retainedSeconds, getNewest, positionText, readPosition } from './position.ts';
import type { EventOperation } from './write-events.ts';

export interface StoredEvent {
  readonly id: number;
  readonly entity: string;
  /** Null where many records changed at once. */
  readonly recordId: number | null;
  readonly operation: EventOperation;
  readonly rowVersion: number | null;
  readonly userId: number | null;
  /** UTC, such as 2026-03-07T01:02:03.004Z. */
  readonly at: string;
  /** Of a deleted record: the values that row rules ask for. */
  readonly kept: Readonly<Record<string, unknown>> | null;
}

export interface EventPage {
  readonly events: readonly StoredEvent[];
  /** The snapshot that is being read towards. */
  readonly upTo: string;
  /** When this page was read, by the database's clock, in seconds since 1970. */
  readonly seconds: number;
  /** True when nothing of that snapshot is left. */
  readonly isLast: boolean;
}

interface PageRow extends Record<string, unknown> {
  readonly UpTo: string;
  readonly Seconds: number;
  readonly Event: StoredEvent | null;
}

/**
 * The next events after a position, at most `limit`, in the order of their ids. What is new is what the snapshot of the position
 * did not show and the present one shows, so an event is found whenever its transaction commits. Without `towards` the snapshot
 * read towards is that of this very statement.
 */
export async function readEvents(tx: Transaction, { base, page }: Position, limit: number, towards?: string): Promise<EventPage> {
  const rows = await tx.rows<PageRow>(
    sql.raw(
      `select s.up_to::text as "UpTo", extract(epoch from now())::int as "Seconds", e.event as "Event"
       from (select coalesce(cast(:towards as pg_snapshot), pg_current_snapshot()) as up_to) as s
       left join lateral (
         select id, json_build_object(
           'id', id, 'entity', entity, 'recordId', record_id, 'operation', operation, 'rowVersion', row_version, 'userId', user_id,
           'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'kept', kept
         ) as event
         from matricula.event
         where (agency_id = :agency or agency_id is null) and id > :after
           and xid >= pg_snapshot_xmin(cast(:base as pg_snapshot)) and not pg_visible_in_snapshot(xid, cast(:base as pg_snapshot))
           and pg_visible_in_snapshot(xid, s.up_to)
         order by id limit :limit
       ) as e on true
       order by e.id`,
      { towards: page?.upTo ?? towards ?? null, agency: tx.agencyId, after: page?.id ?? 0, base, limit },
    ),
  );
  const events = rows.flatMap((row) => row.Event ?? []);
  return { events, upTo: rows[0]?.UpTo ?? base, seconds: rows[0]?.Seconds ?? 0, isLast: events.length < limit };
}

/** Whether the transaction sees a write to one of the entities, of its agency or the platform's, that `snapshot` did not show. */
export async function isChangedSince(tx: Transaction, snapshot: string, entities: readonly string[]): Promise<boolean> {
  const [row] = await tx.rows<{ IsChanged: boolean }>({ text: changedSince, values: [snapshot, tx.agencyId, entities] }, { keepPlan: true });
  return row?.IsChanged ?? true;
}

const changedSince = `
  select exists (
    select from matricula.event
    where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
      and (agency_id = $2 or agency_id is null) and entity = any($3::text[])
  ) as "IsChanged"`;

/** What became of some entities since a moment. */
export interface News {
  /** The moment up to which this tells; to be handed back the next time. */
  readonly moment: string;
  /** Something of them may have been written since; true as well where the moment is none, or too long ago to tell. */
  readonly isNew: boolean;
}

/**
 * Whether something of the entities was written since a moment, and the moment of now. To be asked before what is kept of them is read: what is
 * written in between is then told the next time, and never missed.
 */
export async function loadNews(tx: Transaction, entities: readonly string[], since: string | undefined): Promise<News> {
  const now = await presentPosition(tx);
  const from = since === undefined ? undefined : readPosition(since);
  const isKnown = from !== undefined && !from.page && from.seconds > now.seconds - retainedSeconds && getNewest(from) <= getNewest(now);
  return { moment: positionText(now), isNew: !isKnown || (await isChangedSince(tx, from.base, entities)) };
}

/** Whether the transaction shows everything that `snapshot` showed: then what was read there holds nothing that it must not know of yet. */
export async function loadShowsAll(tx: Transaction, snapshot: string): Promise<boolean> {
  const [row] = await tx.rows<{ ShowsAll: boolean }>({ text: showsAll, values: [snapshot] }, { keepPlan: true });
  return row?.ShowsAll ?? false;
}

const showsAll = `
  select pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) and not exists (
    select from pg_snapshot_xip(pg_current_snapshot()) open
    where open < pg_snapshot_xmax($1::pg_snapshot) and pg_visible_in_snapshot(open, $1::pg_snapshot)
  ) as "ShowsAll"`;

/** Where a page leaves its reader. */
export function positionAfter({ seconds, base }: Position, read: EventPage): Position {
  const last = read.events.at(-1);
  return read.isLast || !last ? { seconds: read.seconds, base: read.upTo } : { seconds, base, page: { upTo: read.upTo, id: last.id } };
}

/** The position of now. With `age`, one that has not seen what was written in so many seconds: for anyone who looks at data of that age. */
export async function presentPosition(tx: Transaction, age?: number): Promise<Position> {
  const [row] = await tx.rows<{ Now: string; Seconds: number; Oldest: string }>(
    sql.raw(
      `select pg_current_snapshot()::text as "Now", extract(epoch from now())::int as "Seconds",
         least((select min(xid) from matricula.event where at > now() - make_interval(secs => :age)), pg_snapshot_xmin(pg_current_snapshot()))::text as "Oldest"`,
      { age: age ?? 0 },
    ),
  );
  if (!row) throw new Error('The database does not tell its snapshot.');
  return { seconds: row.Seconds, base: age === undefined ? row.Now : `${row.Oldest}:${row.Oldest}:` };
}

/** False for a position that is older than what is kept, or that this database has never been at. */
export async function canGoOn(tx: Transaction, position: Position): Promise<boolean> {
  const now = await presentPosition(tx);
  return position.seconds > now.seconds - retainedSeconds && getNewest(position) <= getNewest(now);
}

/** Lets go of what is older than a day; answers how many events went. */
export async function sweepEvents(tx: Transaction): Promise<number> {
  const [row] = await tx.rows<{ Swept: number }>(sql.raw('select matricula.sweep_events() as "Swept"'));
  return row?.Swept ?? 0;
}
