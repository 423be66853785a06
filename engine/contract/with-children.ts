// Records together with their children, as plugins read, derive and write them.
import type { Day } from './day.ts';
import type { Children, Entities, EntityName } from './open-lists.ts';

/** A record with its lists of children; of an entity without any, the record. */
export type WithChildren<E extends EntityName> = E extends keyof Children
  ? Entities[E] & { readonly [L in keyof Children[E]]: readonly WithChildren<Extract<Children[E][L], EntityName>>[] }
  : Entities[E];

/** The same on its way to be written: fields may be missing, the lists are there. */
export type DraftWithChildren<E extends EntityName> = E extends keyof Children
  ? Partial<Entities[E]> & { readonly [L in keyof Children[E]]: readonly DraftWithChildren<Extract<Children[E][L], EntityName>>[] }
  : Partial<Entities[E]>;

/** What is derived from it: some fields, and of lists one entry for each that came, in the same order, with some of its fields. */
export type DerivedWithChildren<E extends EntityName> = E extends keyof Children
  ? Partial<Entities[E]> & { readonly [L in keyof Children[E]]?: readonly DerivedWithChildren<Extract<Children[E][L], EntityName>>[] }
  : Partial<Entities[E]>;

/** A value as a write takes it: of a day also what the wire writes of one. */
export type Written<V> = unknown extends V ? V : V extends Day ? Day | string : V;

/**
 * What a write takes: fields, and lists of children. A list that is given is the whole list: entries with an Id are changed, those without one
 * are made, and those left out are deleted. A list that is left out stays as it is.
 */
export type ValuesWithChildren<E extends EntityName> = { readonly [F in keyof Entities[E]]?: Written<Entities[E][F]> | undefined } & (E extends keyof Children
  ? { readonly [L in keyof Children[E]]?: readonly ValuesWithChildren<Extract<Children[E][L], EntityName>>[] | undefined }
  : unknown);
