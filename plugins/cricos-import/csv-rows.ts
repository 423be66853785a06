// A CSV file as rows, read again each time they are walked: what is held is the bytes of the file and a piece of its text.
import { utcDay } from '#day';
import { isUtf8 } from 'node:buffer';
import { streamCsvRows } from 'hucre/csv';
import type { SourceRow } from './register-table.ts';

/** About so many bytes are text at a time; a row that is longer is text as a whole. */
const pieceSize = 64 * 1024;
const [quote, comma, lineFeed, carriageReturn] = [0x22, 0x2c, 0x0a, 0x0d];

/** What speaks against reading these bytes as CSV, as the end of a sentence; undefined when nothing does. */
export function findCsvError(bytes: Uint8Array): string | undefined {
  if (!isUtf8(bytes)) return 'is not text in UTF-8';
  let quotes = 0;
  // Some files are of many megabytes: to go from quote to quote takes a fraction of the time of looking at every byte.
  for (let place = bytes.indexOf(quote); place >= 0; place = bytes.indexOf(quote, place + 1)) quotes++;
  // A quote that is never closed would swallow all rows after it.
  return quotes % 2 === 1 ? 'ends inside a quoted text' : undefined;
}

/** The rows of a file, numbered from 1. */
export function* csvRows(bytes: Uint8Array): Generator<SourceRow> {
  let number = 0;
  for (const text of pieces(bytes)) {
    for (const cells of streamCsvRows(text, { delimiter: ',', skipBom: number === 0 })) yield { number: ++number, cells: cells.map(cellText) };
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : utcDay(cell);
  return String(cell);
}

/** The text in pieces that end where rows end. A quote opens a quoted text only at the beginning of a cell, as the reader of the rows has it. */
function* pieces(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let start = 0;
  let isQuoted = false;
  let isCellEmpty = true;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (isQuoted) {
      if (byte !== quote) isCellEmpty = false;
      else if (bytes[index + 1] === quote) {
        isCellEmpty = false;
        index++;
      } else isQuoted = false;
    } else if (byte === quote && isCellEmpty) isQuoted = true;
    else if (byte === comma) isCellEmpty = true;
    else if (byte === lineFeed || byte === carriageReturn) {
      isCellEmpty = true;
      if (byte === carriageReturn && bytes[index + 1] === lineFeed) index++;
      if (index - start < pieceSize) continue;
      yield decoder.decode(bytes.subarray(start, index + 1));
      start = index + 1;
    } else if (index > 2 || !startsWithMark(bytes)) isCellEmpty = false;
  }
  if (start < bytes.length) yield decoder.decode(bytes.subarray(start));
}

/** The three bytes that say that a file is UTF-8 are no part of its first cell. */
const startsWithMark = (bytes: Uint8Array): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
