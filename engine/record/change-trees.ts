// Changes of many records with children in which each one stands for itself: what can be changed is changed, and of the others the reason is reported.
import type { FieldError, AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import type { Message } from '../contract/message.ts';
import { getRejection } from './change-rules.ts';
import { alongOwners, inSavepoint } from './on-owners-changed.ts';
import { validateTrees } from './validate-trees.ts';
import { planUpdate } from './plan-tree.ts';
import { type LockedRecord, notFound } from './read-record.ts';
import type { WritingContext } from './record-context.ts';
import { isRejectedRow } from './rejected-row.ts';
import type { NestedBody } from './nested-body.ts';
import { isSound, isWritten, type Part } from './tree-parts.ts';
import { loadExistingFor } from './existing-rows.ts';
import { writeTrees } from './write-trees.ts';

/** A record that was not changed, and why. */
export interface FailedRow {
  readonly Id: number;
  readonly Message: Message;
}

/** What a record is to get, or why it cannot be changed at all. */
export interface WantedChange {
  readonly id: number;
  readonly values: ReadonlyMap<string, unknown>;
  readonly rejection?: Message | undefined;
}

/** Changes held records by their fields, each of which stands for itself; answers those that were refused. */
export async function changeTrees(
  context: WritingContext,
  entity: Entity,
  wanted: readonly WantedChange[],
  held: ReadonlyMap<number, LockedRecord>,
): Promise<FailedRow[]> {
  const failed: FailedRow[] = [];
  const allowed = wanted.flatMap(({ id, values, rejection }) => {
    const row = held.get(id);
    const why = getRejection(context, entity, id, row) ?? rejection;
    if (row && !why) return [{ row, values }];
    failed.push({ Id: id, Message: why ?? notFound(entity, id).said.message });
    return [];
  });
  const existing = await loadExistingFor(
    context,
    entity,
    allowed.map(({ row }) => row),
    false,
  );
  const roots = existing.map((row, index) => planUpdate(context, entity, getBody(allowed[index]?.values ?? new Map()), row, { errors: [] }));
  await validateTrees(context, roots, false);
  for (const { id, findings } of roots.filter((root) => !isSound(root)))
    failed.push({
      Id: id,
      Message: findings.withheld?.said.message ?? firstError(findings.errors) ?? findings.rejection?.said.message ?? notFound(entity, id).said.message,
    });
  return [...failed, ...(await writeEachTree(context, entity, roots.filter(isSound).filter(isWritten)))];
}

/** All at once; where something stands in the way of one, one after the other. */
async function writeEachTree(context: WritingContext, entity: Entity, roots: readonly Part[]): Promise<FailedRow[]> {
  if (roots.length === 0) return [];
  const write = async (some: readonly Part[]): Promise<AppError | undefined> => {
    try {
      await inSavepoint(context, () =>
        alongOwners(context, entity, { ids: some.map(({ id }) => id), values: some.map(({ values }) => values) }, (within) => writeTrees(within, some)),
      );
      return undefined;
    } catch (error) {
      if (isRejectedRow(error)) return error;
      throw error;
    }
  };
  const rejection = await write(roots);
  if (!rejection) return [];
  const [first, ...more] = roots;
  if (first && more.length === 0) return [{ Id: first.id, Message: rejection.said.message }];
  const failed: FailedRow[] = [];
  for (const root of roots) {
    const why = await write([root]);
    if (why) failed.push({ Id: root.id, Message: why.said.message });
  }
  return failed;
}

const getBody = (values: ReadonlyMap<string, unknown>): NestedBody => ({
  key: '',
  isNew: false,
  write: { values, unchanged: new Map(), displayed: new Map(), id: undefined, rowVersion: undefined, errors: [] },
  owner: undefined,
  lists: new Map(),
});

const firstError = (errors: readonly FieldError[]): Message | undefined => errors[0]?.Message;
