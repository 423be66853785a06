// What follows for one line of a sale from what was sent and what stands.
import type { Day } from '#day';
import { type Decimal, decimal, type DerivedWithChildren } from '#engine';
import type { AgencySale, AgencySaleItem, AgencySaleItemAgencyFee } from '#generated';
import { asPercentage } from '../rules/discount.ts';
import { zero } from '../rules/money.ts';
import { endDateAfter, type LineCourse, quantitiesAfter } from '../rules/sale-item.ts';
import { changedLine, type LinePrice, type LineTerms, pickedSpecial, saleLine, typedPrice } from '../rules/sale-line.ts';
import { ofAgencyFee } from '../pricing/line-facts.ts';
import { type Offers, getOffers } from '../pricing/price-line.ts';
import type { Prices } from '../pricing/read-prices.ts';
import type { RegisterFee } from '../pricing/register-price.ts';
import { type FeeChange, type FeeDraft, isEditableQuote, isTemplate, type ItemChange, type ItemDraft } from './changed-lines.ts';
import { discountOfLine, getDiscount, getGross } from './line-discount.ts';
import { findDescription } from './new-lines.ts';
import type { PriceBook } from './price-book.ts';

type Derived = NonNullable<DerivedWithChildren<'AgencySale'>['AgencySaleItems']>[number];
type DerivedFee = Partial<AgencySaleItemAgencyFee>;

/** The fields of the line and of its fees that are worked out. */
export function derivedItem(item: ItemDraft, change: ItemChange, sale: Partial<AgencySale>, book: PriceBook): Derived {
  const { before, hasNewDuration } = change;
  const isQuote = isEditableQuote(sale.StatusId);
  const prices = change.isFresh && isQuote ? book.pricesOf(item) : undefined;
  // Templates carry no prices of the register.
  const registered = isQuote && !isTemplate(sale.StatusId) ? book.registerFeesOf(item) : [];
  const pricingDate = prices || !before?.PricingDate ? book.todayOf(sale.AgencyOfficeId) : before.PricingDate;
  const course = book.course(item.InstitutionCampusCourseId);
  const times: LineCourse = course ? { lengthType: course.CourseLengthType, lengthWeeks: course.CourseLength } : null;
  const Duration = item.Duration ?? (before ? null : (course?.CourseLength ?? null));
  const kinds = item.Fees.map((fee, index) => getKind(fee, change.fees[index], book));
  const quantities = quantitiesAfter(
    Duration,
    hasNewDuration,
    item.Fees.map((fee, index) => ({
      compulsory: kinds[index]?.IsCompulsory ?? false,
      recurring: kinds[index]?.IsRecurring ?? false,
      qty: fee.Qty ?? null,
      isNew: change.fees[index]?.before === undefined,
    })),
  );
  const place = { publicCourseId: book.publicCourse(item.InstitutionCampusCourseId), officeId: sale.AgencyOfficeId };
  const Fees = item.Fees.map((fee, index) => {
    const derived = change.fees[index]?.isOfRegister
      ? derivedRegisterFee(fee, registered)
      : derivedFee(fee, change.fees[index], { qty: quantities[index] ?? decimal(0), pricingDate, prices, book, place });
    return withDiscount(fee, derived, sale, book);
  });
  const isPriced = before === undefined || prices !== undefined;
  return {
    ...(course || before === undefined ? { EndDate: endDateAfter(times, getTimes(item, Duration), before && getTimes(before, before.Duration)) } : {}),
    ...(Duration === (item.Duration ?? null) ? {} : { Duration }),
    PricingDate: isPriced && pricingDate !== null ? pricingDate : (before?.PricingDate ?? null),
    ...(prices ? { PriceGroupId: prices.group.id } : {}),
    ...(prices && !item.Description ? { Description: findDescription(prices.subject) } : {}),
    Fees,
  };
}

const getTimes = ({ StartDate, EndDate }: Partial<AgencySaleItem>, duration: number | null) => ({
  startDate: StartDate ?? null,
  duration,
  endDate: EndDate ?? null,
});

/** Of a line that is new, what its fee says; of a stored one, what it says itself. */
const getKind = (fee: FeeDraft, change: FeeChange | undefined, book: PriceBook): Pick<FeeDraft, 'IsCompulsory' | 'IsRecurring'> =>
  change?.before ? fee : (book.fee(fee.FeeId) ?? fee);

interface Pricing {
  readonly qty: Decimal;
  readonly pricingDate: Day | null;
  readonly prices: Prices | undefined;
  readonly book: PriceBook;
  readonly place: Parameters<typeof getOffers>[1];
}

function derivedFee(fee: FeeDraft, change: FeeChange | undefined, pricing: Pricing): DerivedFee {
  const { qty, book, place, pricingDate } = pricing;
  const before = change?.before;
  if (!change?.pricing) return fee.Qty?.eq(qty) ? {} : { Qty: qty };
  const feeId = findReplacement(fee.FeeId, pricing.prices) ?? fee.FeeId ?? null;
  const agencyFee = book.fee(feeId);
  // A line that names no fee costs what it says.
  if (!agencyFee) return { Qty: qty, SupportQty: qty, SupportUnitPrice: fee.UnitPrice ?? zero };
  const { offered }: Offers = getOffers(book.specials(agencyFee.Id), place);
  const digits = book.digits(agencyFee.CurrencyId);
  if (change.pricing === 'kept' && before && before.BaseUnitPrice !== null) {
    const stored = getStored(before);
    // One that was written by itself stands with what was sent: its special is picked where it names one, and the best one else.
    const isPending = before.SupportQty === null;
    const own = { baseUnitPrice: before.BaseUnitPrice, qty, pricingDate, specials: offered, typed: typedPrice(stored), digits };
    const price = isPending
      ? saleLine({ ...own, picked: heldSpecial(before.FeeSpecialId, own) })
      : changedLine({ before: stored, qty, unitPrice: fee.UnitPrice ?? null, specialId: fee.FeeSpecialId ?? null, pricingDate, specials: offered, digits });
    return { Qty: qty, ...priceFields(price) };
  }
  const terms = { baseUnitPrice: agencyFee.Amount, qty, pricingDate, specials: offered, digits };
  const plain = saleLine(terms);
  const supplier = pricing.prices?.supplier;
  const isRepriced = before !== undefined && before.FeeId === fee.FeeId && before.BaseUnitPrice !== null;
  const typed = isRepriced ? typedAgain(fee, before) : typedFirst(fee, plain);
  const picked = isRepriced ? pickedSpecial(getStored(before), offered, pricingDate) : pickedFirst(fee, plain);
  const price = saleLine({ ...terms, typed, picked });
  const facts = book.valuesOf(agencyFee, supplier);
  return {
    ...facts,
    ...ofAgencyFee,
    FeeDescription: fee.FeeDescription && feeId === fee.FeeId ? fee.FeeDescription : facts.FeeDescription,
    AfterSaleTaskDescription: fee.AfterSaleTaskDescription ?? facts.AfterSaleTaskDescription,
    AfterSaleTaskDays: fee.AfterSaleTaskDays ?? facts.AfterSaleTaskDays,
    Qty: qty,
    BaseUnitPrice: agencyFee.Amount,
    ...priceFields(price),
  };
}

/** A new line takes its price from the register; another one that was sent with it was typed. Nothing where the register states none: it is refused. */
function derivedRegisterFee(fee: FeeDraft, registered: readonly RegisterFee[]): DerivedFee {
  const found = registered.find(({ ApplyCommission }) => ApplyCommission === (fee.ApplyCommission ?? false));
  if (!found) return {};
  const UnitPrice = fee.UnitPrice ?? found.UnitPrice;
  return {
    ...found,
    FeeDescription: fee.FeeDescription || found.FeeDescription,
    UnitPrice,
    FeeSpecialId: null,
    SpecialIds: [],
    SpecialUnitPrice: null,
    SupportQty: found.Qty,
    SupportUnitPrice: UnitPrice,
    IsPriceConfirmed: fee.IsPriceConfirmed === true || !UnitPrice.eq(found.UnitPrice),
  };
}

/** What the discount takes off follows what the line costs. Templates keep it as a percentage: they are priced again in each quote. */
function withDiscount(fee: FeeDraft, derived: DerivedFee, sale: Partial<AgencySale>, book: PriceBook): DerivedFee {
  const line = { ...fee, ...derived };
  const digits = book.digits(line.CurrencyId);
  const given =
    isTemplate(sale.StatusId) && line.DiscountAmount
      ? { DiscountPercentage: asPercentage(getDiscount(line), getGross(line, digits)), DiscountAmount: null }
      : undefined;
  if (!given && Object.keys(derived).length === 0) return derived;
  return { ...derived, ...given, ...discountOfLine({ ...line, ...given }, digits) };
}

/** The special that a line names, where it applies. */
const heldSpecial = (id: number | null, terms: LineTerms): number | undefined =>
  id !== null && saleLine({ ...terms, picked: id }).specialId === id ? id : undefined;

/** The fee that counts in place of the one that is named, where it does not count itself; undefined where it does, or nothing is known. */
function findReplacement(feeId: number | null | undefined, prices: Prices | undefined): number | undefined {
  const choice = prices?.choices.find(({ notChosen }) => notChosen.some(({ fee }) => fee.origin === 'AgencyFee' && fee.id === feeId));
  return choice?.chosen?.fee.origin === 'AgencyFee' ? choice.chosen.fee.id : undefined;
}

const getStored = (line: AgencySaleItemAgencyFee) => ({
  baseUnitPrice: line.BaseUnitPrice,
  specialUnitPrice: line.SpecialUnitPrice,
  unitPrice: line.UnitPrice,
  qty: line.Qty,
  specialId: line.FeeSpecialId,
});

/** What somebody typed on a line that is priced again: now, or before. */
const typedAgain = ({ UnitPrice }: FeeDraft, before: AgencySaleItemAgencyFee): Decimal | undefined => {
  const sent = UnitPrice ?? zero;
  return sent.eq(before.UnitPrice) ? typedPrice(getStored(before)) : sent;
};

/** What was sent with a new line counts as typed where it is not what the line costs anyway. */
const typedFirst = ({ UnitPrice }: FeeDraft, plain: LinePrice): Decimal | undefined => (!UnitPrice || UnitPrice.eq(plain.unitPrice) ? undefined : UnitPrice);
const pickedFirst = ({ FeeSpecialId }: FeeDraft, plain: LinePrice): number | undefined =>
  FeeSpecialId === null || FeeSpecialId === undefined || FeeSpecialId === plain.specialId ? undefined : FeeSpecialId;

const priceFields = (price: LinePrice): DerivedFee => ({
  FeeSpecialId: price.specialId,
  SpecialIds: [...price.specialIds],
  SpecialUnitPrice: price.specialUnitPrice,
  UnitPrice: price.unitPrice,
  SupportQty: price.supportQty,
  SupportUnitPrice: price.supportUnitPrice,
});
