// Why a search finds so little: how many rows there would be without each of its conditions, within what the reader may see and a limit of time.
import type { Access } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity, Model } from '../contract/model.ts';
import { sql, type Transaction } from '../database/database.ts';
import { countCap } from './compile-sql.ts';
import type { SearchRequest } from './parse-request.ts';
import { type ParentScope, plan } from './plan.ts';
import { runCount } from './run.ts';

/** So many rows there would be; `Count` is null where counting took too long, and counted to a limit. */
export interface Found {
  readonly Count: number | null;
  readonly CountIsCapped: boolean;
}
export interface WhyEmpty {
  readonly Count: number | null;
  readonly CountIsCapped: boolean;
  /** What the view holds without any of the conditions that were sent. */
  readonly All: Found;
  /** By the place of the condition in the list that was sent. */
  readonly Without: readonly (Found & { readonly Index: number })[];
}

/** For all counts together, in milliseconds: a person waits for the answer. */
const budget = 2_000;
const maxRequested = 12;

/** Counts a search without each of its last `own` conditions: those that were sent. Those of a saved view before them stay. */
export async function whyEmpty(
  model: Model,
  access: Access,
  tx: Transaction,
  entity: Entity,
  request: SearchRequest,
  own: number,
  parent?: ParentScope,
): Promise<WhyEmpty> {
  const first = request.conditions.length - own;
  const until = performance.now() + budget;
  const found = async (changed: SearchRequest): Promise<Found> => {
    const planned = plan(model, access, entity, { ...changed, take: 0, count: 'capped' }, 'view', parent);
    const left = Math.floor(until - performance.now());
    const count = left > 0 ? await inTime(tx, left, () => runCount(model, tx, planned)) : undefined;
    return { Count: count === undefined ? null : Math.min(count, countCap), CountIsCapped: count !== undefined && count > countCap };
  };
  const full = await found(request);
  const { named: _named, ...plain } = request;
  const All = await found({ ...plain, conditions: request.conditions.slice(0, first) });
  const Without: (Found & { Index: number })[] = [];
  for (let Index = 0; Index < Math.min(own, maxRequested); Index++)
    Without.push({ Index, ...(await found({ ...request, conditions: request.conditions.toSpliced(first + Index, 1) })) });
  return { ...full, All, Without };
}

/** Undefined where it takes longer: the statement is given up, and the transaction goes on. */
async function inTime<T>(tx: Transaction, milliseconds: number, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await tx.savepoint(async () => {
      await tx.rows(sql.raw("select set_config('statement_timeout', ?, true)", [String(milliseconds)]));
      return await work();
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'server.unavailable') return undefined;
    throw error;
  }
}
