// The screen of mappings, one for its seven kinds.
import type { Screens } from '#kit';

export const studentSystemScreens: Screens = { plugin: 'student-system', pages: { mapping: () => import('./mapping-page.tsx') } };
