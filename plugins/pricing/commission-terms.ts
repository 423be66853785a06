// On what terms the fees of sales earn commission: what is agreed with their suppliers, what somebody has set on the line, and the tax.
import { allOf, type Context, type Decimal, distinct, type Engine, type Records } from '#engine';
import { decimal } from '#decimal';
import type { AgencyFee, AgencySale, AgencySaleItemAgencyFee, AgencySupplier, AgencySupplierCommission, Id } from '#generated';
import { type Arrangement, commissionRate, type FeeCategoryOfPlatform } from '../rules/commission-rate.ts';
import type { CommissionTerms } from '../rules/commission.ts';
import { parseDecimal, zero } from '../rules/money.ts';
import { readPlatformCategories } from './fee-categories.ts';
import { isRegisterFee } from './register-price.ts';

/** A fee of a sale, and for which course it is paid. */
export interface CommissionedFee {
  readonly line: AgencySaleItemAgencyFee;
  readonly sale: Pick<AgencySale, 'AgencySupplierId' | 'AgencyOfficeId'>;
  readonly courseOnCampusId: Id<'InstitutionCourseInstitutionCampus'> | null;
}

export interface FeeTerms {
  /** Whose money it is; undefined for what the agency itself is paid for. */
  readonly supplier: AgencySupplier | undefined;
  readonly terms: CommissionTerms;
}

/** In percent, where the agency has set none. */
const defaultTaxRate = decimal(10);

/** The terms of each of these fees as they stand, by the id of the fee; at most eleven statements, however many there are. */
export async function loadCommissionTerms(
  requested: readonly CommissionedFee[],
  { records: own }: Pick<Context<Engine>, 'records'>,
): Promise<ReadonlyMap<number, FeeTerms>> {
  if (requested.length === 0) return new Map();
  const records = own.asSystem();
  const fees = await records.byIds(
    'AgencyFee',
    requested.map(({ line }) => line.FeeId),
  );
  const supplierIds = distinct(requested.flatMap((fee) => findSupplierId(fee) ?? []));
  const suppliers = await records.byIds('AgencySupplier', supplierIds);
  const agreed = (supplierIds.length === 0 ? [] : await allOf(records.batches('AgencySupplierCommission', { AgencySupplierId: supplierIds }))).toSorted(
    namedOfficesFirst,
  );
  const taxRate = await readTaxRate(records);
  const currencies = await records.byIds(
    'Currency',
    requested.map(({ line }) => line.CurrencyId),
  );
  const applies = (kind: Arrangement['applyTo']): boolean => agreed.some(({ ApplyTo }) => ApplyTo === kind);
  const categoryOfLine = applies('FeeCategories') ? await readFeeCategories(records, requested, fees) : undefined;
  const categoryOfCourse = applies('CourseCategories') ? await readCourseCategories(records, requested) : undefined;
  return new Map(
    requested.map((each): [number, FeeTerms] => {
      const { line, sale, courseOnCampusId } = each;
      const fee = fees.get(line.FeeId ?? 0);
      const supplier = suppliers.get(findSupplierId(each) ?? 0);
      const applyCommission = fee?.ApplyCommission ?? (isRegisterFee(line) && line.ApplyCommission);
      const rate = commissionRate({
        courseId: courseOnCampusId,
        courseCategory: categoryOfCourse?.get(courseOnCampusId ?? 0) ?? null,
        feeCategory: categoryOfLine?.get(line.Id) ?? null,
        officeId: sale.AgencyOfficeId,
        fee: {
          applyCommission,
          isOverridden: fee?.IsOverriddenCommission ?? false,
          pct: fee?.AgencyCommissionPercentage ?? null,
        },
        linePct: line.CommissionPercentage,
        arrangements: agreed.filter(({ AgencySupplierId }) => AgencySupplierId === supplier?.Id).map((every) => getArrangement(every, sale.AgencyOfficeId)),
      });
      return [
        line.Id,
        {
          supplier,
          terms: {
            applyCommission,
            headOfficePct: rate.headOfficePct,
            officePct: rate.officePct,
            applyTax: supplier?.ApplyCommissionTax ?? false,
            taxRate,
            taxInclusive: supplier?.IsCommissionTaxInclusive ?? false,
            writeOff: line.CommissionWriteOff ?? zero,
            digits: currencies.get(line.CurrencyId)?.Digits,
          },
        },
      ];
    }),
  );
}

/** What is agreed without an office holds in each, after what is agreed for one. */
const namedOfficesFirst = (a: AgencySupplierCommission, b: AgencySupplierCommission): number =>
  Number(a.OfficeId === null) - Number(b.OfficeId === null) || a.Id - b.Id;

const getArrangement = (agreed: AgencySupplierCommission, officeId: Id<'AgencyOffice'> | null): Arrangement => ({
  applyTo: agreed.ApplyTo,
  headOfficePct: agreed.HeadOfficePercentage,
  officePct: agreed.OfficePercentage ?? zero,
  courseId: agreed.InstitutionCourseInstitutionCampusId,
  courseCategory: agreed.CourseCategory,
  feeCategory: agreed,
  officeId: agreed.OfficeId ?? officeId,
});

/**
 * The platform's category of each line, by the line's id: through the agency's category of its fee, or of the name of that (institutions' fees have
 * no other); of a line that the register prices, through the name of the line.
 */
async function readFeeCategories(
  records: Records,
  requested: readonly CommissionedFee[],
  fees: ReadonlyMap<number, AgencyFee>,
): Promise<ReadonlyMap<number, FeeCategoryOfPlatform>> {
  const lines = requested.flatMap(({ line }) => {
    const fee = fees.get(line.FeeId ?? 0);
    if (fee) return [{ id: line.Id, categoryId: fee.AgencyFeeCategoryId, nameId: fee.AgencyFeeNameId }];
    return isRegisterFee(line) ? [{ id: line.Id, categoryId: null, nameId: line.FeeNameId }] : [];
  });
  const names = await records.byIds(
    'AgencyFeeName',
    lines.map(({ categoryId, nameId }) => (categoryId === null ? nameId : null)),
  );
  const own = new Map(lines.map(({ id, categoryId, nameId }) => [id, categoryId ?? names.get(nameId ?? 0)?.CategoryId ?? null]));
  const categories = await records.byIds('AgencyFeeCategory', own.values());
  const ofPlatform = await readPlatformCategories([...categories.values()], records);
  return new Map(
    [...own].flatMap(([id, categoryId]): [number, FeeCategoryOfPlatform][] => {
      const category = categories.get(categoryId ?? 0);
      return category ? [[id, ofPlatform(category)]] : [];
    }),
  );
}

/** The category of each course on a campus that these fees are paid for, by the id of the course on the campus. */
async function readCourseCategories(
  records: Records,
  requested: readonly CommissionedFee[],
): Promise<ReadonlyMap<Id<'InstitutionCourseInstitutionCampus'>, string | null>> {
  const taught = await records.byIds(
    'InstitutionCourseInstitutionCampus',
    requested.map(({ courseOnCampusId }) => courseOnCampusId),
  );
  const courses = await records.byIds(
    'InstitutionCourse',
    [...taught.values()].map(({ InstitutionCourseId }) => InstitutionCourseId),
  );
  return new Map([...taught].map(([id, { InstitutionCourseId }]) => [id, courses.get(InstitutionCourseId)?.CourseCategory ?? null]));
}

/** Services of the agency that go with any line are its own; what else names no supplier is paid to that of the sale. */
const findSupplierId = ({ line, sale }: CommissionedFee): number | null => line.AgencySupplierId ?? (line.IsGeneric ? null : sale.AgencySupplierId);

async function readTaxRate(records: Records): Promise<Decimal> {
  const setting = await records.find('AgencySetting', { where: { Key: 'CommissionTaxRate' } });
  return parseDecimal(setting?.Value ?? '') ?? defaultTaxRate;
}
