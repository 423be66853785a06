// The screens of reports: all of them by folder, one of them, the builder, and those below the home pages.
import type { Screens } from '#kit';

export const reportScreens: Screens = {
  plugin: 'reports',
  pages: { reports: () => import('./reports-screen.tsx') },
  widgets: { tiles: () => import('./tiles/report-tiles.tsx') },
};
