// What the official rates of a day make the currencies of an agency worth to each other: proposals that its staff may take over.
import { type Day, toDay, wireDay } from '#day';
import { type Context, type Engine, AppError } from '#engine';
import { officialRate, ratesOfDay } from '../pricing/official-rates.ts';
import { getAttribution } from './ecb-request.ts';
import { messages } from './messages.ts';

/** `GET agencycurrencyexchangerate/official?date=`. A pair that the bank does not quote has no rate: null, never zero. */
export async function officialRates(date: string | undefined, { actor, records }: Context<Engine>) {
  const day = findDay(date) ?? (await records.officeDays()).today(actor.officeId);
  const own = await records.asSystem().list('AgencyCurrency', { orderBy: 'Code' });
  const currencies = own.map(({ CurrencyId, Code, UseAsBaseCurrency }) => ({ id: CurrencyId, code: Code, isBase: UseAsBaseCurrency }));
  const found = await ratesOfDay(records, currencies, day);
  return {
    Date: wireDay(day),
    RateDate: wireDay(found?.day),
    Attribution: found ? getAttribution(found.day) : null,
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

/** The day that was asked for; undefined when none was. Throws 400 for a text that is no day. */
function findDay(given: string | undefined): Day | undefined {
  if (given === undefined || given === '') return undefined;
  const day = toDay(given);
  if (day === undefined) throw new AppError('request.invalid', messages.notADay(), { errors: [{ Key: 'date', Message: messages.notADay() }] });
  return day;
}
