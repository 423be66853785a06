// The screen of exchange rates.
import type { Screens } from '#kit';

export const exchangeRateScreens: Screens = { plugin: 'exchange-rates', pages: { rates: () => import('./rates-page.tsx') } };
