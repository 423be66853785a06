// Fees: what holds of them, where they come from, and what a course costs.
import type { Engine, Plugin } from '#engine';
import { agencyFeeHooks } from './agency-fee-hooks.ts';
import { coursePrice } from './course-price.ts';
import { feeCategoryHooks } from './fee-category-hooks.ts';
import { copyFeesJob, copySupplierFeesJob, spreadJob } from './copy-fees-jobs.ts';
import { legacySearch } from './legacy-search.ts';
import { courseFeeHooks, productFeeHooks, supplierProductFeeHooks } from './origin-fee-hooks.ts';
import { bringIn, portfolioCourseHooks, portfolioHooks } from './portfolio-hooks.ts';
import { priceGroupHooks } from './price-group-hooks.ts';
import { keysOfAgent, keysOfCourse, keysOfInstitution, keysOfSupplier } from './price-group-keys.ts';
import { specialHooks } from './special-hooks.ts';

export const fees: Plugin<Engine> = {
  name: 'fees',
  entities: {
    AgencyFee: agencyFeeHooks,
    AgencyFeeCategory: feeCategoryHooks,
    AgencyFeeSpecial: specialHooks,
    CourseFee: courseFeeHooks,
    ProductFee: productFeeHooks,
    AgencySupplierProductFee: supplierProductFeeHooks,
    InstitutionPriceGroup: priceGroupHooks,
    AgencyInstitution: portfolioHooks,
    AgencyInstitutionPublicCourse: portfolioCourseHooks,
  },
  calls: [coursePrice, legacySearch, keysOfSupplier, keysOfAgent, keysOfCourse, keysOfInstitution],
  on: { 'fees.needed': (needed, context) => bringIn(needed, context) },
  jobs: { 'fees.spread': spreadJob, 'fees.follow': copyFeesJob, 'fees.follow-suppliers': copySupplierFeesJob },
};
