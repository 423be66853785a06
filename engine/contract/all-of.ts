// Records and ids in any number.

/** All records of the batches, in one list. */
export async function allOf<R>(batches: AsyncIterable<readonly R[]>): Promise<R[]> {
  const all: R[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

/** Ids or other values, each once. */
export const distinct = <Value>(values: Iterable<Value>): Value[] => [...new Set(values)];

/** Ids in the order in which everybody locks them, each once. */
export const inLockOrder = (ids: Iterable<number>): number[] => distinct(ids).toSorted((a, b) => a - b);

/** The values of each key, in their order. */
export function grouped<Value, Key>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
