// The tabs of a record's page by kind: what each kind says of itself is there.
import { holds } from '../../../engine/contract/condition.ts';
import type { FormPartConfig, Row } from '../../api/index.ts';

/** Records that hang under this one. */
export type RecordsPart = FormPartConfig & Required<Pick<FormPartConfig, 'Path' | 'Link' | 'Columns' | 'Fields' | 'Defaults'>>;

/** The path and the id of the record that they hang under, seen from the record on whose page they stand. */
export const getParent = ({ Under }: FormPartConfig, path: string, row: Row): { readonly path: string; readonly id: number } =>
  Under ? { path: Under.Path, id: Number(row[Under.Field]) } : { path, id: Number(row['Id']) };

/** What hangs under a record that this one does not name has no tab, nor has what such a record has none of. */
export const isThere = ({ Under, When }: FormPartConfig, row: Row | undefined): boolean =>
  (!Under || typeof row?.[Under.Field] === 'number') && (!When || !row || holds(When, row));

export const isRecordsPart = (part: FormPartConfig): part is RecordsPart =>
  part.Kind === 'records' &&
  part.Path !== undefined &&
  part.Link !== undefined &&
  part.Columns !== undefined &&
  part.Fields !== undefined &&
  part.Defaults !== undefined;
