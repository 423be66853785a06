// Writes wholes that were judged: what goes, what changes, what is new, each with one statement for all parts of a level; then plugins are told.
import type { Entity } from '../contract/model.ts';
import { outOfReach } from './change-rules.ts';
import { refuseOutOfReach } from './create-rules.ts';
import { allowanceOfMany } from './follow-deletion.ts';
import { gatherOwners } from './gathered-owners.ts';
import { idsWithin } from './read-record.ts';
import type { WireRecord, WritingContext } from './record-context.ts';
import { removeHeld } from './remove-held.ts';
import { withTelephones } from './telephone-values.ts';
import { tellWritten, type WrittenRow } from './run-hooks.ts';
import { type HeldChange, settlePeople, storeChange, storeEach, withHashes } from './store-change.ts';
import { isWritten, type Level, levelsOf, type Part } from './whole-parts.ts';
import { wireOf } from './whole-rows.ts';
import { insertRows } from './write-rows.ts';

/**
 * Writes the wholes. `writing` is where and as whom rows are stored, where that is not the writer: what follows from a line is the system's
 * doing. Throws 403 where something would come to lie out of the writer's reach, 409 where a line is still in use.
 */
export async function writeWholes(context: WritingContext, roots: readonly Part[], writing: WritingContext = context): Promise<void> {
  await context.tx.certain();
  const levels = levelsOf(roots);
  // What is part of these is written here: nobody has to be worked out anew because of it.
  const storing = { ...writing, owners: undefined };
  let allowance = allowanceOfMany(levels.flatMap(({ gone }) => gone).length);
  for (const { entity, gone } of levels.toReversed()) {
    if (gone.length === 0) continue;
    const followed = await removeHeld(
      storing,
      entity,
      gone.map(({ part: { row } }) => row),
      allowance,
    );
    allowance = { ...allowance, left: allowance.left - followed };
  }
  for (const { entity, parts } of levels) await storeChanges(storing, entity, parts);
  for (const { entity, parts } of levels) await insertParts(storing, entity, parts);
  for (const level of levels) gatherOthers(context, level);
  for (const { entity, parts } of levels) await refuseOutside(context, entity, parts);
  await tellLevels(context, levels);
}

/** What is nobody's own is not held against what its writer reaches. */
async function storeChanges(context: WritingContext, entity: Entity, parts: readonly Part[]): Promise<void> {
  const changed = parts.filter((part) => part.standing && isWritten(part));
  const filled = await withTelephones(
    context,
    entity,
    changed.map(({ standing, values }) => ({ values, before: standing?.record })),
  );
  const rows = await Promise.all(
    changed.map(async ({ standing, values, isOwn }, index) => ({
      row: standing,
      change: values,
      stored: await withHashes(entity, filled[index] ?? values),
      isOwn,
    })),
  );
  const held = rows.flatMap(({ row, ...each }) => (row ? [{ row, ...each }] : []));
  await store(
    context,
    entity,
    held.filter(({ isOwn }) => isOwn),
  );
  await store(
    { ...context, tx: context.tx.reaching({}) },
    entity,
    held.filter(({ isOwn }) => !isOwn),
  );
}

async function store(
  context: WritingContext,
  entity: Entity,
  changed: readonly (HeldChange & { readonly stored: ReadonlyMap<string, unknown> })[],
): Promise<void> {
  const [first, ...more] = changed;
  if (!first) return;
  if (more.length > 0) await storeEach(context, entity, changed);
  else await storeChange(context, entity, first.change, first.stored, [first.row]);
  await settlePeople(context, entity, changed);
}

async function insertParts(context: WritingContext, entity: Entity, parts: readonly Part[]): Promise<void> {
  const made = parts.filter(({ standing }) => !standing);
  if (made.length === 0) return;
  const filled = await withTelephones(
    context,
    entity,
    made.map(({ values }) => ({ values })),
  );
  const rows = await Promise.all(filled.map((values) => withHashes(entity, values)));
  await insertRows(
    context.model,
    context.tx,
    context.access.actor,
    entity,
    rows,
    made.map(({ id }) => id),
  );
}

/** What was written may be part of other records besides: those are worked out anew when the write ends. */
function gatherOthers(context: WritingContext, { entity, parts, gone }: Level): void {
  for (const { list, id, standing, values } of parts.filter(isWritten))
    gatherOwners(context, entity, [{ id, states: [standing?.record ?? {}, Object.fromEntries(values)] }], list);
  for (const { part } of gone) gatherOwners(context, entity, [{ id: part.row.id, states: [part.row.record] }], part.list);
}

async function refuseOutside(context: WritingContext, entity: Entity, parts: readonly Part[]): Promise<void> {
  const own = parts.filter(({ isOwn }) => isOwn);
  const idsOf = (isMade: boolean): number[] => own.flatMap(({ id, standing }) => ((standing === undefined) === isMade ? id : []));
  const [made, changed] = [idsOf(true), idsOf(false)];
  if (made.length > 0) await refuseOutOfReach(context, entity, made);
  const rule = context.access.of(entity).rows('update');
  if (changed.length === 0 || rule === undefined || rule === 'everything') return;
  const within = await idsWithin(context, entity, rule, changed);
  if (changed.some((id) => !within.has(id))) throw outOfReach();
}

/** From the innermost parts outwards, each entity once. */
async function tellLevels(context: WritingContext, levels: readonly Level[]): Promise<void> {
  const told = new Map<Entity, { readonly rows: WrittenRow[]; readonly gone: WireRecord[] }>();
  for (const { entity, parts, gone } of levels.toReversed()) {
    const entry = told.get(entity) ?? { rows: [], gone: [] };
    told.set(entity, entry);
    for (const { id, standing } of parts.filter(isWritten))
      entry.rows.push({ id, operation: standing ? 'update' : 'create', before: standing && wireOf(standing) });
    entry.gone.push(...gone.map(({ part: { row } }) => wireOf(row)));
  }
  for (const [entity, { rows, gone }] of told) await tellWritten(context, entity, rows, gone);
}
