// Schedules of reports: complete, of a report that the recipients can open, and with their next time by the clock of the owner's office.
import type { Engine, EntityHooks, FieldError } from '#engine';
import type { AgencyReportSchedule } from '#generated';
import { messages } from './messages.ts';
import { nextTime } from './next-time.ts';
import { enqueueRun } from './schedule-jobs.ts';

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export const scheduleHooks: EntityHooks<AgencyReportSchedule, Engine> = {
  async derive(draft, { engine, tx, actor, before }) {
    const { Frequency, TimeOfDay = '', OwnerId, IsPaused, DayOfWeek = null, DayOfMonth = null, LastRunAt, AgencyReportViewId } = { ...before, ...draft };
    // A report of the agency goes before one that is built in.
    const report = AgencyReportViewId ? { ReportKey: null } : {};
    if (IsPaused === true) return { ...report, NextRunAt: null };
    if (!Frequency || !timePattern.test(TimeOfDay)) return report;
    const owner = await engine.person(tx, OwnerId ?? actor.userId);
    // A time that was sent is over, also where the clock of this process is behind that of the database.
    const sent = LastRunAt ? new Date(LastRunAt).getTime() : 0;
    const next = nextTime({ Frequency, TimeOfDay, DayOfWeek, DayOfMonth }, new Date(Math.max(Date.now(), sent)), owner?.timeZone ?? actor.timeZone);
    return { ...report, PausedReason: null, NextRunAt: next.toISOString() };
  },

  async check(record, { operation, records, actor, before }) {
    if (operation === 'delete') return [];
    const { AgencyReportViewId, ReportKey, Frequency, DayOfWeek, DayOfMonth, TimeOfDay, Recipients } = record;
    const errors: FieldError[] = [];
    if (AgencyReportViewId === null && ReportKey === null) errors.push({ Key: 'ReportKey', Message: messages.noReportChosen() });
    if (!timePattern.test(TimeOfDay)) errors.push({ Key: 'TimeOfDay', Message: messages.time() });
    if (Frequency === 'Weekly' && DayOfWeek === null) errors.push({ Key: 'DayOfWeek', Message: messages.dayOfWeek() });
    if (Frequency === 'Monthly' && DayOfMonth === null) errors.push({ Key: 'DayOfMonth', Message: messages.dayOfMonth() });
    // A report of one person goes to that person alone. Of somebody else's, which is not seen here, those who get it stay as they are.
    const view = AgencyReportViewId === null ? undefined : await records.find('AgencyReportView', { where: { Id: AgencyReportViewId } });
    const isHidden = AgencyReportViewId !== null && !view;
    const owner = view?.OwnerId ?? null;
    const isForOthers = owner !== null && Recipients.some((userId) => userId !== owner);
    const isAdded = isHidden && Recipients.some((userId) => before?.Recipients.includes(userId) !== true);
    if (isForOthers || isAdded) errors.push({ Key: 'Recipients', Message: messages.ownReport() });
    const isOwnersChoice = record.OwnerId === actor.userId || record.OwnerId === before?.OwnerId || actor.isGod;
    if (!isOwnersChoice) errors.push({ Key: 'OwnerId', Message: messages.ownSchedule() });
    return errors;
  },

  async written(record, { operation, engine, tx }) {
    if (operation !== 'delete') await enqueueRun(engine, tx, record);
  },
};
