// Chance that repeats itself: the same seed gives the same demo data on every machine.

export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number between the two, both included. */
  between(lowest: number, highest: number): number;
  /** One of the list, each as likely as the other. */
  pick<T>(list: readonly [T, ...T[]]): T;
  /** One of the list by weight. */
  weighted<T>(list: readonly [Weighted<T>, ...Weighted<T>[]]): T;
  /** True in that share of the cases. */
  chance(share: number): boolean;
}
export type Weighted<T> = readonly [weight: number, value: T];

/** Mulberry32: 32 bits of state are plenty for a few thousand invented people. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (lowest, highest) => lowest + Math.floor(next() * (highest - lowest + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    weighted: (list) => {
      let left = next() * list.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of list) {
        left -= weight;
        if (left < 0) return value;
      }
      return list[0][1];
    },
    chance: (share) => next() < share,
  };
}
