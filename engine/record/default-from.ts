// What new records take over from those that they refer to, as far as their writer may read it there.
import type { Entity, Field } from '../contract/model.ts';
import { getKind } from '../fields/index.ts';
import { recordsQuery, getTenantField } from '../search/compile-sql.ts';
import { whereOfRights } from '../search/where-of-rights.ts';
import { wireRecord } from './read-record.ts';
import type { RecordContext, WireRecord } from './record-context.ts';
import { valueErrors } from './write-body.ts';

/** A record that is written together with a new one, which is a part of it: by which field, and what it holds. */
export interface OwnerBeside {
  readonly field: string;
  readonly record: WireRecord;
}

/** A field that takes over what stands in a field of a record that the entity refers to. */
interface Taken {
  readonly field: Field;
  readonly from: string;
}

/** True of a field that begins with what another record has. */
export const isTakenOver = ({ definition }: Field): boolean => definition.defaultFrom !== undefined;

/**
 * Fills the fields that rows lack, one statement for each reference that is set. What was filled so may be a reference itself, which others
 * take over from. `owners`: of rows that are parts of records, those. What does not fit, or lies where the writer does not read, is left out.
 */
export async function takeOver(
  context: RecordContext,
  entity: Entity,
  fields: readonly Field[],
  rows: readonly Map<string, unknown>[],
  owners: readonly (OwnerBeside | undefined)[],
): Promise<void> {
  const byReference = new Map<string, Taken[]>();
  for (const field of fields) {
    const [reference = '', from = ''] = field.definition.defaultFrom?.split('.') ?? [];
    byReference.set(reference, [...(byReference.get(reference) ?? []), { field, from }]);
  }
  const seen = new Map([...byReference.keys()].map((reference) => [reference, new Set<number>()]));
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const [reference, taken] of byReference) {
      const target = entity.fields.get(reference)?.reference?.entity;
      const known = seen.get(reference);
      if (!target || !known) continue;
      const waiting = rows.flatMap((row, index) => {
        const owner = owners[index]?.field === reference ? owners[index] : undefined;
        const id = row.get(reference);
        const isOpen = !known.has(index) && taken.some(({ field }) => !row.has(field.name));
        return isOpen && (owner !== undefined || typeof id === 'number') ? [{ row, index, id: typeof id === 'number' ? id : 0, owner }] : [];
      });
      if (waiting.length === 0) continue;
      for (const { index } of waiting) known.add(index);
      const ids = waiting.flatMap(({ id, owner }) => (owner ? [] : id));
      const names = taken.map(({ from }) => from).filter((name) => context.access.of(target).fields('read').has(name));
      const records = await readableValues(context, target, names, [...new Set(ids)]);
      for (const { row, id, owner } of waiting) {
        const record = owner?.record ?? records.get(id);
        if (record && fill(entity, taken, row, record, names)) isMore = true;
      }
    }
  }
}

/** Answers true where something was filled. */
function fill(entity: Entity, taken: readonly Taken[], row: Map<string, unknown>, record: WireRecord, readable: readonly string[]): boolean {
  let isFilled = false;
  for (const { field, from } of taken) {
    const value = record[from] ?? null;
    if (row.has(field.name) || value === null || !readable.includes(from)) continue;
    const own = getKind(field.type).canonical(value, field.definition);
    if (valueErrors(entity, new Map([[field.name, own]])).length > 0) continue;
    row.set(field.name, own);
    isFilled = true;
  }
  return isFilled;
}

/** Fields of records by their ids, of those that the writer may read. */
export async function readableValues(
  { model, tx, access }: RecordContext,
  entity: Entity,
  names: readonly string[],
  ids: readonly number[],
): Promise<Map<number, WireRecord>> {
  if (ids.length === 0 || names.length === 0) return new Map();
  const columns = [...new Set(['Id', ...names])].flatMap((name) => {
    const field = entity.fields.get(name);
    return field ? [{ key: name, field }] : [];
  });
  const flags = { $readable: whereOfRights(access.of(entity).rows('read'), entity, access.actor) };
  const rows = await tx.rows(recordsQuery(getTenantField(model), { entity, columns, relationRules: new Map() }, tx.agencyId, ids, { flags }), {
    keepPlan: 'varied',
  });
  return new Map(rows.filter((row) => row['$readable'] === true).map((row) => [Number(row['Id']), wireRecord(entity, row)]));
}
