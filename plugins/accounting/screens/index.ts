// The screens of accounting: connecting an agency to QuickBooks.
import type { Screens } from '#kit';

export const accountingScreens: Screens = { plugin: 'accounting', badges: { QuickBooksService: [() => import('./connect-button.tsx')] } };
