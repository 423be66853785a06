// Sorts rows before anything is written on trial: those that cannot be, those that only a person can judge, and those that repeat another row.
import type { FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { getKind } from '../fields/index.ts';
import type { WritingContext } from '../record/record-context.ts';
import { importKeys } from './import-fields.ts';
import { differs, judge, type Judged, keysOfMarks, marksOfKeys, usedRules } from './judge.ts';
import { type Decision, linesOfKeys } from './lines.ts';
import { keysOfValues, keyText, type Marks } from './match-lines.ts';
import { filledFields, type ImportMapping, type ReadLine } from './read-line.ts';
import type { MatchRule } from './rule-text.ts';

/** A row with what it is compared by, and the records that it is about. */
export interface KeyedLine extends ReadLine, Judged {
  readonly marks: Marks;
  /** The record that somebody has said, or the one that is found; empty for a new one. */
  readonly ids: readonly number[];
}

/** Finds by what rows are compared, and the records that they are about. */
export async function keyed(context: WritingContext, entity: Entity, mapping: ImportMapping, lines: readonly ReadLine[]): Promise<KeyedLine[]> {
  const { rules, apart: distinct } = importKeys(entity, context.access, filledFields(mapping));
  const all = await keysOfValues(
    context,
    entity,
    [...rules, ...distinct],
    lines.map(({ line, values }) => ({ line: line.line, values: comparable(entity, values) })),
  );
  const marked = lines.map((row) => ({ ...row, marks: all.get(row.line.line) ?? new Map<string, string>() }));
  const judged = await judge(context, entity, mapping, marked);
  return marked.map((row, index) => {
    const { used, same, unsure } = judged[index] ?? { used: [], same: [], unsure: [] };
    const { chosen } = row.line;
    return { ...row, used, same, unsure, ids: chosen === null ? same : chosen === 0 ? [] : [chosen] };
  });
}

/**
 * The faults that a row cannot do without: of no field, or of one that a new record must have. A record that is there keeps what it has. Of which
 * record a row is cannot be said without what a key compares, and some records are taken whole or not at all.
 */
const fatalErrors = (entity: Entity, { faults: errors, ids }: KeyedLine, keyFields: ReadonlySet<string>): readonly FieldError[] =>
  errors.filter(
    ({ Key }) =>
      entity.definition.import?.wholeRows === true ||
      keyFields.has(Key) ||
      (entity.fields.get(Key)?.required !== false && (ids.length !== 1 || !entity.fields.has(Key))),
  );

/** Values as they would be stored. */
function comparable(entity: Entity, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = entity.fields.get(name);
      return [name, field ? (getKind(field.type).tidy?.(value, field.definition) ?? value) : value];
    }),
  );
}

/** A row, with what becomes of it where that is certain without a write. */
export interface Sifted {
  readonly of: KeyedLine;
  readonly verdict?: Pick<Decision, 'faults' | 'choices'> & { readonly outcome: 'conflict' | 'reject' };
}

/** Takes out what cannot be written in any case: faults of the cells, nothing to compare by, what only a person can judge, and records that another row is about. */
export async function sift(context: WritingContext, entity: Entity, importId: number, mapping: ImportMapping, lines: readonly KeyedLine[]): Promise<Sifted[]> {
  const { rules, apart: distinct } = importKeys(entity, context.access, filledFields(mapping));
  const keyFields = new Set(rules.flatMap(({ fields: filled, also }) => (also ? [...filled, ...also] : [])));
  const kept = await linesOfKeys(context.tx, importId, [...new Set(lines.flatMap(({ used, ids }) => [...used, ...ids.map(recordKey)]))]);
  const others = new Map([...kept].map(([key, { line, keys }]): [string, Other] => [key, { line, marks: marksOfKeys(keys) }]));
  const compared = getFields(entity, rules);
  return lines.map((of): Sifted => {
    const { line, faults: errors, used, same, unsure, ids, marks } = of;
    const full = (outcome: 'conflict' | 'reject', Message: FieldError['Message'], choices?: readonly number[]): Sifted => ({
      of,
      verdict: { outcome, faults: [{ Key: '', Message }, ...errors], ...(choices ? { choices } : {}) },
    });
    if (fatalErrors(entity, of, keyFields).length > 0) return { of, verdict: { outcome: 'reject', faults: errors } };
    if (used.length === 0)
      return full('reject', buildMessage('This row cannot be distinguished from others. Fill in one of these: {fields}.', { fields: compared }));
    if (line.chosen === null && same.length > 1) return full('conflict', 'This row matches more than one record.', [...same, ...unsure]);
    if (line.chosen === null && same.length === 0 && unsure.length > 0)
      return full('conflict', 'A record matches this row in one value and differs in another.', unsure);
    const rows = [...used, ...ids.map(recordKey)].flatMap((key) => others.get(key) ?? []);
    const own = new Map([...marks, ...ids.map((id) => [recordMark, String(id)] as const)]);
    const isOther = (row: Other): boolean => {
      const [mine, theirs] = [own.get(recordMark), row.marks.get(recordMark)];
      return mine === undefined || theirs === undefined ? differs(usedRules(rules, mapping.match, marks), distinct, marks, row.marks) : mine !== theirs;
    };
    const before = rows.filter((row) => !isOther(row));
    if (before.length > 0)
      return full('conflict', buildMessage('Row {row} of the file is about the same record. The first one is used.', { row: getFirst(before) }));
    if (rows.length > 0 && line.chosen === null && ids.length === 0)
      return full('conflict', buildMessage('Row {row} of the file matches this one in one value and differs in another.', { row: getFirst(rows) }), []);
    for (const key of keysOfMarks(own)) if (!others.has(key)) others.set(key, { line: line.line, marks: own });
    return { of };
  });
}

interface Other {
  readonly line: number;
  readonly marks: Marks;
}

const getFirst = (rows: readonly { readonly line: number }[]): number => Math.min(...rows.map(({ line }) => line));

/** The names of the fields that rows are compared by. */
function getFields(entity: Entity, rules: readonly MatchRule[]) {
  const labels = [...new Set(rules.flatMap(({ fields }) => fields))].map((name) => entity.fields.get(name)?.label ?? name);
  const words = (language: 'en' | 'pt' | 'es'): string => labels.map((label) => (typeof label === 'string' ? label : (label[language] ?? label.en))).join(', ');
  return { en: words('en'), pt: words('pt'), es: words('es') };
}

/** Kept among the keys of a row, so that another row with other keys finds that both are about one record. */
const recordMark = '#';
const recordKey = (id: number): string => keyText(recordMark, String(id));

/** What a row is known again by in its table. */
export const storedKeys = ({ marks, ids }: KeyedLine): string[] => [...keysOfMarks(marks), ...ids.map(recordKey)];
