// The list of screens as plugins/screens.ts would be with the library: each part of the contract once, and two that break.
import type { Screens } from '#kit';

export const screens: readonly Screens[] = [
  {
    plugin: 'library',
    pages: {
      shelves: () => import('./shelves-page.tsx'),
      vault: () => import('./vault-page.tsx'),
      ruin: () => import('./ruin-page.tsx'),
      parts: () => import('./parts-page.tsx'),
    },
    panels: { LibraryBook: [() => import('./loans-panel.tsx'), () => import('./fragile-panel.tsx')] },
    widgets: { count: () => import('./count-widget.tsx') },
  },
];
