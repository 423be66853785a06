// What the way of a sale brings to its payments (D-56): owed with the application, cancelled with the sale, back with it.
import { allOf, type Engine, type EventContext, type Values, type Where } from '#engine';
import type { AgencySalePayment, Id } from '#generated';
import { lockLedgers } from './ledger.ts';
import { isSaleCancelled, type SaleStep, pendingStatuses } from './names.ts';
import { makeSuccessors, loadRefit, rebuildPlanOfRest } from './rebuild-plan.ts';

type Ctx = EventContext<Engine>;

/** Follows a sale from one status to another. What was received stays as it is, with its commissions, and so do refunds that are still to be paid. */
export async function onSaleChanged({ saleId, from, to }: SaleStep, context: Ctx): Promise<void> {
  if (isSaleCancelled(to)) return await cancelWaiting(saleId, context);
  if (isSaleCancelled(from)) return await revive(saleId, context);
  if (to === 'Application') return await owe(saleId, context);
}

async function owe(saleId: Id<'AgencySale'>, context: Ctx): Promise<void> {
  // Of a quote that became cheaper no more is owed than it costs.
  await rebuildPlanOfRest(saleId, context);
  await move(saleId, context, { StatusId: 'Quote' }, () => ({ StatusId: 'Unpaid' as const }));
}

const cancelWaiting = (saleId: Id<'AgencySale'>, context: Ctx): Promise<void> =>
  move(saleId, context, { StatusId: pendingStatuses, IsRefund: false }, ({ StatusId }) => ({
    StatusId: 'Cancelled' as const,
    RestoreStatusId: StatusId === 'Quote' ? ('Quote' as const) : ('Unpaid' as const),
  }));

/** Only what was cancelled with the sale comes back with it, and of that no more than is owed by now. */
async function revive(saleId: Id<'AgencySale'>, context: Ctx): Promise<void> {
  const where: Where<AgencySalePayment> = { StatusId: 'Cancelled', RestoreStatusId: { empty: false } };
  const system = context.records.asSystem();
  const found = await system.list('AgencySalePayment', { where: { AgencySaleId: saleId, all: [where] }, orderBy: 'Id' });
  if (found.length === 0) return;
  const held = await system.lock(
    'AgencySalePayment',
    found.map(({ Id }) => Id),
  );
  await lockLedgers(context, [saleId]);
  const ids = held.filter(({ StatusId, RestoreStatusId }) => StatusId === 'Cancelled' && RestoreStatusId !== null).map(({ Id }) => Id);
  const { outdated, successors } = await loadRefit(saleId, ids, new Set(), context);
  const stays = new Set(outdated.map(({ Id }) => Id));
  await system.systemUpdateMany(
    'AgencySalePayment',
    held
      .filter(({ Id }) => ids.includes(Id))
      .map(({ Id, RestoreStatusId }) =>
        stays.has(Id) ? { Id, RestoreStatusId: null } : { Id, StatusId: RestoreStatusId ?? undefined, RestoreStatusId: null, DateCancelled: null },
      ),
  );
  await makeSuccessors(successors, context);
}

/** Brings payments of a sale into another status, as one write. Those that somebody else has moved on meanwhile stay. */
async function move(
  saleId: Id<'AgencySale'>,
  context: Ctx,
  where: Where<AgencySalePayment>,
  change: (payment: AgencySalePayment) => Values<AgencySalePayment>,
): Promise<void> {
  const system = context.records.asSystem();
  const found = await allOf(system.batches('AgencySalePayment', { AgencySaleId: saleId, all: [where] }));
  if (found.length === 0) return;
  const status = new Map(found.map(({ Id, StatusId }) => [Id, StatusId]));
  const held = await system.lock(
    'AgencySalePayment',
    found.map(({ Id }) => Id),
  );
  await lockLedgers(context, [saleId]);
  const moving = held.filter(({ Id, StatusId }) => status.get(Id) === StatusId);
  if (moving.length > 0)
    await system.systemUpdateMany(
      'AgencySalePayment',
      moving.map((payment) => ({ ...change(payment), Id: payment.Id })),
    );
}
