// The screens of commission invoices and bills: how they look on paper, and what is done in the head of one, and new ones.
import type { Screens } from '#kit';

export const commissionDocumentScreens: Screens = {
  plugin: 'commission-documents',
  pages: {
    invoice: () => import('./invoice-page.tsx'),
    bill: () => import('./bill-page.tsx'),
    newinvoice: () => import('./new-invoice-page.tsx'),
    newbill: () => import('./new-bill-page.tsx'),
    oldview: () => import('./old-view-page.tsx'),
    oldedit: () => import('./old-edit-page.tsx'),
  },
  badges: { AgencySupplierInvoice: [() => import('./invoice-links.tsx')], AgencyBill: [() => import('./bill-links.tsx')] },
};
