// Text messages: written to students, leads and agents, carried by the gateway of the agency, and answered.
import type { Engine, Plugin } from '#engine';
import { bulkCall, bulkJob } from './bulk.ts';
import { gatewayHooks } from './gateway.ts';
import { messageHooks } from './message-hooks.ts';
import { receipt } from './receipts.ts';
import { sendAgain } from './send-again.ts';
import { sendJob } from './send-job.ts';
import { sender } from './sender-call.ts';

export const sms: Plugin<Engine> = {
  name: 'sms',
  entities: { SmsMessage: messageHooks, AgencySmsGateway: gatewayHooks },
  actions: { send: sendAgain },
  calls: [bulkCall, sender],
  publicCalls: [receipt],
  jobs: { 'sms.send': sendJob, 'sms.bulk': bulkJob },
};
