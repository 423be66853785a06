// The rows of an imported file in their table: brought there as they are, planned part by part, and read by who looks at the plan.
import type { FieldError } from '../contract/errors.ts';
import { sql, type Transaction } from '../database/database.ts';
import type { Cell } from '../table-file/cell.ts';
import type { Ending } from './earlier-records.ts';

export const outcomes = ['insert', 'update', 'unchanged', 'conflict', 'reject'] as const;
/** `conflict`: which record the row is about cannot be said, or somebody changed it after the plan. `reject`: the row cannot be a record as it stands. */
export type Outcome = (typeof outcomes)[number];
/** `toJudge`: of those in conflict, the ones of which a person may say what they are; `judged`: of which one has, and that are not written; `toWrite`: of those that the plan writes, the ones that are not written. */
/** `partial`: of those that are written or stay as they are, the ones of which a cell is left out. */
export type OutcomeCounts = Readonly<Record<Outcome | 'total' | 'done' | 'toWrite' | 'toJudge' | 'judged' | 'partial', number>>;

/** A value before and after, with the names of the records where it points at some. */
export interface LineChange {
  readonly Field: string;
  readonly Old: unknown;
  readonly New: unknown;
  readonly OldName?: string | null;
  readonly NewName?: string | null;
}
/** A row of a file; `line` is its number there. */
export interface Line extends Record<string, unknown> {
  readonly line: number;
  readonly cells: readonly Cell[];
  readonly values: Readonly<Record<string, unknown>> | null;
  readonly keys: readonly string[];
  readonly outcome: Outcome | null;
  readonly recordId: number | null;
  readonly recordVersion: number | null;
  readonly changes: readonly LineChange[] | null;
  readonly faults: readonly FieldError[] | null;
  /** The records that somebody may say it is about, or that it is a new one; null where there is nothing to be said. */
  readonly choices: readonly number[] | null;
  /** What was said: a record, 0 for a new one. */
  readonly chosen: number | null;
  /** Of a new record, the one that it follows. */
  readonly ends: Ending | null;
}
/** What was found out about a row. */
export type Decision = Pick<Line, 'line' | 'outcome' | 'recordId' | 'recordVersion' | 'changes' | 'faults'> &
  Partial<Pick<Line, 'values' | 'keys' | 'choices' | 'ends'>>;

const getLines = (tx: Transaction, importId: number) => sql('import_line').withSchema('matricula').where({ agency_id: tx.agencyId, import_id: importId });
const columns = {
  line: 'line',
  cells: 'cells',
  values: 'values',
  keys: 'keys',
  outcome: 'outcome',
  recordId: 'record_id',
  recordVersion: 'record_version',
  changes: 'changes',
  faults: 'faults',
  choices: 'choices',
  chosen: 'chosen',
  ends: 'ends',
} as const;

/** Brings rows into the table. */
export async function stageLines(
  tx: Transaction,
  importId: number,
  lines: readonly { readonly line: number; readonly cells: readonly Cell[] }[],
): Promise<void> {
  await tx.execute(
    sql.raw(
      `insert into matricula.import_line (agency_id, import_id, line, cells)
       select ?, ?, r.line, r.cells from jsonb_to_recordset(cast(? as jsonb)) as r(line int, cells jsonb)`,
      [tx.agencyId, importId, JSON.stringify(lines)],
    ),
  );
}

/** Takes all rows of an import away. */
export async function dropLines(tx: Transaction, importId: number): Promise<void> {
  await tx.execute(getLines(tx, importId).delete());
}

/** What was found out about the rows is forgotten: they are planned again. */
export async function forgetPlan(tx: Transaction, importId: number): Promise<void> {
  await tx.execute(getLines(tx, importId).update({ ...nothing, choices: null, chosen: null }));
}

const nothing = { values: null, keys: [], outcome: null, record_id: null, record_version: null, changes: null, faults: null, ends: null };

/** Of these rows, those of which somebody may say what they are about. */
export const linesToDecide = (tx: Transaction, importId: number, lines: readonly number[]): Promise<Line[]> =>
  tx.rows<Line>(
    getLines(tx, importId)
      .whereIn('line', [...lines])
      .where({ is_done: false })
      .whereNotNull('choices')
      .select(columns)
      .orderBy('line'),
  );

/** Writes down what somebody said of rows, and forgets what was found out about them. */
export async function keepChoices(
  tx: Transaction,
  importId: number,
  said: readonly { readonly line: number; readonly chosen: number | null }[],
): Promise<void> {
  await tx.execute(
    getLines(tx, importId)
      .whereIn(
        'line',
        said.map(({ line }) => line),
      )
      .update(nothing),
  );
  await tx.execute(
    sql.raw(
      `update matricula.import_line l set chosen = s.chosen from jsonb_to_recordset(cast(? as jsonb)) as s(line int, chosen int)
       where l.agency_id = ? and l.import_id = ? and l.line = s.line`,
      [JSON.stringify(said), tx.agencyId, importId],
    ),
  );
}

/** Writes the same down of every row that is still to be judged (0 for a new one), or takes back what was said of any (null), and forgets what was found out about them. Answers how many they are. */
export async function keepChoiceOfAll(tx: Transaction, importId: number, chosen: 0 | null): Promise<number> {
  const open = getLines(tx, importId).where({ is_done: false });
  const meant = chosen === null ? open.whereNotNull('chosen') : open.whereNotNull('choices').whereNull('chosen').where({ outcome: 'conflict' });
  return await tx.execute(meant.update({ ...nothing, chosen }));
}

/** The next rows that nothing was found out about. */
export const linesToPlan = (tx: Transaction, importId: number, max: number): Promise<Line[]> =>
  tx.rows<Line>(getLines(tx, importId).whereNull('outcome').select(columns).orderBy('line').limit(max));

/** The next rows that the plan writes and that are not written. */
export const linesToApply = (tx: Transaction, importId: number, max: number): Promise<Line[]> =>
  tx.rows<Line>(
    getLines(tx, importId)
      .whereIn('outcome', [...writtenOutcomes])
      .where({ is_done: false })
      .select(columns)
      .orderBy('line')
      .limit(max),
  );

/** Writes down what was found out, and that rows are done where they are. */
export async function keepDecisions(tx: Transaction, importId: number, decisions: readonly Decision[], isDone: boolean): Promise<void> {
  await tx.execute(
    sql.raw(
      `update matricula.import_line l set outcome = d.outcome, record_id = d."recordId", record_version = d."recordVersion", changes = d.changes,
         faults = d.faults, "values" = coalesce(d."values", l."values"), keys = coalesce(d.keys, l.keys),
         choices = d.choices, ends = d.ends, is_done = :done
       from jsonb_to_recordset(cast(:decisions as jsonb)) as d(
         line int, outcome text, "recordId" int, "recordVersion" int, changes jsonb, faults jsonb, "values" jsonb, keys text[], choices int[], ends jsonb)
       where l.agency_id = :agency and l.import_id = :import and l.line = d.line`,
      { done: isDone, decisions: JSON.stringify(decisions), agency: tx.agencyId, import: importId },
    ),
  );
}

/** A row that is taken, and of which something is not. */
const isPartial = "(outcome in ('insert', 'update', 'unchanged') and faults is not null)";

/** How many rows there are of each outcome. */
export async function countLines(tx: Transaction, importId: number): Promise<OutcomeCounts> {
  const rows = await tx.rows<{ outcome: Outcome | null; count: number; done: number; open: number; judged: number; partial: number }>(
    getLines(tx, importId)
      .select(
        'outcome',
        sql.raw('count(*)::int as count'),
        sql.raw('(count(*) filter (where is_done))::int as done'),
        sql.raw('(count(*) filter (where choices is not null and chosen is null and not is_done))::int as open'),
        sql.raw('(count(*) filter (where chosen is not null and not is_done))::int as judged'),
        sql.raw(`(count(*) filter (where ${isPartial}))::int as partial`),
      )
      .groupBy('outcome'),
  );
  const of = (outcome: Outcome): number => rows.find((row) => row.outcome === outcome)?.count ?? 0;
  return {
    insert: of('insert'),
    update: of('update'),
    unchanged: of('unchanged'),
    conflict: of('conflict'),
    reject: of('reject'),
    total: rows.reduce((sum, { count }) => sum + count, 0),
    done: rows.reduce((sum, { done }) => sum + done, 0),
    toWrite: rows.reduce((sum, { outcome, count, done }) => sum + (outcome && writtenOutcomes.includes(outcome) ? count - done : 0), 0),
    toJudge: rows.find((row) => row.outcome === 'conflict')?.open ?? 0,
    judged: rows.reduce((sum, { judged }) => sum + judged, 0),
    partial: rows.reduce((sum, { partial }) => sum + partial, 0),
  };
}

/** The outcomes of rows that were written. */
export const writtenOutcomes: readonly Outcome[] = ['insert', 'update'];

interface WantedLines {
  readonly only?: readonly Outcome[];
  /** Besides those, or alone where none is named, the ones of which a cell is left out. */
  readonly partial?: boolean;
  readonly line?: number;
  /** Only those that were written and are about one of these records, or about none of them. */
  readonly written?: { readonly of: readonly number[]; readonly isOf: boolean };
  readonly skip?: number;
  readonly take: number;
}

/** Rows of some outcomes (of all where none is named), in the order of the file. */
export async function readLines(
  tx: Transaction,
  importId: number,
  { only = [], partial = false, line, written, skip = 0, take }: WantedLines,
): Promise<Line[]> {
  const all = getLines(tx, importId)
    .select(columns)
    .where(line === undefined ? {} : { line })
    .orderBy('line')
    .offset(skip)
    .limit(take);
  const some = only.length === 0 && !partial ? all : all.whereRaw(`(outcome = any(?::text[])${partial ? ` or ${isPartial}` : ''})`, [[...only]]);
  if (!written) return await tx.rows<Line>(some);
  const done = some.where({ is_done: true }).whereIn('outcome', [...writtenOutcomes]);
  return await tx.rows<Line>(done.whereRaw('(record_id = any(?::int[])) = ?', [[...written.of], written.isOf]));
}

/** By the number of a column, its different texts; numbers of workbooks are none: they are read in one way only. */
export async function textsOfColumns(tx: Transaction, importId: number, indexes: readonly number[]): Promise<Map<number, readonly string[]>> {
  if (indexes.length === 0) return new Map();
  const rows = await tx.rows<{ index: number; texts: readonly string[] }>(
    sql.raw(
      `select m.index, array_agg(distinct l.cells ->> m.index) as texts from matricula.import_line l cross join unnest(cast(:indexes as int[])) as m(index)
       where l.agency_id = :agency and l.import_id = :import and jsonb_typeof(l.cells -> m.index) = 'string' and l.cells ->> m.index <> ''
       group by m.index`,
      { indexes: [...indexes], agency: tx.agencyId, import: importId },
    ),
  );
  return new Map(rows.map(({ index, texts }) => [index, texts]));
}

/** A text of a column that is not understood, and in how many rows it stands. */
export interface UnreadText extends Record<string, unknown> {
  readonly field: string;
  readonly text: string;
  readonly count: number;
}

/** The different texts of columns that have a fault in rows that are not done, those of most rows first. */
export async function unreadTexts(
  tx: Transaction,
  importId: number,
  fields: readonly { readonly field: string; readonly index: number }[],
  max: number,
): Promise<UnreadText[]> {
  if (fields.length === 0) return [];
  return await tx.rows<UnreadText>(
    sql.raw(
      `select m.field, cell.text, count(*)::int as count
       from matricula.import_line l
         cross join jsonb_to_recordset(cast(:fields as jsonb)) as m(field text, index int)
         cross join lateral (select trim(case when jsonb_typeof(l.cells -> m.index) = 'object' then l.cells -> m.index ->> 'text' else l.cells ->> m.index end)) as cell(text)
       where l.agency_id = :agency and l.import_id = :import and not l.is_done and cell.text <> ''
         and l.faults @> jsonb_build_array(jsonb_build_object('Key', m.field))
       group by m.field, cell.text order by count desc, m.field, cell.text limit :most`,
      { fields: JSON.stringify(fields), agency: tx.agencyId, import: importId, most: max },
    ),
  );
}

/** What was found out about rows that are not done and have a fault in one of these fields is forgotten; answers how many they are. */
export async function forgetInvalid(tx: Transaction, importId: number, fields: readonly string[]): Promise<number> {
  const isInvalid = "faults @> any(array(select jsonb_build_array(jsonb_build_object('Key', name)) from unnest(?::text[]) as f(name)))";
  return await tx.execute(
    getLines(tx, importId)
      .where({ is_done: false })
      .whereRaw(isInvalid, [[...fields]])
      .update(nothing),
  );
}

/** Puts a text in place of a cell of a row that is not done, and forgets what was found out about the row. Answers whether there is such a row. */
export async function changeCell(tx: Transaction, importId: number, line: number, index: number, text: string): Promise<boolean> {
  const cells = sql.raw('jsonb_set(cells, array[?::text], to_jsonb(?::text), true)', [String(index), text]);
  return (
    (await tx.execute(
      getLines(tx, importId)
        .where({ line, is_done: false })
        .update({ ...nothing, cells }),
    )) > 0
  );
}

/** Of keys, the first row that stands for a record and has each of them, with all that it has. */
export async function linesOfKeys(
  tx: Transaction,
  importId: number,
  keys: readonly string[],
): Promise<Map<string, { readonly line: number; readonly keys: readonly string[] }>> {
  if (keys.length === 0) return new Map();
  const rows = await tx.rows<{ key: string; line: number; keys: readonly string[] }>(
    sql.raw(
      `select distinct on (k.key) k.key, l.line, l.keys from matricula.import_line l cross join unnest(l.keys) as k(key)
       where l.agency_id = :agency and l.import_id = :import and l.outcome in ('insert', 'update', 'unchanged')
         and l.keys && cast(:keys as text[]) and k.key = any(cast(:keys as text[]))
       order by k.key, l.line`,
      { agency: tx.agencyId, import: importId, keys },
    ),
  );
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}
