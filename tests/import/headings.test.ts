// Which row of a file names its columns, by the rows alone: titles above the names, names in two rows, and files that have neither.
import { describe, expect, it } from 'vitest';
import { columnNames, type ColumnName, findHeadings } from '../../plugins/record-import/find-headings.ts';

type Cells = readonly (string | number)[];
const toRows = (...rows: readonly Cells[]) =>
  rows.flatMap((cells, index) =>
    // Rows without text are left out by the reader, and counted.
    cells.length === 0
      ? []
      : [{ line: index + 1, cells: cells.map((cell) => (typeof cell === 'number' ? { text: String(cell), number: String(cell) } : cell)) }],
  );
const known = new Set(['institution', 'course', 'fee', 'price', 'amount', 'currency', 'from', 'to']);
const countKnown = (names: readonly ColumnName[]): number =>
  new Set(names.flatMap(({ header, parts }) => [header, ...parts].map((name) => name.toLowerCase()).find((name) => known.has(name)) ?? [])).size;
const headingsOf = (...rows: readonly Cells[]) => findHeadings(toRows(...rows), countKnown);
const namesOf = (index: number, count: number, ...rows: readonly Cells[]) => columnNames(toRows(...rows), index, count).map(({ header }) => header);

describe('the names of columns', () => {
  it('are found in the first row, below titles, and in two rows that fill each other', () => {
    expect(headingsOf(['Institution', 'Fee', 'Price'], ['North', 'Tuition', 350])).toEqual({ row: 1, count: 1 });
    expect(headingsOf(['Price list 2027'], [], ['Institution', 'Fee', 'Price'], ['North', 'Tuition', 350])).toEqual({ row: 3, count: 1 });
    expect(headingsOf(['Fees', '', ''], ['valid from 2027', 'AUD', ''], ['Institution', 'Fee', 'Price'], ['North', 'Tuition', 350])).toEqual({
      row: 3,
      count: 1,
    });
    const two = [
      ['Institution', 'Fee', 'Price', '', 'Validity', ''],
      ['', '', 'Amount', 'Currency', 'From', 'To'],
      ['North', 'Tuition', 350, 'AUD', '2027-01-01', '2027-12-31'],
    ] as const;
    expect(headingsOf(...two)).toEqual({ row: 1, count: 2 });
    expect(headingsOf(['North College'], ...two)).toEqual({ row: 2, count: 2 });
    expect(namesOf(0, 2, ...two)).toEqual(['Institution', 'Fee', 'Price Amount', 'Price Currency', 'Validity From', 'Validity To']);
    // A second row that names every column by itself leaves the groups above it out.
    expect(headingsOf(['School', '', 'Money', ''], ['Institution', 'Fee', 'Price', 'Currency'], ['North', 'Tuition', 350, 'AUD'])).toEqual({
      row: 2,
      count: 1,
    });
  });

  it('are those of the first row where no other is better, whatever the rows below it hold', () => {
    expect(headingsOf(['Schule', 'Gebühr', 'Preis'], ['North', 'Tuition', 350])).toEqual({ row: 1, count: 1 });
    expect(headingsOf(['Type', 'Name', 'Value'], ['Institution', 'North', 350])).toEqual({ row: 1, count: 1 });
    expect(headingsOf(['Email', ''], ['a@one.test', 'Course'])).toEqual({ row: 1, count: 1 });
    expect(headingsOf(['Price'], [350])).toEqual({ row: 1, count: 1 });
    // Unknown names below a title: the first wide row of texts.
    expect(headingsOf(['Preisliste'], ['Schule', 'Gebühr', 'Preis'], ['North', 'Tuition', 350])).toEqual({ row: 2, count: 1 });
    expect(headingsOf()).toEqual({ row: 1, count: 1 });
  });

  it('of a group count for the cells beside it that name something below it, and for no others', () => {
    expect(namesOf(0, 2, ['Institution', '', 'Price', '', ''], ['', 'Course', 'Week', 'Total', 'Note'])).toEqual([
      'Institution',
      'Course',
      'Price Week',
      'Price Total',
      'Price Note',
    ]);
    expect(namesOf(0, 1, ['A', '', 'B'])).toEqual(['A', '', 'B']);
  });
});
