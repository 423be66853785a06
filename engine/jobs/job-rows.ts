// The rows of matricula.job as its runners change them: each statement names the state that it expects, so that of two only one succeeds.
import type { ActorKind } from '../contract/definitions.ts';
import type { JobResult } from '../contract/plugin.ts';
import type { Message } from '../contract/message.ts';
import { sql, type Transaction } from '../database/database.ts';

export type QueueName = 'interactive' | 'bulk';
export const queueNames: readonly QueueName[] = ['interactive', 'bulk'];

/** Where processes tell one another of new jobs (the name of the queue) and of cancelled ones (the job's number). */
export const newJobs = 'matricula_job';
export const cancelledJobs = 'matricula_job_cancelled';

export interface NewJob {
  readonly agency_id: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly user_agency_id: number;
  readonly actor: ActorKind;
  readonly name: string;
  readonly queue: QueueName;
  readonly payload: unknown;
  readonly key?: string | undefined;
  /** Milliseconds from now. */
  readonly delay?: number | undefined;
}

/** A job that this process has begun. `runs` is its number among the starts of this job. */
export interface StartedJob {
  readonly id: number;
  readonly agencyId: number;
  /** In whose name; person 0 is the engine itself. */
  readonly who: { readonly userId: number; readonly homeAgencyId: number; readonly kind: ActorKind };
  readonly name: string;
  readonly payload: unknown;
  readonly runs: number;
  /** Failures since it last got on. */
  readonly attempts: number;
}

const jobs = () => sql.withSchema('matricula').table('job');
const now = () => sql.raw('now()');
/** Still this start of the job, and still running. */
const mine = ({ id, runs }: Pick<StartedJob, 'id' | 'runs'>) => jobs().where({ id, runs, state: 'running' });

/** Writes the job into the transaction and answers its number; of a key that waits already, the number of the one that waits. */
export async function insertJob(tx: Transaction, { payload, key, delay = 0, ...job }: NewJob): Promise<number> {
  const row = { ...job, payload: JSON.stringify(payload ?? null), key: key ?? null, run_at: sql.raw("now() + ? * interval '1 millisecond'", [delay]) };
  const insert = jobs().insert(row).returning('id');
  // Anyone who finds one waiting holds it: it must not begin before what it is to find is there.
  if (key !== undefined) insert.onConflict(sql.raw("(agency_id, name, key) where state = 'waiting' and key is not null")).merge(['key']);
  const [written] = await tx.rows<{ id: string }>(insert);
  await announce(tx, newJobs, job.queue);
  return Number(written?.id);
}

/** Writes jobs of one kind that differ in what they are given, as one statement. */
export async function insertJobs(tx: Transaction, job: Omit<NewJob, 'payload' | 'key' | 'delay'>, payloads: readonly unknown[]): Promise<void> {
  if (payloads.length === 0) return;
  await tx.execute(jobs().insert(payloads.map((payload) => ({ ...job, payload: JSON.stringify(payload ?? null) }))));
  await announce(tx, newJobs, job.queue);
}

/** Heard by other connections once the transaction is kept. */
export async function announce(tx: Transaction, channel: string, text: string): Promise<void> {
  await tx.rows(sql.raw('select pg_notify(?, ?)', [channel, text]));
}

/** Marks a job as running. Undefined when there is nothing to do: it is done, cancelled, not due yet, or somebody else has it in hand. */
export async function startJob(tx: Transaction, id: number): Promise<StartedJob | undefined> {
  if (!(await inHand(tx, id))) return undefined;
  const query = jobs()
    .where({ id })
    .whereIn('state', ['waiting', 'running'])
    .whereRaw('run_at <= now()')
    .update({
      state: 'running',
      runs: sql.raw('runs + 1'),
      // Found running without a runner: the process that ran it is gone.
      attempts: sql.raw("attempts + (state = 'running')::int"),
      started_at: now(),
    })
    .returning(['agency_id', 'user_id', 'user_agency_id', 'actor', 'name', 'payload', 'runs', 'attempts']);
  const [row] = await tx.rows<StartedRow>(query);
  if (!row) return undefined;
  const { agency_id: agencyId, user_id: userId, user_agency_id: homeAgencyId, actor: kind, ...others } = row;
  return { id, agencyId, who: { userId, homeAgencyId, kind }, ...others };
}
type StartedRow = Omit<StartedJob, 'id' | 'agencyId' | 'who'> & Pick<NewJob, 'agency_id' | 'user_id' | 'user_agency_id' | 'actor'>;

/** Takes a begun job in hand for the length of the transaction; false when it is no longer this start's. */
export async function lockJob(tx: Transaction, job: StartedJob): Promise<{ readonly result: JobResult | undefined } | undefined> {
  if (!(await inHand(tx, job.id))) return undefined;
  const [row] = await tx.rows<{ result: JobResult | null }>(mine(job).select('result'));
  return row && { result: row.result ?? undefined };
}

/** A lock beside the row rather than on it: progress and cancelling must get at the row. It dies with the connection. */
async function inHand(tx: Transaction, id: number): Promise<boolean> {
  const [row] = await tx.rows<{ held: boolean }>(sql.raw('select pg_try_advisory_xact_lock(?, ?) as held', [7_264_153, id % 2_147_483_647]));
  return row?.held === true;
}

/** It goes on between two transactions: for so many milliseconds nobody else takes it. */
export async function lendJob(tx: Transaction, job: StartedJob, milliseconds: number): Promise<void> {
  await tx.execute(mine(job).update({ run_at: sql.raw("now() + ? * interval '1 millisecond'", [milliseconds]) }));
}

/** The end of a job, in the transaction of its effect. False when it was cancelled or taken over: then the effect must not be kept. */
export async function finishJob(tx: Transaction, job: StartedJob, result: JobResult | undefined): Promise<boolean> {
  // What the job was given has served its purpose.
  const end = { state: 'done', done_at: now(), progress: 1, error: null, payload: null, ...(result ? { result: JSON.stringify(result) } : {}) };
  return (await tx.execute(mine(job).update(end))) === 1;
}

/** The end of a step, in the transaction of its effect; false as above. */
export async function keepStep(tx: Transaction, job: StartedJob, result: JobResult): Promise<boolean> {
  const progress = result.Total > 0 ? Math.min(1, (result.Success + result.Fail) / result.Total) : 0;
  return (await tx.execute(mine(job).update({ result: JSON.stringify(result), progress, attempts: 0, error: null }))) === 1;
}

/** It failed and is tried again after `delay` milliseconds. */
export async function postponeJob(tx: Transaction, job: StartedJob, error: Message, delay: number): Promise<void> {
  const run = sql.raw("now() + ? * interval '1 millisecond'", [delay]);
  const change = { state: 'waiting', attempts: job.attempts + 1, error: JSON.stringify(error), run_at: run, sent_at: null };
  await letGo(tx, job, change);
}

/** It failed for good and waits for a person. */
export async function parkJob(tx: Transaction, job: StartedJob, error: Message): Promise<void> {
  await letGo(tx, job, { state: 'failed', attempts: job.attempts + 1, error: JSON.stringify(error), done_at: now() });
}

/** It was begun and not done, and is not to blame for that: the next process takes it. */
export async function giveBackJob(tx: Transaction, job: StartedJob): Promise<void> {
  await letGo(tx, job, { state: 'waiting', run_at: now(), sent_at: null });
}

/** A key that waits again meanwhile stays with the one that waits. */
async function letGo(tx: Transaction, job: StartedJob, change: Record<string, unknown>): Promise<void> {
  const [row] = await tx.rows<{ queue: QueueName }>(
    mine(job)
      .update({ ...change, key: null })
      .returning('queue'),
  );
  if (row && change['state'] === 'waiting') await announce(tx, newJobs, row.queue);
}

export async function writeProgress(tx: Transaction, job: StartedJob, progress: number): Promise<void> {
  await tx.execute(mine(job).update({ progress }));
}
