// The commission on one received payment item, or on a whole fee line.
import { type Decimal, decimal, divided, isZero, sum } from '#decimal';
import { held, moneyDecimals, roundedTo, zero } from './money.ts';
import type { Trace } from './trace.ts';

export interface CommissionTerms {
  /** False: the fee gives no commission. */
  readonly applyCommission: boolean;
  /** Percentages of the fee for head office and office; together they are held to 0 to 100. */
  readonly headOfficePct: Decimal;
  readonly officePct: Decimal;
  readonly applyTax: boolean;
  /** In percent. */
  readonly taxRate: Decimal;
  /** The agreed percentage contains the tax (D-22). */
  readonly taxInclusive: boolean;
  /** An amount of the commission that is given up. */
  readonly writeOff: Decimal;
  /** The decimals of the currency; two where nothing is said. */
  readonly digits?: number | undefined;
}

export interface Commission {
  readonly amountExcTax: Decimal;
  readonly taxAmount: Decimal;
  readonly amountIncTax: Decimal;
  readonly headOfficeShare: Decimal;
  readonly officeShare: Decimal;
}

const none: Commission = { amountExcTax: zero, taxAmount: zero, amountIncTax: zero, headOfficeShare: zero, officeShare: zero };
const hundred = decimal(100);

/** Amounts with the decimals of the currency, at most two. Of a tax-inclusive commission the agreed total stays, and the three amounts always add up. A refund, a negative base, mirrors the signs. */
export function commission(base: Decimal, terms: CommissionTerms, trace?: Trace): Commission {
  const { applyCommission, headOfficePct, officePct, applyTax, taxRate, taxInclusive, writeOff, digits = moneyDecimals } = terms;
  if (!applyCommission) return none;
  if (base.lt(zero)) return negated(commission(negative(base), terms, trace));
  const percentage = held(headOfficePct.plus(officePct), zero, hundred);
  const decimals = Math.min(digits, moneyDecimals);
  const gross = roundedTo(base.times(percentage).times(decimal('0.01')), decimals);
  trace?.('gross', gross, { base, percentage });
  const net = writeOff.gt(gross) ? zero : roundedTo(gross.minus(writeOff), decimals);
  trace?.('net', net, { gross, writeOff });
  const taxAmount = !applyTax
    ? zero
    : taxInclusive
      ? divided(net.times(taxRate), taxRate.plus(hundred), decimals)
      : roundedTo(net.times(taxRate).times(decimal('0.01')), decimals);
  const amountExcTax = taxInclusive ? net.minus(taxAmount) : net;
  const amountIncTax = amountExcTax.plus(taxAmount);
  trace?.('taxAmount', taxAmount, { net, taxRate, taxInclusive });
  const shares = headOfficePct.plus(officePct);
  const officeShare = isZero(shares) ? zero : divided(amountExcTax.times(officePct), shares, decimals);
  const headOfficeShare = amountExcTax.minus(officeShare);
  trace?.('officeShare', officeShare, { amountExcTax, officePct, headOfficePct });
  return { amountExcTax, taxAmount, amountIncTax, headOfficeShare, officeShare };
}

/**
 * The commission of the payment that was received last: that on all that has been received, less what has arisen before, so that the parts add up
 * to the commission on the total (D-19). `received` are all payment items in their order, refunds negative; the write-off is consumed first (D-53).
 */
export function commissionDue(received: readonly Decimal[], terms: CommissionTerms): Commission {
  const [now, before] = [sum(received), sum(received.slice(0, -1))].map((base) => commission(base, terms));
  if (!now || !before) return none;
  return {
    amountExcTax: now.amountExcTax.minus(before.amountExcTax),
    taxAmount: now.taxAmount.minus(before.taxAmount),
    amountIncTax: now.amountIncTax.minus(before.amountIncTax),
    headOfficeShare: now.headOfficeShare.minus(before.headOfficeShare),
    officeShare: now.officeShare.minus(before.officeShare),
  };
}

/**
 * What is still to arise of all that has been received: the commission on it, less what has arisen already, on whatever terms that was (D-19).
 */
export function commissionBeyond(received: Decimal, already: readonly Pick<Commission, Arisen>[], terms: CommissionTerms): Commission {
  const full = commission(received, terms);
  const arisen = (name: Arisen): Decimal => sum(already.map((entry) => entry[name]));
  const amountExcTax = full.amountExcTax.minus(arisen('amountExcTax'));
  const taxAmount = full.taxAmount.minus(arisen('taxAmount'));
  const officeShare = full.officeShare.minus(arisen('officeShare'));
  return { amountExcTax, taxAmount, amountIncTax: amountExcTax.plus(taxAmount), headOfficeShare: amountExcTax.minus(officeShare), officeShare };
}
type Arisen = 'amountExcTax' | 'taxAmount' | 'officeShare';

const negative = (value: Decimal): Decimal => (isZero(value) ? zero : zero.minus(value));
const negated = (made: Commission): Commission => ({
  amountExcTax: negative(made.amountExcTax),
  taxAmount: negative(made.taxAmount),
  amountIncTax: negative(made.amountIncTax),
  headOfficeShare: negative(made.headOfficeShare),
  officeShare: negative(made.officeShare),
});
