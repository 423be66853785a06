// The screens of applications: the wizard, the way to it from a student, and the way of free agencies from an enrolment to its application.
import type { Screens } from '#kit';

export const applicationScreens: Screens = {
  plugin: 'applications',
  pages: { add: () => import('./add-page.tsx'), edit: () => import('./edit-page.tsx') },
  badges: { AgencySale: [() => import('./to-application.tsx')], Student: [() => import('./apply-online.tsx')] },
};
