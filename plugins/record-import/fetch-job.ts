// The job that reads the file of an import into the rows that are looked at and mapped. It keeps the rows and the record together.
import {
  dropImportLines,
  type Engine,
  type Job,
  type JobContext,
  readTable,
  AppError,
  stageImportLines,
  type Table,
  type TableReading,
  type TableRow,
  textOfCell,
} from '#engine';
import { type StoredColumn, storedReading } from './stored-import.ts';
import { bounds, entity, maxMegabytes } from './names.ts';
import { jobStep } from './job-step.ts';
import { messages } from './messages.ts';

const maxSamples = 3;
const sampleLength = 80;
const none = { RowsTotal: null, RowsNew: null, RowsChanged: null, RowsUnchanged: null, RowsInConflict: null, RowsRejected: null };

export const fetchJob: Job<{ readonly id: number }, Engine> = {
  label: { en: 'Reading a file', pt: 'Leitura de um arquivo', es: 'Lectura de un archivo' },
  async run({ id }, context) {
    const { tx, records } = context;
    const record = await records.get('RecordImport', id);
    if (record.Status !== 'reading') return undefined;
    let reading: TableReading | null = null;
    let total = 0;
    try {
      const bytes = await loadContent(context, id);
      await readTable(bytes, storedReading(record.Reading), bounds, async (table) => {
        ({ reading } = table);
        await tx.savepoint(async () => {
          await dropImportLines(tx, id);
          const { columns, count } = await stageRows(table, (rows) => stageImportLines(tx, id, rows));
          if (count === 0) throw new AppError('request.invalid', messages.noRows());
          const found = { Status: 'mapping' as const, RowsTotal: count, Columns: columns, Reading: table.reading };
          await records.systemUpdate('RecordImport', id, { ...none, ...found, Mapping: null, Failure: null });
          total = count;
        });
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'server.unavailable') throw error;
      await records.systemUpdate('RecordImport', id, { ...none, Status: 'failed', Reading: reading, Failure: { said: error.said.message } });
    }
    return jobStep(record.EntityType ?? '', id, { total, done: total, more: false });
  },
};

async function loadContent({ files }: JobContext<Engine>, id: number): Promise<Buffer> {
  const [file] = await files.list(entity, id);
  if (!file) throw new AppError('request.invalid', messages.oneFile());
  if (file.size > maxMegabytes * 1024 * 1024) throw new AppError('request.too-large', messages.tooLarge());
  const { content } = await files.read(file.key);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Stages the rows below the first one, which names the columns; memory holds one batch. */
async function stageRows({ batches }: Table, stage: (rows: readonly TableRow[]) => Promise<void>): Promise<{ columns: StoredColumn[]; count: number }> {
  let columns: { header: string; samples: string[] }[] | undefined;
  let count = 0;
  for await (const batch of batches) {
    const rows = columns ? batch : batch.slice(1);
    columns ??= (batch[0]?.cells ?? []).map((header) => ({ header: textOfCell(header).trim().slice(0, sampleLength), samples: [] }));
    count += rows.length;
    for (const { cells } of rows) {
      for (const [index, { samples }] of columns.entries()) {
        const text = textOfCell(cells[index]).trim().slice(0, sampleLength);
        if (samples.length < maxSamples && text !== '' && !samples.includes(text)) samples.push(text);
      }
    }
    if (rows.length > 0) await stage(rows);
  }
  return { columns: columns ?? [], count };
}
