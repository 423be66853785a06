// The plugins that are on, in the order in which they run.
import type { Engine, Plugin } from '#engine';
import { abaExport } from './aba-export/index.ts';
import { accounting } from './accounting/index.ts';
import { agents } from './agents/index.ts';
import { agencies } from './agencies/index.ts';
import { applications } from './applications/index.ts';
import { commissions } from './commissions/index.ts';
import { commissionDocuments } from './commission-documents/index.ts';
import { courses } from './courses/index.ts';
import { cricosImport } from './cricos-import/index.ts';
import { demo } from './demo/index.ts';
import { documents } from './documents/index.ts';
import { exchangeRates } from './exchange-rates/index.ts';
import { fees } from './fees/index.ts';
import { finance } from './finance/index.ts';
import { invitations } from './invitations/index.ts';
import { leads } from './leads/index.ts';
import { mailboxes } from './mailboxes/index.ts';
import { notifications } from './notifications/index.ts';
import { opportunities } from './opportunities/index.ts';
import { messages } from './messages/index.ts';
import { printoutMail } from './paper-mail/index.ts';
import { printouts } from './papers/index.ts';
import { payments } from './payments/index.ts';
import { people } from './people/index.ts';
import { platform } from './platform/index.ts';
import { portal } from './portal/index.ts';
import { quotes } from './quotes/index.ts';
import { recordImport } from './record-import/index.ts';
import { referenceData } from './reference-data/index.ts';
import { reports } from './reports/index.ts';
import { sales } from './sales/index.ts';
import { settings } from './settings/index.ts';
import { sms } from './sms/index.ts';
import { studentSystem } from './student-system/index.ts';
import { students } from './students/index.ts';
import { suppliers } from './suppliers/index.ts';
import { tasks } from './tasks/index.ts';
import { templates } from './templates/index.ts';
import { trackings } from './trackings/index.ts';
import { webForms } from './web-forms/index.ts';
import { upgrades } from './upgrades/index.ts';

export const plugins: readonly Plugin<Engine>[] = [
  settings,
  people,
  agencies,
  platform,
  referenceData,
  exchangeRates,
  cricosImport,
  invitations,
  leads,
  webForms,
  opportunities,
  agents,
  students,
  sales,
  payments,
  commissions,
  abaExport,
  accounting,
  commissionDocuments,
  finance,
  reports,
  tasks,
  trackings,
  notifications,
  mailboxes,
  recordImport,
  suppliers,
  fees,
  quotes,
  courses,
  printouts,
  messages,
  printoutMail,
  templates,
  sms,
  studentSystem,
  documents,
  applications,
  portal,
  upgrades,
  demo,
];
