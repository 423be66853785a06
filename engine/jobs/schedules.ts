// Jobs that run by themselves: the next slot of each is a row in the outbox, and a slot has one row, however many processes plan it.
import { CronExpressionParser } from 'cron-parser';
import { type Actor, systemActor } from '../contract/actor.ts';
import type { Model } from '../contract/model.ts';
import type { Job, Plugin } from '../contract/plugin.ts';
import type { Records } from '../contract/records.ts';
import { sql, type Transaction } from '../database/database.ts';
import { agencyActor } from '../session/agency-actor.ts';
import type { QueueName } from './job-rows.ts';

export type ScheduledJobs = ReadonlyMap<string, Pick<Job<unknown, never>, 'schedule' | 'queue'>>;

const hour = 3_600_000;

/** Throws a sentence for the operator when a pattern cannot be read, or fires more often than agencies are planned. */
export function checkSchedules(jobs: ScheduledJobs): void {
  for (const [name, { schedule }] of jobs) {
    if (!schedule) continue;
    const { pattern, scope } = schedule;
    try {
      const first = nextSlot(pattern, new Date());
      if (scope === 'agency' && nextSlot(pattern, first).getTime() - first.getTime() < hour) throw new Error('it fires more than once an hour');
    } catch (error) {
      throw new Error(`The schedule "${pattern}" of the job ${name} cannot be used: ${(error as Error).message}. Write a cron pattern such as "0 3 * * *".`, {
        cause: error,
      });
    }
  }
}

/** The first moment after `after` that a pattern names, on the clocks of a time zone. */
export const nextSlot = (pattern: string, after: Date, timeZone = 'UTC'): Date =>
  CronExpressionParser.parse(pattern, { currentDate: after, tz: timeZone }).next().toDate();

/**
 * Writes the next slot of every job that is scheduled for the platform and not there yet, by the database's clock. A slot that passed while
 * nothing ran is still there and runs late, once. Answers the milliseconds until there is a slot to plan again; undefined without schedules.
 */
export async function planSchedules(tx: Transaction, jobs: ScheduledJobs): Promise<number | undefined> {
  const scheduled = scheduledFor('platform', jobs);
  if (scheduled.length === 0) return undefined;
  const now = await loadClock(tx);
  const slots = scheduled.map((job) => ({ ...job, slot: nextSlot(job.pattern, now) }));
  await writeSlots(tx, now, slots);
  return Math.min(...slots.map(({ slot }) => slot.getTime() - now.getTime()));
}

/** What the planning of agencies needs of the engine. */
interface Planned {
  readonly model: Model;
  readonly parts: { readonly jobs: ScheduledJobs };
  records(tx: Transaction, actor: Actor): Records;
}

/** The job that writes the next slots of every agency, once an hour; none where no plugin has a schedule of that kind. */
export function agencyScheduleJobs<Api extends Planned>(plugins: readonly Plugin<Api>[]): Readonly<Record<string, Job<unknown, Api>>> {
  const isThere = plugins.some(({ jobs = {} }) => Object.values(jobs).some(({ schedule }) => schedule?.scope === 'agency'));
  if (!isThere) return {};
  const planning: Job<unknown, Api> = {
    label: { en: 'Job scheduling', pt: 'Agendamento de processos', es: 'Programación de procesos' },
    queue: 'bulk',
    schedule: { pattern: '11 * * * *', payload: {} },
    run: async (_payload, { tx, engine }) => {
      const scheduled = scheduledFor('agency', engine.parts.jobs);
      const { entity, active } = engine.model.app.tenant;
      const now = await loadClock(tx);
      for await (const agencies of engine
        .records(tx, systemActor(0))
        .named(entity)
        .batches({ [active]: true }))
        for (const { Id } of agencies)
          await tx.inAgency(Id, async (inside) => {
            const { timeZone } = await agencyActor(inside, engine.model);
            await writeSlots(
              inside,
              now,
              scheduled.map((job) => ({ ...job, slot: nextSlot(job.pattern, now, timeZone) })),
            );
          });
    },
  };
  return { 'engine.planAgencySchedules': planning };
}

interface Scheduled {
  readonly name: string;
  readonly pattern: string;
  readonly payload: unknown;
  readonly queue: QueueName;
}

const scheduledFor = (wanted: 'platform' | 'agency', jobs: ScheduledJobs): Scheduled[] =>
  [...jobs].flatMap(([name, { schedule, queue = 'interactive' }]) =>
    schedule && (schedule.scope ?? 'platform') === wanted ? [{ name, pattern: schedule.pattern, payload: schedule.payload ?? null, queue }] : [],
  );

async function loadClock(tx: Transaction): Promise<Date> {
  const [clock] = await tx.rows<{ now: Date }>(sql.raw('select clock_timestamp() as now'));
  return clock?.now ?? new Date();
}

/** Writes the slots of the transaction's agency that are not there yet, and takes those away that a pattern or a time zone of before had named. */
async function writeSlots(tx: Transaction, now: Date, slots: readonly (Scheduled & { readonly slot: Date })[]): Promise<void> {
  const { agencyId } = tx;
  const system = systemActor(agencyId);
  const table = () => sql.withSchema('matricula').table('job');
  const outdated = table().where({ state: 'waiting', agency_id: agencyId }).where('slot', '>', now);
  await tx.execute(
    outdated
      .whereIn(
        'name',
        slots.map(({ name }) => name),
      )
      .whereNotIn(
        ['name', 'slot'],
        slots.map(({ name, slot }) => [name, slot]),
      )
      .delete(),
  );
  const rows = slots.map(({ name, payload, queue, slot }) => ({
    agency_id: agencyId,
    user_id: system.userId,
    user_name: system.userName,
    user_agency_id: agencyId,
    actor: system.kind,
    name,
    queue,
    payload: JSON.stringify(payload),
    slot,
    run_at: slot,
  }));
  await tx.execute(table().insert(rows).onConflict(sql.raw('(agency_id, name, slot) where slot is not null')).ignore());
}
