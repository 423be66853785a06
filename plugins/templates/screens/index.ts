// The screens of templates: a new one, and one that is there.
import type { Screens } from '#kit';

export const templateScreens: Screens = {
  plugin: 'templates',
  pages: { new: () => import('./new-page.tsx'), edit: () => import('./edit-page.tsx') },
};
