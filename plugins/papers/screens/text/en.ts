// What the screens of papers say, in English.
export const en = {
  language: 'Language of the document',
  file: 'Save to files',
  print: 'Print',
  download: 'Download PDF',
  filed: 'The document is among the files.',
  notFiled: 'The document could not be filed.',
  failed: 'The document cannot be shown.',
  chooseStudent: 'Documents are made out to a student. Choose one, and print it then.',
  openRecord: 'Open the quote',
  noPayment: 'sale payment Id must be provided.',
  noPaymentHelp: 'Open the payment from the list of payments.',
  noInvoice: 'The invoice Id must be provided.',
  noInvoiceHelp: 'Open the client invoice from the list of client invoices.',
};
