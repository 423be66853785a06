// The names of the records that values refer to, whichever moment the values are of: as they are called now, within the reader's rights.
import type { Entity, Part } from '../contract/model.ts';
import { namesByEntity } from './read-record.ts';
import type { RecordContext } from './record-context.ts';

/** The name of a record; undefined where the reader does not see it, or it is gone. */
export type FindName = (entity: Entity, id: unknown) => string | undefined;

/** Names for all that these values of fields refer to, in lists and parts as well: one statement, however many they are. */
export async function namesBehind(context: RecordContext, entity: Entity, values: readonly (readonly [field: string, value: unknown])[]): Promise<FindName> {
  const wanted = new Map<Entity, Set<number>>();
  const want = (target: Entity | undefined, ids: readonly unknown[]): void => {
    if (!target) return;
    const known = wanted.get(target) ?? new Set();
    for (const id of ids) if (typeof id === 'number') known.add(id);
    wanted.set(target, known);
  };
  for (const [name, value] of values) {
    const field = entity.fields.get(name);
    const all: unknown[] = [value].flat();
    want(field?.reference?.entity ?? field?.list?.entity, all);
    for (const of of field?.part?.fields.values() ?? [])
      want(
        of.reference?.entity,
        all.map((part) => getEntries(part).get(of.name)),
      );
  }
  const names = await namesByEntity(context, new Map([...wanted].map(([target, ids]) => [target, [...ids]])));
  return (target, id) => (typeof id === 'number' ? names.get(target)?.get(id) : undefined);
}

/** A part with the names that rows have beside its references; those that are not found are left out. */
export function partWithNames(part: Part, value: unknown, findName: FindName): unknown {
  const entries = getEntries(value);
  const named = [...part.fields.values()].flatMap(({ name, reference }): [string, string][] => {
    const called = reference && findName(reference.entity, entries.get(name));
    return reference && called !== undefined ? [[reference.nameKey, called]] : [];
  });
  return Object.fromEntries([...entries, ...named]);
}

const getEntries = (part: unknown): ReadonlyMap<string, unknown> => new Map(typeof part === 'object' && part !== null ? Object.entries(part) : []);
