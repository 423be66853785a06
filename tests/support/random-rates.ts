// Random numbers that are the same in every run, and random rates of currencies.

/** The same numbers in every run: a small generator with a fixed seed. */
export function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** From 0.0001 to some ten thousand, with up to ten decimals: as rates of currencies are. */
export function randomRate(next: (below: number) => number): string {
  const full = next(2) === 0 ? 0 : next(10 ** (1 + next(4)));
  const fraction = String(1 + next(999_999)).padStart(6, '0') + String(next(10_000)).padStart(4, '0');
  return `${full}.${fraction}`;
}
