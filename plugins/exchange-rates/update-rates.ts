// Saves the rates that a person has edited: all of them or none, each with its journal row.
import { type Actor, type Context, type Engine, Refusal, systemActor, type Transaction } from '#engine';
import { localDay } from '../rules/local-day.ts';
import { checkRates, type GivenRate } from './check-rates.ts';
import { officialRate, ratesOfDay } from './official-rates.ts';
import { requireExchangeRates } from './require-exchange-rates.ts';
import { messages } from './messages.ts';

const entity = 'AgencyCurrencyExchangeRate';

interface Saved {
  readonly Inserted: number;
  readonly Updated: number;
  readonly Unchanged: number;
}

/** `POST agencycurrencyexchangerate/update`. Throws 403, or 400 with every fault of the list; then nothing is written. */
export async function updateRates(input: Readonly<Record<string, unknown>>, { tx, actor, engine }: Context<Engine>): Promise<Saved> {
  const list: readonly unknown[] = Array.isArray(input['Rates']) ? input['Rates'] : [];
  const save = () => saveRates(tx, engine.records, actor, list);
  try {
    return await tx.savepoint(save);
  } catch (error) {
    // Somebody added the same pair at the same moment: it is there now, and is changed like any other.
    if (error instanceof Refusal && error.errors.some((each) => each.Key === 'ForeignCurrencyId')) return await save();
    throw error;
  }
}

async function saveRates(tx: Transaction, records: Engine['records'], actor: Actor, list: readonly unknown[]): Promise<Saved> {
  requireExchangeRates(actor);
  const currencies = (await records.list(tx, systemActor(tx.agencyId), 'Currency')).map((row) => ({ id: Number(row['Id']), code: String(row['Code']) }));
  const { rates, errors } = checkRates(list, new Set(currencies.map((each) => each.id)));
  if (errors.length > 0) throw new Refusal('request.invalid', messages.ratesRefused(), { errors });

  const kept = await keptRates(tx, records, rates);
  const today = localDay(new Date(), actor.timeZone);
  const named = new Set(rates.flatMap((rate) => [rate.BaseCurrencyId, rate.ForeignCurrencyId]));
  const official = await ratesOfDay(
    tx,
    records,
    currencies.filter((each) => named.has(each.id)),
    today,
  );
  // A rate that is that of the bank to the last decimal was taken over; every other one somebody knows from elsewhere.
  const withOrigin = (rate: GivenRate) =>
    official && Number(officialRate(official, rate.BaseCurrencyId, rate.ForeignCurrencyId)) === rate.FcToBcFxRate
      ? { ...rate, RateDate: official.day, Source: 'official' }
      : { ...rate, RateDate: today, Source: 'manual' };

  // Who may is settled; the generic calls leave single rates to platform administrators, and the journal names the person in any case.
  const writer: Actor = { ...actor, isGod: true };
  const changed = rates.flatMap((rate) => {
    const row = kept.get(pairOf(rate));
    return row && row.rate !== rate.FcToBcFxRate ? [{ ...withOrigin(rate), Id: row.id }] : [];
  });
  const added = rates.filter((rate) => !kept.has(pairOf(rate))).toSorted((left, right) => (pairOf(left) < pairOf(right) ? -1 : 1));
  await records.updateEach(tx, writer, entity, changed);
  const codes = new Map(currencies.map((each) => [each.id, each.code]));
  const withPair = (rate: GivenRate) => ({ ...withOrigin(rate), Pair: `${codes.get(rate.ForeignCurrencyId)}/${codes.get(rate.BaseCurrencyId)}` });
  await records.createMany(tx, writer, entity, added.map(withPair));
  return { Inserted: added.length, Updated: changed.length, Unchanged: rates.length - added.length - changed.length };
}

const pairOf = (rate: { readonly BaseCurrencyId: number; readonly ForeignCurrencyId: number }): string => `${rate.BaseCurrencyId} ${rate.ForeignCurrencyId}`;

/** The rates that stand under the bases of the list, by pair: one statement per base, of which an agency has a handful. */
async function keptRates(
  tx: Transaction,
  records: Engine['records'],
  rates: readonly GivenRate[],
): Promise<ReadonlyMap<string, { readonly id: number; readonly rate: number }>> {
  const kept = new Map<string, { readonly id: number; readonly rate: number }>();
  for (const base of new Set(rates.map((rate) => rate.BaseCurrencyId))) {
    const condition = { field: 'BaseCurrencyId', condition: 'Equal', value1: base, value2: undefined };
    for (const row of await records.list(tx, systemActor(tx.agencyId), entity, [condition])) {
      const pair = pairOf({ BaseCurrencyId: base, ForeignCurrencyId: Number(row['ForeignCurrencyId']) });
      kept.set(pair, { id: Number(row['Id']), rate: Number(row['FcToBcFxRate']) });
    }
  }
  return kept;
}
