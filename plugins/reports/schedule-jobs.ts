// Reports by e-mail: what is due is found each hour; each recipient gets what they may see, made with their rights.
import {
  AppError,
  type Actor,
  type Context,
  type Engine,
  type Job,
  type JobContext,
  type Message,
  type ReportRun,
  systemActor,
  type Transaction,
  translate,
} from '#engine';
import type { AgencyReportSchedule, Id } from '#generated';
import { buildRun, nameOfRun } from './keep-run.ts';
import { getReports } from './get-reports.ts';
import { messages } from './messages.ts';
import { daysRetained, type ScheduledRun } from './names.ts';
import { loadReport, mayBuild } from './report-calls.ts';
import { fileName, maxGroups } from './report-files.ts';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What is due within so many milliseconds becomes a job that waits for its time; the plan is made again each hour. */
const horizon = 75 * 60_000;

/** Writes the job of the next time, where it is near. Done as the system: who saved the schedule may have left by then. */
export async function enqueueRun(engine: Engine, tx: Transaction, { Id: id, NextRunAt, IsPaused }: AgencyReportSchedule): Promise<void> {
  if (IsPaused || NextRunAt === null) return;
  const at = new Date(NextRunAt).toISOString();
  const delay = Math.max(0, new Date(at).getTime() - Date.now());
  if (delay > horizon) return;
  await engine.context(tx, systemActor(tx.agencyId)).enqueue('reports.sendScheduled', { scheduleId: id, at }, { delay, key: `${id} ${at}` });
}

export const planSchedules: Job<null, Engine> = {
  label: { en: 'Scheduling reports', pt: 'Agendamento de relatórios', es: 'Programación de informes' },
  queue: 'bulk',
  schedule: { pattern: '5 * * * *', payload: null, scope: 'agency' },
  async run(_payload, { engine, tx, records }) {
    const until = new Date(Date.now() + horizon).toISOString();
    for await (const batch of records.batches('AgencyReportSchedule', { IsPaused: false, NextRunAt: { lessThan: until } }))
      for (const schedule of batch) await enqueueRun(engine, tx, schedule);
  },
};

export const sendScheduled: Job<ScheduledRun, Engine> = {
  label: { en: 'Sending a report', pt: 'Envio de um relatório', es: 'Envío de un informe' },
  queue: 'bulk',
  async run({ scheduleId, at }, context) {
    const { engine, tx } = context;
    const schedule = await findDue({ scheduleId, at }, context, 'NextRunAt');
    if (!schedule) return;
    const owner = await engine.person(tx, schedule.OwnerId);
    if (!owner) {
      await pause(schedule, messages.ownerLeft(), context);
      return;
    }
    await context.records.asSystem().systemUpdate('AgencyReportSchedule', schedule.Id, { LastRunAt: at });
    // The agency has a smaller plan now: nothing is sent, and the schedule goes on once a plan includes it again.
    if (!mayBuild({ actor: owner })) return;
    for (const userId of schedule.Recipients) await context.enqueue('reports.sendToRecipient', { scheduleId, at, userId });
  },
};

/** The schedule, locked, as long as this is still its time. */
async function findDue({ scheduleId, at }: ScheduledRun, { records }: Context<Engine>, field: 'NextRunAt' | 'LastRunAt') {
  const [schedule] = await records.asSystem().lock('AgencyReportSchedule', [scheduleId]);
  const time = schedule?.[field];
  return schedule && !schedule.IsPaused && time && new Date(time).getTime() === new Date(at).getTime() ? schedule : undefined;
}

interface Made {
  readonly run: ReportRun;
  readonly content: Uint8Array;
  readonly name: string;
}

export const sendToRecipient: Job<ScheduledRun & { readonly userId: Id<'User'> }, Engine> = {
  label: { en: 'Sending a report to a recipient', pt: 'Envio de um relatório a um destinatário', es: 'Envío de un informe a un destinatario' },
  queue: 'bulk',
  async run({ userId, ...due }, context) {
    const { engine, tx } = context;
    const schedule = await findDue(due, context, 'LastRunAt');
    // Who has left gets nothing; the others do.
    const person = schedule && (await engine.person(tx, userId));
    if (!schedule || !person) return undefined;
    return {
      later: async () => {
        try {
          const made = await engine.database.readSnapshot(person, (inside) => makeFile(schedule, engine.context(inside, person)));
          return (kept) => send(schedule, person, made, kept);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          // They may not see such records, or the report is gone: the one concerns them, the other the schedule.
          return async (kept) => await onRefused(schedule, error, kept);
        }
      },
    };
  },
};

const keyOf = ({ ReportKey, AgencyReportViewId }: AgencyReportSchedule): string => ReportKey ?? String(AgencyReportViewId ?? '');

/** The report with the rights of who is to get it, in one snapshot: its groups and its totals are of one moment. */
async function makeFile(schedule: AgencyReportSchedule, context: Context<Engine>): Promise<Made> {
  const reports = getReports(context);
  const run = await reports.run(await loadReport(context, keyOf(schedule)), {}, { limit: maxGroups });
  const parts: Uint8Array[] = [];
  const note = { runId: run.hash, by: context.actor.name, at: new Date() };
  for await (const part of reports.file(run, 'excel', note)) parts.push(part);
  return { run, content: Buffer.concat(parts), name: `${fileName(run)}.xlsx` };
}

async function send(schedule: AgencyReportSchedule, person: Actor, { run, content, name }: Made, context: JobContext<Engine>): Promise<void> {
  const { engine, tx } = context;
  if (run.result.controls.some(({ Holds }) => !Holds)) {
    await pause(schedule, messages.notReconciled(), context);
    return;
  }
  const theirs = engine.context(tx, person);
  const asked = { key: keyOf(schedule), question: {}, format: 'Mail', scheduleId: schedule.Id } as const;
  const [id] = await theirs.records.asSystem().createMany('AgencyReportRun', [buildRun(theirs, run, asked)]);
  if (id === undefined) return;
  const file = await theirs.files.asSystem().attach('AgencyReportRun', id, { name, contentType: sheetType, content, isSystem: true });
  const owner = await engine.person(tx, schedule.OwnerId);
  const { name: report } = run.prepared.report;
  const address = schedule.ReportKey === null ? `/reports/${schedule.AgencyReportViewId}` : `/reports/legacy/${schedule.ReportKey}`;
  const text = messages.text({
    name: person.name,
    report,
    rows: String(run.result.count),
    run: nameOfRun(id, run.hash),
    link: `${engine.site()}${address}`,
    owner: owner?.name ?? '',
  });
  await engine.mail.send(tx, { to: person.userName, subject: report, text: translate(text, person.language), attachments: [{ fileId: file.id }] }, person);
}

async function onRefused(schedule: AgencyReportSchedule, error: AppError, context: Context<Engine>): Promise<void> {
  const owner = await context.engine.person(context.tx, schedule.OwnerId);
  const gone = error.code === 'record.not-found';
  // One recipient without the right to it is no reason to stop for the others; a report that nobody can run is.
  const isOfAll = owner && (await fails(schedule, context.engine.context(context.tx, owner)));
  if (isOfAll) await pause(schedule, gone ? messages.noReport() : messages.failed({ why: error.said.message }), context);
}

async function fails(schedule: AgencyReportSchedule, context: Context<Engine>): Promise<boolean> {
  try {
    getReports(context).check(await loadReport(context, keyOf(schedule)));
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}

/** Stops a schedule, says why on it, and tells its owner, or where they left, those who keep reports. */
async function pause(schedule: AgencyReportSchedule, why: Message, context: Context<Engine>): Promise<void> {
  const { engine, tx, records } = context;
  const system = records.asSystem();
  const owner = await engine.person(tx, schedule.OwnerId);
  const recipients = owner ? [owner] : await keepersOf(context);
  await system.systemUpdate('AgencyReportSchedule', schedule.Id, {
    IsPaused: true,
    PausedReason: translate(why, recipients[0]?.language ?? 'en').slice(0, 300),
  });
  const report = schedule.DisplayName;
  const link = `${engine.site()}/entity/agencyreportschedule/${schedule.Id}/edit`;
  await engine.mail.sendMany(
    tx,
    recipients.map(({ userName, name, language }) => ({
      to: userName,
      subject: translate(messages.pausedSubject({ report }), language),
      text: translate(messages.pausedText({ name, report, why: translate(why, language), link }), language),
    })),
  );
}

/** At most so many get an e-mail. */
const maxTold = 20;

async function keepersOf({ engine, tx, records }: Context<Engine>): Promise<Actor[]> {
  const members = await records
    .asSystem()
    .list('UserUserGroup', { where: { 'UserGroupId.Permissions': { contains: 'CanEditReports' }, 'UserId.IsActive': true }, orderBy: 'Id', limit: maxTold });
  const people = [];
  for (const userId of new Set(members.map(({ UserId }) => UserId))) people.push(await engine.person(tx, userId));
  return people.filter((person) => person !== undefined);
}

export const cleanupRuns: Job<null, Engine> = {
  label: { en: 'Deleting old report runs', pt: 'Exclusão de execuções antigas de relatórios', es: 'Eliminación de ejecuciones antiguas de informes' },
  queue: 'bulk',
  schedule: { pattern: '50 3 * * *', payload: null, scope: 'agency' },
  async run(_payload, { records }) {
    const before = new Date(Date.now() - daysRetained * 86_400_000).toISOString();
    for await (const old of records.batches('AgencyReportRun', { Date: { lessThan: before } }))
      await records.deleteMany(
        'AgencyReportRun',
        old.map(({ Id: id }) => id),
      );
  },
};
