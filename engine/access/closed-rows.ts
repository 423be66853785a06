// States of records in which some fields are closed, as they bind one person.
import type { Actor } from '../contract/actor.ts';
import { type Condition, parseRelatedName, getFields } from '../contract/condition.ts';
import type { ReadOnlyDefinition } from '../contract/definitions.ts';
import { isImpossible, withActor } from './entity-access.ts';
import { isMetBy } from './feature-gates.ts';

/** What a record itself is in the state. */
export const getWhen = ({ when }: ReadOnlyDefinition): Condition => when ?? { all: [] };

/** The state is that of records that these refer to, such as the order that a line is of: no change of the record itself ends it. */
export const asksAfar = (state: ReadOnlyDefinition): boolean => getFields(getWhen(state)).some((name) => parseRelatedName(name) !== undefined);

/** The records in this state whose fields stay open to the person; `everything` where all do, undefined where none does. */
export function openRows({ openTo = [] }: ReadOnlyDefinition, actor: Actor): Condition | 'everything' | undefined {
  const own = openTo.filter(({ who }) => isMetBy(who, actor));
  if (own.some(({ rows }) => rows === undefined)) return 'everything';
  const any = own.flatMap(({ rows }) => (rows ? withActor(rows, actor) : [])).filter((rows) => !isImpossible(rows));
  return any.length === 0 ? undefined : { any };
}

/** The records whose fields the state closes to the person, of those that something refers to where it asks for that; undefined where it closes none. */
export function closedRows(state: ReadOnlyDefinition, actor: Actor): Condition | undefined {
  const open = openRows(state, actor);
  if (open === 'everything') return undefined;
  return open ? { all: [getWhen(state), { not: open }] } : getWhen(state);
}
