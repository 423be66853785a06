// The values of a choice as one person knows it: those that are only for others are not there.
import type { Actor } from '../contract/actor.ts';
import type { EnumValue, FieldDefinition } from '../contract/definitions.ts';
import { isMetBy } from './feature-gates.ts';

/** The values of an enum field that `actor` may see and choose, in their order; all of them where nobody in particular asks. */
export function offeredValues({ values = [] }: FieldDefinition, actor: Actor | undefined): readonly EnumValue[] {
  return actor === undefined ? values : values.filter(({ who }) => isMetBy(who, actor));
}

/** The definition with these values alone; the same one where none is kept back. */
export function asOffered(definition: FieldDefinition, actor: Actor | undefined): FieldDefinition {
  const values = offeredValues(definition, actor);
  return values.length === (definition.values?.length ?? 0) ? definition : { ...definition, values };
}
