// Whether somebody may see what a name of a template leads to.
import type { Access } from '../access/access.ts';
import type { Entity } from '../contract/model.ts';
import type { Target } from './merge-names.ts';

/** Every step can be gone, and what is at the end be seen. */
export function isReadable(from: Entity, { steps, entity, field }: Target, access: Access): boolean {
  let at = from;
  for (const step of steps) {
    if (step.kind === 'reference' && !access.of(at).fields('read').has(step.field.name)) return false;
    at = step.entity;
    if (!access.of(at).can('read')) return false;
  }
  return access.of(entity).can('read') && (field === undefined || access.of(entity).fields('read').has(field.name));
}
