// Pages of long lists, remembered like their counts for as long as nothing has been written that could change them: the list that everybody begins with.
import type { Entity, Model } from '../contract/model.ts';
import { deletionsThatReach } from '../database/change-marks.ts';
import type { Transaction } from '../database/database.ts';
import { isChangedSince } from '../event/read-events.ts';
import { fewestRemembered } from './remembered-counts.ts';
import { entitiesOf, type Path, type SearchPlan } from './search-plan.ts';

/** A page: `data` is the JSON text of a list, ready for the wire. */
export interface Page {
  readonly data: string;
  readonly count: number | undefined;
  readonly countIsCapped: boolean;
}

interface Remembered {
  readonly page: Page;
  /** What the transaction that read it could see. */
  readonly snapshot: string;
  readonly at: number;
}

/** Whoever looks for changes reads what was written since. */
const longestMilliseconds = 30_000;
const mostPages = 200;
/** Of one page and, all together, of a process: characters, which are bytes for most alphabets. */
const longestPage = 64_000;
const mostCharacters = 6_000_000;

class Pages {
  readonly #pages = new Map<string, Remembered>();
  #characters = 0;

  get(key: string): Remembered | undefined {
    return this.#pages.get(key);
  }
  set(key: string, remembered: Remembered): void {
    this.#delete(key);
    this.#pages.set(key, remembered);
    this.#characters += remembered.page.data.length;
    // A map keeps the order of its entries: the oldest go.
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= mostPages && this.#characters <= mostCharacters) return;
      this.#delete(oldest);
    }
  }
  #delete(key: string): void {
    this.#characters -= this.#pages.get(key)?.page.data.length ?? 0;
    this.#pages.delete(key);
  }
}
const remembered = new WeakMap<Model, Pages>();

/** What may be remembered of a page, by its key; undefined where its kind is not. */
export interface PageMemory {
  /** The page as it is still true in this transaction; undefined where it is not known or something was written. */
  recall(): Promise<Page | undefined>;
  /** Keeps what this transaction has read; `snapshot` is what it could see. */
  keep(page: Page, snapshot: string): void;
}

/**
 * The memory for the page of a plan, in a transaction that sees one moment. A page is told again only where the transaction sees no write to
 * an entity that its rows, their order or the names in them come from, which the transaction that read it did not see.
 */
export function pageMemory(model: Model, tx: Transaction, plan: SearchPlan): PageMemory | undefined {
  if (!tx.isSnapshot || plan.count === 'none' || plan.after || plan.take === 0) return undefined;
  const pages = remembered.get(model) ?? new Pages();
  remembered.set(model, pages);
  const key = JSON.stringify([tx.agencyId, tx.reach, { ...plan, hopRules: [...plan.hopRules] }], nameOfPart);
  return {
    recall: async () => {
      const found = pages.get(key);
      // What was read after this transaction began may hold rows that it does not see.
      if (!found || found.at >= tx.openedAt || tx.openedAt - found.at > longestMilliseconds) return undefined;
      return (await isChangedSince(tx, found.snapshot, writtenBy(model, plan))) ? undefined : found.page;
    },
    keep: (page, snapshot) => {
      if ((page.count ?? 0) >= fewestRemembered && page.data.length <= longestPage) pages.set(key, { page, snapshot, at: performance.now() });
    },
  };
}

/** Entities and fields stand in a plan whole; their names say which they are. */
const named: ReadonlySet<string> = new Set(['entity', 'field', 'hop', 'far', 'link']);
const nameOfPart = (key: string, value: unknown): unknown =>
  named.has(key) && typeof value === 'object' && value !== null && 'name' in value ? value.name : value;

/** The entities whose writes can change what a page shows. */
function writtenBy(model: Model, { entity, where, columns, orderBy, hopRules }: SearchPlan): string[] {
  const shown = [...columns, ...orderBy.map(({ path }) => path)].flatMap((path) => entitiesOf(pathAsNode(path), hopRules));
  const inParts = columns.flatMap(({ field }) => [...(field.part?.fields.values() ?? [])].flatMap(({ reference }) => reference?.entity ?? []));
  const asked = new Set<Entity>([entity, ...entitiesOf(where, hopRules), ...shown, ...inParts]);
  return [...new Set([...asked].flatMap((each) => deletionsThatReach(model, each)))];
}

const pathAsNode = (path: Path) => ({ path, operator: 'notEmpty' }) as const;
