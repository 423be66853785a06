// Joins what was sent of a record and its lists with what stands: which parts are made, changed, kept and lost, within the rights of the writer.
import { authorize } from '../access/access.ts';
import { rejectedRecord } from '../access/rejected-record.ts';
import { AppError } from '../contract/errors.ts';
import type { ChildList, Entity } from '../contract/model.ts';
import { getChange, findWithheldRejection, lockedErrors } from './change-rules.ts';
import type { RecordContext } from './record-context.ts';
import { keyWithin, type NestedBody } from './nested-body.ts';
import { type GonePart, withhold, type Part, type Findings } from './tree-parts.ts';
import type { ExistingRow } from './existing-rows.ts';

interface Planning {
  readonly context: RecordContext;
  readonly findings: Findings;
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
export const planCreate = (context: RecordContext, entity: Entity, body: NestedBody, findings: Findings): Part =>
  newPart({ context, findings }, { entity, list: undefined, owner: undefined }, body);

/** A record that is changed by what was sent of it. Throws 403 for a line that its writer may not change, delete or put elsewhere. */
export const planUpdate = (context: RecordContext, entity: Entity, body: NestedBody, existing: ExistingRow, findings: Findings): Part =>
  existingPart({ context, findings }, { entity, list: undefined, owner: undefined }, body, existing, '');

/** A record as it stands, of which nothing was sent but perhaps one part by itself (`from`). */
export const planExisting = (context: RecordContext, entity: Entity, existing: ExistingRow, findings: Findings, from?: Planning['from']): Part =>
  existingPart({ context, findings, from }, { entity, list: undefined, owner: undefined }, undefined, existing, '');

function newPart(planning: Planning, place: Place, body: NestedBody): Part {
  const part: Part = {
    ...place,
    key: body.key,
    isHidden: false,
    existing: undefined,
    write: body.write,
    id: 0,
    values: new Map(),
    isOwn: true,
    isTouched: true,
    lists: new Map(),
    gone: [],
    findings: planning.findings,
  };
  rejectOtherOwner(part, body);
  for (const list of place.entity.children) {
    const entries = body.lists.get(list) ?? [];
    part.lists.set(
      list,
      entries.map((entry) => newPart(planning, { entity: list.entity, list, owner: part }, entry)),
    );
  }
  return part;
}

function existingPart(planning: Planning, place: Place, body: NestedBody | undefined, existing: ExistingRow, key: string): Part {
  const { context, findings } = planning;
  const { entity } = place;
  const change = body ? getChange(entity, existing, body.write.values) : new Map<string, unknown>();
  const isOwn = change.size > 0;
  if (isOwn && !existing.allowed) throw new AppError('access.forbidden', rejectedRecord(context.access, entity, 'update', existing.record));
  const part: Part = {
    ...place,
    key,
    isHidden: place.owner !== undefined && (place.owner.isHidden || !existing.readable),
    existing,
    write: body?.write,
    id: existing.id,
    values: change,
    isOwn,
    isTouched: isOwn,
    lists: new Map(),
    gone: [],
    findings,
  };
  if (body) {
    withhold(findings, findWithheldRejection(context.access, entity, existing.record, body.write));
    findings.errors.push(...lockedErrors(entity, existing.record, body.write).map((error) => ({ ...error, Key: keyWithin(key, error.Key) })));
    rejectOtherOwner(part, body);
  }
  for (const [list, rows] of existing.lists) {
    const sent = body?.lists.get(list);
    const parts = sent ? sentParts(planning, part, list, rows, sent) : storedParts(planning, part, list, rows);
    part.lists.set(list, parts);
    part.isTouched ||= parts.some(({ isTouched }) => isTouched);
  }
  part.isTouched ||= part.gone.length > 0;
  return part;
}

/** An entry stands where it stands in the body: it may not say that it belongs elsewhere. */
function rejectOtherOwner({ owner, list, key, findings }: Part, body: NestedBody): void {
  if (!list || body.owner === undefined || body.owner === null || body.owner === owner?.existing?.id) return;
  findings.errors.push({ Key: keyWithin(key, list.field.name), Message: 'This field is filled in by the system.' });
}

/** A list that was not sent. Its writer counts those that he sees. */
function storedParts(planning: Planning, owner: Part, list: ChildList, rows: readonly ExistingRow[]): Part[] {
  let seen = 0;
  return rows.map((row) => {
    const isSeen = row.readable && !owner.isHidden;
    const key = owner.isHidden ? owner.key : keyWithin(owner.key, list.name);
    const isFrom = planning.from?.[0] === list.entity && planning.from[1] === row.id;
    const place = isSeen ? `${key}[${seen++}]` : key;
    return existingPart(planning, { entity: list.entity, list, owner }, undefined, row, isFrom ? '' : place);
  });
}

/** A list that was sent: what it names, what it makes, what it loses. What its writer does not see stays, at its place. */
function sentParts(planning: Planning, owner: Part, list: ChildList, rows: readonly ExistingRow[], sent: readonly NestedBody[]): Part[] {
  const seen = new Map(rows.filter(({ readable }) => readable).map((row) => [row.id, row]));
  const named = new Set<number>();
  const place = { entity: list.entity, list, owner };
  const parts = sent.flatMap((entry) => {
    if (entry.isNew) return [newPart(planning, place, entry)];
    const { id = 0 } = entry.write;
    const row = seen.get(id);
    if (row && !named.has(id)) {
      named.add(id);
      return [existingPart(planning, place, entry, row, entry.key)];
    }
    if (!entry.write.errors.some(({ Key }) => Key === 'Id'))
      planning.findings.errors.push({
        Key: keyWithin(entry.key, 'Id'),
        Message: row ? 'This record is listed twice.' : 'This record is not in this list.',
      });
    return [];
  });
  requireOrder(planning.context, list, rows, parts);
  owner.gone.push(...lost(planning.context, list, rows, named));
  for (const [index, row] of rows.entries()) {
    if (row.readable) continue;
    parts.splice(Math.min(index, parts.length), 0, existingPart(planning, place, undefined, row, keyWithin(owner.key, list.name)));
  }
  setPlaces(list, parts);
  return parts;
}

/** Those that are there, are seen, and were not named. */
function lost({ access }: RecordContext, list: ChildList, rows: readonly ExistingRow[], named: ReadonlySet<number>): GonePart[] {
  const gone = rows.filter(({ id, readable }) => readable && !named.has(id));
  if (gone.length > 0) authorize(access, list.entity, 'delete');
  for (const { deletable, record } of gone) if (!deletable) throw new AppError('access.forbidden', rejectedRecord(access, list.entity, 'delete', record));
  return gone.map((row) => ({ list, row }));
}

/** To put standing records into another order is to change them. */
function requireOrder({ access }: RecordContext, list: ChildList, rows: readonly ExistingRow[], parts: readonly Part[]): void {
  if (!list.orderBy) return;
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  const order = parts.flatMap(({ id }) => places.get(id) ?? []);
  if (order.some((place, index) => place < (order[index - 1] ?? 0))) authorize(access, list.entity, 'update');
}

/** Gives each standing record the place that it has in the list; one that is made gets it with its other values. */
export function setPlaces({ orderBy }: ChildList, parts: readonly Part[]): void {
  if (!orderBy) return;
  for (const [index, part] of parts.entries()) {
    if (part.existing && part.existing.record[orderBy.name] === index + 1) continue;
    part.values.set(orderBy.name, index + 1);
    part.isTouched = true;
  }
}
