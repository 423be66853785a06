// The answers of the calls that these screens make.
import type { Row } from '#kit';

export type Outcome = 'insert' | 'update' | 'unchanged' | 'conflict' | 'reject';

export interface ImportRecord {
  readonly Id: number;
  readonly Name: string;
  readonly EntityType: string;
  readonly Status: 'uploaded' | 'reading' | 'mapping' | 'planning' | 'planned' | 'applying' | 'applied' | 'failed';
  readonly CreatedByName: string | null;
  readonly AppliedAt: string | null;
  readonly RowsTotal: number | null;
  readonly RowsNew: number | null;
  readonly RowsChanged: number | null;
  readonly RowsUnchanged: number | null;
  readonly RowsInConflict: number | null;
  readonly RowsRejected: number | null;
  readonly JobId: number | null;
  readonly ChangeId: number | null;
  readonly RowVersion: number;
}
export interface Kinds {
  readonly Kinds: readonly { readonly Path: string; readonly LabelPlural: string; readonly Icon: string }[];
  /** After so many days an import that was not carried out is deleted. */
  readonly DaysKept: number;
}
export interface Mapping {
  readonly LabelPlural: string;
  readonly Failure: string | null;
  readonly Reading: {
    readonly Sheets: readonly string[];
    readonly Sheet: string | null;
    readonly Encoding: string | null;
    readonly Separator: string | null;
  };
  readonly EmptyCells: 'leave' | 'clear';
  readonly Columns: readonly { readonly Header: string; readonly Samples: readonly string[]; readonly Field: string | null }[];
  readonly Fields: readonly {
    readonly Name: string;
    readonly Label: string;
    readonly Type: string;
    readonly Required: boolean;
    readonly Names: string | null;
  }[];
  /** What tells records apart that agree otherwise. */
  readonly Apart: readonly string[];
  readonly Keys: readonly { readonly Id: string; readonly Label: string; readonly Fields: readonly string[]; readonly Chosen: boolean }[];
}
interface Changed {
  readonly Field: string;
  readonly Label: string;
  readonly Old: unknown;
  readonly New: unknown;
}
export interface PlanRow {
  readonly Row: number;
  readonly Outcome: Outcome | null;
  readonly RecordId: number | null;
  /** Its record is there by now, for whoever looks. */
  readonly IsThere: boolean;
  /** It was written, and is taken back by now. */
  readonly IsUndone: boolean;
  readonly Title: string;
  readonly Values: readonly { readonly Label: string; readonly Text: string }[];
  readonly Changes: readonly Changed[];
  readonly Faults: readonly { readonly Label: string | null; readonly Message: string }[];
  /** The records that it may be about; null where there is nothing to be said. */
  readonly Choices:
    | readonly {
        readonly Id: number;
        readonly Name: string;
        /** What the row says and the record has, each field at the same place for all of them; none once nothing can be judged any more. */
        readonly Fields: readonly (Changed & { readonly IsSame: boolean })[];
      }[]
    | null;
  /** What was said: one of them, 0 for a new one. */
  readonly Chosen: number | null;
}
export interface PlanPage {
  /** Of how many rows a person may say what they are, and of how many one has. */
  readonly Counts: { readonly toJudge: number; readonly judged: number };
  readonly Data: readonly PlanRow[];
}
interface HowMuch {
  /** Records that were added or changed. */
  readonly Written: number;
  /** Those of them that are as they were before. */
  readonly Undone: number;
  /** Those that were changed, not put back, and deleted since. */
  readonly Gone: number;
  readonly IsUnderway: boolean;
}
/** What has become of an import that was carried out. */
export interface Standing extends HowMuch {
  /** The change that is to be undone; null where that cannot be. */
  readonly Undo: number | null;
  readonly WhyNot: string | null;
  readonly Stayed: readonly { readonly Id: number; readonly Name: string; readonly Why: string | null }[];
}
export interface Standings {
  readonly Data: readonly (HowMuch & { readonly Id: number })[];
}
/** Of those that were written, how many stay. */
export const stayingOf = ({ Written, Undone, Gone }: HowMuch): number => Written - Undone - Gone;
/** Of every row, what is left out. */
export const leftOutOf = ({ RowsInConflict, RowsRejected }: ImportRecord): number => (RowsInConflict ?? 0) + (RowsRejected ?? 0);
/** Where the steps of an import are. */
export const importPath = (row: Row): string => `/import?entity=${String(row['EntityType'])}&id=${String(row['Id'])}`;
