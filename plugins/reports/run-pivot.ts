// What an analysis asks for, and the report that it is.
import {
  AppError,
  badRequest,
  buildMessage,
  type BuiltReport,
  cannotCompare,
  comparableUnits,
  type Context,
  daysOfWeeks,
  type Engine,
  type PeriodUnit,
  readBySchema,
  type ReportConfiguration,
  type ReportQuestion,
  type ReportRun,
  shape,
  type Static,
  textIn,
  Type,
  wordSchema,
} from '#engine';
import { getReports, requireFields } from './get-reports.ts';
import { conditionSchema, questionProperties, summaries, units } from './schemas.ts';

/** What the key of a run begins with that is of an analysis; its view follows. */
export const pivotKey = 'pivot/';

/** Views 45 and 8 have their dates by decision; every other view goes by when its records were made. */
export const dateFields: Readonly<Record<number, string>> = { 45: 'DateCreated', 8: 'CloseDate' };

/** The view of an analysis and its kind of records. Throws 404 where there is none. */
export function findView({ engine }: Context<Engine>, key: string | number) {
  const view = engine.model.views.get(Number(key));
  const entity = view && engine.model.entities.get(view.entity.toLowerCase());
  if (!view || !entity) throw new AppError('record.not-found', buildMessage('There is no view {view}.', { view: key }));
  return { view, entity };
}

const groupSchema = Type.Unsafe<string | { readonly Name: string; readonly Unit?: (typeof units)[number] }>({
  anyOf: [
    { type: 'string', maxLength: 130 },
    {
      type: 'object',
      additionalProperties: false,
      required: ['Name'],
      properties: { Name: { type: 'string', maxLength: 130 }, Unit: { type: 'string', enum: [...units] } },
    },
  ],
});
const week = Type.Optional(Type.Integer({ minimum: 1, maximum: 52 }));
/** What `pivot/generate` takes. */
export const generateInput = {
  ViewKey: Type.Unsafe<string | number>({ type: ['string', 'integer'] }),
  Columns: Type.Array(shape({ Field: Type.Optional(Type.String({ maxLength: 130 })), Aggregate: wordSchema(summaries) }), { minItems: 1, maxItems: 10 }),
  GroupBy: Type.Optional(Type.Array(groupSchema, { maxItems: 4 })),
  ColumnGroups: Type.Optional(
    Type.Array(groupSchema, { maxItems: 2, description: 'Further groups, which are laid out across; the period stands after them.' }),
  ),
  Subtotals: Type.Optional(Type.Boolean({ description: 'Answers what each group comes to across and down as well.' })),
  CustomFilters: Type.Optional(Type.Array(conditionSchema, { maxItems: 30 })),
  DateRangeMin: questionProperties.DateRangeMin,
  DateRangeMax: questionProperties.DateRangeMax,
  DateRange: questionProperties.DateRange,
  Periods: Type.Optional(
    shape({
      Unit: Type.Optional(wordSchema(units)),
      DateField: Type.Optional(Type.String({ maxLength: 130 })),
      Compare: Type.Optional(Type.Unsafe<boolean | 'previous' | 'yearBefore'>({ enum: [true, false, 'previous', 'yearBefore'] })),
    }),
  ),
  Weeks: Type.Optional(shape({ From: week, To: week })),
};
const generateSchema = shape(generateInput);
export type Generate = Static<typeof generateSchema>;
/** `isTotal`: rows are not gathered by the period, and compared as far back as those that are. */
export async function runPivot(input: Generate, context: Context<Engine>, limit: number, isTotal = false): Promise<ReportRun> {
  const { built, question } = await pivotReport(input, context, isTotal);
  requireFields(context, built);
  const { Unit, Compare } = input.Periods ?? {};
  return await getReports(context).run(built, question, { has52Weeks: true, comparedUnit: Compare ? Unit : undefined, limit });
}

/** An analysis as a report: a group for each of its fields and for its period. */
async function pivotReport(
  { ViewKey, Columns, GroupBy = [], ColumnGroups = [], CustomFilters = [], Periods = {}, Weeks, Subtotals: _subtotals, ...days }: Generate,
  context: Context<Engine>,
  isTotal: boolean,
): Promise<{ built: BuiltReport; question: ReportQuestion }> {
  const { view, entity } = findView(context, ViewKey);
  const { Unit, Compare = false } = Periods;
  const dateField = Periods.DateField ?? dateFields[view.id] ?? 'DateCreated';
  if (Compare !== false && !comparableUnits.some((unit) => unit === Unit)) throw badRequest('Periods.Compare', cannotCompare);
  const groups = [...GroupBy, ...ColumnGroups].map((group) => (typeof group === 'string' ? { Name: group } : group));
  const configuration: ReportConfiguration = {
    Fields: Columns.map(({ Field = 'Id', Aggregate }) => ({ Name: Field, Summary: Aggregate })),
    GroupBy: [...groups, ...(Unit && !isTotal ? [{ Name: dateField, Unit }] : [])],
    Conditions: CustomFilters,
    DateField: dateField,
    ...(Compare === false ? {} : { Compare: Compare === true ? 'previous' : Compare }),
  };
  const question = Weeks ? await weeksOf(Weeks, Unit, days, context) : days;
  return { built: { name: textIn(view.name, context.actor.language), description: null, typeName: entity.name, configuration }, question };
}

async function weeksOf(
  { From = 1, To = 52 }: NonNullable<Generate['Weeks']>,
  unit: PeriodUnit | undefined,
  days: ReportQuestion,
  { actor, records }: Context<Engine>,
): Promise<ReportQuestion> {
  if (unit !== 'Week') throw badRequest('Weeks', 'Weeks narrow an analysis by week. Choose Week as its period.');
  if (From > To) throw badRequest('Weeks.To', 'The weeks end before they begin. Change them round.');
  const year = Number((days.DateRangeMin ?? days.DateRangeMax ?? (await records.officeDays()).today(actor.officeId)).slice(0, 4));
  const { first, last } = daysOfWeeks(year, From, To);
  return { DateRangeMin: first, DateRangeMax: last };
}

/** A question that is kept or sent as JSON text. Throws 400 where it is none. */
export function readQuestion(text: string): Generate {
  const question = readBySchema(generateSchema, text);
  if (!question) throw badRequest('Question', 'Question is what pivot/generate takes, as JSON text.');
  return question;
}
