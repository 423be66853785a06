// Writes wholes that were judged: what goes, what changes, what is new, each with one statement for all parts of a level; then plugins are informed.
import type { Entity } from '../contract/model.ts';
import { outOfScope } from './change-rules.ts';
import { rejectOutOfScope } from './create-rules.ts';
import { allowanceOfMany } from './on-deleted.ts';
import { collectOwners } from './collected-owners.ts';
import { idsWithin } from './read-record.ts';
import type { WireRecord, WritingContext } from './record-context.ts';
import { removeLocked } from './remove-locked.ts';
import { withTelephones } from './telephone-values.ts';
import { runWrittenHooks, type WrittenRow } from './run-hooks.ts';
import { type LockedChange, endSessions, storeChange, storeEach, withHashes } from './store-change.ts';
import { isWritten, type Level, getLevels, type Part } from './tree-parts.ts';
import { getWire } from './existing-rows.ts';
import { insertRows } from './write-rows.ts';

/**
 * Writes the wholes. `writing` is where and as whom rows are stored, where that is not the writer: what follows from a line is the system's
 * doing. Throws 403 where something would come to lie out of the writer's reach, 409 where a line is still in use.
 */
export async function writeTrees(context: WritingContext, roots: readonly Part[], writing: WritingContext = context): Promise<void> {
  await context.tx.certain();
  const levels = getLevels(roots);
  // What is part of these is written here: nobody has to be worked out again because of it.
  const storing = { ...writing, owners: undefined };
  let allowance = allowanceOfMany(levels.flatMap(({ gone }) => gone).length);
  for (const { entity, gone } of levels.toReversed()) {
    if (gone.length === 0) continue;
    const followed = await removeLocked(
      storing,
      entity,
      gone.map(({ part: { row } }) => row),
      allowance,
    );
    allowance = { ...allowance, left: allowance.left - followed };
  }
  for (const { entity, parts } of levels) await storeChanges(storing, entity, parts);
  for (const { entity, parts } of levels) await insertParts(storing, entity, parts);
  for (const level of levels) collectOthers(context, level);
  for (const { entity, parts } of levels) await rejectOutside(context, entity, parts);
  await notifyLevels(context, levels);
}

/** What is nobody's own is not held against what its writer reaches. */
async function storeChanges(context: WritingContext, entity: Entity, parts: readonly Part[]): Promise<void> {
  const changed = parts.filter((part) => part.existing && isWritten(part));
  const filled = await withTelephones(
    context,
    entity,
    changed.map(({ existing, values }) => ({ values, before: existing?.record })),
  );
  const rows = await Promise.all(
    changed.map(async ({ existing, values, isOwn }, index) => ({
      row: existing,
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
  changed: readonly (LockedChange & { readonly stored: ReadonlyMap<string, unknown> })[],
): Promise<void> {
  const [first, ...more] = changed;
  if (!first) return;
  if (more.length > 0) await storeEach(context, entity, changed);
  else await storeChange(context, entity, first.change, first.stored, [first.row]);
  await endSessions(context, entity, changed);
}

async function insertParts(context: WritingContext, entity: Entity, parts: readonly Part[]): Promise<void> {
  const made = parts.filter(({ existing }) => !existing);
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

/** What was written may be part of other records besides: those are worked out again when the write ends. */
function collectOthers(context: WritingContext, { entity, parts, gone }: Level): void {
  for (const { list, id, existing, values } of parts.filter(isWritten))
    collectOwners(context, entity, [{ id, states: [existing?.record ?? {}, Object.fromEntries(values)] }], list);
  for (const { part } of gone) collectOwners(context, entity, [{ id: part.row.id, states: [part.row.record] }], part.list);
}

async function rejectOutside(context: WritingContext, entity: Entity, parts: readonly Part[]): Promise<void> {
  const own = parts.filter(({ isOwn }) => isOwn);
  const getIds = (isMade: boolean): number[] => own.flatMap(({ id, existing }) => ((existing === undefined) === isMade ? id : []));
  const [made, changed] = [getIds(true), getIds(false)];
  if (made.length > 0) await rejectOutOfScope(context, entity, made);
  const rule = context.access.of(entity).rows('update');
  if (changed.length === 0 || rule === undefined || rule === 'everything') return;
  const within = await idsWithin(context, entity, rule, changed);
  if (changed.some((id) => !within.has(id))) throw outOfScope();
}

/** From the innermost parts outwards, each entity once. */
async function notifyLevels(context: WritingContext, levels: readonly Level[]): Promise<void> {
  const findings = new Map<Entity, { readonly rows: WrittenRow[]; readonly gone: WireRecord[] }>();
  for (const { entity, parts, gone } of levels.toReversed()) {
    const entry = findings.get(entity) ?? { rows: [], gone: [] };
    findings.set(entity, entry);
    for (const { id, existing } of parts.filter(isWritten))
      entry.rows.push({ id, operation: existing ? 'update' : 'create', before: existing && getWire(existing) });
    entry.gone.push(...gone.map(({ part: { row } }) => getWire(row)));
  }
  for (const [entity, { rows, gone }] of findings) await runWrittenHooks(context, entity, rows, gone);
}
