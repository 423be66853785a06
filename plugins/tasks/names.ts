// What a task can be linked to, and the ids of addresses, for the files of this plugin.
import { type Model, Type } from '#engine';
import type { AgencyTask } from '#generated';

type LinkedKind = NonNullable<AgencyTask['LinkedEntityType']>;

/** The kind of record that a task can be linked to, whatever the case it is written in; undefined for all others. */
export function linkedKind(model: Model, given: string): LinkedKind | undefined {
  const names = (model.entities.get('agencytask')?.links ?? []).flatMap(({ references }) =>
    references.flatMap(({ reference }) => reference?.entity.name ?? []),
  );
  const isKind = (name: string): name is LinkedKind => names.includes(name);
  return names.filter(isKind).find((name) => name.toLowerCase() === given.toLowerCase());
}

/** An id as an address carries it: nothing has the number 0, and anyone who asks for it finds nothing. */
export const addressId = () => Type.Integer({ minimum: 0, maximum: 999_999_999 });
