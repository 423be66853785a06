// What a sale costs, what was paid of it, and what is owed and held, by currency: kept as records, so that lists find them and add them up.
import { type Decimal, sum } from '#decimal';
import { allOf, distinct, inLockOrder } from '#engine';
import type { AgencySaleBalance, Id } from '#generated';
import { clampToZero, zero } from '../rules/money.ts';
import { getBalance, lockLedgers, readLedgers, type SaleLedger } from './ledger.ts';
import { isApplied, isReceived, isSaleCancelled, type Ctx } from './names.ts';

/** Amounts in one currency. */
export interface CurrencyBalance {
  readonly CurrencyId: Id<'Currency'>;
  readonly Total: Decimal;
  /** Received, less refunds. */
  readonly Paid: Decimal;
  /** Neither paid nor written off; nothing of a cancelled sale. */
  readonly Outstanding: Decimal;
  /** Received above the prices, and neither paid back nor about to be; nothing of a cancelled sale, whose money may be with the school. */
  readonly Credit: Decimal;
}

type KeptBalance = CurrencyBalance & Pick<AgencySaleBalance, 'AgencySaleId' | 'StudentId' | 'AgencyOfficeId' | 'UserId'>;

/** The balance of a sale in each currency of its fees, in their order. */
export function getSaleBalances({ sale, fees, items }: SaleLedger): CurrencyBalance[] {
  const isCancelled = isSaleCancelled(sale.StatusId);
  return distinct(fees.map(({ fee }) => fee.CurrencyId)).map((CurrencyId) => {
    const own = fees.filter(({ fee }) => fee.CurrencyId === CurrencyId);
    const ids = new Set(own.map(({ id }) => id));
    const getAmount = (isRefund: boolean, counts: (status: (typeof items)[number]['status']) => boolean): Decimal =>
      sum(items.filter((item) => ids.has(item.feeId) && item.isRefund === isRefund && counts(item.status)).map(({ amount }) => amount));
    const balances = own.map((fee) => ({ ...getBalance(fee, items), price: fee.amount }));
    const received = sum(balances.map(({ paid }) => paid));
    const returned = sum(balances.map((balance) => balance.returned));
    const Total = sum(own.map(({ amount }) => amount));
    return {
      CurrencyId,
      Total,
      Paid: received.minus(getAmount(true, isReceived)),
      Outstanding: isCancelled
        ? zero
        : Total.minus(received)
            .plus(returned)
            .minus(getAmount(false, (status) => status === 'WriteOff')),
      Credit: isCancelled ? zero : sum(balances.map(({ refundable, price }) => clampToZero(refundable.minus(price)))),
    };
  });
}

/**
 * Brings the kept balances of these sales up to their ledgers, at the end of whatever write changed a price, a payment or the sale. Quotes and templates
 * owe nothing and a cancelled sale is settled by hand, so they have none.
 */
export async function keepBalances(saleIds: Iterable<Id<'AgencySale'>>, context: Ctx): Promise<void> {
  const ids = inLockOrder(saleIds);
  if (ids.length === 0) return;
  const system = context.records.asSystem();
  const sales = await system.byIds('AgencySale', ids);
  const applied = ids.filter((id) => isApplied(sales.get(id)?.StatusId));
  await lockLedgers(context, ids);
  const kept = await allOf(system.batches('AgencySaleBalance', { AgencySaleId: ids }));
  if (applied.length === 0 && kept.length === 0) return;
  const ledgers = await readLedgers(context, applied);
  const wanted = [...ledgers.values()].flatMap((ledger) =>
    getSaleBalances(ledger).map((balance): KeptBalance => {
      const { Id: AgencySaleId, StudentId, AgencyOfficeId, UserId } = ledger.sale;
      return { AgencySaleId, StudentId, AgencyOfficeId, UserId, ...balance };
    }),
  );
  const keyOf = ({ AgencySaleId, CurrencyId }: Pick<AgencySaleBalance, 'AgencySaleId' | 'CurrencyId'>): string => `${AgencySaleId} ${CurrencyId}`;
  const existing = new Map(kept.map((row) => [keyOf(row), row]));
  const isWanted = new Set(wanted.map(keyOf));
  const gone = kept.filter((row) => !isWanted.has(keyOf(row)));
  const changed = wanted.flatMap((balance) => {
    const row = existing.get(keyOf(balance));
    return row && !isSame(row, balance) ? [{ Id: row.Id, ...balance }] : [];
  });
  if (gone.length > 0)
    await system.deleteMany(
      'AgencySaleBalance',
      gone.map(({ Id }) => Id),
    );
  if (changed.length > 0) await system.systemUpdateMany('AgencySaleBalance', changed);
  const missing = wanted.filter((balance) => !existing.has(keyOf(balance)));
  if (missing.length > 0) await system.createMany('AgencySaleBalance', missing);
}

const amounts = ['Total', 'Paid', 'Outstanding', 'Credit'] as const;
const places = ['StudentId', 'AgencyOfficeId', 'UserId'] as const;
const isSame = (row: AgencySaleBalance, balance: KeptBalance): boolean =>
  amounts.every((name) => row[name].eq(balance[name])) && places.every((name) => row[name] === balance[name]);
