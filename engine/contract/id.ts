// Ids that say of which entity they are.

declare const entity: unique symbol;

/** The id of a record of this entity. A plain number is one of any; ids of two entities are neither compared nor taken for each other. */
export type Id<E extends string> = number & { readonly [entity]?: E };
