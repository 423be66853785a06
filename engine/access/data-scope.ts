// Limits a person to the rows of his office or to his own rows, whatever rules allow: on entities that say which fields hold the two.
import type { Actor, DataScope } from '../contract/actor.ts';
import type { Condition, FieldCondition } from '../contract/condition.ts';
import type { FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import type { Message } from '../contract/message.ts';

export interface Limit {
  readonly part: 'office' | 'person';
  /** The field that must hold the id. */
  readonly field: string;
  /** Null where there is none to hold: then no row is within reach. */
  readonly id: number | null;
}

/** What limits the person on rows of the entity; nothing where it does not say whose they are, and for platform administrators. */
export function getLimits({ dataScope: fields }: Entity, { isGod, dataScope }: Actor): Limit[] {
  if (isGod) return [];
  const limit = (part: Limit['part'], field: string | undefined, id: number | null | undefined): Limit[] =>
    field === undefined || id === undefined ? [] : [{ part, field, id }];
  return [...limit('office', fields.office, dataScope.office), ...limit('person', fields.person, dataScope.person)];
}

/** The limits as a rule on rows; undefined where there are none. */
export function dataScopeRule(entity: Entity, actor: Actor): Condition | undefined {
  const limits = getLimits(entity, actor);
  if (limits.length === 0) return undefined;
  return limits.some(({ id }) => id === null) ? { any: [] } : { all: limits.map(getCondition) };
}

/** One limit as the comparison that it makes. */
export const getCondition = ({ field, id }: Limit): FieldCondition => ({ field, operator: 'equal', value: id });

/** The office that a list of the entity begins with; undefined where none was chosen, or where there is nothing to choose. */
export function selectedOffice(entity: Entity, actor: Actor): { readonly field: string; readonly id: number } | undefined {
  const { office: field } = entity.dataScope;
  const { selectedOfficeId: id } = actor;
  return field === undefined || id === null || getLimits(entity, actor).some(({ part }) => part === 'office') ? undefined : { field, id };
}

/** What of the values would put a record where its writer does not reach. Only what is there is asked about. */
export function dataScopeErrors(entity: Entity, actor: Actor, values: ReadonlyMap<string, unknown>): FieldError[] {
  return getLimits(entity, actor)
    .filter(({ field, id }) => values.has(field) && values.get(field) !== id)
    .map(({ field, part }) => ({ Key: field, Message: part === 'office' ? 'You can only choose your own office.' : 'You can only choose yourself.' }));
}

/** Why somebody is limited so. */
export function limitMessage({ part, id }: Limit, dataScope: DataScope): Message {
  if (part === 'person') return 'Without the permission to see other people’s records, people see only their own.';
  if (id === null) return 'People limited to their own office cannot see any records if they have no office.';
  return dataScope.byOffice
    ? 'People in this person’s office can see only that office’s records, whatever their permissions.'
    : 'Without the permission to see other offices, people see only the records of their own office.';
}
