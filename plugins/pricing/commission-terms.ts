// On what terms the fees of sales earn commission: what is agreed with their suppliers, what somebody has set on the line, and the tax.
import { allOf, type Context, type Decimal, distinct, type Engine } from '#engine';
import { decimal } from '#decimal';
import type { AgencySale, AgencySaleItemAgencyFee, AgencySupplier, AgencySupplierCommission } from '#generated';
import { type Arrangement, commissionRate } from '../rules/commission-rate.ts';
import type { CommissionTerms } from '../rules/commission.ts';
import { numberOf, numberOrZero } from '../rules/money.ts';

/** A fee of a sale, and for which course it is paid. */
export interface CommissionedFee {
  readonly line: AgencySaleItemAgencyFee;
  readonly sale: Pick<AgencySale, 'AgencySupplierId' | 'AgencyOfficeId'>;
  readonly courseOnCampusId: number | null;
}

export interface FeeTerms {
  /** Whose money it is; undefined for what the agency itself is paid for. */
  readonly supplier: AgencySupplier | undefined;
  readonly terms: CommissionTerms;
}

/** In percent, where the agency has set none. */
const usualTaxRate = decimal(10);

/** The terms of each of these fees as they stand, by the id of the fee; five statements, however many there are. */
export async function commissionTermsOf(
  asked: readonly CommissionedFee[],
  { records: own }: Pick<Context<Engine>, 'records'>,
): Promise<ReadonlyMap<number, FeeTerms>> {
  if (asked.length === 0) return new Map();
  const records = own.asSystem();
  const feeIds = distinct(asked.flatMap(({ line }) => line.FeeId ?? []));
  const fees = new Map((feeIds.length === 0 ? [] : await allOf(records.batches('AgencyFee', { Id: feeIds }))).map((fee) => [fee.Id, fee]));
  const supplierIds = distinct(asked.flatMap((each) => supplierIdOf(each) ?? []));
  const suppliers = new Map(
    (supplierIds.length === 0 ? [] : await allOf(records.batches('AgencySupplier', { Id: supplierIds }))).map((each) => [each.Id, each]),
  );
  const agreed = (supplierIds.length === 0 ? [] : await allOf(records.batches('AgencySupplierCommission', { AgencySupplierId: supplierIds }))).toSorted(
    namedOfficesFirst,
  );
  const taxRate = await readTaxRate(records);
  return new Map(
    asked.map((each): [number, FeeTerms] => {
      const { line, sale, courseOnCampusId } = each;
      const fee = fees.get(line.FeeId ?? 0);
      const supplier = suppliers.get(supplierIdOf(each) ?? 0);
      const rate = commissionRate({
        courseId: courseOnCampusId,
        courseCategory: null,
        feeCategoryId: fee?.AgencyFeeCategoryId ?? null,
        officeId: sale.AgencyOfficeId,
        fee: {
          applyCommission: fee?.ApplyCommission ?? false,
          isOverridden: fee?.IsOverriddenCommission ?? false,
          pct: fee?.AgencyCommissionPercentage ?? null,
        },
        linePct: line.CommissionPercentage,
        arrangements: agreed.filter(({ AgencySupplierId }) => AgencySupplierId === supplier?.Id).map((every) => arrangementOf(every, sale.AgencyOfficeId)),
      });
      return [
        line.Id,
        {
          supplier,
          terms: {
            applyCommission: fee?.ApplyCommission ?? false,
            headOfficePct: rate.headOfficePct,
            officePct: rate.officePct,
            applyTax: supplier?.ApplyCommissionTax ?? false,
            taxRate,
            taxInclusive: supplier?.IsCommissionTaxInclusive ?? false,
            writeOff: numberOrZero(line.CommissionWriteOff),
          },
        },
      ];
    }),
  );
}

/** What is agreed without an office holds in each, after what is agreed for one. */
const namedOfficesFirst = (one: AgencySupplierCommission, other: AgencySupplierCommission): number =>
  Number(one.OfficeId === null) - Number(other.OfficeId === null) || one.Id - other.Id;

const arrangementOf = (agreed: AgencySupplierCommission, officeId: number | null): Arrangement => ({
  applyTo: agreed.ApplyTo,
  headOfficePct: numberOrZero(agreed.HeadOfficePercentage),
  officePct: numberOrZero(agreed.OfficePercentage),
  courseId: agreed.InstitutionCourseInstitutionCampusId,
  courseCategory: agreed.CourseCategory,
  feeCategoryId: agreed.FeeCategoryId,
  officeId: agreed.OfficeId ?? officeId,
});

/** Services of the agency that go with any line are its own; what else names no supplier is paid to that of the sale. */
const supplierIdOf = ({ line, sale }: CommissionedFee): number | null => line.AgencySupplierId ?? (line.IsGeneric ? null : sale.AgencySupplierId);

async function readTaxRate(records: Context<Engine>['records']): Promise<Decimal> {
  const setting = await records.find('AgencySetting', { where: { Key: 'CommissionTaxRate' } });
  return numberOf(setting?.Value) ?? usualTaxRate;
}
