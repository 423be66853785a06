// Records in any number.

/** All records of the batches, in one list. */
export async function allOf<R>(batches: AsyncGenerator<R[]>): Promise<R[]> {
  const all: R[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

/** Ids or other values, each once. */
export const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
