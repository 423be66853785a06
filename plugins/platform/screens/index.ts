// The screen of those who run the platform: all agencies with what they use, their plans, and which are on.
import type { Screens } from '#kit';

export const platformScreens: Screens = { plugin: 'platform', pages: { agencies: () => import('./agencies-page.tsx') } };
