// One item measured: answers proven, a warm-up, then rounds in which the two sides take turns; medians and spread.
import type pg from 'pg';
import type { Item } from './items.ts';
import { askOnce, load, type Question, type Slot } from './load.ts';
import { people, type Scene } from './scene.ts';
import type { RunningServer } from './servers.ts';
import { isMeasurable, loadMemory, postgresSeconds, processSeconds } from './usage.ts';

export interface Sides {
  readonly product: RunningServer;
  readonly limit: RunningServer;
  /** Folder of the PostgreSQL server that both use. */
  readonly cluster: string;
  /** One token per person. */
  readonly tokens: readonly string[];
}

export interface Times {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** What a side came to: medians over its slots. */
export interface SideFigures {
  /** Requests per second, and the lowest and highest of the slots. */
  readonly rate: number;
  readonly lowest: number;
  readonly highest: number;
  readonly p95: number;
  /** Milliseconds of processor time per request; zero where it cannot be measured. */
  readonly server: number;
  readonly postgres: number;
}

export interface Figures {
  readonly item: Item;
  readonly limit: SideFigures;
  readonly product: SideFigures;
  /** Median over the rounds of the product's rate by that of the limit, and the lowest and highest of them. */
  readonly share: number;
  readonly lowestShare: number;
  readonly highestShare: number;
  /** Megabytes that the product's process held at most so far. */
  readonly memory: number;
}

type Side = 'product' | 'limit';
interface SlotFigures extends Slot {
  readonly server: number;
  readonly postgres: number;
}

/** Sides swap their places in each round: limit, product, product, limit … */
const order = (round: number): readonly Side[] => (round % 2 === 0 ? ['limit', 'product'] : ['product', 'limit']);
/** Far apart, so that no two slots of writes ask for the same change. */
const distinct = 1_000_003;
/** Seconds until compiled code is what runs: a server that people use has long been there. */
const warmUp = 8;

/** Asks either side once and compares the answers with plain SQL. Throws with the first difference. */
export async function prove(client: pg.Client, item: Item, sides: Sides, scene: Scene): Promise<void> {
  for (const [index, n] of [11, 4_242].entries()) {
    for (const side of ['product', 'limit'] as const) {
      const requested = item.writes ? n + distinct * (index * 2 + (side === 'product' ? 1 : 2)) : n;
      const { status, body } = await askOnce(getServer(item, side, sides), getQuestion(item, side, sides, scene, requested, 0));
      if (status !== 200) throw new Error(`Item ${item.key}: the ${side} answered ${status}: ${body.toString().slice(0, 1000)}`);
      try {
        await item.check(client, JSON.parse(body.toString()), side, scene, requested);
      } catch (error) {
        throw new Error(`Item ${item.key} of the ${side}, question ${requested}: ${(error as Error).message}`, { cause: error });
      }
    }
  }
}

export async function measure(item: Item, sides: Sides, scene: Scene, { rounds, seconds, connections }: Times): Promise<Figures> {
  const slots: Record<Side, SlotFigures[]> = { product: [], limit: [] };
  const shares: number[] = [];
  for (let round = -1; round < rounds; round++) {
    for (const [place, side] of order(round).entries()) {
      const base = item.writes ? distinct * (10 + (round + 1) * 2 + place) : round * 7919;
      const slot = await measured(item, side, sides, scene, { rounds, connections, seconds: round < 0 ? Math.min(warmUp, 4 * seconds) : seconds }, base);
      // The first round warms both sides up and counts for nothing.
      if (round >= 0) slots[side].push(slot);
    }
    const [product, limit] = [slots.product.at(-1), slots.limit.at(-1)];
    if (round >= 0 && product && limit) shares.push(getRate(product) / getRate(limit));
  }
  return {
    item,
    product: summary(slots.product),
    limit: summary(slots.limit),
    share: median(shares),
    lowestShare: Math.min(...shares),
    highestShare: Math.max(...shares),
    memory: (await loadMemory(sides.product.pid)).peak,
  };
}

async function measured(item: Item, side: Side, sides: Sides, scene: Scene, { connections, seconds }: Times, base: number): Promise<SlotFigures> {
  const used = async (): Promise<{ server: number; postgres: number }> =>
    isMeasurable
      ? { server: await processSeconds(getServer(item, side, sides).pid), postgres: await postgresSeconds(sides.cluster) }
      : { server: 0, postgres: 0 };
  const before = await used();
  const slot = await load(getServer(item, side, sides), connections, seconds, (n, connection) => getQuestion(item, side, sides, scene, base + n, connection));
  const after = await used();
  return { ...slot, server: after.server - before.server, postgres: after.postgres - before.postgres };
}

const getServer = ({ isOwnLimit }: Item, side: Side, sides: Sides): RunningServer => (isOwnLimit ? sides.product : sides[side]);

function getQuestion(item: Item, side: Side, { tokens }: Sides, scene: Scene, n: number, connection: number): Question {
  if (side === 'limit' && !item.isOwnLimit) return item.limit(scene, n);
  const question = item[side](scene, n);
  return { ...question, headers: { ...question.headers, Authorization: `Bearer ${tokens[connection % people] ?? tokens[0] ?? ''}` } };
}

const getRate = (slot: Slot): number => slot.requests / slot.seconds;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

function summary(slots: readonly SlotFigures[]): SideFigures {
  const rates = slots.map(getRate);
  const perRequest = (of: (slot: SlotFigures) => number): number => median(slots.map((slot) => (of(slot) * 1000) / slot.requests));
  return {
    rate: median(rates),
    lowest: Math.min(...rates),
    highest: Math.max(...rates),
    p95: median(slots.map((slot) => slot.p95)),
    server: perRequest((slot) => slot.server),
    postgres: perRequest((slot) => slot.postgres),
  };
}
