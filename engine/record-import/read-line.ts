// The cells of rows → the values of their fields, with everything that is wrong about them; names of records are looked up for all rows at once.
import type { FieldError } from '../contract/errors.ts';
import { listTypes } from '../contract/definitions.ts';
import type { Entity, Field } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import type { RecordContext } from '../record/record-context.ts';
import { readWriteBody } from '../record/write-body.ts';
import { importFields } from './import-fields.ts';
import type { Line } from './lines.ts';
import { nameReader, type ReadNames } from './named-cells.ts';
import { readCell } from './read-cell.ts';

/** What each column is, by what rows are compared, and what an empty cell says. */
export interface ImportMapping {
  /** The field of each column; null where it is not taken. */
  readonly fields: readonly (string | null)[];
  /** The rules by which rows are compared, by their ids. */
  readonly match: readonly string[];
  /** `clear`: an empty cell empties its field in a record that is there. Otherwise it says nothing. */
  readonly empty?: 'leave' | 'clear';
}

/** A row as it was understood. A cell without text says nothing of a new record: its field is left out. */
export interface ReadLine {
  readonly line: Line;
  readonly values: Readonly<Record<string, unknown>>;
  /** What a record that is there loses by cells without text. */
  readonly cleared: Readonly<Record<string, unknown>>;
  /** How the records are called that fields point at. */
  readonly names: ReadonlyMap<string, string>;
  readonly faults: readonly FieldError[];
}

/** Understands rows. */
export async function readLinesAs(context: RecordContext, entity: Entity, { fields, empty }: ImportMapping, lines: readonly Line[]): Promise<ReadLine[]> {
  const known = new Map(importFields(entity, context.access).map((field) => [field.name, field]));
  const taken = fields.flatMap((name, index) => {
    const field = name === null ? undefined : known.get(name);
    return field ? [{ field, index }] : [];
  });
  const readers = await readersOf(context, taken, lines);
  const rights = context.access.of(entity);
  return lines.map((line): ReadLine => {
    const values: Record<string, unknown> = {};
    const cleared: Record<string, unknown> = {};
    const names = new Map<string, string>();
    const faults: FieldError[] = [];
    for (const { field, index } of taken) {
      const text = line.cells[index] ?? '';
      if (text.trim() === '') {
        if (empty === 'clear' && canBeEmpty(field)) cleared[field.name] = listTypes.has(field.type) ? [] : null;
        continue;
      }
      const named = readers.get(field.name)?.(text);
      const read = named ?? readCell(field, text, context.access.actor);
      if ('fault' in read) faults.push({ Key: field.name, Message: read.fault });
      else values[field.name] = read.value;
      if (named && 'names' in named) names.set(field.name, named.names);
    }
    if (line.cells.length > fields.length)
      faults.push({ Key: '', Message: phrase('The row has more cells than the first one names columns ({count}).', { count: fields.length }) });
    const shape = readWriteBody(entity, rights, 'create', values).errors;
    return { line, values, cleared, names, faults: [...faults, ...shape] };
  });
}

/** What must have a value keeps the one that it has. */
const canBeEmpty = (field: Field): boolean => !field.required && field.type !== 'boolean';

async function readersOf(
  context: RecordContext,
  taken: readonly { readonly field: Field; readonly index: number }[],
  lines: readonly Line[],
): Promise<Map<string, ReadNames>> {
  const readers = new Map<string, ReadNames>();
  for (const { field, index } of taken) {
    const texts = lines.map(({ cells }) => cells[index] ?? '').filter((text) => text.trim() !== '');
    const reader = texts.length > 0 ? await nameReader(context, field, texts) : undefined;
    if (reader) readers.set(field.name, reader);
  }
  return readers;
}
