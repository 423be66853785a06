// What the texts of messages call records and values: names that an entity gives its templates beside those of its fields.
import type { Condition } from './condition.ts';
import type { Text } from './definitions.ts';

/** Records of another entity that refer to this one. */
export interface MergeRecords {
  readonly entity: string;
  /** The reference of that entity that points at the record. */
  readonly field: string;
  /** Which of them; all of them without it. */
  readonly where?: Condition;
  /** `DueDate`, or `-DateCreated` from the last to the first. */
  readonly orderBy: string;
}

/** One name. Exactly one of `self`, `path`, `first` and `list` says what it stands for. */
export interface MergeFieldDefinition {
  readonly name: string;
  /** What people choose it by; that of the field at the end of the path where nothing is said. */
  readonly label?: Text;
  /** The record itself. */
  readonly self?: true;
  /** A field of the record, or of one that references lead to: `UserId`, `StudentId.FullName`. It may begin with a name of `first`. */
  readonly path?: string;
  /** The first of these records by their order: one that may not be there. */
  readonly first?: MergeRecords;
  /** All of these records, for a repetition. */
  readonly list?: MergeRecords;
}

/** The names that every text may use, of who sends it and for whom. */
export interface MergeRoots {
  readonly sender: { readonly name: string; readonly label: Text };
  readonly tenant: { readonly name: string; readonly label: Text };
}
