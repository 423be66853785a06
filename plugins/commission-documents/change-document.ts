// Changing a commission invoice or a bill: its fields, the commissions in it, its status, and whether it is reconciled; each fact with its history.
import { allOf, type AnyValues, conflict, type Context, requirePermission, type Engine, inLockOrder, badRequest, rejectIfAny } from '#engine';
import { findErrorOfAll, lockCommissions, judge } from './commission-choice.ts';
import { getFlag, relock, recomputeTotals, recomputeCommissions } from './recompute-totals.ts';
import { messages } from './messages.ts';
import { type DocumentRow, isNotCancelled, isReconciled, type Kind } from './names.ts';
import { getTotal } from './existing-documents.ts';

type Ctx = Context<Engine>;

export type Wanted = 'Draft' | 'Sent' | 'Owing' | 'Paid' | 'Cancelled';
export interface Change {
  /** The whole list: those left out are taken out, and new again. */
  readonly Commissions?: readonly { readonly AgencyCommissionId: number }[] | undefined;
  readonly StatusId?: Wanted | null | undefined;
  readonly isReconciled?: boolean | undefined;
  /** What else is sent: fields of the document. */
  readonly values: AnyValues;
}

/** Everything of it or nothing. Sales and their payments are held before the document, as everywhere. */
export async function changeDocument(kind: Kind, id: number, { Commissions, StatusId, isReconciled: wanted, values }: Change, context: Ctx): Promise<void> {
  const { records } = context;
  const seen = await records.get(kind.entity, id);
  requirePermission(context.actor, kind.permission);
  const isFreed = Commissions !== undefined || StatusId === 'Cancelled';
  if (isFreed) await lockAll(kind, id, Commissions?.map(({ AgencyCommissionId }) => AgencyCommissionId) ?? [], context);
  if (wanted === false && isReconciled(seen)) await reconcile(id, false, context);
  const { StatusId: _, ...fields } = values;
  await records.named(kind.entity).update(id, fields);
  if (Commissions !== undefined)
    await replaceCommissions(
      kind,
      id,
      Commissions.map(({ AgencyCommissionId }) => AgencyCommissionId),
      context,
    );
  if (StatusId) await moveTo(kind, id, StatusId, context);
  if (wanted === true) await reconcile(id, true, context);
}

async function lockAll(kind: Kind, id: number, more: readonly number[], context: Ctx): Promise<void> {
  const existing = await allOf(context.records.asSystem().batches('AgencyCommission', kind.commissionsOf([id])));
  const all = [...more, ...existing.map(({ Id }) => Id)];
  const system = context.records.asSystem();
  const seen = all.length === 0 ? [] : await allOf(system.batches('AgencyCommission', { Id: inLockOrder(all) }));
  await system.lock('AgencySale', inLockOrder(seen.map(({ AgencySaleId }) => AgencySaleId)));
  await system.lock('AgencySalePayment', inLockOrder(seen.map(({ AgencySalePaymentId }) => AgencySalePaymentId)));
}

async function held(kind: Kind, id: number, { records }: Ctx): Promise<DocumentRow> {
  const [document] = await records.asSystem().lock(kind.entity, [id]);
  if (!document) throw badRequest('Id', messages.noDocument());
  return document;
}

async function replaceCommissions(kind: Kind, id: number, ids: readonly number[], context: Ctx): Promise<void> {
  const { records } = context;
  const system = records.asSystem();
  const document = await held(kind, id, context);
  if (isReconciled(document)) throw conflict('Commissions', messages.reconciled());
  if (document.DateCancelled !== null) throw conflict('Commissions', messages.cancelled());
  const existing = await allOf(system.batches('AgencyCommission', kind.commissionsOf([id])));
  const all = await lockCommissions([...ids, ...existing.map(({ Id }) => Id)], context);
  const wanted = all.filter(({ Id }) => ids.includes(Id));
  const judged = judge(kind, ids, wanted, document, id);
  if (judged.closed) throw conflict(judged.closed.Key, judged.closed.Message);
  rejectIfAny(judged.errors);
  const supplier = await system.find('AgencySupplier', { where: { Id: document.SupplierId } });
  const error = findErrorOfAll(kind, wanted, supplier?.MaxStudentsPerInvoice);
  if (error) throw badRequest('Commissions', error);
  const total = getTotal(kind, wanted);
  if (total.lt(document.TotalPaidAmount))
    throw conflict('Commissions', messages.belowPaid({ paid: document.TotalPaidAmount.toFixed(2), total: total.toFixed(2) }));
  const added = wanted.filter((commission) => kind.linkOf(commission) !== id);
  const removed = existing.filter(({ Id }) => !ids.includes(Id));
  if (added.length + removed.length === 0) return;
  await system.systemUpdateMany('AgencyCommission', [
    ...added.map(({ Id }) => ({ Id, ...kind.link(id) })),
    ...removed.map(({ Id }) => ({ Id, ...kind.link(null) })),
  ]);
  await relock([...added, ...removed], context);
  await recomputeTotals(kind, [id], context);
  await recomputeCommissions(
    removed.map(({ Id }) => Id),
    context,
  );
}

/** The statuses come of facts (D-24): this brings the fact about, or tells that only payments do. */
async function moveTo(kind: Kind, id: number, wanted: Wanted, context: Ctx): Promise<void> {
  const { records } = context;
  const system = records.asSystem();
  const document = await held(kind, id, context);
  if (document.StatusId === wanted) return;
  if (document.DateCancelled !== null) throw conflict('StatusId', messages.cancelled());
  if (isReconciled(document)) throw conflict('StatusId', messages.reconciled());
  if (wanted === 'Owing' || wanted === 'Paid') throw conflict('StatusId', messages.ofPayments());
  const today = (await context.records.officeDays()).today(document.AgencyOfficeId);
  if (wanted === 'Cancelled') {
    const payments = await allOf(system.batches(kind.payment, kind.paymentsOf([id])));
    if (payments.some(isNotCancelled)) throw conflict('StatusId', messages.hasPayments());
    const commissions = await allOf(system.batches('AgencyCommission', kind.commissionsOf([id])));
    await system.systemUpdateMany(
      'AgencyCommission',
      commissions.map(({ Id }) => ({ Id, ...kind.link(null) })),
    );
    await system.systemUpdate(kind.entity, id, { DateCancelled: today, ...getFlag(document) });
    await relock(commissions, context);
    await recomputeCommissions(
      commissions.map(({ Id }) => Id),
      context,
    );
    return;
  }
  if (document.TotalPaidAmount.gt('0')) throw conflict('StatusId', messages.hasPayments());
  await system.systemUpdate(kind.entity, id, { SentDate: wanted === 'Sent' ? (document.SentDate ?? today) : null, ...getFlag(document) });
  await recomputeTotals(kind, [id], context);
  const commissions = await allOf(system.batches('AgencyCommission', kind.commissionsOf([id])));
  await recomputeCommissions(
    commissions.map(({ Id }) => Id),
    context,
  );
}

/** Idempotent (D-57): who confirms what is confirmed changes nothing. */
export async function reconcile(id: number, isYes: boolean, context: Ctx): Promise<void> {
  const { records } = context;
  const [invoice] = await records.asSystem().lock('AgencySupplierInvoice', [id]);
  if (!invoice) throw badRequest('Id', messages.noDocument());
  if (isYes && invoice.DateCancelled !== null) throw conflict('ReconciledName', messages.cancelled());
  const ReconciledName = isYes ? ('Yes' as const) : ('No' as const);
  if (invoice.ReconciledName === ReconciledName) return;
  await records.asSystem().systemUpdate('AgencySupplierInvoice', id, { ReconciledName });
}
