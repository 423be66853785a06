// Jobs that run by themselves: the next slot of each is a row in the outbox, and a slot has one row, however many processes plan it.
import { CronExpressionParser } from 'cron-parser';
import { systemActor } from '../contract/actor.ts';
import type { Job } from '../contract/plugin.ts';
import { sql, type Transaction } from '../database/database.ts';
import type { QueueName } from './job-rows.ts';

type Jobs = ReadonlyMap<string, Pick<Job<unknown, never>, 'schedule' | 'queue'>>;

/** Throws a sentence for the operator when a pattern cannot be read. */
export function checkSchedules(jobs: Jobs): void {
  for (const [name, { schedule }] of jobs) {
    if (!schedule) continue;
    try {
      nextSlot(schedule.pattern, new Date());
    } catch (error) {
      throw new Error(
        `The job ${name} is to run at "${schedule.pattern}", which is no cron pattern (${(error as Error).message}). Write one such as "0 3 * * *", in UTC.`,
        { cause: error },
      );
    }
  }
}

/** The first moment after `after` that a pattern names, in UTC. */
export const nextSlot = (pattern: string, after: Date): Date => CronExpressionParser.parse(pattern, { currentDate: after, tz: 'UTC' }).next().toDate();

/**
 * Writes the next slot of every scheduled job that is not there yet, by the database's clock. A slot that passed while nothing ran is
 * still there and runs late, once. Answers the milliseconds until there is a slot to plan again; undefined without schedules.
 */
export async function planSchedules(tx: Transaction, jobs: Jobs): Promise<number | undefined> {
  const scheduled = [...jobs].flatMap(([name, { schedule, queue }]) => (schedule ? [{ name, schedule, queue }] : []));
  if (scheduled.length === 0) return undefined;
  const [clock] = await tx.rows<{ now: Date }>(sql.raw('select clock_timestamp() as now'));
  const now = clock?.now ?? new Date();
  const system = systemActor(0);
  const table = () => sql.withSchema('matricula').table('job');
  const slots = scheduled.map(({ name, schedule, queue }) => ({ name, schedule, queue, slot: nextSlot(schedule.pattern, now) }));
  for (const { name, schedule, queue, slot } of slots) {
    // A slot of a pattern that was changed.
    await tx.execute(table().where({ name, state: 'waiting', agency_id: 0 }).where('slot', '>', now).whereNot({ slot }).delete());
    const row = {
      agency_id: 0,
      user_id: system.userId,
      user_name: system.userName,
      user_agency_id: 0,
      actor: system.kind,
      name,
      queue: queue ?? ('interactive' satisfies QueueName),
      payload: JSON.stringify(schedule.payload ?? null),
      slot,
      run_at: slot,
    };
    await tx.execute(table().insert(row).onConflict(sql.raw('(name, slot) where slot is not null')).ignore());
  }
  return Math.min(...slots.map(({ slot }) => slot.getTime() - now.getTime()));
}
