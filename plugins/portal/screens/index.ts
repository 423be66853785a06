// What the staff sees of the portal: the link of a student, on the student and on each quote or application.
import type { Screens } from '#kit';

export const portalScreens: Screens = {
  plugin: 'portal',
  badges: { Student: [() => import('./access-button.tsx')], AgencySale: [() => import('./access-button.tsx')] },
};
