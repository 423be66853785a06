// What holds for commissions anyone who writes them: what was paid to the supplier has a day and a method, and what is in a document is not cancelled.
import { isZero } from '#decimal';
import { conflict, type Engine, type EntityHooks, type FieldError, type HookedRecord } from '#engine';
import type { AgencyCommission } from '#generated';
import { zero } from '../rules/money.ts';
import { messages } from './messages.ts';

type Draft = HookedRecord<Partial<AgencyCommission>, AgencyCommission>;
type Written = HookedRecord<AgencyCommission>;

export const commissionHooks: EntityHooks<AgencyCommission, Engine> = {
  async deriveMany(drafts, context) {
    const isPaying = drafts.some(isNewlyPaid);
    const today = isPaying ? (await context.records.officeDays()).today : undefined;
    const method = isPaying ? await context.records.asSystem().find('AgencySupplierPaymentMethod', { where: { IsDefault: true } }) : undefined;
    return drafts.map((draft) => {
      if (isOtherwiseWithheld(draft) || isTakenBack(draft) || isOutOfBill(draft))
        return { IsSupplierPaid: false, SupplierPaidDate: null, SupplierPaymentMethod: null };
      if (!draft.record.IsSupplierPaid || !draft.before) return {};
      const { SupplierPaidDate, SupplierPaymentMethod, AgencyOfficeId, BillId } = draft.record;
      // How a bill was paid is said by its payments. Later somebody may leave the method open; the day is never open.
      const fallback = BillId === null ? (method?.Id ?? null) : null;
      return isNewlyPaid(draft)
        ? { SupplierPaidDate: SupplierPaidDate ?? today?.(AgencyOfficeId) ?? null, SupplierPaymentMethod: SupplierPaymentMethod ?? fallback }
        : { SupplierPaidDate: SupplierPaidDate ?? draft.before.SupplierPaidDate };
    });
  },
  checkMany: (written) => written.map(findErrors),
};

/** COMM-018. */
const isNewlyPaid = ({ record, before }: Draft): boolean => before !== undefined && !before.IsSupplierPaid && record.IsSupplierPaid === true;
/** COMM-019. */
const isTakenBack = ({ record, before }: Draft): boolean => before !== undefined && before.IsSupplierPaid && record.IsSupplierPaid === false;
/** COMM-021: another amount is to be paid to the supplier than the one that was; paying comes after it (D-53). */
const isOtherwiseWithheld = ({ record, before }: Draft): boolean => before !== undefined && before.IsWithheld !== record.IsWithheld;
/** What a bill paid is not paid without it. */
const isOutOfBill = ({ record, before }: Draft): boolean => before !== undefined && before.BillId !== null && record.BillId === null;

function findErrors({ record, before, operation }: Written): FieldError[] {
  if (operation !== 'update' || !before) return [];
  if (record.DateCancelled !== null && before.DateCancelled === null && record.IsCommissionLocked) throw conflict('StatusId', messages.inDocument());
  if (record.DateCancelled !== null && before.DateCancelled === null && before.IsSupplierPaid) throw conflict('StatusId', messages.supplierPaid());
  const toSupplier = record.PayToSupplier ?? zero;
  if (record.IsSupplierPaid && !before.IsSupplierPaid && (isZero(toSupplier) || toSupplier.lt(zero))) throw conflict('IsSupplierPaid', messages.nothingToPay());
  if (record.IsSupplierPaid) return [];
  return (['SupplierPaidDate', 'SupplierPaymentMethod'] as const)
    .filter((name) => record[name] !== null && record[name] !== before[name])
    .map((Key) => ({ Key, Message: messages.notSupplierPaid() }));
}
