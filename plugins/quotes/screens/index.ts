// The screens of quotes: a new one, the editor, and the templates.
import type { Screens } from '#kit';

export const quoteScreens: Screens = {
  plugin: 'quotes',
  pages: { new: () => import('./new-page.tsx'), edit: () => import('./edit-page.tsx'), templates: () => import('./templates-page.tsx') },
};
