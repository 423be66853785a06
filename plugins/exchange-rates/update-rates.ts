// Saves the rates that a person has edited: all of them or none, each with its journal row.
import { type Context, type Engine, type Records, AppError, type Values } from '#engine';
import type { AgencyCurrencyExchangeRate, Id } from '#generated';
import type { Decimal } from '#decimal';
import { checkRates, type GivenRate } from './check-rates.ts';
import { messages } from './messages.ts';
import { officialRate, ratesOfDay } from '../pricing/official-rates.ts';

interface Saved {
  readonly Inserted: number;
  readonly Updated: number;
  readonly Unchanged: number;
}

/** `POST agencycurrencyexchangerate/update`. Throws 403, or 400 with every fault of the list; then nothing is written. */
export async function updateRates(list: readonly unknown[], context: Context<Engine>): Promise<Saved> {
  const save = () => saveRates(list, context);
  try {
    return await context.tx.savepoint(save);
  } catch (error) {
    // Somebody added the same pair at the same moment: it is there now, and is changed like any other.
    if (error instanceof AppError && error.errors.some((each) => each.Key === 'ForeignCurrencyId')) return await save();
    throw error;
  }
}

async function saveRates(list: readonly unknown[], { tx, actor, records, engine }: Context<Engine>): Promise<Saved> {
  const currencies = (await records.asSystem().list('Currency')).map(({ Id, Code }) => ({ id: Id, code: Code }));
  const { rates, errors } = checkRates(list, new Set(currencies.map(({ id }) => id)));
  if (errors.length > 0) throw new AppError('request.invalid', messages.ratesRefused(), { errors });

  const kept = await parseStoredRates(records, rates);
  const today = (await records.officeDays()).today(actor.officeId);
  const named = new Set(rates.flatMap((rate) => [rate.BaseCurrencyId, rate.ForeignCurrencyId]));
  const quoted = currencies.filter(({ id }) => named.has(id));
  const official = await ratesOfDay(records, quoted, today);
  // A rate that is that of the bank to the last decimal was taken over; every other one somebody knows from elsewhere.
  const withOrigin = (rate: GivenRate): Values<AgencyCurrencyExchangeRate> =>
    official && officialRate(official, rate.BaseCurrencyId, rate.ForeignCurrencyId)?.eq(rate.FcToBcFxRate)
      ? { ...rate, RateDate: official.day, Source: 'official' }
      : { ...rate, RateDate: today, Source: 'manual' };

  // Who may is settled; the generic calls leave single rates to platform administrators, and the journal names the person in any case.
  const written = engine.records(tx, { ...actor, isGod: true });
  const changed = rates.flatMap((rate) => {
    const row = kept.get(getPair(rate));
    return row && !row.rate.eq(rate.FcToBcFxRate) ? [{ ...withOrigin(rate), Id: row.id }] : [];
  });
  const added = rates.filter((rate) => !kept.has(getPair(rate))).toSorted((left, right) => (getPair(left) < getPair(right) ? -1 : 1));
  await written.updateMany('AgencyCurrencyExchangeRate', changed);
  const codes = new Map(currencies.map(({ id, code }) => [id, code]));
  const withPair = (rate: GivenRate) => ({ ...withOrigin(rate), Pair: `${codes.get(rate.ForeignCurrencyId)}/${codes.get(rate.BaseCurrencyId)}` });
  await written.createMany('AgencyCurrencyExchangeRate', added.map(withPair));
  return { Inserted: added.length, Updated: changed.length, Unchanged: rates.length - added.length - changed.length };
}

const getPair = (rate: { readonly BaseCurrencyId: Id<'Currency'>; readonly ForeignCurrencyId: Id<'Currency'> }): string =>
  `${rate.BaseCurrencyId} ${rate.ForeignCurrencyId}`;

/** The rates that stand under the bases of the list, by pair: one statement per base, of which an agency has a handful. */
async function parseStoredRates(records: Records, rates: readonly GivenRate[]): Promise<ReadonlyMap<string, { readonly id: number; readonly rate: Decimal }>> {
  const kept = new Map<string, { readonly id: number; readonly rate: Decimal }>();
  for (const BaseCurrencyId of new Set(rates.map((rate) => rate.BaseCurrencyId))) {
    for (const row of await records.asSystem().list('AgencyCurrencyExchangeRate', { where: { BaseCurrencyId } }))
      kept.set(getPair(row), { id: row.Id, rate: row.FcToBcFxRate });
  }
  return kept;
}
