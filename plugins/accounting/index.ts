// Handing documents over to the accounting system of an agency.
import type { Engine, Plugin } from '#engine';
import { bulkOperations } from './bulk-operations.ts';
import { connect, connector } from './connection.ts';
import { documentHooks } from './document-hooks.ts';
import type { QuickBooksAddresses } from './quickbooks.ts';
import { sendJob } from './send-job.ts';

const addresses: QuickBooksAddresses = {
  api: 'https://quickbooks.api.intuit.com',
  tokens: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
  app: 'https://qbo.intuit.com/app',
  timeLimit: 10_000,
};

/** The plugin with QuickBooks at other addresses, such as that of a test. */
export const accountingAt = (own: Partial<QuickBooksAddresses>): Plugin<Engine> => ({
  name: 'accounting',
  entities: documentHooks,
  bulkOperations,
  calls: [connect],
  jobs: { 'accounting.send': sendJob(connector({ ...addresses, ...own })) },
});

/** QuickBooks as the environment says: `QUICKBOOKS_URL` is that of its sandbox, where one is tried out. */
export const accounting: Plugin<Engine> = accountingAt(process.env['QUICKBOOKS_URL'] ? { api: process.env['QUICKBOOKS_URL'] } : {});
