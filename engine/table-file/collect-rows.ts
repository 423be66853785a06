// Holds the rows of a file to its bounds, and puts them together so that neither a wide row nor a long text makes a batch large.
import { type Cell, maxCellLength, type TableBounds, TableError, type TableRow, textOfCell } from './cell.ts';

const rowsOfBatch = 500;
const textOfBatch = 1_000_000;

export async function* collectRows(rows: AsyncIterable<TableRow>, bounds: TableBounds): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = [];
  let [count, text, textBefore] = [0, 0, 0];
  for await (const { line, cells, isHidden } of rows) {
    const kept = withoutEmptyEnd(cells);
    if (kept.length === 0) continue;
    if (kept.length > bounds.columns) throw new TableError('too-many-columns', line);
    if (++count > bounds.rows) throw new TableError('too-many-rows', line);
    for (const cell of kept) {
      const { length } = textOfCell(cell);
      if (length > maxCellLength) throw new TableError('long-cell', line);
      text += length;
    }
    if (text > bounds.text) throw new TableError('too-large', line);
    batch.push({ line, cells: kept, ...(isHidden ? { isHidden } : {}) });
    if (batch.length < rowsOfBatch && text - textBefore < textOfBatch) continue;
    yield batch;
    batch = [];
    textBefore = text;
  }
  if (batch.length > 0) yield batch;
}

function withoutEmptyEnd(cells: readonly Cell[]): readonly Cell[] {
  const last = cells.findLastIndex((cell) => typeof cell === 'object' || cell.trim() !== '');
  return last === cells.length - 1 ? cells : cells.slice(0, last + 1);
}
