// What holds of a quote as a whole, no matter who saves it: prices that stay, dates and quantities that follow, and where fees come from.
import type { Day } from '#day';
import type { Engine, EntityHooks, HookedRecord, WithChildren, DerivedWithChildren, DraftWithChildren } from '#engine';
import type { AgencySale, AgencySaleItemAgencyFee } from '#generated';
import { ofAgencyFee } from '../pricing/line-facts.ts';
import { isRegisterFee } from '../pricing/register-price.ts';
import { isSystem } from './hook-ctx.ts';
import { ratesNow, type RatesNow } from './rates.ts';
import { discountError, findErrors, findItemErrors, findTotalErrors, missingFee } from './line-errors.ts';
import { getChanges, type FeeDraft, isMoved, type ItemChange } from './changed-lines.ts';
import { priceBook, type PriceBook } from './price-book.ts';
import { derivedItem } from './derived-item.ts';
import { discountOfLine, loadDigits } from './line-discount.ts';
import { isOfOtherOption, loadSuppliers } from './sale-supplier.ts';

type Draft = HookedRecord<DraftWithChildren<'AgencySale'>, WithChildren<'AgencySale'>>;

/**
 * Nobody but the server says what a line costs before somebody types a price (D-42). What it is, is worked out with the whole, which knows by the
 * missing quantity that a line was written by itself.
 */
export const lineHooks: EntityHooks<AgencySaleItemAgencyFee, Engine> = {
  async deriveMany(drafts, context) {
    const getDigits = await loadDigits(drafts, context);
    return drafts.map(({ record, before }) => {
      const derived = isSystem(context.actor) ? ofSystem(record, before) : ofPerson(record, before);
      return { ...derived, ...discountOfLine({ ...record, ...derived }, getDigits(record.CurrencyId)) };
    });
  },
  async checkMany(rows, context) {
    if (isSystem(context.actor)) return rows.map(() => []);
    const ofTotals = await findTotalErrors(rows, context);
    return rows.map((row, index) => [...missingFee(row), ...discountError(row), ...(ofTotals[index] ?? [])]);
  },
};

/**
 * A new line says that it asks for a price of the register; whether there is one is found out with the sale. Of a stored line all of it stays, but that
 * its price is confirmed once somebody says so or types another one.
 */
function sourceOfPrice(line: FeeDraft, before: AgencySaleItemAgencyFee | undefined): FeeDraft {
  if (!isRegisterFee(before ? { FeeId: line.FeeId, PriceSource: before.PriceSource } : line)) return ofAgencyFee;
  if (!before) return { PriceSourceYear: null };
  const { PriceSource, PriceSourceYear, ApplyCommission, IsPriceConfirmed } = before;
  const isTyped = line.UnitPrice !== undefined && line.UnitPrice !== null && !line.UnitPrice.eq(before.UnitPrice);
  return { PriceSource, PriceSourceYear, ApplyCommission, IsPriceConfirmed: IsPriceConfirmed || line.IsPriceConfirmed === true || isTyped };
}

/** What the system brings in has its price, which a later save of the sale does not recalculate. */
const ofSystem = (line: FeeDraft, before: AgencySaleItemAgencyFee | undefined): FeeDraft =>
  line.SupportQty === null || follows(line, before) ? { SupportQty: line.Qty ?? null } : {};

const ofPerson = (line: FeeDraft, before: AgencySaleItemAgencyFee | undefined): FeeDraft => ({
  ...sourceOfPrice(line, before),
  BaseUnitPrice: before?.BaseUnitPrice ?? null,
  SpecialUnitPrice: before?.SpecialUnitPrice ?? null,
  SupportQty: before && !isMoved(line, before) ? before.SupportQty : null,
  SupportUnitPrice: before?.SupportUnitPrice ?? null,
  SpecialIds: before?.SpecialIds ?? [],
});

/** What is charged was the quantity itself, and goes on to be. */
const follows = ({ Qty, SupportQty }: FeeDraft, before: AgencySaleItemAgencyFee | undefined): boolean =>
  before?.SupportQty?.eq(before.Qty) === true && SupportQty?.eq(before.SupportQty) === true && Qty?.eq(before.Qty) === false;

/** Judges the fees that stay in a line when it becomes a line of something else, whether it is written alone or with its sale. */
export const itemHooks: EntityHooks<WithChildren<'AgencySaleItem'>, Engine, DraftWithChildren<'AgencySaleItem'>, DerivedWithChildren<'AgencySaleItem'>> = {
  async checkMany(rows, context) {
    if (isSystem(context.actor)) return rows.map(() => []);
    return await findItemErrors(rows, context);
  },
};

export const saleHooks: EntityHooks<WithChildren<'AgencySale'>, Engine, DraftWithChildren<'AgencySale'>, DerivedWithChildren<'AgencySale'>> = {
  async deriveMany(drafts, context) {
    if (isSystem(context.actor)) {
      const chosen = await loadSuppliers(drafts, context, isOfOtherOption);
      return drafts.map((draft, index) => ({ ...supplierWithContact(draft, chosen[index]), HasCourses: hasCourses(draft) }));
    }
    const changes = drafts.map(getChanges);
    const book = await priceBook(drafts, changes, context);
    const rates = drafts.some(({ operation }) => operation === 'create') ? await ratesNow(context) : undefined;
    const suppliers = await loadSuppliers(drafts, context);
    return drafts.map((draft, index) => ({
      ...(rates && draft.operation === 'create' ? getMoney(draft.record, rates, book.todayOf(draft.record.AgencyOfficeId)) : {}),
      ...supplierWithContact(draft, suppliers[index]),
      HasCourses: hasCourses(draft),
      AgencySaleItems: getItems(draft, changes[index] ?? [], book),
    }));
  },
  async checkMany(rows, context) {
    if (isSystem(context.actor)) return rows.map(() => []);
    return await findErrors(rows, context);
  },
};

const hasCourses = ({ record }: Draft): boolean => record.AgencySaleItems.some(({ InstitutionCampusCourseId }) => (InstitutionCampusCourseId ?? null) !== null);

/** The contact of another supplier goes with it, unless it was sent: then it is refused. */
function supplierWithContact({ before, sent }: Draft, supplier: Partial<AgencySale> = {}): Partial<AgencySale> {
  const isOther = supplier.AgencySupplierId !== undefined && before !== undefined && supplier.AgencySupplierId !== before.AgencySupplierId;
  return isOther && !sent?.has('AgencySupplierContactId') ? { ...supplier, AgencySupplierContactId: null } : supplier;
}

/** A quote keeps the rates of the day on which it is made. */
const getMoney = (sale: Partial<AgencySale>, { base, kept }: RatesNow, today: Day | null): Partial<AgencySale> => ({
  BaseCurrencyId: sale.BaseCurrencyId ?? base ?? null,
  CurrencyId: sale.CurrencyId ?? sale.BaseCurrencyId ?? base ?? null,
  CurrencyRates: kept,
  RatesDate: today,
});

const getItems = ({ record }: Draft, changes: readonly ItemChange[], book: PriceBook): DerivedWithChildren<'AgencySale'>['AgencySaleItems'] & object =>
  record.AgencySaleItems.map((item, index) => {
    const change = changes[index];
    return change ? derivedItem(item, change, record, book) : { Fees: item.Fees.map(() => ({})) };
  });
