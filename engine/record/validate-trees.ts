// Judges wholes before they are written: what new parts begin with, what plugins work out, what is wrong. Each question is asked once for all parts of a level.
import { isSystemActor } from '../contract/actor.ts';
import type { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { getChange, stateErrors } from './change-rules.ts';
import { displayErrors } from './display-errors.ts';
import { draftErrors } from './draft-errors.ts';
import { referenceErrors } from './check-references.ts';
import { checkInitialStates, checkTransitions } from './check-transitions.ts';
import { findPresetRejection, rowErrors, startingRows } from './create-rules.ts';
import { checkErrors } from './calculated.ts';
import { findClosedRejections, findWithheldRejections } from './closed-states.ts';
import { filledOnTheWay } from './fill-fields.ts';
import type { OwnerBeside } from './default-from.ts';
import { fillRoundRobin } from './in-turn.ts';
import type { WireRecord, WritingContext } from './record-context.ts';
import { loadDerived, findRowErrors, fitting } from './run-hooks.ts';
import { getDraft, hookedRow, isSound, isWritten, withhold, keyFrom, getKey, type Level, getLevels, type Part } from './tree-parts.ts';
import { getWire } from './existing-rows.ts';
import { rejectIfAny } from './write-body.ts';
import { nextIds } from './write-rows.ts';

/** Judges wholes of one entity; what is wrong is reported for each. `trusted` callers may fill what nobody may on screens. */
export async function validateTrees(context: WritingContext, roots: readonly Part[], trusted: boolean): Promise<void> {
  await startParts(context, roots, trusted);
  await deriveTrees(context, roots);
  for (const level of getLevels(roots)) {
    if (!trusted) await addDisplayErrors(context, level);
    await addRuleErrors(context, level, trusted);
  }
  if (!trusted) for (const { entity, parts } of getLevels(roots.filter(isSound))) await fillRoundRobin(context, entity, newRows(parts));
  await checkTrees(context, roots);
}

/** Throws what is reported for the wholes, where anything is. */
export function rejectInvalid(roots: readonly Part[]): void {
  const kept = roots.flatMap(({ findings }) => findings.withheld ?? []);
  const first = kept.find(({ status }) => status === 403) ?? kept[0];
  if (first) throw first;
  rejectIfAny(roots.flatMap(({ findings }) => findings.errors));
  const rejection = roots.find(({ findings }) => findings.rejection)?.findings.rejection;
  if (rejection) throw rejection;
}

const newParts = (parts: readonly Part[]): Part[] => parts.filter(({ existing }) => !existing);
const newRows = (parts: readonly Part[]): Map<string, unknown>[] => newParts(parts).map(({ values }) => values);

/** New parts get their numbers, so that what is part of them can name them, and what was not sent. */
async function startParts(context: WritingContext, roots: readonly Part[], trusted: boolean): Promise<void> {
  for (const { entity, parts } of getLevels(roots)) {
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
  list && owner && !owner.isHidden ? { field: list.field.name, record: { ...owner.existing?.record, ...Object.fromEntries(owner.values) } } : undefined;

/** From the innermost parts outwards: anyone who has parts sees what was worked out of them. */
export async function deriveTrees(context: WritingContext, roots: readonly Part[]): Promise<void> {
  for (const { entity, parts } of getLevels(roots.filter(isSound)).toReversed()) {
    const requested = parts.filter(({ isTouched }) => isTouched);
    await fillParts(context, entity, requested);
    const states = requested.map((part) => getState(part));
    const derived = await loadDerived(context, entity, requested.map(hookedRow));
    for (const [index, part] of requested.entries()) takeDerived(part, derived[index] ?? {});
    await fillParts(
      context,
      entity,
      requested.filter((part, index) => getState(part) !== states[index]),
    );
  }
}

const getState = ({ entity: { states }, values }: Part): unknown => (states ? values.get(states.field) : undefined);

/** What is filled on the ways that standing parts take from state to state. */
async function fillParts(context: WritingContext, entity: Entity, parts: readonly Part[]): Promise<void> {
  const moving = parts.flatMap((part) => (part.existing ? [{ part, existing: part.existing }] : []));
  const filledIn = await filledOnTheWay(
    context,
    entity,
    moving.map(({ part, existing }) => ({ id: part.id, record: existing.record, change: part.values })),
  );
  for (const [index, { part, existing }] of moving.entries()) {
    const values = filledIn[index];
    if (values && values !== part.values) part.values = getChange(entity, existing, values);
  }
}

/** Lists were answered line by line, in the order in which they came. */
function takeDerived(part: Part, derived: WireRecord): void {
  const { entity, existing, list } = part;
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
  part.values = existing ? getChange(entity, existing, values) : values;
}

const isRecord = (value: unknown): value is WireRecord => typeof value === 'object' && value !== null;

/** What was sent beside the fields and does not stand so. */
async function addDisplayErrors(context: WritingContext, { entity, parts }: Level): Promise<void> {
  const sent = parts.flatMap((part) => (part.write ? [{ part, draft: { id: part.existing?.id, write: part.write, values: part.values } }] : []));
  const found = await displayErrors(
    context,
    entity,
    sent.map(({ draft }) => draft),
  );
  for (const [index, { part }] of sent.entries())
    part.findings.errors.push(...(found[index] ?? []).map((error) => ({ ...error, Key: getKey(part, error.Key) })));
}

/** What is wrong with what the writer himself makes and changes. */
async function addRuleErrors(context: WritingContext, { entity, parts }: Level, trusted: boolean): Promise<void> {
  const own = parts.filter(({ isOwn }) => isOwn);
  if (own.length === 0) return;
  const made = newParts(own);
  const references = await referenceErrors(context, entity, own.map(withoutPlace), {
    before: own.map(({ existing }) => existing?.record),
    isSent: (index, name) => !trusted && own[index]?.write?.values.has(name) === true,
  });
  const offered = await draftErrors(
    context,
    entity,
    own.map((part) => ({ values: part.values, before: part.existing?.record, owner: ownerBeside(part) })),
  );
  const initial = trusted ? [] : await checkInitialStates(context, entity, newRows(own));
  const closed = await loadClosed(context, entity, own, trusted);
  for (const [index, part] of own.entries()) {
    const { existing, write, values, findings } = part;
    const rules = existing ? stateErrors(context, entity, existing.record, values) : write ? rowErrors(context, entity, write, values, trusted) : [];
    const errors = [...(references[index] ?? []), ...(offered[index] ?? []), ...rules, ...(existing ? [] : (initial[made.indexOf(part)] ?? []))];
    withhold(findings, existing ? closed.get(part) : write && findPresetRejection(context, entity, write, values));
    findings.errors.push(...errors.map((error) => ({ ...error, Key: getKey(part, error.Key) })));
  }
  await rejectSteps(context, entity, own);
}

/** Why the states of standing parts keep out what is to change of them. */
async function loadClosed(context: WritingContext, entity: Entity, parts: readonly Part[], trusted: boolean): Promise<ReadonlyMap<Part, AppError>> {
  const changes = parts.flatMap((part) => (part.existing && part.values.size > 0 ? [{ part, row: part.existing, change: part.values }] : []));
  const rejections = await findClosedRejections(context, entity, changes, trusted);
  return new Map(changes.flatMap(({ part }, index) => (rejections[index] ? [[part, rejections[index]] as const] : [])));
}

/** Whom a part belongs to is written with it, and need not be there yet; neither is what that belongs to in turn, where a field of the part names it. */
const withoutPlace = (part: Part): ReadonlyMap<string, unknown> =>
  new Map([...part.values].filter(([name, value]) => name !== part.list?.field.name && !isMadeAbove(part, name, value)));

function isMadeAbove({ entity, owner }: Part, name: string, value: unknown): boolean {
  const target = entity.fields.get(name)?.reference?.entity;
  for (let above = owner; above && target; above = above.owner) if (!above.existing && above.entity === target && above.id === value) return true;
  return false;
}

/** Changes of state that are not declared, or not for this person. */
async function rejectSteps(context: WritingContext, entity: Entity, own: readonly Part[]): Promise<void> {
  const { states } = entity;
  if (!states) return;
  const steps = own.flatMap(({ id, existing, values }) =>
    existing && values.has(states.field) ? [{ id, from: existing.record[states.field], to: values.get(states.field) }] : [],
  );
  const rejections = await checkTransitions(context, entity, steps);
  for (const { id, findings } of own) findings.rejection ??= rejections.get(id);
}

/** What plugins find wrong with wholes that are sound so far, also with what goes. */
export async function checkTrees(context: WritingContext, roots: readonly Part[]): Promise<void> {
  for (const { entity, parts, gone } of getLevels(roots.filter(isSound))) {
    const requested = parts.filter(isWritten);
    // What follows from a change is kept out as the change itself would be; of its writer's own part that is known.
    const following = await loadClosed(
      context,
      entity,
      requested.filter(({ isOwn }) => !isOwn),
      isSystemActor(context.access.actor),
    );
    for (const [part, rejection] of following) withhold(part.findings, rejection);
    const kept = await findWithheldRejections(
      context,
      entity,
      gone.map(({ part: { row } }) => row.id),
    );
    for (const [index, { owner }] of gone.entries()) withhold(owner.findings, kept[index]);
    // What its writer makes and changes himself is checked with the rest of what is reported to him.
    for (const part of requested.filter(({ isOwn }) => !isOwn))
      part.findings.errors.push(...checkErrors(entity, getDraft(part)).map((error) => ({ ...error, Key: getKey(part, error.Key) })));
    const lost = gone.map(({ part: { row } }) => getWire(row));
    const errors = await findRowErrors(context, entity, [
      ...requested.map(hookedRow),
      ...lost.map((record) => ({ record, operation: 'delete' as const, before: record })),
    ]);
    for (const [index, found] of errors.entries()) {
      const part = requested[index];
      const lose = gone[index - requested.length];
      if (part) part.findings.errors.push(...found.map((error) => ({ ...error, Key: keyFrom(part, error.Key) })));
      // What goes has no place any more: it is reported for the list.
      else if (lose) lose.owner.findings.errors.push(...found.map((error) => ({ ...error, Key: getKey(lose.owner, lose.part.list.name) })));
    }
  }
}
