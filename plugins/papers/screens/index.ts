// The screens of papers.
import type { Screens } from '#kit';

export const printoutScreens: Screens = {
  plugin: 'papers',
  pages: {
    quote: () => import('./quote-page.tsx'),
    enrolment: () => import('./enrolment-page.tsx'),
    enrolmentform: () => import('./form-page.tsx'),
    receipt: () => import('./receipt-page.tsx'),
    invoice: () => import('./invoice-page.tsx'),
    'invoice-view': () => import('./invoice-page.tsx'),
    'invoice-print': () => import('./invoice-page.tsx'),
  },
};
