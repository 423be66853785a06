// Which states of records this window has written: nobody has to be told of what he has just done himself.

/** Anyone who goes back further than this has long closed what he had open. */
const max = 500;
/** By entity, id and version. */
const own = new Set<string>();

const getName = (entity: string, id: number, version: number): string => `${entity.toLowerCase()} ${id} ${version}`;

/** The record took this version by a change that was made here. */
export function noteOwnChange(entity: string, id: number, version: unknown): void {
  if (typeof version !== 'number') return;
  own.add(getName(entity, id, version));
  const [oldest] = own;
  if (own.size > max && oldest !== undefined) own.delete(oldest);
}

/** Whether everything that happened to the record from one version to a later one was done here. */
export function isOwnChange(entity: string, id: number, from: number, to: number): boolean {
  for (let version = from + 1; version <= to; version++) if (!own.has(getName(entity, id, version))) return false;
  return to > from;
}
