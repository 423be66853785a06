// Rows as text: comma-separated values by RFC 4180 in UTF-8, a batch at a time.
import type { Row } from '../database/database.ts';
import { cellOf, type ExportColumn } from './exported-rows.ts';

/** Without it, Excel takes the letters for those of the machine's old code page. */
const byteOrderMark = '\uFEFF';
/** How a text begins that a spreadsheet would take for a formula; it looks past what is blank. */
const formula = /^\s*[=+\-@\t\r\0]/;
/** Besides what the format demands, what other readers split or strip. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** The file as pieces of text. The heading comes with the first rows, so that a search that fails is answered as a failure. */
export async function* csv(batches: AsyncIterable<readonly Row[]>, columns: readonly ExportColumn[]): AsyncGenerator<string> {
  let text = `${byteOrderMark}${line(columns.map(({ heading }) => textCell(heading)))}`;
  for await (const batch of batches) {
    for (const row of batch) text += line(columns.map((column) => csvCell(column, row)));
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** What the workbook shows, as text: numbers with every digit that the database keeps, days and instants as ISO 8601 writes them. */
function csvCell(column: ExportColumn, row: Row): string {
  const cell = cellOf(column, row);
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(cell);
  const { field, key } = column.path;
  const kept = typeof cell === 'boolean' ? cell : row[key];
  return field.type === 'date' ? String(kept).slice(0, 10) : String(kept);
}

/** A workbook says of each cell that it is text; here only a sign in front of it can. */
function textCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
