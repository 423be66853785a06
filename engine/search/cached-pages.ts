// Pages of long lists, remembered like their counts for as long as nothing has been written that could change them: the list that everybody begins with.
import type { Model } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import { isChangedSince } from '../event/read-events.ts';
import { entitiesBehind, isOfUse, type CacheEntry, keyOfPlan } from './plan-memory.ts';
import { minCached } from './cached-counts.ts';
import type { SearchPlan } from './search-plan.ts';

/** A page: `data` is the JSON text of a list, ready for the wire. */
export interface Page {
  readonly data: string;
  readonly count: number | undefined;
  readonly countIsCapped: boolean;
}

interface Cached extends CacheEntry {
  readonly page: Page;
}

const maxPages = 200;
/** Of one page and, all together, of a process: characters, which are bytes for most alphabets. */
const maxPageLength = 64_000;
const maxCharacters = 6_000_000;

class Pages {
  readonly #pages = new Map<string, Cached>();
  #characters = 0;

  get(key: string): Cached | undefined {
    return this.#pages.get(key);
  }
  set(key: string, cached: Cached): void {
    this.#delete(key);
    this.#pages.set(key, cached);
    this.#characters += cached.page.data.length;
    // A map keeps the order of its entries: the oldest go.
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= maxPages && this.#characters <= maxCharacters) return;
      this.#delete(oldest);
    }
  }
  #delete(key: string): void {
    this.#characters -= this.#pages.get(key)?.page.data.length ?? 0;
    this.#pages.delete(key);
  }
}
const cached = new WeakMap<Model, Pages>();

/** What may be remembered of a page, by its key; undefined where its kind is not. */
export interface PageMemory {
  /** The page as it is still true in this transaction; undefined where it is not known or something was written. */
  recall(): Promise<Page | undefined>;
  /** Keeps what this transaction has read; `snapshot` is what it could see. */
  keep(page: Page, snapshot: string): void;
}

/**
 * The memory for the page of a plan, in a transaction that sees one moment. A page is given again only where the transaction sees no write to
 * an entity that its rows, their order or the names in them come from, which the transaction that read it did not see.
 */
export function pageMemory(model: Model, tx: Transaction, plan: SearchPlan): PageMemory | undefined {
  if (!tx.isSnapshot || plan.count === 'none' || plan.after || plan.take === 0) return undefined;
  const pages = cached.get(model) ?? new Pages();
  cached.set(model, pages);
  const key = keyOfPlan(tx, plan);
  return {
    recall: async () => {
      const found = pages.get(key);
      if (!found || !isOfUse(tx, found)) return undefined;
      const paths = [...plan.columns, ...plan.orderBy.map(({ path }) => path)];
      return (await isChangedSince(tx, found.snapshot, entitiesBehind(model, plan, paths))) ? undefined : found.page;
    },
    keep: (page, snapshot) => {
      if ((page.count ?? 0) >= minCached && page.data.length <= maxPageLength) pages.set(key, { page, snapshot, at: performance.now() });
    },
  };
}
