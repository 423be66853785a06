// The screens of payments: those of a sale, with what is done to them, and the ways from a payment to what it belongs to.
import type { Screens } from '#kit';

export const paymentScreens: Screens = {
  plugin: 'payments',
  badges: { AgencySalePayment: [() => import('./payment-links.tsx')], AgencySalePaymentInvoice: [() => import('./invoice-links.tsx')] },
  tabs: { payments: () => import('./payments-tab.tsx') },
};
