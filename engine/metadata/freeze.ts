// Makes a value that nobody can change: objects, lists and maps, however deep and in however many circles.

/** Freezes `value` and all that hangs on it, in place. */
export function deepFreeze<T>(value: T): T {
  freeze(value, new Set());
  return value;
}

function freeze(value: unknown, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (value instanceof Map) {
    for (const entry of value.values()) freeze(entry, seen);
    // A frozen map can still be written to: its entries are no properties.
    for (const change of ['set', 'delete', 'clear']) Object.defineProperty(value, change, { value: reject });
  } else for (const name of Reflect.ownKeys(value)) freeze(Reflect.get(value, name), seen);
  Object.freeze(value);
}

function reject(): never {
  throw new TypeError('The model cannot be changed.');
}
