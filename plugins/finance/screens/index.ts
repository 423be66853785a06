// The screens of the money home.
import type { Screens } from '#kit';

export const financeScreens: Screens = { plugin: 'finance', pages: { money: () => import('./money-page.tsx') } };
