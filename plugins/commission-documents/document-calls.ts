// The calls of commission invoices and bills: making one or many, one with what stands beside it, and changing it.
import { type Day, toDay } from '#day';
import {
  type Context,
  defineCall,
  type Engine,
  holdsPermission,
  idSchema,
  nullable,
  badRequest,
  translate,
  shape,
  type Static,
  Type,
  wordSchema,
} from '#engine';
import { changeDocument } from './change-document.ts';
import { makeDocument, makeMany } from './make-documents.ts';
import { messages } from './messages.ts';
import { billKind, invoiceKind, type Kind } from './names.ts';
import { documentId, documentSchema, showDocument } from './show-documents.ts';

type Ctx = Context<Engine>;

const commissionList = (least: number) =>
  Type.Array(Type.Object({ AgencyCommissionId: idSchema({ 'x-entity': 'AgencyCommission' }) }, { additionalProperties: true }), {
    minItems: least,
    maxItems: 500,
  });
const group = {
  SupplierId: idSchema({ 'x-entity': 'AgencySupplier' }),
  AgencyOfficeId: idSchema({ 'x-entity': 'AgencyOffice' }),
  Commissions: commissionList(0),
};
const dueDay = () =>
  Type.Optional(nullable(Type.String({ maxLength: 30, description: 'When it is due; without it, what the payment term of the supplier says.' })));

/** A day as it came, without its hours. Throws 400 for what is none. */
function dayIn(key: string, value: string | null | undefined): Day | null | undefined {
  if (value === null || value === undefined || value === '') return value === '' ? null : value;
  const day = toDay(value);
  if (day === undefined) throw badRequest(key, messages.noSuchDay());
  return day;
}

const getIds = (commissions: readonly { readonly AgencyCommissionId: number }[]): number[] => commissions.map(({ AgencyCommissionId }) => AgencyCommissionId);

export const createInvoice = defineCall({
  method: 'POST',
  path: 'agencysupplierinvoice',
  access: { actor: 'staff', permission: 'CanEditSupplierInvoices' },
  surface: 'write',
  requires: 'AgencySupplierInvoice',
  summary: 'Makes a commission invoice of commissions of one supplier, office and currency.',
  input: Type.Object({ ...group, Commissions: Type.Optional(group.Commissions), DueDate: dueDay() }, { additionalProperties: true }),
  output: documentSchema,
  async run({ Commissions, ...values }, context) {
    if (!Commissions) return await emptyDraft(invoiceKind, values, context);
    const { SupplierId, AgencyOfficeId, DueDate, ...others } = values;
    const id = await makeDocument(invoiceKind, { SupplierId, AgencyOfficeId, ids: getIds(Commissions), due: dayIn('DueDate', DueDate) }, context);
    return await withMore(invoiceKind, id, others, context);
  },
});

export const createBill = defineCall({
  method: 'POST',
  path: 'agencybill',
  access: { actor: 'staff', permission: 'CanEditBills' },
  surface: 'write',
  requires: 'AgencyBill',
  summary: 'Makes a bill of commissions of one supplier, office and currency.',
  input: Type.Object({ ...group, Commissions: Type.Optional(group.Commissions), PaymentDueDate: dueDay() }, { additionalProperties: true }),
  output: documentSchema,
  async run({ Commissions, ...values }, context) {
    if (!Commissions) return await emptyDraft(billKind, values, context);
    const { SupplierId, AgencyOfficeId, PaymentDueDate, ...others } = values;
    const due = dayIn('PaymentDueDate', PaymentDueDate);
    const id = await makeDocument(billKind, { SupplierId, AgencyOfficeId, ids: getIds(Commissions), due }, context);
    return await withMore(billKind, id, others, context);
  },
});

/** Without a list of commissions it is a draft like any record, to which they are added later. */
async function emptyDraft(kind: Kind, values: Readonly<Record<string, unknown>>, context: Ctx) {
  const made = await context.records.named(kind.entity).create(values);
  return await showDocument(kind, made.Id, context);
}

/** What else was sent of it is written as a change would be. */
async function withMore(kind: Kind, id: number, others: Readonly<Record<string, unknown>>, context: Ctx) {
  if (Object.keys(others).length > 0) await context.records.named(kind.entity).update(id, others);
  return await showDocument(kind, id, context);
}

const errorSchema = shape({ Id: Type.Integer({ description: 'Of a commission.' }), Message: Type.String() });
const manyGroup = Type.Object(group, { additionalProperties: true });

export const createBills = defineCall({
  method: 'POST',
  path: 'agencybill/bulk',
  access: { actor: 'staff', permission: 'CanEditBills' },
  surface: 'write',
  requires: 'AgencyBill',
  listAs: 'Bills',
  summary: 'Makes many bills: one for each student and currency of the commissions, or of each entry of a list; counts those that were not made.',
  input: Type.Object(
    {
      SupplierId: Type.Optional(group.SupplierId),
      AgencyOfficeId: Type.Optional(group.AgencyOfficeId),
      Commissions: Type.Optional(commissionList(0)),
      Bills: Type.Optional(Type.Array(manyGroup, { minItems: 1, maxItems: 100 })),
      PaymentDueDate: dueDay(),
    },
    { additionalProperties: true },
  ),
  output: shape({ Total: Type.Integer(), Fail: Type.Integer(), Message: Type.String(), Ids: Type.Array(Type.Integer()), Errors: Type.Array(errorSchema) }),
  async run({ Bills, SupplierId, AgencyOfficeId, Commissions = [], PaymentDueDate }, context) {
    if (!Bills && Commissions.length === 0) throw badRequest('Commissions', messages.noCommissions());
    const requested = Bills
      ? Bills.map((bill) => ({ ids: getIds(bill.Commissions), SupplierId: bill.SupplierId, AgencyOfficeId: bill.AgencyOfficeId, isOne: true }))
      : [{ ids: getIds(Commissions), SupplierId, AgencyOfficeId }];
    const { made, total, errors } = await makeMany(billKind, requested, dayIn('PaymentDueDate', PaymentDueDate), context);
    return {
      Total: total,
      Fail: total - made.length,
      Message: translate(messages.billsCreated({ success: made.length, total }), context.actor.language),
      Ids: made,
      Errors: errors.map(({ Id, Message }) => ({ Id, Message: translate(Message, context.actor.language) })),
    };
  },
});

const reading = (kind: Kind, path: 'agencysupplierinvoice/{id}' | 'agencybill/{id}', summary: string) =>
  defineCall({
    method: 'GET',
    path,
    access: { actor: 'staff' },
    surface: 'read',
    requires: kind.entity,
    summary,
    input: shape({ id: documentId(kind) }),
    output: documentSchema,
    run: ({ id }, context) => showDocument(kind, id, context),
  });

export const readInvoice = reading(
  invoiceKind,
  'agencysupplierinvoice/{id}',
  'A commission invoice with its supplier, office, commissions and their fees, payments and e-mails, and the most that may be paid.',
);
export const readBill = reading(
  billKind,
  'agencybill/{id}',
  'A bill with its supplier, office, student, commissions and their fees, payments and e-mails, and the most that may be paid.',
);

const change = {
  Commissions: Type.Optional(commissionList(0)),
  StatusId: Type.Optional(nullable(wordSchema(['Draft', 'Sent', 'Owing', 'Paid', 'Cancelled']))),
  ReconciledId: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 1, description: 'Of commission invoices: 0 undoes the reconciliation.' }))),
  ReconciledName: Type.Optional(nullable(wordSchema(['No', 'Yes']))),
};
type Given = Static<ReturnType<typeof changeInput>>;
const changeInput = (kind: Kind) => Type.Object({ id: documentId(kind), ...change }, { additionalProperties: true });

const changing = (kind: Kind, path: 'agencysupplierinvoice/{id}/patch' | 'agencybill/{id}/patch', summary: string) =>
  defineCall({
    method: 'PUT',
    path,
    access: { actor: 'staff', permission: kind.permission },
    surface: 'write',
    requires: kind.entity,
    summary,
    input: changeInput(kind),
    output: documentSchema,
    async run({ id, Commissions, StatusId, ReconciledId, ReconciledName, ...values }: Given, context) {
      const isReconciled = ReconciledId === null || ReconciledId === undefined ? (ReconciledName ? ReconciledName === 'Yes' : undefined) : ReconciledId === 1;
      await changeDocument(kind, id, { Commissions, StatusId, isReconciled: kind === invoiceKind ? isReconciled : undefined, values }, context);
      return await showDocument(kind, id, context);
    },
  });

export const changeInvoice = changing(
  invoiceKind,
  'agencysupplierinvoice/{id}/patch',
  'Changes a commission invoice. `Commissions` is the whole list: those left out are new again. StatusId cancels it, or marks it as sent or not sent.',
);
export const changeBill = changing(
  billKind,
  'agencybill/{id}/patch',
  'Changes a bill. `Commissions` is the whole list: those left out are new again. StatusId cancels it, or marks it as sent or not sent.',
);

const fileSchema = shape({
  Id: Type.Integer(),
  Key: Type.String({ description: 'The key by which its content is read: GET /file/{key}.' }),
  Name: Type.String(),
  ContentType: Type.String(),
  Size: Type.Integer({ description: 'In bytes.' }),
  Tags: Type.String({ description: 'With commas between them.' }),
  IsSystemCreated: Type.Boolean(),
  CreatedByName: Type.String(),
  DateCreated: Type.String({ format: 'date-time' }),
});

export const billDocuments = defineCall({
  method: 'GET',
  path: 'agencybill/{id}/documents',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencyBill',
  summary: 'The documents of a bill, of its payments, and the bank file that pays it.',
  input: shape({ id: documentId(billKind) }),
  output: shape({ Data: Type.Array(fileSchema), Count: Type.Integer() }),
  async run({ id }, { records, files, actor }) {
    const { AbaFileId } = await records.get('AgencyBill', id);
    const payments = await records.asSystem().list('AgencyBillPayment', { where: { AgencyBillId: id } });
    const all = files.asSystem();
    const own = await all.list('AgencyBill', id);
    const ofPayments = await all.listMany(
      'AgencyBillPayment',
      payments.map((payment) => payment.Id),
    );
    // As the permissions of bank files say it: not everybody who reads the bill reads what pays it.
    const readsBankFile = holdsPermission(actor, 'CanEditBills') || holdsPermission(actor, 'CanEditSupplierInvoices');
    const bankFile = AbaFileId !== null && readsBankFile ? await all.list('AbaFile', AbaFileId) : [];
    const Data = [...own, ...[...ofPayments.values()].flat(), ...bankFile].map(
      ({ id: Id, key: Key, name: Name, contentType: ContentType, size: Size, tags, isSystem: IsSystemCreated, createdBy: CreatedByName, createdAt }) => ({
        Id,
        Key,
        Name,
        ContentType,
        Size,
        Tags: tags.join(','),
        IsSystemCreated,
        CreatedByName,
        DateCreated: createdAt.toISOString(),
      }),
    );
    return { Data, Count: Data.length };
  },
});
