// What left as a report is kept: who asked for what and when, and a hash of what came of it (D-91).
import { type AnyValues, type Context, type Engine, type ReportQuestion, type ReportRun } from '#engine';
import type { AgencyReportRun, Id } from '#generated';

/** What was asked for, so that it can be asked again. */
export interface RequestedRun {
  readonly key: string;
  /** What the call took besides the key. */
  readonly question: ReportQuestion | AnyValues;
  readonly format: AgencyReportRun['Format'];
  readonly scheduleId?: Id<'AgencyReportSchedule'>;
}

/** The record of a run, as it is written. The person is named by name where they belong to another agency. */
export function buildRun(
  { actor }: Pick<Context<Engine>, 'actor'>,
  { prepared, result, hash }: ReportRun,
  { key, question, format, scheduleId }: RequestedRun,
) {
  const { viewer, userId, homeAgencyId, agencyId, name } = actor;
  return {
    ReportName: prepared.report.name.slice(0, 200),
    ReportKey: key,
    Question: question,
    Format: format,
    // Who looks on as somebody else is who took it away.
    UserId: homeAgencyId === agencyId ? (viewer?.userId ?? userId) : null,
    ByName: name.slice(0, 120),
    Date: new Date().toISOString(),
    RowCount: result.count,
    Hash: hash,
    Reconciles: result.controls.every(({ Holds }) => Holds),
    AgencyReportScheduleId: scheduleId ?? null,
  };
}

/** Keeps a run beside the reading transaction in which the file is made, and answers its number: it stands on what leaves. */
export async function keepRun(context: Context<Engine>, run: ReportRun, asked: RequestedRun): Promise<Id<'AgencyReportRun'>> {
  const { engine, actor } = context;
  return await engine.database.aside.write(actor.agencyId, async (tx) => {
    const [id] = await engine
      .records(tx, actor)
      .asSystem()
      .createMany('AgencyReportRun', [buildRun(context, run, asked)]);
    if (id === undefined) throw new Error('A run that was written has no id.');
    return id;
  });
}

/** How a run is named on what leaves: its number, and the hash by which its figures are recognized. */
export const nameOfRun = (id: number, hash: string): string => `${id} (${hash})`;
