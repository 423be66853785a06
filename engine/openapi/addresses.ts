// The addresses of a document under way. As in the router, who comes first has the address; places of one shape bear one name.
import type { Method, Operation, PathItem } from './document-shape.ts';

export class Addresses {
  readonly #paths = new Map<string, { readonly path: string; readonly item: Record<string, Operation> }>();
  readonly #ids = new Set<string>();

  /**
   * Adds an operation unless its address is taken. `path` has its places in braces; `make` gets the names under which they stand in
   * the document, in order, since two addresses may not differ in those alone. Answers whether it was added.
   */
  add(method: Method, path: string, make: (places: readonly string[]) => Operation): boolean {
    const shape = path.replace(/\{\w+\}/g, '{}').toLowerCase();
    const known = this.#paths.get(shape) ?? { path, item: {} };
    const key = method.toLowerCase();
    if (known.item[key]) return false;
    const operation = make(getPlaces(known.path));
    known.item[key] = { ...operation, operationId: this.#unique(operation.operationId) };
    this.#paths.set(shape, known);
    return true;
  }

  /** All of them, in the order in which they came. */
  all(): Record<string, PathItem> {
    return Object.fromEntries([...this.#paths.values()].map(({ path, item }) => [path, item]));
  }

  #unique(wanted: string): string {
    let id = wanted;
    for (let next = 2; this.#ids.has(id.toLowerCase()); next++) id = `${wanted}${next}`;
    this.#ids.add(id.toLowerCase());
    return id;
  }
}

/** The names of the places in an address, in order. */
export const getPlaces = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
