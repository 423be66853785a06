// Which row of a file names its columns: a list of prices has a title above them, and sometimes names in two rows, a group and what is in it.
import { type Cell, type TableRow, textOfCell } from '#engine';

/** The rows with the names: the number of the first one in the file, and how many they are. */
export interface Headings {
  readonly row: number;
  readonly count: number;
}

/** A column by its name, and by the parts of it where it stands in two rows: what is said last says most. */
export interface ColumnName {
  readonly header: string;
  readonly parts: readonly string[];
}

/** How many columns are known by these names. */
export type CountKnown = (names: readonly ColumnName[]) => number;

/** Titles and notes above the names are no longer than this. */
const maxLooked = 20;
const headerLength = 80;
/** Names stand in so many rows at most. */
export const maxHeadingRows = 3;

/**
 * Finds the names of the columns among the first rows: where most of them are known, in one row or in two that fill each other's gaps. Where none
 * is known, the first row counts, or the first wide one below a title.
 */
export function findHeadings(rows: readonly TableRow[], countKnown: CountKnown): Headings {
  const first = rows.slice(0, maxLooked);
  const choices = first.flatMap(({ line }, index) => {
    const single = { row: line, count: 1, known: countKnown(columnNames(first, index, 1)) };
    return isPair(first[index], first[index + 1]) ? [single, { row: line, count: 2, known: countKnown(columnNames(first, index, 2)) }] : [single];
  });
  const [top] = choices;
  if (!top) return { row: 1, count: 1 };
  const isBetter = (choice: typeof top, found: typeof top): boolean =>
    choice.known > found.known || (choice.known === found.known && choice.count < found.count);
  const best = choices.reduce((found, choice) => (isBetter(choice, found) ? choice : found), top);
  // One name that happens to be known makes no heading of a row of values.
  if (best.known > top.known && best.known >= 2) return { row: best.row, count: best.count };
  const width = Math.max(...rows.map(({ cells }) => countFilled(cells)));
  // Of two columns one may well have no name.
  if (top.known > 0 || width < 3 || countFilled(first[0]?.cells ?? []) * 2 > width) return { row: top.row, count: 1 };
  const wide = first.find(({ cells }) => countFilled(cells) * 2 > width && cells.every((cell) => typeof cell === 'string'));
  return { row: wide?.line ?? top.row, count: 1 };
}

/** The columns that rows name. A name of a group stands in its first cell and counts for those beside it that name something below it. */
export function columnNames(rows: readonly TableRow[], index: number, count: number): ColumnName[] {
  const texts = rows.slice(index, index + count).map(({ cells }) => cells.map((cell) => textOfCell(cell).trim()));
  const width = Math.max(0, ...texts.map((row) => row.length));
  const groups = texts.map(() => '');
  return Array.from({ length: width }, (_column, at) => {
    const parts = texts.flatMap((row, level) => {
      const [own = '', below = ''] = [row[at], texts[level + 1]?.[at]];
      // A name with nothing below it is that of one column.
      if (own !== '') groups[level] = below === '' ? '' : own;
      else if (below === '') groups[level] = '';
      return own === '' ? (groups[level] ?? '') : own;
    });
    const named = [...new Set(parts.filter((part) => part !== ''))].map((part) => part.slice(0, headerLength));
    return { header: named.join(' ').slice(0, headerLength), parts: named.length > 1 ? named.toReversed() : [] };
  });
}

const countFilled = (cells: readonly Cell[]): number => cells.filter((cell) => textOfCell(cell).trim() !== '').length;

/** The second row has texts alone, and one where the first has none. */
function isPair(upper: TableRow | undefined, lower: TableRow | undefined): boolean {
  if (!upper || !lower || !lower.cells.every((cell) => typeof cell === 'string')) return false;
  return lower.cells.some((cell, at) => textOfCell(cell).trim() !== '' && textOfCell(upper.cells[at]).trim() === '');
}
