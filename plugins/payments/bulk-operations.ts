// What is done to many payments and client invoices at once, by the names of the specification (B5); each of them stands for itself.
import {
  allOf,
  type BatchResult,
  type Context,
  defineBulkOperation,
  type Engine,
  idSchema,
  inLockOrder,
  nullable,
  type Message,
  shape,
  Type,
  type Values,
} from '#engine';
import type { AgencySalePayment } from '#generated';
import { clearing, entering, refunding } from './allowed-statuses.ts';
import { messages } from './messages.ts';
import { isPending } from './names.ts';
import { setSent } from './sent-invoices.ts';

const day = () => Type.Optional(nullable(Type.String({ maxLength: 30, description: 'A day; today without it.' })));
const method = () => Type.Optional(nullable(idSchema({ 'x-entity': 'AgencyPaymentMethod' })));
const message = ({ Total, Success }: BatchResult): Message => messages.bulkPayments({ success: Success, total: Total });

/** What was refused before anything was tried, beside what came of the others. */
const withRejected = (result: BatchResult, rejected: BatchResult['Errors']): BatchResult => ({
  Total: result.Total + rejected.length,
  Success: result.Success,
  Fail: result.Fail + rejected.length,
  Errors: [...result.Errors, ...rejected],
});

export const updateDueDate = defineBulkOperation({
  entity: 'AgencySalePayment',
  name: 'updateDueDate',
  who: { actor: 'staff', permission: entering },
  input: shape({ DueDate: Type.String({ maxLength: 30 }) }),
  alert: message,
  async run(ids, { DueDate }, { records }) {
    const existing = await allOf(records.batches('AgencySalePayment', { Id: [...ids] }));
    const settled = existing.filter(({ StatusId }) => !isPending(StatusId)).map(({ Id }) => Id);
    const changes = ids.filter((id) => !settled.includes(id)).map((Id) => ({ Id, DueDate }));
    const rejected = settled.map((Id) => ({ Id, Message: messages.dueDateSettled() }));
    return withRejected(await records.patchMany('AgencySalePayment', changes), rejected);
  },
});

export const receivePayment = defineBulkOperation({
  entity: 'AgencySalePayment',
  name: 'receivePayment',
  who: { actor: 'staff', permission: clearing },
  input: shape({ DateReceived: day(), DateCleared: day(), PaymentMethodId: method() }),
  alert: message,
  async run(ids, given, { records }) {
    const existing = await allOf(records.batches('AgencySalePayment', { Id: [...ids] }));
    const cleared = new Set(existing.filter(({ StatusId }) => StatusId === 'Cleared').map(({ Id }) => Id));
    const changes = ids.filter((id) => !cleared.has(id)).map((Id) => ({ Id, ...filled(given), StatusId: 'Cleared' as const }));
    const rejected = [...cleared].map((Id) => ({ Id, Message: messages.alreadyCleared() }));
    return withRejected(await records.patchMany('AgencySalePayment', changes), rejected);
  },
});

type Received = Pick<Values<AgencySalePayment>, 'DateReceived' | 'DateCleared' | 'PaymentMethodId'>;
/** What was left empty is filled as for one payment. */
const filled = (given: { readonly [N in keyof Received]?: Received[N] | null }): Received => ({
  ...(given.DateReceived ? { DateReceived: given.DateReceived } : {}),
  ...(given.DateCleared ? { DateCleared: given.DateCleared } : {}),
  ...(given.PaymentMethodId ? { PaymentMethodId: given.PaymentMethodId } : {}),
});

export const receivePaymentRefund = defineBulkOperation({
  entity: 'AgencySalePaymentInvoice',
  name: 'receivePaymentRefund',
  who: { actor: 'staff', permission: refunding },
  input: shape({ DateReceived: day(), PaymentMethodId: method() }),
  alert: message,
  async run(ids, given, context) {
    const { records } = context;
    const invoices = await records.byIds('AgencySalePaymentInvoice', ids);
    const payable = [...invoices.values()].filter(({ IsRefund }) => IsRefund);
    const system = records.asSystem();
    const held = await system.lock(
      'AgencySalePayment',
      payable.map(({ AgencySalePaymentId }) => AgencySalePaymentId),
    );
    const payments = new Map(held.map((payment) => [payment.Id, payment]));
    const paying = payable.filter(({ AgencySalePaymentId }) => payments.get(AgencySalePaymentId)?.StatusId === 'Unpaid');
    const isPaying = new Set(paying.map(({ Id }) => Id));
    const findError = (id: number): Message => {
      const invoice = invoices.get(id);
      if (!invoice) return messages.noInvoice();
      if (!invoice.IsRefund) return messages.notARefund();
      return payments.get(invoice.AgencySalePaymentId)?.IsCredit ? messages.creditRefund() : messages.notOwed();
    };
    const rejected = ids.filter((id) => !isPaying.has(id)).map((Id) => ({ Id, Message: findError(Id) }));
    const result = await system.patchMany(
      'AgencySalePayment',
      paying.map(({ AgencySalePaymentId }) => ({ Id: AgencySalePaymentId, ...filled(given), StatusId: 'Paid' as const })),
    );
    const invoiceOf = new Map(paying.map(({ Id, AgencySalePaymentId }) => [AgencySalePaymentId, Id]));
    return withRejected({ ...result, Errors: result.Errors.map(({ Id, Message }) => ({ Id: invoiceOf.get(Id) ?? Id, Message })) }, rejected);
  },
});

export const markAsSent = defineBulkOperation({
  entity: 'AgencySalePaymentInvoice',
  name: 'markAsSent',
  who: { actor: 'staff', permission: 'CanEditSales' },
  run: (ids, _input, context) => sent(ids, context),
});

/** Holds the payments before their invoices, as everybody does. */
async function sent(ids: readonly number[], { records }: Context<Engine>): Promise<BatchResult> {
  const seen = await allOf(records.batches('AgencySalePaymentInvoice', { Id: [...ids] }));
  const system = records.asSystem();
  await system.lock('AgencySalePayment', inLockOrder(seen.map(({ AgencySalePaymentId }) => AgencySalePaymentId)));
  const held = new Map((await system.lock('AgencySalePaymentInvoice', inLockOrder(seen.map(({ Id }) => Id)))).map((invoice) => [invoice.Id, invoice]));
  const findError = (id: number): Message | undefined => {
    const invoice = held.get(id);
    if (!invoice) return messages.noInvoice();
    if (invoice.DateCancelled !== null) return messages.cancelledInvoice();
    return invoice.SentDate === null ? undefined : messages.alreadySent();
  };
  const Errors = ids.flatMap((Id) => {
    const Message = findError(Id);
    return Message ? [{ Id, Message }] : [];
  });
  const changed = [...held.values()].filter(({ Id }) => findError(Id) === undefined);
  await setSent(changed, { records });
  return { Total: ids.length, Success: changed.length, Fail: Errors.length, Errors };
}
