// Suppliers: the institutions of the portfolio, their profiles, and what belongs to suppliers and institutions.
import type { Engine, Plugin } from '#engine';
import { commissionHooks } from './commission-hooks.ts';
import { courseProfile } from './course-profile.ts';
import { copyFeesJob } from './copy-fees-job.ts';
import { campusHooks, combinationHooks, institutionHooks, supplierProductHooks } from './institution-hooks.ts';
import { institutionProfile } from './institution-profile.ts';
import {
  catalogueLists,
  combinationKeys,
  institutionProductKeys,
  legacyCampusKeys,
  ownInstitutions,
  supplierProductKeys,
  supplierSearch,
} from './keys-calls.ts';
import { supplierErrors } from './messages.ts';
import { portfolioCourseHooks, portfolioHooks, suppliersFor } from './portfolio-hooks.ts';

export const suppliers: Plugin<Engine> = {
  name: 'suppliers',
  entities: {
    AgencyInstitution: portfolioHooks,
    AgencyInstitutionPublicCourse: portfolioCourseHooks,
    AgencySupplierCommission: commissionHooks,
    AgencySupplierProduct: supplierProductHooks,
    Institution: institutionHooks,
    InstitutionCampus: campusHooks,
    InstitutionCourseInstitutionCampus: combinationHooks,
  },
  calls: [
    institutionProfile,
    courseProfile,
    legacyCampusKeys,
    institutionProductKeys,
    combinationKeys,
    supplierProductKeys,
    supplierSearch,
    ownInstitutions,
    ...catalogueLists,
  ],
  pages: [
    {
      name: 'own-institution',
      route: '/settings/institution',
      label: { en: 'Institution', pt: 'Instituição', es: 'Institución' },
      who: [
        { actor: 'staff', institution: true },
        { actor: 'staff', god: true },
      ],
    },
  ],
  jobs: { 'suppliers.follow': copyFeesJob },
  // The register is imported without asking plugins: what it says of institutions is passed on afterwards.
  on: {
    'register.imported': async (_message, { enqueue }) => void (await enqueue('suppliers.follow', { institutionId: null, after: 0 })),
    // Without a place in the portfolio, which free agencies do not have (D-46).
    'application.institution-chosen': async ({ institutionId }, context) => void (await suppliersFor(context, [institutionId])),
  },
  errors: supplierErrors,
};
