// Saves what was typed into a cell: seen at once, taken back where the server refuses it.
import type { GridApi } from 'ag-grid-community';
import { type DifferingField, type EntityConfig, type Failure, type FieldConfig, isFailure, type Row } from '../../../api/index.ts';
import { writeFields } from '../../changes/write-fields.ts';

export interface CellEdit {
  readonly api: GridApi<Row>;
  /** Where the row holds what the cell shows. */
  readonly key: string;
  readonly field: FieldConfig;
  /** The record as it stood when the editing began. */
  readonly record: Row;
  readonly value: unknown;
}

/** What became of it: the number of the change, or what the person must decide. */
export type Saved =
  | { readonly change: number | undefined }
  | { readonly message: string | undefined; readonly error: Failure }
  | { readonly theirs: DifferingField; readonly version: number; readonly error: Failure };

export async function saveCell(config: EntityConfig, { api, key, field, record, value }: CellEdit): Promise<Saved> {
  const id = Number(record['Id']);
  // The list may be read again meanwhile: the row is looked up each time.
  const row = () => (api.isDestroyed() ? undefined : api.getRowNode(String(id)));
  const show = (values: Row): void => {
    const node = row();
    if (node?.data) node.setData({ ...node.data, ...values });
  };
  const before = row()?.data;
  // The name of another record is known to the server alone: until it answers, the cell shows the old one.
  if (field.Type !== 'reference') show({ [key]: value });
  try {
    const written = await writeFields(config.Path, id, record, { [field.Name]: value });
    if ('made' in written) {
      const { answer: response, change } = written.made;
      show({ ...getRelatedFields(before, field.Name), ...response });
      return { change };
    }
    show({ [key]: before?.[key] ?? null });
    const { theirs, version, error } = written;
    return { theirs: theirs[0], version, error };
  } catch (error) {
    show({ [key]: before?.[key] ?? null });
    if (!isFailure(error)) throw error;
    return { message: error.status === -1 ? undefined : (error.fieldErrors[field.Name] ?? error.message), error };
  }
}

/** What the row tells of the record that it referred to before: of another one it is not known. */
const getRelatedFields = (row: Row | undefined, reference: string): Row =>
  Object.fromEntries(Object.keys(row ?? {}).flatMap((name) => (name.startsWith(`${reference}.`) ? [[name, null]] : [])));
