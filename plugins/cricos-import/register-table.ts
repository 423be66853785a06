// The four tables of the register as texts: finds the header, checks its columns, and numbers the rows as a person would.
import { nearestName, AppError } from '#engine';

export type TableName = 'institutions' | 'courses' | 'locations' | 'courseLocations';

export interface RegisterRow {
  readonly cells: Readonly<Record<string, string>>;
  /** Where it stands: `courses.csv row 124`. */
  readonly origin: string;
  /** Why the row cannot be read at all. */
  readonly error?: string;
}

export interface RegisterTable {
  /** Made again each time they are walked, so that no more than one of them is held. */
  readonly rows: Iterable<RegisterRow>;
  /** The day of the "Report generated" line above the header, where there is one. */
  readonly reportedOn: string | undefined;
}

export interface SourceRow {
  /** Counted from 1, as spreadsheets do. */
  readonly number: number;
  readonly cells: readonly string[];
}

const fieldsOfEducation = [1, 2].flatMap((n) => ['Broad', 'Narrow', 'Detailed'].map((level) => `Field of Education ${n} ${level} Field`));
const addressLines = [1, 2, 3, 4].map((n) => `Address Line ${n}`);
const provider = 'CRICOS Provider Code';

/** The columns that are read; a table without one of them is refused. */
export const columnsOf: Readonly<Record<TableName, readonly string[]>> = {
  institutions: [
    provider,
    'Trading Name',
    'Institution Name',
    'Institution Type',
    'Institution Capacity',
    'Website',
    ...addressLines.map((line) => `Postal ${line}`),
    'Postal Address City',
    'Postal Address State',
    'Postal Address Postcode',
  ],
  courses: [
    provider,
    'CRICOS Course Code',
    'Course Name',
    'VET National Code',
    'Dual Qualification',
    ...fieldsOfEducation,
    'Course Level',
    'Foundation Studies',
    'Work Component',
    'Work Component Hours/Week',
    'Work Component Weeks',
    'Work Component Total Hours',
    'Course Language',
    'Duration (Weeks)',
    'Tuition Fee',
    'Non Tuition Fee',
    'Estimated Total Course Cost',
    'Expired',
  ],
  locations: [provider, 'Location Name', 'Location Type', ...addressLines, 'City', 'State', 'Postcode'],
  courseLocations: [provider, 'CRICOS Course Code', 'Location Name', 'Location City', 'Location State'],
};

/** Lines above the header that are looked through for it. */
const linesAbove = 20;

/** Reads the head of a table, whatever file it stands in; its rows are read when they are walked. `place` names the file (and sheet) for people. */
export function registerTable(name: TableName, place: string, source: () => Iterable<SourceRow>): RegisterTable {
  let header: readonly string[] | undefined;
  let headerNumber = 0;
  let reportedOn: string | undefined;
  for (const { number, cells } of source()) {
    reportedOn ??= dayOfReport(cells.join(' '));
    if (cells.some((cell) => sameName(cell, provider))) {
      header = getHeader(name, place, cells);
      headerNumber = number;
    }
    if (header || number >= linesAbove) break;
  }
  if (!header) {
    throw new AppError('request.invalid', `${place} has no column "${provider}" in its first ${linesAbove} rows, so it is not a table of the register.`, {
      hint: 'Take the register as it is published on data.gov.au, with its header row.',
    });
  }
  return { rows: rowsBelow(header, headerNumber, place, source), reportedOn };
}

function rowsBelow(header: readonly string[], headerNumber: number, place: string, source: () => Iterable<SourceRow>): Iterable<RegisterRow> {
  return {
    *[Symbol.iterator]() {
      for (const { number, cells } of source()) {
        if (number > headerNumber && cells.some((cell) => cell.trim() !== '')) yield registerRow(header, cells, `${place} row ${number}`);
      }
    },
  };
}

const sameName = (left: string, right: string): boolean => left.trim().toLowerCase() === right.toLowerCase();

/** The names under which the cells are kept, by position; columns that are not read keep theirs. */
function getHeader(name: TableName, place: string, cells: readonly string[]): string[] {
  const header = cells.map((cell) => columnsOf[name].find((column) => sameName(cell, column)) ?? cell.trim());
  const missing = columnsOf[name].filter((column) => !header.includes(column));
  if (missing.length > 0) {
    const others = header.filter((text) => text !== '' && !columnsOf[name].includes(text));
    const near = nearestName(missing[0] ?? '', others);
    throw new AppError('request.invalid', `${place} has no column ${missing.map((column) => `"${column}"`).join(', ')}.`, {
      hint: near
        ? `Rename the column "${near}" if it is the one, or take the file as it is published on data.gov.au.`
        : 'Take the file as it is published on data.gov.au, with all its columns.',
    });
  }
  const twice = columnsOf[name].find((column) => header.indexOf(column) !== header.lastIndexOf(column));
  if (twice) throw new AppError('request.invalid', `${place} has the column "${twice}" twice.`, { hint: 'Remove one of the two.' });
  return header;
}

function registerRow(header: readonly string[], cells: readonly string[], origin: string): RegisterRow {
  const surplus = cells.slice(header.length).some((cell) => cell.trim() !== '');
  const read = Object.fromEntries(header.map((column, index) => [column, cells[index] ?? '']));
  if (cells.length >= header.length && !surplus) return { cells: read, origin };
  return { cells: read, origin, error: 'The row does not have as many cells as the header.' };
}

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/** The day in "Report generated Tuesday, 3 January 2023". */
export function dayOfReport(text: string): string | undefined {
  const match = /report generated\D*(\d{1,2}) ([a-z]+) (\d{4})/i.exec(text);
  const month = months.indexOf(match?.[2]?.toLowerCase() ?? '') + 1;
  return match && month > 0 ? `${match[3]}-${String(month).padStart(2, '0')}-${match[1]?.padStart(2, '0')}` : undefined;
}
