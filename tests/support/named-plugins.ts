// The plugins whose verbs and pages the product's metadata names: nothing starts on it without them.
import type { StartOptions } from '../../engine/start.ts';
import { abaExport } from '../../plugins/aba-export/index.ts';
import { accounting } from '../../plugins/accounting/index.ts';
import { applications } from '../../plugins/applications/index.ts';
import { commissions } from '../../plugins/commissions/index.ts';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { courses } from '../../plugins/courses/index.ts';
import { cricosImport } from '../../plugins/cricos-import/index.ts';
import { documents } from '../../plugins/documents/index.ts';
import { exchangeRates } from '../../plugins/exchange-rates/index.ts';
import { finance } from '../../plugins/finance/index.ts';
import { invitations } from '../../plugins/invitations/index.ts';
import { leads } from '../../plugins/leads/index.ts';
import { mailboxes } from '../../plugins/mailboxes/index.ts';
import { messages } from '../../plugins/messages/index.ts';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { quotes } from '../../plugins/quotes/index.ts';
import { payments } from '../../plugins/payments/index.ts';
import { platform } from '../../plugins/platform/index.ts';
import { printoutMail } from '../../plugins/paper-mail/index.ts';
import { printouts } from '../../plugins/papers/index.ts';
import { recordImport } from '../../plugins/record-import/index.ts';
import { reports } from '../../plugins/reports/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import { sms } from '../../plugins/sms/index.ts';
import { studentSystem } from '../../plugins/student-system/index.ts';
import { students } from '../../plugins/students/index.ts';
import { tasks } from '../../plugins/tasks/index.ts';
import { templates } from '../../plugins/templates/index.ts';
import { webForms } from '../../plugins/web-forms/index.ts';
import { upgrades } from '../../plugins/upgrades/index.ts';

export const namedPlugins: StartOptions['plugins'] = [
  applications,
  // Their verbs, pages and what lists offer: what money earns is tested with all of them.
  { name: 'commissions', actions: commissions.actions ?? {}, bulkOperations: commissions.bulkOperations ?? [], pages: commissions.pages ?? [] },
  courses,
  cricosImport,
  documents,
  exchangeRates,
  finance,
  invitations,
  leads,
  // The verb of messages that came in, without its jobs.
  { name: 'mailboxes', actions: mailboxes.actions ?? {} },
  { name: 'messages', pages: messages.pages ?? [] },
  opportunities,
  quotes,
  printouts,
  // What lists offer and lead to, and nothing else of it: anyone who tests it starts it as a whole.
  { name: 'payments', bulkOperations: payments.bulkOperations ?? [], pages: payments.pages ?? [] },
  { name: 'platform', pages: platform.pages ?? [] },
  { name: 'paper-mail', bulkOperations: printoutMail.bulkOperations ?? [] },
  { name: 'accounting', bulkOperations: accounting.bulkOperations ?? [] },
  { name: 'aba-export', bulkOperations: abaExport.bulkOperations ?? [] },
  {
    name: 'commission-documents',
    actions: commissionDocuments.actions ?? {},
    bulkOperations: commissionDocuments.bulkOperations ?? [],
    pdfs: commissionDocuments.pdfs ?? {},
    pages: commissionDocuments.pages ?? [],
  },
  recordImport,
  reports,
  sales,
  { name: 'sms', actions: sms.actions ?? {} },
  { name: 'web-forms', actions: webForms.actions ?? {} },
  { name: 'student-system', pages: studentSystem.pages ?? [] },
  students,
  tasks,
  { name: 'templates', pages: templates.pages ?? [] },
  { name: 'upgrades', pages: upgrades.pages ?? [] },
];
