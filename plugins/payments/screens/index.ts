// The screens of payments: a new one, those of a sale with what is done to them, and the ways from a payment to what it belongs to.
import type { Screens } from '#kit';

export const paymentScreens: Screens = {
  plugin: 'payments',
  pages: { new: () => import('./new-payment-page.tsx'), receive: () => import('./receive-page.tsx') },
  sideBadges: { AgencySalePayment: [() => import('./payment-links.tsx')] },
  badges: { AgencySalePayment: [() => import('./payment-links.tsx')], AgencySalePaymentInvoice: [() => import('./invoice-links.tsx')] },
  tabs: { payments: () => import('./payments-tab.tsx') },
};
