// The screens of trackings: what works on a record, and of a tracking its conditions, its dry run and its runs.
import type { Screens } from '#kit';

const record = () => import('./record-tab.tsx');

export const trackingScreens: Screens = {
  plugin: 'trackings',
  panels: { AgencyLead: [record] },
  choosers: { detach: () => import('./detach-dialog.tsx') },
  tabs: { record, tracking: () => import('./tracking-tab.tsx') },
};
