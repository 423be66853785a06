// Fees as they are kept, as candidates of a choice. Courses are identified by what they are on a campus, no matter whose list names them.
import type { Day } from '#day';
import type { Decimal } from '#decimal';
import type { Id } from '#generated';
import { type FeeCandidate, feeKey, type FeeOrigin } from './fee-choice.ts';

interface Kept {
  readonly Id: number;
  readonly PriceGroups: readonly Id<'InstitutionPriceGroup'>[];
  readonly CurrencyId: Id<'Currency'>;
  readonly Amount: Decimal;
  readonly IsCompulsory: boolean;
  readonly IsRecurring: boolean;
  readonly ExcludeFromPayment: boolean;
  readonly ValidFrom: Day | null;
  readonly ValidTo: Day | null;
}
/** A fee of an agency. */
export interface AgencyFeeRow extends Kept {
  readonly Type: 'Institution' | 'Service';
  readonly AgencyInstitutionId: Id<'AgencyInstitution'> | null;
  readonly AgencyInstitutionPublicCourses: readonly Id<'AgencyInstitutionPublicCourse'>[];
  readonly AgencyOffices: readonly Id<'AgencyOffice'>[];
  readonly AgencyFeeCategoryId: Id<'AgencyFeeCategory'> | null;
  readonly AgencyFeeNameId: Id<'AgencyFeeName'> | null;
  readonly DescriptionLanguage1: string | null;
}
/** A fee that an institution keeps for its courses. */
export interface CourseFeeRow extends Kept {
  readonly InstitutionId: Id<'Institution'>;
  readonly FeeNameId: Id<'FeeName'>;
  readonly CourseCampuses: readonly Id<'InstitutionCourseInstitutionCampus'>[];
}

/** A fee that an institution keeps for its products. */
export interface ProductFeeRow extends Omit<CourseFeeRow, 'CourseCampuses'> {
  readonly Products: readonly Id<'InstitutionProduct'>[];
}

/** A candidate that still knows whether it is paid past the agency. */
export interface CandidateRow extends FeeCandidate {
  readonly excludeFromPayment: boolean;
}

/** By the courses of the portfolio: which course on a campus each of them is. */
export type CoursesOfPortfolio = ReadonlyMap<Id<'AgencyInstitutionPublicCourse'>, Id<'InstitutionCourseInstitutionCampus'>>;

/** The fee of an agency as a candidate; `institutionId` is that of its place in the portfolio. */
export const agencyCandidate = (fee: AgencyFeeRow, institutionId: Id<'Institution'> | null, courses: CoursesOfPortfolio): CandidateRow => ({
  ...common(fee, 'AgencyFee'),
  key:
    fee.Type === 'Institution'
      ? feeKey({ type: 'Institution', feeNameId: fee.AgencyFeeNameId ?? 0 })
      : feeKey({ type: 'Service', categoryId: fee.AgencyFeeCategoryId, name: fee.DescriptionLanguage1 ?? '' }),
  institutionId: fee.AgencyInstitutionId === null ? null : institutionId,
  // A course that the portfolio does not know matches no demand, and is still a course: the fee is not for all.
  sold: { kind: 'course', ids: fee.AgencyInstitutionPublicCourses.map((id) => courses.get(id) ?? 0) },
  officeIds: fee.AgencyOffices,
});

/** A fee of the agency that is copied from that of a product, as a candidate for products; those that its origin names, or all. */
export const productCandidate = (fee: AgencyFeeRow, institutionId: Id<'Institution'> | null, products: CandidateRow['sold']): CandidateRow => ({
  ...agencyCandidate(fee, institutionId, new Map()),
  sold: products,
});

/** The fee of a course as a candidate, which has the key of the fees of the agency with the same name; `feeNameId` is that of the agency, if it has one. */
export const courseCandidate = (fee: CourseFeeRow, feeNameId: Id<'AgencyFeeName'> | undefined): CandidateRow => ({
  ...ofInstitution(fee, 'CourseFee', feeNameId),
  sold: { kind: 'course', ids: fee.CourseCampuses },
});

/** The fee of a product of an institution as a candidate, which has the key of the fees of the agency with the same name. */
export const productFeeCandidate = (fee: ProductFeeRow, feeNameId: Id<'AgencyFeeName'> | undefined): CandidateRow => ({
  ...ofInstitution(fee, 'ProductFee', feeNameId),
  sold: { kind: 'product', ids: fee.Products },
});

const ofInstitution = (fee: Omit<CourseFeeRow, 'CourseCampuses'>, origin: FeeOrigin, feeNameId: Id<'AgencyFeeName'> | undefined) => ({
  ...common(fee, origin),
  key: feeNameId === undefined ? `origin ${fee.FeeNameId}` : feeKey({ type: 'Institution', feeNameId }),
  institutionId: fee.InstitutionId,
  officeIds: [],
});

const common = (fee: Kept, origin: FeeOrigin) => ({
  id: fee.Id,
  origin,
  priceGroupIds: fee.PriceGroups,
  validFrom: fee.ValidFrom,
  validTo: fee.ValidTo,
  currencyId: fee.CurrencyId,
  amount: fee.Amount,
  compulsory: fee.IsCompulsory,
  recurring: fee.IsRecurring,
  excludeFromPayment: fee.ExcludeFromPayment,
});
