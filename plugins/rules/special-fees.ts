// What one special makes of a fee line.
import type { Day } from '#day';
import { type Decimal, decimal, isPositive } from '#decimal';
import { valueGroups } from '#generated';
import { held, rounding, zero } from './money.ts';
import type { Trace } from './trace.ts';

export interface Special {
  /** FAD and FXTY: an amount off each unit. PPA: a percentage off. FXTYFR: its own price. BXGYF: buy X, get Y free. NOTE: a text alone. */
  readonly type: string;
  readonly amount?: Decimal | null;
  readonly percentage?: Decimal | null;
  readonly qtyStep?: number | null;
  /** The quantities for which it holds, both included; an empty end is open. */
  readonly min?: number | null;
  readonly max?: number | null;
  /** The days on which it holds, both included, by the day on which the line is priced. */
  readonly startDate?: Day | null | undefined;
  readonly endDate?: Day | null | undefined;
}

export interface PricedLine {
  readonly baseUnitPrice: Decimal | null;
  readonly qty: Decimal | null;
  /** The day on which the line is priced, not the start of the course. */
  readonly pricingDate: Day | null;
}

export interface SpecialEffect {
  readonly applies: boolean;
  readonly unitPrice: Decimal;
  /** Without the units that are free. */
  readonly billableQty: Decimal;
  readonly lineTotal: Decimal;
  readonly saved: Decimal;
}

/** A price never falls below zero. Where it does not apply, all figures are those of the plain line. */
export function specialFees(special: Special, line: PricedLine, trace?: Trace): SpecialEffect {
  const [base, qty] = [line.baseUnitPrice ?? zero, line.qty ?? zero];
  const effect = whyInactive(special, line) === undefined ? findEffect(special, base, qty) : undefined;
  const { unitPrice, billableQty } = effect ?? { unitPrice: base, billableQty: qty };
  const lineTotal = rounding(billableQty.times(unitPrice));
  const saved = rounding(qty.times(base)).minus(lineTotal);
  trace?.('lineTotal', lineTotal, { billableQty, unitPrice, base, special: special.type });
  return { applies: effect !== undefined, unitPrice, billableQty, lineTotal, saved };
}

/** Why a special does not hold: its days, its quantities, or it has no value that could lower anything. */
export type SpecialMisfit = 'notYet' | 'ended' | 'belowRange' | 'aboveRange' | 'noValue';

/** Why a special does nothing to a line because of its days or quantities; undefined where neither is the reason. */
export function whyInactive(special: Special, { pricingDate, qty }: PricedLine): SpecialMisfit | undefined {
  const { startDate, endDate } = special;
  if (startDate && (pricingDate === null || pricingDate < startDate)) return 'notYet';
  if (endDate && pricingDate !== null && endDate < pricingDate) return 'ended';
  return hasRange(special) ? beyondRange(special, qty ?? zero) : undefined;
}

const hasRange = ({ type }: Special): boolean => valueGroups.AgencyFeeSpecial.TypeCode.ranged.includes(type);

function findEffect(special: Special, base: Decimal, qty: Decimal): Pick<SpecialEffect, 'unitPrice' | 'billableQty'> | undefined {
  const amount = special.amount ?? zero;
  const off = (price: Decimal) => ({ unitPrice: price.lt(zero) ? zero : rounding(price), billableQty: qty });
  switch (special.type) {
    case 'FAD':
    case 'FXTY':
      return isPositive(amount) ? off(base.minus(amount)) : undefined;
    case 'FXTYFR':
      return isPositive(amount) ? off(amount) : undefined;
    case 'PPA': {
      const percentage = held(special.percentage ?? zero, zero, decimal(100));
      return isPositive(percentage) ? off(base.times(decimal(100).minus(percentage)).times(decimal('0.01'))) : undefined;
    }
    case 'BXGYF': {
      const free = freeUnits(qty, decimal(special.qtyStep ?? 0), amount);
      return isPositive(free) ? { unitPrice: base, billableQty: qty.minus(free) } : undefined;
    }
    case 'NOTE':
      return { unitPrice: base, billableQty: qty };
    default:
      return undefined;
  }
}

function beyondRange({ min, max }: Special, qty: Decimal): 'belowRange' | 'aboveRange' | undefined {
  if (typeof min === 'number' && qty.lt(decimal(min))) return 'belowRange';
  return typeof max === 'number' && qty.gt(decimal(max)) ? 'aboveRange' : undefined;
}

/** Of each group of X and Y units the last Y, as far as they are there. */
function freeUnits(qty: Decimal, step: Decimal, free: Decimal): Decimal {
  if (!isPositive(step) || !isPositive(free) || !isPositive(qty)) return zero;
  const group = step.plus(free);
  const rest = decimal(qty.mod(group));
  const groups = decimal(qty.minus(rest).div(group));
  const started = rest.minus(step);
  return groups.times(free).plus(isPositive(started) ? started : zero);
}
