// What the official rates of a day make the currencies of an agency worth to each other: proposals that its staff may take over.
import { type Context, type Engine, type Records, Refusal } from '#engine';
import { type Decimal, decimal } from '#decimal';
import { localDay } from '../rules/local-day.ts';
import { crossRate } from '../rules/exchange.ts';
import { attributionOf } from './ecb-request.ts';
import { messages } from './messages.ts';

/** Units of each currency for one euro on one day, by the currency's id; the euro is among them. */
export interface RatesOfDay {
  /** As 2026-03-05. */
  readonly day: string;
  readonly perEuro: ReadonlyMap<number, Decimal>;
}

interface Currency {
  readonly id: number;
  readonly code: string;
}

/** `GET agencycurrencyexchangerate/official?date=`. A pair that the bank does not quote has no rate: null, never zero. */
export async function officialRates(date: string | undefined, { actor, records }: Context<Engine>) {
  const day = dayOf(date) ?? localDay(new Date(), actor.timeZone);
  const own = await records.asSystem().list('AgencyCurrency', { orderBy: 'Code' });
  const currencies = own.map(({ CurrencyId, Code, UseAsBaseCurrency }) => ({ id: CurrencyId, code: Code, isBase: UseAsBaseCurrency }));
  const found = await ratesOfDay(records, currencies, day);
  return {
    Date: `${day}T00:00:00`,
    RateDate: found ? `${found.day}T00:00:00` : null,
    Attribution: found ? attributionOf(found.day) : null,
    Rates: currencies
      .filter((base) => base.isBase)
      .flatMap((base) =>
        currencies
          .filter((foreign) => foreign.id !== base.id)
          .map((foreign) => ({
            BaseCurrencyId: base.id,
            BaseCurrencyName: base.code,
            ForeignCurrencyId: foreign.id,
            ForeignCurrencyName: foreign.code,
            FcToBcFxRate: (found && officialRate(found, base.id, foreign.id)) ?? null,
          })),
      ),
  };
}

/** One unit of the foreign currency in the base currency, with at most ten decimals; undefined where one of them is not quoted. */
export function officialRate({ perEuro }: RatesOfDay, base: number, foreign: number): Decimal | undefined {
  const [ofBase, ofForeign] = [perEuro.get(base), perEuro.get(foreign)];
  return ofBase && ofForeign && crossRate(ofBase, ofForeign);
}

/** The rates of these currencies on a day or, where none of them was quoted, on the last day before; undefined when there is no such day. */
export async function ratesOfDay(records: Records, currencies: readonly Currency[], day: string): Promise<RatesOfDay | undefined> {
  const list = (first: string, last: string) =>
    records
      .asSystem()
      .list('CurrencyExchangeRate', { where: { Date: { between: [first, last] }, CurrencyId: currencies.map(({ id }) => id) }, orderBy: '-Date' });
  if (currencies.length === 0) return undefined;
  // A week bridges every weekend and Easter; only where the rates are out of date does anybody look further back.
  const week = await list(daysBefore(day, 7), day);
  const rows = week.length > 0 ? week : await list('1999-01-04', day);
  const last = rows[0]?.Date.slice(0, 10);
  if (last === undefined) return undefined;
  const perEuro = new Map(rows.filter((row) => row.Date.startsWith(last)).map(({ CurrencyId, RatePerEuro }) => [CurrencyId, RatePerEuro]));
  const euro = currencies.find((each) => each.code === 'EUR');
  if (euro) perEuro.set(euro.id, decimal(1));
  return { day: last, perEuro };
}

/** The day that was asked for; undefined when none was. Throws 400 for a text that is no day. */
function dayOf(given: string | undefined): string | undefined {
  if (given === undefined || given === '') return undefined;
  const text = /^[1-9]\d{3}-\d{2}-\d{2}(T00:00:00)?$/.test(given) ? given.slice(0, 10) : '';
  const instant = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(text))
    throw new Refusal('request.invalid', messages.notADay(), { errors: [{ Key: 'date', Message: messages.notADay() }] });
  return text;
}

function daysBefore(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - count);
  return moment.toISOString().slice(0, 10);
}
