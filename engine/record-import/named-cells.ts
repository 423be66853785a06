// Cells that name records, one or several, read for all rows at once.
import type { Field } from '../contract/model.ts';
import type { Sentence } from '../contract/sentence.ts';
import type { RecordContext } from '../record/record-context.ts';
import { type FindRecord, namedRecords } from './named-records.ts';

/** What a cell means, and how the records that it names are called. */
export type NamedCell = { readonly value: number | readonly number[]; readonly names: string } | { readonly fault: Sentence };
export type ReadNames = (text: string) => NamedCell;

/** Understands the cells of a field that points at records; undefined for any other field. */
export async function nameReader(context: RecordContext, field: Field, texts: readonly string[]): Promise<ReadNames | undefined> {
  if (field.reference) {
    const find = await namedRecords(context, field.reference.entity, texts);
    return (text) => {
      const found = find(text);
      return 'fault' in found ? found : { value: found.id, names: found.name };
    };
  }
  if (!field.list) return undefined;
  const wanted = texts.flatMap((text) => [...partsOf(text, several), ...partsOf(text, listed)]);
  const find = await namedRecords(context, field.list.entity, wanted);
  return (text) => listOf(find, text);
}

const several = /[;\n]/;
const listed = /[;,\n]/;
const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A comma may stand in a name: between semicolons a name is tried whole before it is taken for several. */
function listOf(find: FindRecord, text: string): NamedCell {
  const found = partsOf(text, several).flatMap((part) => {
    const whole = find(part);
    return 'fault' in whole ? partsOf(part, listed).map(find) : [whole];
  });
  const records = new Map<number, string>();
  for (const each of found) {
    if ('fault' in each) return each;
    records.set(each.id, each.name);
  }
  const sorted = [...records].toSorted(([one], [other]) => one - other);
  return { value: sorted.map(([id]) => id), names: [...records.values()].toSorted().join(', ') };
}
