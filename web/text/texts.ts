// What the languages have in common.

/** The shape that the other languages must have, key for key. */
export type SameTexts<English> = { readonly [Group in keyof English]: { readonly [Key in keyof English[Group]]: string } };
