// Papers of sales: the quote and the enrolment as documents, in the letterhead of the agency.
import type { Engine, Plugin } from '#engine';
import { generate, generateByGet } from './calls.ts';
import { clientInvoicePrintout } from './client-invoice-printout.ts';
import { enrolmentPrintout } from './enrolment-printout.ts';
import { fileJob } from './file-job.ts';
import { pages } from './pages.ts';
import { quotePrintout } from './quote-printout.ts';
import { receiptPrintout } from './receipt-printout.ts';

export const printouts: Plugin<Engine> = {
  name: 'papers',
  calls: [generate, generateByGet],
  jobs: { 'papers.file': fileJob },
  pdfs: { quote: quotePrintout, enrolment: enrolmentPrintout, receipt: receiptPrintout, invoice: clientInvoicePrintout },
  pages,
};
