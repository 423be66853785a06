// Rows as an .xlsx stream, in constant memory.
import type { Row } from '../database/database.ts';
import type { SheetCell } from '../fields/index.ts';
import type { Path } from '../search/search-plan.ts';
import { findCell, type ExportColumn } from './exported-rows.ts';

/** Leaves room for the heading in each sheet: a sheet has 1,048,576 rows. */
const maximumRowsPerSheet = 1_048_576;

/** The workbook as chunks of bytes. */
export async function* excel(batches: AsyncIterable<readonly Row[]>, columns: readonly ExportColumn[], sheetName: string): AsyncGenerator<Uint8Array> {
  const rows = async function* (): AsyncGenerator<SheetCell[]> {
    for await (const batch of batches) {
      for (const row of batch) yield columns.map((column) => escaped(findCell(column, row)));
    }
  };
  // Loaded by the first workbook: a server that only starts needs no writer of them.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const stream = writeXlsxStream(rows(), {
    name: sheetName.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    columns: columns.map(({ heading, path }) => ({ header: heading, width: getWidth(path), ...numberFormat(path) })),
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

const getWidth = (path: Path): number => ({ date: 12, datetime: 18, boolean: 8, money: 14, integer: 10, rate: 14 })[path.field.type as string] ?? 28;

function numberFormat(path: Path): { numFmt?: string } {
  if (path.field.type === 'money') return { numFmt: '#,##0.00' };
  if (path.field.type === 'date') return { numFmt: 'dd/mm/yyyy' };
  return path.field.type === 'datetime' ? { numFmt: 'dd/mm/yyyy hh:mm' } : {};
}
