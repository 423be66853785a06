// The tabs of a record's page by kind: what each kind says of itself is there.
import type { FormPartConfig } from '../../api/index.ts';

/** Records that hang under this one. */
export type RecordsPart = FormPartConfig & Required<Pick<FormPartConfig, 'Path' | 'Link' | 'Columns' | 'Fields' | 'Defaults'>>;

export const isRecordsPart = (part: FormPartConfig): part is RecordsPart =>
  part.Kind === 'records' &&
  part.Path !== undefined &&
  part.Link !== undefined &&
  part.Columns !== undefined &&
  part.Fields !== undefined &&
  part.Defaults !== undefined;
