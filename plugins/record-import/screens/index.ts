// The screens of imports: one page that leads from the file to the result.
import type { Screens } from '#kit';

export const recordImportScreens: Screens = { plugin: 'record-import', pages: { import: () => import('./import-page.tsx') } };
