// The screens of mailboxes: trying and reading one, and giving what came in to its record.
import type { Screens } from '#kit';

export const mailboxScreens: Screens = {
  plugin: 'mailboxes',
  badges: { AgencyMailbox: [() => import('./mailbox-buttons.tsx')], SmtpMessage: [() => import('./assign-button.tsx')] },
  verbs: { SmtpMessage: { assign: () => import('./assign-screen.tsx') } },
};
