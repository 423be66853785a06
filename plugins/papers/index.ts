// Papers of sales: the quote and the enrolment as documents, in the letterhead of the agency.
import type { Engine, Plugin } from '#engine';
import { generate, generateByGet } from './calls.ts';
import { clientInvoicePaper } from './client-invoice-paper.ts';
import { enrolmentPaper } from './enrolment-paper.ts';
import { fileJob } from './file-job.ts';
import { pages } from './pages.ts';
import { quotePaper } from './quote-paper.ts';
import { receiptPaper } from './receipt-paper.ts';

export const papers: Plugin<Engine> = {
  name: 'papers',
  calls: [generate, generateByGet],
  jobs: { 'papers.file': fileJob },
  pdfs: { quote: quotePaper, enrolment: enrolmentPaper, receipt: receiptPaper, invoice: clientInvoicePaper },
  pages,
};
