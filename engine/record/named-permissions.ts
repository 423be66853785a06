// The list of a group's permissions holds names that exist: a misspelt one would grant nothing, and nobody would notice.
import { type FieldError, nearestName } from '../contract/errors.ts';
import type { PermissionListDefinition } from '../contract/definitions.ts';
import type { Entity, Model } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';

/** The groups of names that the field takes; undefined for every field but the permissions of a group. */
export function permissionChoices(model: Model, entity: Entity, field: string): PermissionListDefinition['groups'] | undefined {
  const { group } = model.app.identity;
  return entity.name === group.entity && field === group.permissions ? model.permissions.groups : undefined;
}

/** A fault for the first name among the new permissions of a group that is no permission; it names it, and what it may have meant. */
export function permissionErrors(model: Model, entity: Entity, values: ReadonlyMap<string, unknown>): FieldError[] {
  const Key = model.app.identity.group.permissions;
  const groups = permissionChoices(model, entity, Key);
  const value = values.get(Key);
  if (!groups || !Array.isArray(value)) return [];
  const known = new Set(groups.flatMap(({ permissions }) => permissions.map(({ name }) => name)));
  const wrong = value.map(String).find((name) => !known.has(name));
  if (wrong === undefined) return [];
  const name = wrong.slice(0, 60);
  const near = nearestName(name, known);
  const Message =
    near === undefined
      ? buildMessage('The permission {name} does not exist.', { name })
      : buildMessage('The permission {name} does not exist. Did you mean {near}?', { name, near });
  return [{ Key, Message }];
}
