// Client invoices: one with all that stands on it, and paying it whole or in part.
import { type Day, toDay } from '#day';
import { type Decimal, decimal } from '#decimal';
import {
  amountSchema,
  conflict,
  type Context,
  defineCall,
  requirePermission,
  type Engine,
  fieldsSchema,
  idSchema,
  nullable,
  recordSchema,
  AppError,
  badRequest,
  shape,
  type Static,
  Type,
  withFields,
} from '#engine';
import type { AgencySalePaymentInvoice } from '#generated';
import { ratesByDay } from '../pricing/day-rates.ts';
import { fxPayInFull } from '../rules/fx-pay-in-full.ts';
import { zero } from '../rules/money.ts';
import { getEntering } from './allowed-statuses.ts';
import { readLedgers } from './ledger.ts';
import { messages } from './messages.ts';
import { currencyDigits, requireDecimals } from './rates.ts';
import { saleFeeSchema, showFees } from './show-payments.ts';
import { lockPayment, splitPayment } from './split-payment.ts';

const invoiceId = () => idSchema({ 'x-entity': 'AgencySalePaymentInvoice' });

const reading = { method: 'GET', access: { actor: 'staff' }, surface: 'read', requires: 'AgencySalePaymentInvoice' } as const;
const invoiceSchema = withFields(
  'AgencySalePaymentInvoice',
  Type.Object(
    {
      Id: Type.Integer(),
      Payment: fieldsSchema('AgencySalePayment'),
      Student: nullable(fieldsSchema('Student')),
      Office: nullable(fieldsSchema('AgencyOffice')),
      PaymentFees: Type.Array(saleFeeSchema),
      BillID: nullable(Type.Integer()),
      BillIndex: nullable(Type.String()),
      EmailMessages: Type.Array(fieldsSchema('SmtpMessage'), { description: 'The e-mails that were sent of it, the newest first.' }),
      AbaDocumentIds: Type.Array(Type.Integer(), { description: 'Of the documents that hold its bank files.' }),
      MaxAllowedPaymentAmount: amountSchema({ description: 'In the currency of the payment.' }),
    },
    { additionalProperties: true },
  ),
);

export const readInvoice = defineCall({
  ...reading,
  path: 'agencysalepaymentinvoice/{id}',
  summary: 'A client invoice with its payment, student, office and fees, the bill that holds the payment, and the most that may be paid.',
  input: shape({ id: invoiceId() }),
  output: invoiceSchema,
  run: async ({ id }, context) => await showInvoice(await context.records.get('AgencySalePaymentInvoice', id), context),
});

export const invoiceOfPayment = defineCall({
  ...reading,
  path: 'agencysalepayment/{id}/clientinvoice',
  summary: 'The client invoice of a payment. It has an id of its own, which calls for client invoices take.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencySalePayment' }) }),
  output: invoiceSchema,
  async run({ id }, context) {
    const { records } = context;
    await records.get('AgencySalePayment', id);
    const invoice = await records.find('AgencySalePaymentInvoice', { where: { AgencySalePaymentId: id } });
    if (!invoice) throw new AppError('record.not-found', messages.withoutInvoice());
    return await showInvoice(invoice, context);
  },
});

async function showInvoice(invoice: AgencySalePaymentInvoice, { records, files }: Context<Engine>) {
  const payment = await records.getWithChildren('AgencySalePayment', invoice.AgencySalePaymentId);
  const student = invoice.StudentId === null ? undefined : await records.find('Student', { where: { Id: invoice.StudentId } });
  const office = await records.find('AgencyOffice', { where: { Id: invoice.AgencyOfficeId } });
  const system = records.asSystem();
  const bill = payment.AgencyBillId === null ? undefined : await system.find('AgencyBill', { where: { Id: payment.AgencyBillId } });
  const mails = await records.list('SmtpMessage', { where: { AgencySalePaymentId: payment.Id }, orderBy: '-Id', limit: 100 });
  const abaDocuments = invoice.AbaFileId === null ? [] : await files.asSystem().list('AbaFile', invoice.AbaFileId);
  const ledger = (await readLedgers({ records }, [payment.AgencySaleId])).get(payment.AgencySaleId);
  const amounts = new Map(payment.PaymentItems.map(({ AgencySaleItemAgencyFeeId, Amount }) => [AgencySaleItemAgencyFeeId, Amount]));
  return {
    ...records.toWire('AgencySalePaymentInvoice', invoice),
    Payment: records.toWire('AgencySalePayment', payment),
    Student: student ? records.toWire('Student', student) : null,
    Office: office ? records.toWire('AgencyOffice', office) : null,
    PaymentFees: ledger ? showFees(ledger).flatMap((fee) => (amounts.has(fee.Id) ? [{ ...fee, Amount: amounts.get(fee.Id) ?? zero }] : [])) : [],
    BillID: payment.AgencyBillId,
    BillIndex: bill?.BillIndex ?? null,
    EmailMessages: mails.map((mail) => records.toWire('SmtpMessage', mail)),
    AbaDocumentIds: abaDocuments.map((document) => document.id),
    MaxAllowedPaymentAmount: payment.StatusId === 'Unpaid' ? payment.Amount : zero,
  };
}

const payment = {
  Amount: amountSchema(),
  CurrencyId: Type.Optional(nullable(idSchema({ 'x-entity': 'Currency', description: 'What is handed over; without it, the currency of the invoice.' }))),
  BaseCurrencyId: Type.Optional(nullable(idSchema({ 'x-entity': 'Currency' }))),
  FcToBcFxRate: Type.Optional(nullable(amountSchema({ description: 'One unit of what is handed over in the currency of the invoice.' }))),
  PaymentMethodId: Type.Optional(nullable(idSchema({ 'x-entity': 'AgencyPaymentMethod' }))),
  DateReceived: Type.Optional(nullable(Type.String({ maxLength: 30 }))),
  Reference: Type.Optional(nullable(Type.String({ maxLength: 120 }))),
};
const payInput = shape({
  Id: invoiceId(),
  AgencySalePaymentId: Type.Optional(nullable(Type.Integer({ description: 'Of the invoice; another one is refused with 409.' }))),
  StudentId: Type.Optional(nullable(Type.Integer({ description: 'Of the invoice; another one is refused with 409.' }))),
  ...payment,
});

export const payClientInvoice = defineCall({
  method: 'POST',
  path: 'agencysalepaymentinvoice/payClientInvoice',
  access: { actor: 'staff' },
  surface: 'write',
  requires: 'AgencySalePaymentInvoice',
  summary:
    'Pays a client invoice. A part splits the sale payment: it keeps its id, number and due date with the rest, and the part is a new payment with an invoice of its own.',
  input: payInput,
  output: Type.Object(
    {
      Id: Type.Integer({ description: 'Of the payment on the invoice.' }),
      AgencySalePaymentId: Type.Integer({ description: 'What was received.' }),
      Invoice: recordSchema('AgencySalePaymentInvoice'),
      MaxAllowedPaymentAmount: amountSchema({ description: 'What is left of the invoice that was named.' }),
    },
    { additionalProperties: true },
  ),
  run: (input, context) => pay(input, context),
});

async function pay(input: Static<typeof payInput>, context: Context<Engine>) {
  const { records, actor } = context;
  const named = await records.get('AgencySalePaymentInvoice', input.Id);
  // An id that was mistaken for that of the payment must not pay somebody else's invoice.
  for (const name of ['AgencySalePaymentId', 'StudentId'] as const)
    if ((input[name] ?? named[name]) !== named[name]) throw conflict(name, messages.otherInvoice());
  requirePermission(actor, getEntering(named));
  const held = await lockPayment(named.AgencySalePaymentId, context);
  if (held.IsCredit && held.IsRefund) throw conflict('Id', messages.creditRefund());
  if (held.StatusId !== 'Unpaid') throw conflict('Id', messages.notOwed());
  const { Amount } = input;
  if (Amount.lte(zero)) throw badRequest('Amount', messages.notPositive());
  if (input.BaseCurrencyId && input.BaseCurrencyId !== held.BaseCurrencyId) throw badRequest('BaseCurrencyId', messages.otherCurrency());
  const CurrencyId = input.CurrencyId ?? held.BaseCurrencyId;
  const digits = await currencyDigits([CurrencyId, held.BaseCurrencyId], context);
  const ofBoth = { payment: digits.get(CurrencyId), document: digits.get(held.BaseCurrencyId) };
  requireDecimals(Amount, ofBoth.payment);
  const day = input.DateReceived ? toDay(input.DateReceived) : (await context.records.officeDays()).today(held.AgencyOfficeId);
  if (!day) throw badRequest('DateReceived', messages.noSuchDay());
  const FcToBcFxRate = await loadRate(input, { currency: CurrencyId, base: held.BaseCurrencyId, day }, context);
  const { maxAllowed: max } = fxPayInFull(held.Amount, FcToBcFxRate, 'full', ofBoth);
  if (Amount.gt(max)) throw badRequest('Amount', messages.tooMuchOfInvoice({ most: max.toFixed(2) }));
  const { booked } = fxPayInFull(held.Amount, FcToBcFxRate, Amount, ofBoth);
  const received = {
    CurrencyId,
    FcToBcFxRate,
    DateReceived: day,
    ...(input.PaymentMethodId === undefined ? {} : { PaymentMethodId: input.PaymentMethodId }),
    ...(input.Reference === undefined ? {} : { Reference: input.Reference }),
  };
  const system = records.asSystem();
  const isComplete = booked.gte(held.Amount);
  if (booked.lte(zero)) throw badRequest('Amount', messages.notPositive());
  if (isComplete) await system.systemUpdate('AgencySalePayment', held.Id, { ...received, StatusId: 'Paid' });
  const paidId = isComplete ? held.Id : await splitPayment(held, booked, received, context);
  const invoice = await system.find('AgencySalePaymentInvoice', { where: { AgencySalePaymentId: paidId } });
  const made = await system.find('ClientInvoicePayment', { where: { AgencySalePaymentInvoiceId: invoice?.Id ?? 0, StatusId: 'Paid' } });
  const left = isComplete ? zero : held.Amount.minus(booked);
  return {
    ...(made && records.toWire('ClientInvoicePayment', made)),
    Id: made?.Id ?? 0,
    AgencySalePaymentId: paidId,
    Invoice: records.toWire('AgencySalePaymentInvoice', invoice ?? named),
    MaxAllowedPaymentAmount: left,
  };
}

interface Received {
  readonly currency: number;
  readonly base: number;
  readonly day: Day;
}

/** As it was typed, else that of the day on which the money came. */
async function loadRate({ FcToBcFxRate }: Static<typeof payInput>, { currency, base, day }: Received, context: Context<Engine>): Promise<Decimal> {
  if (currency === base) return decimal(1);
  const rate = FcToBcFxRate ?? (await (await ratesByDay(context))(base, currency, day))?.rate;
  if (!rate || rate.lte(zero)) throw badRequest('FcToBcFxRate', messages.noRate());
  if (rate.eq(decimal(1))) throw badRequest('FcToBcFxRate', messages.rateOfOne());
  return rate;
}
