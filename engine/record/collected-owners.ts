// The records whose children were written, gathered during a write until they are worked out again, once each, at its end.
import type { ChildList, Entity } from '../contract/model.ts';

type Values = Readonly<Record<string, unknown>>;

/** A child that was written, with its values before and after, as far as there are any. */
export interface WrittenChild {
  readonly id: number;
  readonly states: readonly Values[];
}

/** What has been gathered up to a moment. */
export interface Mark {
  readonly owners: readonly (readonly [entity: Entity, id: number])[];
  readonly children: readonly (readonly [entity: Entity, id: number])[];
}

/** Owners by entity, and the children because of which they are here. */
export class CollectedOwners {
  /**
   * True where the hooks of entities with children wait for the end: undoing a change goes record by record through states that nobody has
   * meant, such as an order without its lines.
   */
  readonly isPutOff: boolean;
  #owners = new Map<string, readonly [Entity, number]>();
  #children = new Map<string, readonly [Entity, number]>();

  constructor(isPutOff = false) {
    this.isPutOff = isPutOff;
  }

  /** Adds a record that is to be worked out again. */
  add(entity: Entity, id: number): void {
    this.#owners.set(`${entity.name} ${id}`, [entity, id]);
  }

  /** Adds the owners of written children, but for those that hold them in the list `within`: its whole is being written. */
  addOwnersOf(entity: Entity, children: readonly WrittenChild[], within?: ChildList): void {
    for (const { entity: owner, list } of entity.owners) {
      if (list === within) continue;
      for (const { id, states } of children) {
        this.#children.set(`${entity.name} ${id}`, [entity, id]);
        for (const state of states) {
          const named = state[list.field.name];
          if (typeof named === 'number') this.add(owner, named);
        }
      }
    }
  }

  /** By entity, the ids of the owners. */
  get owners(): ReadonlyMap<Entity, readonly number[]> {
    const found = new Map<Entity, number[]>();
    for (const [entity, id] of this.#owners.values()) found.set(entity, [...(found.get(entity) ?? []), id]);
    return found;
  }

  /** The one child that was written; undefined where there are several. */
  get onlyChild(): readonly [Entity, number] | undefined {
    return this.#children.size === 1 ? [...this.#children.values()][0] : undefined;
  }

  mark(): Mark {
    return { owners: [...this.#owners.values()], children: [...this.#children.values()] };
  }

  /** Forgets what came after the mark: it was taken back. */
  backTo({ owners, children }: Mark): void {
    const byKey = (entries: Mark['owners']) => new Map(entries.map((entry) => [`${entry[0].name} ${entry[1]}`, entry] as const));
    this.#owners = byKey(owners);
    this.#children = byKey(children);
  }
}

/** Adds the owners of written children to those that the write gathers; where hooks wait for the end, records with children themselves as well. */
export function collectOwners(
  { owners }: { readonly owners?: CollectedOwners | undefined },
  entity: Entity,
  written: readonly WrittenChild[],
  within?: ChildList,
): void {
  owners?.addOwnersOf(entity, written, within);
  if (owners?.isPutOff && entity.children.length > 0) for (const { id } of written) owners.add(entity, id);
}
