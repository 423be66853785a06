// The screens of sales: the courses of an application or sale, what is done to one of them, and what was sold of a supplier.
import type { Screens } from '#kit';

export const saleScreens: Screens = {
  plugin: 'sales',
  badges: { AgencySale: [() => import('./sale-links.tsx')] },
  tabs: { courses: () => import('./courses-tab.tsx'), summary: () => import('./summary-tab.tsx') },
  verbs: {
    AgencySale: {
      defer: () => import('./defer-page.tsx'),
      extend: () => import('./extend-page.tsx'),
      correctfee: () => import('./correct-fee-page.tsx'),
      changecourse: () => import('./change-course-page.tsx'),
    },
  },
};
