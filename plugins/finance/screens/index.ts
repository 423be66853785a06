// The screens of money: its home, the same figures on other pages, and what a student owes.
import type { Screens } from '#kit';

export const financeScreens: Screens = {
  plugin: 'finance',
  pages: { money: () => import('./money-page.tsx') },
  badges: { Student: [() => import('./balance-badges.tsx')] },
  tabs: { student: () => import('./student-payments.tsx') },
  widgets: { figures: () => import('./money-widget.tsx') },
};
