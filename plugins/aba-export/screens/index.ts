// The screens of bank files: on a document, the way to the file that pays it, and making or cancelling it; on a file, its download.
import type { Screens } from '#kit';

const links = () => import('./bank-file-links.tsx');

export const bankFileScreens: Screens = {
  plugin: 'aba-export',
  sideBadges: { AbaFile: [links] },
  badges: {
    AbaFile: [links],
    AgencySalePaymentInvoice: [links],
    AgencyBill: [links],
    AgencySupplierInvoice: [links],
  },
};
