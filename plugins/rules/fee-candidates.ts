// Fees as they are kept, as candidates of a choice. Courses are told by what they are on a campus, whoever's list names them.
import type { Decimal } from '#decimal';
import { type FeeCandidate, feeKey, type FeeOrigin } from './fee-choice.ts';

interface Kept {
  readonly Id: number;
  readonly PriceGroups: readonly number[];
  readonly CurrencyId: number;
  readonly Amount: Decimal;
  readonly IsCompulsory: boolean;
  readonly IsRecurring: boolean;
  readonly ExcludeFromPayment: boolean;
  readonly ValidFrom: string | null;
  readonly ValidTo: string | null;
}
/** A fee of an agency. */
export interface KeptAgencyFee extends Kept {
  readonly Type: 'Institution' | 'Service';
  readonly AgencyInstitutionId: number | null;
  readonly AgencyInstitutionPublicCourses: readonly number[];
  readonly AgencyOffices: readonly number[];
  readonly AgencyFeeCategoryId: number | null;
  readonly AgencyFeeNameId: number | null;
  readonly DescriptionLanguage1: string | null;
}
/** A fee that an institution keeps for its courses. */
export interface KeptCourseFee extends Kept {
  readonly InstitutionId: number;
  readonly FeeNameId: number;
  readonly CourseCampuses: readonly number[];
}

/** A candidate that still knows whether it is paid past the agency. */
export interface KeptCandidate extends FeeCandidate {
  readonly excludeFromPayment: boolean;
}

/** By the courses of the portfolio: which course on a campus each of them is. */
export type CoursesOfPortfolio = ReadonlyMap<number, number>;

/** The fee of an agency as a candidate; `institutionId` is that of its place in the portfolio. */
export const agencyCandidate = (fee: KeptAgencyFee, institutionId: number | null, courses: CoursesOfPortfolio): KeptCandidate => ({
  ...common(fee, 'AgencyFee'),
  key:
    fee.Type === 'Institution'
      ? feeKey({ type: 'Institution', feeNameId: fee.AgencyFeeNameId ?? 0 })
      : feeKey({ type: 'Service', categoryId: fee.AgencyFeeCategoryId, name: fee.DescriptionLanguage1 ?? '' }),
  institutionId: fee.AgencyInstitutionId === null ? null : institutionId,
  // A course that the portfolio does not know matches no demand, and is still a course: the fee is not for all.
  courseIds: fee.AgencyInstitutionPublicCourses.map((id) => courses.get(id) ?? 0),
  officeIds: fee.AgencyOffices,
});

/** A fee of the agency that is copied from that of a product, as a candidate for products; those that its origin names, or all. */
export const productCandidate = (fee: KeptAgencyFee, institutionId: number | null, products: readonly number[]): KeptCandidate => ({
  ...agencyCandidate(fee, institutionId, new Map()),
  courseIds: products,
});

/** The fee of a course as a candidate, which has the key of the fees of the agency with the same name; `feeNameId` is that of the agency, if it has one. */
export const courseCandidate = (fee: KeptCourseFee, feeNameId: number | undefined): KeptCandidate => ({
  ...common(fee, 'CourseFee'),
  key: feeNameId === undefined ? `origin ${fee.FeeNameId}` : feeKey({ type: 'Institution', feeNameId }),
  institutionId: fee.InstitutionId,
  courseIds: fee.CourseCampuses,
  officeIds: [],
});

const common = (fee: Kept, origin: FeeOrigin) => ({
  id: fee.Id,
  origin,
  priceGroupIds: fee.PriceGroups,
  validFrom: fee.ValidFrom?.slice(0, 10) ?? null,
  validTo: fee.ValidTo?.slice(0, 10) ?? null,
  currencyId: fee.CurrencyId,
  amount: fee.Amount,
  compulsory: fee.IsCompulsory,
  recurring: fee.IsRecurring,
  excludeFromPayment: fee.ExcludeFromPayment,
});
