// The payments of a sale that are still to come: locked, and cancelled where they are planned again.
import type { Context, Engine } from '#engine';
import type { Id } from '#generated';
import { isPending, pendingStatuses } from './names.ts';

/** The installments of a sale that are still to come, held; anyone who plans again cancels them. Those in a bill stay. */
export async function lockInstallments(saleId: Id<'AgencySale'>, { records }: Pick<Context<Engine>, 'records'>, withSingles = false): Promise<number[]> {
  const system = records.asSystem();
  const where = { AgencySaleId: saleId, StatusId: pendingStatuses, IsRefund: false, ...(withSingles ? {} : { InstallmentNumber: { empty: false } }) };
  const found = await system.list('AgencySalePayment', { where, orderBy: 'Id' });
  const held = await system.lock(
    'AgencySalePayment',
    found.map(({ Id }) => Id),
  );
  return held.filter(({ StatusId, AgencyBillId }) => isPending(StatusId) && AgencyBillId === null).map(({ Id }) => Id);
}

/** They stay as cancelled ones (D-56). */
export async function cancelInstallments(ids: readonly number[], { records }: Pick<Context<Engine>, 'records'>): Promise<void> {
  if (ids.length === 0) return;
  await records.asSystem().systemUpdateMany(
    'AgencySalePayment',
    ids.map((Id) => ({ Id, StatusId: 'Cancelled' as const })),
  );
}
