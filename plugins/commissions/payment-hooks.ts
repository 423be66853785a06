// What a commission takes over from its payment follows when that is mended: where and when it was paid, and who looks after it.
import {
  allOf,
  conflict,
  type Engine,
  type EntityHooks,
  type HookedRecord,
  type Values,
  type WithChildren,
  type DerivedWithChildren,
  type DraftWithChildren,
} from '#engine';
import type { AgencyCommission } from '#generated';
import { lockEarnings } from './commissioned-fees.ts';
import { messages } from './messages.ts';
import { isReceived, type Ctx } from './names.ts';

type Payment = WithChildren<'AgencySalePayment'>;
type Written = HookedRecord<Payment>;

export const paymentHooks: EntityHooks<Payment, Engine, DraftWithChildren<'AgencySalePayment'>, DerivedWithChildren<'AgencySalePayment'>> = {
  async checkMany(written, context) {
    // Their commissions are cancelled with them before the others are reckoned again.
    const leaving = written.filter(({ record, before }) => isReceived(before?.StatusId) && !isReceived(record.StatusId));
    const feeIds = leaving.flatMap(({ record }) => record.PaymentItems.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId));
    if (feeIds.length > 0) await lockEarnings(feeIds, context);
    const moved = written.filter(({ record, before }) => isExisting({ record, before }) && record.PaidAtSupplier !== before?.PaidAtSupplier);
    const existing = await liveOf(moved, context);
    if (existing.some(({ IsCommissionLocked }) => IsCommissionLocked)) throw conflict('PaidAtSupplier', messages.inDocument());
    if (existing.some(({ IsSupplierPaid }) => IsSupplierPaid)) throw conflict('PaidAtSupplier', messages.supplierPaid());
    return written.map(() => []);
  },
  async writtenMany(written, context) {
    const mended = written.filter((record) => isExisting(record) && isMended(record));
    const live = await liveOf(mended, context);
    if (live.length === 0) return;
    const system = context.records.asSystem();
    const suppliers = await system.byIds(
      'AgencySupplier',
      live.map(({ SupplierId }) => SupplierId),
    );
    const payments = new Map(mended.map(({ record }) => [record.Id, record]));
    await system.systemUpdateMany(
      'AgencyCommission',
      live.flatMap((existing) => {
        const payment = payments.get(existing.AgencySalePaymentId);
        return payment ? [getChange(existing, payment, suppliers.get(existing.SupplierId)?.AllowWithholdCommission ?? false)] : [];
      }),
    );
  },
};

/** It was received before and still is. */
const isExisting = ({ record, before }: Pick<Written, 'record' | 'before'>): boolean =>
  before !== undefined && isReceived(before.StatusId) && isReceived(record.StatusId);

const isMended = ({ record, before }: Written): boolean =>
  before !== undefined &&
  (record.PaidAtSupplier !== before.PaidAtSupplier ||
    record.DateReceived !== before.DateReceived ||
    record.UserId !== before.UserId ||
    record.StudentId !== before.StudentId);

function getChange(existing: AgencyCommission, payment: Payment, mayWithhold: boolean): Values<AgencyCommission> & { readonly Id: number } {
  const { UserId, StudentId, PaidAtSupplier } = payment;
  const isMoved = PaidAtSupplier !== existing.PaidAtSupplier;
  return {
    Id: existing.Id,
    UserId,
    StudentId,
    TransactionDate: payment.DateReceived ?? existing.TransactionDate,
    ...(isMoved ? { PaidAtSupplier, IsWithheld: mayWithhold && !PaidAtSupplier } : {}),
  };
}

async function liveOf(written: readonly Written[], { records }: Pick<Ctx, 'records'>): Promise<AgencyCommission[]> {
  if (written.length === 0) return [];
  const ids = written.map(({ record }) => record.Id);
  return await allOf(records.asSystem().batches('AgencyCommission', { AgencySalePaymentId: ids, DateCancelled: null }));
}
