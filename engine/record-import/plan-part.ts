// Plans the next rows of an import: what they mean, which records they are about, and what a write would come to, which is done and taken back.
import type { FieldError } from '../contract/errors.ts';
import type { DuplicateRule, Entity } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import type { WritingContext, WireRecord } from '../record/record-context.ts';
import { sameValue } from '../record/record-context.ts';
import { tried } from '../record/trial.ts';
import { patchRecords } from '../record/update-many.ts';
import { readWriteBody } from '../record/write-body.ts';
import { plan } from '../search/plan.ts';
import { runPage } from '../search/run.ts';
import { importKeys } from './import-fields.ts';
import { type Decision, earlierLines, keepDecisions, type LineChange, linesToPlan } from './lines.ts';
import { keysOfValues, keyText, type LineKeys, recordsOfKeys } from './match-lines.ts';
import { type ReadLine, readLinesAs } from './read-line.ts';
import { createEach } from './try-records.ts';

export interface ImportMapping {
  /** What each column is; null where it is not taken. */
  readonly fields: readonly (string | null)[];
  /** The rules by which rows are compared, by their ids. */
  readonly match: readonly string[];
}

/** A row with what it is compared by: the chosen rules, or all the others where it has nothing to compare by those. */
interface KeyedLine extends ReadLine {
  readonly keys: readonly string[];
  readonly used: readonly string[];
  readonly ids: readonly number[];
}

/** Plans at most `most` rows and writes down what was found; answers how many they were. Nothing else of it stays. */
export async function planPart(context: WritingContext, entity: Entity, importId: number, mapping: ImportMapping, most: number): Promise<number> {
  const lines = await linesToPlan(context.tx, importId, most);
  if (lines.length === 0) return 0;
  const read = await keyed(context, entity, mapping, await readLinesAs(context, entity, mapping.fields, lines));
  const decisions = new Map<number, Decision>();
  const decide = ({ line }: ReadLine, decision: Partial<Decision> & Pick<Decision, 'outcome'>): void => {
    const nothing = { recordId: null, recordVersion: null, changes: null, faults: null };
    decisions.set(line.line, { ...nothing, ...decision, line: line.line });
  };
  const open: KeyedLine[] = [];
  for (const row of await withoutRepeats(context, entity, importId, read)) {
    if ('faults' in row) decide(row.of, { outcome: row.outcome, faults: row.faults });
    else open.push(row.of);
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
  const found = read.flatMap(({ line, values, keys, ids }) => {
    const decision = decisions.get(line.line);
    return decision ? [{ ...decision, values, keys: [...keys, ...ids.map(recordKey)] }] : [];
  });
  await keepDecisions(context.tx, importId, found, false);
  return lines.length;
}

async function keyed(context: WritingContext, entity: Entity, { match }: ImportMapping, lines: readonly ReadLine[]): Promise<KeyedLine[]> {
  const { rules } = importKeys(entity, context.access);
  const all = await keysOfValues(
    context.tx,
    entity,
    rules,
    lines.map(({ line, values, faults }) => ({ line: line.line, values: comparable(values, faults) })),
  );
  const usedOf = (keys: LineKeys): readonly (readonly [DuplicateRule, string])[] => {
    const own = rules.flatMap((rule) => {
      const key = keys.get(rule.id);
      return key === undefined ? [] : [[rule, key] as const];
    });
    const chosen = own.filter(([{ id }]) => match.includes(id));
    return chosen.length > 0 ? chosen : own;
  };
  const asked = new Map<string, Set<string>>();
  for (const keys of all.values()) for (const [{ id }, key] of usedOf(keys)) asked.set(id, (asked.get(id) ?? new Set()).add(key));
  const records = await recordsOfKeys(context, entity, rules, asked);
  return lines.map((row) => {
    const keys = all.get(row.line.line) ?? new Map<string, string>();
    const used = usedOf(keys).map(([{ id }, key]) => keyText(id, key));
    const ids = [...new Set(used.flatMap((key) => records.get(key) ?? []))];
    return { ...row, keys: [...keys].map(([id, key]) => keyText(id, key)), used, ids };
  });
}

/** What could not be stored is not compared either. */
function comparable(values: Readonly<Record<string, unknown>>, faults: readonly FieldError[]): Readonly<Record<string, unknown>> {
  const faulty = new Set(faults.map(({ Key }) => Key));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !faulty.has(name)));
}

type Sifted = { readonly of: KeyedLine } | { readonly of: KeyedLine; readonly outcome: 'conflict' | 'reject'; readonly faults: readonly FieldError[] };

/** Takes out what cannot be written in any case: faults of the cells, nothing to compare by, several records, and records that an earlier row is about. */
async function withoutRepeats(context: WritingContext, entity: Entity, importId: number, lines: readonly KeyedLine[]): Promise<Sifted[]> {
  const first = lines[0]?.line.line ?? 0;
  const earlier = await earlierLines(context.tx, importId, first, [...new Set(lines.flatMap(({ used, ids }) => [...used, ...ids.map(recordKey)]))]);
  const { rules } = importKeys(entity, context.access);
  const labels = [...new Set(rules.flatMap(({ fields }) => fields))].map((name) => entity.fields.get(name)?.label ?? name);
  const words = (language: 'en' | 'pt' | 'es'): string => labels.map((label) => (typeof label === 'string' ? label : (label[language] ?? label.en))).join(', ');
  const compared = { en: words('en'), pt: words('pt'), es: words('es') };
  return lines.map((of): Sifted => {
    const { line, faults, used, ids, keys } = of;
    if (faults.length > 0) return { of, outcome: 'reject', faults };
    const whole = (outcome: 'conflict' | 'reject', Message: FieldError['Message']): Sifted => ({ of, outcome, faults: [{ Key: '', Message }] });
    if (used.length === 0) return whole('reject', phrase('Nothing tells this row from others. Fill in one of: {fields}.', { fields: compared }));
    if (ids.length > 1) return whole('conflict', 'More than one record agrees with this row.');
    const own = [...used, ...ids.map(recordKey)];
    const before = own.flatMap((key) => earlier.get(key) ?? []);
    if (before.length > 0)
      return whole('conflict', phrase('Row {row} of the file is about the same record. The first one counts.', { row: Math.min(...before) }));
    for (const key of [...keys, ...ids.map(recordKey)]) if (!earlier.has(key)) earlier.set(key, line.line);
    return { of };
  });
}

/** Kept among the keys of a row, so that another row with other keys finds that both are about one record. */
const recordKey = (id: number): string => `# ${id}`;

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
    const { values, errors } = readWriteBody(entity, rights, 'update', row.values);
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
    if (changes.length > 0) changed.push({ row, decision, body: { ...Object.fromEntries(different.map(([name]) => [name, row.values[name]])), Id: id } });
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

function changeOf(entity: Entity, { named }: KeyedLine, record: WireRecord, name: string, value: unknown): LineChange {
  const reference = entity.fields.get(name)?.reference;
  const change = { Field: name, Old: record[name] ?? null, New: value };
  if (!reference) return change;
  const before = record[reference.nameKey];
  return { ...change, OldName: typeof before === 'string' ? before : null, NewName: named.get(name)?.name ?? null };
}

/** The records as the person sees them, by id. */
async function readRecords({ model, access, tx }: WritingContext, entity: Entity, ids: readonly number[]): Promise<Map<number, WireRecord>> {
  const conditions = [{ field: 'Id', condition: 'In', value1: ids, value2: undefined }];
  const planned = plan(model, access, entity, { viewId: undefined, orderBy: 'Id', skip: 0, take: ids.length, count: 'none', conditions }, 'entity');
  const rows: WireRecord[] = JSON.parse((await runPage(model, tx, planned)).data);
  return new Map(rows.map((row) => [Number(row['Id']), row]));
}
