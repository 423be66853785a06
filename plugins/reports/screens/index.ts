// The screens of reports: all of them by folder, one of them, and the builder.
import type { Screens } from '#kit';

export const reportScreens: Screens = { plugin: 'reports', pages: { reports: () => import('./reports-screen.tsx') } };
