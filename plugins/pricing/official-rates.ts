// The official rates of a day, as the European Central Bank has published them: units of each currency for one euro.
import { addDays, type Day, knownDay } from '#day';
import type { Records } from '#engine';
import { type Decimal, decimal } from '#decimal';
import { crossRate } from '../rules/exchange.ts';

/** Units of each currency for one euro on one day, by the currency's id; the euro is among them. */
export interface RatesOfDay {
  readonly day: Day;
  readonly perEuro: ReadonlyMap<number, Decimal>;
}

interface Currency {
  readonly id: number;
  readonly code: string;
}

/** One unit of the foreign currency in the base currency, with at most ten decimals; undefined where one of them is not quoted. */
export function officialRate({ perEuro }: RatesOfDay, base: number, foreign: number): Decimal | undefined {
  const [ofBase, ofForeign] = [perEuro.get(base), perEuro.get(foreign)];
  return ofBase && ofForeign && crossRate(ofBase, ofForeign);
}

/** The first day of which the bank published rates. */
const firstRates = knownDay('1999-01-04');

/** The rates of these currencies on a day or, where none of them was quoted, on the last day before; undefined when there is no such day. */
export async function ratesOfDay(records: Records, currencies: readonly Currency[], day: Day): Promise<RatesOfDay | undefined> {
  const list = (first: Day, last: Day) =>
    records
      .asSystem()
      .list('CurrencyExchangeRate', { where: { Date: { between: [first, last] }, CurrencyId: currencies.map(({ id }) => id) }, orderBy: '-Date' });
  if (currencies.length === 0) return undefined;
  // A week bridges every weekend and Easter; only where the rates are out of date does anybody look further back.
  const week = await list(addDays(day, -7), day);
  const rows = week.length > 0 ? week : await list(firstRates, day);
  const last = rows[0]?.Date;
  if (last === undefined) return undefined;
  const perEuro = new Map(rows.filter((row) => row.Date === last).map(({ CurrencyId, RatePerEuro }) => [CurrencyId, RatePerEuro]));
  const euro = currencies.find((currency) => currency.code === 'EUR');
  if (euro) perEuro.set(euro.id, decimal(1));
  return { day: last, perEuro };
}
