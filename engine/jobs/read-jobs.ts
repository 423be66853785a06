// Jobs as people see and steer them: a god user those of the chosen agency and of the platform, everyone else their own.
import type { Actor } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { Text } from '../contract/definitions.ts';
import type { JobResult } from '../contract/plugin.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { sql, type Transaction } from '../database/database.ts';
import { announce, cancelledJobs, newJobs, type QueueName } from './job-rows.ts';

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];
const stateLabels: Readonly<Record<JobState, Text>> = {
  waiting: { en: 'waiting', pt: 'aguardando', es: 'en espera' },
  running: { en: 'running', pt: 'em andamento', es: 'en curso' },
  done: { en: 'done', pt: 'concluído', es: 'terminado' },
  failed: { en: 'failed', pt: 'falhou', es: 'falló' },
  cancelled: { en: 'cancelled', pt: 'cancelado', es: 'cancelado' },
};

/** A job without what it was given, which may hold what its reader may not see. */
export interface JobSummary {
  readonly id: number;
  readonly agencyId: number;
  readonly name: string;
  readonly queue: QueueName;
  readonly state: JobState;
  readonly userName: string;
  readonly attempts: number;
  /** From 0 to 1. */
  readonly progress: number;
  readonly result: JobResult | null;
  readonly error: Message | null;
  readonly runAt: Date;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly doneAt: Date | null;
}

const columns = {
  id: 'id',
  agencyId: 'agency_id',
  name: 'name',
  queue: 'queue',
  state: 'state',
  userName: 'user_name',
  attempts: 'attempts',
  progress: 'progress',
  result: 'result',
  error: 'error',
  runAt: 'run_at',
  createdAt: 'created_at',
  startedAt: 'started_at',
  doneAt: 'done_at',
};
const maxCounted = 10_000;
const jobs = () => sql.withSchema('matricula').table('job');

function visibleTo(actor: Actor) {
  if (actor.isGod) return jobs().whereIn('agency_id', [0, actor.agencyId]);
  return jobs().where({ agency_id: actor.agencyId, user_id: actor.userId, user_agency_id: actor.homeAgencyId });
}

/** The newest first, and how many there are, counted up to 10,000. */
export async function listJobs(
  tx: Transaction,
  actor: Actor,
  { state, skip, take }: { readonly state: JobState | undefined; readonly skip: number; readonly take: number },
): Promise<{ readonly jobs: JobSummary[]; readonly count: number }> {
  const found = () => (state ? visibleTo(actor).where({ state }) : visibleTo(actor));
  const rows = await tx.rows<VisibleRow>(found().select(columns).orderBy('id', 'desc').offset(skip).limit(take));
  const [counted] = await tx.rows<{ n: string }>(
    sql.count({ n: '*' }).from(
      found()
        .select('id')
        .limit(maxCounted + 1)
        .as('found'),
    ),
  );
  return { jobs: rows.map(visible), count: Number(counted?.n) };
}
type VisibleRow = Omit<JobSummary, 'id'> & { readonly id: string };
const visible = ({ id, ...row }: VisibleRow): JobSummary => ({ id: Number(id), ...row });

/** One job. Throws 404 for those that are not there and those of others alike. */
export async function readJob(tx: Transaction, actor: Actor, id: number): Promise<JobSummary> {
  const [row] = await tx.rows<VisibleRow>(visibleTo(actor).where({ id }).select(columns));
  if (!row) throw new AppError('record.not-found', 'This job does not exist.');
  return visible(row);
}

/** A job that failed waits again, with all its attempts. Throws 409 for one that did not fail. */
export async function retryJob(tx: Transaction, actor: Actor, id: number): Promise<JobSummary> {
  const fresh = { state: 'waiting', attempts: 0, key: null, run_at: sql.raw('now()'), sent_at: null, done_at: null };
  return await changeJob(tx, actor, id, async (own, job) => {
    const [row] = await own.rows(jobs().where({ id, state: 'failed' }).update(fresh).returning('id'));
    if (!row)
      throw new AppError('record.transition', buildMessage('Only failed jobs can be tried again. This one is {state}.', { state: stateLabels[job.state] }));
    await announce(own, newJobs, job.queue);
  });
}

/** What waits never runs; what runs is broken off and takes back what it did since its last step. Throws 409 for one that is over. */
export async function cancelJob(tx: Transaction, actor: Actor, id: number): Promise<JobSummary> {
  const end = { state: 'cancelled', payload: null, done_at: sql.raw('now()') };
  return await changeJob(tx, actor, id, async (own, job) => {
    const [row] = await own.rows(jobs().where({ id }).whereIn('state', ['waiting', 'running']).update(end).returning('id'));
    if (!row) throw new AppError('record.transition', buildMessage('This job has ended: {state}.', { state: stateLabels[job.state] }));
    await announce(own, cancelledJobs, String(id));
  });
}

/** A job of the platform is changed in no agency, and shown in the one that its reader looks at; both in the transaction of the caller. */
async function changeJob(tx: Transaction, actor: Actor, id: number, change: (own: Transaction, job: JobSummary) => Promise<void>): Promise<JobSummary> {
  const job = await readJob(tx, actor, id);
  await (job.agencyId === tx.agencyId ? change(tx, job) : tx.inAgency(job.agencyId, (platform) => change(platform, job)));
  return await readJob(tx, actor, id);
}
