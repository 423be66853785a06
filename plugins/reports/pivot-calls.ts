// Analyses: rows gathered by fields and periods of one view's kind of records, with what each comes to.
import { type AnyValues, comparableUnits, defineCall, defineDownload, recordSchema, nullable, shape, textIn, Type, wordSchema } from '#engine';
import { buildResult, getReports, isInstitution, isOfAgents } from './get-reports.ts';
import { buildFile, maxGroups } from './report-files.ts';
import { dateFields, type Generate, generateInput, pivotKey, readQuestion, runPivot, findView } from './run-pivot.ts';
import { fieldSchema, resultProperties, rowSchema, units } from './schemas.ts';

const defaultRange = 'This Month';

/** Whether the plan of the agency has analyses is asked where the saved ones are kept. */
const requires = 'PivotUi';

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
    const { view, entity } = findView(context, viewId);
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
  input: shape(generateInput),
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
    return await buildFile(context, run, { key: `${pivotKey}${question.ViewKey}`, question, format: 'Excel' });
  },
});

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
