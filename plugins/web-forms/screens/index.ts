// The screens of web forms: the builder of their fields, how they are shared, and how far people come in them.
import type { Screens } from '#kit';

const badge = () => import('./published-badge.tsx');

export const webFormScreens: Screens = {
  plugin: 'web-forms',
  badges: { AgencyWebForm: [badge] },
  sideBadges: { AgencyWebForm: [badge] },
  tabs: {
    builder: () => import('./builder-tab.tsx'),
    share: () => import('./share-tab.tsx'),
    numbers: () => import('./numbers-tab.tsx'),
  },
};
