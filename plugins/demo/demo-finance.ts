// What students of the demonstration owe, pay and get back. All of it goes through the calls of the product, so that invoices, commissions and history follow from it.
import { addDays, type Day, daysBetween } from '#day';
import { type Decimal, decimal, divided, jsonNumber } from '#decimal';
import { allOf, refreshStatistics } from '#engine';
import { type AgencySalePayment, valueGroups, type Id } from '#generated';
import { periods } from '../rules/installments.ts';
import { rounding } from '../rules/money.ts';
import { paymentSchedule } from '../rules/payment-schedule.ts';
import { type Desk, loadDesk, earlier, instant } from './demo-desk.ts';
import { seedCommissionDocuments } from './demo-commissions.ts';
import { owes, type Sold } from './demo-sales.ts';
import { type Agency, many } from './demo-writer.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

export interface FinanceGiven {
  readonly seed: number;
  readonly today: Day;
  readonly currencyId: Id<'Currency'>;
  /** A currency in which somebody pays from abroad, and what one unit of it is worth. */
  readonly foreign: { readonly currencyId: Id<'Currency'>; readonly rate: Decimal };
  /** The office that pays by bank files. */
  readonly officeId: Id<'AgencyOffice'>;
  /** Who does all of it. */
  readonly accountant: string;
}
const receivedStatuses = valueGroups.AgencySalePayment.StatusId.received;
type Way = 'Unpaid' | 'Paid' | 'Cleared' | 'WriteOff';
interface Planned {
  readonly sale: Sold;
  readonly payment: AgencySalePayment;
  readonly way: Way;
  readonly received: Day;
}

/** Plans, sends, receives and refunds the payments of these sales, and claims and passes on what follows from them. */
export async function seedFinance(agency: Agency, sales: readonly Sold[], given: FinanceGiven): Promise<void> {
  await many(agency, 'AgencyPaymentMethod', [{ Name: 'Bank transfer', IsDefault: true }, { Name: 'Credit card' }, { Name: 'Cash' }]);
  const desk = await loadDesk(agency, given.accountant);
  const random = seededRandom(given.seed * 307 + 11);
  // What is of the agency, and what it refers to, is read again and again from here on, all in this one transaction.
  const ofAgency = [...agency.engine.model.entities.values()].flatMap(({ name, isTenant }) => (isTenant ? [name] : []));
  await refreshStatistics(agency.tx, [...ofAgency, 'Currency', 'Country', 'VisaType']);
  const planned = await plan(desk, sales, given, random);
  await refreshStatistics(agency.tx, ['AgencySalePayment', 'AgencySalePaymentItem', 'AgencySalePaymentInvoice']);
  await send(desk, planned, given.today);
  await receive(desk, planned, given, random);
  await payInPart(desk, planned, given);
  await bounce(desk, planned, given);
  await cancelSales(desk, planned);
  await refund(desk, planned, given);
  await overpay(desk, planned);
  await refreshStatistics(agency.tx, ['ClientInvoicePayment', 'AgencyCommission']);
  await seedCommissionDocuments(desk, given);
}

/** Of these the plan is asked for by the wizard of the screens; of the others their payments are entered, as many as there are at once. */
const plannedByWizard = 12;

/** A deposit with what is due at once, and tuition in monthly installments; of quotes every third has a plan already. */
async function plan(desk: Desk, sales: readonly Sold[], { seed, today, currencyId }: FinanceGiven, random: SeededRandom): Promise<Planned[]> {
  const planning = sales
    .filter(({ status }, index) => owes.includes(status) || (status === 'Quote' && index % 3 === 0))
    .map((sale) => ({ sale, terms: getTerms(sale, random.pick([2, 3, 4, 6])) }));
  // Quotes come first among the sales, and each status has its turn.
  const byWizard = planning.filter(
    ({ sale: { status } }, index) => status === 'Quote' || (status !== 'Cancelled' && index % plannedByWizard === seed % plannedByWizard),
  );
  for (const { sale, terms } of byWizard)
    await desk.call('POST', 'agencysale/{saleId}/agencysalepayment/installment', {
      saleId: sale.id,
      AgencySaleDeposits: terms.deposits.map(({ feeId, amount, dueDate }) => ({
        AgencySaleItemAgencyFeeId: feeId,
        Amount: jsonNumber(amount),
        DueDate: dueDate,
      })),
      AgencySaleInstallments: terms.plans.map(({ feeId, every, period, noOfInstallments, startDate }) => ({
        AgencySaleItemAgencyFeeId: feeId,
        Every: every,
        Period: period,
        NoOfInstallments: noOfInstallments,
        StartDate: startDate,
      })),
    });
  const method = await desk.records.find('AgencyPaymentMethod', { where: { IsDefault: true } });
  await desk.records.createMany(
    'AgencySalePayment',
    planning
      .filter((entry) => !byWizard.includes(entry))
      .flatMap(({ sale, terms }) =>
        paymentSchedule(terms.deposits, terms.plans).map(({ no, dueDate, items }) => ({
          AgencySaleId: sale.id,
          StudentId: sale.StudentId,
          AgencyOfficeId: sale.AgencyOfficeId,
          UserId: sale.UserId,
          StatusId: 'Unpaid' as const,
          InstallmentNumber: no,
          IsDeposit: no === 0,
          BaseCurrencyId: currencyId,
          CurrencyId: currencyId,
          PaymentMethodId: method?.Id ?? null,
          DueDate: dueDate,
          PaymentItems: items.map(({ feeId, amount }) => ({ AgencySaleItemAgencyFeeId: feeId, CurrencyId: currencyId, Amount: amount })),
        })),
      ),
  );
  const payments = await allOf(desk.records.batches('AgencySalePayment', { AgencySaleId: planning.map(({ sale }) => sale.id) }));
  return planning
    .filter(({ sale }) => sale.status !== 'Quote')
    .flatMap(({ sale }, index) =>
      payments
        .filter(({ AgencySaleId }) => AgencySaleId === sale.id)
        .map((payment): Planned => {
          const received = earlier(addDays(getDue(payment), -random.between(0, 4)), today);
          return { sale, payment, way: getWay(sale, payment, today, index % 4 === 1), received };
        }),
    );
}

/** A fifth of the tuition comes with what is due at once, and the rest in so many months from the start of the course. */
function getTerms({ fees, created, start }: Sold, months: number) {
  const depositDue = addDays(created, 14);
  const getDeposit = ({ isTuition, total }: Sold['fees'][number]): Decimal => (isTuition ? rounding(total.times(decimal('0.2'))) : total);
  return {
    deposits: fees.map((fee) => ({ feeId: fee.id, amount: getDeposit(fee), dueDate: depositDue })),
    plans: fees
      .filter(({ isTuition }) => isTuition)
      .map((fee) => ({
        feeId: fee.id,
        balance: fee.total.minus(getDeposit(fee)),
        every: 1,
        period: periods.month,
        noOfInstallments: months,
        startDate: start > depositDue ? start : addDays(depositDue, 28),
      })),
  };
}

const getDue = ({ DueDate }: Pick<AgencySalePayment, 'DueDate'>): Day => DueDate;

/** Somebody pays late, and somebody is let off an installment; all others pay what is due. */
function getWay(sale: Sold, payment: AgencySalePayment, today: Day, isLate: boolean): Way {
  const age = daysBetween(getDue(payment), today);
  if (sale.status === 'Cancelled') return payment.IsDeposit ? 'Cleared' : 'Unpaid';
  if (sale.status === 'Closed') return 'Cleared';
  if (age < 0 || (isLate && age < 75)) return 'Unpaid';
  if (payment.InstallmentNumber === 2 && sale.id % 8 === 5) return 'WriteOff';
  return age > 12 ? 'Cleared' : 'Paid';
}

/** The invoices of what is due within two weeks were sent two weeks before that. */
async function send({ records, system, operation }: Desk, planned: readonly Planned[], today: Day): Promise<void> {
  const due = planned.filter(({ payment }) => getDue(payment) <= addDays(today, 14));
  const sentOn = new Map(
    due.map(({ payment, sale }) => [payment.Id, instant(addDays(getDue(payment), getDue(payment) < addDays(sale.created, 14) ? 0 : -14))]),
  );
  const invoices = await allOf(records.batches('AgencySalePaymentInvoice', { AgencySalePaymentId: [...sentOn.keys()] }));
  await operation(
    'AgencySalePaymentInvoice',
    'markAsSent',
    invoices.map(({ Id }) => Id),
  );
  // Anyone who marks an invoice marks it now. The demonstration tells of the last months.
  await system.systemUpdateMany(
    'AgencySalePaymentInvoice',
    invoices.map(({ Id, AgencySalePaymentId }) => ({ Id, SentDate: sentOn.get(AgencySalePaymentId) ?? null })),
  );
  await system.systemUpdateMany(
    'AgencySalePayment',
    [...sentOn].map(([Id, InvoiceSentDate]) => ({ Id, InvoiceSentDate })),
  );
}

async function receive({ records }: Desk, planned: readonly Planned[], { today }: FinanceGiven, random: SeededRandom): Promise<void> {
  const methods = (await records.list('AgencyPaymentMethod', { orderBy: 'Id' })).map(({ Id }) => Id);
  const [reason] = await records.list('AgencyWriteOffReason', { orderBy: 'Id', limit: 1 });
  const got = planned.filter(({ way }) => receivedStatuses.includes(way));
  await records.updateMany(
    'AgencySalePayment',
    got.map(({ payment, sale, received }) => ({
      Id: payment.Id,
      StatusId: 'Paid' as const,
      DateReceived: received,
      PaymentMethodId: methods[random.between(0, methods.length - 1)] ?? null,
      Reference: random.chance(0.4) ? `TRF ${random.between(10_000, 99_999)}` : null,
      PaidAtSupplier: sale.id % 7 === 3,
    })),
  );
  await records.updateMany(
    'AgencySalePayment',
    got.flatMap(({ payment, way, received }) =>
      way === 'Cleared' ? [{ Id: payment.Id, StatusId: 'Cleared' as const, DateCleared: earlier(addDays(received, 2), today) }] : [],
    ),
  );
  await records.updateMany(
    'AgencySalePayment',
    planned.flatMap(({ payment, way }) =>
      way === 'WriteOff' ? [{ Id: payment.Id, StatusId: 'WriteOff' as const, WriteOffReasonId: reason?.Id ?? null }] : [],
    ),
  );
}

/** Of what is late, two invoices are paid in part, one of them from abroad. */
async function payInPart({ records, call }: Desk, planned: readonly Planned[], { today, foreign }: FinanceGiven): Promise<void> {
  const late = planned.filter(({ payment, way, sale }) => way === 'Unpaid' && sale.status !== 'Cancelled' && getDue(payment) < today).slice(0, 2);
  const invoices = await allOf(records.batches('AgencySalePaymentInvoice', { AgencySalePaymentId: late.map(({ payment }) => payment.Id) }));
  for (const [index, { Id, Amount }] of invoices.entries()) {
    const half = rounding((Amount ?? decimal(0)).times(decimal('0.5')));
    await call('POST', 'agencysalepaymentinvoice/payClientInvoice', {
      Id,
      DateReceived: addDays(today, -3 - index),
      ...(index === 0
        ? { Amount: jsonNumber(half) }
        : { Amount: jsonNumber(divided(half, foreign.rate, 2)), CurrencyId: foreign.currencyId, FcToBcFxRate: jsonNumber(foreign.rate) }),
    });
  }
}

/** A transfer that did not come after all is cancelled, with its commissions, and the installment is owed again. */
async function bounce({ records }: Desk, planned: readonly Planned[], { today }: FinanceGiven): Promise<void> {
  const last = planned.findLast(({ sale, payment, way }) => sale.status === 'Sale' && !payment.IsDeposit && receivedStatuses.includes(way));
  if (!last) return;
  const { AgencySaleId, StudentId, AgencyOfficeId, UserId, BaseCurrencyId, CurrencyId, InstallmentNumber, PaymentMethodId, PaymentItems } =
    await records.getWithChildren('AgencySalePayment', last.payment.Id);
  await records.update('AgencySalePayment', last.payment.Id, { StatusId: 'Cancelled', Note: 'The bank called the transfer back.' });
  await records.createMany('AgencySalePayment', [
    {
      AgencySaleId,
      StudentId,
      AgencyOfficeId,
      UserId,
      StatusId: 'Unpaid',
      InstallmentNumber,
      BaseCurrencyId,
      CurrencyId,
      PaymentMethodId,
      DueDate: addDays(today, 5),
      PaymentItems: PaymentItems.map(({ AgencySaleItemAgencyFeeId, Amount }) => ({ AgencySaleItemAgencyFeeId, CurrencyId: BaseCurrencyId, Amount })),
    },
  ]);
}

async function cancelSales({ verb }: Desk, planned: readonly Planned[]): Promise<void> {
  const ids = new Set(planned.flatMap(({ sale }) => (sale.status === 'Cancelled' ? [sale.id] : [])));
  for (const id of ids) await verb('AgencySale', 'cancelsale', id);
}

/** Half of the tuition that came with the deposit goes back where the sale was cancelled, and a hundred dollars elsewhere: some of it is paid, some waits, and some is in a bank file. */
async function refund({ records, system, operation }: Desk, planned: readonly Planned[], { today, officeId, currencyId }: FinanceGiven): Promise<void> {
  const deposits = planned.filter(({ payment, way }) => payment.IsDeposit && receivedStatuses.includes(way));
  const isByBank = ({ sale }: Planned): boolean => sale.AgencyOfficeId === officeId && sale.status === 'Sale';
  const returning = [
    ...deposits.filter(({ sale }) => sale.status === 'Cancelled').map((deposit, index) => ({ ...deposit, isPaid: index === 0, half: true })),
    ...deposits
      .filter(isByBank)
      .slice(-3)
      .map((deposit) => ({ ...deposit, isPaid: false, half: false })),
  ];
  const students = returning.map(({ sale }) => sale.StudentId);
  const payees = await allOf(system.batches('Student', { Id: students }));
  await system.systemUpdateMany(
    'Student',
    payees.map(({ Id, DisplayName }, index) => ({
      Id,
      BSB: '063-999',
      AccountNumber: String(10_204_050 + index * 773),
      AccountName: DisplayName.normalize('NFD')
        .replaceAll(/[^A-Za-z ]/g, '')
        .slice(0, 32),
    })),
  );
  const method = await records.find('AgencyPaymentMethod', { where: { IsDefault: true } });
  await records.createMany(
    'AgencySalePayment',
    returning.flatMap(({ sale, isPaid, half }) => {
      const tuition = sale.fees.find(({ isTuition }) => isTuition);
      if (!tuition) return [];
      return [
        {
          AgencySaleId: sale.id,
          StudentId: sale.StudentId,
          AgencyOfficeId: sale.AgencyOfficeId,
          UserId: sale.UserId,
          StatusId: isPaid ? ('Paid' as const) : ('Unpaid' as const),
          IsRefund: true,
          BaseCurrencyId: currencyId,
          CurrencyId: currencyId,
          PaymentMethodId: method?.Id ?? null,
          DueDate: isPaid ? today : addDays(today, 7),
          Note: half ? 'Visa refused: half of the tuition goes back.' : 'Paid twice for the airport pickup.',
          PaymentItems: [
            {
              AgencySaleItemAgencyFeeId: tuition.id,
              CurrencyId: currencyId,
              Amount: half ? rounding(tuition.total.times(decimal('0.1'))) : decimal(100),
            },
          ],
        },
      ];
    }),
  );
  const invoices = await allOf(system.batches('AgencySalePaymentInvoice', { IsRefund: true, AgencyOfficeId: officeId, TotalPaidAmount: decimal(0) }));
  // One of them waits for somebody to pay it.
  await operation(
    'AgencySalePaymentInvoice',
    'createABAFile',
    invoices.slice(0, -1).map(({ Id }) => Id),
  );
}

/** The school charges less than was paid: what is too much is the credit of the student. One of two has used it for the next installment. */
async function overpay({ records, call }: Desk, planned: readonly Planned[]): Promise<void> {
  const paid = planned.filter(({ sale, payment, way }) => sale.isOpen && payment.IsDeposit && receivedStatuses.includes(way)).slice(0, 2);
  for (const [index, { sale }] of paid.entries()) {
    const fee = sale.fees.find(({ isTuition, total }) => !isTuition && total.gt(decimal(100)));
    if (!fee) continue;
    await records.update('AgencySaleItemAgencyFee', fee.id, { UnitPrice: fee.total.minus(decimal(75)) });
    const next = planned.find(({ sale: { id }, way }) => id === sale.id && way === 'Unpaid');
    if (index === 0 && next) await call('POST', 'agencysalepayment/{id}/usecredit', { id: next.payment.Id });
  }
}
