// What hangs under a record that this one points at: it is a tab of this one's page, and so it has an address below this one.
import type { Entity } from './model.ts';

/** The record above, the reference of the nearer one that leads to it, and the field by which what hangs there names it. */
export interface ParentThrough {
  readonly parent: Entity;
  readonly by: string;
  readonly field: string;
}

/** How records of `child` hang under what records of `entity` point at; undefined where no tab of theirs says so. */
export function parentThrough(entity: Entity, child: Entity): ParentThrough | undefined {
  for (const part of entity.form.parts ?? []) {
    if (part.kind !== 'records' || part.through === undefined || part.entity !== child.name) continue;
    const parent = entity.fields.get(part.through)?.reference?.entity;
    const link = child.parents.find((entry) => entry.entity === parent?.name);
    if (parent && link) return { parent, by: part.through, field: link.field };
  }
  return undefined;
}
