// The address of a generic call → its entity, its parent and what is asked: /{parent type}/{parent id}/{entity}/…, or without an id for many parents.
import { nearestName, AppError } from '../contract/errors.ts';
import type { Entity, Model } from '../contract/model.ts';
import { parentThrough } from '../contract/parent-through.ts';
import { buildMessage } from '../contract/message.ts';

interface ParentOfPath {
  readonly entity: Entity;
  /** 0, which no record has, where it is not known yet. */
  readonly id: number;
  readonly field: string;
  /** The address names a record that points at the parent by this reference. */
  readonly through?: { readonly entity: Entity; readonly id: number; readonly by: string };
}

export interface EntityPath {
  readonly entity: Entity;
  readonly parent: ParentOfPath | undefined;
  /** In place of one parent: the kind of parents, of which the body names several. */
  readonly parents?: { readonly entity: Entity; readonly field: string };
  /** What follows the prefix, in lower case. */
  readonly rest: readonly string[];
}

/** Reads the segments below /api. Throws 404 with the nearest entity for a name that is none. */
export function entityPath(model: Model, path: string): EntityPath {
  const segments = path.toLowerCase().split('/').filter(Boolean);
  const [first = '', second, third, ...others] = segments;
  const id = second === undefined ? undefined : recordId(second);
  const child = model.entities.get((id === undefined ? second : third) ?? '');
  if (child?.oneParent && !child.parents.some(({ entity: parent }) => parent.toLowerCase() === first))
    throw new AppError('request.unknown-path', buildMessage('{entity} Type could not be found.', { entity: child.label }), {
      hint: buildMessage('{entity} must belong to one of: {parents}.', {
        entity: child.label,
        parents: child.parents.map(({ entity: parent }) => parent.toLowerCase()).join(', '),
      }),
    });
  const entity = entityNamed(model, first);
  const link = child?.parents.find((entry) => entry.entity === entity.name);
  if ((child?.oneParent || child?.definition.addToMany) && link && id === undefined)
    return { entity: child, parent: undefined, parents: { entity, field: link.field }, rest: segments.slice(2) };
  if (id === undefined || !child) return { entity, parent: undefined, rest: segments.slice(1) };
  const through = link ? undefined : parentThrough(entity, child);
  if (through) {
    return { entity: child, parent: { entity: through.parent, id: 0, field: through.field, through: { entity, id, by: through.by } }, rest: others };
  }
  if (!link)
    throw new AppError('request.unknown-path', buildMessage('{entity} does not belong to {parent}.', { entity: child.name, parent: entity.name }), {
      hint: buildMessage('Use /api/{path} instead.', { path: child.path }),
    });
  return { entity: child, parent: { entity, id, field: link.field }, rest: others };
}

/** The entity of a name in any case. */
export function entityNamed(model: Model, name: string): Entity {
  const entity = model.entities.get(name.toLowerCase()) ?? findByOtherName(model, name.toLowerCase());
  if (entity) return entity;
  const visible = name.slice(0, 60);
  const near = nearestName(visible, model.entities.keys());
  throw new AppError(
    'request.unknown-path',
    buildMessage('There is no entity "{name}".', { name: visible }),
    near ? { hint: buildMessage('Did you mean {name}?', { name: near }) } : {},
  );
}

/** One that calls know under another name as well. */
const findByOtherName = (model: Model, name: string): Entity | undefined =>
  [...model.entities.values()].find(({ definition }) => definition.otherNames?.some((other) => other.toLowerCase() === name));

/** A record's id in an address; undefined when the segment is no id. */
export function recordId(segment: string): number | undefined {
  const id = /^\d{1,10}$/.test(segment) ? Number(segment) : Number.NaN;
  return id >= 0 && id <= 2147483647 ? id : undefined;
}
