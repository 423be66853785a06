// Changes of records together with the lists that are part of them: one transaction, one set of hooks that see all of it.
import { authorize } from '../access/access.ts';
import type { Entity } from '../contract/model.ts';
import { getChange, differing, type Differing, hasMovedOn, requireLocked, movedOn } from './change-rules.ts';
import { alongOwners } from './on-owners-changed.ts';
import { validateTrees, rejectInvalid } from './validate-trees.ts';
import { planUpdate } from './plan-tree.ts';
import { type LockedRecord, lockRecord, lockRecords } from './read-record.ts';
import type { WritingContext } from './record-context.ts';
import { type ReadNested, readNestedBody, type NestedBody } from './nested-body.ts';
import { isWritten, getKey, getLevels, type Part } from './tree-parts.ts';
import { readWithChildren, type ExistingRow, loadExistingFor } from './existing-rows.ts';
import { writeTrees } from './write-trees.ts';

/** True where records of the entity are written as wholes; while their hooks wait, each is written by itself. */
export const hasNestedWrites = ({ owners }: WritingContext, entity: Entity): boolean => entity.children.length > 0 && !owners?.isPutOff;

/** How an update is meant. */
interface UpdateOptions {
  /** Throws for a body that names another record, or none where it must. */
  readonly requireId: (id: number | undefined) => void;
  /** The caller may also fill the fields that are read-only on screens. */
  readonly trusted: boolean;
}

/**
 * Changes one record, and of its lists those that were sent: entries with an Id are changed, others are made, and what is not named is deleted.
 * Throws 403, 404, 400 with every fault keyed on its place, or 409 with what differs.
 */
export async function updateTree(context: WritingContext, entity: Entity, id: number, sent: unknown, { requireId, trusted }: UpdateOptions): Promise<void> {
  authorize(context.access, entity, 'update');
  const read = readNestedBody(context.access, entity, 'update', sent, trusted);
  const { body } = read;
  requireId(body.write.id);
  await alongOwners(context, entity, { ids: [id], values: [body.write.values] }, async (within) => {
    const row = requireLocked(within, entity, id, await lockRecord(within, entity, 'update', id));
    if (hasMovedOn(row, body.write)) throw movedOn(row, await loadDiffering(within, entity, row, body, sent));
    await changeAll(within, entity, [{ row, read }], trusted);
  });
}

/** Changes each record by its own body, all of them or none, and answers how many were changed. */
export async function updateTrees(
  context: WritingContext,
  entity: Entity,
  changes: readonly (Readonly<Record<string, unknown>> & { readonly Id: number })[],
  trusted: boolean,
): Promise<number> {
  authorize(context.access, entity, 'update');
  const read = changes.map((change) => readNestedBody(context.access, entity, 'update', change, trusted));
  const ids = changes.map(({ Id }) => Id);
  return await alongOwners(context, entity, { ids, values: read.map(({ body }) => body.write.values) }, async (within) => {
    const held = await lockRecords(within, entity, 'update', ids);
    const wanted = read.map((whole, index) => ({ row: requireLocked(within, entity, ids[index] ?? 0, held.get(ids[index] ?? 0)), read: whole }));
    return await changeAll(within, entity, wanted, trusted);
  });
}

async function changeAll(
  context: WritingContext,
  entity: Entity,
  wanted: readonly { readonly row: LockedRecord; readonly read: ReadNested }[],
  trusted: boolean,
): Promise<number> {
  const existing = await loadExistingFor(
    context,
    entity,
    wanted.map(({ row }) => row),
    wanted.some(({ read }) => read.body.lists.size > 0),
  );
  const roots = existing.map((row, index) => {
    const { body, errors } = wanted[index]?.read ?? readNestedBody(context.access, entity, 'update', {}, trusted);
    return planUpdate(context, entity, body, row, { errors: [...errors] });
  });
  rejectMovedParts(roots);
  await validateTrees(context, roots, trusted);
  rejectInvalid(roots);
  const written = roots.filter(isWritten);
  if (written.length > 0) await writeTrees(context, written);
  return written.length;
}

/** 409 where an entry says which state of its record was seen, and it has moved on. */
function rejectMovedParts(roots: readonly Part[]): void {
  for (const root of roots) {
    const moved = getLevels([root])
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (part !== root && part.existing && part.write && hasMovedOn(part.existing, part.write) ? [{ part, row: part.existing }] : []));
    if (moved.length > 0 && root.existing)
      throw movedOn(
        root.existing,
        moved.flatMap(({ part, row }) => differingIn(part, row)),
      );
  }
}

/** Of an entry, what was sent and stands otherwise. */
const differingIn = (part: Part, row: ExistingRow): Differing[] =>
  [...getChange(part.entity, row, part.write?.values ?? new Map<string, unknown>())].map(([name, value]) => ({
    Key: getKey(part, name),
    Yours: value,
    Theirs: row.record[name] ?? null,
    Sent: true,
  }));

/** What has changed of the record since its writer saw it; of lists that he sends, what they hold by now. */
async function loadDiffering(context: WritingContext, entity: Entity, row: LockedRecord, body: NestedBody, sent: unknown): Promise<Differing[]> {
  const fields = await differing(context, entity, row, body.write);
  if (body.lists.size === 0) return fields;
  const now = await readWithChildren(context, entity, row.id);
  const given = new Map(typeof sent === 'object' && sent !== null ? Object.entries(sent).map(([key, value]) => [key.toLowerCase(), value] as const) : []);
  return [
    ...fields,
    ...[...body.lists.keys()].map(({ name }) => ({ Key: name, Yours: given.get(name.toLowerCase()) ?? null, Theirs: now[name] ?? null, Sent: true })),
  ];
}
