// What the profile of a student starts with beside the record: what runs out and when, whom it was merged with, and the opportunities.
import { addDays, type Day, daysBetween } from '#day';
import { type Context, defineCall, type Engine, idSchema, nullable, recordSchema, AppError, shape, Type, wordSchema } from '#engine';
import { valueGroups } from '#generated';
import { getExpiry } from '../rules/expiry.ts';

const reading = { method: 'GET', access: { actor: 'staff' }, surface: 'read' } as const;
const byId = shape({ id: idSchema({ description: 'The id of a student.' }) });
const expiry = shape({
  Kind: wordSchema(['date', 'expired', 'none']),
  Date: nullable(Type.String({ description: 'The earliest day that is still to come.' })),
  Text: Type.String(),
  Days: nullable(Type.Integer({ description: 'Days from today until then.' })),
});

/** A visa is expiring, and a course ending, so many days ahead, where the agency has no setting. */
const defaultDays = 60;
/** So many opportunities are answered where nobody asks for another number. */
const defaultTake = 50;
const choices = (description: string) => Type.Array(shape({ Key: Type.Integer(), Name: Type.String() }), { description });
const count = (description: string) => Type.Integer({ minimum: 0, description: `${description}, of those that the person may see.` });

export const initialData = defineCall({
  ...reading,
  path: 'student/{id}/initialdata',
  summary: 'What the profile of a student starts with: the record, when visa and health cover expire, and what needs attention.',
  input: byId,
  output: shape({
    Student: recordSchema('Student'),
    Visa: expiry,
    HealthCover: expiry,
    Alert: shape({
      IsVisaExpiring: Type.Boolean({ description: 'Within the days of the setting VisaExpiringDays, 60 without it.' }),
      IsStudying: Type.Boolean({ description: 'A course of an enrolment has begun and is not over.' }),
      isCourseEnding: Type.Boolean({ description: 'One of these courses ends within the days of the same setting.' }),
      QtyQuotes: count('Quotes that are still open'),
      QtyPaymentOverdue: count('Payments of the student that are late'),
      QtyTodoTasks: count('Open tasks about the student'),
      QtyInProcess: count('Applications that are not decided yet'),
      QtyClosed: count('Enrolments that are closed'),
    }),
    Offices: choices('The offices that the person may see.'),
    Users: choices('The people of the agency who are active and whom the person may see.'),
    Merged: Type.Array(shape({ Id: Type.Integer(), Name: Type.String(), Date: Type.String() }), { description: 'Which students were merged into this one.' }),
  }),
  async run({ id }, context) {
    const { records } = context;
    const Student = await records.get('Student', id);
    // What has expired at the office that looks after the student has expired, wherever somebody reads of it.
    const today = (await records.officeDays()).today(Student.AgencyOfficeId);
    const visas = await records.list('StudentVisa', { where: { StudentId: id } });
    const covers = await records.list('StudentHealthCover', { where: { StudentId: id } });
    const Visa = visible(
      visas.map(({ ExpireDate }) => ExpireDate),
      today,
    );
    return {
      Student: records.toWire('Student', Student),
      Visa,
      HealthCover: visible(
        covers.map(({ EndDate }) => EndDate),
        today,
      ),
      Alert: {
        IsVisaExpiring: Visa.Days !== null && Visa.Days <= (await alertDays(context)),
        ...(await loadAlert(id, today, context)),
      },
      Offices: (await ifSeen(() => records.list('AgencyOffice', { orderBy: 'DisplayName' }), [])).map(asChoice),
      Users: (await ifSeen(() => records.list('User', { where: { IsActive: true }, orderBy: 'DisplayName' }), [])).map(asChoice),
      Merged: await mergedInto(id, context),
    };
  },
});

export const opportunitiesOf = defineCall({
  ...reading,
  path: 'student/{id}/opportunities',
  summary: 'The opportunities of a student that the person may see, newest first.',
  input: shape({
    id: idSchema({ description: 'The id of a student.' }),
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'At most so many; 50 without it.' })),
  }),
  output: shape({
    Data: Type.Array(recordSchema('AgencyOpportunity'), { maxItems: 1000 }),
    Count: Type.Integer({ minimum: 0, description: 'How many there are in all.' }),
  }),
  async run({ id, take = defaultTake }, { records }) {
    await records.get('Student', id);
    const where = { StudentId: id };
    const found = await records.list('AgencyOpportunity', { where, orderBy: '-DateCreated', limit: take });
    const Count = found.length < take ? found.length : await records.count('AgencyOpportunity', where);
    return { Data: found.map((opportunity) => records.toWire('AgencyOpportunity', opportunity)), Count };
  },
});

export const webFormSubmissionsOf = defineCall({
  ...reading,
  path: 'student/{id}/webformsubmission',
  summary: 'What a student has sent through web forms, as far as the person may see it, newest first.',
  input: shape({
    id: idSchema({ description: 'The id of a student.' }),
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'At most so many; 50 without it.' })),
  }),
  output: shape({
    Data: Type.Array(recordSchema('AgencyWebFormSubmission'), { maxItems: 1000 }),
    Count: Type.Integer({ minimum: 0, description: 'How many there are in all.' }),
  }),
  async run({ id, take = defaultTake }, { records }) {
    await records.get('Student', id);
    const where = { StudentId: id };
    const found = await records.list('AgencyWebFormSubmission', { where, orderBy: '-DateCreated', limit: take });
    const Count = found.length < take ? found.length : await records.count('AgencyWebFormSubmission', where);
    return { Data: found.map((submission) => records.toWire('AgencyWebFormSubmission', submission)), Count };
  },
});

const asChoice = ({ Id, DisplayName }: { readonly Id: number; readonly DisplayName: string }) => ({ Key: Id, Name: DisplayName });

/** When the latest of these days has passed, or comes; nothing is shown of a day that the reader may not see. */
function visible(days: readonly (Day | null | undefined)[], today: Day) {
  const { kind, date, text } = getExpiry(days, today);
  return { Kind: kind, Date: date, Text: text, Days: date === null ? null : daysBetween(today, date) };
}

/** What waits of the student, and whether they study (STU-010). */
async function loadAlert(id: number, today: Day, context: Context<Engine>) {
  const { records } = context;
  const sales = await ifSeen(() => records.countBy('AgencySale', 'StatusId', { StudentId: id }), new Map());
  const courses = await ifSeen(
    () =>
      records.list('AgencySaleItem', {
        where: {
          'AgencySaleId.StudentId': id,
          'AgencySaleId.StatusId': valueGroups.AgencySale.StatusId.sold,
          // What is typed in freely may be a course as well.
          InstitutionProductId: null,
          AgencySupplierProductId: null,
          StartDate: { atMost: today },
          EndDate: { atLeast: today },
        },
      }),
    [],
  );
  const soon = addDays(today, await alertDays(context));
  return {
    IsStudying: courses.length > 0,
    isCourseEnding: courses.some(({ EndDate }) => EndDate !== null && EndDate <= soon),
    QtyQuotes: sales.get('Quote') ?? 0,
    QtyPaymentOverdue: await ifSeen(
      () => records.count('AgencySalePayment', { StudentId: id, StatusId: 'Unpaid', IsRefund: false, DueDate: { within: 'Before Today of Office' } }),
      0,
    ),
    QtyTodoTasks: await records.count('AgencyTask', { StudentId: id, IsCompleted: false }),
    QtyInProcess: sales.get('Application') ?? 0,
    QtyClosed: sales.get('Closed') ?? 0,
  };
}

/** Nothing waits of what a gate keeps from the whole agency, such as payments without the finance module. */
async function ifSeen<T>(read: () => Promise<T>, none: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'access.forbidden') return none;
    throw error;
  }
}

async function alertDays({ records }: Context<Engine>): Promise<number> {
  const setting = await records.asSystem().find('AgencySetting', { where: { Key: 'VisaExpiringDays' } });
  const days = Number(setting?.Value ?? '');
  return Number.isInteger(days) && days > 0 ? days : defaultDays;
}

/** Those are seen by nobody any more; that they were merged is shown to anyone who sees the student that they became. */
async function mergedInto(id: number, { records }: Context<Engine>) {
  const merged = await records.asSystem().list('Student', { where: { MergedIntoId: id }, orderBy: '-DateLastModified', limit: 100 });
  return merged.map(({ Id, DisplayName, DateLastModified }) => ({ Id, Name: DisplayName, Date: DateLastModified }));
}
