// The screens of papers.
import type { Screens } from '#kit';

export const paperScreens: Screens = {
  plugin: 'papers',
  pages: { quote: () => import('./quote-page.tsx'), enrolment: () => import('./enrolment-page.tsx'), enrolmentform: () => import('./form-page.tsx') },
};
