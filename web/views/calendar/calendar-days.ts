// By which fields records lie on days, which search finds those of a span of days, and which of them may be moved.
import { addDays, type Day, daysBetween, toDay, utcDate, utcDay } from '../../../engine/contract/day.ts';
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

/** From the first day to the last one, both of them included. */
export interface Days {
  readonly first: Day;
  readonly last: Day;
}

/** How many days are in sight at once. */
export const spans = ['month', 'week'] as const;
export type Span = (typeof spans)[number];
/** The days in sight: the month or the week that `day` lies in. */
export interface Place {
  readonly span: Span;
  readonly day: Day;
}
/** The first day of the month or the week before or after; weeks begin on Monday. */
export function stepped({ span, day }: Place, step: -1 | 1): Day {
  const instant = utcDate(day);
  if (span === 'week') return addDays(day, 7 * step - ((instant.getUTCDay() + 6) % 7));
  instant.setUTCMonth(instant.getUTCMonth() + step, 1);
  return utcDay(instant);
}
/** The search of the list, narrowed to the days in sight, with what an entry shows. */
export function searchOfDays(config: EntityConfig, search: Search, layout: Layout, { Field, End }: ViewCalendar, { first, last }: Days): Search {
  const fields = new Set([...seenFields(config, layout).split(','), Field, ...(End === undefined ? [] : [End])]);
  const conditions: Filter[] =
    End === undefined
      ? [{ Field, Condition: 'Between', Value1: first, Value2: last }]
      : [
          { Field, Condition: 'Less Than', Value1: addDays(last, 1) },
          {
            Any: [
              { Field, Condition: 'More Than', Value1: addDays(first, -1) },
              { Field: End, Condition: 'More Than', Value1: addDays(first, -1) },
            ],
          },
        ];
  return { ...search, conditions: [...search.conditions, ...conditions], orderBy: Field, columns: [...fields].join(',') };
}

/** The day of a date, or of a moment by the clocks of the office, by which the server counts as well. */
export const findDay = (value: unknown): Day | undefined => (isDay(value) ? (toDay(value) ?? localDay(new Date(value))) : undefined);

/** Why a record cannot be moved to another day: its fields are not changed by hand, or hold a moment that is not its own. */
export function whyFixed(config: EntityConfig, { Field, End }: ViewCalendar): 'mayNot' | 'fixed' | undefined {
  if (!config.Rights.Update) return 'mayNot';
  const isFree = (name: string): boolean =>
    config.Fields[name]?.ReadOnly === false && (config.Fields[name]?.Type === 'date' || (End === undefined && name === config.Delta));
  return isFree(Field) && (End === undefined || isFree(End)) ? undefined : 'fixed';
}

/** What a record is to get so that it begins on another day; it lasts as long as before. */
export function movedTo({ Field, End }: ViewCalendar, row: Row, day: Day): Row {
  const [from, to] = [findDay(row[Field]), End === undefined ? undefined : findDay(row[End])];
  return { [Field]: day, ...(End !== undefined && from && to ? { [End]: addDays(to, daysBetween(from, day)) } : {}) };
}
