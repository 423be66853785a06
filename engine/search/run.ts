// Runs a plan inside one read-only transaction: the page, the count, or the rows in batches.
import type { Model } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import type { StatementOptions, Row, Transaction } from '../database/database.ts';
import { askPosition } from './ask-position.ts';
import type { Position } from './after-position.ts';
import { countCap, countQuery, deep, findPageIds, idsQuery, pageAsJson, pageIdsQuery, pageOfIdsAsJson, pageQuery, getTenantField } from './compile-sql.ts';
import { suitsGenericPlan, namesRows, type SearchPlan, getTextScans } from './search-plan.ts';
import { askCount } from './cached-counts.ts';
import { type Page, pageMemory } from './cached-pages.ts';
import { type PlaceMemory, placeMemory } from './cached-places.ts';
import { noteSearch } from './slow-searches.ts';
import { invalid } from './where.ts';
import { statementByIds, statementOfFound } from './statement-by-ids.ts';

/** More ids than a screen shows are joined in a plan made for so many. */
const maxKept = 200;

/**
 * The page of a plan: three statements at most, one more where it begins after a record, however many rows come back. Where all of them see one moment, the ids are found first and
 * their rows are fetched by a statement whose plan is kept: planning the joins takes longer than running them. A page as screens show it travels in one message.
 * Throws 400 where the reader has no record after which the page is to begin. `isLast`: no statement of the transaction comes after the page.
 */
export async function runPage(model: Model, tx: Transaction, plan: SearchPlan, { isLast = false } = {}): Promise<Page> {
  const memory = plan.take <= maxKept ? pageMemory(model, tx, plan) : undefined;
  const known = await memory?.recall();
  if (known) return known;
  const begin = performance.now();
  const start = plan.after && (await loadPosition(model, tx, plan, plan.after));
  const { data, count, snapshot } = tx.isSnapshot ? await pageInTwo(model, tx, plan, start, isLast) : await pageAtOnce(model, tx, plan, start);
  noteSearch(plan, tx.agencyId, performance.now() - begin);
  if (count === undefined) return { data, count, countIsCapped: false };
  const countIsCapped = plan.count === 'capped' && count > countCap;
  const page = { data, count: countIsCapped ? countCap : count, countIsCapped };
  if (snapshot !== undefined) memory?.keep(page, snapshot);
  return page;
}

interface Rows {
  readonly data: string;
  /** What the transaction could see, where it was asked. */
  readonly snapshot?: string;
}
interface DataAndCount extends Rows {
  readonly count: number | undefined;
}

async function loadPosition(model: Model, tx: Transaction, plan: SearchPlan, { id, where }: NonNullable<SearchPlan['after']>): Promise<Position> {
  const found = await askPosition(model, tx, plan, id, where);
  if (!found) throw invalid('after', buildMessage('The page cannot start after record {id}, which does not exist. Use skip instead.', { id }));
  return found;
}

async function pageAtOnce(model: Model, tx: Transaction, plan: SearchPlan, start: Position | undefined): Promise<DataAndCount> {
  const tenantField = getTenantField(model);
  // Sent together: the database goes from one to the next without waiting for us.
  const [[page], counted] = await Promise.all([
    tx.rows<{ Data: string }>(pageAsJson(tenantField, plan, tx.agencyId, start), getStatementOptions(plan)),
    plan.count === 'none' ? undefined : tx.rows<{ Count: number }>(countQuery(tenantField, plan, tx.agencyId), getStatementOptions(plan)),
  ]);
  return { data: page?.Data ?? '[]', count: counted && (counted[0]?.Count ?? 0) };
}

/** A few of very many rows are found in another way than most of them, unless they are named, or there are never many. */
function getStatementOptions({ entity, where, after }: SearchPlan): StatementOptions {
  const isSmall = entity.definition.datasource !== undefined;
  return after === undefined && suitsGenericPlan(where) && (isSmall || namesRows(where)) ? { keepPlan: 'asked' } : { customPlan: true };
}

async function pageInTwo(model: Model, tx: Transaction, plan: SearchPlan, start: Position | undefined, isLast: boolean): Promise<DataAndCount> {
  const places = plan.take <= maxKept ? placeMemory(model, tx, plan) : undefined;
  const place = await places?.recall();
  const from = place ? place.start : start;
  const near = place ? { ...plan, skip: plan.skip - place.upTo } : plan;
  const isRelated = near.skip >= deep;
  const { found, total, askRows } =
    isRelated || mayReadMuch(plan) ? askWide(model, tx, near, from, isRelated ? places : undefined) : askPage(model, tx, near, from);
  // What was looked for in texts is found once where the page holds all of it; the count of a full page goes out with its rows.
  const known = plan.count === 'none' || plan.after || place ? undefined : await total?.();
  if (plan.count === 'none' || known !== undefined) {
    const [, rows] = await Promise.all([found, askRows(isLast)]);
    return { ...rows, count: known };
  }
  const counting = askCount(model, tx, plan);
  if ('counted' in counting) {
    const [, rows, count] = await Promise.all([found, askRows(isLast), counting.counted]);
    return { ...rows, count };
  }
  const [, rows, held] = await Promise.all([found, askRows(false), counting.held]);
  return { ...rows, count: held ?? (await counting.count()) };
}

/** Ids that stay in the database are found by one process of PostgreSQL: what may have to read through a table takes the road on which several help. */
const mayReadMuch = (plan: SearchPlan): boolean => plan.take > maxKept || getTextScans(plan.where) > 0;

/** A page whose ids are on their way, and what asks for their rows. */
interface Requested {
  readonly found: Promise<unknown>;
  /** How many records there are from the first on, where the page ends with the last of them; absent where its ids stay in the database. */
  total?(): Promise<number | undefined>;
  askRows(isLast: boolean): Promise<Rows>;
}

interface PageRow extends Row {
  readonly Data: string;
  readonly Snapshot: string;
}
const getRows = (page: PageRow | undefined): Rows => (page ? { data: page.Data, snapshot: page.Snapshot } : { data: '[]' });

/** The ids stay in the database, and their rows are asked for in the same message. */
function askPage(model: Model, tx: Transaction, plan: SearchPlan, start: Position | undefined): Requested {
  const tenantField = getTenantField(model);
  return {
    found: tx.rows(findPageIds(tenantField, plan, tx.agencyId, start)),
    askRows: async (isLast) => {
      const statement = statementOfFound(plan.columns, `found ${tx.agencyId}`, () => pageOfIdsAsJson(tenantField, plan, tx.agencyId, 'found'));
      const [page] = await tx.rows<PageRow>(statement, { keepPlan: !plan.hasChosenColumns, isLast });
      return getRows(page);
    },
  };
}

/** The ids are fetched first: the plan for their rows is made for so many. With `places` that of the record before them as well, which is kept there. */
function askWide(model: Model, tx: Transaction, plan: SearchPlan, start: Position | undefined, places?: PlaceMemory): Requested {
  const tenantField = getTenantField(model);
  const requested = places ? { ...plan, skip: plan.skip - 1, take: plan.take + 1 } : plan;
  const found = tx.rows<{ Id: number }>(pageIdsQuery(tenantField, requested, tx.agencyId, start));
  const findTotal = (rows: number): number | undefined => (rows < requested.take && (rows > 0 || requested.skip === 0) ? requested.skip + rows : undefined);
  return {
    found,
    total: async () => findTotal((await found).length),
    askRows: async (isLast) => {
      const all = (await found).map((row) => row.Id);
      const ids = places ? all.slice(1) : all;
      if (ids.length === 0) return getRows(undefined);
      const statement = statementByIds(plan.columns, `page ${tx.agencyId}`, ids, (wanted) => pageOfIdsAsJson(tenantField, plan, tx.agencyId, wanted));
      const [page] = await tx.rows<PageRow>(statement, { keepPlan: !plan.hasChosenColumns && ids.length <= maxKept, isLast });
      const [before] = all;
      if (page && before !== undefined) places?.keep(before, page.Snapshot);
      return getRows(page);
    },
  };
}

/** How many rows a plan has. */
export async function runCount(model: Model, tx: Transaction, plan: SearchPlan): Promise<number> {
  const [counted] = await tx.rows<{ Count: number }>(countQuery(getTenantField(model), plan, tx.agencyId), getStatementOptions(plan));
  return counted?.Count ?? 0;
}

/** All rows of a plan, a batch at a time: memory holds one batch, whatever the number of rows. */
export function runBatches(model: Model, tx: Transaction, plan: SearchPlan, size: number): AsyncGenerator<Row[]> {
  return tx.batches(pageQuery(getTenantField(model), plan, tx.agencyId), size);
}

/** The ids of the rows of a plan, at most `limit` of them. */
export async function runIds(model: Model, tx: Transaction, plan: SearchPlan, limit: number): Promise<number[]> {
  const rows = await tx.rows<{ Id: number }>(idsQuery(getTenantField(model), plan, tx.agencyId, limit), { customPlan: true });
  return rows.map((row) => row.Id);
}
