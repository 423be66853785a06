// The input of a golden case, read as what a rule needs of it.
import { type Day, knownDay, toDay } from '#day';
import type { Decimal } from '#decimal';
import { parseDecimal, zero } from '../../plugins/rules/money.ts';

type Given = string | number | null | undefined;

export interface Input {
  /** A number; what is none counts as zero. */
  amount(name: string): Decimal;
  /** A number; what is none is null. */
  amountOrNull(name: string): Decimal | null;
  /** The same, of what is counted. */
  count(name: string): number | null;
  flag(name: string): boolean;
  text(name: string): string;
  textOrNull(name: string): string | null;
  day(name: string): Day;
  dayOrNull(name: string): Day | null;
  /** What is no day is left empty. */
  days(name: string): (Day | null)[];
  id(name: string): number | null;
  word<Word extends string>(name: string, words: readonly Word[]): Word;
  part(name: string): Input;
  parts(name: string): Input[];
  raw(name: string): unknown;
  all(): Readonly<Record<string, Given>>;
  /** All that stands there, as amounts; what is no number is null. */
  amounts(): Readonly<Record<string, Decimal | null>>;
}

/** Throws an Error that says where the case is not as it should be. */
export function getInput(value: unknown, place: string): Input {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${place} is no object.`);
  const fields = new Map<string, unknown>(Object.entries(value));
  const given = (name: string): Given => {
    const found = fields.get(name);
    if (found === undefined || found === null || typeof found === 'string' || typeof found === 'number') return found;
    throw new Error(`${place}.${name} is neither a text nor a number.`);
  };
  const textOrNull = (name: string): string | null => {
    const found = given(name);
    return found === undefined || found === null ? null : String(found);
  };
  const amountOrNull = (name: string): Decimal | null => {
    const found = textOrNull(name);
    return found === null ? null : parseDecimal(found);
  };
  const list = (name: string): unknown[] => {
    const found = fields.get(name);
    if (!Array.isArray(found)) throw new Error(`${place}.${name} is no list.`);
    return found;
  };
  return {
    amount: (name) => amountOrNull(name) ?? zero,
    amountOrNull,
    count: (name) => {
      const found = amountOrNull(name);
      return found === null ? null : Number(found.toFixed());
    },
    flag: (name) => fields.get(name) === true,
    text: (name) => textOrNull(name) ?? '',
    textOrNull,
    day: (name) => knownDay(given(name)),
    dayOrNull: (name) => toDay(textOrNull(name)) ?? null,
    days: (name) => list(name).map((entry) => toDay(entry) ?? null),
    id: (name) => {
      const found = given(name);
      return found === undefined || found === null ? null : Number(found);
    },
    word: (name, words) => {
      const found = words.find((word) => word === fields.get(name));
      if (found === undefined) throw new Error(`${place}.${name} is none of ${words.join(', ')}.`);
      return found;
    },
    part: (name) => getInput(fields.get(name), `${place}.${name}`),
    parts: (name) => list(name).map((entry, index) => getInput(entry, `${place}.${name}[${index}]`)),
    raw: (name) => fields.get(name),
    all: () => Object.fromEntries([...fields.keys()].map((name) => [name, given(name)])),
    amounts: () => Object.fromEntries([...fields.keys()].map((name) => [name, amountOrNull(name)])),
  };
}
