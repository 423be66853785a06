// The moment that a call asks for, as its address writes it.
import { Settings } from 'luxon';
import { isDay } from '../contract/day.ts';
import { AppError } from '../contract/errors.ts';
import type { Message } from '../contract/message.ts';
import { startOfDay } from '../fields/date-range.ts';
import { isInstant } from '../fields/date.ts';

/** An instant, or a day, which is its last millisecond by these clocks; of today it is now. Throws 400 at `asOf` for what is neither and for what is still to come. */
export function parsePastInstant(text: string, timeZone: string): Date {
  const now = Settings.now();
  const isOfDay = isDay(text);
  // A plus sign that was not escaped in an address is a space there.
  const instant = text.replace(' ', '+');
  if (!isOfDay && !isInstant(instant)) throw wrong('asOf must be a date like 2025-03-07 or a time like 2025-03-07T01:02:03Z.');
  const begin = Date.parse(isOfDay ? startOfDay(text, timeZone) : instant);
  if (begin > now) throw wrong('asOf is in the future.');
  return new Date(isOfDay ? Math.min(now, Date.parse(startOfDay(text, timeZone, 1)) - 1) : begin);
}

const wrong = (Message: Message): AppError => new AppError('request.malformed', Message, { errors: [{ Key: 'asOf', Message }] });
