// Automations as plugins reach them, inside one transaction: runs, steps, what the history says of the records that may start one, and who writes for them.
import { type Actor, systemActor } from '../contract/actor.ts';
import type { Entity } from '../contract/model.ts';
import { getChanger, nameChange } from '../database/changes.ts';
import { sql, type Transaction } from '../database/database.ts';
import {
  dropRuns,
  insertRuns,
  insertSteps,
  type NewRun,
  readRuns,
  readScans,
  readSteps,
  reopenRuns,
  type Run,
  type RunChange,
  type RunFilter,
  type Scans,
  type StepDone,
  type StepKept,
  stopRuns,
  updateRuns,
  writeScans,
} from './run-rows.ts';

/** What the history says was done to a record. */
export interface KnownChange {
  readonly row: number;
  readonly recordId: number;
  readonly at: string;
  readonly before: unknown;
  readonly after: unknown;
  /** An automation did it. */
  readonly isAutomatic: boolean;
}

export interface Automations {
  insertRuns(rows: readonly NewRun[]): ReturnType<typeof insertRuns>;
  runs(filter: RunFilter, lock?: boolean): Promise<Run[]>;
  steps(runIds: readonly number[]): Promise<StepKept[]>;
  insertSteps(steps: readonly StepDone[]): Promise<void>;
  updateRuns(changes: readonly RunChange[], now: Date): Promise<void>;
  stop(filter: RunFilter, reason: string, now: Date): Promise<number>;
  reopen(ids: readonly number[], startedAt: string): Promise<void>;
  drop(automationIds: readonly number[]): Promise<void>;
  scans(): Promise<Scans>;
  writeScans(automationIds: readonly number[], until: Date): Promise<void>;
  /** The changes of a field of these records since an instant or, without a field, that they were made. */
  changes(entity: Entity, ids: readonly number[], since: string, field?: string): Promise<KnownChange[]>;
  /** From here on the transaction writes for automations: the history says so. Answers who writes for one of this name. */
  asWriter(entity: string, actor: Actor): Promise<(name: string) => Actor>;
}

export const getAutomations = (tx: Transaction): Automations => ({
  insertRuns: (rows) => insertRuns(tx, rows),
  runs: (filter, lock) => readRuns(tx, filter, lock),
  steps: (runIds) => readSteps(tx, runIds),
  insertSteps: (steps) => insertSteps(tx, steps),
  updateRuns: (changes, now) => updateRuns(tx, changes, now),
  stop: (filter, reason, now) => stopRuns(tx, filter, reason, now),
  reopen: (ids, startedAt) => reopenRuns(tx, ids, startedAt),
  drop: (automationIds) => dropRuns(tx, automationIds),
  scans: () => readScans(tx),
  writeScans: (automationIds, until) => writeScans(tx, automationIds, until),
  changes: (entity, ids, since, field) => readChanges(tx, entity, ids, since, field),
  asWriter: async (entity, actor) => {
    await nameChange(tx, { by: getChanger(systemActor(tx.agencyId)), call: `${entity} automation` });
    return (name) => ({ ...actor, userId: 0, userName: 'system', name });
  },
});

async function readChanges(tx: Transaction, entity: Entity, ids: readonly number[], since: string, field: string | undefined): Promise<KnownChange[]> {
  if (ids.length === 0 || !entity.journal) return [];
  const query = sql(sql.raw(field === undefined ? 'matricula.journal as j' : 'matricula.journal as j, jsonb_array_elements(j.changes) as c'))
    .whereRaw(`j.agency_id is not distinct from ? and j.entity = ? and j.entity_id = any(?::int[]) and j.at > ?::timestamptz`, [
      entity.isTenant ? tx.agencyId : null,
      entity.name,
      [...ids],
      since,
    ])
    .select(
      sql.raw(
        `j.id::float8 as row, j.entity_id as "recordId", to_char(j.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, coalesce(j.change_call like '% automation', false) as "isAutomatic"`,
      ),
    )
    .orderByRaw('j.id');
  if (field === undefined) void query.whereRaw(`j.operation = 'create'`).select(sql.raw('null as before, null as after'));
  else void query.whereRaw(`j.operation = 'update' and c ->> 'Field' = ?`, [field]).select(sql.raw(`c -> 'Old' as before, c -> 'New' as after`));
  return await tx.rows<KnownChange & Record<string, unknown>>(query);
}
