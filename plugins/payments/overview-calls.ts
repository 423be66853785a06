// Payments of a sale side by side, what they come to, and what a receipt shows.
import { wireDay } from '#day';
import { type Decimal, sum } from '#decimal';
import { allOf, amountSchema, type Context, defineCall, type Engine, holdsPermission, fieldsSchema, idSchema, nullable, translate, shape, Type } from '#engine';
import type { Id } from '#generated';
import { calculatedRate, convert, invalidTotal } from '../rules/exchange.ts';
import { zero } from '../rules/money.ts';
import { paymentOverdue } from '../rules/payment-overdue.ts';
import { ratesOfSale } from '../rules/sale-rates.ts';
import { nextStatuses } from './allowed-statuses.ts';
import { readLedgers } from './ledger.ts';
import { warnings } from './messages.ts';
import { isSaleCancelled, isReceived } from './names.ts';
import { getSaleBalances } from './sale-balances.ts';
import { ledgerFor, loadPayments, wirePayments } from './payment-calls.ts';
import { canDelete } from './payment-hooks.ts';
import { readRates } from './rates.ts';
import { saleFeeSchema, saleInput, showFees } from './show-payments.ts';

const reading = { method: 'GET', access: { actor: 'staff' }, surface: 'read', requires: 'AgencySalePayment' } as const;

export const salePayments = defineCall({
  ...reading,
  path: 'agencysale/{saleId}/payments',
  summary: 'The payments of a sale by their due dates, each with its items, what it may become and whether it is late.',
  input: shape({ saleId: saleInput() }),
  output: shape({
    Data: Type.Array(
      fieldsSchema(
        'AgencySalePayment',
        shape({
          Id: idSchema({ 'x-entity': 'AgencySalePayment' }),
          IsOverdue: Type.Boolean(),
          DaysOverdue: Type.Integer(),
          IsLocked: Type.Boolean(),
          CanDelete: Type.Boolean(),
          AllowedStatuses: Type.Array(Type.String()),
          AgencySalePaymentInvoiceId: nullable(idSchema({ 'x-entity': 'AgencySalePaymentInvoice' })),
        }),
      ),
    ),
    Count: Type.Integer(),
    Warning: nullable(Type.String({ description: 'Of a cancelled sale of which money was received.' })),
  }),
  async run({ saleId }, context) {
    const { records, actor } = context;
    const sale = await records.get('AgencySale', saleId);
    const ids = (await records.list('AgencySalePayment', { where: { AgencySaleId: saleId } })).map(({ Id }) => Id);
    const payments = await loadPayments(ids, records);
    const invoices = ids.length === 0 ? [] : await allOf(records.batches('AgencySalePaymentInvoice', { AgencySalePaymentId: ids }));
    const invoiceOf = new Map(invoices.map(({ AgencySalePaymentId, Id }) => [AgencySalePaymentId, Id]));
    const today = (await context.records.officeDays()).today(sale.AgencyOfficeId);
    const Data = payments
      .toSorted((a, b) => a.DueDate.localeCompare(b.DueDate) || a.Id - b.Id)
      .map((payment) => {
        const { overdue, daysOverdue } = paymentOverdue(payment.StatusId, payment.DueDate, today);
        return {
          ...records.toWire('AgencySalePayment', payment),
          IsOverdue: overdue,
          DaysOverdue: daysOverdue,
          IsLocked: payment.AgencyBillId !== null,
          CanDelete: canDelete(payment),
          AllowedStatuses: nextStatuses(payment, actor),
          AgencySalePaymentInvoiceId: invoiceOf.get(payment.Id) ?? null,
        };
      });
    const isWarned = isSaleCancelled(sale.StatusId) && payments.some(({ StatusId, IsRefund }) => isReceived(StatusId) && !IsRefund);
    return { Data, Count: Data.length, Warning: isWarned ? translate(warnings.receivedOfCancelled(), actor.language) : null };
  },
});

const total = () => Type.Unsafe<Decimal | typeof invalidTotal>({ type: ['number', 'string'] });
const figures = ['Total', 'Paid', 'Balance', 'Overdue', 'Credit', 'Commission'] as const;
type Figures = Readonly<Record<(typeof figures)[number], Decimal>>;

export const financialTotals = defineCall({
  ...reading,
  path: 'agencysale/{saleId}/financialtotals',
  summary:
    'What a sale costs, what was paid of it net of refunds, what is still to be received, what is late, and what was received beyond the price: in its base currency by the rates that it keeps, and by currency. An unknown rate makes a total !INVALID!.',
  input: shape({ saleId: saleInput() }),
  output: shape({
    Total: total(),
    Paid: total(),
    Balance: total(),
    Overdue: total(),
    Credit: total(),
    Commission: Type.Unsafe<Decimal | typeof invalidTotal | null>({
      type: ['number', 'string', 'null'],
      description: 'Null without the right to see commissions.',
    }),
    CurrencyCode: nullable(Type.String()),
    ByCurrency: Type.Array(
      shape({
        CurrencyId: Type.Integer(),
        CurrencyCode: nullable(Type.String()),
        Total: amountSchema(),
        Paid: amountSchema(),
        Balance: amountSchema(),
        Overdue: amountSchema(),
        Credit: amountSchema(),
        Commission: nullable(amountSchema()),
      }),
    ),
  }),
  async run({ saleId }, context) {
    const { records, actor } = context;
    const ledger = await ledgerFor(saleId, context);
    const { sale, fees, items } = ledger;
    const system = records.asSystem();
    const today = (await context.records.officeDays()).today(sale.AgencyOfficeId);
    const payments = await allOf(system.batches('AgencySalePayment', { AgencySaleId: saleId }));
    const late = new Set(
      payments.filter(({ StatusId, DueDate, IsRefund }) => !IsRefund && paymentOverdue(StatusId, DueDate, today).overdue).map(({ Id }) => Id),
    );
    const seesCommissions = holdsPermission(actor, 'CanViewCommissions');
    const commissions = seesCommissions ? await allOf(system.batches('AgencyCommission', { AgencySaleId: saleId, DateCancelled: null })) : [];
    const balances = getSaleBalances(ledger);
    const currencies = balances.map(({ CurrencyId }) => CurrencyId);
    const codes = new Map(fees.map(({ fee }) => [fee.CurrencyId, fee.CurrencyName ?? null]));
    const by = balances.map(({ CurrencyId, Total, Paid, Outstanding, Credit }): Figures & { readonly CurrencyId: Id<'Currency'> } => {
      const ids = new Set(fees.filter(({ fee }) => fee.CurrencyId === CurrencyId).map(({ id }) => id));
      return {
        CurrencyId,
        Total,
        Paid,
        Balance: Outstanding,
        Overdue: sum(items.filter(({ paymentId, feeId }) => ids.has(feeId) && late.has(paymentId)).map(({ amount }) => amount)),
        Credit,
        Commission: sum(commissions.filter((commission) => commission.CurrencyId === CurrencyId).map(({ AmountExcTax }) => AmountExcTax)),
      };
    });
    // The rates that the sale keeps, as on its papers; those of today for a sale that came without.
    const { base: agencyBase, rates: agencyRates } = await readRates(context);
    const kept = ratesOfSale(sale.CurrencyRates);
    const rates = kept.length > 0 ? kept : agencyRates;
    const base = currencies.length === 1 ? currencies[0] : (sale.BaseCurrencyId ?? agencyBase ?? sale.CurrencyId ?? undefined);
    const inBase = (name: keyof Figures): Decimal | typeof invalidTotal => {
      let all = zero;
      for (const each of by) {
        const rate = base === undefined ? undefined : calculatedRate(rates, base, each.CurrencyId);
        if (!rate) return invalidTotal;
        all = all.plus(convert(each[name], rate));
      }
      return all;
    };
    const code = base === undefined ? null : (codes.get(base) ?? (await system.find('Currency', { where: { Id: base } }))?.Code ?? null);
    return {
      Total: inBase('Total'),
      Paid: inBase('Paid'),
      Balance: inBase('Balance'),
      Overdue: inBase('Overdue'),
      Credit: inBase('Credit'),
      Commission: seesCommissions ? inBase('Commission') : null,
      CurrencyCode: code,
      ByCurrency: by.map(({ Commission, ...each }) => ({
        ...each,
        CurrencyCode: codes.get(each.CurrencyId) ?? null,
        Commission: seesCommissions ? Commission : null,
      })),
    };
  },
});

export const paymentDetail = defineCall({
  ...reading,
  path: 'agencysalepayment/{id}/detail',
  summary: 'What the receipt of a payment shows: it and the other payments of its sale, student, office, agent, fees and courses.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencySalePayment' }) }),
  output: shape({
    Payment: fieldsSchema('AgencySalePayment'),
    Payments: Type.Array(fieldsSchema('AgencySalePayment')),
    Student: nullable(fieldsSchema('Student')),
    Office: nullable(fieldsSchema('AgencyOffice')),
    AgentName: nullable(Type.String()),
    SaleFees: Type.Array(saleFeeSchema),
    SaleDetail: nullable(fieldsSchema('AgencySale')),
    Courses: Type.Array(
      shape({
        Id: Type.Integer(),
        Name: nullable(Type.String()),
        StartDate: nullable(Type.String()),
        EndDate: nullable(Type.String()),
        Duration: nullable(Type.Integer()),
      }),
    ),
  }),
  run: ({ id }, context) => loadDetail(id, context),
});

async function loadDetail(id: number, context: Context<Engine>) {
  const { records } = context;
  const payment = await records.getWithChildren('AgencySalePayment', id);
  const ids = (await records.list('AgencySalePayment', { where: { AgencySaleId: payment.AgencySaleId } })).map((each) => each.Id);
  const payments = await loadPayments(ids, records);
  const student = payment.StudentId === null ? undefined : await records.find('Student', { where: { Id: payment.StudentId } });
  const office = await records.find('AgencyOffice', { where: { Id: payment.AgencyOfficeId } });
  const sale = await records.find('AgencySale', { where: { Id: payment.AgencySaleId } });
  const lines = sale ? await records.list('AgencySaleItem', { where: { AgencySaleId: sale.Id }, orderBy: ['Order', 'Id'] }) : [];
  const ledger = sale ? (await readLedgers(context, [sale.Id])).get(sale.Id) : undefined;
  return {
    Payment: records.toWire('AgencySalePayment', payment),
    Payments: wirePayments(payments, records),
    Student: student ? records.toWire('Student', student) : null,
    Office: office ? records.toWire('AgencyOffice', office) : null,
    AgentName: sale?.AgencyAgentName ?? null,
    SaleFees: ledger ? showFees(ledger) : [],
    SaleDetail: sale ? records.toWire('AgencySale', sale) : null,
    Courses: lines
      .filter(({ InstitutionCampusCourseId }) => InstitutionCampusCourseId !== null)
      .map(({ Id, Description, StartDate, EndDate, Duration }) => ({
        Id,
        Name: Description,
        StartDate: wireDay(StartDate),
        EndDate: wireDay(EndDate),
        Duration,
      })),
  };
}
