// The screens of documents: the files of a record in folders, what an application still wants, and a dialog to choose documents in.
import type { Screens } from '#kit';

const panel = () => import('./documents-panel.tsx');

export const documentScreens: Screens = {
  plugin: 'documents',
  files: { AgencyLead: panel, AgencyAgent: panel, Student: panel, AgencySupplier: panel, AgencySale: panel },
  panels: { AgencySale: [() => import('./checklist-panel.tsx')] },
  choosers: { documents: () => import('./choose-dialog.tsx') },
};
