// Rows as an .xlsx stream, in constant memory.
import type { Row } from '../database/database.ts';
import type { SheetCell } from '../fields/index.ts';
import { findCell, type ExportColumn } from './exported-rows.ts';

/** Leaves room for the heading in each sheet: a sheet has 1,048,576 rows. */
const maximumRowsPerSheet = 1_048_576;

/** The workbook of a list as chunks of bytes. */
export function excel(batches: AsyncIterable<readonly Row[]>, columns: readonly ExportColumn[], sheetName: string): AsyncGenerator<Uint8Array> {
  const rows = async function* (): AsyncGenerator<SheetCell[]> {
    for await (const batch of batches) {
      for (const row of batch) yield columns.map((column) => findCell(column, row));
    }
  };
  return workbook(
    rows(),
    columns.map(({ heading, path }) => ({ heading, type: path.field.type })),
    sheetName,
  );
}

/** A column of a workbook: what stands above it, and the type of field by which its width and its numbers are set. */
export interface SheetColumn {
  readonly heading: string;
  readonly type: string;
}

/** A workbook of one table as chunks of bytes: its heading stays in sight. */
export async function* workbook(table: AsyncIterable<SheetCell[]>, columns: readonly SheetColumn[], sheetName: string): AsyncGenerator<Uint8Array> {
  const rows = async function* (): AsyncGenerator<SheetCell[]> {
    for await (const row of table) yield row.map(escaped);
  };
  // Loaded by the first workbook: a server that only starts needs no writer of them.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const stream = writeXlsxStream(rows(), {
    name: sheetName.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    columns: columns.map(({ heading, type }) => ({ header: heading, width: getWidth(type, heading), ...numberFormat(type) })),
    freezePane: { rows: 1 },
    maxRowsPerSheet: maximumRowsPerSheet,
  });
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A text that looks like the escape of a sign is no escape. Source: ECMA-376 part 1, 22.9.2.19 ST_Xstring. */
const escaped = (cell: SheetCell): SheetCell => (typeof cell === 'string' && cell.includes('_x') ? cell.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : cell);

/** Wide enough for its values, and for its heading up to a point. */
const getWidth = (type: string, heading: string): number =>
  Math.max({ date: 12, datetime: 18, boolean: 8, money: 14, integer: 10, rate: 14 }[type] ?? 28, Math.min(heading.length + 2, 40));

function numberFormat(type: string): { numFmt?: string } {
  if (type === 'money') return { numFmt: '#,##0.00' };
  if (type === 'date') return { numFmt: 'dd/mm/yyyy' };
  return type === 'datetime' ? { numFmt: 'dd/mm/yyyy hh:mm' } : {};
}
