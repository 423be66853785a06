// What the calendar shows somewhere.
import { type Day, knownDay } from '#day';

/** The date on the calendar of a place at a moment, as `yyyy-mm-dd` (the Swedish way of writing one). `timeZone` is an IANA name. */
export const localDay = (instant: Date, timeZone: string): Day => knownDay(new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant));
