// What has changed of the lines of a sale: which of them are new, which are to be priced, and with which of their values before.
import type { HookedRecord, WithChildren, DraftWithChildren } from '#engine';
import { type AgencySale, type AgencySaleItem, type AgencySaleItemAgencyFee, valueGroups } from '#generated';
import { isRegisterFee } from '../pricing/register-price.ts';
import { durationHasChanged } from '../rules/sale-item.ts';
import { zero } from '../rules/money.ts';

export type ItemDraft = DraftWithChildren<'AgencySaleItem'>;
export type FeeDraft = Partial<AgencySaleItemAgencyFee>;

export interface FeeChange {
  readonly before: AgencySaleItemAgencyFee | undefined;
  /** It is priced: for the first time (`new`), or by its base price and the specials of its day (`kept`). Undefined: it stays as it is. */
  readonly pricing: 'new' | 'kept' | undefined;
  /** It is a new line that asks for a price of the register. */
  readonly isOfRegister: boolean;
}
export interface ItemChange {
  readonly before: AgencySaleItem | undefined;
  /** The fee that counts is looked for: of a new line, and of one that gets its first start (D-41). */
  readonly isFresh: boolean;
  readonly hasNewDuration: boolean;
  readonly fees: readonly FeeChange[];
}

/** Lines and prices of a sale may still change freely: it is no application yet, and not cancelled. A sale without a status begins as a quote. */
export const isEditableQuote = (status: AgencySale['StatusId'] | undefined): boolean =>
  valueGroups.AgencySale.StatusId.editableQuotes.includes(status ?? 'Quote');

/** Other quotes are begun with its lines; it is nobody's quote itself. */
export const isTemplate = (status: AgencySale['StatusId'] | undefined): boolean => valueGroups.AgencySale.StatusId.templates.includes(status ?? 'Quote');

/** What has changed, line by line. */
export function getChanges({ record, before }: HookedRecord<DraftWithChildren<'AgencySale'>, WithChildren<'AgencySale'>>): readonly ItemChange[] {
  const known = new Map((before?.AgencySaleItems ?? []).map((item) => [item.Id, item]));
  return record.AgencySaleItems.map((item) => itemChange(item, known.get(item.Id ?? 0), isEditableQuote(record.StatusId)));
}

function itemChange(item: ItemDraft, before: WithChildren<'AgencySaleItem'> | undefined, isQuote: boolean): ItemChange {
  const isOther = before !== undefined && getSold(before) !== getSold(item);
  const isFirstStart = isQuote && before !== undefined && !before.StartDate && Boolean(item.StartDate);
  const isFresh = before === undefined || isOther || isFirstStart;
  const hasNewDuration = before !== undefined && durationHasChanged(item.Duration ?? null, before.Duration);
  const known = new Map((before?.Fees ?? []).map((fee) => [fee.Id, fee]));
  return {
    before,
    isFresh: isFresh && getSold(item) !== '',
    hasNewDuration,
    fees: item.Fees.map((fee) => feeChange(fee, known.get(fee.Id ?? 0), { isFresh: isFresh && isQuote, hasNewDuration })),
  };
}

function feeChange(
  fee: FeeDraft,
  before: AgencySaleItemAgencyFee | undefined,
  { isFresh, hasNewDuration }: { readonly isFresh: boolean; readonly hasNewDuration: boolean },
): FeeChange {
  const isOfRegister = before === undefined && isRegisterFee(fee);
  if (before === undefined || fee.FeeId !== before.FeeId || isFresh) return { before, pricing: 'new', isOfRegister };
  // One that was written by itself stands already, without what it costs.
  const isPending = (fee.SupportQty ?? null) === null;
  const isPriced = isPending || isMoved(fee, before) || (hasNewDuration && before.IsCompulsory);
  return { before, pricing: isPriced ? (before.BaseUnitPrice === null ? 'new' : 'kept') : undefined, isOfRegister };
}

/** Whether something of a line was changed that its price follows from. */
export const isMoved = (fee: FeeDraft, before: AgencySaleItemAgencyFee): boolean =>
  !(fee.Qty ?? zero).eq(before.Qty) ||
  !(fee.UnitPrice ?? zero).eq(before.UnitPrice) ||
  (fee.FeeSpecialId ?? null) !== before.FeeSpecialId ||
  (fee.FeeId ?? null) !== before.FeeId;

/** What a line is of. */
export const getSold = ({ InstitutionCampusCourseId, InstitutionProductId, AgencySupplierProductId }: Partial<AgencySaleItem>): string =>
  InstitutionCampusCourseId
    ? `course ${InstitutionCampusCourseId}`
    : InstitutionProductId
      ? `product ${InstitutionProductId}`
      : AgencySupplierProductId
        ? `supplier ${AgencySupplierProductId}`
        : '';
