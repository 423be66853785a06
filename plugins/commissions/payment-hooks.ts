// What a commission takes over from its payment follows when that is mended: where and when it was paid, and who looks after it.
import {
  allOf,
  closed,
  distinct,
  type Engine,
  type EntityHooks,
  type HookedRecord,
  type Values,
  type Whole,
  type WholeDerived,
  type WholeDraft,
} from '#engine';
import type { AgencyCommission } from '#generated';
import { holdEarnings } from './commissioned-fees.ts';
import { messages } from './messages.ts';
import { dayOf, isReceived, type Place } from './names.ts';

type Payment = Whole<'AgencySalePayment'>;
type Written = HookedRecord<Payment>;

export const paymentHooks: EntityHooks<Payment, Engine, WholeDraft<'AgencySalePayment'>, WholeDerived<'AgencySalePayment'>> = {
  async checkMany(written, context) {
    // Their commissions are cancelled with them before the others are reckoned anew.
    const leaving = written.filter(({ record, before }) => isReceived(before?.StatusId) && !isReceived(record.StatusId));
    const feeIds = leaving.flatMap(({ record }) => record.PaymentItems.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId));
    if (feeIds.length > 0) await holdEarnings(feeIds, context);
    const moved = written.filter(({ record, before }) => isStanding({ record, before }) && record.PaidAtSupplier !== before?.PaidAtSupplier);
    const standing = await liveOf(moved, context);
    if (standing.some(({ IsCommissionLocked }) => IsCommissionLocked)) throw closed('PaidAtSupplier', messages.inDocument());
    if (standing.some(({ IsSupplierPaid }) => IsSupplierPaid)) throw closed('PaidAtSupplier', messages.supplierPaid());
    return written.map(() => []);
  },
  async writtenMany(written, context) {
    const mended = written.filter((each) => isStanding(each) && isMended(each));
    const live = await liveOf(mended, context);
    if (live.length === 0) return;
    const system = context.records.asSystem();
    const suppliers = new Map(
      (await allOf(system.batches('AgencySupplier', { Id: distinct(live.map(({ SupplierId }) => SupplierId)) }))).map((each) => [each.Id, each]),
    );
    const payments = new Map(mended.map(({ record }) => [record.Id, record]));
    await system.systemUpdateMany(
      'AgencyCommission',
      live.flatMap((standing) => {
        const payment = payments.get(standing.AgencySalePaymentId);
        return payment ? [changeOf(standing, payment, suppliers.get(standing.SupplierId)?.AllowWithholdCommission ?? false)] : [];
      }),
    );
  },
};

/** It was received before and still is. */
const isStanding = ({ record, before }: Pick<Written, 'record' | 'before'>): boolean =>
  before !== undefined && isReceived(before.StatusId) && isReceived(record.StatusId);

const isMended = ({ record, before }: Written): boolean =>
  before !== undefined &&
  (record.PaidAtSupplier !== before.PaidAtSupplier ||
    dayOf(record.DateReceived) !== dayOf(before.DateReceived) ||
    record.UserId !== before.UserId ||
    record.StudentId !== before.StudentId);

function changeOf(standing: AgencyCommission, payment: Payment, mayWithhold: boolean): Values<AgencyCommission> & { readonly Id: number } {
  const { UserId, StudentId, PaidAtSupplier } = payment;
  const isMoved = PaidAtSupplier !== standing.PaidAtSupplier;
  return {
    Id: standing.Id,
    UserId,
    StudentId,
    TransactionDate: dayOf(payment.DateReceived) ?? standing.TransactionDate,
    ...(isMoved ? { PaidAtSupplier, IsWithheld: mayWithhold && !PaidAtSupplier } : {}),
  };
}

async function liveOf(written: readonly Written[], { records }: Pick<Place, 'records'>): Promise<AgencyCommission[]> {
  if (written.length === 0) return [];
  const ids = written.map(({ record }) => record.Id);
  return await allOf(records.asSystem().batches('AgencyCommission', { AgencySalePaymentId: ids, DateCancelled: null }));
}
