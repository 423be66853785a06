// What holds for commission arrangements anyone who writes them: they say one thing that they apply to, and nothing of the others.
import type { Engine, EntityHooks } from '#engine';
import type { AgencySupplierCommission } from '#generated';

export const commissionHooks: EntityHooks<AgencySupplierCommission, Engine> = {
  derive: ({ ApplyTo }) => ({
    ...(ApplyTo === 'Courses' ? {} : { InstitutionCourseInstitutionCampusId: null }),
    ...(ApplyTo === 'CourseCategories' ? {} : { CourseCategory: null }),
    ...(ApplyTo === 'FeeCategories' ? {} : { FeeCategoryId: null }),
    // Nobody sees them beside the others, so they must not count there either.
    ...(ApplyTo === 'Office' ? {} : { OfficeId: null, OfficePercentage: null }),
  }),
};
