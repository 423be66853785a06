// A part of a payment that comes by itself: the payment keeps its id, number and day with the rest, and the part is a new one (D-57).
import { type Decimal, decimal, isZero } from '#decimal';
import type { WithChildren } from '#engine';
import type { AgencySalePayment } from '#generated';
import { zero } from '../rules/money.ts';
import type { PaymentValues, Ctx } from './names.ts';

type Payment = WithChildren<'AgencySalePayment'>;

/** Takes this much, above nothing and below all, out of a held payment; the items are served in their order. Answers the id of the new payment, which is received. */
export async function splitPayment(
  payment: Payment,
  amount: Decimal,
  received: Partial<AgencySalePayment>,
  { records }: Pick<Ctx, 'records'>,
): Promise<number> {
  const system = records.asSystem();
  let rest = amount;
  const shares = payment.PaymentItems.map((item) => {
    const taken = rest.lt(item.Amount) ? rest : item.Amount;
    rest = rest.minus(taken);
    return { item, taken };
  });
  await system.systemUpdate('AgencySalePayment', payment.Id, {
    PaymentItems: shares
      .filter(({ item, taken }) => !item.Amount.eq(taken))
      .map(({ item, taken }) => ({
        Id: item.Id,
        AgencySaleItemAgencyFeeId: item.AgencySaleItemAgencyFeeId,
        CurrencyId: item.CurrencyId,
        Amount: item.Amount.minus(taken),
      })),
  });
  const {
    AgencySaleId,
    StudentId,
    AgencyOfficeId,
    UserId,
    IsRefund,
    IsDeposit,
    InstallmentNumber,
    BaseCurrencyId,
    PaymentMethodId,
    DueDate,
    PaidAtSupplier,
    Note,
  } = payment;
  const part: PaymentValues = {
    AgencySaleId,
    StudentId,
    AgencyOfficeId,
    UserId,
    IsRefund,
    IsDeposit,
    InstallmentNumber,
    BaseCurrencyId,
    CurrencyId: BaseCurrencyId,
    FcToBcFxRate: decimal(1),
    PaymentMethodId,
    DueDate,
    PaidAtSupplier,
    Note,
    StatusId: 'Paid',
    ...received,
    PaymentItems: shares
      .filter(({ taken }) => !isZero(taken) && taken.gt(zero))
      .map(({ item, taken }) => ({ AgencySaleItemAgencyFeeId: item.AgencySaleItemAgencyFeeId, CurrencyId: item.CurrencyId, Amount: taken })),
  };
  const [id = 0] = await system.createMany('AgencySalePayment', [part]);
  return id;
}

/** A payment locked together with its sale, in the order in which everybody locks them. */
export async function lockPayment(id: number, { records }: Pick<Ctx, 'records'>): Promise<Payment> {
  const system = records.asSystem();
  const { AgencySaleId } = await system.get('AgencySalePayment', id);
  await system.lock('AgencySale', [AgencySaleId]);
  await system.lock('AgencySalePayment', [id]);
  return await system.getWithChildren('AgencySalePayment', id);
}
