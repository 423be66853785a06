// What a discount takes off a fee line, what the line comes to, and how one discount is spread over several lines (D-87).
import { type Decimal, decimal, divided, isZero, sum } from '#decimal';
import { clampToZero, held, roundedTo, zero } from './money.ts';

/** A percentage of what the line costs, or an amount off the whole line; without either there is none. */
export interface Discount {
  readonly percentage: Decimal | null;
  readonly amount: Decimal | null;
}

/** A line as it is charged. */
export interface ChargedLine {
  /** Without free units. */
  readonly qty: Decimal;
  readonly unitPrice: Decimal;
  /** What its discount takes off; nothing where it has none. */
  readonly discount?: Decimal | null | undefined;
}

const percent = decimal('0.01');

/** What a line costs before its discount. `digits`: the decimals of its currency; two where nothing is said. */
export const grossTotal = ({ qty, unitPrice }: Pick<ChargedLine, 'qty' | 'unitPrice'>, digits?: number): Decimal => roundedTo(qty.times(unitPrice), digits);

/** What a line comes to. A discount takes it to zero at most. */
export function lineTotal(line: ChargedLine, digits?: number): Decimal {
  const gross = grossTotal(line, digits);
  return line.discount ? clampToZero(gross.minus(line.discount)) : gross;
}

/** What a discount takes off a line that costs `gross`, in whole units of its currency: never more than the line costs. */
export function discountTotal({ percentage, amount }: Discount, gross: Decimal, digits?: number): Decimal {
  const off = percentage ? roundedTo(gross.times(percentage).times(percent), digits) : (amount ?? zero);
  return held(off, zero, clampToZero(gross));
}

/**
 * A discount on several lines of one currency. A percentage is that of every line, so that it follows what each comes to cost; each line is rounded by
 * itself, so that together they may differ by some cents from the percentage of their sum. An amount is shared in proportion to what each costs, to the
 * cent: odd cents go to the last line that has room for them.
 */
export function spreadDiscount(discount: Discount, grosses: readonly Decimal[], digits?: number): readonly Discount[] {
  if (discount.percentage) return grosses.map(() => discount);
  const all = sum(grosses);
  const total = discountTotal(discount, all, digits);
  const shares = grosses.map((gross) => (isZero(all) ? zero : roundedTo(divided(total.times(gross), all, 20), digits)));
  let rest = total.minus(sum(shares));
  const spread = shares.toReversed().map((share, index) => {
    const room = grosses[grosses.length - 1 - index] ?? zero;
    const settled = held(share.plus(rest), zero, room);
    rest = rest.minus(settled.minus(share));
    return settled;
  });
  return spread.toReversed().map((amount) => ({ percentage: null, amount: isZero(amount) ? null : amount }));
}

/** The discount of a line as a percentage, as templates keep it: an amount would be another discount at other prices. */
export function asPercentage({ percentage, amount }: Discount, gross: Decimal): Decimal | null {
  if (percentage || !amount) return percentage;
  return gross.gt(zero) ? roundedTo(divided(discountTotal({ percentage, amount }, gross).times(decimal(100)), gross, 20), 2) : null;
}
