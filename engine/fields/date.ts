// Local dates (no zone, no hour) and instants. The wire writes a date as its local midnight: 2025-03-07T00:00:00.
import { IANAZone } from 'luxon';
import { type Day, isDay, toDay, utcDate, wireDay } from '../contract/day.ts';
import { asIs, type FieldKind, type Operand, type SheetCell, type WireCondition } from './field-kind.ts';

const conditions: readonly WireCondition[] = ['Equal', 'Less Than', 'More Than', 'Between', 'Date Range', 'Is Empty', 'Is Not Empty'];

export const date: FieldKind = {
  type: 'date',
  conditions,
  schema: () => ({ type: 'string', format: 'local-date' }),
  canonical: (value) => mapDay(value, wireDay),
  exact: (value) => mapDay(value, (day) => day),
  store: (value) => mapDay(value, (day) => day),
  wire: (column) => `to_char(${column}, 'YYYY-MM-DD"T00:00:00"')`,
  operand: (value) => {
    const day = toDay(value);
    return day ? { value: day } : { problem: 'This condition needs a date like 2025-03-07.' };
  },
  sheet: (value): SheetCell => {
    const day = toDay(value);
    return day ? utcDate(day) : null;
  },
};

/** What is made of the day that a value writes; a value that writes none stays as it is, and is refused where values are checked. */
function mapDay(value: unknown, to: (day: Day) => unknown): unknown {
  const day = toDay(value);
  return day === undefined ? value : to(day);
}

export const datetime: FieldKind = {
  type: 'datetime',
  conditions,
  schema: () => ({ type: 'string', format: 'instant' }),
  canonical: (value) => (typeof value === 'string' ? new Date(value).toISOString() : value),
  store: asIs,
  wire: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  operand: (value): Operand => {
    const day = toDay(value);
    if (day) return { value: day };
    return typeof value === 'string' && isInstant(value)
      ? { value: new Date(value).toISOString() }
      : { problem: 'This condition needs a date like 2025-03-07.' };
  },
  sheet: (value): SheetCell => (typeof value === 'string' ? new Date(value) : null),
};

/** How far clocks of a zone are ahead of UTC at a moment, in minutes. Zones change at quarters of an hour alone. */
function minutesAhead(instant: number, timeZone: string): number {
  const key = `${Math.floor(instant / quarter)} ${timeZone}`;
  const found = ahead.get(key);
  if (found !== undefined) return found;
  const minutes = IANAZone.create(timeZone).offset(instant);
  if (ahead.size >= maxKnown) ahead.clear();
  ahead.set(key, minutes);
  return minutes;
}

const quarter = 900_000;
const maxKnown = 10_000;
/** Asking the calendar takes longer than all else that is done with a cell. */
const ahead = new Map<string, number>();

/** What clocks show in a zone, as the moment at which those of UTC do: sheets know no zones. */
export const clockTime = (instant: Date, timeZone: string): Date => new Date(instant.getTime() + minutesAhead(instant.getTime(), timeZone) * 60_000);

/** A moment by the clocks of a zone, with how far these are ahead: 2026-12-11T09:30:00.000+11:00. */
export function zonedInstant(instant: string, timeZone: string): string {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return instant;
  const minutes = minutesAhead(moment.getTime(), timeZone);
  if (minutes === 0) return instant;
  const pad = (value: number): string => String(value).padStart(2, '0');
  const [sign, size] = [minutes < 0 ? '-' : '+', Math.abs(minutes)];
  return `${clockTime(moment, timeZone).toISOString().slice(0, -1)}${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** True for an instant with its zone: 2025-03-07T01:02:03Z. It has four digits of a year in UTC as well, where zones may carry it over the edge. */
export const isInstant = (value: string): boolean =>
  isDay(/^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.exec(value)?.[1]) &&
  !Number.isNaN(Date.parse(value)) &&
  /^[1-9]\d{3}-/.test(new Date(value).toISOString());
