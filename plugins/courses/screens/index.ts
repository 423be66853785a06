// The screens of courses: the search as a page and as a dialog for others, an institution, and the shortlist of a student.
import type { Screens } from '#kit';

export const coursesScreens: Screens = {
  plugin: 'courses',
  pages: { search: () => import('./search-page.tsx'), institution: () => import('./institution-page.tsx') },
  tabs: { shortlist: () => import('./shortlist-tab.tsx') },
  choosers: { course: () => import('./search-dialog.tsx') },
};
