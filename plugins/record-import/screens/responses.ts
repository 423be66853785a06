// The answers of the calls that these screens make.
import type { CallOutput, RecordOf, RowOf } from '#kit';

export type Outcome = 'insert' | 'update' | 'unchanged' | 'conflict' | 'reject';

/** An import that is begun says of which kind its records are. */
export type ImportRecord = RecordOf<'RecordImport'> & { readonly EntityType: string };
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
export const importPath = ({ EntityType, Id }: RowOf<'RecordImport'>): string => `/import?entity=${EntityType}&id=${Id}`;
