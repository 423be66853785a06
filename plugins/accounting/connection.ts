// The accounting system of an agency: QuickBooks where it has an active connection, else none but the flag (G-49).
import { type Context, defineCall, type Engine, idSchema, recordSchema, shape, systemActor, Type } from '#engine';
import type { QuickBooksService } from '#generated';
import type { AccountingPort } from './names.ts';
import { quickBooks, type QuickBooksAddresses, type QuickBooksConnection } from './quickbooks.ts';

const purpose = (agencyId: number): string => `quickbooks of agency ${agencyId}`;

/** The active connection of the agency; undefined where there is none. */
export async function activeService({ records }: Pick<Context<Engine>, 'records'>): Promise<QuickBooksService | undefined> {
  return await records.asSystem().find('QuickBooksService', { where: { IsActive: true, IsConnected: true }, orderBy: 'CompanyId' });
}

/** Finds the accounting system of the agency at hand. Access tokens are kept by it, in memory. */
export function connector(addresses: QuickBooksAddresses) {
  const kept = new Map<string, QuickBooksConnection['kept']>();
  return async (context: Pick<Context<Engine>, 'records' | 'engine' | 'tx'>): Promise<AccountingPort | undefined> => {
    const service = await activeService(context);
    if (!service) return undefined;
    const { engine, tx } = context;
    const { agencyId } = tx;
    const opened = async (sealed: string | null): Promise<string> => (sealed === null ? undefined : await engine.secrets.open(purpose(agencyId), sealed)) ?? '';
    const key = `${agencyId} ${service.Id} ${service.SealedSecret}`;
    const own = kept.get(key) ?? {};
    kept.set(key, own);
    return quickBooks(addresses, {
      companyId: service.CompanyId,
      clientId: service.ClientId,
      clientSecret: await opened(service.SealedSecret),
      itemId: service.ItemId ?? '1',
      accountId: service.AccountId ?? '1',
      agencyId,
      kept: own,
      // Read and written beside the job's transaction: a token that was replaced must be kept whatever becomes of the job.
      refreshToken: async () => {
        const now = await engine.database.aside.read(agencyId, (aside) => engine.records(aside, systemActor(agencyId)).get('QuickBooksService', service.Id));
        return await opened(now.SealedToken);
      },
      keepRefreshToken: async (token) => {
        const SealedToken = await engine.secrets.seal(purpose(agencyId), token);
        await engine.database.aside.write(agencyId, (aside) =>
          engine.records(aside, systemActor(agencyId)).systemUpdate('QuickBooksService', service.Id, { SealedToken }),
        );
      },
    });
  };
}

export const connect = defineCall({
  method: 'POST',
  path: 'quickbooksservice/{id}/connect',
  access: { actor: 'staff', permission: 'CanEditSystemIntegration' },
  surface: 'write',
  requires: 'QuickBooksService',
  summary: 'Keeps what QuickBooks gave this installation, sealed: nobody reads it again.',
  input: shape({
    id: idSchema({ 'x-entity': 'QuickBooksService' }),
    ClientSecret: Type.String({ minLength: 1, maxLength: 500 }),
    RefreshToken: Type.String({ minLength: 1, maxLength: 2000 }),
  }),
  output: recordSchema('QuickBooksService'),
  async run({ id, ClientSecret, RefreshToken }, { engine, records, tx }) {
    await records.get('QuickBooksService', id);
    const seal = (text: string) => engine.secrets.seal(purpose(tx.agencyId), text);
    await records
      .asSystem()
      .systemUpdate('QuickBooksService', id, { SealedSecret: await seal(ClientSecret), SealedToken: await seal(RefreshToken), IsConnected: true });
    return await records.get('QuickBooksService', id);
  },
});
