// Client invoices, commission invoices and bills sent by e-mail, each with its paper attached.
import type { Engine, Plugin } from '#engine';
import { bulkOperations } from './bulk-operations.ts';
import { calls } from './calls.ts';

export const printoutMail: Plugin<Engine> = { name: 'paper-mail', calls, bulkOperations };
