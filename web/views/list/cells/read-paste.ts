// A text of tab-separated cells, as people copy it from a sheet → what each cell of the list is to get, or why it cannot.
import type { GridApi } from 'ag-grid-community';
import {
  type BulkPreview,
  type ColumnConfig,
  type EntityConfig,
  type FieldConfig,
  keyNamed,
  type Language,
  type Patches,
  type RecordId,
  type Row,
} from '../../../api/index.ts';
import { checkValue } from '../../../fields/index.ts';
import type { Translate } from '../../../text/index.ts';
import { getPlace } from './cell-place.ts';
import { findName } from './editing.ts';
import { asMeant } from './typed.ts';
import { rowAt } from '../row-at.ts';

/** A cell that is not filled. */
export interface RejectedCell {
  readonly Id: RecordId;
  readonly Name: string | null;
  /** Of the column. */
  readonly Label?: string;
  readonly Message: string;
}
export interface Pasted {
  readonly records: Patches;
  /** So many cells are filled. */
  readonly cells: number;
  readonly rejected: readonly RejectedCell[];
  /** Rows and columns of the text for which the list has no room. */
  readonly beyond: number;
}
/** With what the server has to say to it. */
export interface TriedPaste extends Pasted {
  readonly preview?: BulkPreview | undefined;
}
const maxRows = 500;
const maxNames = 50;

/** A cell in quotes may hold line breaks and tabs; a quote in it is doubled. */
export function getTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.replace(/\r\n?/g, '\n').matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  // A sheet ends its last row like all others.
  if (rows.length > 1 && rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}

interface Target {
  readonly id: RecordId;
  readonly name: string | null;
  readonly column: ColumnConfig;
  readonly text: string;
}

/** Fills down and right from a cell; nothing is written. */
export async function readPaste(
  { config, api, t, language }: { readonly config: EntityConfig; readonly api: GridApi<Row>; readonly t: Translate; readonly language: Language },
  start: { readonly index: number; readonly colId: string },
  text: string,
): Promise<Pasted> {
  const table = getTable(text);
  const known = new Map(config.Grid.Columns.map((column) => [column.Id, column]));
  const visible = api.getAllDisplayedColumns().flatMap((column) => known.get(column.getColId()) ?? []);
  const first = visible.findIndex(({ Id }) => Id === start.colId);
  let beyond = 0;
  const targets: Target[] = [];
  const rows = recordsFrom(api, start.index, Math.min(table.length, maxRows));
  for (const [down, cells] of table.entries()) {
    const row = rows[down];
    for (const [right, cell] of cells.entries()) {
      const column = visible[first + right];
      if (row && column) targets.push({ id: Number(row['Id']), name: findName(row) ?? null, column, text: cell });
      else beyond++;
    }
  }
  const names = await loadIds(config, targets);
  const records = new Map<RecordId, Record<string, unknown> & { Id: RecordId }>();
  const rejected: RejectedCell[] = [];
  let cells = 0;
  for (const { id, name, column, text: cell } of targets) {
    const { field, why } = getPlace(config, column, t);
    const read = field ? valueOf(field, column.Label, cell, { t, language, names }) : { error: why };
    if (!field || read.error !== undefined) rejected.push({ Id: id, Name: name, Label: column.Label, Message: read.error ?? '' });
    else {
      cells++;
      records.set(id, { ...records.get(id), Id: id, [field.Name]: read.value });
    }
  }
  return { records: [...records.values()], cells, rejected, beyond };
}

/** The records that stand from this place on; heads of groups are passed over. */
function recordsFrom(api: GridApi<Row>, start: number, max: number): Row[] {
  const rows: Row[] = [];
  for (let index = start; rows.length < max; index++) {
    const node = rowAt(api, index);
    if (!node) break;
    if (node.data?.['Id'] !== undefined) rows.push(node.data);
    else if (!node.data) break;
  }
  return rows;
}

/** The ids behind names of other records, by path and name: each name is asked once. */
async function loadIds(config: EntityConfig, targets: readonly Target[]): Promise<ReadonlyMap<string, RecordId>> {
  const wanted = new Map<string, { readonly path: string; readonly name: string }>();
  for (const { column, text } of targets) {
    const field = config.Fields[column.Field];
    if (field?.Type === 'reference' && field.Reference && text.trim() !== '')
      wanted.set(getKey(field.Reference.Path, text), { path: field.Reference.Path, name: text.trim() });
  }
  const requested = [...wanted].slice(0, maxNames);
  const found = await Promise.all(requested.map(async ([key, { path, name }]) => [key, (await keyNamed(path, name))?.Key] as const));
  return new Map(found.flatMap(([key, id]) => (id === undefined ? [] : [[key, id] as const])));
}
const getKey = (path: string, name: string): string => `${path} ${name.trim().toLocaleLowerCase()}`;

interface Reading {
  readonly t: Translate;
  readonly language: Language;
  readonly names: ReadonlyMap<string, RecordId>;
}

function valueOf(field: FieldConfig, label: string, typed: string, reading: Reading): { readonly value?: unknown; readonly error?: string | undefined } {
  const text = typed.trim();
  if (text === '' && field.Type !== 'boolean' && field.Type !== 'stringList') {
    const error = checkValue(field, label, null, field.Required, reading.t);
    return error === undefined ? { value: null } : { error };
  }
  const value = parsed(field, text, reading);
  if (value === undefined) return { error: reading.t('paste.unknown', { label, value: text }) };
  const error = checkValue(field, label, value, field.Required, reading.t);
  return error === undefined ? { value } : { error };
}

/** Undefined where the text names none of the values that there are; what has a wrong form is found out afterwards. */
function parsed(field: FieldConfig, text: string, { t, language, names }: Reading): unknown {
  const lower = text.toLocaleLowerCase(language);
  const isOne = (...words: readonly string[]) => words.some((word) => word.toLocaleLowerCase(language) === lower);
  switch (field.Type) {
    case 'boolean':
      return isOne(t('list.yes'), 'true', '1') ? true : isOne(t('list.no'), 'false', '0') ? false : undefined;
    case 'enum':
      return field.Values?.find(({ Value, Label }) => isOne(Value, Label))?.Value;
    case 'reference':
      return names.get(getKey(field.Reference?.Path ?? '', text));
    case 'stringList':
      return text.split(',').flatMap((part) => part.trim() || []);
    default:
      return asMeant(field, text, language);
  }
}
