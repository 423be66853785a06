// Judges wholes before they are written: what new parts begin with, what plugins work out, what is wrong. Each question is asked once for all parts of a level.
import { isSystemActor } from '../contract/actor.ts';
import type { Refusal } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { changeOf, stateFaults } from './change-rules.ts';
import { draftFaults } from './draft-faults.ts';
import { referenceFaults } from './check-references.ts';
import { checkInitialStates, checkTransitions } from './check-transitions.ts';
import { presetRefusal, rowFaults, startingRows } from './create-rules.ts';
import { checkFaults } from './calculated.ts';
import { closedRefusals, keptRefusals } from './closed-states.ts';
import { filledOnTheWay } from './fill-fields.ts';
import type { OwnerBeside } from './default-from.ts';
import { fillInTurn } from './in-turn.ts';
import type { WireRecord, WritingContext } from './record-context.ts';
import { derivedOf, faultsOfRows, fitting } from './run-hooks.ts';
import { draftOf, hookedRow, isSound, isWritten, keepBack, keyFrom, keyOf, type Level, levelsOf, type Part } from './whole-parts.ts';
import { wireOf } from './whole-rows.ts';
import { refuseIfAny } from './write-body.ts';
import { nextIds } from './write-rows.ts';

/** Judges wholes of one entity; what is wrong is told of each. `trusted` callers may fill what nobody may on screens. */
export async function judgeWholes(context: WritingContext, roots: readonly Part[], trusted: boolean): Promise<void> {
  await beginParts(context, roots, trusted);
  await deriveWholes(context, roots);
  for (const level of levelsOf(roots)) await addRuleFaults(context, level, trusted);
  if (!trusted) for (const { entity, parts } of levelsOf(roots.filter(isSound))) await fillInTurn(context, entity, newRows(parts));
  await checkWholes(context, roots);
}

/** Throws what is told of the wholes, where anything is. */
export function refuseUnsound(roots: readonly Part[]): void {
  const kept = roots.flatMap(({ told }) => told.kept ?? []);
  const first = kept.find(({ status }) => status === 403) ?? kept[0];
  if (first) throw first;
  refuseIfAny(roots.flatMap(({ told }) => told.faults));
  const refusal = roots.find(({ told }) => told.refusal)?.told.refusal;
  if (refusal) throw refusal;
}

const newParts = (parts: readonly Part[]): Part[] => parts.filter(({ standing }) => !standing);
const newRows = (parts: readonly Part[]): Map<string, unknown>[] => newParts(parts).map(({ values }) => values);

/** New parts get their numbers, so that what is part of them can name them, and what was not sent. */
async function beginParts(context: WritingContext, roots: readonly Part[], trusted: boolean): Promise<void> {
  for (const { entity, parts } of levelsOf(roots)) {
    const made = newParts(parts);
    if (made.length === 0) continue;
    const ids = await nextIds(context.tx, entity, made.length);
    const writes = made.flatMap(({ write }) => write ?? []);
    const rows = await startingRows(context, entity, writes, trusted, made.map(ownerBeside));
    for (const [index, part] of made.entries()) {
      part.id = ids[index] ?? 0;
      part.values = new Map([...(rows[index] ?? []), ...part.values]);
      if (part.list && part.owner) part.values.set(part.list.field.name, part.owner.id);
      for (const [list, entries] of part.lists)
        if (list.orderBy) for (const [place, entry] of entries.entries()) entry.values.set(list.orderBy.name, place + 1);
    }
  }
}

/** What a new line is part of: as it is about to be, where its writer sees it. */
const ownerBeside = ({ list, owner }: Part): OwnerBeside | undefined =>
  list && owner && !owner.isHidden ? { field: list.field.name, record: { ...owner.standing?.record, ...Object.fromEntries(owner.values) } } : undefined;

/** From the innermost parts outwards: whoever has parts sees what was worked out of them. */
export async function deriveWholes(context: WritingContext, roots: readonly Part[]): Promise<void> {
  for (const { entity, parts } of levelsOf(roots.filter(isSound)).toReversed()) {
    const asked = parts.filter(({ isTouched }) => isTouched);
    await fillParts(context, entity, asked);
    const states = asked.map((part) => stateOf(part));
    const derived = await derivedOf(context, entity, asked.map(hookedRow));
    for (const [index, part] of asked.entries()) takeDerived(part, derived[index] ?? {});
    await fillParts(
      context,
      entity,
      asked.filter((part, index) => stateOf(part) !== states[index]),
    );
  }
}

const stateOf = ({ entity: { states }, values }: Part): unknown => (states ? values.get(states.field) : undefined);

/** What is filled on the ways that standing parts take from state to state. */
async function fillParts(context: WritingContext, entity: Entity, parts: readonly Part[]): Promise<void> {
  const moving = parts.flatMap((part) => (part.standing ? [{ part, standing: part.standing }] : []));
  const filledIn = await filledOnTheWay(
    context,
    entity,
    moving.map(({ part, standing }) => ({ id: part.id, record: standing.record, change: part.values })),
  );
  for (const [index, { part, standing }] of moving.entries()) {
    const values = filledIn[index];
    if (values && values !== part.values) part.values = changeOf(entity, standing, values);
  }
}

/** Lists were answered line by line, in the order in which they came. */
function takeDerived(part: Part, derived: WireRecord): void {
  const { entity, standing, list } = part;
  const fields = new Map(Object.entries(derived));
  for (const [each, parts] of part.lists) {
    const lines: unknown = fields.get(each.name);
    fields.delete(each.name);
    if (Array.isArray(lines)) for (const [index, line] of parts.entries()) takeDerived(line, isRecord(lines[index]) ? lines[index] : {});
  }
  if (fields.size === 0) return;
  const settled = [list?.field.name, list?.orderBy?.name].find((name) => name !== undefined && fields.has(name));
  if (settled !== undefined) throw new Error(`A plugin works out ${entity.name}.${settled}, which follows from the list that the record stands in.`);
  const values = new Map([...part.values, ...fitting(entity, fields)]);
  part.values = standing ? changeOf(entity, standing, values) : values;
}

const isRecord = (value: unknown): value is WireRecord => typeof value === 'object' && value !== null;

/** What is wrong with what the writer himself makes and changes. */
async function addRuleFaults(context: WritingContext, { entity, parts }: Level, trusted: boolean): Promise<void> {
  const own = parts.filter(({ isOwn }) => isOwn);
  if (own.length === 0) return;
  const made = newParts(own);
  const references = await referenceFaults(
    context,
    entity,
    own.map(withoutPlace),
    own.map(({ standing }) => standing?.record ?? {}),
  );
  const offered = await draftFaults(
    context,
    entity,
    own.map((part) => ({ values: part.values, before: part.standing?.record, owner: ownerBeside(part) })),
  );
  const initial = trusted ? [] : await checkInitialStates(context, entity, newRows(own));
  const closed = await closedOf(context, entity, own, trusted);
  for (const [index, part] of own.entries()) {
    const { standing, write, values, told } = part;
    const rules = standing ? stateFaults(context, entity, standing.record, values) : write ? rowFaults(context, entity, write, values, trusted) : [];
    const faults = [...(references[index] ?? []), ...(offered[index] ?? []), ...rules, ...(standing ? [] : (initial[made.indexOf(part)] ?? []))];
    keepBack(told, standing ? closed.get(part) : write && presetRefusal(context, entity, write, values));
    told.faults.push(...faults.map((fault) => ({ ...fault, Key: keyOf(part, fault.Key) })));
  }
  await refuseSteps(context, entity, own);
}

/** Why the states of standing parts keep out what is to change of them. */
async function closedOf(context: WritingContext, entity: Entity, parts: readonly Part[], trusted: boolean): Promise<ReadonlyMap<Part, Refusal>> {
  const changes = parts.flatMap((part) => (part.standing && part.values.size > 0 ? [{ part, row: part.standing, change: part.values }] : []));
  const refusals = await closedRefusals(context, entity, changes, trusted);
  return new Map(changes.flatMap(({ part }, index) => (refusals[index] ? [[part, refusals[index]] as const] : [])));
}

/** Whom a part belongs to is written with it, and need not be there yet; neither is what that belongs to in turn, where a field of the part names it. */
const withoutPlace = (part: Part): ReadonlyMap<string, unknown> =>
  new Map([...part.values].filter(([name, value]) => name !== part.list?.field.name && !isMadeAbove(part, name, value)));

function isMadeAbove({ entity, owner }: Part, name: string, value: unknown): boolean {
  const target = entity.fields.get(name)?.reference?.entity;
  for (let above = owner; above && target; above = above.owner) if (!above.standing && above.entity === target && above.id === value) return true;
  return false;
}

/** Changes of state that are not declared, or not for this person. */
async function refuseSteps(context: WritingContext, entity: Entity, own: readonly Part[]): Promise<void> {
  const { states } = entity;
  if (!states) return;
  const steps = own.flatMap(({ id, standing, values }) =>
    standing && values.has(states.field) ? [{ id, from: standing.record[states.field], to: values.get(states.field) }] : [],
  );
  const refusals = await checkTransitions(context, entity, steps);
  for (const { id, told } of own) told.refusal ??= refusals.get(id);
}

/** What plugins find wrong with wholes that are sound so far, also with what goes. */
export async function checkWholes(context: WritingContext, roots: readonly Part[]): Promise<void> {
  for (const { entity, parts, gone } of levelsOf(roots.filter(isSound))) {
    const asked = parts.filter(isWritten);
    // What follows from a change is kept out as the change itself would be; of its writer's own part that is known.
    const following = await closedOf(
      context,
      entity,
      asked.filter(({ isOwn }) => !isOwn),
      isSystemActor(context.access.actor),
    );
    for (const [part, refusal] of following) keepBack(part.told, refusal);
    const kept = await keptRefusals(
      context,
      entity,
      gone.map(({ part: { row } }) => row.id),
    );
    for (const [index, { owner }] of gone.entries()) keepBack(owner.told, kept[index]);
    // What its writer makes and changes himself is checked with the rest of what he is told.
    for (const part of asked.filter(({ isOwn }) => !isOwn))
      part.told.faults.push(...checkFaults(entity, draftOf(part)).map((fault) => ({ ...fault, Key: keyOf(part, fault.Key) })));
    const lost = gone.map(({ part: { row } }) => wireOf(row));
    const faults = await faultsOfRows(context, entity, [
      ...asked.map(hookedRow),
      ...lost.map((record) => ({ record, operation: 'delete' as const, before: record })),
    ]);
    for (const [index, found] of faults.entries()) {
      const part = asked[index];
      const lose = gone[index - asked.length];
      if (part) part.told.faults.push(...found.map((fault) => ({ ...fault, Key: keyFrom(part, fault.Key) })));
      // What goes has no place any more: it is told of the list.
      else if (lose) lose.owner.told.faults.push(...found.map((fault) => ({ ...fault, Key: keyOf(lose.owner, lose.part.list.name) })));
    }
  }
}
