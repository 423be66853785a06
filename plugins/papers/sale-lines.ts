// The lines of a sale as papers show them: courses with their places and days, and what is charged for each.
import { allOf, type Context, type Decimal, type Engine } from '#engine';
import { decimal, isPositive } from '#decimal';
import type { AgencySale, AgencySaleItem, AgencySaleItemAgencyFee, Institution, Id } from '#generated';
import { byOrder } from '../rules/by-order.ts';
import { grossTotal } from '../rules/discount.ts';
import { rounding, zero } from '../rules/money.ts';
import { getRegisterBasis, nameOfRegister } from '../pricing/register-price.ts';
import type { Words } from './words.ts';

type ReadCtx = Pick<Context<Engine>, 'actor' | 'records'>;
type Item = Readonly<AgencySaleItem>;
type Fee = Readonly<AgencySaleItemAgencyFee>;

/** A discount as its own row. */
interface PrintedDiscount {
  readonly text: string;
  readonly percentage: Decimal | null;
  /** Below zero. */
  readonly amount: Decimal;
}
export interface PrintoutFee {
  readonly name: string;
  readonly note: string;
  readonly quantity: Decimal;
  /** Without those that come free with a special. */
  readonly paidQuantity: Decimal;
  readonly unit: string;
  /** The price without the special, where there is one. */
  readonly was: Decimal | null;
  readonly unitPrice: Decimal;
  readonly saved: Decimal | null;
  /** Before the discount. */
  readonly amount: Decimal;
  readonly discount: PrintedDiscount | null;
  readonly currencyId: Id<'Currency'>;
  readonly currency: string;
  readonly isExcluded: boolean;
}
export interface PrintoutItem {
  readonly item: Item;
  readonly name: string;
  readonly where: string;
  /** Where it is, in a word. */
  readonly place: string;
  readonly duration: string;
  readonly fees: readonly PrintoutFee[];
  readonly institutionId: Id<'Institution'> | undefined;
}
export interface SaleLines {
  readonly items: readonly PrintoutItem[];
  /** In the order in which they first appear. */
  readonly institutions: readonly Institution[];
}

/**
 * Reads them in a number of statements that does not grow with the lines. Lines and fees are those that the person may see; what the register
 * says of courses is shown to everybody.
 */
export async function readLines({ Id: AgencySaleId }: Pick<AgencySale, 'Id'>, text: Words, context: ReadCtx): Promise<SaleLines> {
  const { records } = context;
  const items = byOrder(await allOf(records.batches('AgencySaleItem', { AgencySaleId }))).toSorted((a, b) => a.OptionNumber - b.OptionNumber);
  const fees = byOrder(await allOf(records.batches('AgencySaleItemAgencyFee', { AgencySaleId })));
  const getName = await feeNames(fees, context);
  const places = await loadPlaces(items, context);
  const feesOf = new Map<number, Fee[]>();
  for (const fee of fees) feesOf.set(fee.AgencySaleItemId, [...(feesOf.get(fee.AgencySaleItemId) ?? []), fee]);
  const lines = items.map((item): PrintoutItem => {
    const { course, campus, institution, weeks } = places(item);
    const school = institution && (institution.TradingName || institution.Name);
    const place =
      campus &&
      [campus.Name, campus.Locality]
        .filter(Boolean)
        .filter((entry, index, all) => all.indexOf(entry) === index)
        .join(', ');
    const codes = [
      institution?.CricosCode ? `${text.provider} ${institution.CricosCode}` : '',
      course?.CricosCode ? `${text.course} ${course.CricosCode}` : '',
    ].filter(Boolean);
    return {
      item,
      name: item.Description || course?.Name || item.InstitutionCampusCourseName || item.InstitutionProductName || item.AgencySupplierProductName || '',
      where: [[school, place].filter(Boolean).join(', '), codes.join(', ')].filter(Boolean).join(' · '),
      place: campus?.Locality || school || '',
      duration: item.Duration ? `${item.Duration} ${item.Duration === 1 ? text.week : text.weeks}` : '',
      fees: (feesOf.get(item.Id) ?? []).map((fee) => printoutFee(fee, getName(fee), getRegisterBasis(fee, weeks, context.actor.language) ?? '', text)),
      institutionId: institution?.Id,
    };
  });
  return { items: lines, institutions: [...new Set(items.flatMap((item) => places(item).institution ?? []))] };
}

function printoutFee(fee: Fee, name: string, basis: string, text: Words): PrintoutFee {
  const { Qty, BaseUnitPrice, UnitPrice } = fee;
  const paidQuantity = fee.SupportQty ?? Qty;
  const hasSpecial = fee.FeeSpecialId !== null || fee.SpecialUnitPrice !== null;
  const amount = grossTotal({ qty: paidQuantity, unitPrice: UnitPrice });
  const saved = rounding(Qty.times(BaseUnitPrice ?? UnitPrice)).minus(amount);
  return {
    name,
    note: [basis, fee.Note?.trim()].filter(Boolean).join('\n'),
    quantity: Qty,
    paidQuantity,
    unit: fee.IsRecurring ? (Qty.eq(decimal(1)) ? text.week : text.weeks) : '',
    was: hasSpecial && BaseUnitPrice?.gt(UnitPrice) ? BaseUnitPrice : null,
    unitPrice: UnitPrice,
    saved: hasSpecial && isPositive(saved) ? saved : null,
    amount,
    discount: printedDiscount(fee, text.discount),
    currencyId: fee.CurrencyId,
    currency: fee.CurrencyName ?? '',
    isExcluded: fee.ExcludeFromPayment,
  };
}

/** The discount of a fee as its own row; null where nothing is taken off. `label`: what it is called without a text. */
export function printedDiscount({ DiscountTotal, DiscountPercentage, DiscountText }: Fee, label: string): PrintedDiscount | null {
  if (!DiscountTotal || !isPositive(DiscountTotal)) return null;
  return { text: DiscountText?.trim() || label, percentage: DiscountPercentage, amount: zero.minus(DiscountTotal) };
}

/** What fees are called in the language of the paper, where the agency translates. */
export async function feeNames(fees: readonly Fee[], { records, actor }: ReadCtx): Promise<(fee: Fee) => string> {
  const isTranslated = actor.settings.has('EnableTranslation') && actor.language !== 'en';
  const names = await records.asSystem().byIds('AgencyFeeName', isTranslated ? fees.map(({ FeeNameId }) => FeeNameId) : []);
  return (fee) =>
    names.get(fee.FeeNameId ?? 0)?.[actor.language === 'pt' ? 'NamePt' : 'NameEs'] ||
    nameOfRegister(fee, actor.language) ||
    fee.FeeDescription ||
    fee.FeeNameName ||
    fee.DescriptionLanguage1 ||
    fee.CategoryLanguage1 ||
    '';
}

/** The course, the campus and the school of each line that is of a course. */
async function loadPlaces(items: readonly Item[], { records }: ReadCtx) {
  const system = records.asSystem();
  const offers = await system.byIds(
    'InstitutionCourseInstitutionCampus',
    items.map(({ InstitutionCampusCourseId }) => InstitutionCampusCourseId),
  );
  const found = [...offers.values()];
  const courses = await system.byIds(
    'InstitutionCourse',
    found.map(({ InstitutionCourseId }) => InstitutionCourseId),
  );
  const campuses = await system.byIds(
    'InstitutionCampus',
    found.map(({ InstitutionCampusId }) => InstitutionCampusId),
  );
  const institutions = await system.byIds(
    'Institution',
    found.map(({ InstitutionId }) => InstitutionId),
  );
  return ({ InstitutionCampusCourseId }: Item) => {
    const offer = offers.get(InstitutionCampusCourseId ?? 0);
    const course = courses.get(offer?.InstitutionCourseId ?? 0);
    return {
      course,
      /** Of the whole course. */
      weeks: offer?.CourseLength ?? course?.DurationWeeks ?? null,
      campus: campuses.get(offer?.InstitutionCampusId ?? 0),
      institution: institutions.get(offer?.InstitutionId ?? 0),
    };
  };
}
