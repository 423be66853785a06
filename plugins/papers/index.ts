// Papers of sales: the quote and the enrolment as documents, in the letterhead of the agency.
import type { Engine, Plugin } from '#engine';
import { generate, generateByGet } from './calls.ts';
import { clientInvoicePrintout } from './client-invoice-paper.ts';
import { enrolmentPrintout } from './enrolment-paper.ts';
import { fileJob } from './file-job.ts';
import { pages } from './pages.ts';
import { quotePrintout } from './quote-paper.ts';
import { receiptPrintout } from './receipt-paper.ts';

export const printouts: Plugin<Engine> = {
  name: 'papers',
  calls: [generate, generateByGet],
  jobs: { 'papers.file': fileJob },
  pdfs: { quote: quotePrintout, enrolment: enrolmentPrintout, receipt: receiptPrintout, invoice: clientInvoicePrintout },
  pages,
};
