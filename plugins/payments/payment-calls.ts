// Payments one by one: what a new one begins with, making some, one with what stands beside it, deleting several.
import { bareDay, type Day } from '#day';
import {
  type AnyValues,
  allOf,
  amountSchema,
  type Context,
  daySchema,
  defineCall,
  holdsPermission,
  type Permission,
  requirePermission,
  type Engine,
  fieldsSchema,
  idSchema,
  nullable,
  type Records,
  recordSchema,
  AppError,
  translate,
  whyNotPermitted,
  shape,
  type Static,
  Type,
  wordSchema,
} from '#engine';
import type { AgencySale, Id } from '#generated';
import { cancelling, clearing, entering, nextStatuses, refunding, startingStatuses } from './allowed-statuses.ts';
import { otherSides } from './credit-pairs.ts';
import { readLedgers, type SaleLedger } from './ledger.ts';
import { messages, warnings } from './messages.ts';
import { type PaymentValues } from './names.ts';
import { canDelete } from './payment-hooks.ts';
import { currencySchema, planSchema, saleFeeSchema, saleInput, showCurrencies, showFees, showPlan } from './show-payments.ts';

const statuses = ['Quote', 'Unpaid', 'Paid', 'Cleared', 'WriteOff', 'Cancelled'] as const;
const statusList = () => Type.Array(wordSchema(statuses), { description: 'What the person may choose, what it is now included.' });

/** The sale and its ledger, as far as the person sees the sale. Throws 404. */
export async function ledgerFor(saleId: Id<'AgencySale'>, context: Context<Engine>): Promise<SaleLedger> {
  await context.records.get('AgencySale', saleId);
  const ledger = (await readLedgers(context, [saleId])).get(saleId);
  if (!ledger) throw new AppError('record.not-found', messages.notOfSale());
  return ledger;
}

/** What dialogs tell of a payment beside its own fields. */
const besidePayment = shape({ StudentEmail: nullable(Type.String()), AgencySaleIndex: nullable(Type.String()) });

export const startPayment = defineCall({
  method: 'GET',
  path: 'agencysale/{saleId}/agencysalepayment',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencySalePayment',
  summary: 'What a new payment, or a new refund, of a sale begins with: the payment unsaved, the fees with what is left of them, the plan and the statuses.',
  input: shape({
    saleId: saleInput(),
    isRefund: Type.Optional(Type.Boolean({ description: 'Begin a refund.' })),
    date: Type.Optional(daySchema({ maxLength: 10, description: 'The day of receipt whose exchange rates are asked for; today without it.' })),
  }),
  output: shape({
    // It is no record yet: its amount is 0 and no decimal.
    Payment: Type.Unsafe<AnyValues>(fieldsSchema('AgencySalePayment', besidePayment)),
    SaleFees: Type.Array(saleFeeSchema),
    DepositInstallment: shape(planSchema),
    HasDepositInstallment: Type.Boolean(),
    AllowedStatuses: statusList(),
    Currencies: Type.Array(currencySchema),
  }),
  async run({ saleId, isRefund = false, date }, context) {
    const { records, actor } = context;
    const ledger = await ledgerFor(saleId, context);
    if (isRefund) requirePermission(actor, refunding);
    const method = await records.asSystem().find('AgencyPaymentMethod', { where: { IsDefault: true } });
    const SaleFees = showFees(ledger);
    const AllowedStatuses = startingStatuses(ledger.sale, actor);
    return {
      Payment: {
        ...(await ofSale(ledger.sale, context)),
        StatusId: AllowedStatuses[0] ?? 'Unpaid',
        IsRefund: isRefund,
        BaseCurrencyId: findCurrency(ledger),
        CurrencyId: findCurrency(ledger),
        FcToBcFxRate: 1,
        PaymentMethodId: method?.Id ?? null,
        DueDate: bareDay((await context.records.officeDays()).today(ledger.sale.AgencyOfficeId)),
        Amount: 0,
        PaymentItems: [],
      },
      SaleFees,
      DepositInstallment: await showPlan(records.asSystem(), ledger),
      HasDepositInstallment: ledger.sale.HasDepositInstallment,
      AllowedStatuses,
      Currencies: await showCurrencies(ledger, context, date),
    };
  },
});

/** The currency in which most is left, else that of the sale. */
const findCurrency = ({ sale, fees }: SaleLedger): number | null => fees[0]?.fee.CurrencyId ?? sale.CurrencyId;

async function ofSale(sale: AgencySale, { records }: Context<Engine>) {
  const student = sale.StudentId === null ? undefined : await records.find('Student', { where: { Id: sale.StudentId } });
  return {
    AgencySaleId: sale.Id,
    AgencySaleIndex: sale.SaleIndex,
    StudentId: sale.StudentId,
    StudentName: sale.StudentName ?? null,
    StudentEmail: student?.EmailAddress ?? null,
  };
}

const itemSchema = Type.Object(
  {
    AgencySaleItemAgencyFeeId: idSchema({ 'x-entity': 'AgencySaleItemAgencyFee' }),
    Amount: amountSchema(),
    CurrencyId: Type.Optional(nullable(idSchema({ 'x-entity': 'Currency' }))),
  },
  { additionalProperties: true },
);
const day = () => Type.Optional(nullable(Type.String({ maxLength: 30, description: 'A day.' })));
/** What may be sent of a new payment; what else its beginning had may come along and is not looked at. */
const paymentSchema = {
  StatusId: Type.Optional(nullable(wordSchema(statuses))),
  IsRefund: Type.Optional(nullable(Type.Boolean())),
  IsDeposit: Type.Optional(nullable(Type.Boolean())),
  InstallmentNumber: Type.Optional(nullable(Type.Integer({ minimum: 0 }))),
  BaseCurrencyId: Type.Optional(nullable(idSchema({ 'x-entity': 'Currency' }))),
  CurrencyId: Type.Optional(nullable(idSchema({ 'x-entity': 'Currency' }))),
  FcToBcFxRate: Type.Optional(nullable(amountSchema({ minimum: 0 }))),
  PaymentMethodId: Type.Optional(nullable(idSchema({ 'x-entity': 'AgencyPaymentMethod' }))),
  Reference: Type.Optional(nullable(Type.String({ maxLength: 120 }))),
  Note: Type.Optional(nullable(Type.String({ maxLength: 4000 }))),
  DueDate: day(),
  DateReceived: day(),
  DateCleared: day(),
  PaidAtSupplier: Type.Optional(nullable(Type.Boolean())),
  WriteOffReasonId: Type.Optional(nullable(idSchema({ 'x-entity': 'AgencyWriteOffReason', description: 'Of a payment that is written off.' }))),
  PaymentItems: Type.Optional(Type.Array(itemSchema, { maxItems: 200 })),
};
const givenPayment = Type.Object(paymentSchema, { additionalProperties: true });
type GivenPayment = Static<typeof givenPayment>;

export const createPayments = defineCall({
  method: 'POST',
  path: 'agencysale/{saleId}/agencysalepayment/bulk',
  access: { actor: 'staff' },
  surface: 'write',
  requires: 'AgencySalePayment',
  listAs: 'Payments',
  summary: 'Makes a payment, or a refund, of a sale with its items; of a list of them, or with `Payments`, all or none.',
  input: Type.Object(
    { saleId: saleInput(), ...paymentSchema, Payments: Type.Optional(Type.Array(givenPayment, { minItems: 1, maxItems: 100 })) },
    { additionalProperties: true },
  ),
  output: shape({ Data: Type.Array(recordSchema('AgencySalePayment')), Count: Type.Integer() }),
  async run({ saleId, Payments, ...single }, context) {
    const { records } = context;
    const sale = await records.get('AgencySale', saleId);
    const given = Payments ?? [single];
    const system = records.asSystem();
    const method = given.some(({ PaymentMethodId }) => PaymentMethodId === undefined)
      ? await system.find('AgencyPaymentMethod', { where: { IsDefault: true } })
      : undefined;
    const today = (await context.records.officeDays()).today(sale.AgencyOfficeId);
    const [first] = await system.list('AgencySaleItemAgencyFee', {
      where: { Id: given.flatMap(({ PaymentItems = [] }) => PaymentItems.map((item) => item.AgencySaleItemAgencyFeeId)).slice(0, 1), AgencySaleId: saleId },
    });
    const start = startingStatuses(sale, context.actor)[0] ?? 'Unpaid';
    const ids = await records.createMany(
      'AgencySalePayment',
      given.map((payment) => getValues(payment, { sale, currencyId: first?.CurrencyId ?? sale.CurrencyId, methodId: method?.Id ?? null, today, start })),
    );
    const Data = wirePayments(await loadPayments(ids, records), records);
    return { Data, Count: Data.length };
  },
});

/** These payments with their items, in the order of their ids: two statements. */
export async function loadPayments(ids: readonly number[], records: Records) {
  if (ids.length === 0) return [];
  const payments = await allOf(records.batches('AgencySalePayment', { Id: ids }));
  const items = await allOf(records.batches('AgencySalePaymentItem', { AgencySalePaymentId: ids }));
  return payments.map((payment) => ({ ...payment, PaymentItems: items.filter(({ AgencySalePaymentId }) => AgencySalePaymentId === payment.Id) }));
}

/** The same as calls answer them. */
export const wirePayments = <T extends object>(payments: readonly T[], records: Records) =>
  payments.map((payment) => records.toWire('AgencySalePayment', payment));

interface Beginning {
  readonly sale: AgencySale;
  readonly currencyId: Id<'Currency'> | null;
  readonly methodId: number | null;
  readonly today: Day;
  readonly start: PaymentValues['StatusId'];
}

function getValues(payment: GivenPayment, { sale, currencyId, methodId, today, start }: Beginning): PaymentValues {
  const items = payment.PaymentItems ?? [];
  return {
    AgencySaleId: sale.Id,
    StudentId: sale.StudentId,
    AgencyOfficeId: sale.AgencyOfficeId,
    UserId: sale.UserId,
    StatusId: payment.StatusId ?? start,
    IsRefund: payment.IsRefund ?? false,
    IsDeposit: payment.IsDeposit ?? false,
    InstallmentNumber: payment.InstallmentNumber ?? null,
    BaseCurrencyId: payment.BaseCurrencyId ?? items[0]?.CurrencyId ?? currencyId ?? undefined,
    CurrencyId: payment.CurrencyId ?? payment.BaseCurrencyId ?? items[0]?.CurrencyId ?? currencyId,
    FcToBcFxRate: payment.FcToBcFxRate ?? null,
    PaymentMethodId: payment.PaymentMethodId === undefined ? methodId : payment.PaymentMethodId,
    Reference: payment.Reference ?? null,
    Note: payment.Note ?? null,
    DueDate: payment.DueDate ?? today,
    DateReceived: payment.DateReceived ?? null,
    DateCleared: payment.DateCleared ?? null,
    PaidAtSupplier: payment.PaidAtSupplier ?? false,
    WriteOffReasonId: payment.WriteOffReasonId ?? null,
    PaymentItems: items.map(({ AgencySaleItemAgencyFeeId, Amount, CurrencyId }) => ({
      AgencySaleItemAgencyFeeId,
      Amount,
      ...(CurrencyId ? { CurrencyId } : {}),
    })),
  };
}

export const readPayment = defineCall({
  method: 'GET',
  path: 'agencysalepayment/{id}',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencySalePayment',
  summary: 'One payment with its items, and what stands beside it: the fees of its sale, what it may become, and what to know before it is cancelled.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencySalePayment' }) }),
  output: Type.Object(
    {
      Id: Type.Integer(),
      Payment: fieldsSchema('AgencySalePayment', besidePayment),
      SaleFees: Type.Array(saleFeeSchema),
      SaleIndex: nullable(Type.String()),
      IsLocked: Type.Boolean({ description: 'It is in a live bill.' }),
      AllowedStatuses: statusList(),
      Currencies: Type.Array(currencySchema),
      CanDelete: Type.Boolean(),
      IsQuotePayment: Type.Boolean(),
      AgencySalePaymentInvoiceId: nullable(Type.Integer({ description: 'Its client invoice.' })),
      CancelWarnings: Type.Array(Type.String(), { description: 'What a dialog tells before it is cancelled.' }),
      CreditSides: Type.Array(fieldsSchema('AgencySalePayment'), { description: 'The other sides of a used credit, which are cleared and cancelled with it.' }),
    },
    { additionalProperties: true },
  ),
  async run({ id }, context) {
    const { records, actor } = context;
    const payment = await records.getWithChildren('AgencySalePayment', id);
    const system = records.asSystem();
    const ledger = (await readLedgers(context, [payment.AgencySaleId])).get(payment.AgencySaleId);
    const commissions = await system.list('AgencyCommission', { where: { AgencySalePaymentId: id, DateCancelled: null } });
    const invoice = await system.find('AgencySalePaymentInvoice', { where: { AgencySalePaymentId: id } });
    const student = payment.StudentId === null ? undefined : await records.find('Student', { where: { Id: payment.StudentId } });
    const others = await otherSides(payment, context);
    const isHandedOver = invoice !== undefined && invoice.IsQuickBooksIntegrated !== '0';
    const wire = records.toWire('AgencySalePayment', payment);
    return {
      ...wire,
      Payment: { ...wire, StudentEmail: student?.EmailAddress ?? null, AgencySaleIndex: ledger?.sale.SaleIndex ?? null },
      SaleFees: ledger ? showFees(ledger) : [],
      SaleIndex: ledger?.sale.SaleIndex ?? null,
      IsLocked: payment.AgencyBillId !== null,
      AllowedStatuses: nextStatuses(payment, actor),
      Currencies: ledger ? await showCurrencies(ledger, context) : [],
      CanDelete: canDelete(payment) && commissions.length === 0,
      IsQuotePayment: payment.StatusId === 'Quote',
      AgencySalePaymentInvoiceId: invoice?.Id ?? null,
      CancelWarnings: [
        ...(others.length > 0 ? [warnings.creditSides()] : []),
        ...(commissions.length > 0 ? [warnings.commissions()] : []),
        ...(isHandedOver ? [warnings.accounting()] : []),
      ].map((message) => translate(message, actor.language)),
      CreditSides: others.map(({ Id, AgencySaleId, IsRefund, StatusId, Amount, BaseCurrencyId }) => ({
        Id,
        AgencySaleId,
        IsRefund,
        StatusId,
        Amount,
        BaseCurrencyId,
      })),
    };
  },
});

const refusal = (description: string) => nullable(Type.String({ description }));

export const missingPermissions = defineCall({
  method: 'GET',
  path: 'agencysalepayment/refusals',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencySalePayment',
  summary: 'Which permission the person is missing for what is done with payments; null where they may do it.',
  input: shape({}),
  output: shape({
    Enter: refusal('To make and plan payments, receive them as paid, use credit for them, write them off and delete those that are not paid.'),
    Refund: refusal('To make refunds, change what they give back, pay them, also where they are cleared at once, and delete those that are not paid.'),
    Clear: refusal('To receive payments as cleared. A refund that is not paid yet asks for `Refund` as well.'),
    Cancel: refusal('To cancel payments.'),
  }),
  run: async (_input, { engine, actor }) => {
    const missing = (permission: Permission): string | null =>
      holdsPermission(actor, permission) ? null : translate(whyNotPermitted(engine.model, { permission }), actor.language);
    return { Enter: missing(entering), Refund: missing(refunding), Clear: missing(clearing), Cancel: missing(cancelling) };
  },
});

export const deletePayments = defineCall({
  method: 'POST',
  path: 'agencysale/{saleId}/agencysalepayment/bulkdelete',
  access: { actor: 'staff' },
  surface: 'write',
  requires: 'AgencySalePayment',
  summary: 'Deletes payments of a sale, each by itself: `Errors` says which were refused, and why.',
  input: shape({ saleId: saleInput(), IteratorIds: Type.Array(idSchema({ 'x-entity': 'AgencySalePayment' }), { minItems: 1, maxItems: 500 }) }),
  output: shape({
    Total: Type.Integer(),
    Success: Type.Integer(),
    Fail: Type.Integer(),
    Errors: Type.Array(shape({ Id: Type.Integer(), Message: Type.String() })),
  }),
  async run({ saleId, IteratorIds }, { records, actor }) {
    await records.get('AgencySale', saleId);
    const ids = [...new Set(IteratorIds)];
    const own = new Set((await records.list('AgencySalePayment', { where: { AgencySaleId: saleId, Id: ids } })).map(({ Id }) => Id));
    const foreign = ids.filter((id) => !own.has(id)).map((Id) => ({ Id, Message: messages.notOfSale() }));
    const { Success, Errors } = await records.deleteMany('AgencySalePayment', [...own]);
    const failed = [...Errors, ...foreign];
    return { Total: ids.length, Success, Fail: failed.length, Errors: failed.map(({ Id, Message }) => ({ Id, Message: translate(Message, actor.language) })) };
  },
});
