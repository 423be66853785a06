// Lines of a quote before anybody saves them: courses and products with their fees, priced today for a student.
import { type Day, wireDay } from '#day';
import { decimal, isZero } from '#decimal';
import { type Context, distinct, type Engine } from '#engine';
import type { AgencySaleItemAgencyFee, Id } from '#generated';
import { type ChosenFee, type FeeChoice } from '../rules/fee-choice.ts';
import type { CandidateRow } from '../rules/fee-candidates.ts';
import type { Discount } from '../rules/discount.ts';
import { moneyDecimals } from '../rules/money.ts';
import type { LinePrice } from '../rules/sale-line.ts';
import { calculatedRate } from '../rules/exchange.ts';
import { decimalOfRate } from '../rules/sale-rates.ts';
import { endDate } from '../rules/end-date.ts';
import { getLine, getName, type Text, getText, whyCharged, whyChosen } from '../pricing/price-line.ts';
import { findUnsupplied, getRegisterWeeks, isRegisterFee, loadRegister, type Register, type RegisterFee, whyRegister } from '../pricing/register-price.ts';
import { why } from '../pricing/price-messages.ts';
import { requireSentGroup, type Money, type PriceQuestion, type Prices, readPrices, type Subject } from '../pricing/read-prices.ts';
import { loadFeeValues, ofAgencyFee } from '../pricing/line-facts.ts';
import { messages } from './messages.ts';
import { getCourse, type FeeLine, type Item, getSpecial, getTimes } from './wire.ts';

/** A course or a product that becomes a line. */
export interface LineQuestion extends PriceQuestion {
  /** In weeks; the length of the course without it. */
  readonly Duration?: number | null | undefined;
  readonly OptionNumber?: number | undefined;
  /**
   * The lines that a template or another quote has for it: their quantities, notes and discounts stay, their prices do not. Generic lines come as they are,
   * with their words and their price (D-41, D-88); lines that the register priced are priced by what holds now.
   */
  readonly kept?: readonly StoredLine[] | undefined;
}
export type StoredLine = Pick<
  AgencySaleItemAgencyFee,
  | 'FeeId'
  | 'FeeNameId'
  | 'FeeDescription'
  | 'Qty'
  | 'Note'
  | 'UnitPrice'
  | 'PriceSource'
  | 'CurrencyId'
  | 'DiscountPercentage'
  | 'DiscountAmount'
  | 'DiscountText'
>;
type KeptLine = Pick<StoredLine, 'Qty' | 'Note' | 'CurrencyId' | 'DiscountPercentage' | 'DiscountAmount' | 'DiscountText'>;
/** What goes with any line, priced like its own line. */
export const genericQuestion: LineQuestion = {};

/**
 * A line for each question, in their order. Fees that are used for the first time become fees of the agency before. A course for which no fee fits
 * has the prices of the register, owed to the supplier that stands for its institution.
 */
export async function newLines(questions: readonly LineQuestion[], context: Context<Engine>): Promise<Item[]> {
  const prices = await loadPrices(questions, context);
  const text = getText(context);
  const fees = distinct(prices.flatMap((price) => price.choices.flatMap(({ chosen }) => (chosen ? [chosen.fee.id] : []))));
  const getValues = await loadFeeValues(
    fees.flatMap((id) => prices.flatMap((price) => price.agencyFee(id) ?? []).slice(0, 1)),
    context,
  );
  const generic = prices.find(({ subject }) => subject.kind === 'generic');
  const register = await loadRegister(prices, context);
  return prices.map((price, index) => getItem(questions[index] ?? {}, price, { text, valuesOf: getValues, generic, register }));
}

/** Prices by fees of the agency alone: those that it has not used yet are copied first. */
async function loadPrices(questions: readonly LineQuestion[], context: Context<Engine>): Promise<readonly Prices[]> {
  const prices = await readPrices(questions, context);
  requireSentGroup(questions, prices);
  const needing = prices.filter(({ choices }) => choices.some(({ chosen }) => chosen !== undefined && chosen.fee.origin !== 'AgencyFee'));
  const uncopied = prices.filter((price) => price.isUncopied);
  const unsupplied = findUnsupplied(prices);
  if (needing.length + uncopied.length + unsupplied.length === 0) return prices;
  if (needing.length + uncopied.length > 0)
    await context.emit('fees.needed', {
      institutionCampusCourseIds: needing.flatMap(({ subject }) => (subject.kind === 'course' ? [subject.courseOnCampus.Id] : [])),
      institutionIds: distinct(needing.flatMap(({ institutionId }) => institutionId ?? [])),
      supplierIds: distinct(uncopied.flatMap(({ subject }) => (subject.kind === 'supplierProduct' ? [subject.product.AgencySupplierId] : []))),
    });
  for (const institutionId of unsupplied) await context.emit('application.institution-chosen', { institutionId });
  return await readPrices(questions, context);
}

/** What lines are made with. */
export interface Making {
  readonly text: Text;
  readonly valuesOf: Awaited<ReturnType<typeof loadFeeValues>>;
  /** The services that go with any line, where they were asked for. */
  readonly generic: Prices | undefined;
  readonly register: Register;
}

/** What counts for a fee name, of the fees of the agency. */
export interface Chosen {
  readonly choice: FeeChoice<CandidateRow>;
  readonly chosen: ChosenFee<CandidateRow>;
  readonly prices: Prices;
}

/** What counts for each fee name, of fees of the agency. */
export const getChosen = (prices: Prices): Chosen[] =>
  prices.choices.flatMap((choice) => (choice.chosen?.fee.origin === 'AgencyFee' ? [{ choice, chosen: choice.chosen, prices }] : []));

function getItem(question: LineQuestion, prices: Prices, making: Making): Item {
  const { subject } = prices;
  const course = subject.kind === 'course' ? subject : undefined;
  const Duration = question.Duration ?? course?.courseOnCampus.CourseLength ?? course?.course.DurationWeeks ?? null;
  const weeks = Duration ?? (course ? 1 : 0);
  const chosen = getChosen(prices);
  const made = chosen.map((each) => ({
    each,
    ...getFee(
      each,
      weeks,
      making,
      question.kept?.find((kept) => isSame(kept, each)),
    ),
  }));
  const isStored = ({ each }: (typeof made)[number]): boolean => question.kept?.some((kept) => isSame(kept, each)) ?? false;
  const others = question.kept?.filter((kept) => !isRegisterFee(kept) && !chosen.some((each) => isSame(kept, each))) ?? [];
  const generic = making.generic ? getChosen(making.generic) : [];
  const added = others.flatMap((kept) => generic.filter((each) => isSame(kept, each)).map((each) => getFee(each, weeks, making, kept, kept)));
  const lost = others.filter((kept) => !generic.some((each) => isSame(kept, each)));
  const startDate = question.StartDate ?? null;
  const registered = getRegisterFees(prices, making);
  return {
    InstitutionCampusCourseId: course?.courseOnCampus.Id ?? null,
    InstitutionProductId: subject.kind === 'product' ? subject.product.Id : null,
    AgencySupplierProductId: subject.kind === 'supplierProduct' ? subject.product.Id : null,
    Description: findDescription(subject),
    OptionNumber: question.OptionNumber ?? 1,
    PriceGroupId: prices.group.id,
    PriceGroupName: prices.groupName ?? null,
    Duration,
    StartDate: wireDay(startDate),
    EndDate: course ? wireDay(endDate({ ...getTimes(course.courseOnCampus), startDate, duration: Duration })) : null,
    PricingDate: wireDay(prices.today),
    Course: course ? getCourse(course.courseOnCampus) : null,
    Product: findProduct(prices),
    Fees: [...registered, ...[...made.filter((line) => line.fee.IsCompulsory || isStored(line)), ...added].map(({ fee }) => fee)],
    OptionalFees: made.filter((line) => !line.fee.IsCompulsory && !isStored(line)).map(({ fee }) => fee),
    Notes: [
      ...(made.length + registered.length === 0 && subject.kind !== 'generic' ? [making.text(messages.noFees())] : []),
      ...(course && Duration === null && made.length > 0 ? [making.text(why.unknownDuration())] : []),
      ...lost.map(({ FeeDescription }) => making.text(messages.lostFee({ fee: FeeDescription ?? '' }))),
      ...distinct(made.flatMap(({ notes }) => notes)),
    ],
  };
}

/** The prices of the register as lines; none where a fee fits. */
export const getRegisterFees = (prices: Prices, { register, text }: Pick<Making, 'register' | 'text'>): FeeLine[] =>
  register.feesOf(prices).map((fee) => getRegisterLine(fee, prices, text));

function getRegisterLine(fee: RegisterFee, prices: Prices, text: Text): FeeLine {
  const CurrencyCode = prices.currencies.get(fee.CurrencyId) ?? '';
  const total = text.amount(fee.UnitPrice, CurrencyCode);
  return {
    ...fee,
    FeeSpecialId: null,
    SpecialIds: [],
    CurrencyCode,
    CurrencyDigits: prices.digits.get(fee.CurrencyId) ?? moneyDecimals,
    Note: null,
    SpecialUnitPrice: null,
    DiscountPercentage: null,
    DiscountAmount: null,
    DiscountText: null,
    LineTotal: fee.UnitPrice,
    SupportQty: fee.Qty,
    SupportUnitPrice: fee.UnitPrice,
    CommissionPercentage: null,
    CommissionWriteOff: null,
    AgencyFeeSpecials: [],
    Explanation: {
      Base: whyRegister(fee.ApplyCommission, fee.PriceSourceYear, getRegisterWeeks(prices), text),
      Charged: null,
      PriceGroup: null,
      Special: null,
      NotChosen: [],
      Typed: null,
      Rounding: text(messages.rounding({ qty: fee.Qty.toFixed(), price: total, total })),
      Rate: rateText(fee.CurrencyId, prices, text),
    },
  };
}

/** Whether a kept line is of what is chosen: of the fee itself, or of one with its name. */
function isSame({ FeeId, FeeNameId, FeeDescription }: StoredLine, { chosen: { fee }, choice, prices }: Chosen): boolean {
  if (FeeId === fee.id || choice.notChosen.some(({ fee: other }) => other.origin === 'AgencyFee' && other.id === FeeId)) return true;
  const agencyFee = prices.agencyFee(fee.id);
  if (agencyFee?.Type === 'Institution') return FeeNameId !== null && agencyFee.AgencyFeeNameId === FeeNameId;
  return FeeDescription !== null && agencyFee?.DescriptionLanguage1 === FeeDescription;
}

/** A product as a line shows it; null for a course. */
export const findProduct = ({ subject, institutionId, supplier }: Prices): Item['Product'] =>
  subject.kind === 'product' || subject.kind === 'supplierProduct'
    ? {
        InstitutionProductId: subject.kind === 'product' ? subject.product.Id : null,
        AgencySupplierProductId: subject.kind === 'supplierProduct' ? subject.product.Id : null,
        InstitutionId: institutionId,
        AgencySupplierId: supplier?.id ?? null,
        Name: subject.product.Name,
      }
    : null;

/** What a line is called where nobody has said: the course with its campus, or the product. */
export function findDescription(subject: Subject): string | null {
  if (subject.kind === 'generic') return null;
  if (subject.kind !== 'course') return subject.product.Name;
  const { courseOnCampus } = subject;
  return [courseOnCampus.Name ?? courseOnCampus.InstitutionCourseName, courseOnCampus.InstitutionCampusName].filter(Boolean).join(', ').slice(0, 300);
}

/** A line of what is chosen, priced now; `kept` of a stored line stays, and of a generic one `words` as well: what it is called and what it costs. */
export function getFee(
  { choice, chosen, prices }: Chosen,
  Duration: number,
  { text, valuesOf: getValues }: Pick<Making, 'text' | 'valuesOf'>,
  kept?: KeptLine,
  words?: Pick<StoredLine, 'FeeDescription' | 'UnitPrice'>,
): { readonly fee: FeeLine; readonly notes: readonly string[] } {
  const currency = prices.base ?? null;
  const { line, notes, price, offers } = getLine(chosen, choice.notChosen, {
    prices,
    Duration,
    currency,
    text,
    optionalQty: decimal(1),
    qty: kept?.Qty,
    typed: words?.UnitPrice,
    discount: kept && keptDiscount(kept, chosen.fee.currencyId),
  });
  const agencyFee = prices.agencyFee(chosen.fee.id);
  if (!agencyFee) throw new Error(`The fee ${chosen.fee.id} was chosen and is not there.`);
  const total = text.amount(price.gross, line.CurrencyName);
  const values = getValues(agencyFee, prices.supplier);
  const listed = price.specialUnitPrice ?? chosen.fee.amount;
  const fee: FeeLine = {
    ...values,
    FeeDescription: words?.FeeDescription ?? values.FeeDescription,
    FeeSpecialId: price.specialId,
    SpecialIds: [...price.specialIds],
    CurrencyCode: line.CurrencyName,
    CurrencyDigits: prices.digits.get(line.CurrencyId) ?? moneyDecimals,
    Note: kept?.Note ?? null,
    Qty: line.Qty,
    BaseUnitPrice: chosen.fee.amount,
    SpecialUnitPrice: price.specialUnitPrice,
    UnitPrice: price.unitPrice,
    ...discountFields(kept, price),
    LineTotal: price.lineTotal,
    SupportQty: price.supportQty,
    SupportUnitPrice: price.supportUnitPrice,
    ...ofAgencyFee,
    CommissionPercentage: null,
    CommissionWriteOff: null,
    AgencyFeeSpecials: offers.fitting.map((special) => getSpecial(special, getName(special, text))),
    Explanation: {
      Base: whyChosen(chosen, line.Qty, { prices, text }),
      Charged: whyCharged(chosen, line.Qty, text),
      PriceGroup: prices.groupName ?? null,
      Special: line.Special,
      NotChosen: line.NotChosen,
      Typed: price.unitPrice.eq(listed) ? null : text(messages.typed({ price: text.amount(listed, line.CurrencyName) })),
      Rounding: text(messages.rounding({ qty: price.supportQty.toFixed(), price: text.amount(price.unitPrice, line.CurrencyName), total })),
      Rate: rateText(line.CurrencyId, prices, text),
    },
  };
  return { fee, notes };
}

/** The discount of a line that is priced again: an amount stays in its own currency alone. */
const keptDiscount = ({ CurrencyId, DiscountPercentage, DiscountAmount }: KeptLine, currencyId: Id<'Currency'>): Discount => ({
  percentage: DiscountPercentage,
  amount: CurrencyId === currencyId ? DiscountAmount : null,
});

/** An amount is no larger than what the line costs by now. */
const discountFields = (kept: KeptLine | undefined, { discount }: LinePrice): Pick<FeeLine, 'DiscountPercentage' | 'DiscountAmount' | 'DiscountText'> => {
  const percentage = kept?.DiscountPercentage ?? null;
  const amount = percentage || isZero(discount) ? null : discount;
  return { DiscountPercentage: percentage, DiscountAmount: amount, DiscountText: percentage || amount ? (kept?.DiscountText ?? null) : null };
};

/** The rate by which a line is shown in the base currency; null in that currency itself. */
export function rateText(currencyId: Id<'Currency'>, prices: Money & { readonly today: Day }, text: Text): string | null {
  const { base, currencies, rates, today } = prices;
  if (base === undefined || base === currencyId) return null;
  const names = { foreign: currencies.get(currencyId) ?? '', base: currencies.get(base) ?? '' };
  const rate = calculatedRate(rates.map(decimalOfRate), base, currencyId);
  return rate ? text(messages.rate({ ...names, rate: rate.toFixed(), day: text.day(today) })) : text(why.noRate({ currency: names.foreign, base: names.base }));
}
