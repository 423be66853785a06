// The shapes of the calls of reports and analyses.
import {
  configurationSchema,
  idSchema,
  nullable,
  type PeriodUnit,
  type ReportCondition,
  type ReportConfiguration,
  shape,
  type Summary,
  Type,
  wordSchema,
} from '#engine';

export const units = ['Day', 'Week', 'Month', 'Quarter', 'Year'] as const satisfies readonly PeriodUnit[];
export const summaries = ['Sum', 'Count', 'CountDistinct', 'Min', 'Max', 'Average'] as const satisfies readonly Summary[];
export const charts = ['bar', 'line', 'area', 'funnel', 'heatmap', 'number'] as const;

const anything = { type: ['string', 'number', 'boolean', 'null', 'array'], items: { type: ['string', 'number', 'boolean', 'null'] } };
const textValue = (description: string) => Type.Optional(Type.String({ maxLength: 130, description }));

const comparison = {
  type: 'object',
  additionalProperties: false,
  description: 'A condition.',
  properties: { Field: { type: 'string' }, Condition: { type: 'string' }, Value1: anything, Value2: anything },
};
const severalConditions = { type: 'array', items: comparison };

export const conditionSchema = Type.Unsafe<ReportCondition>({
  type: 'object',
  additionalProperties: false,
  description: 'A condition as searches have it, or a group of which all or one must hold.',
  properties: {
    Field: { type: 'string' },
    Condition: { type: 'string' },
    Value1: anything,
    Value2: anything,
    All: severalConditions,
    Any: severalConditions,
  },
});

export const configuration = Type.Unsafe<ReportConfiguration>(configurationSchema());

export const questionProperties = {
  OfficeId: Type.Optional(idSchema({ 'x-entity': 'AgencyOffice', description: 'Of one office alone.' })),
  UserId: Type.Optional(idSchema({ 'x-entity': 'User', description: 'Of one person alone.' })),
  DateRangeMin: textValue('The first day, such as 2026-01-31.'),
  DateRangeMax: textValue('The last day.'),
  DateRange: textValue('A period by its name, such as This Month.'),
};

export const fieldSchema = shape({
  Name: Type.String({ description: 'A field, a path along references, or records below a record, such as AgencySalePayment[], whose fields take a summary.' }),
  Label: Type.String(),
  DataType: Type.String(),
  Values: Type.Array(shape({ Key: Type.String(), Name: Type.String() })),
  Summaries: Type.Array(wordSchema(summaries)),
  IsGroup: Type.Boolean(),
  Leads: Type.Optional(Type.String({ description: 'Of a reference, and of records below: the kind of record that it leads to.' })),
});

export const columnSchema = shape({
  Name: Type.String(),
  Label: Type.String(),
  DataType: Type.String({ description: 'The type of the field; of a span of days Day, Week, Month, Quarter or Year.' }),
  Summary: Type.Optional(wordSchema(summaries)),
  CurrencyColumn: Type.Optional(Type.String({ description: 'The column that says in which currency these amounts are.' })),
  IsPrevious: Type.Optional(Type.Boolean()),
  Conditions: Type.Optional(Type.Array(conditionSchema, { description: 'Of a measure of some rows alone: what these are, beside what the row says.' })),
});
export const rowSchema = Type.Unsafe<Readonly<Record<string, unknown>>>({
  type: 'object',
  description:
    'Values by the names of the columns. Conditions: the search that finds what a group is made of; PreviousConditions that of the group that it is compared with. Id: of a row that is a record.',
  additionalProperties: {
    type: ['string', 'number', 'boolean', 'null', 'array'],
    items: { ...comparison, properties: { ...comparison.properties, All: severalConditions, Any: severalConditions } },
  },
});

/** What reports and analyses answer alike. */
export const resultProperties = {
  TypeName: Type.String(),
  ViewId: nullable(Type.Integer({ description: 'The view in which the rows of a group are listed: one that leaves none out.' })),
  Columns: Type.Array(columnSchema),
  Rows: Type.Array(rowSchema),
  Count: Type.Integer({ description: 'How many rows there are in all.' }),
  IsLimitReached: Type.Boolean(),
  Totals: Type.Array(shape({ Name: Type.String(), InCurrency: nullable(Type.String()), Value: nullable(Type.String()) })),
  WithoutDate: Type.Integer({ description: 'How many rows a period leaves out because they have no such date.' }),
  DateField: nullable(shape({ Name: Type.String(), Label: Type.String() })),
  DateRangeMin: nullable(Type.String()),
  DateRangeMax: nullable(Type.String()),
  RunId: Type.String({ description: 'The same figures of the same question have the same one.' }),
};
export const controlsSchema = Type.Array(shape({ Name: Type.String(), Holds: Type.Boolean(), Message: nullable(Type.String()) }));
