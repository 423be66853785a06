// The screens of the register import: a page to start from, and the plan on the record of an import.
import type { Screens } from '#kit';

export const cricosImportScreens: Screens = {
  plugin: 'cricos-import',
  pages: { register: () => import('./register-page.tsx') },
  panels: { RegisterImport: [() => import('./plan-panel.tsx')] },
};
