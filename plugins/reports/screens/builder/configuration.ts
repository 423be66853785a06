// The document of a report while it is built: what is put into it, taken out and moved, without any screen.
import type { CallOutput, Filter } from '#kit';
import type { ReportQuestion } from '../use-report.ts';

export type Configuration = NonNullable<ReportQuestion['Configuration']>;
export type ConfiguredField = Configuration['Fields'][number];
type Summary = NonNullable<ConfiguredField['Summary']>;
export type Group = Exclude<NonNullable<Configuration['GroupBy']>[number], string>;
type Condition = NonNullable<Configuration['Conditions']>[number];
export type Names = NonNullable<Configuration['Names']>;
type Comparison = NonNullable<Condition['Any']>[number];
/** A field that a report may use. */
export type KnownField = CallOutput<'GET report/init/{typeName}'>['Fields'][number];
/** Where a field stands: as it is, as what rows are gathered by, or as what is worked out of them. */
export type Shelf = 'shown' | 'groups' | 'measures';

/** A report as it is being built. */
export interface Draft {
  readonly name: string;
  readonly folder: string;
  readonly typeName: string;
  readonly isShared: boolean;
  readonly configuration: Configuration;
}

export const languages = ['en', 'pt', 'es'] as const;
export type NameLanguage = (typeof languages)[number];

const isConfiguration = (value: unknown): value is Configuration =>
  typeof value === 'object' && value !== null && 'Fields' in value && Array.isArray(value.Fields) && value.Fields.every(isField);
const isField = (value: unknown): value is ConfiguredField => typeof value === 'object' && value !== null && 'Name' in value && typeof value.Name === 'string';

/** What is kept of a report; an empty one where that cannot be read. */
export const readConfiguration = (value: unknown): Configuration => (isConfiguration(value) ? value : { Fields: [] });

export const isDate = (field: KnownField | undefined): boolean => field?.DataType === 'date' || field?.DataType === 'datetime';

export const getGroups = ({ GroupBy = [] }: Configuration): Group[] => GroupBy.map((group) => (typeof group === 'string' ? { Name: group } : group));

/** The fields of a shelf with their places among all fields. */
export const fieldsOn = ({ Fields }: Configuration, shelf: 'shown' | 'measures'): { readonly field: ConfiguredField; readonly index: number }[] =>
  Fields.map((field, index) => ({ field, index })).filter(({ field }) => (field.Summary !== undefined) === (shelf === 'measures'));

export const isGrouped = (configuration: Configuration): boolean => {
  const visible = configuration.Fields.filter(({ NotShow }) => !NotShow);
  return getGroups(configuration).length > 0 || (visible.length > 0 && visible.every(({ Summary }) => Summary !== undefined));
};

/** What a field is worked out by until somebody says otherwise. */
const firstSummary = ({ Summaries }: KnownField): Summary | undefined =>
  Summaries.includes('Sum') ? 'Sum' : Summaries.includes('Count') ? 'Count' : Summaries[0];

/** Puts a field on a shelf; what cannot stand there changes nothing. */
export function withField(configuration: Configuration, field: KnownField, shelf: Shelf): Configuration {
  const { Name } = field;
  if (shelf === 'groups') {
    const groups = getGroups(configuration);
    const isThere = groups.some((group) => group.Name === Name && !isDate(field));
    if (!field.IsGroup || isThere || groups.length >= mostGroups) return configuration;
    return withoutLostOrder({ ...configuration, GroupBy: [...groups, { Name, ...(isDate(field) ? { Unit: 'Month' as const } : {}) }] });
  }
  const summary = shelf === 'measures' ? firstSummary(field) : undefined;
  if (shelf === 'measures' && summary === undefined) return configuration;
  return withoutLostOrder({ ...configuration, Fields: [...configuration.Fields, { Name, ...(summary ? { Summary: summary } : {}) }] });
}

/** As the schema of reports has it. */
export const mostGroups = 4;

/** The shelf that "Add" means: among groups an amount is added up. */
export const shelfFor = (configuration: Configuration, { Name, Summaries }: KnownField): Shelf =>
  isBelow(Name) || (getGroups(configuration).length > 0 && Summaries.includes('Sum')) ? 'measures' : 'shown';

/** Whether a field is one of the records below a row: of those something is always worked out. */
export const isBelow = (name: string): boolean => name.includes('[]');

export const withoutField = (configuration: Configuration, index: number): Configuration =>
  withoutLostOrder({ ...configuration, Fields: configuration.Fields.filter((_, at) => at !== index) });

export const withChangedField = (configuration: Configuration, index: number, field: ConfiguredField): Configuration =>
  withoutLostOrder({ ...configuration, Fields: configuration.Fields.map((each, at) => (at === index ? field : each)) });

/** Two fields change places: neighbours of one shelf, between which those of the other may stand. */
export function withSwapped(configuration: Configuration, one: number, other: number): Configuration {
  const fields = [...configuration.Fields];
  const [first, second] = [fields[one], fields[other]];
  if (first && second) [fields[one], fields[other]] = [second, first];
  return { ...configuration, Fields: fields };
}

export const withGroups = (configuration: Configuration, groups: readonly Group[]): Configuration =>
  withoutLostOrder((({ GroupBy: _before, ...rest }) => (groups.length === 0 ? rest : { ...rest, GroupBy: groups }))(configuration));

/** The names of the columns by which the rows can be ordered, as the report calls them. */
export function orderColumns(configuration: Configuration): { readonly name: string; readonly of: string; readonly summary?: Summary }[] {
  const visible = configuration.Fields.filter(({ NotShow }) => !NotShow);
  if (!isGrouped(configuration)) return unique(visible.map(({ Name }) => ({ name: Name, of: Name })));
  const groups = getGroups(configuration);
  const others = visible.filter(({ Name, Summary }) => !Summary && !groups.some((group) => group.Name === Name));
  const measures = visible.flatMap(({ Name, Summary }) => (Summary ? [{ Name, Summary }] : []));
  return unique([
    ...[...groups, ...others].map(({ Name }) => ({ name: Name, of: Name })),
    ...measures.map(({ Name, Summary }, index) => {
      const place = measures.slice(0, index).filter((each) => each.Name === Name && each.Summary === Summary).length;
      return { name: `${Summary} ${Name}${place === 0 ? '' : ` ${place + 1}`}`, of: Name, summary: Summary };
    }),
  ]);
}

const unique = <Each extends { readonly name: string }>(columns: readonly Each[]): Each[] => [...new Map(columns.map((each) => [each.name, each])).values()];

/** `Sum Amount desc` in its parts. */
export function readOrder(text: string | undefined): { readonly name: string; readonly isDescending: boolean } | undefined {
  if (!text) return undefined;
  return { name: text.replace(/ (?:asc|desc)$/i, '').trim(), isDescending: / desc$/i.test(text) };
}

/** An order by what is not shown any more would keep the report from running. One that names several columns is the server's to judge. */
function withoutLostOrder(configuration: Configuration): Configuration {
  const order = readOrder(configuration.Order);
  if (!order || order.name.includes(',') || orderColumns(configuration).some(({ name }) => name.toLowerCase() === order.name.toLowerCase()))
    return configuration;
  const { Order: _lost, ...rest } = configuration;
  return rest;
}

/** A column may have one name for everybody, or one in each language. */
export function labelNames({ Label }: ConfiguredField): Names {
  return typeof Label === 'string' ? { en: Label, pt: Label, es: Label } : (Label ?? {});
}

/** Names with one of them changed; an empty one is none. */
export function withName(names: Names, language: NameLanguage, text: string): Names {
  const { [language]: _before, ...others } = names;
  return text.trim() === '' ? others : { ...others, [language]: text };
}

export function withLabel(field: ConfiguredField, names: Names): ConfiguredField {
  const { Label: _before, ...rest } = field;
  return Object.keys(names).length === 0 ? rest : { ...rest, Label: names };
}

/** A condition as the filters of a list have it. */
export function asFilter({ Field, Condition: condition, Value1, Value2, All, Any }: Condition): Filter {
  if (Any) return { Any };
  if (All) return { All };
  return { Field: Field ?? '', Condition: condition ?? '', ...(Value1 === undefined ? {} : { Value1 }), ...(Value2 === undefined ? {} : { Value2 }) };
}

/** And back. Reports know groups of conditions, but none inside of another. */
export function asCondition(filter: Filter): Condition {
  if ('Field' in filter) return asComparison(filter);
  const members = (filter.Any ?? filter.All ?? []).flatMap((member) => ('Field' in member ? [asComparison(member)] : []));
  return filter.Any ? { Any: members } : { All: members };
}

type Value = NonNullable<Comparison['Value1']>;
type Scalar = string | number | boolean | null;
const isScalar = (value: unknown): value is Scalar => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isValue = (value: unknown): value is Value | null => isScalar(value) || (Array.isArray(value) && value.every(isScalar));

function asComparison({ Field, Condition: condition, Value1, Value2 }: Extract<Filter, { readonly Field: string }>): Comparison {
  return { Field, Condition: condition, ...(isValue(Value1) ? { Value1 } : {}), ...(isValue(Value2) ? { Value2 } : {}) };
}

/** All that narrows the report: its conditions, then those that stand at its fields. */
export const getConditions = ({ Conditions = [], Fields }: Configuration): Condition[] => [
  ...Conditions,
  ...Fields.flatMap(({ Name, Filter: filter }) => (filter ? [{ Field: Name, ...filter }] : [])),
];

/** With one of `getConditions` changed, or taken away. What stood at a field stays there as long as it is about that field. */
export function withCondition(configuration: Configuration, at: number, next: Condition | undefined): Configuration {
  const { Conditions = [], ...rest } = configuration;
  if (at < Conditions.length) return withConditions(rest, Conditions.toSpliced(at, 1, ...(next ? [next] : [])));
  const index = configuration.Fields.flatMap(({ Filter: filter }, place) => (filter ? [place] : []))[at - Conditions.length];
  const Fields = configuration.Fields.map((field, place) => {
    if (place !== index) return field;
    const { Filter: _before, ...plain } = field;
    if (next?.Field !== field.Name || next.Condition === undefined) return plain;
    const { Condition: condition, Value1, Value2 } = next;
    return { ...plain, Filter: { Condition: condition, ...(Value1 === undefined ? {} : { Value1 }), ...(Value2 === undefined ? {} : { Value2 }) } };
  });
  const isMoved = next !== undefined && (next.Field === undefined || next.Field !== configuration.Fields[index ?? -1]?.Name);
  return withConditions({ ...rest, Fields }, isMoved ? [...Conditions, next] : Conditions);
}

export const withNewCondition = ({ Conditions = [], ...rest }: Configuration, next: Condition): Configuration => withConditions(rest, [...Conditions, next]);

const withConditions = (configuration: Omit<Configuration, 'Conditions'>, conditions: readonly Condition[]): Configuration =>
  conditions.length === 0 ? configuration : { ...configuration, Conditions: conditions };

/** The fields that conditions ask for, those in groups as well. */
export const getRequestedFields = (conditions: readonly Condition[]): string[] => [
  ...new Set(conditions.flatMap(({ Field, All = [], Any = [] }) => [...(Field === undefined ? [] : [Field]), ...[...All, ...Any].map((each) => each.Field)])),
];

/** Every field that the report names, once. */
export const namesIn = (configuration: Configuration): string[] => [
  ...new Set([
    ...configuration.Fields.flatMap(({ Name, Only = [] }) => [Name, ...getRequestedFields(Only)]),
    ...getGroups(configuration).map(({ Name }) => Name),
    ...(configuration.DateField === undefined ? [] : [configuration.DateField]),
    ...getRequestedFields(configuration.Conditions ?? []),
  ]),
];
