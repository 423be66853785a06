// Saves what was typed into a cell: seen at once, taken back where the server refuses it.
import type { GridApi } from 'ag-grid-community';
import { changeField, type DifferingField, type EntityConfig, type Failure, type FieldConfig, isFailure, type Row } from '../../../api/index.ts';

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
  | { readonly theirs: DifferingField; readonly version: unknown; readonly error: Failure };

export async function saveCell(config: EntityConfig, edit: CellEdit, version: unknown = edit.record['RowVersion']): Promise<Saved> {
  const { api, key, field, record, value } = edit;
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
    const { answer, change } = await changeField(config.Path, id, { [field.Name]: value }, version);
    show({ ...farFieldsOf(before, field.Name), ...answer });
    return { change };
  } catch (error) {
    show({ [key]: before?.[key] ?? null });
    if (!isFailure(error)) throw error;
    const differing = error.body.Code === 'record.changed' ? error.body.Differing : undefined;
    if (differing) {
      const theirs = differing.find(({ Key, Sent }) => Key === field.Name && Sent);
      // Somebody has changed other fields: that is no reason to ask.
      if (!theirs && error.body.RowVersion !== version) return await saveCell(config, edit, error.body.RowVersion);
      if (theirs) return { theirs, version: error.body.RowVersion, error };
    }
    return { message: error.status === -1 ? undefined : (error.fieldErrors[field.Name] ?? error.message), error };
  }
}

/** What the row tells of the record that it referred to before: of another one it is not known. */
const farFieldsOf = (row: Row | undefined, reference: string): Row =>
  Object.fromEntries(Object.keys(row ?? {}).flatMap((name) => (name.startsWith(`${reference}.`) ? [[name, null]] : [])));
