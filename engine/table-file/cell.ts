// What a file of a table comes to: its rows, each cell as its sheet shows it.

/**
 * A cell: the text that is shown; of a number in a workbook also the number itself with a decimal point, which a text field does not need; of what
 * cannot be read, what stands there and why it is no value.
 */
export type Cell = string | NumberCell | InvalidCell;
export interface NumberCell {
  readonly text: string;
  /** A percentage as it is shown: 7.5 for 7.5 %. */
  readonly number: string;
}
export interface InvalidCell {
  readonly text: string;
  readonly error: CellErrorKind;
}
/** `error`: a formula failed. `formula`: a formula whose result was not saved. `digits`: a number with more digits than a spreadsheet keeps. */
export type CellErrorKind = 'error' | 'formula' | 'digits';

/** What is shown of a cell. */
export const textOfCell = (cell: Cell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''));

/** A row as it stands in the file, numbered from 1; rows without any text are left out, and counted all the same. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly Cell[];
  /** Only of a row that the sheet hides, by hand or by a filter. */
  readonly isHidden?: true;
}

/** How a file is read: a sheet of a workbook, or a text with its encoding and what stands between its cells. */
export interface TableReading {
  readonly sheets?: readonly string[];
  readonly sheet?: string;
  readonly encoding?: TableEncoding;
  readonly separator?: TableSeparator;
}

/** The alphabets in which spreadsheets of the world write texts, as decoders call them. */
export const tableEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1258',
  'macintosh',
  'gb18030',
  'shift_jis',
  'euc-kr',
] as const;
export type TableEncoding = (typeof tableEncodings)[number];

/** What may stand between cells; of several that stand equally often the first counts. */
export const tableSeparators = [',', ';', '\t', '|'] as const;
export type TableSeparator = (typeof tableSeparators)[number];

/** What a file may have at most. */
export interface TableBounds {
  /** Rows with any text, the first one with the names of the columns among them. */
  readonly rows: number;
  readonly columns: number;
  /** What the parts of a workbook that are read may unpack to, in bytes. */
  readonly unpacked: number;
  /** What all cells may hold, in characters. */
  readonly text: number;
  /** How long it may be read, in seconds, not counting the time that its rows are waited with. */
  readonly seconds: number;
  /** What the process that reads it may keep in memory, in megabytes. */
  readonly memory: number;
}

/** Why a file is not read on. */
export type TableErrorKind = 'no-table' | 'no-sheet' | 'too-many-rows' | 'too-many-columns' | 'too-large' | 'too-slow' | 'long-cell' | 'open-quote';
export class TableError extends Error {
  override readonly name = 'TableFault';
  readonly kind: TableErrorKind;
  /** The row that it is about, where it is about one. */
  readonly line: number | undefined;

  constructor(kind: TableErrorKind, line?: number) {
    super(kind);
    this.kind = kind;
    this.line = line;
  }
}

/** Thirty times what a spreadsheet keeps in a cell: what is longer is no cell, and is not read to its end. */
export const maxCellLength = 1_000_000;
