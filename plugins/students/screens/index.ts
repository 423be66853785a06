// The screens of students: what runs out, in the head of the profile; two who are one person, and a person's data, below the form.
import type { Screens } from '#kit';

export const studentScreens: Screens = {
  plugin: 'students',
  badges: { Student: [() => import('./next-step.tsx'), () => import('./expiry-badges.tsx')] },
  panels: { Student: [() => import('./person-panel.tsx')] },
};
