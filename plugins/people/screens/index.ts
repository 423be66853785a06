// The screens of people: on each person, where they are signed in.
import type { Screens } from '#kit';

export const peopleScreens: Screens = {
  plugin: 'people',
  panels: { User: [() => import('./access-panel.tsx')] },
};
