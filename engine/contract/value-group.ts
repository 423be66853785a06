// The type of the groups of enum values, as the generated constants hold them.

/** Some of the values of an enum. Anything can be looked up in it: screens know values of records only as unknown. */
export type ValueGroup<V> = readonly V[] & { includes(value: unknown): boolean };
