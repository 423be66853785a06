// The screens of leads: converting one into a student.
import type { Screens } from '#kit';

export const leadScreens: Screens = {
  plugin: 'leads',
  verbs: { AgencyLead: { convert: () => import('./convert-page.tsx') } },
};
