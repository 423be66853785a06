// What the palette lists.

/** What it is narrowed to: the records and views of one entity, or its views alone. */
export interface Scope {
  readonly entity: string;
  /** Where its list stands. */
  readonly base: string;
  readonly label: string;
  readonly icon: string | null;
  readonly mayCreate: boolean;
  readonly onlyViews: boolean;
}

export interface Entry {
  /** Another one for each entry of the palette. */
  readonly id: string;
  readonly label: string;
  readonly icon?: string | null | undefined;
  /** What stands at the right: what it is. */
  readonly aside?: string | undefined;
  /** More words that it is found by, which are not shown. */
  readonly more?: string | undefined;
  /** What else it is called: anyone who types one of these wholly means it. */
  readonly called?: readonly string[];
  /** Why it cannot be done now. */
  readonly why?: string | null | undefined;
  /** What choosing it does: leads somewhere, does something, or narrows the palette. */
  readonly to?: string;
  readonly command?: () => void;
  readonly scope?: Scope;
  /** What is typed stays, and is looked for there. */
  readonly keepsTerm?: true;
  /** It is looked for everywhere. */
  readonly widens?: true;
  /** Makes a record of this entity that is called as is typed. */
  readonly make?: Scope;
}

export interface EntryGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Entry[];
}
