// What is owed, planned, paid and given back of sales, fee by fee.
import { type Decimal, sum } from '#decimal';
import { allOf, inLockOrder, oneAtATime } from '#engine';
import type { AgencySale, AgencySaleItem, AgencySaleItemAgencyFee, Id } from '#generated';
import { byOrder } from '../rules/by-order.ts';
import { feeBalance, type FeeBalance } from '../rules/fee-balance.ts';
import { rounding, zero } from '../rules/money.ts';
import type { PaymentStatus, Ctx } from './names.ts';

/** A fee of a sale that is paid through the agency. */
export interface PayableFee {
  readonly id: number;
  readonly fee: AgencySaleItemAgencyFee;
  readonly line: AgencySaleItem;
  readonly amount: Decimal;
}

/** A part of a payment, as far as balances ask. */
export interface LedgerItem {
  readonly paymentId: Id<'AgencySalePayment'>;
  readonly feeId: number;
  readonly status: PaymentStatus;
  readonly isRefund: boolean;
  readonly amount: Decimal;
  /** Of a refund: the part that was above the price when it was paid out. */
  readonly credit: Decimal | null;
}

export interface SaleLedger {
  readonly sale: AgencySale;
  /** In the order of the lines of the sale. */
  readonly fees: readonly PayableFee[];
  readonly items: readonly LedgerItem[];
}

/** Anyone who decides by what stands of the payments of a sale does so alone, until the transaction ends. Rows of payments are held before, in the order of their ids. */
export async function lockLedgers({ actor, tx }: Pick<Ctx, 'actor' | 'tx'>, saleIds: Iterable<Id<'AgencySale'>>): Promise<void> {
  for (const id of inLockOrder(saleIds)) await oneAtATime(tx, `payments.sale ${actor.agencyId} ${id}`);
}

/** The ledgers of these sales, by their ids: five statements, however many sales and payments there are. */
export async function readLedgers({ records }: Pick<Ctx, 'records'>, saleIds: Iterable<Id<'AgencySale'>>): Promise<Map<number, SaleLedger>> {
  const ids = inLockOrder(saleIds);
  if (ids.length === 0) return new Map();
  const system = records.asSystem();
  const sales = await allOf(system.batches('AgencySale', { Id: ids }));
  const fees = await readFees({ records }, sales);
  const payments = await allOf(system.batchesOf('AgencySalePayment', ['AgencySaleId', 'StatusId', 'IsRefund'], { AgencySaleId: ids }));
  const parts =
    payments.length === 0
      ? []
      : await allOf(
          system.batchesOf('AgencySalePaymentItem', ['AgencySalePaymentId', 'AgencySaleItemAgencyFeeId', 'Amount', 'CreditAmount'], {
            'AgencySalePaymentId.AgencySaleId': ids,
          }),
        );
  const byPayment = new Map(payments.map((payment) => [payment.Id, payment]));
  const items = parts.flatMap(({ AgencySalePaymentId, AgencySaleItemAgencyFeeId, Amount, CreditAmount }) => {
    const payment = byPayment.get(AgencySalePaymentId);
    const of = payment && { paymentId: payment.Id, status: payment.StatusId, isRefund: payment.IsRefund };
    return of ? [{ saleId: payment.AgencySaleId, item: { ...of, feeId: AgencySaleItemAgencyFeeId, amount: Amount, credit: CreditAmount } }] : [];
  });
  return new Map(
    sales.map((sale) => {
      const own = items.filter(({ saleId }) => saleId === sale.Id).map(({ item }) => item);
      return [sale.Id, { sale, fees: fees.get(sale.Id) ?? [], items: own }];
    }),
  );
}

/** The fees that are paid through the agency, by sale: those of the option that was accepted, else of the first one. */
export async function readFees({ records }: Pick<Ctx, 'records'>, sales: readonly AgencySale[]): Promise<Map<number, PayableFee[]>> {
  const system = records.asSystem();
  const AgencySaleId = sales.map(({ Id }) => Id);
  const lines = await allOf(system.batches('AgencySaleItem', { AgencySaleId }));
  const fees = lines.length === 0 ? [] : await allOf(system.batches('AgencySaleItemAgencyFee', { AgencySaleId, ExcludeFromPayment: false }));
  return new Map(
    sales.map(({ Id, AcceptedOption }) => {
      const own = byOrder(lines.filter((line) => line.AgencySaleId === Id));
      const option = AcceptedOption ?? Math.min(...own.map(({ OptionNumber }) => OptionNumber));
      const chosen = own.filter(({ OptionNumber }) => OptionNumber === option);
      const payable = chosen.flatMap((line) =>
        byOrder(fees.filter((fee) => fee.AgencySaleItemId === line.Id)).map((fee) => ({ id: fee.Id, fee, line, amount: rounding(fee.LineTotal ?? zero) })),
      );
      return [Id, payable];
    }),
  );
}

/** What stands of one fee. Of a sale that is quoted, what is planned counts as if it were owed, so that no more is planned than there is. */
export function getBalance({ id, amount }: Pick<PayableFee, 'id' | 'amount'>, items: readonly LedgerItem[], countsQuotes = false): FeeBalance {
  const own = items.filter(({ feeId }) => feeId === id);
  return feeBalance(amount, countsQuotes ? own.map((item) => ({ ...item, status: item.status === 'Quote' ? 'Unpaid' : item.status })) : own);
}

/** What was written off of one fee. */
export const getWrittenOff = ({ id }: Pick<PayableFee, 'id'>, items: readonly LedgerItem[]): Decimal =>
  sum(items.filter(({ feeId, isRefund, status }) => feeId === id && !isRefund && status === 'WriteOff').map(({ amount }) => amount));

/** Sums by currency, in the order in which currencies come first. */
export function byCurrency<T>(entries: readonly T[], currencyOf: (entry: T) => number, amountOf: (entry: T) => Decimal): Map<number, Decimal> {
  const sums = new Map<number, Decimal[]>();
  for (const entry of entries) sums.set(currencyOf(entry), [...(sums.get(currencyOf(entry)) ?? []), amountOf(entry)]);
  return new Map([...sums].map(([currency, amounts]) => [currency, sum(amounts)]));
}
