// Cells that name records, one or several, read for all rows at once.
import type { Field } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { inlineLabel } from '../contract/text.ts';
import { isAllWord } from '../fields/all-word.ts';
import type { OptionValue } from '../record/check-options.ts';
import type { RecordContext } from '../record/record-context.ts';
import { type FindRecord, namedRecords, type UnknownName } from './named-records.ts';

/** What a cell means, and how the records that it names are called. */
export type NamedCell = { readonly value: number | readonly number[]; readonly names: string } | UnknownName;
export type ReadNames = (text: string, within: readonly OptionValue[]) => NamedCell;

/** Understands the cells of a field that points at records; undefined for any other field. `within`: what the other cells of each row narrow them by. */
export async function nameReader(
  context: RecordContext,
  field: Field,
  texts: readonly string[],
  within: readonly (readonly OptionValue[])[],
): Promise<ReadNames | undefined> {
  if (field.reference) {
    const find = await namedRecords(context, field.reference.entity, texts, within);
    return (text, values) => {
      const found = find(text, values);
      return 'fault' in found ? found : { value: found.id, names: found.name };
    };
  }
  if (!field.list) return undefined;
  const wanted = texts.flatMap((text) => getParts(text).flatMap((parts) => parts.flatMap((_part, from) => runsFrom(parts, from))));
  const find = await namedRecords(context, field.list.entity, wanted, within);
  const { allFlag, entity } = field.list;
  return (text, values) => {
    if (allFlag === undefined || !isAllWord(text)) return listOf((each) => find(each, values), text);
    // A record that bears the word for all of them is written as its number.
    if (!('fault' in find(text, values)))
      return {
        fault: buildMessage('"{name}" could mean all of them or the {entity} with that name. Leave the cell empty for all, or enter the record’s number.', {
          name: text.trim(),
          entity: inlineLabel(entity.label),
        }),
      };
    return { value: [], names: text.trim() };
  };
}

/** Names that hold a comma have no more of them than this. */
const maxRun = 4;

/** Between semicolons and breaks, what stands between commas. */
const getParts = (text: string): string[][] =>
  text
    .split(/[;\n]/)
    .map((part) => part.split(',').map((each) => each.trim()))
    .map((parts) => parts.filter((part) => part !== ''))
    .filter((parts) => parts.length > 0);

/** What may be one name from here on, the longest first. */
const runsFrom = (parts: readonly string[], from: number): string[] =>
  Array.from({ length: Math.min(maxRun, parts.length - from) }, (_each, index) => parts.slice(from, from + index + 1).join(', ')).toReversed();

/** A comma may stand in a name: of what could be one name, the longest that is known is it. */
function listOf(find: FindRecord, text: string): NamedCell {
  const records = new Map<number, string>();
  for (const parts of getParts(text)) {
    for (let from = 0; from < parts.length; ) {
      const runs = runsFrom(parts, from);
      const index = runs.findIndex((run) => !('fault' in find(run)));
      const found = find(runs[index] ?? parts[from] ?? '');
      if ('fault' in found) return { fault: found.fault };
      records.set(found.id, found.name);
      from += runs.length - index;
    }
  }
  const sorted = [...records].toSorted(([one], [other]) => one - other);
  return { value: sorted.map(([id]) => id), names: [...records.values()].toSorted().join(', ') };
}
