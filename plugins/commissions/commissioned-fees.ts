// Fees of sales as commissions see them: whose money they are, on what terms, and what has arisen of them.
import { allOf, distinct } from '#engine';
import type { AgencyCommission, AgencySaleItem, AgencySaleItemAgencyFee } from '#generated';
import { type CommissionedFee, loadCommissionTerms, type FeeTerms } from '../pricing/commission-terms.ts';
import type { CommissionTerms } from '../rules/commission.ts';
import type { Ctx } from './names.ts';

export interface EarningFee extends CommissionedFee {
  readonly item: AgencySaleItem;
  readonly supplier: FeeTerms['supplier'];
  readonly terms: CommissionTerms;
  /** What stands of it, in the order in which it arose. */
  readonly live: readonly AgencyCommission[];
}

/** These fees, by their ids, held against others who reckon with them until the transaction ends. */
export async function earningFees(feeIds: readonly number[], context: Ctx): Promise<ReadonlyMap<number, EarningFee>> {
  if (feeIds.length === 0) return new Map();
  const system = context.records.asSystem();
  const lines = await lockEarnings(feeIds, context);
  const sales = await system.byIds(
    'AgencySale',
    lines.map(({ AgencySaleId }) => AgencySaleId),
  );
  const items = await system.byIds(
    'AgencySaleItem',
    lines.map(({ AgencySaleItemId }) => AgencySaleItemId),
  );
  const live = await allOf(system.batches('AgencyCommission', { AgencySaleItemAgencyFeeId: distinct(feeIds), DateCancelled: null }));
  const fees = lines.flatMap((line): (CommissionedFee & Pick<EarningFee, 'item'>)[] => {
    const [sale, item] = [sales.get(line.AgencySaleId), items.get(line.AgencySaleItemId)];
    return sale && item ? [{ line, sale, item, courseOnCampusId: item.InstitutionCampusCourseId }] : [];
  });
  const terms = await loadCommissionTerms(fees, context);
  return new Map(
    fees.flatMap((fee): [number, EarningFee][] => {
      const own = terms.get(fee.line.Id);
      const existing = live.filter(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId === fee.line.Id);
      return own ? [[fee.line.Id, { ...fee, supplier: own.supplier, terms: storedTerms(own.terms, existing), live: existing }]] : [];
    }),
  );
}

/** Anyone who reckons with commissions of fees holds these, until the transaction ends: payments before them, commissions afterwards. */
export const lockEarnings = (feeIds: readonly number[], { records }: Pick<Ctx, 'records'>): Promise<AgencySaleItemAgencyFee[]> =>
  records.asSystem().lock(
    'AgencySaleItemAgencyFee',
    distinct(feeIds).toSorted((a, b) => a - b),
  );

/** Once a commission of a fee is in a document, percentages and tax of that commission apply to the rest of the fee, even if terms change later. */
function storedTerms(terms: CommissionTerms, live: readonly AgencyCommission[]): CommissionTerms {
  const kept = live.findLast(({ IsCommissionLocked, HeadOfficePercentage }) => IsCommissionLocked && HeadOfficePercentage !== null);
  const [headOfficePct, officePct] = [kept?.HeadOfficePercentage ?? null, kept?.OfficePercentage ?? null];
  if (!kept || headOfficePct === null || officePct === null) return terms;
  const { ApplyTax: applyTax, IsTaxInclusive: taxInclusive, TaxRate } = kept;
  return { ...terms, headOfficePct, officePct, applyCommission: true, applyTax, taxInclusive, taxRate: TaxRate ?? terms.taxRate };
}
