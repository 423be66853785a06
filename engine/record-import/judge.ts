// Which records a row is about: those that agree with it by a rule and differ in nothing that counts more than the rule.
import type { Entity } from '../contract/model.ts';
import type { RecordContext } from '../record/record-context.ts';
import { importKeys } from './import-fields.ts';
import { keyText, type Marks, marksOfRecords, recordsOfKeys } from './match-lines.ts';
import { filledFields, type ImportMapping } from './read-line.ts';
import type { MatchRule } from './rule-text.ts';

export interface Judged {
  /** The keys by which the row was compared, those that count most first. */
  readonly used: readonly string[];
  /** The records that it is about; of several nobody knows which. */
  readonly same: readonly number[];
  /** The records that agree in one thing and differ in another: only a person can say. */
  readonly unsure: readonly number[];
}

/** By what a row is compared: the chosen rules, or all the others where it has nothing to compare by those. */
export function usedRules(rules: readonly MatchRule[], match: readonly string[], marks: Marks): MatchRule[] {
  const own = rules.filter(({ id }) => marks.has(id));
  const chosen = own.filter(({ id }) => match.includes(id));
  return chosen.length > 0 ? chosen : own;
}

/** True where two agree by one of the rules and differ by one that counts more, or in what tells records apart. */
export function differs(used: readonly MatchRule[], distinct: readonly MatchRule[], one: Marks, other: Marks): boolean {
  const first = used.findIndex(({ id }) => one.get(id) === other.get(id));
  return [...used.slice(0, Math.max(first, 0)), ...distinct].some(({ id }) => {
    const [mine, theirs] = [one.get(id), other.get(id)];
    return mine !== undefined && theirs !== undefined && mine !== theirs;
  });
}

/** Judges rows by their marks, a few statements for all of them. */
export async function judge(context: RecordContext, entity: Entity, mapping: ImportMapping, rows: readonly { readonly marks: Marks }[]): Promise<Judged[]> {
  const { rules, apart: distinct } = importKeys(entity, context.access, filledFields(mapping));
  const all = rows.map(({ marks }) => ({ marks, used: usedRules(rules, mapping.match, marks) }));
  const requested = new Map<string, Set<string>>();
  for (const { marks, used } of all) for (const { id } of used) requested.set(id, (requested.get(id) ?? new Set()).add(marks.get(id) ?? ''));
  const found = await recordsOfKeys(context, entity, rules, requested);
  const their = await marksOfRecords(context, entity, [...rules, ...distinct], [...new Set([...found.values()].flat())]);
  return all.map(({ marks, used }) => {
    const keys = used.map(({ id }) => keyText(id, marks.get(id) ?? ''));
    const ids = [...new Set(keys.flatMap((key) => found.get(key) ?? []))];
    const isUnsure = (id: number): boolean => differs(used, distinct, marks, their.get(id) ?? new Map());
    return { used: keys, same: ids.filter((id) => !isUnsure(id)), unsure: ids.filter(isUnsure) };
  });
}

/** The marks of a row as they are kept with it, and back. */
export const keysOfMarks = (marks: Marks): string[] => [...marks].map(([id, key]) => keyText(id, key));
export const marksOfKeys = (keys: readonly string[]): Marks =>
  new Map(keys.map((key) => [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)] as const));
