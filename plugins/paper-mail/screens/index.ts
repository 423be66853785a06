// The screens of papers that are sent by e-mail: on each document, looking at its paper and sending it.
import type { Screens } from '#kit';

const links = () => import('./send-links.tsx');

export const printoutMailScreens: Screens = {
  plugin: 'paper-mail',
  badges: { AgencySalePaymentInvoice: [links], AgencySupplierInvoice: [links], AgencyBill: [links] },
};
