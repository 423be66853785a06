// The screens of the plugins that are on.
import type { Screens } from '#kit';
import { bankFileScreens } from './aba-export/screens/index.ts';
import { accountingScreens } from './accounting/screens/index.ts';
import { agencyScreens } from './agencies/screens/index.ts';
import { applicationScreens } from './applications/screens/index.ts';
import { commissionScreens } from './commissions/screens/index.ts';
import { commissionDocumentScreens } from './commission-documents/screens/index.ts';
import { coursesScreens } from './courses/screens/index.ts';
import { cricosImportScreens } from './cricos-import/screens/index.ts';
import { documentScreens } from './documents/screens/index.ts';
import { exchangeRateScreens } from './exchange-rates/screens/index.ts';
import { feeScreens } from './fees/screens/index.ts';
import { financeScreens } from './finance/screens/index.ts';
import { invitationScreens } from './invitations/screens/index.ts';
import { leadScreens } from './leads/screens/index.ts';
import { mailboxScreens } from './mailboxes/screens/index.ts';
import { messageScreens } from './messages/screens/index.ts';
import { notificationScreens } from './notifications/screens/index.ts';
import { opportunityScreens } from './opportunities/screens/index.ts';
import { printoutMailScreens } from './paper-mail/screens/index.ts';
import { paymentScreens } from './payments/screens/index.ts';
import { printoutScreens } from './papers/screens/index.ts';
import { peopleScreens } from './people/screens/index.ts';
import { platformScreens } from './platform/screens/index.ts';
import { portalScreens } from './portal/screens/index.ts';
import { quoteScreens } from './quotes/screens/index.ts';
import { recordImportScreens } from './record-import/screens/index.ts';
import { reportScreens } from './reports/screens/index.ts';
import { saleScreens } from './sales/screens/index.ts';
import { smsScreens } from './sms/screens/index.ts';
import { studentSystemScreens } from './student-system/screens/index.ts';
import { studentScreens } from './students/screens/index.ts';
import { supplierScreens } from './suppliers/screens/index.ts';
import { taskScreens } from './tasks/screens/index.ts';
import { templateScreens } from './templates/screens/index.ts';
import { trackingScreens } from './trackings/screens/index.ts';
import { webFormScreens } from './web-forms/screens/index.ts';
import { upgradeScreens } from './upgrades/screens/index.ts';

export const screens: readonly Screens[] = [
  accountingScreens,
  agencyScreens,
  applicationScreens,
  commissionScreens,
  bankFileScreens,
  commissionDocumentScreens,
  coursesScreens,
  cricosImportScreens,
  documentScreens,
  exchangeRateScreens,
  feeScreens,
  financeScreens,
  invitationScreens,
  leadScreens,
  mailboxScreens,
  messageScreens,
  notificationScreens,
  opportunityScreens,
  printoutMailScreens,
  printoutScreens,
  paymentScreens,
  peopleScreens,
  platformScreens,
  portalScreens,
  quoteScreens,
  recordImportScreens,
  reportScreens,
  saleScreens,
  smsScreens,
  studentScreens,
  studentSystemScreens,
  supplierScreens,
  taskScreens,
  templateScreens,
  trackingScreens,
  webFormScreens,
  upgradeScreens,
];
