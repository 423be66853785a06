// A report and what is asked of it → the conditions of its rows and the columns that it shows. Names are those that its reader has.
import type { Access } from '../access/access.ts';
import { labelFor } from '../access/field-label.ts';
import { addDays } from '../contract/day.ts';
import type { Language } from '../contract/definitions.ts';
import type { Entity, Model } from '../contract/model.ts';
import {
  getReportGroups,
  type PeriodUnit,
  type ReportCondition,
  type ReportConfiguration,
  type ReportFieldDefinition,
  type Summary,
} from '../contract/report-definition.ts';
import { textIn } from '../contract/text.ts';
import { isOfChildren, pathsWithChildren } from '../search/child-paths.ts';
import type { PlannedTotal } from '../search/count-level.ts';
import { dateTypes } from '../search/grouped-rows.ts';
import { type SearchRequest } from '../search/parse-request.ts';
import { requestContext } from '../search/plan.ts';
import { parseConditions } from '../search/request-condition.ts';
import { farName } from '../search/resolve-path.ts';
import { holderName, type Path } from '../search/search-plan.ts';
import { invalid } from '../search/where.ts';
import { pathLabel, planChildField, rejectChildrenElsewhere } from './child-fields.ts';
import { cannotCompare, comparableUnits, type Period, readPeriod } from './report-period.ts';
import { numberOfRecords, summaryNames } from './summaries.ts';

/** A report as it is run: a file of the product, one that people built, or one that is being built. */
export interface Report {
  readonly name: string;
  readonly description: string | null;
  readonly entity: Entity;
  readonly configuration: ReportConfiguration;
}
/** What is asked of a report each time. */
export interface ReportQuestion {
  readonly OfficeId?: number | undefined;
  readonly UserId?: number | undefined;
  readonly DateRangeMin?: string | undefined;
  readonly DateRangeMax?: string | undefined;
  readonly DateRange?: string | undefined;
}

/** A column as it is answered. */
export interface ReportColumn {
  readonly Name: string;
  readonly Label: string;
  /** The type of the field, or of a span of days its unit. */
  readonly DataType: string;
  readonly Summary?: Summary;
  /** Of an amount: the column that says in which currency it is. */
  readonly CurrencyColumn?: string;
  readonly IsPrevious?: true;
  /** Of a measure that is worked out of some rows alone: what these are, beside what the row says. */
  readonly Conditions?: readonly ReportCondition[];
}

/** A field of the report with what it is to its reader. */
export interface ResolvedField {
  readonly definition: ReportFieldDefinition;
  readonly path: Path;
  readonly label: string;
  /** Of a field of the records below: what is worked out of them. */
  readonly total?: PlannedTotal;
}
export interface GroupField {
  readonly name: string;
  readonly column: string;
  readonly label: string;
  readonly unit: PeriodUnit | undefined;
  readonly path: Path;
}
export interface PreparedReport {
  readonly report: Report;
  readonly access: Access;
  readonly model: Model;
  readonly fields: readonly ResolvedField[];
  readonly visible: readonly ResolvedField[];
  readonly groups: readonly GroupField[];
  readonly measures: readonly ResolvedField[];
  readonly isGrouped: boolean;
  /** What narrows it, without its period. */
  readonly conditions: readonly ReportCondition[];
  readonly dateField: Path | undefined;
  readonly period: Period;
  readonly office: string | undefined;
  readonly user: string | undefined;
}

export const currencyColumn = 'InCurrency';
const unitNames: Readonly<Record<PeriodUnit, Readonly<Record<Language, string>>>> = {
  Day: { en: 'day', pt: 'dia', es: 'día' },
  Week: { en: 'week', pt: 'semana', es: 'semana' },
  Month: { en: 'month', pt: 'mês', es: 'mes' },
  Quarter: { en: 'quarter', pt: 'trimestre', es: 'trimestre' },
  Year: { en: 'year', pt: 'ano', es: 'año' },
};
const maxGroupFields = 6;

/** The sentence of the specification (002, sections 4 and 8). */
export const nothingVisible = 'At least one field must be visible.';

/** Resolves the names of a report for one reader, and reads what is asked. Throws 400 for what is not there for him and for what cannot be. */
export function prepareReport(model: Model, access: Access, report: Report, question: ReportQuestion): PreparedReport {
  const { entity, configuration } = report;
  const { language } = access.actor;
  const { paths, timeZone } = requestContext(entity, access);
  const labelOf = ({ Name, Label, Summary }: ReportFieldDefinition, path: Path): string => {
    const own = typeof Label === 'string' ? Label : (Label?.[language] ?? Label?.en);
    if (own !== undefined) return own;
    if (Summary === 'Count' && path.field.name === 'Id')
      return isOfChildren(path) ? pathLabel(model, entity, holderName(path), access) : numberOfRecords[language];
    const label = pathLabel(model, entity, Name, access);
    return !Summary || Summary === 'Sum' ? label : `${label} (${summaryNames[Summary][language].toLowerCase()})`;
  };
  const shown = configuration.Fields.filter(({ NotShow }) => !NotShow);
  if (shown.length === 0) throw invalid('Fields', nothingVisible);
  const chosen = getReportGroups(configuration);
  const isGrouped = chosen.length > 0 || shown.every(({ Summary }) => Summary !== undefined);
  rejectChildrenElsewhere(configuration, isGrouped);
  const allPaths = pathsWithChildren(model, entity, access);
  const fields = configuration.Fields.map((definition, index): ResolvedField => {
    const path = allPaths.resolve(definition.Name);
    const total = isOfChildren(path) ? planChildField({ model, access, entity }, definition, index, isGrouped) : undefined;
    return { definition, path, label: labelOf(definition, path), ...(total ? { total } : {}) };
  });
  const visible = fields.filter(({ definition }) => !definition.NotShow);
  const named = chosen.map(({ Name, Unit }) => ({ Name, Unit, label: fields.find(({ definition }) => definition.Name === Name && definition.Label)?.label }));
  const others = isGrouped
    ? visible.flatMap(({ definition: { Name, Summary }, label }) =>
        Summary || chosen.some((group) => group.Name === Name) ? [] : [{ Name, Unit: undefined, label }],
      )
    : [];
  const groups = [...named, ...others].map(({ Name, Unit, label }): GroupField => {
    const path = paths.resolve(Name);
    const isDate = dateTypes.includes(path.field.type);
    const unit = isDate ? (Unit ?? 'Day') : undefined;
    if (Unit && !isDate) throw invalid('GroupBy', 'Only dates can be grouped by day, week, month, quarter or year.');
    const known = label ?? textIn(labelFor(path.field, access.actor), language);
    return { name: path.key, column: unit ? `${path.key} ${unit}` : path.key, label: unit ? `${known} (${unitNames[unit][language]})` : known, unit, path };
  });
  if (groups.length > maxGroupFields) throw invalid('GroupBy', 'A report can be grouped by at most six fields. Summarise the others or hide them.');
  if (new Set(groups.map(({ column }) => column)).size < groups.length) throw invalid('GroupBy', 'A report can be grouped by each field only once.');
  const dateField = configuration.DateField === undefined ? undefined : paths.resolve(configuration.DateField);
  if (dateField && !dateTypes.includes(dateField.field.type)) throw invalid('DateField', 'A period needs a date. Choose a date field.');
  if (configuration.Compare) {
    const unit = groups.find((group) => group.unit)?.unit;
    if (unit && !comparableUnits.includes(unit)) throw invalid('Compare', cannotCompare);
    if (!isGrouped || !(unit || dateField))
      throw invalid('Compare', 'Only totals can be compared. Group the report first, and choose the date field for the period.');
  }
  const office = configuration.Office ?? entity.dataScope.office;
  const user = configuration.Person ?? entity.dataScope.person;
  return {
    report,
    access,
    model,
    fields,
    visible,
    groups,
    measures: isGrouped ? visible.filter(({ definition }) => definition.Summary !== undefined) : [],
    isGrouped,
    conditions: [
      ...(configuration.Conditions ?? []),
      ...fields.flatMap(({ definition: { Name, Filter } }) => (Filter ? [{ Field: Name, ...Filter }] : [])),
      ...(question.OfficeId !== undefined && office !== undefined ? [{ Field: office, Condition: 'Equal', Value1: question.OfficeId }] : []),
      ...(question.UserId !== undefined && user !== undefined ? [{ Field: user, Condition: 'Equal', Value1: question.UserId }] : []),
    ],
    dateField,
    period: dateField ? readPeriod(question, configuration.DateRange, timeZone) : {},
    office,
    user,
  };
}

/** The days of a period as conditions of a search: of days and moments alike, both ends included. */
export function periodConditions(field: string, { first, last }: Period, anyYear = false): ReportCondition[] {
  if (anyYear) return first && last ? [{ Field: field, Condition: 'Date Range', Value1: `${first} to ${last} in Any Year` }] : [];
  if (first && last) return [{ Field: field, Condition: 'Between', Value1: first, Value2: last }];
  if (first) return [{ Field: field, Condition: 'More Than', Value1: addDays(first, -1) }];
  return last ? [{ Field: field, Condition: 'Less Than', Value1: addDays(last, 1) }] : [];
}

/** The columns of fields that are worked out; the same field may be worked out of different rows. */
export function measureNames(fields: readonly Pick<ResolvedField, 'definition'>[]): readonly string[] {
  const names = fields.map(({ definition: { Name, Summary = 'Sum' } }) => `${Summary} ${Name}`);
  return names.map((name, index) => {
    const place = names.slice(0, index).filter((each) => each === name).length;
    return place === 0 ? name : `${name} ${place + 1}`;
  });
}

/** The search that finds these rows. */
export const buildSearch = (conditions: readonly ReportCondition[], more: Partial<SearchRequest> = {}): SearchRequest => ({
  viewId: undefined,
  orderBy: undefined,
  skip: 0,
  take: 1,
  count: 'none',
  conditions: parseConditions(conditions),
  ...more,
});

/** What a plain report reads of a field: of a reference the name of its record, of a choice its label. */
export function shownPath({ path, definition }: ResolvedField, access: Access): Path {
  const { reference, type } = path.field;
  const key = definition.Name;
  if (reference) {
    const name = farName(path, access);
    return name ? { ...name, key } : { ...path, key };
  }
  return type === 'enum' ? { ...path, key, labels: access.actor.language } : { ...path, key };
}
