// What an export takes away: the columns as people see them, and the rows of a search in batches, so that memory holds one of them.
import { labelFor } from '../access/field-label.ts';
import type { Actor } from '../contract/actor.ts';
import { type Condition, getFields, holds } from '../contract/condition.ts';
import type { Text } from '../contract/definitions.ts';
import type { Model } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import { type Row, sql, type Transaction } from '../database/database.ts';
import { allWords } from '../fields/all-word.ts';
import { clockTime } from '../fields/date.ts';
import { getKind, type SheetCell } from '../fields/index.ts';
import { runBatches } from '../search/run.ts';
import { currencyPath, summedPath } from '../search/plan.ts';
import type { PathResolver } from '../search/resolve-path.ts';
import type { Path, SearchPlan } from '../search/search-plan.ts';

const batchSize = 500;

/** A column of an export: what stands above it and where its value is in a row. */
export interface ExportColumn {
  readonly heading: string;
  readonly path: Path;
  /** By whose clocks moments are shown: those of the reader's office, by which lists count days. */
  readonly timeZone: string;
  /** Of a list that may mean every record: where the row says so, and the word for it. */
  readonly all?: { readonly key: string; readonly word: string };
  /** What is shown in place of the value, while a condition on the row holds. */
  readonly instead?: readonly Instead[];
  /** What stands beside each value of the path, in place of it: the code of the one currency of its amounts. */
  readonly beside?: string;
}
interface Instead {
  readonly When: Condition;
  readonly Label: string;
}
/** How a column is shown to this person: what stands above it, and in place of its values. */
export interface ColumnVariant {
  readonly Label: string;
  readonly Instead?: readonly Instead[];
}

/** A slow reader holds the transaction open for as long as the download takes; it writes nothing and locks nothing. */
export const allowSlowReader = (tx: Transaction): Promise<unknown> => tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = '15min'`));

/** All rows of the plan, read inside the given transaction, with what the columns show of them and nothing else. */
export async function* exportedRows(model: Model, tx: Transaction, plan: SearchPlan, columns: readonly ExportColumn[]): AsyncGenerator<readonly Row[]> {
  const visible = new Set(
    columns.flatMap(({ path, all, instead = [] }) => [path.key, ...(all ? [all.key] : []), ...instead.flatMap(({ When }) => getFields(When))]),
  );
  await allowSlowReader(tx);
  yield* runBatches(model, tx, { ...plan, columns: plan.columns.filter(({ key }) => visible.has(key)) }, batchSize);
}

/** Columns as a view shows them, and what amounts among them need beside. */
export interface VisibleColumns {
  readonly visible: readonly Path[];
  readonly variants: ReadonlyMap<string, ColumnVariant>;
  readonly paths: PathResolver;
  /** The code of the currency in which the tenant counts. */
  readonly base: string | undefined;
  /** What currencies are called; without it, amounts that are all in one currency get no column for its code. */
  readonly currencyLabel: Text | undefined;
}

/**
 * The columns of a plan as people see them, in the order in which they are shown: a reference shows its name, not its id. An amount is followed by
 * the one that is added up in its place and by its currency, unless these are columns already: a file that has left the screen says it nowhere else.
 */
export function exportColumns(plan: SearchPlan, { visible, variants, paths, base, currencyLabel }: VisibleColumns, actor: Actor): ExportColumn[] {
  const { language } = actor;
  const byKey = new Map(plan.columns.map((path) => [path.key, path]));
  const taken = new Set(visible.map(({ key }) => key));
  const added = (path: Path | undefined): Path[] => {
    if (!path || taken.has(path.key)) return [];
    taken.add(path.key);
    return [path];
  };
  return visible.flatMap((path) => [
    column(path),
    ...added(summedPath(path, paths)).map(column),
    ...added(namedCurrency(path, paths)).map(column),
    ...codeColumn(path),
  ]);

  function codeColumn(path: Path): ExportColumn[] {
    const { currencyCode, baseCurrency } = path.field.definition;
    const beside = baseCurrency ? base : currencyCode;
    if (beside === undefined || currencyLabel === undefined || taken.has(beside)) return [];
    taken.add(beside);
    return [{ heading: textIn(currencyLabel, language), timeZone: actor.timeZone, path, beside }];
  }

  function column(path: Path): ExportColumn {
    const { reference, list } = path.field;
    const key = path.relation ? undefined : (reference?.nameKey ?? list?.namesKey);
    const { Label, Instead } = variants.get(path.key) ?? {};
    const heading = Label ?? textIn(labelFor(path.field, actor), language);
    const all = list?.allFlag === undefined || path.relation ? {} : { all: { key: list.allFlag, word: allWords[language] } };
    return { heading, timeZone: actor.timeZone, path: byKey.get(key ?? '') ?? path, ...all, ...(Instead ? { instead: Instead } : {}) };
  }
}

/** The field that says the currency of an amount, where a row can name it: of a record that is referred to, the name of what it refers to does not come along. */
function namedCurrency(path: Path, paths: PathResolver): Path | undefined {
  const currency = currencyPath(path, paths);
  return currency?.relation && currency.field.reference ? undefined : currency;
}

/** What a column shows of a row. */
export function findCell({ path, timeZone, all, instead, beside }: ExportColumn, row: Row): SheetCell {
  if (beside !== undefined) return row[path.key] === null ? null : beside;
  const message = instead?.find(({ When }) => holds(When, row));
  if (message) return message.Label;
  if (all && row[all.key] === true) return all.word;
  const cell = getKind(path.isList ? 'stringList' : path.field.type).sheet(row[path.key], path.field.definition);
  return path.field.type === 'datetime' && cell instanceof Date ? clockTime(cell, timeZone) : cell;
}
