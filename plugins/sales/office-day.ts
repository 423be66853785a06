// The days of offices: what is due, expires or closes does so by the calendar of the office of the record.
import type { Context, Engine } from '#engine';
import { localDay } from '../rules/local-day.ts';

type Place = Pick<Context<Engine>, 'actor' | 'records'>;

/** Today in one office; without it, where the person is. */
export async function dayOf(officeId: number | null | undefined, context: Place): Promise<string> {
  return (await officeDays(context))(officeId);
}

/** Today in each office of the agency, asked for once. */
export async function officeDays({ actor, records }: Place): Promise<(officeId: number | null | undefined) => string> {
  const now = new Date();
  const zones = new Map((await records.asSystem().list('AgencyOffice')).map(({ Id, TimeZone }) => [Id, TimeZone]));
  return (officeId) => localDay(now, (officeId && zones.get(officeId)) || actor.timeZone);
}
