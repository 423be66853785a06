// The screens of opportunities: what they may come to.
import type { Screens } from '#kit';

export const opportunityScreens: Screens = { plugin: 'opportunities', pages: { forecast: () => import('./forecast-page.tsx') } };
