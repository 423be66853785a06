// The screens of text messages: writing one to a person from their record, and one to many students from their list.
import type { Screens } from '#kit';

const button = () => import('./sms-button.tsx');

export const smsScreens: Screens = {
  plugin: 'sms',
  badges: { Student: [button], AgencyLead: [button] },
  choosers: { bulk: () => import('./bulk-dialog.tsx'), write: () => import('./write-chooser.tsx') },
};
