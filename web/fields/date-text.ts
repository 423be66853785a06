// Dates between the wire (yyyy-mm-dd) and the person (dd/mm/yyyy).
import { toDay } from '../../engine/contract/day.ts';
import { clockTime, instantAt } from './office.ts';

/** `2025-03-07T00:00:00` as `07/03/2025`; anything else comes back as it is. */
export function dateText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  return found ? `${found[3]}/${found[2]}/${found[1]}` : value;
}

/** The name of a record as people read it: a day in it is stored as the wire has it. */
export const nameText = (name: string, words?: readonly NameWord[]): string => translated(name, words).replace(/\b([1-9]\d{3})-(\d\d)-(\d\d)\b/g, '$3/$2/$1');

/** How the reader calls a word that names begin with. */
interface NameWord {
  readonly Word: string;
  readonly Label: string;
}

function translated(name: string, words: readonly NameWord[] = []): string {
  const word = words.find(({ Word }) => name === Word || name.startsWith(`${Word} `));
  return word ? (word.Label + name.slice(word.Word.length)).replace(/ (?=[\d-]{10}$)/, ' · ') : name;
}

/** What was typed as dd/mm/yyyy, as `yyyy-mm-dd`; undefined when no such day exists. One digit for day or month will do. */
export function parseDate(typed: string): string | undefined {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim());
  if (!found) return undefined;
  const [day, month, year] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1000 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? `${found[3]}-${pad(month)}-${pad(day)}` : undefined;
}

/** A moment as `07/03/2025 14:05`, by the clocks of the office; anything else comes back as it is, such as a number, in which browsers see a year. */
export function dateTimeText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const instant = new Date(/^\d{4}-\d{2}-\d{2}/.test(value) ? value : Number.NaN);
  if (Number.isNaN(instant.getTime())) return value;
  const { day, hour, minute } = clockTime(instant);
  return `${dateText(day)} ${pad(hour)}:${pad(minute)}`;
}

/** What was typed as `dd/mm/yyyy hh:mm`, as ISO text; the time may be left out. */
export function parseDateTime(typed: string): string | undefined {
  const found = /^(\S+)(?:\s+(\d{1,2}):(\d{2}))?$/.exec(typed.trim());
  const day = parseDate(found?.[1] ?? '');
  const [hour, minute] = [Number(found?.[2] ?? 0), Number(found?.[3] ?? 0)];
  // On the last day of the calendar, clocks east of UTC show the year 10000 already.
  if (!day || day > '9999-12-30' || hour > 23 || minute > 59) return undefined;
  return instantAt(day, hour, minute).toISOString();
}

/** The day of a moment as `07/03/2025`, by the clocks of the office. */
export const instantDayText = (value: unknown): string => dateTimeText(value).replace(/ .*$/, '');

/** Whether a value of the wire is a day, or a moment on a day that exists. */
export const isDay = (value: unknown): value is string => typeof value === 'string' && toDay(/^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(value)?.[1]) !== undefined;

/** A day as calls take it, without its midnight; null of nothing. A text that is no day goes as it was typed: the server names the field that it stands in. */
export const sentDay = (value: unknown): string | null => toDay(value) ?? (typeof value === 'string' && value !== '' ? value : null);

const pad = (value: number): string => String(value).padStart(2, '0');
