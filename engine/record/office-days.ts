// What day it is for records: by the clocks of the office that each belongs to.
import { type Day, toDay } from '../contract/day.ts';
import { Settings } from 'luxon';
import type { Actor } from '../contract/actor.ts';
import type { Entity, Model } from '../contract/model.ts';
import { sql, type Transaction } from '../database/database.ts';
import type { OfficeDays } from '../contract/records.ts';
import { dayIn, hourOfDay, startOfDay, todayIn } from '../fields/date-range.ts';
import { isTimeZone } from '../fields/time-zone.ts';

type Values = ReadonlyMap<string, unknown>;

/**
 * Today for each of the records: by the office that the record names, else by that of its writer, else by the first one of
 * the agency. One statement for all of them, and none where the writer's own clock is all that is asked for.
 */
export async function loadTodays(model: Model, tx: Transaction, actor: Actor, entity: Entity, records: readonly Values[]): Promise<Day[]> {
  const name = findOfficeField(model, entity);
  const offices = records.map((record) => {
    const id = name === undefined ? undefined : record.get(name);
    return typeof id === 'number' ? id : actor.officeId;
  });
  const zones = entity.isTenant && offices.some((id) => id === null || id !== actor.officeId) ? await loadZones(model, tx, offices) : undefined;
  const known = new Map<string, Day>();
  return offices.map((id) => {
    const zone = (id === actor.officeId && id !== null ? undefined : (zones?.get(id ?? 0) ?? zones?.get(0))) ?? actor.timeZone;
    const day = known.get(zone) ?? todayIn(zone);
    known.set(zone, day);
    return day;
  });
}

/** The clocks of all offices of the agency, read in one statement. */
export async function officeDays(model: Model, tx: Transaction, actor: Actor): Promise<OfficeDays> {
  const zones = tx.agencyId === 0 ? new Map<number, string>() : await loadZones(model, tx, undefined);
  const own = actor.officeId === null ? (zones.get(0) ?? actor.timeZone) : actor.timeZone;
  const getZone = (officeId: number | null | undefined): string => (officeId && zones.get(officeId)) || own;
  const getDay: OfficeDays['dayOf'] = (instant, officeId) => toDay(instant) ?? dayIn(getZone(officeId), instant);
  const now = new Date(Settings.now());
  return {
    now,
    today: (officeId) => getDay(now, officeId),
    dayOf: getDay,
    endOf: (day, officeId) => getEnd(day, getZone(officeId)),
    hourOf: (day, hour, officeId) => hourOfDay(day, hour, getZone(officeId)),
  };
}

/** The last day that can be written has no next one. */
function getEnd(day: Day, timeZone: string): string {
  const end = startOfDay(day, timeZone, 1);
  return end === 'infinity' ? '9999-12-31T23:59:59.999Z' : end;
}

/** The field that says to which office a record belongs. */
function findOfficeField({ app: { office } }: Model, { dataScope, fields }: Entity): string | undefined {
  return dataScope.office ?? (fields.get(office.field)?.reference?.entity.name === office.entity ? office.field : undefined);
}

/** The zones of these offices, or of all, by their ids; under 0 that of the first one. Where an office is, is no secret to be kept from those who write its records. */
async function loadZones({ app: { office, tenant } }: Model, tx: Transaction, offices: readonly (number | null)[] | undefined): Promise<Map<number, string>> {
  const query = sql(office.entity).where(tenant.field, tx.agencyId).orderBy('Id').select({ id: 'Id', zone: office.timeZone });
  if (offices) {
    const first = sql(office.entity).where(tenant.field, tx.agencyId).min('Id');
    const named = offices.flatMap((id) => id ?? []);
    void query.where((either) => void either.whereIn('Id', named).orWhere('Id', first));
  }
  const rows = await tx.reaching({}).rows<{ id: number; zone: string | null }>(query);
  const known = rows.flatMap(({ id, zone }) => (zone !== null && isTimeZone(zone) ? [[id, zone] as const] : []));
  const [[, zone] = []] = known;
  return new Map([...(zone === undefined ? [] : [[0, zone] as const]), ...known]);
}
