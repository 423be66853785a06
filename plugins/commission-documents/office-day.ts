// The days of offices: what is due, received or late is so by the calendar of the office of the record (D-35).
import { localDay } from '../rules/local-day.ts';
import type { Place } from './names.ts';

/** Today in each office of the agency, asked for once. */
export async function officeDays({ actor, records }: Pick<Place, 'actor' | 'records'>): Promise<(officeId: number | null | undefined) => string> {
  const now = new Date();
  const zones = new Map((await records.asSystem().list('AgencyOffice')).map(({ Id, TimeZone }) => [Id, TimeZone]));
  return (officeId) => localDay(now, (officeId && zones.get(officeId)) || actor.timeZone);
}
