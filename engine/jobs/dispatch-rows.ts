// What a dispatcher asks of the outbox, across all agencies: by functions that tell numbers and names, and nothing of what the jobs hold.
import type { Model } from '../contract/model.ts';
import { sql, type Transaction } from '../database/database.ts';
import { agenciesOff } from '../session/agency-state.ts';
import type { QueueName } from './job-rows.ts';

/** A job on its way to a worker. */
export interface Delivery {
  readonly id: number;
  readonly agencyId: number;
  readonly name: string;
  /** How often it was begun so far: what was begun and lost goes out again as something new. */
  readonly runs: number;
  /** Of the database's clock, the period of `renew` that it goes out in. */
  readonly period: number;
}

export interface ClaimLimits {
  readonly max: number;
  /** How many may be out and not begun. */
  readonly atOnce: number;
  /** Milliseconds after which what is out and not done goes out again. */
  readonly resend: number;
  /** Milliseconds after which what goes out again is no longer taken for the one that is out. */
  readonly renew: number;
}

/** Takes due jobs of a queue, each for one dispatcher, and marks them as sent. Those of agencies that were switched off wait. */
export async function claimJobs(tx: Transaction, model: Model, queue: QueueName, { max, atOnce, resend, renew }: ClaimLimits): Promise<Delivery[]> {
  const rows = await tx.rows<{ id: string; agency_id: number; name: string; runs: number; period: number }>(
    sql.raw("select *, floor(extract(epoch from now()) * 1000 / ?)::float8 as period from matricula.claim_jobs(?, ?, ?, ? * interval '1 millisecond', ?)", [
      renew,
      queue,
      max,
      atOnce,
      resend,
      agenciesOff(model),
    ]),
  );
  return rows.map(({ id, agency_id, name, runs, period }) => ({ id: Number(id), agencyId: agency_id, name, runs, period }));
}

/** They could not be sent after all. */
export async function unsendJobs(tx: Transaction, deliveries: readonly Delivery[]): Promise<void> {
  const ids = deliveries.map(({ id }) => id);
  await tx.rows(sql.raw('select matricula.unsend_jobs(?::bigint[])', [ids]));
}

/** Milliseconds until a job is due that nobody has sent; below 0 when it is overdue, undefined when there is none. */
export async function nextJobIn(tx: Transaction, model: Model): Promise<number | undefined> {
  const [row] = await tx.rows<{ due: number | null }>(sql.raw('select matricula.next_job_in(?) as due', [agenciesOff(model)]));
  return row?.due ?? undefined;
}

/** Deletes some of what was done more than `days` days ago. */
export async function sweepJobs(tx: Transaction, days: number): Promise<void> {
  await tx.rows(sql.raw("select matricula.sweep_jobs(? * interval '1 day', 1000)", [days]));
}
