// Applies the next rows of a plan by ordinary writes, each for itself; what has become different since the plan is left alone and told.
import type { Entity } from '../contract/model.ts';
import type { Message } from '../contract/message.ts';
import { getChanger, joinChange } from '../database/changes.ts';
import { oneAtATime } from '../database/one-at-a-time.ts';
import type { WritingContext } from '../record/record-context.ts';
import { patchRecords } from '../record/update-many.ts';
import { createFollowing } from './earlier-records.ts';
import { judge, marksOfKeys } from './judge.ts';
import { type Decision, keepDecisions, type Line, linesToApply } from './lines.ts';
import type { ImportMapping } from './read-line.ts';

/** Writes at most `most` rows and the marks that they are done; answers how many they were. They belong to the change `change`. */
export async function applyPart(
  context: WritingContext,
  entity: Entity,
  importId: number,
  { change, mapping, most: max }: { readonly change: number; readonly mapping: ImportMapping; readonly most: number },
): Promise<number> {
  // Two imports of the same file at once: the second sees what the first has written.
  await oneAtATime(context.tx, `import ${context.tx.agencyId} ${entity.name}`);
  const lines = await linesToApply(context.tx, importId, max);
  if (lines.length === 0) return 0;
  await joinChange(context.tx, change, { by: getChanger(context.access.actor), call: `${entity.name} import` });
  const created = await applyNew(
    context,
    entity,
    mapping,
    lines.filter(({ outcome }) => outcome === 'insert'),
  );
  const updated = await applyKnown(
    context,
    entity,
    lines.filter(({ outcome }) => outcome === 'update'),
  );
  await keepDecisions(context.tx, importId, [...created, ...updated], true);
  return lines.length;
}

const conflict = (line: Line, Message: Message, recordId: number | null): Decision => ({
  ...line,
  outcome: 'conflict',
  recordId,
  faults: [{ Key: '', Message }],
});

async function applyNew(context: WritingContext, entity: Entity, mapping: ImportMapping, lines: readonly Line[]): Promise<Decision[]> {
  const judged = await judge(
    context,
    entity,
    mapping,
    lines.map(({ keys }) => ({ marks: marksOfKeys(keys) })),
  );
  const decisions: Decision[] = [];
  const free: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const { same = [], unsure = [] } = judged[index] ?? {};
    // Anyone who has said that a row is a new record has seen those that were there.
    const [id] = line.chosen === null ? [...same, ...unsure] : same.filter((number) => !line.choices?.includes(number));
    if (id === undefined) free.push(line);
    else decisions.push(conflict(line, 'A record matching this row was added after the import was planned. It was not changed.', id));
  }
  const made = await createFollowing(
    context,
    entity,
    free.map(({ values, ends }) => ({ values: values ?? {}, ending: ends ?? undefined })),
  );
  for (const [index, line] of free.entries()) {
    const outcome = made[index];
    if (outcome && 'id' in outcome) decisions.push({ ...line, recordId: outcome.id, ends: outcome.ending ?? null });
    else decisions.push({ ...line, outcome: 'conflict', faults: outcome?.faults ?? null });
  }
  return decisions;
}

async function applyKnown(context: WritingContext, entity: Entity, lines: readonly Line[]): Promise<Decision[]> {
  if (lines.length === 0) return [];
  const bodies = lines.map(({ recordId, recordVersion, changes, values }) => ({
    ...Object.fromEntries((changes ?? []).map(({ Field }) => [Field, values?.[Field]])),
    Id: recordId ?? 0,
    RowVersion: recordVersion,
  }));
  const { Errors } = await patchRecords(context, entity, bodies);
  const rejected = new Map(Errors.map(({ Id, Message }) => [Id, Message]));
  return lines.map((line) => {
    const why = rejected.get(line.recordId ?? 0);
    return why === undefined ? line : conflict(line, why, line.recordId);
  });
}
