// The screens of people: on each person, where they are signed in; on each group, what a change would do.
import type { Screens } from '#kit';

export const peopleScreens: Screens = {
  plugin: 'people',
  panels: { User: [() => import('./access-panel.tsx')], UserGroup: [() => import('./group-panel.tsx')] },
};
