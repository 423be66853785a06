// The records that references of a new record begin with: the one that the metadata names by a value that does not change with the installation, or the first of an order.
import type { Access } from '../access/access.ts';
import { Refusal } from '../contract/errors.ts';
import type { FieldDefinition } from '../contract/definitions.ts';
import type { Entity, Model } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import { plan } from './plan.ts';
import { runPage } from './run.ts';
import type { SearchPlan } from './search-plan.ts';

type DefaultTo = NonNullable<FieldDefinition['defaultTo']>;

/**
 * By the name of the field (`PhoneNumbers.TypeId` in a list of parts), the id of the record that it begins with; nothing of what the reader
 * may not see or nobody has entered. Only of the fields that `isWanted` names, where it is given.
 */
export async function defaultRows(
  model: Model,
  access: Access,
  tx: Transaction,
  entity: Entity,
  isWanted: (key: string) => boolean = () => true,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const fields = [...entity.fields.values()].flatMap((field) => [
    { key: field.name, field },
    ...[...(field.part?.fields.values() ?? [])].map((each) => ({ key: `${field.name}.${each.name}`, field: each })),
  ]);
  for (const { key, field } of fields) {
    const { definition, reference } = field;
    const named = definition.defaultTo;
    if (!named || !reference || !isWanted(key) || ![named.field, named.first ?? 'Id'].every((each) => access.of(reference.entity).fields('read').has(each)))
      continue;
    const planned = planRow(model, access, reference.entity, named);
    if (!planned) continue;
    const rows: unknown = JSON.parse((await runPage(model, tx, planned)).data);
    const id = Array.isArray(rows) ? Number((rows as readonly { readonly Id?: unknown }[])[0]?.Id) : Number.NaN;
    if (Number.isSafeInteger(id)) found.set(key, id);
  }
  return found;
}

/** Undefined where its reader is refused the search, as where he has no view of such records: a record begins without the default then. */
function planRow(model: Model, access: Access, entity: Entity, { field, value, first }: DefaultTo): SearchPlan | undefined {
  const [conditions, orderBy] =
    value === undefined
      ? [[], first === undefined ? field : `${first} desc,${field}`]
      : [[{ field, condition: 'Equal', value1: value, value2: undefined }], 'Id'];
  try {
    return plan(model, access, entity, { viewId: undefined, orderBy, skip: 0, take: 1, count: 'none', conditions }, 'options');
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
