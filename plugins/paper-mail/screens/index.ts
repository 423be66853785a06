// The screens of printouts that are sent by e-mail: on each document, looking at its printout and sending it.
import type { Screens } from '#kit';

const links = () => import('./send-links.tsx');

export const printoutMailScreens: Screens = {
  plugin: 'paper-mail',
  choosers: { send: () => import('./send-chooser.tsx') },
  badges: { AgencySalePaymentInvoice: [links], AgencySupplierInvoice: [links], AgencyBill: [links] },
};
