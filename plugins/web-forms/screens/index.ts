// The screens of web forms: the builder of their fields, how they are shared, and how far people come in them.
import type { Screens } from '#kit';

export const webFormScreens: Screens = {
  plugin: 'web-forms',
  tabs: {
    builder: () => import('./builder-tab.tsx'),
    share: () => import('./share-tab.tsx'),
    numbers: () => import('./numbers-tab.tsx'),
  },
};
