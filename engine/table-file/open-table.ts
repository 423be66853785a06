// A file of a table as its rows: a workbook, or a text. It knows nothing of the process that it runs in.
import { collectRows } from './collect-rows.ts';
import { type TableBounds, type TableReading, TableError, type TableRow } from './cell.ts';
import { readingOfText, rowsOfText } from './read-text.ts';
import { openWorkbook } from './read-workbook.ts';

export interface OpenedTable {
  readonly reading: TableReading;
  /** The rows in batches, within the bounds. */
  batches(): AsyncGenerator<TableRow[]>;
}

/** Opens a file as `wish` says, and as it seems to be where nothing is said. Throws a TableFault for what is no table. */
export async function openTable(bytes: Buffer, wish: TableReading, bounds: TableBounds): Promise<OpenedTable> {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    const { reading, rows } = await openWorkbook(bytes, wish, bounds);
    return { reading, batches: () => collectRows(rows(), bounds) };
  }
  if (bytes.length > bounds.unpacked) throw new TableError('too-large');
  const reading = readingOfText(bytes, wish);
  return { reading, batches: () => collectRows(rowsOfText(bytes, reading), bounds) };
}
