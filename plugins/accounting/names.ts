// The words that the files of this plugin share.

/** The documents that accounting systems take. */
export const documentNames = ['AgencySalePaymentInvoice', 'AgencySupplierInvoice', 'AgencyBill'] as const;
export type DocumentName = (typeof documentNames)[number];
