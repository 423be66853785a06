// What one currency was worth in another on a day, as payments take it over.
import type { Day } from '#day';
import { allOf, type Context, type Engine } from '#engine';
import type { Decimal } from '#decimal';
import type { AgencyCurrencyExchangeRate } from '#generated';
import { foundRate } from '../rules/exchange.ts';
import { officialRate, ratesOfDay } from './official-rates.ts';

/** A rate, and the day that it is of; null where the agency has kept it without one. */
export interface RateOfDay {
  readonly rate: Decimal;
  readonly day: Day | null;
}

/** What one unit of `foreign` was worth in `base` on a day; undefined where nobody knows. */
export type FindRate = (base: number, foreign: number, day: Day) => Promise<RateOfDay | undefined>;

type Kept = Pick<AgencyCurrencyExchangeRate, 'BaseCurrencyId' | 'ForeignCurrencyId' | 'FcToBcFxRate' | 'RateDate' | 'Source'>;

/**
 * Finds the rates of days, each asked for once. A rate that the agency has typed counts from its day on until it is typed again; what it has taken
 * over from the bank gives way to what the bank has published since. Where both are younger than the day, the agency's rate of today is better than none.
 */
export async function ratesByDay({ records }: Pick<Context<Engine>, 'records'>): Promise<FindRate> {
  const system = records.asSystem();
  const kept: readonly Kept[] = await allOf(system.batches('AgencyCurrencyExchangeRate'));
  const known = new Map<string, Promise<RateOfDay | undefined>>();

  async function find(base: number, foreign: number, day: Day): Promise<RateOfDay | undefined> {
    if (base === foreign) return ownRate([], base, foreign, day);
    const own = ownRate(
      kept.filter(({ RateDate }) => RateDate === null || RateDate <= day),
      base,
      foreign,
      day,
    );
    if (own?.isTyped) return own;
    const named = await system.list('Currency', { where: { Id: [base, foreign] } });
    const official = await ratesOfDay(
      records,
      named.map(({ Id, Code }) => ({ id: Id, code: Code })),
      day,
    );
    const rate = official && officialRate(official, base, foreign);
    if (!official || !rate) return own ?? ownRate(kept, base, foreign, day);
    return own?.day && own.day >= official.day ? own : { rate, day: official.day };
  }

  return (base, foreign, day) => {
    const key = `${base} ${foreign} ${day}`;
    const found = known.get(key) ?? find(base, foreign, day);
    known.set(key, found);
    return found;
  };
}

/** A rate that the agency keeps, or that follows from those that it keeps: then it is of the oldest of their days. */
function ownRate(kept: readonly Kept[], base: number, foreign: number, day: Day): (RateOfDay & { readonly isTyped: boolean }) | undefined {
  const found = foundRate(kept, base, foreign);
  if (!found) return undefined;
  const days = found.from.map(({ RateDate }) => RateDate);
  const oldest = days.includes(null) ? null : (days.flatMap((each) => each ?? []).toSorted()[0] ?? day);
  return { rate: found.rate, day: oldest, isTyped: found.from.some(({ Source }) => Source !== 'official') };
}
