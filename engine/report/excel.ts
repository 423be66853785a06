// A search as an .xlsx stream: the same plan, rows and rights as the list on screen, in constant memory.
import { writeXlsxStream } from 'hucre/xlsx';
import type { Entity, Language, Model } from '../contract/model.ts';
import { type Row, sql, type Transaction } from '../database/database.ts';
import { kindOf, type SheetCell } from '../fields/index.ts';
import { textIn } from '../contract/text.ts';
import { runBatches } from '../search/run.ts';
import type { Path, SearchPlan } from '../search/search-plan.ts';

const batchSize = 500;
/** Leaves room for the heading in each sheet: a sheet has 1,048,576 rows. */
const maximumRowsPerSheet = 1_048_576;

/** A column of a sheet: what stands above it and where its value is in a row. */
export interface SheetColumn {
  readonly heading: string;
  readonly path: Path;
  /** Of a list that may mean every record: where the row says so, and the word for it. */
  readonly all?: { readonly key: string; readonly word: string };
}

/** The workbook as chunks of bytes, read inside the given transaction. */
export async function* excel(model: Model, tx: Transaction, plan: SearchPlan, columns: readonly SheetColumn[], sheetName: string): AsyncGenerator<Uint8Array> {
  // A slow reader holds the transaction open for as long as the download takes; it writes nothing and locks nothing.
  await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = '15min'`));
  const rows = async function* (): AsyncGenerator<SheetCell[]> {
    for await (const batch of runBatches(model, tx, plan, batchSize)) {
      for (const row of batch) yield columns.map((column) => cellOf(column, row));
    }
  };
  const stream = writeXlsxStream(rows(), {
    name: sheetName.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    columns: columns.map(({ heading, path }) => ({ header: heading, width: widthOf(path), ...numberFormat(path) })),
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

/** The columns of a plan as people see them: a reference shows its name, not its id; technical fields stay at home. */
export function sheetColumns(entity: Entity, plan: SearchPlan, labels: ReadonlyMap<string, string>, language: Language): SheetColumn[] {
  const byKey = new Map(plan.columns.map((path) => [path.key, path]));
  return plan.columns
    .filter((path) => labels.has(path.key))
    .map((path) => {
      const { reference, list } = path.field;
      const key = path.hop ? undefined : (reference?.nameKey ?? list?.namesKey);
      const heading = labels.get(path.key) ?? textIn(entity.fields.get(path.key)?.label ?? path.key, language);
      const all = list?.allFlag === undefined || path.hop ? {} : { all: { key: list.allFlag, word: allWords[language] } };
      return { heading, path: byKey.get(key ?? '') ?? path, ...all };
    });
}

const allWords: Readonly<Record<Language, string>> = { en: 'All', pt: 'Tudo', es: 'Todo' };

function cellOf({ path, all }: SheetColumn, row: Row): SheetCell {
  if (all && row[all.key] === true) return all.word;
  return kindOf(path.isList ? 'stringList' : path.field.type).sheet(row[path.key]);
}

const widthOf = (path: Path): number => ({ date: 12, datetime: 18, boolean: 8, money: 14, integer: 10, rate: 14 })[path.field.type as string] ?? 28;

function numberFormat(path: Path): { numFmt?: string } {
  if (path.field.type === 'money') return { numFmt: '#,##0.00' };
  if (path.field.type === 'date') return { numFmt: 'dd/mm/yyyy' };
  return path.field.type === 'datetime' ? { numFmt: 'dd/mm/yyyy hh:mm' } : {};
}
