// Plans the next rows of an import: what they mean, which records they are about, and what a write would come to, which is done and taken back.
import { Refusal } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import type { WritingContext, WireRecord } from '../record/record-context.ts';
import { sameValue } from '../record/record-context.ts';
import { tried } from '../record/trial.ts';
import { patchRecords } from '../record/update-many.ts';
import { readWriteBody } from '../record/write-body.ts';
import { plan } from '../search/plan.ts';
import { runPage } from '../search/run.ts';
import { changeOf, valuesOf } from './compare-lines.ts';
import { type Decision, keepChoices, keepDecisions, linesToDecide, linesToPlan } from './lines.ts';
import { type ImportMapping, type ReadLine, readLinesAs } from './read-line.ts';
import { keptKeys, keyed, type KeyedLine, sift } from './sift-lines.ts';
import { createEach } from './try-records.ts';

/** Plans at most `most` rows and writes down what was found; answers how many they were. Nothing else of it stays. */
export async function planPart(context: WritingContext, entity: Entity, importId: number, mapping: ImportMapping, most: number): Promise<number> {
  const lines = await linesToPlan(context.tx, importId, most);
  if (lines.length === 0) return 0;
  const read = await keyed(context, entity, mapping, await readLinesAs(context, entity, mapping, lines));
  const decisions = new Map<number, Decision>();
  const decide = ({ line }: ReadLine, decision: Partial<Decision> & Pick<Decision, 'outcome'>): void => {
    const nothing = { recordId: null, recordVersion: null, changes: null, faults: null };
    decisions.set(line.line, { ...nothing, ...decision, line: line.line });
  };
  const open: KeyedLine[] = [];
  for (const { of, verdict } of await sift(context, entity, importId, mapping, read)) {
    if (verdict) decide(of, verdict);
    else open.push(of);
  }
  await planNew(
    context,
    entity,
    open.filter(({ ids }) => ids.length === 0),
    decide,
  );
  await planKnown(
    context,
    entity,
    open.filter(({ ids }) => ids.length === 1),
    decide,
  );
  const found = read.flatMap((row) => {
    const decision = decisions.get(row.line.line);
    const values = decision?.outcome === 'update' ? valuesOf(row) : row.values;
    const choices = decision?.choices ?? (row.line.chosen === null ? null : [...row.same, ...row.unsure]);
    return decision ? [{ ...decision, values, choices, keys: keptKeys(row) }] : [];
  });
  await keepDecisions(context.tx, importId, found, false);
  return lines.length;
}

/** What somebody says of rows that only a person can judge: a record, 0 for a new one, null to take it back. They are planned anew. */
export async function decideLines(
  context: WritingContext,
  entity: Entity,
  importId: number,
  mapping: ImportMapping,
  said: readonly { readonly line: number; readonly chosen: number | null }[],
): Promise<void> {
  const open = new Map(
    (
      await linesToDecide(
        context.tx,
        importId,
        said.map(({ line }) => line),
      )
    ).map((line) => [line.line, line]),
  );
  for (const { line, chosen } of said) {
    const choices = open.get(line)?.choices;
    if (!choices) throw new Refusal('request.invalid', phrase('Of row {row} there is nothing to be said.', { row: line }));
    if (chosen !== null && chosen !== 0 && !choices.includes(chosen))
      throw new Refusal('request.invalid', phrase('Row {row} does not agree with that record. Choose one of those that are offered.', { row: line }));
  }
  await keepChoices(context.tx, importId, said);
  await planPart(context, entity, importId, mapping, said.length);
}

type Decide = (row: ReadLine, decision: Partial<Decision> & Pick<Decision, 'outcome'>) => void;

async function planNew(context: WritingContext, entity: Entity, rows: readonly KeyedLine[], decide: Decide): Promise<void> {
  if (rows.length === 0) return;
  const bodies = rows.map(({ values }) => values);
  const made = await tried(context.tx, () => createEach(context, entity, bodies));
  for (const [index, row] of rows.entries()) {
    const outcome = made[index];
    if (outcome && 'faults' in outcome) decide(row, { outcome: 'reject', faults: outcome.faults });
    else decide(row, { outcome: 'insert' });
  }
}

async function planKnown(context: WritingContext, entity: Entity, rows: readonly KeyedLine[], decide: Decide): Promise<void> {
  if (rows.length === 0) return;
  const records = await readRecords(
    context,
    entity,
    rows.flatMap(({ ids }) => ids),
  );
  const changed: { readonly row: KeyedLine; readonly body: Readonly<Record<string, unknown>> & { readonly Id: number }; readonly decision: Decision }[] = [];
  const rights = context.access.of(entity);
  for (const row of rows) {
    const [id = 0] = row.ids;
    const record = records.get(id) ?? {};
    const { values, errors } = readWriteBody(entity, rights, 'update', valuesOf(row));
    if (errors.length > 0) {
      decide(row, { outcome: 'reject', recordId: id, faults: errors });
      continue;
    }
    const different = [...values].filter(([name, value]) => !sameValue(record[name], value));
    const recordVersion = Number(record['RowVersion']);
    const changes = different.map(([name, value]) => changeOf(entity, row, record, name, value));
    const decision: Decision = {
      line: row.line.line,
      outcome: changes.length > 0 ? 'update' : 'unchanged',
      recordId: id,
      recordVersion,
      changes,
      faults: null,
    };
    decide(row, decision);
    if (changes.length > 0) changed.push({ row, decision, body: { ...Object.fromEntries(different.map(([name]) => [name, valuesOf(row)[name]])), Id: id } });
  }
  if (changed.length === 0) return;
  const { Errors } = await tried(context.tx, () =>
    patchRecords(
      context,
      entity,
      changed.map(({ body }) => body),
    ),
  );
  const refused = new Map(Errors.map(({ Id, Message }) => [Id, Message]));
  for (const { row, decision, body } of changed) {
    const Message = refused.get(body.Id);
    if (Message !== undefined) decide(row, { ...decision, outcome: 'reject', faults: [{ Key: '', Message }] });
  }
}

/** The records as the person sees them, by id. */
async function readRecords({ model, access, tx }: WritingContext, entity: Entity, ids: readonly number[]): Promise<Map<number, WireRecord>> {
  const conditions = [{ field: 'Id', condition: 'In', value1: ids, value2: undefined }];
  const planned = plan(model, access, entity, { viewId: undefined, orderBy: 'Id', skip: 0, take: ids.length, count: 'none', conditions }, 'entity');
  const rows: WireRecord[] = JSON.parse((await runPage(model, tx, planned)).data);
  return new Map(rows.map((row) => [Number(row['Id']), row]));
}
