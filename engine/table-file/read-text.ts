// A text with cells and separators → its rows, in the encodings and with the separators that spreadsheets write.
import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { maxCellLength, type TableEncoding, TableError, type TableReading, type TableRow, type TableSeparator, tableSeparators } from './cell.ts';

/** How much of a text tells its separator. */
const headLength = 65_536;
const pieceSize = 65_536;
/** Longer than any row that is taken, so that a mark that is never closed does not collect the file. */
const maxRowLength = maxCellLength * 4;

type TextReading = Required<Pick<TableReading, 'encoding' | 'separator'>>;

/** How a text is to be read: as `wish` says, and as it seems to be where nothing is said. */
export function readingOfText(bytes: Uint8Array, wish: TableReading): TextReading {
  const encoding = wish.encoding ?? getEncoding(bytes);
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, headLength));
  if (head.includes('\0')) throw new TableError('no-table');
  const said = saidSeparator.exec(head)?.[1];
  return { encoding, separator: wish.separator ?? tableSeparators.find((sign) => sign === said) ?? getSeparator(head) };
}

/** A first line that only says what stands between the cells, as spreadsheets understand it. */
const saidSeparator = /^sep=(.)\r?\n/;

/** The rows. A quotation mark within a cell that does not begin with one is a sign like others. */
export async function* rowsOfText(bytes: Uint8Array, reading: TextReading): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter: reading.separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: maxRowLength,
  });
  const source = Readable.from(pieces(bytes, reading.encoding));
  const skipped = saidSeparator.test(new TextDecoder(reading.encoding).decode(bytes.subarray(0, 20))) ? 1 : 0;
  let line = skipped;
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const cells of parser) {
      line++;
      if (isTexts(cells)) yield { line, cells: cells.map(withoutGuard) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Rows before it may be on their way still.
    const at = skipped + Number(error['records'] ?? 0) + 1;
    throw new TableError(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open-quote' : 'long-cell', at);
  }
}

const isTexts = (cells: unknown): cells is string[] => Array.isArray(cells);

/** An apostrophe before what a spreadsheet would take for a formula is its guard and no part of the text; exports of this product write it. */
const withoutGuard = (text: string): string => (guarded.test(text) ? text.slice(1) : text);
const guarded = /^'+\s*[=+\-@＝＋－＠\t\r\0]/;

function* pieces(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += pieceSize) {
    const text = decoder.decode(bytes.subarray(at, at + pieceSize), { stream: at + pieceSize < bytes.length });
    if (text.includes('\0')) throw new TableError('no-table');
    yield at === 0 ? text.replace(saidSeparator, '') : text;
  }
}

/** Spreadsheets write UTF-8, with or without a mark, UTF-16 as "Unicode text", or the letters of Windows. */
function getEncoding(bytes: Uint8Array): TableEncoding {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** What stands most often between the names of the columns: in the first line that has any, since a title may stand above them. */
function getSeparator(text: string): TableSeparator {
  const lines = text.matchAll(/(?:"[^"]*"|[^"\r\n])+/g);
  for (const [line] of lines) {
    const head = line.replace(/"[^"]*"/g, '');
    const counts = tableSeparators.map((sign) => ({ sign, count: head.split(sign).length - 1 })).filter(({ count }) => count > 0);
    const [first] = counts.toSorted((a, b) => b.count - a.count);
    if (first) return first.sign;
  }
  return ',';
}
