// Plans the next rows of an import: what they mean, which records they are about, and what a write would come to, which is done and taken back.
import { type FieldError, AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { lockedErrors } from '../record/change-rules.ts';
import type { WritingContext, WireRecord } from '../record/record-context.ts';
import { sameValue } from '../record/record-context.ts';
import { tried } from '../record/trial.ts';
import { patchRecords } from '../record/update-many.ts';
import { readWriteBody } from '../record/write-body.ts';
import { plan } from '../search/plan.ts';
import { runPage } from '../search/run.ts';
import { accessOfImport } from './access-of-import.ts';
import { getChange, getValues } from './compare-lines.ts';
import { createFollowing, findEndings } from './earlier-records.ts';
import { type Decision, keepChoices, keepDecisions, linesToDecide, linesToPlan } from './lines.ts';
import { type ImportMapping, type ReadLine, readLinesAs, withValue } from './read-line.ts';
import { storedKeys, keyed, type KeyedLine, sift } from './sift-lines.ts';

/** Plans at most `most` rows and writes down what was found; answers how many they were. Nothing else of it stays. */
export async function planPart(context: WritingContext, entity: Entity, importId: number, mapping: ImportMapping, max: number): Promise<number> {
  const lines = await linesToPlan(context.tx, importId, max);
  if (lines.length === 0) return 0;
  const read = await keyed(context, entity, mapping, await readLinesAs(context, entity, mapping, lines));
  const decisions = new Map<number, Decision>();
  const decide = ({ line }: ReadLine, decision: Partial<Decision> & Pick<Decision, 'outcome'>): void => {
    const nothing = { recordId: null, recordVersion: null, changes: null, faults: null, ends: null };
    decisions.set(line.line, { ...nothing, ...decision, line: line.line });
  };
  const open: KeyedLine[] = [];
  const undecided: KeyedLine[] = [];
  for (const { of, verdict } of await sift(context, entity, importId, mapping, read)) {
    if (!verdict) open.push(of);
    else {
      decide(of, verdict);
      if (of.line.chosen === null && (verdict.choices?.length ?? 0) > 0) undecided.push(of);
    }
  }
  await planEqual(context, entity, undecided, decide);
  await planNew(
    context,
    entity,
    mapping,
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
    const values = decision?.values ?? (decision?.outcome === 'update' ? getValues(row) : row.values);
    const choices = decision?.choices ?? (row.line.chosen === null ? null : [...row.same, ...row.unsure]);
    return decision ? [{ ...decision, values, choices, keys: storedKeys(row) }] : [];
  });
  await keepDecisions(context.tx, importId, found, false);
  return lines.length;
}

/** What somebody says of rows that only a person can judge: a record, 0 for a new one, null to take it back. They are planned again. */
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
    if (!choices) throw new AppError('request.invalid', buildMessage('Row {row} does not need a decision.', { row: line }));
    if (chosen !== null && chosen !== 0 && !choices.includes(chosen))
      throw new AppError('request.invalid', buildMessage('Row {row} does not match that record. Choose one of the records offered.', { row: line }));
  }
  await keepChoices(context.tx, importId, said);
  await planPart(context, entity, importId, mapping, said.length);
}

type Decide = (row: ReadLine, decision: Partial<Decision> & Pick<Decision, 'outcome'>) => void;

async function planNew(context: WritingContext, entity: Entity, mapping: ImportMapping, rows: readonly KeyedLine[], decide: Decide): Promise<void> {
  const rejected = await tryNew(context, entity, mapping, rows, decide);
  // A new record without what may be missing is better than none: once more without the values that are refused.
  const again = rejected.flatMap(({ row, faults: errors }) => {
    const keys = new Set(errors.map(({ Key }) => Key));
    const canDo = entity.definition.import?.wholeRows !== true && [...keys].every((key) => entity.fields.get(key)?.required === false && key in row.values);
    const values = Object.fromEntries(Object.entries(row.values).filter(([name]) => !keys.has(name)));
    return canDo ? [{ ...row, values, faults: [...row.faults, ...errors] }] : [];
  });
  await tryNew(context, entity, mapping, again, decide);
}

/** Tries rows as new records and decides each; answers those that were refused, with why. */
async function tryNew(context: WritingContext, entity: Entity, mapping: ImportMapping, rows: readonly KeyedLine[], decide: Decide) {
  if (rows.length === 0) return [];
  const wanted = rows.map(({ line, values }) => ({ line: line.line, values }));
  const endings = await findEndings(context, entity, wanted, (ids) => readRecords(context, entity, ids));
  const { made, stored } = await tried(context.tx, async () => {
    const all = await createFollowing(
      context,
      entity,
      wanted.map(({ line, values }) => ({ values, ending: endings.get(line) })),
    );
    return {
      made: all,
      stored: await readRecords(
        context,
        entity,
        all.flatMap((each) => ('id' in each ? each.id : [])),
      ),
    };
  });
  return rows.flatMap((row, index) => {
    const outcome = made[index] ?? { faults: [] };
    if ('id' in outcome) {
      const { values } = readWriteBody(entity, accessOfImport(context.access).of(entity), 'create', row.values);
      const faults = [...row.faults, ...notKept(values, stored.get(outcome.id)).map((name) => notKeptError(entity, name))];
      decide(row, { outcome: 'insert', values: row.values, faults: faults.length > 0 ? faults : null, ends: outcome.ending ?? null });
      return [];
    }
    const faults = outcome.faults.map((error) => withValue(error, mapping, row.line));
    decide(row, { outcome: 'reject', faults: [...row.faults, ...faults] });
    return [{ row, faults }];
  });
}

/** The fields of which a row says what its record does not keep. What this person may not see is not compared. */
function notKept(values: Iterable<readonly [string, unknown]>, record: WireRecord | undefined): string[] {
  if (!record) return [];
  return [...values].flatMap(([name, value]) => (name in record && !sameCell(record[name], value) ? [name] : []));
}

/** Keyed on no field: the text of the cell itself is understood. */
const notKeptError = (entity: Entity, name: string): FieldError => ({
  Key: '',
  Message: buildMessage('The value of {field} does not match the rest of the row, so it is not used.', { field: entity.fields.get(name)?.label ?? name }),
});

/** A row that says exactly what one of the records has is about that one, however many others agree with it: nothing is written either way. */
async function planEqual(context: WritingContext, entity: Entity, rows: readonly KeyedLine[], decide: Decide): Promise<void> {
  if (rows.length === 0) return;
  const ids = [...new Set(rows.flatMap(({ same, unsure }) => [...same, ...unsure]))];
  const records = await readRecords(context, entity, ids);
  const taken = new Set<number>();
  for (const row of rows) {
    const equal = [...row.same, ...row.unsure].find((id) => {
      const record = records.get(id);
      return record && !taken.has(id) && getDifferences(context, entity, row, record).isSame;
    });
    if (equal === undefined) continue;
    taken.add(equal);
    decide(row, { outcome: 'unchanged', recordId: equal, recordVersion: Number(records.get(equal)?.['RowVersion']) });
  }
}

/** What a row would change in a record. A name that several records have is no fault where the record points at one of them. */
function getDifferences(context: WritingContext, entity: Entity, row: KeyedLine, record: WireRecord) {
  const write = readWriteBody(entity, context.access.of(entity), 'update', getValues(row));
  const { values, errors } = write;
  const different = [...values].filter(([name, value]) => !sameCell(record[name], value));
  const faults = [
    ...row.faults.filter(({ Key }) => row.candidates.get(Key)?.includes(Number(record[Key])) !== true),
    // A record keeps the number that it has.
    ...lockedErrors(entity, record, write),
  ];
  return { values, different, errors, faults, isSame: different.length === 0 && errors.length === 0 && faults.length === 0 };
}

/** Spreadsheets write every break of a line as one sign, and cannot write what is no character. */
function sameCell(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n').replace(/[\uFFFE\uFFFF]/g, '\uFFFD') : value);
  return sameValue(plain(one), plain(other));
}

interface ChangedRow {
  readonly row: KeyedLine;
  /** All that the row says. */
  readonly values: ReadonlyMap<string, unknown>;
  readonly body: Readonly<Record<string, unknown>> & { readonly Id: number };
  readonly decision: Decision;
}

async function planKnown(context: WritingContext, entity: Entity, rows: readonly KeyedLine[], decide: Decide): Promise<void> {
  if (rows.length === 0) return;
  const records = await readRecords(
    context,
    entity,
    rows.flatMap(({ ids }) => ids),
  );
  const changed: ChangedRow[] = [];
  for (const row of rows) {
    const [id = 0] = row.ids;
    const record = records.get(id) ?? {};
    const { values, different, errors, faults } = getDifferences(context, entity, row, record);
    if (errors.length > 0 || (faults.length > 0 && entity.definition.import?.wholeRows === true)) {
      decide(row, { outcome: 'reject', recordId: id, faults: [...faults, ...errors] });
      continue;
    }
    const changes = different.map(([name, value]) => getChange(entity, row, record, name, value));
    const decision: Decision = {
      line: row.line.line,
      outcome: changes.length > 0 ? 'update' : 'unchanged',
      recordId: id,
      recordVersion: Number(record['RowVersion']),
      changes,
      faults: faults.length > 0 ? faults : null,
    };
    decide(row, decision);
    const body = { ...Object.fromEntries(different.map(([name]) => [name, getValues(row)[name]])), Id: id };
    if (changes.length > 0) changed.push({ row, decision, values, body });
  }
  if (changed.length === 0) return;
  const { Errors, stored } = await tried(context.tx, async () => {
    const result = await patchRecords(
      context,
      entity,
      changed.map(({ body }) => body),
    );
    return {
      Errors: result.Errors,
      stored: await readRecords(
        context,
        entity,
        changed.map(({ body }) => body.Id),
      ),
    };
  });
  const rejected = new Map(Errors.map(({ Id, Message }) => [Id, Message]));
  for (const { row, decision, values, body } of changed) {
    const Message = rejected.get(body.Id);
    const lost = notKept(values, stored.get(body.Id));
    if (Message !== undefined) decide(row, { ...decision, outcome: 'reject', faults: [{ Key: '', Message }, ...(decision.faults ?? [])] });
    else if (lost.length > 0) {
      const changes = (decision.changes ?? []).filter(({ Field }) => !lost.includes(Field));
      const faults = [...lost.map((name) => notKeptError(entity, name)), ...(decision.faults ?? [])];
      decide(row, { ...decision, outcome: changes.length > 0 ? 'update' : 'unchanged', changes, faults });
    }
  }
}

/** The records as the person sees them, by id. */
async function readRecords({ model, access, tx }: WritingContext, entity: Entity, ids: readonly number[]): Promise<Map<number, WireRecord>> {
  if (ids.length === 0) return new Map();
  const conditions = [{ field: 'Id', condition: 'In', value1: ids, value2: undefined }];
  const planned = plan(model, access, entity, { viewId: undefined, orderBy: 'Id', skip: 0, take: ids.length, count: 'none', conditions }, 'entity');
  const rows: WireRecord[] = JSON.parse((await runPage(model, tx, planned)).data);
  return new Map(rows.map((row) => [Number(row['Id']), row]));
}
