// Joins what was sent of a record and its lists with what stands: which parts are made, changed, kept and lost, within the rights of the writer.
import { demand } from '../access/access.ts';
import { refusedRecord } from '../access/refused-record.ts';
import { Refusal } from '../contract/errors.ts';
import type { ChildList, Entity } from '../contract/model.ts';
import { changeOf, keptRefusal, lockedFaults } from './change-rules.ts';
import type { RecordContext } from './record-context.ts';
import { keyWithin, type WholeBody } from './whole-body.ts';
import { type GonePart, keepBack, type Part, type Told } from './whole-parts.ts';
import type { StandingRow } from './whole-rows.ts';

interface Planning {
  readonly context: RecordContext;
  readonly told: Told;
  /** The record that its writer speaks of, where that is a part: keys begin there. */
  readonly from?: readonly [entity: Entity, id: number] | undefined;
}

/** Where a part stands. */
interface Place {
  readonly entity: Entity;
  readonly list: ChildList | undefined;
  readonly owner: Part | undefined;
}

/** A record that is made. */
export const planCreate = (context: RecordContext, entity: Entity, body: WholeBody, told: Told): Part =>
  newPart({ context, told }, { entity, list: undefined, owner: undefined }, body);

/** A record that is changed by what was sent of it. Throws 403 for a line that its writer may not change, delete or put elsewhere. */
export const planUpdate = (context: RecordContext, entity: Entity, body: WholeBody, standing: StandingRow, told: Told): Part =>
  standingPart({ context, told }, { entity, list: undefined, owner: undefined }, body, standing, '');

/** A record as it stands, of which nothing was sent but perhaps one part by itself (`from`). */
export const planStanding = (context: RecordContext, entity: Entity, standing: StandingRow, told: Told, from?: Planning['from']): Part =>
  standingPart({ context, told, from }, { entity, list: undefined, owner: undefined }, undefined, standing, '');

function newPart(planning: Planning, place: Place, body: WholeBody): Part {
  const part: Part = {
    ...place,
    key: body.key,
    isHidden: false,
    standing: undefined,
    write: body.write,
    id: 0,
    values: new Map(),
    isOwn: true,
    isTouched: true,
    lists: new Map(),
    gone: [],
    told: planning.told,
  };
  refuseOtherOwner(part, body);
  for (const list of place.entity.children) {
    const entries = body.lists.get(list) ?? [];
    part.lists.set(
      list,
      entries.map((entry) => newPart(planning, { entity: list.entity, list, owner: part }, entry)),
    );
  }
  return part;
}

function standingPart(planning: Planning, place: Place, body: WholeBody | undefined, standing: StandingRow, key: string): Part {
  const { context, told } = planning;
  const { entity } = place;
  const change = body ? changeOf(entity, standing, body.write.values) : new Map<string, unknown>();
  const isOwn = change.size > 0;
  if (isOwn && !standing.allowed) throw new Refusal('access.forbidden', refusedRecord(context.access, entity, 'update', standing.record));
  const part: Part = {
    ...place,
    key,
    isHidden: place.owner !== undefined && (place.owner.isHidden || !standing.readable),
    standing,
    write: body?.write,
    id: standing.id,
    values: change,
    isOwn,
    isTouched: isOwn,
    lists: new Map(),
    gone: [],
    told,
  };
  if (body) {
    keepBack(told, keptRefusal(context.access, entity, standing.record, body.write));
    told.faults.push(...lockedFaults(entity, standing.record, body.write).map((fault) => ({ ...fault, Key: keyWithin(key, fault.Key) })));
    refuseOtherOwner(part, body);
  }
  for (const [list, rows] of standing.lists) {
    const sent = body?.lists.get(list);
    const parts = sent ? sentParts(planning, part, list, rows, sent) : keptParts(planning, part, list, rows);
    part.lists.set(list, parts);
    part.isTouched ||= parts.some(({ isTouched }) => isTouched);
  }
  part.isTouched ||= part.gone.length > 0;
  return part;
}

/** An entry stands where it stands in the body: it may not say that it belongs elsewhere. */
function refuseOtherOwner({ owner, list, key, told }: Part, body: WholeBody): void {
  if (!list || body.owner === undefined || body.owner === null || body.owner === owner?.standing?.id) return;
  told.faults.push({ Key: keyWithin(key, list.field.name), Message: 'This field is filled by the system.' });
}

/** A list that was not sent. Its writer counts those that he sees. */
function keptParts(planning: Planning, owner: Part, list: ChildList, rows: readonly StandingRow[]): Part[] {
  let seen = 0;
  return rows.map((row) => {
    const isSeen = row.readable && !owner.isHidden;
    const key = owner.isHidden ? owner.key : keyWithin(owner.key, list.name);
    const isFrom = planning.from?.[0] === list.entity && planning.from[1] === row.id;
    const place = isSeen ? `${key}[${seen++}]` : key;
    return standingPart(planning, { entity: list.entity, list, owner }, undefined, row, isFrom ? '' : place);
  });
}

/** A list that was sent: what it names, what it makes, what it loses. What its writer does not see stays, at its place. */
function sentParts(planning: Planning, owner: Part, list: ChildList, rows: readonly StandingRow[], sent: readonly WholeBody[]): Part[] {
  const seen = new Map(rows.filter(({ readable }) => readable).map((row) => [row.id, row]));
  const named = new Set<number>();
  const place = { entity: list.entity, list, owner };
  const parts = sent.flatMap((entry) => {
    if (entry.isNew) return [newPart(planning, place, entry)];
    const { id = 0 } = entry.write;
    const row = seen.get(id);
    if (row && !named.has(id)) {
      named.add(id);
      return [standingPart(planning, place, entry, row, entry.key)];
    }
    if (!entry.write.errors.some(({ Key }) => Key === 'Id'))
      planning.told.faults.push({
        Key: keyWithin(entry.key, 'Id'),
        Message: row ? 'This record is named twice.' : 'This record is not in this list.',
      });
    return [];
  });
  demandOrder(planning.context, list, rows, parts);
  owner.gone.push(...lost(planning.context, list, rows, named));
  for (const [index, row] of rows.entries()) {
    if (row.readable) continue;
    parts.splice(Math.min(index, parts.length), 0, standingPart(planning, place, undefined, row, keyWithin(owner.key, list.name)));
  }
  setPlaces(list, parts);
  return parts;
}

/** Those that are there, are seen, and were not named. */
function lost({ access }: RecordContext, list: ChildList, rows: readonly StandingRow[], named: ReadonlySet<number>): GonePart[] {
  const gone = rows.filter(({ id, readable }) => readable && !named.has(id));
  if (gone.length > 0) demand(access, list.entity, 'delete');
  for (const { deletable, record } of gone) if (!deletable) throw new Refusal('access.forbidden', refusedRecord(access, list.entity, 'delete', record));
  return gone.map((row) => ({ list, row }));
}

/** To put standing records into another order is to change them. */
function demandOrder({ access }: RecordContext, list: ChildList, rows: readonly StandingRow[], parts: readonly Part[]): void {
  if (!list.orderBy) return;
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  const order = parts.flatMap(({ id }) => places.get(id) ?? []);
  if (order.some((place, index) => place < (order[index - 1] ?? 0))) demand(access, list.entity, 'update');
}

/** Gives each standing record the place that it has in the list; one that is made gets it with its other values. */
export function setPlaces({ orderBy }: ChildList, parts: readonly Part[]): void {
  if (!orderBy) return;
  for (const [index, part] of parts.entries()) {
    if (part.standing && part.standing.record[orderBy.name] === index + 1) continue;
    part.values.set(orderBy.name, index + 1);
    part.isTouched = true;
  }
}
