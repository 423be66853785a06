// Payments of commission invoices and bills, under their document: what a new one begins with, one, a new one, and a changed one; each with what may still be paid.
import { bareDay } from '#day';
import { allOf, amountSchema, type Context, defineCall, type Engine, idSchema, nullable, AppError, shape, Type, answeredSchema } from '#engine';
import { decimal } from '#decimal';
import { payableAmount } from '../rules/document-due.ts';
import { messages } from './messages.ts';
import { billKind, invoiceKind, type Kind, type PaymentRow } from './names.ts';
import { readRates } from './rates.ts';
import { cancelWarnings, feeDetails } from './show-documents.ts';

type Ctx = Context<Engine>;

const currencySchema = shape({
  Id: Type.Integer(),
  Code: Type.String(),
  FcToBcFxRate: nullable(amountSchema({ description: 'One unit of it in the currency of the document; null where nobody knows.' })),
});
const beside = {
  MaxAllowedPaymentAmount: amountSchema({ description: 'What may still be paid, in the currency of the document.' }),
  BillDetail: shape({ IsVisaOrOSHC: Type.Boolean() }),
};

async function loadAround(kind: Kind, id: number, context: Ctx) {
  const { records } = context;
  const document = await records.get(kind.entity, id);
  const system = records.asSystem();
  const commissions = kind === billKind ? await allOf(system.batches('AgencyCommission', kind.commissionsOf([id]))) : [];
  return {
    document,
    beside: { MaxAllowedPaymentAmount: payableAmount(document.Balance), BillDetail: { IsVisaOrOSHC: (await feeDetails(commissions, context)).isVisaOrOSHC } },
  };
}

async function loadPayment(kind: Kind, documentId: number, id: number, { records }: Ctx): Promise<PaymentRow> {
  const payment = await records.get(kind.payment, id);
  if (kind.documentOf(payment) !== documentId) throw new AppError('record.not-found', messages.notOfDocument());
  return payment;
}

/** The calls of one kind; `at` is the address under which its payments live. */
const getCalls = (kind: Kind, at: string, noun: string) => {
  const owner = { documentId: idSchema({ 'x-entity': kind.entity }) };
  const one = { ...owner, id: idSchema({ 'x-entity': kind.payment }) };
  const response = Type.Object(
    { Id: Type.Integer(), Payment: answeredSchema(), ...beside, CancelWarnings: Type.Array(Type.String()) },
    { additionalProperties: true },
  );
  const reading = { access: { actor: 'staff' }, surface: 'read', requires: kind.payment, right: 'read' } as const;
  const writing = { access: { actor: 'staff' }, surface: 'write', requires: kind.payment } as const;
  const visible = async (documentId: number, id: number, context: Ctx) => {
    const payment = await loadPayment(kind, documentId, id, context);
    const around = await loadAround(kind, documentId, context);
    const wire = context.records.toWire(kind.payment, payment);
    return { ...wire, Payment: wire, ...around.beside, CancelWarnings: cancelWarnings(around.document, context) };
  };
  return [
    defineCall({
      ...reading,
      method: 'GET',
      path: at,
      summary: `What a new payment of ${noun} begins with: unsaved, with the most that may be paid and the currencies.`,
      input: shape(owner),
      output: shape({ Payment: answeredSchema(), ...beside, Currencies: Type.Array(currencySchema) }),
      async run({ documentId }, context) {
        const around = await loadAround(kind, documentId, context);
        const { document } = around;
        const system = context.records.asSystem();
        const method = await system.find('AgencyPaymentMethod', { where: { IsDefault: true } });
        const rate = await readRates(context);
        const currencies = await system.list('AgencyCurrency', { where: { AlwaysVisible: true }, orderBy: 'Code' });
        const codes = new Map([[document.CurrencyId, document.CurrencyName ?? ''], ...currencies.map(({ CurrencyId, Code }) => [CurrencyId, Code] as const)]);
        return {
          Payment: {
            ...kind.under(documentId),
            Amount: around.beside.MaxAllowedPaymentAmount,
            CurrencyId: document.CurrencyId,
            ...(kind === billKind ? { BaseCurrencyId: document.CurrencyId } : {}),
            FcToBcFxRate: decimal(1),
            PaymentMethodId: method?.Id ?? null,
            DateReceived: bareDay((await context.records.officeDays()).today(document.AgencyOfficeId)),
            Reference: null,
            StatusId: 'Paid',
          },
          ...around.beside,
          Currencies: [...codes].map(([Id, Code]) => ({ Id, Code, FcToBcFxRate: rate(document.CurrencyId, Id) ?? null })),
        };
      },
    }),
    defineCall({
      ...reading,
      method: 'GET',
      path: `${at}/{id}`,
      summary: `A payment of ${noun}, with the most that may still be paid.`,
      input: shape(one),
      output: response,
      run: ({ documentId, id }, context) => visible(documentId, id, context),
    }),
    defineCall({
      ...writing,
      right: 'create',
      method: 'POST',
      path: at,
      summary: `Enters a payment of ${noun}: all that is left of it, or a part.`,
      input: Type.Object(owner, { additionalProperties: true }),
      output: response,
      async run({ documentId, ...values }, context) {
        const document = await context.records.get(kind.entity, documentId);
        // Required fields are asked for before anything is derived.
        const fallback = { CurrencyId: document.CurrencyId, DateReceived: (await context.records.officeDays()).today(document.AgencyOfficeId) };
        const made = await context.records.named(kind.payment).create({ ...fallback, ...values, ...kind.under(documentId) });
        return await visible(documentId, made.Id, context);
      },
    }),
    defineCall({
      ...writing,
      right: 'update',
      method: 'PUT',
      path: `${at}/{id}/patch`,
      summary: `Changes a payment of ${noun}; with StatusId Cancelled it is cancelled for good.`,
      input: Type.Object(one, { additionalProperties: true }),
      output: response,
      async run({ documentId, id, ...values }, context) {
        await loadPayment(kind, documentId, id, context);
        await context.records.named(kind.payment).update(id, values);
        return await visible(documentId, id, context);
      },
    }),
  ];
};

export const paymentCalls = [
  ...getCalls(invoiceKind, 'agencysupplierinvoice/{documentId}/agencysupplierinvoicepayment', 'a commission invoice'),
  ...getCalls(billKind, 'agencybill/{documentId}/agencybillpayment', 'a bill'),
];
