// Bank files (ABA): made of refunds, bills and commission invoices, kept as documents, and cancelled.
import type { Engine, Plugin } from '#engine';
import { bulkOperations } from './bulk-operations.ts';
import { calls } from './calls.ts';
import { documentHooks } from './document-hooks.ts';
import { officeHooks } from './office-hooks.ts';

export const abaExport: Plugin<Engine> = { name: 'aba-export', entities: { ...documentHooks, AgencyOffice: officeHooks }, calls, bulkOperations };
