// The page of upgrades, one for agents and one for schools.
import type { Screens } from '#kit';

export const upgradeScreens: Screens = { plugin: 'upgrades', pages: { upgrade: () => import('./upgrade-page.tsx') } };
