// The table of the bank as an import: one row per day and currency, each with what keeps it from being taken.
import { isDay } from '#day';
import { type ImportRequest, type ImportRow, AppError } from '#engine';
import type { EcbRow, EcbTable } from './read-ecb.ts';

export const source = 'ECB';
export const entity = 'CurrencyExchangeRate';

/** Since when the product's own copy counts: a table that begins later leaves the days before it open. */
const firstDayOfCopy = '2019-01-02';

/** What an import needs to know before it reads a row. */
export interface RatesOrigin {
  readonly snapshot: string;
  readonly hash: string;
  readonly isPartial?: boolean;
}

/** The sentence that must be shown with the rates. */
export const getAttribution = (snapshot: string): string =>
  `Source: European Central Bank, euro foreign exchange reference rates, ecb.europa.eu, to ${new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${snapshot}T00:00:00Z`))}; for information only`;

/** Makes the import; `rows` are only asked for when they are needed. */
export function ratesRequest({ snapshot, hash, isPartial = false }: RatesOrigin, rows: Iterable<ImportRow>): ImportRequest {
  return {
    source,
    attribution: getAttribution(snapshot),
    snapshot,
    fileHash: hash,
    sets: [
      {
        entity,
        key: ['Date', 'CurrencyId'],
        fields: ['Date', 'Code', 'RatePerEuro'],
        references: { CurrencyId: { entity: 'Currency', key: ['Code'], from: ['Code'] } },
        missing: 'keep',
        ...(isPartial ? { isPartial } : {}),
        rows,
      },
    ],
  };
}

/** The import of a whole table. Its day is the newest in it. Throws a Refusal for a table without a single day. */
export function getRequest(table: EcbTable): ImportRequest {
  const days = table.rows.map((row) => row.day).filter(isDay);
  const first = days.reduce((a, b) => (b < a ? b : a), '9999');
  const last = days.reduce((a, b) => (b > a ? b : a), '');
  if (!last) throw new AppError('request.invalid', `${table.name} has no row with a date.`, { hint: 'The first column holds days like 2026-03-05.' });
  return ratesRequest({ snapshot: last, hash: table.hash, isPartial: first > firstDayOfCopy }, rateRows(table));
}

/** Every cell of the table from a day on. Nothing is left out: what cannot be taken carries its reason. */
export function* rateRows({ name, codes, rows }: EcbTable, from = ''): Generator<ImportRow> {
  for (const row of rows) {
    if (row.day < from) continue;
    for (const [index, code] of codes.entries()) yield rateRow(name, codes.length, row, code, index);
  }
}

function rateRow(name: string, columns: number, { number, day, cells }: EcbRow, code: string, index: number): ImportRow {
  const origin = `${name} row ${number}, ${code}`;
  const cell = cells[index];
  const reject = findError(day, cell, cells.length > columns);
  if (reject === undefined) return { origin, values: { Date: day, Code: code, RatePerEuro: cell } };
  return { origin, values: { Code: code, ...(isDay(day) ? { Date: day } : {}) }, reject };
}

function findError(day: string, cell: string | undefined, isTooLong: boolean): string | undefined {
  if (!isDay(day)) return 'The date is not a day like 2026-03-05.';
  if (isTooLong) return 'The row has more values than the table has columns.';
  if (cell === undefined) return 'The row ends before this currency.';
  if (cell === '' || cell === 'N/A' || cell === '-') return 'The bank published no rate for this day.';
  if (!/^-?\d+(\.\d+)?$/.test(cell)) return 'The rate is not a number.';
  return /^-|^0*(\.0*)?$/.test(cell) ? 'The rate is not above zero.' : undefined;
}
