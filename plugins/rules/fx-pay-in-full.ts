// A payment in another currency than that of its document.
import { type Decimal, divided } from '#decimal';
import { moneyDecimals, roundedTo } from './money.ts';

export interface PaymentInFull {
  /** The most that may be paid, in the currency of the payment. */
  readonly maxAllowed: Decimal;
  /** What is booked, in the currency of the document: anyone who pays the most settles the balance to the cent. */
  readonly booked: Decimal;
}

/** The decimals of the currencies of the payment and of its document; two where nothing is said. */
export interface PaymentDigits {
  readonly payment?: number | undefined;
  readonly document?: number | undefined;
}

/** `rate`: one unit of the payment's currency in that of the document. Throws a RangeError for an amount above what is allowed, and for a rate of zero. */
export function fxPayInFull(balance: Decimal, rate: Decimal, amount: Decimal | 'full', digits: PaymentDigits = {}): PaymentInFull {
  const maxAllowed = divided(balance, rate, Math.min(digits.payment ?? moneyDecimals, moneyDecimals));
  if (amount === 'full' || amount.eq(maxAllowed)) return { maxAllowed, booked: balance };
  if (amount.gt(maxAllowed)) throw new RangeError(`${amount.toFixed(moneyDecimals)} is more than ${maxAllowed.toFixed(moneyDecimals)}.`);
  return { maxAllowed, booked: roundedTo(amount.times(rate), digits.document) };
}
