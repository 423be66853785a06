// Handing documents over to the accounting system of an agency.
import type { Engine, Plugin } from '#engine';
import { bulkOperations } from './bulk-operations.ts';

export const accounting: Plugin<Engine> = { name: 'accounting', bulkOperations };
