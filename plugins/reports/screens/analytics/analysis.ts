// What an analysis gathers, as the screen keeps it: in the saved one of its person, and as the question that it asks.
import type { CallInput } from '#kit';
import { ranges } from '../ranges.ts';

export const units = ['Day', 'Week', 'Month', 'Quarter', 'Year'] as const;
export const aggregates = ['Sum', 'Count', 'CountDistinct', 'Min', 'Max', 'Average'] as const;
export const comparisons = ['previous', 'yearBefore'] as const;
export const charts = ['bar', 'line', 'area', 'heatmap'] as const;
/** Only these are compared (specification 002, section 9). */
export const comparable: readonly string[] = ['Week', 'Month', 'Quarter'];
/** Rows, columns and values of one analysis at most; the calls take no more. */
export const most = { rows: 4, columns: 2, values: 4 } as const;

type Unit = (typeof units)[number];
export interface Value {
  readonly Field: string;
  readonly Aggregate: (typeof aggregates)[number];
}
export interface Analysis {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly values: readonly Value[];
  readonly unit?: Unit | undefined;
  readonly dateField?: string | undefined;
  readonly range: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly compare?: (typeof comparisons)[number] | undefined;
  readonly weekFrom?: number | undefined;
  readonly weekTo?: number | undefined;
  readonly chart?: (typeof charts)[number] | undefined;
}

/** The first week and the last (specification 002, section 9). */
export const weeks = { first: 1, last: 52 } as const;
export const defaultRange = 'This Month';

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T => list.some((each) => each === value);
const texts = (value: unknown, limit: number): string[] =>
  (Array.isArray(value) ? value : []).filter((each): each is string => typeof each === 'string').slice(0, limit);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const week = (value: unknown): number | undefined => (typeof value === 'number' && value >= weeks.first && value <= weeks.last ? value : undefined);
const day = (value: unknown): string | undefined => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined);

/** What was saved, as far as it can still be read; undefined where nothing of use is in it. */
export function readAnalysis(saved: unknown): Analysis | undefined {
  if (!isObject(saved)) return undefined;
  const { rows, columns, values, unit, dateField, range, from, to, compare, weekFrom, weekTo, chart } = saved;
  const known = (Array.isArray(values) ? values : [])
    .filter(isObject)
    .flatMap(({ Field, Aggregate }): Value[] => (typeof Field === 'string' && isOneOf(aggregates, Aggregate) ? [{ Field, Aggregate }] : []))
    .slice(0, most.values);
  if (known.length === 0) return undefined;
  return {
    rows: texts(rows, most.rows),
    columns: texts(columns, most.columns),
    values: known,
    unit: isOneOf(units, unit) ? unit : undefined,
    dateField: typeof dateField === 'string' ? dateField : undefined,
    range: isOneOf(ranges, range) ? range : defaultRange,
    from: day(from),
    to: day(to),
    compare: isOneOf(comparisons, compare) ? compare : undefined,
    weekFrom: week(weekFrom),
    weekTo: week(weekTo),
    chart: isOneOf(charts, chart) ? chart : undefined,
  };
}

export type AnalysisQuestion = CallInput<'POST pivot/generate'>;

/** The question of an analysis. A comparison that its period does not have is not asked. */
export function buildQuestion(
  view: number,
  { rows, columns, values, unit, dateField, range, from, to, compare, weekFrom, weekTo }: Analysis,
): AnalysisQuestion {
  const isWeekly = unit === 'Week' && (weekFrom !== undefined || weekTo !== undefined);
  return {
    ViewKey: view,
    Columns: values.map(({ Field, Aggregate }) => ({ Field, Aggregate })),
    GroupBy: [...rows],
    ColumnGroups: [...columns],
    Subtotals: true,
    ...(from || to ? { ...(from ? { DateRangeMin: from } : {}), ...(to ? { DateRangeMax: to } : {}) } : { DateRange: range }),
    Periods: {
      ...(unit ? { Unit: unit } : {}),
      ...(dateField ? { DateField: dateField } : {}),
      ...(compare && unit && comparable.includes(unit) ? { Compare: compare } : {}),
    },
    ...(isWeekly ? { Weeks: { From: weekFrom ?? weeks.first, To: weekTo ?? weeks.last } } : {}),
  };
}
