// What the screens of papers say, in English.
export const en = {
  language: 'Document language',
  file: 'Save to files',
  print: 'Print',
  download: 'Download PDF',
  filed: 'The document was saved to the files.',
  notFiled: 'The document could not be saved.',
  failed: 'The document cannot be shown.',
  chooseStudent: 'Choose a student before printing the document.',
  openRecord: 'Open the quote',
  noPayment: 'sale payment Id must be provided.',
  noPaymentHelp: 'Open the payment from the list of payments.',
  noInvoice: 'The invoice Id must be provided.',
  noInvoiceHelp: 'Open the client invoice from the list of client invoices.',
};
