// Which field a column is, as far as can be guessed: as somebody has said of a column of that name before, or by the names of the fields.
import { foldText, type Model, type Text } from '#engine';

type Entity = Model['entities'] extends ReadonlyMap<string, infer E> ? E : never;
type Field = Entity['fields'] extends ReadonlyMap<string, infer F> ? F : never;

/** Columns of an import that was mapped, as it is kept. */
export interface KnownMapping {
  readonly headers: readonly string[];
  readonly fields: readonly (string | null)[];
}

/** One field for each column, each field once at most; null where nothing is known. `known` are earlier mappings, those that count most first. */
export function suggestFields(headers: readonly string[], fields: readonly Field[], known: readonly KnownMapping[]): (string | null)[] {
  const allowed = new Set(fields.map(({ name }) => name));
  const byHeader = new Map<string, string | null>();
  for (const field of fields) for (const name of namesOf(field)) if (!byHeader.has(name)) byHeader.set(name, field.name);
  for (const mapping of known.toReversed()) {
    for (const [index, header] of mapping.headers.entries()) {
      const field = mapping.fields[index] ?? null;
      if (field === null || allowed.has(field)) byHeader.set(wordOf(header), field);
    }
  }
  const taken = new Set<string>();
  return headers.map((header) => {
    const field = byHeader.get(wordOf(header)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** A field is called by its labels in any language, and by its own name with and without what tells that it points at a record. */
const namesOf = ({ name, label }: Field): string[] => [name, name.replace(/Id$/, ''), ...everyText(label)].map(wordOf);
const everyText = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const wordOf = (text: string): string => foldText(text).replace(/[^\p{Letter}\p{Number}]+/gu, '');
