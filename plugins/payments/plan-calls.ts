// The payment plan of a sale: a deposit and installments, made once and made again.
import { decimal, sum } from '#decimal';
import {
  amountSchema,
  conflict,
  type Context,
  defineCall,
  distinct,
  type Engine,
  idSchema,
  nullable,
  recordSchema,
  rejectIfAny,
  shape,
  type Static,
  Type,
} from '#engine';
import type { Id } from '#generated';
import { maxEvery, maxInstallments, periods } from '../rules/installments.ts';
import { clampToZero, getCount } from '../rules/money.ts';
import { entering } from './allowed-statuses.ts';
import { getBalance, lockLedgers, readLedgers, type SaleLedger } from './ledger.ts';
import { makePlan, type Plan } from './make-plan.ts';
import { messages } from './messages.ts';
import { isSaleCancelled, isQuoted, isTemplate, type PaymentValues } from './names.ts';
import { ledgerFor, loadPayments, wirePayments } from './payment-calls.ts';
import { currencyDigits } from './rates.ts';
import { nameReplaced } from './replaced-invoices.ts';
import { planSchema, saleInput, showFees, showPlan } from './show-payments.ts';
import { cancelInstallments, lockInstallments } from './waiting-payments.ts';

const amount = () => Type.Optional(nullable(amountSchema()));
const day = () => Type.Optional(nullable(Type.String({ maxLength: 30, description: 'A day.' })));
const fee = () => idSchema({ 'x-entity': 'AgencySaleItemAgencyFee' });
const words = () => Type.Optional(nullable(Type.String({ maxLength: 120 })));
const count = (max: number, description: string) => Type.Optional(nullable(Type.Integer({ minimum: -2147483648, maximum: max, description })));

const depositSchema = Type.Object(
  { AgencySaleItemAgencyFeeId: fee(), Amount: amount(), Balance: amount(), Reference: words(), DueDate: day(), Category: words() },
  { additionalProperties: true },
);
const installmentSchema = Type.Object(
  {
    AgencySaleItemAgencyFeeId: fee(),
    Amount: amount(),
    Balance: amount(),
    Total: amount(),
    Every: count(maxEvery, 'So many periods lie between two of them; below 1 it is 1.'),
    Period: Type.Optional(nullable(Type.Integer({ description: '1 once, 2 days, 3 weeks, 4 months, 5 years.' }))),
    NoOfInstallments: count(maxInstallments, 'Below 1 it is 1.'),
    StartDate: day(),
    Category: words(),
  },
  { additionalProperties: true },
);
const planInput = shape({
  saleId: saleInput(),
  AgencySaleDeposits: Type.Optional(Type.Array(depositSchema, { maxItems: 500 })),
  AgencySaleInstallments: Type.Optional(Type.Array(installmentSchema, { maxItems: 500 })),
});
const planning = {
  method: 'POST',
  access: { actor: 'staff', permission: entering },
  surface: 'write',
  requires: 'AgencySalePayment',
  input: planInput,
  output: shape({ Data: Type.Array(recordSchema('AgencySalePayment')), Count: Type.Integer() }),
} as const;

export const showInstallment = defineCall({
  method: 'GET',
  path: 'agencysale/{saleId}/installment',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencySalePayment',
  summary:
    'The payment plan of a sale; without one, a line for each fee with what is left of it, to begin with. `Total` is what the fees of the sale cost by currency.',
  input: shape({ saleId: saleInput() }),
  output: shape({
    ...planSchema,
    HasDepositInstallment: Type.Boolean(),
    Total: nullable(amountSchema({ description: 'Of all fees; null where they are in several currencies.' })),
  }),
  async run({ saleId }, context) {
    const ledger = await ledgerFor(saleId, context);
    const fees = showFees(ledger);
    const isOne = distinct(fees.map(({ CurrencyId }) => CurrencyId)).length <= 1;
    return {
      ...(await showPlan(context.records.asSystem(), ledger)),
      HasDepositInstallment: ledger.sale.HasDepositInstallment,
      Total: isOne ? sum(fees.map(({ Amount }) => Amount)) : null,
    };
  },
});

export const createInstallment = defineCall({
  ...planning,
  path: 'agencysale/{saleId}/agencysalepayment/installment',
  summary:
    'Makes the payments of a deposit and installments: one for each day and currency, numbered from 0 (the deposit). A deposit is held to what is left of its fee.',
  run: (input, context) => planned(input, context, false),
});

export const recreateInstallment = defineCall({
  ...planning,
  path: 'agencysale/{saleId}/agencysalepayment/reinstallment',
  summary: 'Plans the rest anew: installments that nobody has paid are cancelled, and what is left is planned as asked. Those that were paid stay as they are.',
  run: (input, context) => planned(input, context, true),
});

async function planned({ saleId, AgencySaleDeposits = [], AgencySaleInstallments = [] }: Static<typeof planInput>, context: Context<Engine>, isAgain: boolean) {
  const { records } = context;
  await records.get('AgencySale', saleId);
  const [sale] = await records.asSystem().lock('AgencySale', [saleId]);
  if (!sale || isSaleCancelled(sale.StatusId)) throw conflict('AgencySaleId', messages.saleCancelled());
  if (isTemplate(sale.StatusId)) throw conflict('AgencySaleId', messages.saleTemplate());
  if (!isAgain && sale.HasDepositInstallment) throw conflict('AgencySaleDeposits', messages.planned());
  const existing = isAgain ? await lockInstallments(saleId, context) : [];
  await lockLedgers(context, [saleId]);
  const ledger = (await readLedgers(context, [saleId])).get(saleId);
  if (!ledger) throw conflict('AgencySaleId', messages.saleCancelled());
  const rest = { ...ledger, items: ledger.items.filter(({ paymentId }) => !existing.includes(paymentId)) };
  const digits = await currencyDigits(
    rest.fees.map((payable) => payable.fee.CurrencyId),
    context,
  );
  const plan = makePlan(
    rest.fees.map((payable) => ({
      ...payable,
      left: clampToZero(getBalance(payable, rest.items, isQuoted(sale.StatusId)).balance),
      digits: digits.get(payable.fee.CurrencyId),
    })),
    { deposits: AgencySaleDeposits, installments: AgencySaleInstallments },
  );
  rejectIfAny(plan.errors);
  await cancelInstallments(existing, context);
  await keepPlan(plan, saleId, context);
  const made = await makePayments(plan.payments, rest, context);
  await nameReplaced(existing, made, context);
  const Data = wirePayments(await loadPayments(made, records), records);
  return { Data, Count: Data.length };
}

/** What was asked for is kept beside the sale, in place of what was asked before. */
async function keepPlan({ deposits, installments: plans }: Plan, saleId: Id<'AgencySale'>, { records }: Context<Engine>): Promise<void> {
  const system = records.asSystem();
  for (const entity of ['AgencySaleDeposit', 'AgencySaleInstallment'] as const) {
    const old = await system.list(entity, { where: { AgencySaleId: saleId } });
    if (old.length > 0)
      await system.deleteMany(
        entity,
        old.map(({ Id }) => Id),
      );
  }
  await system.createMany(
    'AgencySaleDeposit',
    deposits.map(({ fee: { fee: of }, amount: made, balance, dueDate, given }) => ({
      AgencySaleId: saleId,
      AgencySaleItemAgencyFeeId: of.Id,
      CurrencyId: of.CurrencyId,
      Amount: made,
      Balance: balance,
      Reference: given.Reference ?? null,
      DueDate: dueDate,
      Category: given.Category ?? null,
    })),
  );
  await system.createMany(
    'AgencySaleInstallment',
    plans.map(({ fee: { fee: of }, plan, each, given }) => ({
      AgencySaleId: saleId,
      AgencySaleItemAgencyFeeId: of.Id,
      CurrencyId: of.CurrencyId,
      Amount: each,
      Balance: plan.balance,
      Total: plan.balance,
      Every: getCount(plan.period === periods.once ? 1 : plan.every),
      Period: periodNames[plan.period] ?? '1',
      NoOfInstallments: getCount(plan.period === periods.once ? 1 : plan.noOfInstallments),
      StartDate: plan.startDate,
      Category: given.Category ?? null,
    })),
  );
  await system.systemUpdate('AgencySale', saleId, { HasDepositInstallment: true });
}

const periodNames: Readonly<Record<number, '1' | '2' | '3' | '4' | '5'>> = { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5' };

/** Makes the payments of a plan. Installments are numbered on from those that stay. */
export async function makePayments(payments: Plan['payments'], { sale, items }: SaleLedger, { records }: Pick<Context<Engine>, 'records'>): Promise<number[]> {
  if (payments.length === 0) return [];
  const system = records.asSystem();
  const method = await system.find('AgencyPaymentMethod', { where: { IsDefault: true } });
  const live = distinct(items.filter(({ status }) => status !== 'Cancelled').map(({ paymentId }) => paymentId));
  const kept =
    live.length === 0
      ? []
      : await system.list('AgencySalePayment', {
          where: { Id: live, IsRefund: false, InstallmentNumber: { empty: false } },
          orderBy: '-InstallmentNumber',
          limit: 1,
        });
  const offset = kept[0]?.InstallmentNumber ?? 0;
  return await records.createMany(
    'AgencySalePayment',
    payments.map(
      ({ no, dueDate, currencyId, reference, items: parts }): PaymentValues => ({
        AgencySaleId: sale.Id,
        StudentId: sale.StudentId,
        AgencyOfficeId: sale.AgencyOfficeId,
        UserId: sale.UserId,
        StatusId: isQuoted(sale.StatusId) ? 'Quote' : 'Unpaid',
        InstallmentNumber: no === 0 ? 0 : no + offset,
        IsDeposit: no === 0,
        BaseCurrencyId: currencyId,
        CurrencyId: currencyId,
        FcToBcFxRate: decimal(1),
        PaymentMethodId: method?.Id ?? null,
        Reference: reference,
        DueDate: dueDate,
        PaymentItems: parts.map(({ feeId, amount: Amount }) => ({ AgencySaleItemAgencyFeeId: feeId, Amount, CurrencyId: currencyId })),
      }),
    ),
  );
}
