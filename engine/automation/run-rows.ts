// What is kept of automations: their runs, one for each time that something started one, and the steps that were done in them.
import type { Day } from '../contract/day.ts';
import { isDay } from '../contract/day.ts';
import type { Message } from '../contract/message.ts';
import { sql, type Transaction } from '../database/database.ts';

export type RunState = 'running' | 'finished' | 'stopped';
export type StepState = 'done' | 'skipped' | 'leftOut';

/** A run as it begins. */
export interface NewRun {
  readonly automationId: number;
  readonly entity: string;
  readonly entityId: number;
  /** What started it, so that it starts once by that: `created`, or the date of a record below. */
  readonly occurrence: string;
  readonly startedAt: string;
  readonly day: Day;
  readonly nextDue: string | null;
  readonly state?: RunState;
  readonly reason?: string;
  /** The record was closed when it began, so that this does not end it. */
  readonly wasClosed?: boolean;
  readonly personEntity: string | null;
  readonly personId: number | null;
}
export interface Run extends Required<Omit<NewRun, 'reason'>> {
  readonly id: number;
  readonly reason: string | null;
  readonly endedAt: string | null;
}
export interface StepDone {
  readonly runId: number;
  readonly stepId: number;
  readonly kind: string;
  readonly label: string | null;
  readonly day: Day;
  readonly state: StepState;
  readonly reason: Message | null;
  readonly resultEntity: string | null;
  readonly resultId: number | null;
}
export interface StepKept extends StepDone {
  readonly at: string;
}

/** Which runs; everything that is said must hold. */
export interface RunFilter {
  readonly ids?: readonly number[];
  readonly automationIds?: readonly number[];
  readonly entity?: string;
  readonly entityIds?: readonly number[];
  readonly person?: { readonly entity: string; readonly id: number };
  readonly states?: readonly RunState[];
  /** Whose next step is due by this instant. */
  readonly dueBy?: string;
  /** With a lower number than this one: the next page of the newest. */
  readonly before?: number;
  readonly limit?: number;
  readonly order?: 'newest' | 'due';
}

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const rowsPerStatement = 2000;

/** Writes runs that are not there yet, and answers all of them with their numbers: the same start begins nothing twice. */
export async function insertRuns(tx: Transaction, rows: readonly NewRun[]): Promise<readonly { readonly id: number; readonly row: NewRun }[]> {
  const written: { id: number; row: NewRun }[] = [];
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const chunk = rows.slice(start, start + rowsPerStatement);
    const keyOf = ({ automationId, entity, entityId, occurrence }: Pick<NewRun, 'automationId' | 'entity' | 'entityId' | 'occurrence'>) =>
      `${automationId} ${entity} ${entityId} ${occurrence}`;
    const byKey = new Map(chunk.map((row) => [keyOf(row), row]));
    const inserted = await tx.rows<{ id: number; automationId: number; entity: string; entityId: number; occurrence: string }>(
      sql(sql.raw('matricula.automation_run'))
        .insert(
          [...byKey.values()].map((row) => ({
            agency_id: tx.agencyId,
            automation_id: row.automationId,
            entity: row.entity,
            entity_id: row.entityId,
            occurrence: row.occurrence,
            started_at: row.startedAt,
            day: row.day,
            next_due: row.nextDue,
            state: row.state ?? 'running',
            reason: row.reason ?? null,
            ended_at: row.state === undefined || row.state === 'running' ? null : row.startedAt,
            was_closed: row.wasClosed ?? false,
            person_entity: row.personEntity,
            person_id: row.personId,
          })),
        )
        .onConflict(sql.raw('on constraint automation_run_key'))
        .ignore()
        .returning(sql.raw('id::int as id, automation_id as "automationId", entity, entity_id as "entityId", occurrence')),
    );
    for (const { id, ...key } of inserted) {
      const row = byKey.get(keyOf(key));
      if (row) written.push({ id, row });
    }
  }
  return written;
}

/** The runs that a filter names. With `lock` they are held until the transaction ends. */
export async function readRuns(tx: Transaction, filter: RunFilter, lock = false): Promise<Run[]> {
  const query = sql(sql.raw('matricula.automation_run'))
    .where('agency_id', tx.agencyId)
    .select(
      sql.raw(
        `id::int as id, automation_id as "automationId", entity, entity_id as "entityId", occurrence, ${instant('started_at')} as "startedAt", day::text as day, ${instant('next_due')} as "nextDue", state, reason, ${instant('ended_at')} as "endedAt", was_closed as "wasClosed", person_entity as "personEntity", person_id as "personId"`,
      ),
    );
  const { ids, automationIds, entity, entityIds, person, states, dueBy, before, limit = 10_000, order = 'newest' } = filter;
  if (ids) void query.whereRaw('id = any(?::bigint[])', [[...ids]]);
  if (automationIds) void query.whereRaw('automation_id = any(?::int[])', [[...automationIds]]);
  if (entity !== undefined) void query.where({ entity });
  if (entityIds) void query.whereRaw('entity_id = any(?::int[])', [[...entityIds]]);
  if (person) void query.where({ person_entity: person.entity, person_id: person.id });
  if (states) void query.whereRaw('state = any(?::text[])', [[...states]]);
  if (dueBy !== undefined) void query.whereRaw('next_due <= ?::timestamptz', [dueBy]);
  if (before !== undefined) void query.where('id', '<', before);
  void query.orderByRaw(order === 'due' ? 'next_due, id' : 'id desc').limit(limit);
  if (lock) void query.forUpdate();
  return await tx.rows<Run & Record<string, unknown>>(query);
}

/** What was done of these runs. */
export async function readSteps(tx: Transaction, runIds: readonly number[]): Promise<StepKept[]> {
  if (runIds.length === 0) return [];
  const rows = await tx.rows<StepKept & Record<string, unknown>>(
    sql(sql.raw('matricula.automation_step'))
      .where('agency_id', tx.agencyId)
      .whereRaw('run_id = any(?::bigint[])', [[...runIds]])
      .select(
        sql.raw(
          `run_id::int as "runId", step_id as "stepId", kind, label, day::text as day, state, reason, result_entity as "resultEntity", result_id as "resultId", ${instant('at')} as at`,
        ),
      )
      .orderByRaw('run_id, day, at, step_id'),
  );
  return rows.filter(({ day }) => isDay(day));
}

/** Keeps what was done. Throws where a step of a run was done before: then nothing of the transaction is kept. */
export async function insertSteps(tx: Transaction, steps: readonly StepDone[]): Promise<void> {
  for (let start = 0; start < steps.length; start += rowsPerStatement)
    await tx.execute(
      sql(sql.raw('matricula.automation_step')).insert(
        steps.slice(start, start + rowsPerStatement).map((step) => ({
          agency_id: tx.agencyId,
          run_id: step.runId,
          step_id: step.stepId,
          kind: step.kind,
          label: step.label,
          day: step.day,
          state: step.state,
          reason: step.reason === null ? null : JSON.stringify(step.reason),
          result_entity: step.resultEntity,
          result_id: step.resultId,
        })),
      ),
    );
}

export interface RunChange {
  readonly id: number;
  readonly state: RunState;
  readonly nextDue: string | null;
}

/** When the next step of each run is due, or that there is none. One statement. */
export async function updateRuns(tx: Transaction, changes: readonly RunChange[], now: Date): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute({
    text: `update matricula.automation_run r set state = c.state, next_due = c.due, ended_at = case when c.state = 'running' then null else $5::timestamptz end
      from unnest($1::bigint[], $2::text[], $3::timestamptz[]) as c (id, state, due) where r.id = c.id and r.agency_id = $4`,
    values: [changes.map(({ id }) => id), changes.map(({ state }) => state), changes.map(({ nextDue }) => nextDue), tx.agencyId, now.toISOString()],
  });
}

/** Ends what still runs, for this reason; answers how many. */
export async function stopRuns(tx: Transaction, filter: RunFilter, reason: string, now: Date): Promise<number> {
  const ids = (await readRuns(tx, { ...filter, states: ['running'] })).map(({ id }) => id);
  if (ids.length === 0) return 0;
  return await tx.execute(
    sql(sql.raw('matricula.automation_run'))
      .where({ agency_id: tx.agencyId, state: 'running' })
      .whereRaw('id = any(?::bigint[])', [ids])
      .update({ state: 'stopped', reason, next_due: null, ended_at: now.toISOString() }),
  );
}

/** Takes up again what was stopped. */
export async function reopenRuns(tx: Transaction, ids: readonly number[], startedAt: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql(sql.raw('matricula.automation_run'))
      .where('agency_id', tx.agencyId)
      .whereRaw('id = any(?::bigint[])', [[...ids]])
      .update({ state: 'running', reason: null, ended_at: null, started_at: startedAt }),
  );
}

/** Forgets what is kept of an automation that is gone. */
export async function dropRuns(tx: Transaction, automationIds: readonly number[]): Promise<void> {
  for (const table of ['automation_run', 'automation_scan'])
    await tx.execute(
      sql(sql.raw(`matricula.${table}`))
        .where('agency_id', tx.agencyId)
        .whereRaw('automation_id = any(?::int[])', [[...automationIds]])
        .delete(),
    );
}

export interface Scans {
  /** Up to when was looked for what starts each automation. */
  readonly until: ReadonlyMap<number, string>;
  /** By the clock of the database, which says when records were made and changed; that of a process may be another. */
  readonly now: Date;
}

/** Up to when was looked for what starts automations, and what the time is where that is compared. One statement. */
export async function readScans(tx: Transaction): Promise<Scans> {
  const rows = await tx.rows<{ id: number | null; until: string; now: Date }>({
    text: `select s.automation_id as id, ${instant('s.until')} as until, clock_timestamp() as now
      from (select) as always left join matricula.automation_scan s on s.agency_id = $1`,
    values: [tx.agencyId],
  });
  return { until: new Map(rows.flatMap(({ id, until }) => (id === null ? [] : [[id, until] as const]))), now: rows[0]?.now ?? new Date() };
}

/** Remembers that up to this instant everything that starts these automations was found. */
export async function writeScans(tx: Transaction, automationIds: readonly number[], until: Date): Promise<void> {
  if (automationIds.length === 0) return;
  await tx.execute({
    text: `insert into matricula.automation_scan (agency_id, automation_id, until) select $1, id, $3::timestamptz from unnest($2::int[]) as id
      on conflict (agency_id, automation_id) do update set until = excluded.until`,
    values: [tx.agencyId, automationIds, until.toISOString()],
  });
}
