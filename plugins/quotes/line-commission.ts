// What the agency would earn by lines of a sale, by what it has agreed with suppliers.
import type { Context, Decimal, Engine, Whole } from '#engine';
import { decimal } from '#decimal';
import type { AgencySaleItemAgencyFee } from '#generated';
import { allOf, distinct } from '../pricing/all-of.ts';
import { commission } from '../rules/commission.ts';
import { commissionRate } from '../rules/commission-rate.ts';
import { numberOf, numberOrZero, rounding } from '../rules/money.ts';

export interface LineCommission {
  readonly currencyId: number;
  readonly amountExcTax: Decimal;
  readonly taxAmount: Decimal;
}

/** In percent, where the agency has set none. */
const usualTaxRate = decimal(10);

/** The commission of each of these lines, in its own currency, as if all of it had been paid. */
export async function commissionsOf(
  sale: Whole<'AgencySale'>,
  lines: readonly AgencySaleItemAgencyFee[],
  { records: own }: Pick<Context<Engine>, 'records'>,
): Promise<readonly LineCommission[]> {
  if (lines.length === 0) return [];
  const records = own.asSystem();
  const feeIds = distinct(lines.flatMap(({ FeeId }) => FeeId ?? []));
  const fees = new Map((feeIds.length === 0 ? [] : await allOf(records.batches('AgencyFee', { Id: feeIds }))).map((fee) => [fee.Id, fee]));
  const supplierIds = distinct(lines.flatMap(({ AgencySupplierId }) => AgencySupplierId ?? sale.AgencySupplierId ?? []));
  const suppliers = new Map(
    (supplierIds.length === 0 ? [] : await allOf(records.batches('AgencySupplier', { Id: supplierIds }))).map((each) => [each.Id, each]),
  );
  const agreed = supplierIds.length === 0 ? [] : await allOf(records.batches('AgencySupplierCommission', { AgencySupplierId: supplierIds }));
  const setting = await records.find('AgencySetting', { where: { Key: 'CommissionTaxRate' } });
  const taxRate = numberOf(setting?.Value) ?? usualTaxRate;
  const courseOf = new Map(
    sale.AgencySaleItems.flatMap(({ Fees, InstitutionCampusCourseId }) => Fees.map(({ Id }) => [Id, InstitutionCampusCourseId] as const)),
  );
  return lines.map((line): LineCommission => {
    const fee = fees.get(line.FeeId ?? 0);
    const supplierId = line.AgencySupplierId ?? sale.AgencySupplierId;
    const supplier = suppliers.get(supplierId ?? 0);
    const rate = commissionRate({
      courseId: courseOf.get(line.Id) ?? null,
      courseCategory: null,
      feeCategoryId: fee?.AgencyFeeCategoryId ?? null,
      officeId: sale.AgencyOfficeId,
      fee: { applyCommission: fee?.ApplyCommission ?? false, isOverridden: fee?.IsOverriddenCommission ?? false, pct: fee?.AgencyCommissionPercentage ?? null },
      linePct: line.CommissionPercentage,
      arrangements: agreed
        .filter((each) => each.AgencySupplierId === supplierId)
        .map((each) => ({
          applyTo: each.ApplyTo,
          headOfficePct: numberOrZero(each.HeadOfficePercentage),
          officePct: numberOrZero(each.OfficePercentage),
          courseId: each.InstitutionCourseInstitutionCampusId,
          courseCategory: each.CourseCategory,
          feeCategoryId: each.FeeCategoryId,
          officeId: each.OfficeId,
        })),
    });
    const earned = commission(rounding(numberOrZero(line.SupportQty ?? line.Qty).times(line.UnitPrice)), {
      applyCommission: fee?.ApplyCommission ?? false,
      headOfficePct: rate.headOfficePct,
      officePct: rate.officePct,
      applyTax: supplier?.ApplyCommissionTax ?? false,
      taxRate,
      taxInclusive: supplier?.IsCommissionTaxInclusive ?? false,
      writeOff: numberOrZero(line.CommissionWriteOff),
    });
    return { currencyId: line.CurrencyId, amountExcTax: earned.amountExcTax, taxAmount: earned.taxAmount };
  });
}
