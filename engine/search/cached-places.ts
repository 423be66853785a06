// Which record stands how deep in a long list, remembered until something is written that could move it: the next page from there is near.
import type { Model } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import { isChangedSince } from '../event/read-events.ts';
import type { Position } from './after-position.ts';
import { askPosition } from './ask-position.ts';
import { startsByIndex, deep } from './compile-sql.ts';
import { entitiesBehind, isOfUse, type CacheEntry, keyOfPlan } from './plan-memory.ts';
import { type SearchPlan, getTextScans } from './search-plan.ts';

/** A record, and how many stand in the list up to and with it. */
interface Cached extends CacheEntry {
  readonly id: number;
  readonly upTo: number;
}

/** Of a process, and of one list in its order. */
const maxLists = 200;
const maxPlaces = 50;

/** From where a page is found: `upTo` rows of the list stand before it. */
export interface Place {
  readonly upTo: number;
  readonly start: Position;
}

export interface PlaceMemory {
  /** The nearest place before the page, as it is still true in this transaction; undefined where none is known or something was written. */
  recall(): Promise<Place | undefined>;
  /** Keeps what this transaction has read: the record that stands right before the page. */
  keep(id: number, snapshot: string): void;
}

const cached = new WeakMap<Model, Map<string, readonly Cached[]>>();

/** The places of the list of a plan; undefined where its page is not deep, or lies no nearer from a place. The transaction must see one moment. */
export function placeMemory(model: Model, tx: Transaction, plan: SearchPlan): PlaceMemory | undefined {
  if (!tx.isSnapshot || plan.after || plan.skip < deep || plan.take === 0 || !startsByIndex(plan) || getTextScans(plan.where) > 0) return undefined;
  const lists = cached.get(model) ?? new Map<string, readonly Cached[]>();
  cached.set(model, lists);
  const { entity, where, relationRules, orderBy } = plan;
  const key = keyOfPlan(tx, { entity, where, relationRules, orderBy });
  return {
    recall: async () => {
      const found = (lists.get(key) ?? []).filter((each) => each.upTo <= plan.skip && isOfUse(tx, each)).toSorted((a, b) => b.upTo - a.upTo)[0];
      if (!found) return undefined;
      const paths = orderBy.map(({ path }) => path);
      const [isChanged, start] = await Promise.all([
        isChangedSince(tx, found.snapshot, entitiesBehind(model, plan, paths)),
        askPosition(model, tx, plan, found.id),
      ]);
      return isChanged || !start ? undefined : { upTo: found.upTo, start };
    },
    keep: (id, snapshot) => {
      const others = (lists.get(key) ?? []).filter(({ upTo }) => upTo !== plan.skip).slice(-(maxPlaces - 1));
      lists.delete(key);
      // A map keeps the order of its entries: the oldest goes.
      const [oldest] = lists.size >= maxLists ? lists.keys() : [];
      if (oldest !== undefined) lists.delete(oldest);
      lists.set(key, [...others, { id, upTo: plan.skip, snapshot, at: performance.now() }]);
    },
  };
}
