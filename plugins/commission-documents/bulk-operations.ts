// What is done to many commissions, commission invoices and bills at once, by the names of the specification (B5); each of them stands for itself.
import { allOf, type BatchResult, type Context, defineBulkOperation, type Engine, idSchema, inLockOrder, nullable, type Message, shape, Type } from '#engine';
import type { Id } from '#generated';
import { makeMany } from './make-documents.ts';
import { payableAmount } from '../rules/document-due.ts';
import { messages } from './messages.ts';
import { billKind, type DocumentRow, invoiceKind, isReconciled, type Kind } from './names.ts';

type Ctx = Context<Engine>;

const day = () => Type.Optional(nullable(Type.String({ maxLength: 30, description: 'A day; today without it.' })));
const paymentMethod = () => Type.Optional(nullable(idSchema({ 'x-entity': 'AgencyPaymentMethod' })));
const message = ({ Total, Success }: BatchResult): Message => messages.bulkPayments({ success: Success, total: Total });

/** Counts documents, not commissions (D-57); what is reported is reported for commissions. */
const making = (kind: Kind, created: typeof messages.invoicesCreated) => ({
  entity: 'AgencyCommission' as const,
  who: { actor: 'staff', permission: kind.permission } as const,
  alert: ({ Total, Success }: BatchResult): Message => created({ success: Success, total: Total }),
  run: async (ids: readonly number[], due: string | null | undefined, context: Ctx): Promise<BatchResult> => {
    const { made, total, errors } = await makeMany(kind, [{ ids }], due, context);
    return { Total: total, Success: made.length, Fail: total - made.length, Errors: errors };
  },
});
const invoices = making(invoiceKind, messages.invoicesCreated);
const bills = making(billKind, messages.billsCreated);

export const invoiceCreate = defineBulkOperation({
  ...invoices,
  name: 'invoiceCreate',
  input: shape({ DueDate: Type.Optional(nullable(Type.String({ maxLength: 30, description: 'Without it, by the payment term of the supplier.' }))) }),
  run: (ids, { DueDate }, context) => invoices.run(ids, DueDate ?? undefined, context),
});

export const billCreate = defineBulkOperation({
  ...bills,
  name: 'billCreate',
  input: shape({ PaymentDueDate: day() }),
  run: (ids, { PaymentDueDate }, context) => bills.run(ids, PaymentDueDate ?? undefined, context),
});

interface Paying {
  readonly DateReceived?: string | null | undefined;
  readonly PaymentMethodId?: Id<'AgencyPaymentMethod'> | null | undefined;
  readonly Reference?: string | null | undefined;
}

/** Pays what is left of each, with one payment. */
async function payInFull(kind: Kind, ids: readonly number[], given: Paying, context: Ctx): Promise<BatchResult> {
  const { records } = context;
  const system = records.asSystem();
  const seen = await allOf(records.batches(kind.entity, { Id: [...ids] }));
  const held = new Map((await system.lock(kind.entity, inLockOrder(seen.map(({ Id }) => Id)))).map((document) => [document.Id, document]));
  const { today } = await context.records.officeDays();
  const method = given.PaymentMethodId ?? (await system.find('AgencyPaymentMethod', { where: { IsDefault: true } }))?.Id ?? null;
  const Errors = ids.flatMap((Id) => {
    const document = held.get(Id);
    const Message = !document ? messages.noDocument() : findPaymentError(document, payableAmount(document.Balance).gt('0'));
    return Message ? [{ Id, Message }] : [];
  });
  const rejected = new Set(Errors.map(({ Id }) => Id));
  const paid = [...held.values()].filter(({ Id }) => !rejected.has(Id));
  await system.createMany(
    kind.payment,
    paid.map((document) => ({
      ...kind.under(document.Id),
      Amount: payableAmount(document.Balance),
      CurrencyId: document.CurrencyId,
      PaymentMethodId: method,
      DateReceived: given.DateReceived || today(document.AgencyOfficeId),
      Reference: given.Reference ?? null,
      StatusId: 'Paid' as const,
    })),
  );
  return { Total: ids.length, Success: paid.length, Fail: Errors.length, Errors };
}

function findPaymentError(document: DocumentRow, isOwing: boolean): Message | undefined {
  if (document.DateCancelled !== null) return messages.cancelled();
  if (isReconciled(document)) return messages.reconciled();
  return isOwing ? undefined : messages.nothingLeft();
}

export const invoicePayment = defineBulkOperation({
  entity: 'AgencySupplierInvoice',
  name: 'invoicePayment',
  who: { actor: 'staff', permission: 'CanEditSupplierInvoices' },
  input: shape({ DateReceived: day(), PaymentMethodId: paymentMethod() }),
  alert: message,
  run: (ids, given, context) => payInFull(invoiceKind, ids, given, context),
});

export const conciliateMany = defineBulkOperation({
  entity: 'AgencySupplierInvoice',
  name: 'Conciliate',
  who: { actor: 'staff', permission: 'CanEditSupplierInvoices' },
  alert: ({ Total, Success }) => messages.bulkReconciled({ success: Success, total: Total }),
  async run(ids, _input, context) {
    const { records } = context;
    const seen = await allOf(records.batches('AgencySupplierInvoice', { Id: [...ids] }));
    const held = new Map(
      (await records.asSystem().lock('AgencySupplierInvoice', inLockOrder(seen.map(({ Id }) => Id)))).map((invoice) => [invoice.Id, invoice]),
    );
    const Errors = ids.flatMap((Id) => {
      const invoice = held.get(Id);
      const Message = !invoice ? messages.noDocument() : invoice.DateCancelled === null ? undefined : messages.cancelled();
      return Message ? [{ Id, Message }] : [];
    });
    const open = [...held.values()].filter(({ DateCancelled, ReconciledName }) => DateCancelled === null && ReconciledName === 'No');
    await records.asSystem().systemUpdateMany(
      'AgencySupplierInvoice',
      open.map(({ Id }) => ({ Id, ReconciledName: 'Yes' as const })),
    );
    return { Total: ids.length, Success: ids.length - Errors.length, Fail: Errors.length, Errors };
  },
});

/** Each takes a second of a browser's time. */
const maxPrintouts = 20;

/** Changes nothing: what is allowed of papers is judged by the call that prints them. */
export const downloadInvoices = defineBulkOperation({
  entity: 'AgencySupplierInvoice',
  name: 'downloadInvoices',
  who: { actor: 'staff' },
  async run(ids, _input, { records }) {
    const seen = new Set((await allOf(records.batches('AgencySupplierInvoice', { Id: [...ids] }))).map(({ Id }) => Id));
    const printed = ids.filter((id) => seen.has(id)).slice(0, maxPrintouts);
    const Errors = ids.flatMap((Id) =>
      printed.includes(Id) ? [] : [{ Id, Message: seen.has(Id) ? messages.tooManyPapers({ most: maxPrintouts }) : messages.noDocument() }],
    );
    const result = { Total: ids.length, Success: printed.length, Fail: Errors.length, Errors };
    return printed.length === 0 ? result : { ...result, Download: `document/download?systemDocumentType=SupplierInvoice&entityId=${printed.join()}` };
  },
});

export const payBill = defineBulkOperation({
  entity: 'AgencyBill',
  name: 'payBill',
  who: { actor: 'staff', permission: 'CanEditBills' },
  input: shape({ DateReceived: day(), PaymentMethodId: paymentMethod(), Reference: Type.Optional(nullable(Type.String({ maxLength: 120 }))) }),
  alert: message,
  run: (ids, given, context) => payInFull(billKind, ids, given, context),
});

/** Of payments of students: pays what is left of the open bills that hold them (PAY-062). A bill of several is paid once. */
export const paySuppliers = defineBulkOperation({
  entity: 'AgencySalePayment',
  name: 'paySupplier',
  who: { actor: 'staff', permission: 'CanEditBills' },
  input: shape({ DateReceived: day(), PaymentMethodId: paymentMethod() }),
  alert: message,
  async run(ids, given, context) {
    const seen = await allOf(context.records.batchesOf('AgencySalePayment', ['AgencyBillId'], { Id: [...ids] }));
    const billOf = new Map(seen.map(({ Id, AgencyBillId }) => [Id, AgencyBillId ?? null]));
    const billIds = new Set([...billOf.values()].filter((id) => id !== null));
    const errors = new Map((await payInFull(billKind, [...billIds], given, context)).Errors.map(({ Id, Message }) => [Id, Message]));
    const Errors = ids.flatMap((Id) => {
      const bill = billOf.get(Id);
      const Message = bill === undefined ? messages.noPayment() : bill === null ? messages.notBilled() : errors.get(bill);
      return Message ? [{ Id, Message }] : [];
    });
    return { Total: ids.length, Success: ids.length - Errors.length, Fail: Errors.length, Errors };
  },
});

export const cancelPayments = defineBulkOperation({
  entity: 'AgencyBill',
  name: 'cancelPayment',
  who: { actor: 'staff', permission: 'CanCancelPayments' },
  alert: message,
  run: (ids, _input, context) => cancelPaid(ids, context),
});

/** Cancels what was paid on bills; a payment that is still open goes only where nothing was paid. */
export async function cancelPaid(ids: readonly number[], { records }: Pick<Ctx, 'records'>): Promise<BatchResult> {
  const system = records.asSystem();
  const seen = await allOf(records.batches('AgencyBill', { Id: [...ids] }));
  const held = new Map((await system.lock('AgencyBill', inLockOrder(seen.map(({ Id }) => Id)))).map((bill) => [bill.Id, bill]));
  const payments = await allOf(system.batches('AgencyBillPayment', { AgencyBillId: [...held.keys()], StatusId: ['Open', 'Paid'] }));
  const getGoing = (id: number) => {
    const own = payments.filter(({ AgencyBillId }) => AgencyBillId === id);
    const paid = own.filter(({ StatusId }) => StatusId === 'Paid');
    return paid.length > 0 ? paid : own;
  };
  const findError = (id: number): Message | undefined => {
    const bill = held.get(id);
    if (!bill) return messages.noDocument();
    if (getGoing(id).length === 0) return messages.nothingPaid();
    return bill.AbaFileId !== null && getGoing(id).some(({ StatusId }) => StatusId === 'Paid') ? messages.inBankFile() : undefined;
  };
  const Errors = ids.flatMap((Id) => {
    const Message = findError(Id);
    return Message ? [{ Id, Message }] : [];
  });
  const going = [...held.keys()].filter((id) => findError(id) === undefined).flatMap(getGoing);
  await system.systemUpdateMany(
    'AgencyBillPayment',
    going.map(({ Id }) => ({ Id, StatusId: 'Cancelled' as const })),
  );
  return { Total: ids.length, Success: ids.length - Errors.length, Fail: Errors.length, Errors };
}
