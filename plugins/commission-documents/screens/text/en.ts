// What the screens of commission invoices and bills say, in English.
export const en = {
  language: 'Language of the document',
  print: 'Print',
  download: 'Download PDF',
  failed: 'The document cannot be shown.',
  preview: 'Print preview',
  enterPayment: 'Enter payment',
  payBill: 'Pay bill',
  payAbout: 'Up to {{most}} can be paid. If less is paid, the rest stays owed.',
  payFailed: 'The payment could not be begun',
};
