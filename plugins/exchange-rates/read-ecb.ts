// Reads the table of the European Central Bank: a day per row, a currency per column, units of the currency for one euro.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { AppError } from '#engine';
import { csvInZip, maxBytes } from './read-zip.ts';

export interface EcbTable {
  /** The name of the file, for sentences. */
  readonly name: string;
  /** Of the table's text. */
  readonly hash: string;
  /** Currency codes, in the order of the columns. */
  readonly codes: readonly string[];
  readonly rows: readonly EcbRow[];
}
export interface EcbRow {
  /** Where it stands in the file, counted from 1. */
  readonly number: number;
  readonly day: string;
  /** As many as there are codes, or more, or fewer. */
  readonly cells: readonly string[];
}

const remedy = 'Download it again from ecb.europa.eu (Euro foreign exchange reference rates) and leave it unchanged.';

/** Reads a .csv file, alone or packed as .zip or .gz. Throws a Refusal that says what is wrong with the file. */
export async function readEcb(path: string): Promise<EcbTable> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile())
    throw new AppError('request.invalid', `There is no file at ${path}.`, { hint: 'Name the table of the bank: eurofxref-hist.csv, or the .zip as it comes.' });
  return parseEcb(basename(path), await readFile(path));
}

/** The table in the bytes of a file. */
export function parseEcb(name: string, bytes: Buffer): EcbTable {
  const text = decode(name, unpack(name, bytes));
  const [header = [], ...lines] = text.split(/\r\n|\n|\r/).map(getCells);
  const codes = getCodes(name, withoutEmptyEnd(header));
  const rows = lines.flatMap((cells, index): EcbRow[] => {
    const [day = '', ...rest] = withoutEmptyEnd(cells, codes.length + 1);
    return day === '' && rest.every((cell) => cell === '') ? [] : [{ number: index + 2, day: isoDay(day), cells: rest }];
  });
  if (rows.length === 0) throw unreadable(name, 'has no rows');
  return { name, codes, rows, hash: createHash('sha256').update(text).digest('hex') };
}

function unpack(name: string, bytes: Buffer): Buffer {
  try {
    if (bytes.length > maxBytes) throw new Error('is larger than any such table');
    if (bytes.toString('latin1', 0, 2) === 'PK') return csvInZip(bytes);
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: maxBytes }) : bytes;
  } catch (error) {
    // What zlib and out-of-range reads say means nothing to the person with the file.
    throw unreadable(name, error instanceof Error && !('code' in error) ? error.message : 'is damaged');
  }
}

function decode(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable(name, 'is not text in UTF-8');
  }
}

function getCodes(name: string, header: readonly string[]): string[] {
  const [first, ...codes] = header;
  if (first?.toLowerCase() !== 'date') throw unreadable(name, 'does not begin with a column "Date"');
  if (codes.length === 0) throw unreadable(name, 'has no column of a currency');
  for (const [index, code] of codes.entries()) {
    if (!/^[A-Z]{3}$/.test(code)) throw unreadable(name, `has "${code.slice(0, 30)}" above column ${index + 2}, where the code of a currency belongs`);
    if (codes.indexOf(code) !== index) throw unreadable(name, `has two columns for ${code}`);
  }
  return codes;
}

/** The bank quotes nothing and breaks no line inside a cell: read so, a stray quote costs one cell and not the rows after it. */
const getCells = (line: string): string[] => line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/** The bank ends its lines with a comma. */
function withoutEmptyEnd(cells: readonly string[], atLeast = 0): string[] {
  let length = cells.length;
  while (length > atLeast && cells[length - 1] === '') length--;
  return cells.slice(0, length);
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** The file of a single day writes 05 March 2026. What is no day stays as it is, to be told with its row. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(text) ?? [];
  const number = months.indexOf(month) + 1;
  return number > 0 ? `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

const unreadable = (name: string, what: string): AppError => new AppError('request.invalid', `${name} ${what}.`, { hint: remedy });
