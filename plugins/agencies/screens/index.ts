// The screens of agencies: what is left to do in a new one, for those who look after it, and the logo of an office.
import type { Screens } from '#kit';

export const agencyScreens: Screens = {
  plugin: 'agencies',
  panels: { AgencyOffice: [() => import('./logo-panel.tsx')] },
  widgets: { 'start-list': () => import('./start-list.tsx') },
};
