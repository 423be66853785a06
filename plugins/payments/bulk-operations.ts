// What is done to many payments and client invoices at once, by the names of the specification (B5); each of them stands for itself.
import { allOf, type BatchResult, type Context, defineBulkOperation, type Engine, idSchema, inOrder, nullable, type Sentence, shape, Type } from '#engine';
import type { AgencySalePayment } from '#generated';
import { messages } from './messages.ts';
import { isWaiting } from './names.ts';
import { setSent } from './sent-invoices.ts';

const day = () => Type.Optional(nullable(Type.String({ maxLength: 30, description: 'A day; today without it.' })));
const method = () => Type.Optional(nullable(idSchema({ 'x-entity': 'AgencyPaymentMethod' })));
const told = ({ Total, Success }: BatchResult): Sentence => messages.bulkPayments({ success: Success, total: Total });

/** What was refused before anything was tried, beside what came of the others. */
const withRefused = (result: BatchResult, refused: BatchResult['Errors']): BatchResult => ({
  Total: result.Total + refused.length,
  Success: result.Success,
  Fail: result.Fail + refused.length,
  Errors: [...result.Errors, ...refused],
});

export const updateDueDate = defineBulkOperation({
  entity: 'AgencySalePayment',
  name: 'updateDueDate',
  who: { actor: 'staff', permission: 'CanEditSales' },
  input: shape({ DueDate: Type.String({ maxLength: 30 }) }),
  alert: told,
  async run(ids, { DueDate }, { records }) {
    const standing = await allOf(records.batches('AgencySalePayment', { Id: [...ids] }));
    const settled = standing.filter(({ StatusId }) => !isWaiting(StatusId)).map(({ Id }) => Id);
    const changes = ids.filter((id) => !settled.includes(id)).map((Id) => ({ Id, DueDate }));
    const refused = settled.map((Id) => ({ Id, Message: messages.dueDateSettled() }));
    return withRefused(await records.patchMany('AgencySalePayment', changes), refused);
  },
});

export const receivePayment = defineBulkOperation({
  entity: 'AgencySalePayment',
  name: 'receivePayment',
  who: { actor: 'staff', permission: 'CanClearPayments' },
  input: shape({ DateReceived: day(), DateCleared: day(), PaymentMethodId: method() }),
  alert: told,
  async run(ids, given, { records }) {
    const standing = await allOf(records.batches('AgencySalePayment', { Id: [...ids] }));
    const cleared = new Set(standing.filter(({ StatusId }) => StatusId === 'Cleared').map(({ Id }) => Id));
    const changes = ids.filter((id) => !cleared.has(id)).map((Id) => ({ Id, ...filled(given), StatusId: 'Cleared' as const }));
    const refused = [...cleared].map((Id) => ({ Id, Message: messages.alreadyCleared() }));
    return withRefused(await records.patchMany('AgencySalePayment', changes), refused);
  },
});

type Received = Pick<Partial<AgencySalePayment>, 'DateReceived' | 'DateCleared' | 'PaymentMethodId'>;
/** What was left empty is filled as for one payment. */
const filled = (given: { readonly [N in keyof Received]?: Received[N] | null }): Received => ({
  ...(given.DateReceived ? { DateReceived: given.DateReceived } : {}),
  ...(given.DateCleared ? { DateCleared: given.DateCleared } : {}),
  ...(given.PaymentMethodId ? { PaymentMethodId: given.PaymentMethodId } : {}),
});

export const receivePaymentRefund = defineBulkOperation({
  entity: 'AgencySalePaymentInvoice',
  name: 'receivePaymentRefund',
  who: { actor: 'staff', permission: 'CanCreateRefunds' },
  input: shape({ DateReceived: day(), PaymentMethodId: method() }),
  alert: told,
  async run(ids, given, context) {
    const { records } = context;
    const invoices = await allOf(records.batches('AgencySalePaymentInvoice', { Id: [...ids] }));
    const payable = invoices.filter(({ IsRefund }) => IsRefund);
    const system = records.asSystem();
    const held = await system.hold(
      'AgencySalePayment',
      payable.map(({ AgencySalePaymentId }) => AgencySalePaymentId),
    );
    const payments = new Map(held.map((payment) => [payment.Id, payment]));
    const paying = payable.filter(({ AgencySalePaymentId }) => payments.get(AgencySalePaymentId)?.StatusId === 'Unpaid');
    const isPaying = new Set(paying.map(({ Id }) => Id));
    const known = new Map(invoices.map((invoice) => [invoice.Id, invoice]));
    const faultOf = (id: number): Sentence => {
      const invoice = known.get(id);
      if (!invoice) return messages.noInvoice();
      if (!invoice.IsRefund) return messages.notARefund();
      return payments.get(invoice.AgencySalePaymentId)?.IsCredit ? messages.creditRefund() : messages.notOwed();
    };
    const refused = ids.filter((id) => !isPaying.has(id)).map((Id) => ({ Id, Message: faultOf(Id) }));
    const result = await system.patchMany(
      'AgencySalePayment',
      paying.map(({ AgencySalePaymentId }) => ({ Id: AgencySalePaymentId, ...filled(given), StatusId: 'Paid' as const })),
    );
    const invoiceOf = new Map(paying.map(({ Id, AgencySalePaymentId }) => [AgencySalePaymentId, Id]));
    return withRefused({ ...result, Errors: result.Errors.map(({ Id, Message }) => ({ Id: invoiceOf.get(Id) ?? Id, Message })) }, refused);
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
  await system.hold('AgencySalePayment', inOrder(seen.map(({ AgencySalePaymentId }) => AgencySalePaymentId)));
  const held = new Map((await system.hold('AgencySalePaymentInvoice', inOrder(seen.map(({ Id }) => Id)))).map((invoice) => [invoice.Id, invoice]));
  const faultOf = (id: number): Sentence | undefined => {
    const invoice = held.get(id);
    if (!invoice) return messages.noInvoice();
    if (invoice.DateCancelled !== null) return messages.cancelledInvoice();
    return invoice.SentDate === null ? undefined : messages.alreadySent();
  };
  const Errors = ids.flatMap((Id) => {
    const Message = faultOf(Id);
    return Message ? [{ Id, Message }] : [];
  });
  const changed = [...held.values()].filter(({ Id }) => faultOf(Id) === undefined);
  await setSent(changed, { records });
  return { Total: ids.length, Success: changed.length, Fail: Errors.length, Errors };
}
