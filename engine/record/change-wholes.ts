// Changes of many records with children in which each one stands for itself: what can be changed is changed, and of the others it is told why not.
import type { FieldError, Refusal } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import type { Sentence } from '../contract/sentence.ts';
import { refusalOf } from './change-rules.ts';
import { alongOwners, inSavepoint } from './follow-owners.ts';
import { judgeWholes } from './judge-whole.ts';
import { planUpdate } from './plan-whole.ts';
import { type HeldRecord, notFound } from './read-record.ts';
import type { WritingContext } from './record-context.ts';
import { isRefusedRow } from './refused-row.ts';
import type { WholeBody } from './whole-body.ts';
import { isSound, isWritten, type Part } from './whole-parts.ts';
import { standingFor } from './whole-rows.ts';
import { writeWholes } from './write-whole.ts';

/** A record that was not changed, and why. */
export interface FailedRow {
  readonly Id: number;
  readonly Message: Sentence;
}

/** What a record is to get, or why it cannot be changed at all. */
export interface WantedChange {
  readonly id: number;
  readonly values: ReadonlyMap<string, unknown>;
  readonly refusal?: Sentence | undefined;
}

/** Changes held records by their fields, each of which stands for itself; answers those that were refused. */
export async function changeWholes(
  context: WritingContext,
  entity: Entity,
  wanted: readonly WantedChange[],
  held: ReadonlyMap<number, HeldRecord>,
): Promise<FailedRow[]> {
  const failed: FailedRow[] = [];
  const allowed = wanted.flatMap(({ id, values, refusal }) => {
    const row = held.get(id);
    const why = refusalOf(context, entity, id, row) ?? refusal;
    if (row && !why) return [{ row, values }];
    failed.push({ Id: id, Message: why ?? notFound(entity, id).said.message });
    return [];
  });
  const standing = await standingFor(
    context,
    entity,
    allowed.map(({ row }) => row),
    false,
  );
  const roots = standing.map((row, index) => planUpdate(context, entity, bodyOf(allowed[index]?.values ?? new Map()), row, { faults: [] }));
  await judgeWholes(context, roots, false);
  for (const { id, told } of roots.filter((root) => !isSound(root)))
    failed.push({ Id: id, Message: told.kept?.said.message ?? firstFault(told.faults) ?? told.refusal?.said.message ?? notFound(entity, id).said.message });
  return [...failed, ...(await writeEachWhole(context, entity, roots.filter(isSound).filter(isWritten)))];
}

/** All at once; where something stands in the way of one, one after the other. */
async function writeEachWhole(context: WritingContext, entity: Entity, roots: readonly Part[]): Promise<FailedRow[]> {
  if (roots.length === 0) return [];
  const write = async (some: readonly Part[]): Promise<Refusal | undefined> => {
    try {
      await inSavepoint(context, () =>
        alongOwners(context, entity, { ids: some.map(({ id }) => id), values: some.map(({ values }) => values) }, (within) => writeWholes(within, some)),
      );
      return undefined;
    } catch (error) {
      if (isRefusedRow(error)) return error;
      throw error;
    }
  };
  const refusal = await write(roots);
  if (!refusal) return [];
  const [first, ...more] = roots;
  if (first && more.length === 0) return [{ Id: first.id, Message: refusal.said.message }];
  const failed: FailedRow[] = [];
  for (const root of roots) {
    const why = await write([root]);
    if (why) failed.push({ Id: root.id, Message: why.said.message });
  }
  return failed;
}

const bodyOf = (values: ReadonlyMap<string, unknown>): WholeBody => ({
  key: '',
  isNew: false,
  write: { values, unchanged: new Map(), id: undefined, rowVersion: undefined, errors: [] },
  owner: undefined,
  lists: new Map(),
});

const firstFault = (faults: readonly FieldError[]): Sentence | undefined => faults[0]?.Message;
