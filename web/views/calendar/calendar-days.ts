// By which fields records lie on days, which search finds those of a span of days, and which of them may be moved.
import type { ColumnConfig, EntityConfig, Filter, Row, Search, ViewCalendar } from '../../api/index.ts';
import { isDay, localDay } from '../../fields/index.ts';
import { type Layout, seenFields } from '../list/layout.ts';

/** The columns that hold days. */
export const dayColumns = ({ Grid, Fields }: EntityConfig): ColumnConfig[] =>
  Grid.Columns.filter(({ Field, Type }) => (Type === 'date' || Type === 'datetime') && Fields[Field] !== undefined);

/** What the calendar goes by: what was chosen, else the date by which records are moved, else the first one; undefined where there is none. */
export function calendarBy(config: EntityConfig, chosen: ViewCalendar | undefined): ViewCalendar | undefined {
  const columns = dayColumns(config);
  const has = (field: string | null | undefined): boolean => columns.some((column) => column.Field === field);
  if (chosen && has(chosen.Field)) return { Field: chosen.Field, ...(chosen.End !== undefined && has(chosen.End) ? { End: chosen.End } : {}) };
  const Field = has(config.Delta) ? config.Delta : columns[0]?.Field;
  return Field ? { Field } : undefined;
}

/** From the first day to the last one, both of them included, as `yyyy-mm-dd`. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

export const plusDays = (day: string, days: number): string => {
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
};
/** How many days are in sight at once. */
export const spans = ['month', 'week'] as const;
export type Span = (typeof spans)[number];
/** The days in sight: the month or the week that `day` lies in. */
export interface Place {
  readonly span: Span;
  readonly day: string;
}
/** The first day of the month or the week before or after; weeks begin on Monday. */
export function stepped({ span, day }: Place, step: -1 | 1): string {
  const instant = new Date(`${day}T00:00:00Z`);
  if (span === 'week') return plusDays(day, 7 * step - ((instant.getUTCDay() + 6) % 7));
  instant.setUTCMonth(instant.getUTCMonth() + step, 1);
  return instant.toISOString().slice(0, 10);
}
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The search of the list, narrowed to the days in sight, with what an entry shows. */
export function searchOfDays(config: EntityConfig, search: Search, layout: Layout, { Field, End }: ViewCalendar, { first, last }: Days): Search {
  const fields = new Set([...seenFields(config, layout).split(','), Field, ...(End === undefined ? [] : [End])]);
  const conditions: Filter[] =
    End === undefined
      ? [{ Field, Condition: 'Between', Value1: first, Value2: last }]
      : [
          { Field, Condition: 'Less Than', Value1: plusDays(last, 1) },
          {
            Any: [
              { Field, Condition: 'More Than', Value1: plusDays(first, -1) },
              { Field: End, Condition: 'More Than', Value1: plusDays(first, -1) },
            ],
          },
        ];
  return { ...search, conditions: [...search.conditions, ...conditions], orderBy: Field, columns: [...fields].join(',') };
}

/** The day of a date, or of a moment by the clocks of the office, by which the server counts as well. */
export function findDay(value: unknown): string | undefined {
  if (!isDay(value)) return undefined;
  return value.length === 10 ? value : localDay(new Date(value));
}

/** Why a record cannot be moved to another day: its fields are not changed by hand, or hold a moment that is not its own. */
export function whyFixed(config: EntityConfig, { Field, End }: ViewCalendar): 'mayNot' | 'fixed' | undefined {
  if (!config.Rights.Update) return 'mayNot';
  const isFree = (name: string): boolean =>
    config.Fields[name]?.ReadOnly === false && (config.Fields[name]?.Type === 'date' || (End === undefined && name === config.Delta));
  return isFree(Field) && (End === undefined || isFree(End)) ? undefined : 'fixed';
}

/** What a record is to get so that it begins on another day; it lasts as long as before. */
export function movedTo({ Field, End }: ViewCalendar, row: Row, day: string): Row {
  const [from, to] = [findDay(row[Field]), End === undefined ? undefined : findDay(row[End])];
  return { [Field]: day, ...(End !== undefined && from && to ? { [End]: plusDays(to, daysBetween(from, day)) } : {}) };
}
