// Our records with what the other system calls them, as they stand: every record of a kind, mapped or not.
import { type Context, type Engine, foldWord } from '#engine';
import { type Kind, loadLocalRows, type LocalRow } from './kinds.ts';
import type { ExternalValue } from './names.ts';

export interface MappedRow {
  /** Of the mapping; null where there is none. */
  readonly id: number | null;
  readonly local: LocalRow;
  readonly externalId: string | null;
}

/** `vanished`: the other system no longer has it. `unchecked`: the other system did not answer. */
export const states = ['mapped', 'notMapped', 'vanished', 'unchecked'] as const;
export type State = (typeof states)[number];

export interface DescribedRow extends MappedRow {
  readonly state: State;
  readonly externalName: string | null;
  /** How many other records are mapped to the same value. */
  readonly sharedWith: number;
}

/** The mappings of a kind of task; with those of records that are out of use, and without those of records that are not mapped here any more. */
export async function loadMappedRows(kind: Kind, task: string, context: Pick<Context<Engine>, 'records' | 'tx'>): Promise<readonly MappedRow[]> {
  const known = new Map<number, { readonly id: number; readonly externalId: string }>();
  for await (const rows of context.records.named(kind.entity).batchesOf(['LocalId', 'ExternalId'], { AfterTaskType: task }))
    for (const { Id, LocalId, ExternalId } of rows) known.set(Number(LocalId), { id: Id, externalId: String(ExternalId) });
  const local = await loadLocalRows(kind, context, new Set(known.keys()));
  return local.map((row) => {
    const mapping = known.get(row.id);
    return { id: mapping?.id ?? null, local: row, externalId: mapping?.externalId ?? null };
  });
}

/** The same with what is to be said of each. `values`: those of the other system, undefined where it did not answer. */
export function describeRows(rows: readonly MappedRow[], values: readonly ExternalValue[] | undefined): readonly DescribedRow[] {
  const nameOf = new Map(values?.map(({ id, name }) => [id, name]));
  const uses = new Map<string, number>();
  for (const { externalId } of rows) if (externalId !== null) uses.set(externalId, (uses.get(externalId) ?? 0) + 1);
  return rows.map((row) => {
    const { externalId } = row;
    if (externalId === null) return { ...row, state: 'notMapped', externalName: null, sharedWith: 0 };
    const state = values === undefined ? 'unchecked' : nameOf.has(externalId) ? 'mapped' : 'vanished';
    return { ...row, state, externalName: nameOf.get(externalId) ?? null, sharedWith: (uses.get(externalId) ?? 1) - 1 };
  });
}

/** Whether a text holds what somebody looks for, whatever its case, accents and signs. */
export function finder(term: string | undefined): (...texts: readonly (string | null)[]) => boolean {
  const wanted = foldWord(term ?? '');
  return (...texts) => wanted === '' || texts.some((text) => text !== null && foldWord(text).includes(wanted));
}

export interface Proposal {
  readonly local: LocalRow;
  readonly value: ExternalValue;
}

/** A value of the other system for each record that has none and is the only one of its name, where one value alone has that name. */
export function proposeByName(rows: readonly MappedRow[], values: readonly ExternalValue[]): readonly Proposal[] {
  const unique = <Each>(all: readonly Each[], nameOf: (each: Each) => string): ReadonlyMap<string, Each | null> => {
    const found = new Map<string, Each | null>();
    for (const each of all) {
      const name = foldWord(nameOf(each));
      if (name !== '') found.set(name, found.has(name) ? null : each);
    }
    return found;
  };
  const theirs = unique(values, ({ name }) => name);
  const ours = unique(rows, ({ local }) => local.name);
  return rows.flatMap((row) => {
    const name = foldWord(row.local.name);
    const value = theirs.get(name);
    return row.externalId === null && value && ours.get(name) === row ? [{ local: row.local, value }] : [];
  });
}
