// The job that reads the file of an import into the rows that are looked at and mapped. It keeps the rows and the record together.
import { dropImportLines, type Engine, importFields, type Job, type JobContext, readTable, AppError, stageImportLines } from '#engine';
import type { RecordImport } from '#generated';
import { loadEarlierMappings } from './earlier-mappings.ts';
import type { CountKnown } from './find-headings.ts';
import { stageRows } from './stage-rows.ts';
import { getNames, type StoredColumn, storedColumns, type StoredReading, storedReading } from './stored-import.ts';
import { suggestFields } from './suggest-fields.ts';
import { bounds, entity, maxMegabytes } from './names.ts';
import { jobStep } from './job-step.ts';
import { messages } from './messages.ts';

const none = { RowsTotal: null, RowsNew: null, RowsChanged: null, RowsUnchanged: null, RowsInConflict: null, RowsRejected: null };

export const fetchJob: Job<{ readonly id: number }, Engine> = {
  label: { en: 'Reading a file', pt: 'Leitura de um arquivo', es: 'Lectura de un archivo' },
  async run({ id }, context) {
    const { tx, records } = context;
    const record = await records.get('RecordImport', id);
    if (record.Status !== 'reading') return undefined;
    const wish = storedReading(record.Reading);
    let reading: StoredReading | null = null;
    let total = 0;
    try {
      const bytes = await loadContent(context, id);
      const countKnown = await knownNames(context, record.EntityType);
      await readTable(bytes, wish, bounds, async (table) => {
        ({ reading } = table);
        await tx.savepoint(async () => {
          await dropImportLines(tx, id);
          const staged = await stageRows(table, wish, countKnown, (rows) => stageImportLines(tx, id, rows));
          const { columns, count } = staged;
          if (count === 0) throw new AppError('request.invalid', messages.noRows());
          // Where the same columns are read in another way, what was said of them holds.
          const Mapping = hasSameNames(storedColumns(record.Columns), columns) ? record.Mapping : null;
          const found = { Status: 'mapping' as const, RowsTotal: count, Columns: columns, Reading: staged.reading };
          await records.systemUpdate('RecordImport', id, { ...none, ...found, Mapping, Failure: null });
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

/** Tells how many of the names that columns might have are known. */
async function knownNames({ tx, actor, records, engine }: JobContext<Engine>, kind: RecordImport['EntityType']): Promise<CountKnown> {
  const target = engine.model.entities.get(kind ?? '');
  if (!target) return () => 0;
  const fields = importFields(target, engine.writing(tx, actor).access);
  const earlier = await loadEarlierMappings(records, kind);
  return (names) => suggestFields(names, target, fields, earlier).filter((field) => field !== null).length;
}

const hasSameNames = (before: readonly StoredColumn[], now: readonly StoredColumn[]): boolean =>
  before.length > 0 && JSON.stringify(getNames(before)) === JSON.stringify(getNames(now));
