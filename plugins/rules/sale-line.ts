// What one fee line of a quote costs: the same function on screens and on the server (D-42).
import type { Day } from '#day';
import type { Decimal } from '#decimal';
import { type Discount, discountTotal, grossTotal } from './discount.ts';
import { rounding, roundedTo, zero } from './money.ts';
import { type SpecialChoice, specialChoice } from './special-choice.ts';
import { type Special, specialFees } from './special-fees.ts';

/** A special that is on offer for the line: for its course and its office. */
export type OfferedSpecial = Special & { readonly id: number };

export interface LineTerms {
  readonly baseUnitPrice: Decimal | null;
  readonly qty: Decimal | null;
  /** The day on which the line is priced. */
  readonly pricingDate: Day | null;
  readonly specials: readonly OfferedSpecial[];
  /** The special that somebody picked, null for none; undefined where nobody has, so that the best one counts. One that does not apply is none. */
  readonly picked?: number | null | undefined;
  /** The unit price that somebody typed, which wins; undefined where nobody has. */
  readonly typed?: Decimal | undefined;
  readonly discount?: Discount | undefined;
  /** The decimals of the currency; two where nothing is said. */
  readonly digits?: number | undefined;
}

export interface LinePrice {
  readonly specialId: number | null;
  /** All that apply on the day and for the quantity, notes among them. */
  readonly specialIds: readonly number[];
  /** With the special; null without one. */
  readonly specialUnitPrice: Decimal | null;
  /** The price in force. */
  readonly unitPrice: Decimal;
  /** What is paid for: without free units. */
  readonly supportQty: Decimal;
  readonly supportUnitPrice: Decimal;
  /** Before the discount. */
  readonly gross: Decimal;
  /** What the discount takes off. */
  readonly discount: Decimal;
  readonly lineTotal: Decimal;
  readonly choice: SpecialChoice;
}

/** The price of a line. A typed unit price wins over that of a special, whose free units stay free. */
export function saleLine({ baseUnitPrice, qty, pricingDate, specials, picked, typed, discount, digits }: LineTerms): LinePrice {
  const line = { baseUnitPrice, qty, pricingDate };
  const choice = specialChoice(specials, line);
  const applying = specials.filter((special) => specialFees(special, line).applies);
  const chosen = picked === undefined ? choice.chosen : picked;
  const special = applying.find(({ id, type }) => id === chosen && type !== 'NOTE');
  const effect = special && specialFees(special, line);
  const specialUnitPrice = effect?.unitPrice ? roundedTo(effect.unitPrice, digits) : null;
  const unitPrice = typed ?? specialUnitPrice ?? rounding(baseUnitPrice ?? zero);
  const supportQty = effect?.billableQty ?? qty ?? zero;
  const gross = grossTotal({ qty: supportQty, unitPrice }, digits);
  const off = discount ? discountTotal(discount, gross, digits) : zero;
  return {
    specialId: special?.id ?? null,
    specialIds: applying.map(({ id }) => id),
    specialUnitPrice,
    unitPrice,
    supportQty,
    supportUnitPrice: unitPrice,
    gross,
    discount: off,
    lineTotal: gross.minus(off),
    choice,
  };
}

/** A line as it is stored. */
export interface StoredLine {
  readonly baseUnitPrice: Decimal | null;
  readonly specialUnitPrice: Decimal | null;
  readonly unitPrice: Decimal | null;
  readonly qty: Decimal | null;
  readonly specialId: number | null;
}

/** The unit price that somebody typed on a stored line: one that is neither the base nor that of its special; undefined where nobody has. */
export function typedPrice({
  baseUnitPrice,
  specialUnitPrice,
  unitPrice,
}: Pick<StoredLine, 'baseUnitPrice' | 'specialUnitPrice' | 'unitPrice'>): Decimal | undefined {
  const price = unitPrice ?? zero;
  const counted = specialUnitPrice ?? baseUnitPrice;
  return counted?.eq(price) ? undefined : price;
}

/** The special that somebody picked on a stored line: one that is not the best for its quantity, or none where there is one; undefined where nobody has. */
export function pickedSpecial(line: StoredLine, specials: readonly OfferedSpecial[], pricingDate: Day | null): number | null | undefined {
  const { chosen } = specialChoice(specials, { baseUnitPrice: line.baseUnitPrice, qty: line.qty, pricingDate });
  return chosen === line.specialId ? undefined : line.specialId;
}

/** A line of a stored quote before and after somebody changed it. */
export interface LineChange extends Pick<LineTerms, 'pricingDate' | 'specials' | 'discount' | 'digits'> {
  readonly before: StoredLine;
  readonly qty: Decimal | null;
  /** What was sent: where it differs from what is stored, somebody typed or picked it. */
  readonly unitPrice: Decimal | null;
  readonly specialId: number | null;
}

/** The price of a stored line after a change: its base price and the specials of its day stay (D-41). */
export function changedLine({ before, qty, unitPrice, specialId, pricingDate, specials, discount, digits }: LineChange): LinePrice {
  const price = unitPrice ?? zero;
  const isTyped = !price.eq(before.unitPrice ?? zero);
  const isPicked = specialId !== before.specialId;
  const picked = isPicked ? specialId : pickedSpecial(before, specials, pricingDate);
  const typed = isTyped ? price : isPicked ? undefined : typedPrice(before);
  return saleLine({ baseUnitPrice: before.baseUnitPrice, qty, pricingDate, specials, picked, typed, discount, digits });
}
