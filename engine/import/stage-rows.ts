// Brings the rows of one set into the staging table, each value checked against its field.
import type { Database } from '../database/database.ts';
import { sql } from '../database/database.ts';
import { isStorable } from '../fields/index.ts';
import { checkValue } from './check-value.ts';
import type { ImportRow } from './import-set.ts';
import type { LinkedSet } from './link-set.ts';

const rowsPerBatch = 2_000;

interface StagedRow {
  readonly n: number;
  readonly origin: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly reject: string | null;
  readonly notes: readonly string[];
}

export interface StagingPlace {
  readonly database: Database;
  readonly agencyId: number;
  readonly runId: number;
}

/** Stages the rows of a set, batch by batch, so that memory holds one batch. Answers how many there were. */
export async function stageRows(
  place: StagingPlace,
  set: LinkedSet,
  rows: Iterable<ImportRow> | AsyncIterable<ImportRow>,
  onRows: (done: number) => void,
): Promise<number> {
  let count = 0;
  let batch: StagedRow[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    await writeBatch(place, set, batch);
    batch = [];
    onRows(count);
  };
  for await (const row of rows) {
    count += 1;
    batch.push(stagedRow(set, row, count));
    if (batch.length === rowsPerBatch) await flush();
  }
  await flush();
  return count;
}

function stagedRow(set: LinkedSet, row: ImportRow, n: number): StagedRow {
  const data: Record<string, unknown> = {};
  const problems: string[] = row.reject ? [row.reject] : [];
  for (const field of set.fields) {
    // An importer that rejects a row leaves out what it could not read; its reason says enough.
    if (row.reject && !(field.name in row.values)) {
      data[field.name] = null;
      continue;
    }
    const checked = checkValue(field, row.values[field.name]);
    if ('problem' in checked) problems.push(checked.problem);
    data[field.name] = 'problem' in checked ? null : checked.value;
  }
  for (const name of set.carried) {
    const value = row.values[name] ?? null;
    if (value !== null && typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`${set.entity.name}: ${name} must be a text or a number to look a reference up by.`);
    data[name] = typeof value === 'string' && !isStorable(value) ? null : value === '' ? null : value;
  }
  for (const name of Object.keys(row.values))
    if (!(name in data)) throw new Error(`${set.entity.name}: the row has a value ${name}, which the set does not name.`);
  return { n, origin: row.origin ?? null, data, reject: problems.length > 0 ? problems.join(' ') : null, notes: row.notes ?? [] };
}

async function writeBatch({ database, agencyId, runId }: StagingPlace, set: LinkedSet, batch: readonly StagedRow[]): Promise<void> {
  await database.write(agencyId, async (tx) => {
    await tx.execute(
      sql.raw(
        `insert into matricula.import_row (run_id, set_number, row_number, agency_id, entity, origin, data, reject, notes)
         select :run, :set, r.n, :agency, :entity, r.origin, r.data, r.reject, r.notes
         from jsonb_to_recordset(cast(:batch as jsonb)) as r(n integer, origin text, data jsonb, reject text, notes text[])`,
        { run: runId, set: set.number, agency: agencyId, entity: set.entity.name, batch: JSON.stringify(batch) },
      ),
    );
  });
}
