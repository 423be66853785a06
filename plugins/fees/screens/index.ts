// The screens of fees: what a course costs, and why.
import type { Screens } from '#kit';

export const feeScreens: Screens = {
  plugin: 'fees',
  panels: { InstitutionCourseInstitutionCampus: [() => import('./course-price-panel.tsx')], AgencyFee: [() => import('./fee-view-panel.tsx')] },
};
