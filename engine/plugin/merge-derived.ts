// Puts together what several plugins work out of one record: each field once, lists line by line.
import type { ChildList, Entity } from '../contract/model.ts';

type Values = Readonly<Record<string, unknown>>;

/** What has been worked out so far, and by which plugin; of a list, the entries that it is made of. */
export type Owned = Map<string, { readonly plugin: string; readonly value: unknown }>;

/**
 * Adds what a plugin works out of `draft`. Throws where another one has worked out the same field, for what is no field to write, and for a list
 * that has not as many lines as came.
 */
export function mergeDerived(entity: Entity, plugin: string, owned: Owned, fields: Values, draft: Values): void {
  for (const [name, value] of Object.entries(fields)) {
    const list = entity.children.find((each) => each.name === name);
    const field = entity.fields.get(name);
    if (!list && (!field || field.system || field.computed))
      throw new Error(`The plugin ${plugin} works out ${entity.name}.${name}, which is no field to write.`);
    const other = owned.get(name);
    if (other && !list) throw new Error(`The plugins ${other.plugin} and ${plugin} both work out ${entity.name}.${name}. Only one may.`);
    owned.set(name, { plugin, value: list ? mergedList({ entity, plugin, list }, other, value, getLines(draft[name])) : value });
  }
}

/** Lines of several plugins, each with the fields of all of them. */
function mergedList(
  { entity, plugin, list }: { readonly entity: Entity; readonly plugin: string; readonly list: ChildList },
  known: { readonly plugin: string; readonly value: unknown } | undefined,
  value: unknown,
  initial: readonly Values[],
): readonly Values[] {
  const lines = getLines(value);
  if (lines.length !== initial.length)
    throw new Error(
      `The plugin ${plugin} answers ${lines.length} ${list.name} of ${entity.name}, where ${initial.length} came. Lines are worked out, neither added nor dropped.`,
    );
  const before = getLines(known?.value);
  return lines.map((line, index) => {
    const owned: Owned = new Map(Object.entries(before[index] ?? {}).map(([name, each]) => [name, { plugin: known?.plugin ?? plugin, value: each }]));
    mergeDerived(list.entity, plugin, owned, line, initial[index] ?? {});
    return Object.fromEntries([...owned].map(([name, each]) => [name, each.value]));
  });
}

const getLines = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : []);
