// What receipts and client invoices have in common: a payment with its fees and courses, for its student.
import { printedDay } from '#day';
import { divided } from '#decimal';
import type { Context, Engine } from '#engine';
import { letterhead, type PrintoutHead } from '../letterhead/letterhead.ts';
import { calculatedRate, convert } from '../rules/exchange.ts';
import { ratesOfSale } from '../rules/sale-rates.ts';
import { currencyOfSale } from './option-totals.ts';
import type { PaymentWords } from './payment-words.ts';
import { feeNames, printedDiscount } from './sale-lines.ts';

type Ctx = Context<Engine>;

/** The payment as its reader may see it, with the fees that it is for in the order of the lines of its sale. */
export async function paymentToPrint(id: number, context: Ctx) {
  const { records } = context;
  const payment = await records.getWithChildren('AgencySalePayment', id);
  const system = records.asSystem();
  const sale = await system.get('AgencySale', payment.AgencySaleId);
  const fees = await system.list('AgencySaleItemAgencyFee', {
    where: { Id: payment.PaymentItems.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId) },
  });
  const lines = await system.list('AgencySaleItem', {
    where: { Id: [...new Set(fees.map(({ AgencySaleItemId }) => AgencySaleItemId))] },
    orderBy: ['Order', 'Id'],
  });
  const student = payment.StudentId === null ? undefined : await system.find('Student', { where: { Id: payment.StudentId } });
  return { payment, sale, fees, lines, student, nameOf: await feeNames(fees, context) };
}
export type PrintedPayment = Awaited<ReturnType<typeof paymentToPrint>>;

/** The rows of its fees and courses, and what was handed over where that was another currency. */
export function paymentBody({ payment, sale, fees, lines, nameOf: getName }: PrintedPayment, text: PaymentWords) {
  const currency = payment.BaseCurrencyName ?? '';
  const rate = payment.FcToBcFxRate;
  const isForeign = payment.CurrencyId !== null && payment.CurrencyId !== payment.BaseCurrencyId && rate !== null;
  return {
    text,
    currency,
    fees: payment.PaymentItems.flatMap(({ AgencySaleItemAgencyFeeId, Amount }) => {
      const fee = fees.find(({ Id }) => Id === AgencySaleItemAgencyFeeId);
      if (!fee) return [];
      // Of a part of the fee nobody can say how much of the discount it has.
      const discount = !payment.IsRefund && fee.LineTotal?.eq(Amount) ? printedDiscount(fee, text.discount) : null;
      const line = lines.find(({ Id }) => Id === fee.AgencySaleItemId)?.Description ?? '';
      return [{ name: getName(fee), line, amount: discount ? Amount.minus(discount.amount) : Amount, discount }];
    }),
    courses: lines.map((line) => ({
      name: line.Description ?? '',
      facts: [
        { label: text.starts, value: printedDay(line.StartDate) },
        { label: text.ends, value: printedDay(line.EndDate) },
        { label: text.schoolNumber, value: line.ProviderStudentNumber ?? '' },
      ].filter(({ value }) => value),
    })),
    total: payment.Amount,
    converted: inCurrencyOfSale({ payment, sale }),
    foreign: isForeign && rate ? { amount: divided(payment.Amount, rate, 2), currency: payment.CurrencyName ?? '', rate } : null,
  };
}

/** What the payment is worth in the currency of the sale, by the rates that the sale keeps; nothing where it says that itself, or nobody knows. */
function inCurrencyOfSale({ payment, sale }: Pick<PrintedPayment, 'payment' | 'sale'>) {
  const target = currencyOfSale(sale);
  if (!target || target.id === payment.BaseCurrencyId || target.id === payment.CurrencyId) return null;
  const rate = calculatedRate(ratesOfSale(sale.CurrencyRates), target.id, payment.BaseCurrencyId);
  return rate ? { amount: convert(payment.Amount, rate), currency: target.code, rate, day: printedDay(sale.RatesDate) } : null;
}

/** The letterhead around it; the person whom it is for is named with the day of birth. */
export const paymentHead = (
  { payment, sale, student }: PrintedPayment,
  text: PaymentWords,
  head: Pick<PrintoutHead, 'kind' | 'number' | 'about'>,
  context: Ctx,
) =>
  letterhead(context, {
    ...head,
    officeId: payment.AgencyOfficeId,
    about: [...head.about, { label: text.sale, value: sale.SaleIndex }],
    for: student?.FullName,
    forMore: [student?.DateOfBirth && `${text.born} ${printedDay(student.DateOfBirth)}`],
  });
