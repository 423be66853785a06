// Mail that comes in: mailboxes and their reading, whose a mail is, and how it is shown.
import type { Engine, Plugin } from '#engine';
import { assign, page, read, shown, tryConnection } from './calls.ts';
import { planJob, readJob, tryJob } from './jobs.ts';
import { sendTest, sendTestJob } from './send-test.ts';
import { mailboxHooks } from './mailbox-hooks.ts';

export const mailboxes: Plugin<Engine> = {
  name: 'mailboxes',
  entities: { AgencyMailbox: mailboxHooks },
  actions: { assign },
  calls: [read, tryConnection, sendTest, shown, page],
  jobs: { 'mailboxes.read': readJob, 'mailboxes.try': tryJob, 'mailboxes.sendTest': sendTestJob, 'mailboxes.plan': planJob },
};
