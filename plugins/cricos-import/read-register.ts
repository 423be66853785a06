// Finds and reads the register in a folder of CSV files, a workbook, or a single CSV file of courses, institutions or locations.
import { isDay } from '#day';
import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readTable, AppError, type Table, textOfCell } from '#engine';
import { csvRows, findCsvError } from './csv-rows.ts';
import { type RegisterTable, registerTable, type SourceRow, type TableName } from './register-table.ts';

export interface Register {
  readonly tables: Readonly<Partial<Record<TableName, RegisterTable>>>;
  /** False for a single file: what it does not name is then not withdrawn. */
  readonly isComplete: boolean;
  /** The day that the register speaks of. */
  readonly snapshot: string;
  /** Hash of the contents and of the way they are read. */
  readonly hash: string;
}

/** Said where neither files nor names tell the day. */
export const unknownDay = 'The register does not say of which day it is.';

/** Raised whenever the mapping changes, so that a register applied before is compared again. */
const mappingVersion = '2';

/** The largest table of 2023 has 12 MB; what unpacks to more than this is no register. */
const maxBytes = 256 * 1024 * 1024;
/** The largest sheet of 2023 has 46,000 rows and some 30 columns. */
const workbookBounds = { rows: 400_000, columns: 60, unpacked: maxBytes, text: 100_000_000, seconds: 300, memory: 512 } as const;

const tableNames: readonly TableName[] = ['institutions', 'courses', 'locations', 'courseLocations'];
const sheetNames: Readonly<Record<TableName, string>> = {
  institutions: 'Institutions',
  courses: 'Courses',
  locations: 'Locations',
  courseLocations: 'Course Locations',
};
const fileNames: Readonly<Record<TableName, string>> = {
  institutions: 'institutions.csv',
  courses: 'courses.csv',
  locations: 'locations.csv',
  courseLocations: 'course_locations.csv',
};

/** Reads the register at `path`. `snapshot` is needed where neither the file nor its name says the day. */
export async function readRegister(path: string, snapshot?: string): Promise<Register> {
  if (snapshot !== undefined && !isDay(snapshot)) throw new AppError('request.invalid', `"${snapshot}" is not a day.`, { hint: 'Write it as 2023-01-03.' });
  const found = await stat(path).catch(() => undefined);
  if (!found)
    throw new AppError('request.invalid', `There is nothing at ${path}.`, {
      hint: 'Name a folder with the CSV files of the register, or its workbook (.xlsx).',
    });
  const hash = createHash('sha256').update(`mapping ${mappingVersion}\n`);
  const tables = found.isDirectory() ? await readFolder(path, hash) : /\.xlsx$/i.test(path) ? await readWorkbook(path, hash) : await readSingle(path, hash);
  const day = snapshot ?? Object.values(tables).find(({ reportedOn }) => reportedOn !== undefined && isDay(reportedOn))?.reportedOn ?? dayInName(path);
  if (!day) throw new AppError('request.invalid', unknownDay, { hint: 'Add the day: --snapshot 2023-01-03' });
  return { tables, isComplete: tableNames.every((name) => tables[name]), snapshot: day, hash: hash.update(day).digest('hex') };
}

type Tables = Partial<Record<TableName, RegisterTable>>;

async function readFolder(folder: string, hash: Hash): Promise<Tables> {
  const files = (await readdir(folder)).filter((file) => /\.csv(\.gz)?$/i.test(file));
  const tables: Tables = {};
  for (const name of tableNames) {
    const [file, second] = files.filter((each) => tableOfFile(each) === name);
    if (!file) {
      throw new AppError('request.invalid', `The register has no file ${fileNames[name]}.`, {
        hint: `A register has four files: ${Object.values(fileNames).join(', ')}. To read a single one, name the file itself.`,
      });
    }
    if (second)
      throw new AppError('request.invalid', `The register has two files for the same table: ${file} and ${second}.`, {
        hint: 'Leave only the one that counts.',
      });
    tables[name] = await readCsv(name, join(folder, file), hash);
  }
  return tables;
}

async function readSingle(path: string, hash: Hash): Promise<Tables> {
  const name = /\.csv(\.gz)?$/i.test(path) ? tableOfFile(basename(path)) : undefined;
  if (!name || name === 'courseLocations') {
    throw new AppError('request.invalid', `${basename(path)} cannot be imported by itself.`, {
      hint: 'Name a folder with the CSV files of the register, its workbook (.xlsx), or one file called institutions.csv, courses.csv or locations.csv.',
    });
  }
  return { [name]: await readCsv(name, path, hash) };
}

/** `courses.csv`, `cricos-courses.csv` and `CRICOS_Courses_2025-01.csv.gz` are all the courses. */
function tableOfFile(file: string): TableName | undefined {
  const word = file
    .toLowerCase()
    .replace(/\.csv(\.gz)?$/, '')
    .replace(/[^a-z]/g, '')
    .replace(/^cricos/, '');
  return tableNames.find((name) => name.toLowerCase() === word);
}

async function readCsv(name: TableName, path: string, hash: Hash): Promise<RegisterTable> {
  const place = basename(path).replace(/\.gz$/i, '');
  const bytes = await readFile(path);
  const plain = /\.gz$/i.test(path)
    ? await promisify(gunzip)(bytes, { maxOutputLength: maxBytes }).catch(() => notReadable(basename(path), 'is not a compressed file'))
    : bytes;
  hash.update(name).update(plain);
  const error = findCsvError(plain);
  if (error !== undefined) return notReadable(place, error);
  return registerTable(name, place, () => csvRows(plain));
}

async function readWorkbook(path: string, hash: Hash): Promise<Tables> {
  const bytes = await readFile(path);
  hash.update(bytes);
  const tables: Tables = {};
  for (const name of tableNames) {
    const sheet = sheetNames[name];
    const rows = await readTable(bytes, { sheet }, workbookBounds, (table) => loadRows(table, sheet)).catch((error: unknown) => {
      if (error instanceof AppError) return notReadable(basename(path), 'is not a workbook that can be read');
      throw error;
    });
    if (rows.length === 0) {
      throw new AppError('request.invalid', `The workbook ${basename(path)} has no sheet "${sheetNames[name]}".`, {
        hint: `It needs the sheets ${Object.values(sheetNames).join(', ')}, as published on data.gov.au.`,
      });
    }
    tables[name] = registerTable(name, `${basename(path)}, ${sheetNames[name]},`, () => padded(rows));
  }
  return tables;
}

/** The rows of the sheet; none where the workbook has no such sheet. */
async function loadRows({ reading, batches }: Table, sheet: string): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  if (reading.sheets === undefined) throw new AppError('request.invalid', 'The file is no workbook.');
  if (reading.sheet !== sheet) return rows;
  for await (const batch of batches) for (const { line, cells } of batch) rows.push({ number: line, cells: cells.map(textOfCell) });
  return rows;
}

/** Sheets leave out empty cells at the end of a row. */
function* padded(rows: readonly SourceRow[]): Generator<SourceRow> {
  const width = rows.reduce((max, { cells }) => Math.max(max, cells.length), 0);
  for (const row of rows) yield { number: row.number, cells: [...row.cells, ...Array<string>(width - row.cells.length).fill('')] };
}

function notReadable(place: string, reason: string): never {
  throw new AppError('request.invalid', `${place} ${reason}.`, { hint: 'Download the file again from data.gov.au and leave it unchanged.' });
}

/** The day in a name such as `…-as-at-2023-1-3-7-59-17.xlsx` or a folder `2023-01-03`. */
export function dayInName(path: string): string | undefined {
  for (const name of [basename(path), basename(dirname(path))]) {
    const match = /(?<!\d)(20\d{2})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(name);
    const day = match && `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`;
    if (day && isDay(day)) return day;
  }
  return undefined;
}
