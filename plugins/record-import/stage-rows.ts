// Brings the rows of a file to where they are planned: the rows that name the columns and those above them stay out, and hidden ones where somebody wants that.
import { AppError, type Table, type TableRow, textOfCell } from '#engine';
import { columnNames, type CountKnown, findHeadings } from './find-headings.ts';
import { messages } from './messages.ts';
import type { StoredColumn, StoredReading } from './stored-import.ts';

const maxSamples = 3;
const sampleLength = 80;
/** As much of the first rows as tells one from another. */
const preview = { rows: 12, cells: 8, length: 40 };

interface Staged {
  readonly columns: readonly StoredColumn[];
  readonly count: number;
  readonly reading: StoredReading;
}

/** Stages the rows below the names of the columns, which `wish` says or which are found; memory holds one batch. */
export async function stageRows(
  { batches, reading }: Table,
  wish: StoredReading,
  countKnown: CountKnown,
  stage: (rows: readonly TableRow[]) => Promise<void>,
): Promise<Staged> {
  let columns: { header: string; parts: readonly string[]; samples: string[] }[] | undefined;
  let found: StoredReading = {};
  let [count, hiddenRows] = [0, 0];
  const leavesHiddenOut = wish.leavesHiddenOut === true;
  for await (const batch of batches) {
    let below = batch;
    if (!columns) {
      const headings = wish.headings ?? findHeadings(batch, countKnown);
      const index = batch.findIndex(({ line }) => line === headings.row);
      if (index < 0) throw new AppError('request.invalid', messages.noHeadingRow());
      columns = columnNames(batch, index, headings.count).map((name) => ({ ...name, samples: [] }));
      below = batch.slice(index + headings.count);
      const firstRows = batch.slice(0, preview.rows).map(({ line, cells }) => ({ row: line, texts: cells.slice(0, preview.cells).map(shortened) }));
      found = { headings, firstRows };
    }
    hiddenRows += below.filter(({ isHidden }) => isHidden).length;
    const rows = leavesHiddenOut ? below.filter(({ isHidden }) => !isHidden) : below;
    count += rows.length;
    for (const { cells } of rows) {
      for (const [at, { samples }] of columns.entries()) {
        const text = textOfCell(cells[at]).trim().slice(0, sampleLength);
        if (samples.length < maxSamples && text !== '' && !samples.includes(text)) samples.push(text);
      }
    }
    if (rows.length > 0) await stage(rows);
  }
  return { columns: columns ?? [], count, reading: { ...reading, ...found, hiddenRows, leavesHiddenOut } };
}

const shortened = (cell: TableRow['cells'][number]): string => {
  const text = textOfCell(cell).trim();
  return text.length > preview.length ? `${text.slice(0, preview.length - 1)}…` : text;
};
