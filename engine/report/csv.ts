// Rows as text: comma-separated values by RFC 4180 in UTF-8, a batch at a time.
import { toDay } from '../contract/day.ts';
import { zonedInstant } from '../fields/date.ts';
import type { Row } from '../database/database.ts';
import { findCell, type ExportColumn } from './exported-rows.ts';

/** Without it, Excel takes the letters for those of the machine's old code page. */
const byteOrderMark = '\uFEFF';
/**
 * How a text begins that a spreadsheet would take for a formula; it looks past what is blank, and takes wide signs for narrow ones. A text that has
 * an apostrophe there already gets one more, so that an import can take exactly one off.
 */
const formula = /^'*\s*[=+\-@＝＋－＠\t\r\0]/;
/** Besides what the format demands, what other readers split or strip. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** The file as pieces of text. The heading comes with the first rows, so that a search that fails is answered as a failure. */
export async function* csv(batches: AsyncIterable<readonly Row[]>, columns: readonly ExportColumn[]): AsyncGenerator<string> {
  const cells = columns.map(cellWriter);
  let text = `${byteOrderMark}${columns.map(({ heading }) => textCell(heading)).join(',')}\r\n`;
  for await (const batch of batches) {
    for (const row of batch) text += line(cells, row);
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

type CellWriter = (row: Row) => string;

function line(cells: readonly CellWriter[], row: Row): string {
  let text = '';
  for (const cell of cells) text += `${cell(row)},`;
  return `${text.slice(0, -1)}\r\n`;
}

/** What the workbook shows, as text: numbers with every digit that the database keeps, days and instants as ISO 8601 writes them, these by the clocks of the reader's office. */
function cellWriter(column: ExportColumn): CellWriter {
  const { field, key, isList } = column.path;
  if (column.instead) return textWriter(column);
  // The wire has them as ISO 8601 writes them: no date is made of them and written again.
  if (!isList && field.type === 'date') return (row) => toDay(row[key]) ?? '';
  if (!isList && field.type === 'datetime') return (row) => zonedInstant(String(row[key] ?? ''), column.timeZone);
  return textWriter(column);
}

function textWriter(column: ExportColumn): CellWriter {
  const { key } = column.path;
  return (row) => {
    const cell = findCell(column, row);
    if (cell === null) return '';
    if (typeof cell === 'string') return textCell(cell);
    return String(typeof cell === 'boolean' ? cell : row[key]);
  };
}

/** A workbook says of each cell that it is text; here only a sign in front of it can. */
export function textCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
