// Analyses: rows gathered by fields and periods of one view's kind of records, with what each comes to.
import {
  type AnyValues,
  AppError,
  badRequest,
  buildMessage,
  cannotCompare,
  type BuiltReport,
  comparableUnits,
  type Context,
  daysOfWeeks,
  defineCall,
  defineDownload,
  type Engine,
  type PeriodUnit,
  readBySchema,
  recordSchema,
  type ReportConfiguration,
  type ReportQuestion,
  type ReportRun,
  nullable,
  shape,
  type Static,
  textIn,
  Type,
  wordSchema,
} from '#engine';
import { buildFile, maxGroups } from './report-files.ts';
import { isInstitution, isOfAgents, getReports, requireFields, buildResult } from './get-reports.ts';
import { conditionSchema, fieldSchema, questionProperties, resultProperties, rowSchema, summaries, units } from './schemas.ts';

/** Views 45 and 8 have their dates by decision; every other view goes by when its records were made. */
const dateFields: Readonly<Record<number, string>> = { 45: 'DateCreated', 8: 'CloseDate' };
const defaultRange = 'This Month';

/** Whether the plan of the agency has analyses is asked where the saved ones are kept. */
const requires = 'PivotUi';

function viewOf({ engine }: Context<Engine>, key: string | number) {
  const view = engine.model.views.get(Number(key));
  const entity = view && engine.model.entities.get(view.entity.toLowerCase());
  if (!view || !entity) throw new AppError('record.not-found', buildMessage('There is no view {view}.', { view: key }));
  return { view, entity };
}

export const pivotInit = defineCall({
  method: 'GET',
  path: 'pivot/{viewId}/init',
  access: { actor: 'staff' },
  surface: 'read',
  requires,
  summary: 'The fields and periods that an analysis of a view can use.',
  input: shape({ viewId: Type.Integer({ minimum: 1, maximum: 2147483647 }) }),
  output: shape({
    ViewId: Type.Integer(),
    TypeName: Type.String(),
    Label: Type.String(),
    Fields: Type.Array(fieldSchema),
    DateFields: Type.Array(shape({ Name: Type.String(), Label: Type.String() })),
    DateField: Type.String(),
    Periods: Type.Array(wordSchema(units)),
    Comparable: Type.Array(wordSchema(units)),
    Weeks: Type.Array(Type.Integer()),
    DateRange: Type.String(),
  }),
  async run({ viewId }, context) {
    const { view, entity } = viewOf(context, viewId);
    const fields = getReports(context)
      .fields(entity.name, '')
      .filter(({ Name, Leads = '' }) => isInstitution(context.actor) || !(isOfAgents(Name) || isOfAgents(Leads)));
    return {
      ViewId: view.id,
      TypeName: entity.name,
      Label: textIn(view.name, context.actor.language),
      Fields: fields,
      DateFields: fields.filter(({ DataType }) => DataType === 'date' || DataType === 'datetime').map(({ Name, Label }) => ({ Name, Label })),
      DateField: dateFields[view.id] ?? 'DateCreated',
      Periods: units,
      Comparable: comparableUnits,
      Weeks: Array.from({ length: 52 }, (_, index) => index + 1),
      DateRange: defaultRange,
    };
  },
});

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
const generateInput = {
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
type Generate = Static<typeof generateSchema>;
/** What a screen shows of one analysis at most; a workbook has more. */
const maxCells = 5000;

export const pivotGenerate = defineCall({
  method: 'POST',
  path: 'pivot/generate',
  access: { actor: 'staff' },
  isSnapshot: true,
  surface: 'read',
  requires,
  summary:
    'The rows of a view gathered by fields and periods, with what is worked out of each group. Each row carries the conditions whose search finds its records. Amounts of several currencies stand in a row for each.',
  input: generateSchema,
  output: shape({
    ...resultProperties,
    RowTotals: Type.Array(rowSchema, { description: 'The groups of GroupBy alone, where subtotals are wanted and there are others.' }),
    ColumnTotals: Type.Array(rowSchema, { description: 'The groups that are laid out across alone.' }),
  }),
  async run(input, context) {
    const { language } = context.actor;
    const { ColumnGroups = [], GroupBy = [], Periods = {}, Subtotals = false } = input;
    const across = ColumnGroups.length + (Periods.Unit ? 1 : 0);
    const rowsOf = async (part: Partial<Generate>, isTotal: boolean) =>
      buildResult(await runPivot({ ...input, ...part }, context, maxCells, isTotal), language).Rows;
    const isTable = Subtotals && GroupBy.length > 0 && across > 0;
    return {
      ...buildResult(await runPivot(input, context, maxCells), language),
      RowTotals: isTable ? await rowsOf({ ColumnGroups: [] }, true) : [],
      ColumnTotals: isTable ? await rowsOf({ GroupBy: [] }, false) : [],
    };
  },
});

/** `isTotal`: rows are not gathered by the period, and compared as far back as those that are. */
async function runPivot(input: Generate, context: Context<Engine>, limit: number, isTotal = false): Promise<ReportRun> {
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
  const { view, entity } = viewOf(context, ViewKey);
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

export const pivotExcel = defineDownload({
  path: 'pivot/excel',
  access: { actor: 'staff' },
  isSnapshot: true,
  requires,
  summary: 'The same analysis as a workbook.',
  input: shape({ Question: Type.String({ maxLength: 20_000, description: 'What pivot/generate takes, as JSON text.' }) }),
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  async run({ Question }, context) {
    const question = readQuestion(Question);
    const run = await runPivot(question, context, maxGroups);
    return await buildFile(context, run, { key: `pivot/${question.ViewKey}`, question, format: 'Excel' });
  },
});

function readQuestion(text: string): Generate {
  const question = readBySchema(generateSchema, text);
  if (!question) throw badRequest('Question', 'Question is what pivot/generate takes, as JSON text.');
  return question;
}

const uiSchema = shape({
  Key: Type.String({ minLength: 1, maxLength: 120 }),
  Configuration: nullable(Type.Unsafe<AnyValues>({ type: 'object', description: 'The arrangement as the screen keeps it.' })),
});

export const pivotUiGet = defineCall({
  method: 'GET',
  path: 'pivotui/{key}',
  access: { actor: 'staff' },
  surface: 'read',
  requires,
  leavesNumbers: true,
  summary: 'How the reader has arranged an analysis; without a configuration where they have not.',
  input: shape({ key: Type.String({ maxLength: 120 }) }),
  output: uiSchema,
  async run({ key }, { records }) {
    const found = await records.find('PivotUi', { where: { Key: key } });
    return { Key: key, Configuration: isValues(found?.Configuration) ? found.Configuration : null };
  },
});

export const pivotUiSave = defineCall({
  method: 'POST',
  path: 'pivotui',
  access: { actor: 'staff' },
  surface: 'write',
  requires,
  summary: 'Keeps how the reader has arranged an analysis.',
  input: uiSchema,
  output: recordSchema('PivotUi'),
  async run({ Key, Configuration }, { records }) {
    const found = await records.find('PivotUi', { where: { Key } });
    const kept = found ? await records.update('PivotUi', found.Id, { Configuration }) : await records.create('PivotUi', { Key, Configuration });
    return records.toWire('PivotUi', await records.get('PivotUi', kept.Id));
  },
});

const isValues = (value: unknown): value is AnyValues => typeof value === 'object' && value !== null && !Array.isArray(value);
