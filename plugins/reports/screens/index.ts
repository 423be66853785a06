// The screens of reports: all of them by folder, one of them, and the builder.
import type { Screens } from '#kit';
import { pageName, shippedKeys } from '../pages.ts';

const report = () => import('./report-page.tsx');
const builder = () => import('./builder-page.tsx');

export const reportScreens: Screens = {
  plugin: 'reports',
  pages: {
    reports: () => import('./reports-page.tsx'),
    report,
    ...Object.fromEntries(shippedKeys.map((key) => [pageName(key), report])),
    build: builder,
    edit: builder,
    copy: builder,
  },
};
