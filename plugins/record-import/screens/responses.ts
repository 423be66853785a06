// The answers of the calls that these screens make.
import type { CallOutput, Row } from '#kit';

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
export type Mapping = CallOutput<'GET import/{id}/mapping'>;
export type PlanPage = CallOutput<'GET import/{id}/rows'>;
export type PlanRow = PlanPage['Data'][number];
/** What has become of an import that was carried out. */
export type ChangeStatus = CallOutput<'GET import/{id}/standing'>;
export type HowMuch = CallOutput<'GET import/standing'>['Data'][number];
/** Of those that were written, how many stay. */
export const getStaying = ({ Written, Undone, Gone }: Omit<HowMuch, 'Id'>): number => Written - Undone - Gone;
/** Of every row, what is left out. */
export const getLeftOut = ({ RowsInConflict, RowsRejected }: ImportRecord): number => (RowsInConflict ?? 0) + (RowsRejected ?? 0);
/** Where the steps of an import are. */
export const importPath = (row: Row): string => `/import?entity=${String(row['EntityType'])}&id=${String(row['Id'])}`;
