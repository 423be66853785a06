// What a row says beside what a record has: of records that it may be about, so that a person can say which, and of the one that it changes.
import type { Entity } from '../contract/model.ts';
import { sameValue, type WireRecord, type WritingContext } from '../record/record-context.ts';
import { readWriteBody } from '../record/write-body.ts';
import type { Line, LineChange } from './lines.ts';
import { type ImportMapping, type ReadLine, readLinesAs } from './read-line.ts';

/** A field that both have; where they differ, the value of the row is what an update would write. */
export interface ComparedField extends LineChange {
  readonly isSame: boolean;
}

/**
 * By the number of each row and the id of each record that it may be about, the fields that the row says something of. `records` are those that the
 * person sees; fields that this person may not see are left out. Asks as often for one row as for a page of them.
 */
export async function compareLines(
  context: WritingContext,
  entity: Entity,
  mapping: ImportMapping,
  lines: readonly Line[],
  records: ReadonlyMap<number, WireRecord>,
): Promise<Map<number, Map<number, readonly ComparedField[]>>> {
  const open = lines.filter(({ choices }) => choices?.some((id) => records.has(id)));
  if (open.length === 0) return new Map();
  const rights = context.access.of(entity);
  const readable = rights.fields('read');
  const read = await readLinesAs(context, entity, mapping, open);
  return new Map(
    read.map((row) => {
      const said = [...readWriteBody(entity, rights, 'update', getValues(row)).values].filter(([name]) => readable.has(name));
      const compared = (row.line.choices ?? []).flatMap((id) => {
        const record = records.get(id);
        return record ? [[id, said.map(([name, value]) => getCompared(entity, row, record, name, value))] as const] : [];
      });
      return [row.line.line, new Map(compared)];
    }),
  );
}

const getCompared = (entity: Entity, row: ReadLine, record: WireRecord, name: string, value: unknown): ComparedField => ({
  ...getChange(entity, row, record, name, value),
  isSame: sameValue(record[name], value),
});

/** What a record that is there gets by a row. */
export const getValues = ({ values, cleared }: ReadLine): Readonly<Record<string, unknown>> => ({ ...values, ...cleared });

/** A field before and after. */
export function getChange(entity: Entity, { names }: ReadLine, record: WireRecord, name: string, value: unknown): LineChange {
  const { reference, list } = entity.fields.get(name) ?? {};
  const nameKey = reference?.nameKey ?? list?.namesKey;
  const change = { Field: name, Old: record[name] ?? null, New: value };
  if (nameKey === undefined) return change;
  const before = record[nameKey];
  return { ...change, OldName: Array.isArray(before) ? before.join(', ') : typeof before === 'string' ? before : null, NewName: names.get(name) ?? null };
}
