// The records that references of a new record begin with: the one that the metadata names by a value that does not change with the installation, or the first of an order.
import type { Access } from '../access/access.ts';
import type { FieldDefinition } from '../contract/definitions.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import { firstRow } from './first-row.ts';

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
  for (const { key, target, named } of getBeginnings(entity)) {
    if (!isWanted(key) || ![named.field, named.first ?? 'Id'].every((text) => access.of(target).fields('read').has(text))) continue;
    // Where its reader is refused the search, as where he has no view of such records, a record begins without the default.
    const id = Number((await firstRow(model, access, tx, target, getSearch(named), 'options'))?.['Id']);
    if (Number.isSafeInteger(id)) found.set(key, id);
  }
  return found;
}

/** A reference that begins with a record. */
interface Beginning {
  readonly key: string;
  readonly target: Entity;
  readonly named: DefaultTo;
}

const beginnings = new WeakMap<Entity, readonly Beginning[]>();

/** The references of an entity and of its lists of parts that begin with a record. */
function getBeginnings(entity: Entity): readonly Beginning[] {
  const known = beginnings.get(entity);
  if (known) return known;
  const beginning = (key: string, { definition, reference }: Field): Beginning[] =>
    definition.defaultTo && reference ? [{ key, target: reference.entity, named: definition.defaultTo }] : [];
  const found = [...entity.fields.values()].flatMap((field) => [
    ...beginning(field.name, field),
    ...[...(field.part?.fields.values() ?? [])].flatMap((each) => beginning(`${field.name}.${each.name}`, each)),
  ]);
  beginnings.set(entity, found);
  return found;
}

/** The search whose first record it is. */
const getSearch = ({ field, value, first }: DefaultTo) =>
  value === undefined
    ? { conditions: [], orderBy: first === undefined ? field : `${first} desc,${field}` }
    : { conditions: [{ field, condition: 'Equal', value1: value, value2: undefined }], orderBy: 'Id' };
