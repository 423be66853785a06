// A file of a table → its rows as texts: CSV in the encodings and with the separators that spreadsheets write, or the first sheet of a workbook.
import { isUtf8 } from 'node:buffer';
import { Refusal } from '#engine';
import { sentences } from './sentences.ts';

/** A row as it stands in the file, numbered from 1; rows without any text are left out, and counted all the same. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a workbook may unpack to: with its texts it is in memory for a moment. */
const mostUnpacked = 100 * 1024 * 1024;

/** The rows of a file, one after the other. Throws 400 for what is no table. */
export async function* readFile(bytes: Buffer): AsyncGenerator<FileRow> {
  const rows = isArchive(bytes) ? workbookRows(bytes) : csvRows(textOf(bytes));
  for await (const { line, cells } of rows) {
    const texts = [...cells];
    while (texts.length > 0 && texts.at(-1)?.trim() === '') texts.pop();
    if (texts.length > 0) yield { line, cells: texts };
  }
}

const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

async function* workbookRows(bytes: Buffer): AsyncGenerator<FileRow> {
  if (!isModest(bytes)) throw notReadable();
  const { streamXlsxRows } = await import('hucre/xlsx');
  const rows = streamXlsxRows(bytes, { sheet: 0 });
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

/** Spreadsheets write UTF-8, with or without a mark, UTF-16 as "Unicode text", or the letters of Windows. */
function textOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw notReadable();
  return text;
}

async function* csvRows(text: string): AsyncGenerator<FileRow> {
  if (text.split('"').length % 2 === 0) throw new Refusal('request.invalid', sentences.openQuote);
  const { streamCsvRows } = await import('hucre/csv');
  const [whole, said = ''] = /^sep=(.)\r?\n/.exec(text) ?? [''];
  let line = whole === '' ? 0 : 1;
  for (const cells of streamCsvRows(text.slice(whole.length), { delimiter: said === '' ? separatorOf(text) : said })) {
    line++;
    yield { line, cells: cells.map(cellText) };
  }
}

/** What stands most often between the names of the columns. */
function separatorOf(text: string): string {
  const head = (/^(?:"[^"]*"|[^"\r\n])*/.exec(text.trimStart())?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ',';
}

const notReadable = (): Refusal => new Refusal('request.invalid', sentences.noTable);
