// Money that was received beyond what is owed: it stays the student's, and pays something else or is refunded.
import type { Day } from '#day';
import { type Decimal, decimal, sum } from '#decimal';
import { amountSchema, conflict, type Context, defineCall, type Engine, idSchema, inLockOrder, nullable, recordSchema, badRequest, shape, Type } from '#engine';
import type { Id } from '#generated';
import { zero } from '../rules/money.ts';
import { entering } from './allowed-statuses.ts';
import { getBalance, byCurrency, lockLedgers, readLedgers, type SaleLedger } from './ledger.ts';
import { messages } from './messages.ts';
import { isSaleCancelled, isTemplate, type PaymentValues } from './names.ts';
import { loadPayments, wirePayments } from './payment-calls.ts';
import { currencyDigits, requireDecimals } from './rates.ts';
import { splitPayment } from './split-payment.ts';

/** What was received of a fee beyond what it costs, less what was given back of it or is about to be. */
interface Credit {
  readonly ledger: SaleLedger;
  readonly feeId: number;
  readonly fee: string;
  readonly currencyId: Id<'Currency'>;
  readonly amount: Decimal;
}

/** Of sales that stand: what was paid of a cancelled one may have gone to the school, and is refunded by somebody who knows. */
function getCredits(ledgers: Iterable<SaleLedger>): Credit[] {
  return [...ledgers].flatMap((ledger) =>
    isSaleCancelled(ledger.sale.StatusId) || isTemplate(ledger.sale.StatusId)
      ? []
      : ledger.fees.flatMap((payable) => {
          const amount = getBalance(payable, ledger.items).refundable.minus(payable.amount);
          const { fee } = payable;
          return amount.gt(zero) ? [{ ledger, feeId: fee.Id, fee: fee.FeeDescription ?? fee.FeeNameName ?? '', currencyId: fee.CurrencyId, amount }] : [];
        }),
  );
}

async function loadSales(StudentId: Id<'Student'>, { records }: Context<Engine>): Promise<number[]> {
  const found = await records.asSystem().list('AgencySale', { where: { StudentId }, orderBy: 'Id' });
  return found.map(({ Id }) => Id);
}

export const showCredit = defineCall({
  method: 'GET',
  path: 'student/{id}/credit',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencySalePayment',
  summary: 'What was received of a student beyond what is owed, by currency, and the fees that it comes from.',
  input: shape({ id: idSchema({ 'x-entity': 'Student' }) }),
  output: shape({
    Total: Type.Array(shape({ CurrencyId: Type.Integer(), Amount: amountSchema() })),
    Data: Type.Array(
      shape({
        AgencySaleId: Type.Integer(),
        AgencySaleIndex: nullable(Type.String()),
        AgencySaleItemAgencyFeeId: Type.Integer(),
        Fee: Type.String(),
        CurrencyId: Type.Integer(),
        Amount: amountSchema(),
      }),
    ),
  }),
  async run({ id }, context) {
    await context.records.get('Student', id);
    // Only of sales that the person sees.
    const seen = await context.records.list('AgencySale', { where: { StudentId: id }, orderBy: 'Id' });
    const credits = getCredits(
      (
        await readLedgers(
          context,
          seen.map(({ Id }) => Id),
        )
      ).values(),
    );
    const totals = byCurrency(
      credits,
      ({ currencyId }) => currencyId,
      ({ amount }) => amount,
    );
    return {
      Total: [...totals].map(([CurrencyId, Amount]) => ({ CurrencyId, Amount })),
      Data: credits.map(({ ledger: { sale }, feeId, fee, currencyId, amount }) => ({
        AgencySaleId: sale.Id,
        AgencySaleIndex: sale.SaleIndex,
        AgencySaleItemAgencyFeeId: feeId,
        Fee: fee,
        CurrencyId: currencyId,
        Amount: amount,
      })),
    };
  },
});

export const useCredit = defineCall({
  method: 'POST',
  path: 'agencysalepayment/{id}/usecredit',
  access: { actor: 'staff', permission: entering },
  surface: 'write',
  requires: 'AgencySalePayment',
  summary:
    'Pays an unpaid payment with credit of its student: all that there is, or this much. A part splits the payment. What the credit comes from is refunded to the same amount.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencySalePayment' }), Amount: Type.Optional(amountSchema()) }),
  output: shape({ Data: Type.Array(recordSchema('AgencySalePayment')), Count: Type.Integer() }),
  async run({ id, Amount }, context) {
    const { records } = context;
    const seen = await records.get('AgencySalePayment', id);
    if (seen.StudentId === null) throw badRequest('Amount', messages.noCredit({ most: zero.toFixed(2) }));
    const system = records.asSystem();
    const saleIds = await loadSales(seen.StudentId, context);
    await system.lock('AgencySale', inLockOrder([...saleIds, seen.AgencySaleId]));
    await system.lock('AgencySalePayment', [id]);
    await lockLedgers(context, [...saleIds, seen.AgencySaleId]);
    const payment = await system.getWithChildren('AgencySalePayment', id);
    if (payment.StatusId !== 'Unpaid' || payment.IsRefund) throw conflict('StatusId', messages.notOwed());
    const credits = getCredits((await readLedgers(context, saleIds)).values()).filter(({ currencyId }) => currencyId === payment.BaseCurrencyId);
    const available = sum(credits.map(({ amount }) => amount));
    const max = available.lt(payment.Amount) ? available : payment.Amount;
    const used = Amount ?? max;
    if (Amount !== undefined) requireDecimals(Amount, (await currencyDigits([payment.BaseCurrencyId], context)).get(payment.BaseCurrencyId));
    if (used.lte(zero) || used.gt(max)) throw badRequest('Amount', messages.noCredit({ most: max.toFixed(2) }));
    const today = (await context.records.officeDays()).today(payment.AgencyOfficeId);
    // The agency holds this money, in the currency of the fee, however the student had meant to pay.
    const { BaseCurrencyId: CurrencyId } = payment;
    const received = { IsCredit: true, DateReceived: today, PaymentMethodId: null, PaidAtSupplier: false, CurrencyId, FcToBcFxRate: decimal(1) };
    const isFull = used.eq(payment.Amount);
    if (isFull) await system.systemUpdate('AgencySalePayment', id, { ...received, StatusId: 'Paid' });
    const paidId = isFull ? id : await splitPayment(payment, used, received, context);
    const refundIds = await system.createMany(
      'AgencySalePayment',
      getRefunds(credits, used, today).map((refund) => ({ ...refund, CreditPaymentId: paidId })),
    );
    const Data = wirePayments(await loadPayments([...refundIds, paidId], records), records);
    return { Data, Count: Data.length };
  },
});

/** One refund for each sale that the credit comes from, taken in the order of the sales. */
function getRefunds(credits: readonly Credit[], used: Decimal, today: Day): PaymentValues[] {
  let rest = used;
  const refunds = new Map<number, { readonly ledger: SaleLedger; readonly parts: { readonly credit: Credit; readonly amount: Decimal }[] }>();
  for (const credit of credits) {
    const amount = credit.amount.lt(rest) ? credit.amount : rest;
    rest = rest.minus(amount);
    if (amount.lte(zero)) continue;
    const { sale } = credit.ledger;
    const refund = refunds.get(sale.Id) ?? { ledger: credit.ledger, parts: [] };
    refund.parts.push({ credit, amount });
    refunds.set(sale.Id, refund);
  }
  return [...refunds.values()].map(({ ledger: { sale }, parts }) => ({
    AgencySaleId: sale.Id,
    StudentId: sale.StudentId,
    AgencyOfficeId: sale.AgencyOfficeId,
    UserId: sale.UserId,
    StatusId: 'Paid',
    IsRefund: true,
    IsCredit: true,
    BaseCurrencyId: parts[0]?.credit.currencyId,
    CurrencyId: parts[0]?.credit.currencyId ?? null,
    DueDate: today,
    DateReceived: today,
    PaymentItems: parts.map(({ credit, amount }) => ({ AgencySaleItemAgencyFeeId: credit.feeId, CurrencyId: credit.currencyId, Amount: amount })),
  }));
}
