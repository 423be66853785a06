// Checks the lists of records that an entity says are part of its records: each must point back at it, go with it, and not come round to itself.
import type { ChildrenDefinition } from '../contract/definitions.ts';
import { type Catalogue, type Draft, entityNamed, fieldNamed, rejectDuplicates } from './catalogue.ts';
import type { JsonPath } from './parse-json.ts';

/** Adds a fault for every list of children that does not fit. */
export function checkChildren(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  const children = definition.children ?? [];
  for (const [index, child] of children.entries()) checkChild(catalogue, draft, child, ['children', index]);
  const doubles = children.map(({ entity, field }, index) => ({ key: `${entity}.${field}`, place: ['children', index, 'field'] }));
  rejectDuplicates(catalogue, source, doubles, 'The list by');
  for (const [index, { entity }] of (definition.listsBelow ?? []).entries()) {
    const place = ['listsBelow', index, 'entity'];
    const target = entityNamed(catalogue, source, place, entity);
    if (!target || (target.definition.oneParent && target.definition.parents?.some((parent) => parent.entity === definition.name))) continue;
    const message = `Records of "${entity}" do not hang under one ${definition.name} for good.`;
    catalogue.errors.add(source, place, message, `Name an entity with "oneParent" and ${definition.name} among its parents, or use "children".`);
  }
}

function checkChild(catalogue: Catalogue, draft: Draft, child: ChildrenDefinition, place: JsonPath): void {
  const { source, definition, isTenant } = draft;
  const error = (property: string, message: string, hint: string): void => catalogue.errors.add(source, [...place, property], message, hint);
  const target = entityNamed(catalogue, source, [...place, 'entity'], child.entity);
  if (!target) return;
  if (comesRound(catalogue, child.entity, definition.name, new Set()))
    return error('entity', `${definition.name} would be a part of itself by "${child.entity}".`, 'Take this list out, or the one that leads back.');
  if (target.isTenant !== isTenant) {
    const hint = `Give ${child.entity} the scope of ${definition.name}.`;
    return error('entity', `Rows of "${child.entity}" do not belong to whom those of ${definition.name} belong to.`, hint);
  }
  const field = fieldNamed(catalogue, source, [...place, 'field'], target, child.field);
  const { type, entity, required, onDelete } = field?.definition ?? {};
  if (field && (field.system || type !== 'reference' || entity !== definition.name)) {
    const right = [...target.fields.values()].find((each) => each.definition.entity === definition.name && !each.system);
    const hint = right ? `Take "${right.definition.name}".` : `Add a field of type reference to ${definition.name} there.`;
    error('field', `${child.entity}.${child.field} is no reference to ${definition.name}.`, hint);
  } else if (field && (!required || onDelete !== 'cascade'))
    error(
      'field',
      `${child.entity}.${child.field} lets a record stand without its ${definition.name}.`,
      'Add "required": true and "onDelete": "cascade" there.',
    );
  if (child.orderBy === undefined) return;
  const order = fieldNamed(catalogue, source, [...place, 'orderBy'], target, child.orderBy)?.definition;
  if (order && (order.type !== 'integer' || order.value !== undefined || !order.readOnly || order.required))
    error(
      'orderBy',
      `${child.entity}.${child.orderBy} cannot hold the place in a list.`,
      'Take a field of type integer with "readOnly": true, and not required.',
    );
}

/** True where the children of an entity lead to this one, however many steps away. */
function comesRound(catalogue: Catalogue, from: string, to: string, seen: Set<string>): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return (catalogue.drafts.get(from)?.definition.children ?? []).some(({ entity }) => comesRound(catalogue, entity, to, seen));
}
