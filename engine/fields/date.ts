// Local dates (no zone, no hour) and instants. The wire writes a date as its local midnight: 2025-03-07T00:00:00.
import { IANAZone } from 'luxon';
import { asIs, type FieldKind, type Operand, type SheetCell, type WireCondition } from './field-kind.ts';

const conditions: readonly WireCondition[] = ['Equal', 'Less Than', 'More Than', 'Between', 'Date Range', 'Is Empty', 'Is Not Empty'];

export const date: FieldKind = {
  type: 'date',
  conditions,
  schema: () => ({ type: 'string', format: 'local-date' }),
  canonical: (value) => (typeof value === 'string' ? `${value.slice(0, 10)}T00:00:00` : value),
  store: (value) => (typeof value === 'string' ? value.slice(0, 10) : value),
  wire: (column) => `to_char(${column}, 'YYYY-MM-DD"T00:00:00"')`,
  operand: (value) => {
    const day = localDate(value);
    return day ? { value: day } : { problem: 'This condition needs a date like 2025-03-07.' };
  },
  sheet: (value) => (typeof value === 'string' ? new Date(`${value.slice(0, 10)}T00:00:00Z`) : null),
};

export const datetime: FieldKind = {
  type: 'datetime',
  conditions,
  schema: () => ({ type: 'string', format: 'instant' }),
  canonical: (value) => (typeof value === 'string' ? new Date(value).toISOString() : value),
  store: asIs,
  wire: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  operand: (value): Operand => {
    const day = localDate(value);
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

/** The day of a local date text, `2025-03-07` or its midnight or day's end without zone; undefined when it is none (31/02 is none). */
export function localDate(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const match = /^(\d{4})-(\d{2})-(\d{2})(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?)?$/.exec(value);
  if (!match) return undefined;
  const [, year = '', month = '', day = ''] = match;
  const instant = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = instant.getUTCFullYear() === Number(year) && instant.getUTCMonth() === Number(month) - 1 && instant.getUTCDate() === Number(day);
  return exists && Number(year) >= 1000 ? `${year}-${month}-${day}` : undefined;
}

/** True for an instant with its zone: 2025-03-07T01:02:03Z. It has four digits of a year in UTC as well, where zones may carry it over the edge. */
export const isInstant = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
  localDate(value.slice(0, 10)) !== undefined &&
  !Number.isNaN(Date.parse(value)) &&
  /^[1-9]\d{3}-/.test(new Date(value).toISOString());
