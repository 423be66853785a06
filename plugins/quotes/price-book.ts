// What the lines of the sales of one write are priced by, read once for all of them.
import type { Day } from '#day';
import { allOf, type Context, distinct, type Engine, type HookedRecord, AppError, type WithChildren, type DraftWithChildren } from '#engine';
import type { AgencyFee, AgencyFeeSpecial, AgencySale, AgencySaleItem, InstitutionCourseInstitutionCampus, Id } from '#generated';
import { type PriceQuestion, type Prices, readPrices, loadSpecials } from '../pricing/read-prices.ts';
import { findUnsupplied, loadRegister, type RegisterFee } from '../pricing/register-price.ts';
import { type ItemChange, type ItemDraft } from './changed-lines.ts';
import { loadFeeValues } from '../pricing/line-facts.ts';

export interface PriceBook {
  /** Of a line that is fresh, everything that its price is chosen from; undefined of others, and of what is not there. */
  pricesOf(item: ItemDraft): Prices | undefined;
  /** The prices of the register for a line with a new fee that asks for one; none where a fee fits. */
  registerFeesOf(item: ItemDraft): readonly RegisterFee[];
  fee(id: number | null | undefined): AgencyFee | undefined;
  specials(feeId: number | null | undefined): readonly AgencyFeeSpecial[];
  /** The decimals of the currency of a fee. */
  digits(currencyId: Id<'Currency'> | undefined): number | undefined;
  course(id: number | null | undefined): InstitutionCourseInstitutionCampus | undefined;
  /** The course as the portfolio has it, which specials name. */
  publicCourse(id: number | null | undefined): number | undefined;
  valuesOf: Awaited<ReturnType<typeof loadFeeValues>>;
  todayOf(officeId: Id<'AgencyOffice'> | null | undefined): Day | null;
}

type Drafts = readonly HookedRecord<DraftWithChildren<'AgencySale'>, WithChildren<'AgencySale'>>[];

/** Reads what is needed; nothing where no line has changed. */
export async function priceBook(drafts: Drafts, changes: readonly (readonly ItemChange[])[], context: Context<Engine>): Promise<PriceBook> {
  const items = drafts.flatMap(({ record }, index) => record.AgencySaleItems.map((item, place) => ({ item, sale: record, change: changes[index]?.[place] })));
  const ofRegister = items.filter(({ change }) => change?.fees.some(({ isOfRegister }) => isOfRegister));
  const fresh = items.filter((each) => each.change?.isFresh || ofRegister.includes(each));
  const touched = items.filter(({ change }) => change !== undefined && (change.isFresh || change.hasNewDuration || change.fees.some(({ pricing }) => pricing)));
  const moved = items.filter(({ item, change }) => change?.before !== undefined && item.InstitutionCampusCourseId);
  const system = { actor: context.actor, records: context.records.asSystem() };
  const nationality = await nationalities(
    fresh.map(({ sale }) => sale.StudentId),
    context,
  );
  const questions = fresh.map(({ item, sale }) => getQuestion(item, sale, nationality));
  const known = await knownPrices(questions, system);
  const prices = ofRegister.length > 0 && (await addSuppliers(known, context)) ? await knownPrices(questions, system) : known;
  const register = await loadRegister(ofRegister.length > 0 ? prices : [], context);
  const byItem = new Map(fresh.map(({ item }, index) => [item, prices[index]]));
  const named = distinct(touched.flatMap(({ item }) => item.Fees.flatMap(({ FeeId }) => FeeId ?? [])));
  const chosen = prices.flatMap((price) => price.choices.flatMap((choice) => (choice.chosen?.fee.origin === 'AgencyFee' ? [choice.chosen.fee.id] : [])));
  const feeIds = distinct([...named, ...chosen]);
  const fees = await system.records.byIds('AgencyFee', feeIds);
  const specials = await loadSpecials(feeIds, system);
  const discounted = items.flatMap(({ item }) => item.Fees.filter(({ DiscountPercentage, DiscountAmount }) => DiscountPercentage ?? DiscountAmount));
  const currencies = await system.records.byIds(
    'Currency',
    [...fees.values(), ...discounted].map(({ CurrencyId }) => CurrencyId),
  );
  // A line that is not fresh is of a course whose dates and whose place in the portfolio are asked for.
  const courseIds = distinct([...moved, ...touched].flatMap(({ item }) => item.InstitutionCampusCourseId ?? []));
  const requested = touched.length > 0 || moved.some(({ item, change }) => isMovedInTime(item, change)) ? courseIds : [];
  const courses = await system.records.byIds('InstitutionCourseInstitutionCampus', requested);
  const places = requested.length === 0 ? [] : await allOf(system.records.batches('AgencyInstitutionPublicCourse', { InstitutionCampusCourseId: requested }));
  const isNeeded = touched.length > 0 || drafts.some(({ operation }) => operation === 'create');
  const getValues = await loadFeeValues([...fees.values()], system);
  const today = isNeeded ? (await context.records.officeDays()).today : () => null;
  return {
    pricesOf: (item) => byItem.get(item),
    registerFeesOf: (item) => {
      const own = byItem.get(item);
      return own ? register.feesOf(own) : [];
    },
    fee: (id) => fees.get(id ?? 0),
    specials: (feeId) => specials.filter(({ FeeId }) => FeeId === feeId),
    digits: (currencyId) => currencies.get(currencyId ?? 0)?.Digits,
    course: (id) => courses.get(id ?? 0),
    publicCourse: (id) => places.find(({ InstitutionCampusCourseId }) => InstitutionCampusCourseId === id)?.Id,
    valuesOf: getValues,
    todayOf: today,
  };
}

const isMovedInTime = (item: ItemDraft, change: ItemChange | undefined): boolean =>
  (item.StartDate ?? null) !== (change?.before?.StartDate ?? null) ||
  (item.EndDate ?? null) !== (change?.before?.EndDate ?? null) ||
  change?.hasNewDuration === true;

/** Adds the suppliers that the lines are owed to, where the agency has none for an institution yet; answers whether there were any to add. */
async function addSuppliers(prices: readonly Prices[], { emit }: Context<Engine>): Promise<boolean> {
  const unsupplied = findUnsupplied(prices);
  for (const institutionId of unsupplied) await emit('application.institution-chosen', { institutionId });
  return unsupplied.length > 0;
}

/** For whom and when a line is priced. */
export const getQuestion = (
  item: Partial<AgencySaleItem>,
  sale: Partial<AgencySale>,
  nationality: (studentId: Id<'Student'> | null | undefined) => number | null,
): PriceQuestion => ({
  InstitutionCampusCourseId: item.InstitutionCampusCourseId,
  InstitutionProductId: item.InstitutionProductId,
  AgencySupplierProductId: item.AgencySupplierProductId,
  NationalityId: nationality(sale.StudentId),
  CountryId: sale.CountryId,
  PriceGroupId: item.PriceGroupId,
  OfficeId: sale.AgencyOfficeId,
  StartDate: item.StartDate,
});

/** The nationalities of students, asked for once. */
export async function nationalities(
  ids: readonly (number | null | undefined)[],
  { records }: Pick<Context<Engine>, 'records'>,
): Promise<(studentId: Id<'Student'> | null | undefined) => number | null> {
  const students = await records.asSystem().byIds('Student', ids, ['Nationality']);
  return (id) => students.get(id ?? 0)?.Nationality ?? null;
}

/** What is not there is reported by the check of references: here it has no price. */
async function knownPrices(questions: readonly PriceQuestion[], context: Parameters<typeof readPrices>[1]): Promise<readonly Prices[]> {
  try {
    return await readPrices(questions, context);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return [];
    throw error;
  }
}
