// Where the person's office is: by its clocks moments are shown and days are counted on screen, as on the server, wherever the browser is.
import { type Day, knownDay } from '../../engine/contract/day.ts';

/** Of the office that the shell has learnt of; that of the browser while nobody is signed in. */
let zone: string | undefined;
let clock = getClock(zone);

let place: string | null = null;

/** The country of the office, as two letters. */
export const officeCountry = (): string | null => place;

/** Says by whose clocks, and in whose notation, everything is shown from now on. Zones that the browser does not know leave its own. */
export function setOffice({ timeZone, country }: { readonly timeZone: string | undefined; readonly country: string | null }): void {
  place = country;
  if (timeZone === zone) return;
  try {
    clock = getClock(timeZone);
    zone = timeZone;
  } catch {
    clock = getClock(undefined);
    zone = undefined;
  }
}

function getClock(timeZone: string | undefined): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-US', { ...parts, era: 'short', ...(timeZone === undefined ? {} : { timeZone }) });
}

/** What the clocks of the office show at a moment. */
export interface ClockTime {
  readonly day: string;
  readonly hour: number;
  readonly minute: number;
}

/** Clocks of the office at a moment. */
export function clockTime(instant: Date): ClockTime {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    minute: Number(part('minute')),
  };
}

/** The moment at which the clocks of the office show this; where they are put forward over it, the moment after. */
export function instantAt(day: string, hour: number, minute: number): Date {
  const visible = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  const ahead = (instant: number): number => {
    const at = clockTime(new Date(instant));
    return Date.parse(`${at.day}T00:00:00Z`) + (at.hour * 60 + at.minute) * 60_000 - Math.floor(instant / 60_000) * 60_000;
  };
  const near = visible - ahead(visible);
  return new Date(visible - ahead(near));
}

/** The office's day at a moment. */
export const localDay = (instant: Date): Day => knownDay(clockTime(instant).day);

/** The office's today. */
export const today = (): Day => localDay(new Date());
