// The cells of rows → the values of their fields, with everything that is wrong about them; names of records are looked up for all rows at once.
import type { FieldError } from '../contract/errors.ts';
import type { Entity, Field } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import type { RecordContext } from '../record/record-context.ts';
import { readWriteBody } from '../record/write-body.ts';
import { importFields } from './import-fields.ts';
import type { Line } from './lines.ts';
import { type FindRecord, type NamedRecord, namedRecords } from './named-records.ts';
import { readCell } from './read-cell.ts';

/** A row as it was understood. A cell without text says nothing: its field is left out. */
export interface ReadLine {
  readonly line: Line;
  readonly values: Readonly<Record<string, unknown>>;
  /** The records that references point at, by field. */
  readonly named: ReadonlyMap<string, NamedRecord>;
  readonly faults: readonly FieldError[];
}

/** Understands rows; `fields` says what each column is, null where it is not taken. */
export async function readLinesAs(context: RecordContext, entity: Entity, fields: readonly (string | null)[], lines: readonly Line[]): Promise<ReadLine[]> {
  const known = new Map(importFields(entity, context.access).map((field) => [field.name, field]));
  const taken = fields.flatMap((name, index) => {
    const field = name === null ? undefined : known.get(name);
    return field ? [{ field, index }] : [];
  });
  const finders = await findersOf(context, taken, lines);
  const rights = context.access.of(entity);
  return lines.map((line): ReadLine => {
    const values: Record<string, unknown> = {};
    const named = new Map<string, NamedRecord>();
    const faults: FieldError[] = [];
    for (const { field, index } of taken) {
      const text = line.cells[index] ?? '';
      if (text.trim() === '') continue;
      const find = finders.get(field.name);
      const read = find ? referenceOf(find, text, (record) => named.set(field.name, record)) : readCell(field, text, context.access.actor);
      if ('fault' in read) faults.push({ Key: field.name, Message: read.fault });
      else values[field.name] = read.value;
    }
    if (line.cells.length > fields.length)
      faults.push({ Key: '', Message: phrase('The row has more cells than the first one names columns ({count}).', { count: fields.length }) });
    const shape = readWriteBody(entity, rights, 'create', values).errors;
    return { line, values, named, faults: [...faults, ...shape] };
  });
}

function referenceOf(find: FindRecord, text: string, keep: (record: NamedRecord) => void): ReturnType<typeof readCell> {
  const found = find(text);
  if ('fault' in found) return found;
  keep(found);
  return { value: found.id };
}

async function findersOf(
  context: RecordContext,
  taken: readonly { readonly field: Field; readonly index: number }[],
  lines: readonly Line[],
): Promise<Map<string, FindRecord>> {
  const finders = new Map<string, FindRecord>();
  for (const { field, index } of taken) {
    if (!field.reference) continue;
    const texts = lines.map(({ cells }) => cells[index] ?? '').filter((text) => text.trim() !== '');
    if (texts.length > 0) finders.set(field.name, await namedRecords(context, field.reference.entity, texts));
  }
  return finders;
}
