// What an importer hands over: rows with the names of their fields, and how each row is distinguished from the others.

/** One row of a source. `values` holds fields of the entity and whatever its references are looked up by. */
export interface ImportRow {
  readonly values: Readonly<Record<string, unknown>>;
  /** Where it stands in the source, for a person who wants to look: `courses.csv row 124`. */
  readonly origin?: string;
  /** What is odd about the row and yet no reason to refuse it. One sentence each, without the row's own values, so that they can be counted. */
  readonly notes?: readonly string[];
  /** Why the row is not taken. It is kept in the plan with its reason. */
  readonly reject?: string;
}

/** How a reference is found: the record of `entity` whose fields `key` equal the row's values `from`, name by name. */
export interface ReferenceRule {
  readonly entity: string;
  readonly key: readonly string[];
  readonly from: readonly string[];
}

export type WithdrawValues = Readonly<Record<string, string | number | boolean | null>>;

/** What a set is, without its rows. */
export interface ImportSetDefinition {
  readonly entity: string;
  /** The natural key: the fields that tell one record from another. */
  readonly key: readonly string[];
  /** The fields that the import owns, besides the references. Fields not named here are never touched. */
  readonly fields: readonly string[];
  /** Looked up in this order; a later rule may use what an earlier one found. */
  readonly references?: Readonly<Record<string, ReferenceRule>>;
  /** What becomes of records that this source once brought and no longer names. */
  readonly missing: 'keep' | { readonly withdraw: WithdrawValues };
  /** True when the source holds more rows than these: its day is then not taken for the day of all of them. */
  readonly isPartial?: boolean;
}

/** One entity's rows. Sets are planned and applied in order, so that a row may refer to one of an earlier set. */
export interface ImportSet extends ImportSetDefinition {
  readonly rows: Iterable<ImportRow> | AsyncIterable<ImportRow>;
}

export interface ImportRequest {
  /** The name of the source; it decides which records may be withdrawn. */
  readonly source: string;
  /** The sentence that must be shown with the data. */
  readonly attribution: string;
  /** The day that the data speaks of, as 2023-01-03. */
  readonly snapshot: string;
  /** Hash of all that was read. An interrupted import of the same hash is taken up where it stopped. */
  readonly fileHash: string;
  readonly sets: readonly ImportSet[];
  /** The agency whose rows they are; none for rows of the platform. */
  readonly agencyId?: number;
}

export const planActions = ['insert', 'update', 'unchanged', 'reject', 'withdraw', 'conflict'] as const;
/** `conflict`: somebody changed the record between plan and apply; it was left as it is. */
export type PlanAction = (typeof planActions)[number];

/** What the plan does with one entity: how many rows, and how often each sentence is said. */
export interface EntityPlan {
  readonly insert: number;
  readonly update: number;
  readonly unchanged: number;
  readonly reject: number;
  readonly withdraw: number;
  readonly conflict: number;
  /** Why rows are rejected. */
  readonly reasons: Readonly<Record<string, number>>;
  /** What is odd about rows that are taken. */
  readonly notes: Readonly<Record<string, number>>;
}

export type ImportPlan = Readonly<Record<string, EntityPlan>>;

export type ImportProgress = (step: {
  readonly phase: 'read' | 'compare' | 'apply';
  readonly entity: string;
  readonly done: number;
  readonly total?: number;
}) => void;
