// Which field a column is, as far as can be guessed: as somebody has said of a column of that name before, by the names of the fields, or by what the metadata says that files call them.
import { foldWord, type Model, type Text } from '#engine';
import type { ColumnName } from './find-headings.ts';

type Entity = Model['entities'] extends ReadonlyMap<string, infer E> ? E : never;
type Field = Entity['fields'] extends ReadonlyMap<string, infer F> ? F : never;

/** Columns of an import that was mapped, as it is kept. */
export interface KnownMapping {
  readonly headers: readonly string[];
  readonly fields: readonly (string | null)[];
}

/** One field for each column, each field once at most; null where nothing is known. `known` are earlier mappings, those that count most first. */
export function suggestFields(columns: readonly ColumnName[], target: Entity, fields: readonly Field[], known: readonly KnownMapping[]): (string | null)[] {
  const allowed = new Set(fields.map(({ name }) => name));
  const byName = new Map<string, string | null>();
  for (const field of fields) for (const name of getNames(field)) if (!byName.has(name)) byName.set(name, field.name);
  for (const mapping of known.toReversed()) {
    const words = mapping.headers.map(foldWord);
    for (const [index, word] of words.entries()) {
      const field = mapping.fields[index] ?? null;
      // Of two columns of one name only one can be the field: that the other was left out says nothing of the name.
      const isOther = field === null && words.some((each, other) => each === word && (mapping.fields[other] ?? null) !== null);
      if (!isOther && (field === null || allowed.has(field))) byName.set(word, field);
    }
  }
  const byOtherName = new Map<string, string>();
  for (const { field, called } of target.definition.import?.columns ?? [])
    if (allowed.has(field)) for (const name of called) if (!byName.has(foldWord(name))) byOtherName.set(foldWord(name), field);
  const taken = new Set<string>();
  const take = (field: string | null | undefined): string | null => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  // A column that bears the name of a field has it before any other, wherever in the file it stands; a name of two rows counts before its parts.
  let found = columns.map(({ header }) => take(byName.get(foldWord(header))));
  found = columns.map(({ header }, index) => found[index] ?? take(byOtherName.get(foldWord(header))));
  return columns.map(({ header, parts }, index) => {
    // What somebody has left out before is left out.
    const alternatives = byName.get(foldWord(header)) === null ? [] : parts;
    return alternatives.reduce((field, part) => field ?? take(byName.get(foldWord(part)) ?? byOtherName.get(foldWord(part))), found[index] ?? null);
  });
}

/** A field is called by its labels in any language, and by its own name with and without what tells that it points at a record. */
const getNames = ({ name, label }: Field): string[] => [name, name.replace(/Id$/, ''), ...everyText(label)].map(foldWord);
const everyText = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));
