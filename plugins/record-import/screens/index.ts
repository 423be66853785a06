// The screens of imports: one page that leads from the file to the result, and the ways there from the records of imports.
import type { Screens } from '#kit';

const wizard = () => import('./open-wizard.tsx');

export const recordImportScreens: Screens = {
  plugin: 'record-import',
  pages: { import: () => import('./import-page.tsx') },
  panels: { RecordImport: [() => import('./record-panel.tsx')] },
  verbs: { RecordImport: { fetch: wizard, plan: wizard, decide: wizard, apply: wizard } },
};
