// The screens of e-mails: writing one to a person, to several or to many, and reading, answering, cancelling and sending again.
import type { Screens } from '#kit';

const button = () => import('./mail-buttons.tsx');

export const messageScreens: Screens = {
  plugin: 'messages',
  badges: { Student: [button], AgencyLead: [button], AgencyAgent: [button], AgencySupplier: [button], SmtpMessage: [() => import('./message-buttons.tsx')] },
  pages: { new: () => import('./new-page.tsx') },
  panels: { SmtpMessage: [() => import('./message-panel.tsx')] },
  choosers: { bulk: () => import('./bulk-dialog.tsx'), message: () => import('./view-chooser.tsx'), write: () => import('./write-chooser.tsx') },
};
