// Which percentages a fee line uses.
import type { Decimal } from '#decimal';
import type { Id } from '#generated';
import { zero } from './money.ts';

export type ArrangementKind = 'Courses' | 'CourseCategories' | 'FeeCategories' | 'Office';

/** What is agreed with a supplier for a course, a kind of course, a kind of fee or an office. */
export interface Arrangement {
  readonly applyTo: ArrangementKind;
  readonly headOfficePct: Decimal;
  readonly officePct: Decimal;
  readonly courseId?: Id<'InstitutionCourseInstitutionCampus'> | null;
  readonly courseCategory?: string | null;
  readonly feeCategory?: FeeCategoryOfPlatform | null;
  readonly officeId?: Id<'AgencyOffice'> | null;
}

/** A fee category of the platform, which is what arrangements name. Agencies have categories too, so an id alone does not say of which table it is. */
export interface FeeCategoryOfPlatform {
  readonly FeeCategoryId: Id<'FeeCategory'> | null;
}

export interface CommissionedLine {
  readonly courseId: Id<'InstitutionCourseInstitutionCampus'> | null;
  readonly courseCategory: string | null;
  readonly feeCategory: FeeCategoryOfPlatform | null;
  readonly officeId: Id<'AgencyOffice'> | null;
  readonly fee: { readonly applyCommission: boolean; readonly isOverridden: boolean; readonly pct: Decimal | null };
  /** What somebody has set on the line of the sale. */
  readonly linePct: Decimal | null;
  readonly arrangements: readonly Arrangement[];
}

export interface CommissionRate {
  readonly headOfficePct: Decimal;
  readonly officePct: Decimal;
  readonly source: 'Line' | 'Fee' | ArrangementKind | 'None';
}

/** The most specific agreement first. */
const order: readonly ArrangementKind[] = ['Courses', 'CourseCategories', 'FeeCategories', 'Office'];

/** The percentages for head office and office, and where they come from; of two arrangements of one kind the first in the list counts. */
export function commissionRate(line: CommissionedLine): CommissionRate {
  const { fee, linePct, arrangements } = line;
  if (!fee.applyCommission) return { headOfficePct: zero, officePct: zero, source: 'None' };
  if (linePct) return { headOfficePct: linePct, officePct: zero, source: 'Line' };
  if (fee.isOverridden) return { headOfficePct: fee.pct ?? zero, officePct: zero, source: 'Fee' };
  for (const kind of order) {
    const found = arrangements.find((arrangement) => arrangement.applyTo === kind && matches(arrangement, line));
    if (found) return { headOfficePct: found.headOfficePct, officePct: found.officePct, source: kind };
  }
  return { headOfficePct: zero, officePct: zero, source: 'None' };
}

function matches(each: Arrangement, { courseId, courseCategory, feeCategory, officeId }: CommissionedLine): boolean {
  const isSame = <Value>(a: Value | null | undefined, b: Value | null): boolean => b !== null && a === b;
  const spelling = (category: string | null | undefined): string | null => category?.trim().toLowerCase() || null;
  switch (each.applyTo) {
    case 'Courses':
      return isSame(each.courseId, courseId);
    case 'CourseCategories':
      return isSame(spelling(each.courseCategory), spelling(courseCategory));
    case 'FeeCategories':
      return isSame(each.feeCategory?.FeeCategoryId, feeCategory?.FeeCategoryId ?? null);
    case 'Office':
      return isSame(each.officeId, officeId);
  }
}
