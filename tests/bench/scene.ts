// What the requests of the benchmark are made of, and who makes them.

/** The agency that holds two fifths of all leads. */
export const bigAgency = 1;
/** Sixteen connections are four people with four requests each: nobody gets more of the server at once. */
export const people = 4;
export const password = 'a-long-word-for-benchmarks';
/** Who may act on any agency. */
export const godName = 'god@bench.test';
export const userName = (number: number): string => `person${number}@bench.test`;

export interface Scene {
  readonly statuses: readonly number[];
  readonly users: readonly number[];
  readonly offices: readonly number[];
  readonly sources: readonly number[];
  /** Some leads of the agency, from all over its table. */
  readonly leads: readonly number[];
  /** Those of them that are neither converted nor disqualified: only of these may the status be changed. */
  readonly openLeads: readonly number[];
  /** Parts of names that occur. */
  readonly terms: readonly string[];
  /** When its first and last lead were made. */
  readonly first: Date;
  readonly last: Date;
  readonly count: number;
}

/** Numbers that look random and are the same in every run: both sides get the same requests. */
export function getNumber(seed: number, below: number): number {
  let value = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return ((value ^ (value >>> 16)) >>> 0) % below;
}

/** One of a list, by a number that stands for chance. */
export function oneOf<T>(list: readonly T[], seed: number): T {
  const found = list[getNumber(seed, list.length)];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
}
