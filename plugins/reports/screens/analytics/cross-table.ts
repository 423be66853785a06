// An analysis laid out: which rows of the answer stand in which row and column of the table. The figures are PostgreSQL's; here they find their places.
import { PivotData } from 'react-pivottable/Utilities.js';
import type { ReportColumn, ReportRow } from '../use-report.ts';

export interface CrossAnswer {
  readonly Columns: readonly ReportColumn[];
  readonly Rows: readonly ReportRow[];
  readonly RowTotals: readonly ReportRow[];
  readonly ColumnTotals: readonly ReportRow[];
}
/** One group of a row or a column: what it is called, and what tells it from another of the same name. */
export interface Head {
  readonly column: ReportColumn;
  readonly value: unknown;
}
export interface CrossTable {
  readonly rowColumns: readonly ReportColumn[];
  readonly columnColumns: readonly ReportColumn[];
  readonly rows: readonly {
    readonly key: string;
    readonly heads: readonly Head[];
    readonly cells: readonly (ReportRow | undefined)[];
    readonly total: ReportRow | undefined;
  }[];
  readonly columns: readonly { readonly key: string; readonly heads: readonly Head[] }[];
  /** What each column comes to, in each currency by itself. */
  readonly totals: readonly { readonly currency: string | null; readonly cells: readonly (ReportRow | undefined)[] }[];
}

const between = '\u0001';

/** `across`: how many of the groups, from the last, are laid out across. Amounts of several currencies stand in a row for each. */
export function crossTable({ Columns, Rows, RowTotals, ColumnTotals }: CrossAnswer, across: number): CrossTable {
  const currency = Columns.find(({ Name }) => Columns.some(({ CurrencyColumn }) => CurrencyColumn === Name));
  const groups = Columns.filter((column) => column.Summary === undefined && column !== currency);
  const columnColumns = across === 0 ? [] : groups.slice(-across);
  const rowColumns = [...groups.slice(0, groups.length - columnColumns.length), ...(currency ? [currency] : [])];
  const keyOf = (row: ReportRow, column: ReportColumn): string => {
    const field = column.Name.split(' ')[0];
    const { Conditions: found } = row;
    const conditions: readonly unknown[] = Array.isArray(found) ? found : [];
    // Two people may have one name, and stand in two rows.
    const own = conditions.filter((each) => typeof each === 'object' && each !== null && 'Field' in each && each.Field === field).at(-1);
    return JSON.stringify([row[column.Name] ?? null, own ?? null]);
  };
  const order = new Map<string, Map<string, number>>();
  for (const column of [...rowColumns, ...columnColumns]) {
    const places = new Map<string, number>();
    // The totals stand in the order of their groups, whatever the first row happens to have.
    for (const row of [...(columnColumns.includes(column) ? ColumnTotals : RowTotals), ...Rows])
      if (!places.has(keyOf(row, column))) places.set(keyOf(row, column), places.size);
    order.set(column.Name, places);
  }
  const names = (list: readonly ReportColumn[]) => list.map(({ Name }) => Name);
  const pivot = new PivotData({
    data: Rows.map((row, index) => ({ index, ...Object.fromEntries([...rowColumns, ...columnColumns].map((column) => [column.Name, keyOf(row, column)])) })),
    rows: names(rowColumns),
    cols: names(columnColumns),
    vals: ['index'],
    aggregatorName: 'place',
    aggregators: { place: () => () => placed() },
    sorters: Object.fromEntries([...order].map(([name, places]) => [name, (a: string, b: string) => (places.get(a) ?? 0) - (places.get(b) ?? 0)])),
  });
  const heads = (list: readonly ReportColumn[], key: readonly string[]): Head[] =>
    list.map((column, at) => {
      const parsed: unknown = JSON.parse(key[at] ?? '[]');
      return { column, value: Array.isArray(parsed) ? parsed[0] : null };
    });
  const find = (list: readonly ReportRow[], columns: readonly ReportColumn[], key: readonly string[]): ReportRow | undefined =>
    list.find((row) => columns.every((column, at) => keyOf(row, column) === key[at]));
  const columnKeys = pivot.getColKeys().length > 0 ? pivot.getColKeys() : [[]];
  const cellAt = (rowKey: readonly string[], columnKey: readonly string[]): ReportRow | undefined => {
    const index = pivot.getAggregator(rowKey, columnKey).value();
    return index === undefined ? undefined : Rows[index];
  };
  const currencies = [...new Set(ColumnTotals.map((row) => (currency ? String(row[currency.Name] ?? '') : null)))];
  return {
    rowColumns,
    columnColumns,
    rows: (pivot.getRowKeys().length > 0 ? pivot.getRowKeys() : [[]]).map((rowKey) => ({
      key: rowKey.join(between),
      heads: heads(rowColumns, rowKey),
      cells: columnKeys.map((columnKey) => cellAt(rowKey, columnKey)),
      total: find(RowTotals, rowColumns, rowKey),
    })),
    columns: columnKeys.map((key) => ({ key: key.join(between), heads: heads(columnColumns, key) })),
    totals: currencies.map((each) => ({
      currency: each,
      cells: columnKeys.map((key) =>
        find(each === null || !currency ? ColumnTotals : ColumnTotals.filter((row) => String(row[currency.Name] ?? '') === each), columnColumns, key),
      ),
    })),
  };
}

/** The place of the one row of a cell. A total has several, and is not read here: what it comes to is asked of the server. */
function placed() {
  let index: number | undefined;
  return {
    push(record: Readonly<Record<string, string | number>>) {
      if (typeof record['index'] === 'number') index = record['index'];
    },
    value: () => index,
    format: String,
  };
}
