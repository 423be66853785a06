// E-mails to students, leads, agents and suppliers: sent, scheduled, cancelled, sent again, and what became of each.
import type { Engine, Plugin } from '#engine';
import { openActiveAccount } from '../correspondence/mailbox-account.ts';
import { bulkCalls, sendBulk } from './bulk-calls.ts';
import { addressHooks, messageHooks } from './hooks.ts';
import { messageCalls } from './message-calls.ts';
import { onMailSettled } from './on-mail-settled.ts';
import { pages } from './pages.ts';
import { sendDue } from './send-due.ts';
import { unsubscribe, unsubscribeState } from './unsubscribe-calls.ts';

export const messages: Plugin<Engine> = {
  name: 'messages',
  entities: { SmtpMessage: messageHooks, ...addressHooks },
  pages,
  calls: [...messageCalls, ...bulkCalls],
  entries: [{ route: '/u/{code}', file: 'unsubscribe.html' }],
  publicCalls: [unsubscribeState, unsubscribe],
  mailAccount: openActiveAccount,
  on: { 'mail.settled': onMailSettled },
  jobs: { 'messages.sendDue': sendDue, 'messages.sendBulk': sendBulk },
};
