// A file of a table → its rows as texts: CSV in the encodings and with the separators that spreadsheets write, or a sheet of a workbook.
import { isUtf8 } from 'node:buffer';
import type { ReadOptions } from 'hucre/xlsx';
import { Refusal } from '#engine';
import type { Reading } from './kept-import.ts';
import { type Encoding, type Separator, separators } from './names.ts';
import { messages } from './messages.ts';

/** A row as it stands in the file, numbered from 1; rows without any text are left out, and counted all the same. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}
/** A file with how it is read. */
export interface OpenedFile {
  readonly reading: Reading;
  rows(): AsyncIterable<FileRow>;
}

/** What a workbook may unpack to: with its texts it is in memory for a moment. */
const mostUnpacked = 100 * 1024 * 1024;

/** Opens a file as `wish` says, and as it seems to be where nothing is said. Throws 400 for what is no table. */
export async function openFile(bytes: Buffer, wish: Partial<Reading>): Promise<OpenedFile> {
  const { reading, rows } = isArchive(bytes) ? await openWorkbook(bytes, wish) : openText(bytes, wish);
  return { reading, rows: () => withoutEmpty(rows()) };
}

async function* withoutEmpty(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  for await (const { line, cells } of rows) {
    const texts = [...cells];
    while (texts.length > 0 && texts.at(-1)?.trim() === '') texts.pop();
    if (texts.length > 0) yield { line, cells: texts };
  }
}

const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

async function openWorkbook(bytes: Buffer, { sheet: wished }: Partial<Reading>): Promise<OpenedFile> {
  if (!isModest(bytes)) throw notReadable();
  const sheets = await sheetNames(bytes);
  const sheet = sheets.find((name) => name === wished) ?? sheets[0];
  if (sheet === undefined) throw notReadable();
  return { reading: { sheets, sheet }, rows: () => sheetRows(bytes, sheet) };
}

/** What a list to choose from shows of. */
const mostSheets = 50;

/** The names of the sheets that are seen, in their order; no row is read. */
async function sheetNames(bytes: Buffer): Promise<string[]> {
  const { readXlsx } = await import('hucre/xlsx');
  const names: string[] = [];
  const sheets: NonNullable<ReadOptions['sheets']> = ({ name, hidden, veryHidden }) => {
    if (hidden !== true && veryHidden !== true) names.push(name);
    return false;
  };
  await readXlsx(bytes, { sheets }).catch(() => {
    throw notReadable();
  });
  return names.slice(0, mostSheets);
}

async function* sheetRows(bytes: Buffer, sheet: string): AsyncGenerator<FileRow> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  const rows = streamXlsxRows(bytes, { sheet });
  while (true) {
    const next = await rows.next().catch(() => {
      throw notReadable();
    });
    if (next.done) return;
    yield { line: next.value.index + 1, cells: next.value.values.map(cellText) };
  }
}

/** What an archive says of the sizes that it unpacks to, which its reader holds it to. */
function isModest(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || end + 22 > bytes.length) return false;
  let at = bytes.readUInt32LE(end + 16);
  let sum = 0;
  for (let entries = bytes.readUInt16LE(end + 10); entries > 0; entries--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return false;
    const [packed, unpacked] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    if (unpacked === 0 && packed > 2) return false;
    sum += unpacked;
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return sum <= mostUnpacked;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return storable(String(cell));
  if (Number.isNaN(cell.getTime())) return '';
  const [day = '', time = ''] = cell.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}

/** Half characters and signs that no database keeps become the sign for what cannot be read. */
const storable = (text: string): string => Buffer.from(text).toString('utf8').replaceAll('\0', '\uFFFD');

function openText(bytes: Buffer, wish: Partial<Reading>): OpenedFile {
  const encoding = wish.encoding ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw notReadable();
  const [whole, said] = /^sep=(.)\r?\n/.exec(text) ?? [''];
  const separator = wish.separator ?? separators.find((sign) => sign === said) ?? separatorOf(text.slice(whole.length));
  return { reading: { encoding, separator }, rows: () => csvRows(text, whole, separator) };
}

/** Spreadsheets write UTF-8, with or without a mark, UTF-16 as "Unicode text", or the letters of Windows. */
function encodingOf(bytes: Buffer): Encoding {
  const mark = bytes.subarray(0, 2).toString('hex');
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** What stands before the names of the columns says the separator, and is no row. */
async function* csvRows(text: string, before: string, delimiter: Separator): AsyncGenerator<FileRow> {
  if (text.split('"').length % 2 === 0) throw new Refusal('request.invalid', messages.openQuote());
  const { streamCsvRows } = await import('hucre/csv');
  let line = before === '' ? 0 : 1;
  for (const cells of streamCsvRows(text.slice(before.length), { delimiter })) {
    line++;
    yield { line, cells: cells.map(cellText) };
  }
}

/** What stands most often between the names of the columns. */
function separatorOf(text: string): Separator {
  const head = (/^(?:"[^"]*"|[^"\r\n])*/.exec(text.trimStart())?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = separators.map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ',';
}

const notReadable = (): Refusal => new Refusal('request.invalid', messages.noTable());
