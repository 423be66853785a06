// The rates that a quote keeps.
import { wireDay } from '#day';
import { allOf, type Context, type Engine } from '#engine';
import type { Rate } from './wire.ts';

type Ctx = Pick<Context<Engine>, 'actor' | 'records'>;

export interface RatesNow {
  readonly currencies: ReadonlyMap<number, string>;
  readonly base: number | undefined;
  /** As a quote keeps them. */
  readonly kept: Rate[];
}

/** The base currency and the rates of the agency as they are now. */
export async function ratesNow({ records: own }: Pick<Ctx, 'records'>): Promise<RatesNow> {
  const records = own.asSystem();
  const currencies = await allOf(records.batches('Currency'));
  const [base] = await records.list('AgencyCurrency', { where: { UseAsBaseCurrency: true }, orderBy: 'Id', limit: 1 });
  const rates = await allOf(records.batches('AgencyCurrencyExchangeRate'));
  return {
    currencies: new Map(currencies.map(({ Id, Code }) => [Id, Code])),
    base: base?.CurrencyId,
    kept: rates.map(({ BaseCurrencyId, ForeignCurrencyId, FcToBcFxRate, RateDate }) => ({
      BaseCurrencyId,
      ForeignCurrencyId,
      FcToBcFxRate,
      RateDate: wireDay(RateDate),
    })),
  };
}

/** These currencies by their codes, with those in which the agency has rates. */
export function getCurrencies(ids: readonly number[], { currencies, base, kept }: RatesNow): { Id: number; Code: string }[] {
  const wanted = new Set([...ids, ...(base === undefined ? [] : [base]), ...kept.flatMap((rate) => [rate.BaseCurrencyId, rate.ForeignCurrencyId])]);
  return [...currencies].filter(([id]) => wanted.has(id)).map(([Id, Code]) => ({ Id, Code }));
}
