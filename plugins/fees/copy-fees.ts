// Fees of institutions and suppliers as fees of the agency: made when what they are for comes into the portfolio, and kept like their origin.
import type { Day } from '#day';
import { allOf, type Engine, type EventContext, oneAtATime, type Records, systemActor, type Values } from '#engine';
import type { AgencyFee, AgencyInstitution, AgencySupplierProductFee, CourseFee, FeeName, ProductFee, Id } from '#generated';
import type { OriginType } from './names.ts';

/** What is needed of a context: jobs, hooks and answers to other plugins write copies. */
type Writing = Pick<EventContext<Engine>, 'tx' | 'engine'>;

type Copy = Values<AgencyFee> & { readonly OriginFeeId: number };

/** The agency's records with all rights, no matter who writes, and its day. Jobs and calls that copy fees of one agency go one after the other: each finds the copies of the one before. */
async function api({ tx, engine }: Writing): Promise<{ readonly records: Records; readonly today: Day }> {
  await oneAtATime(tx, `fees.copies ${tx.agencyId}`);
  const records = engine.records(tx, systemActor(tx.agencyId));
  return { records, today: (await records.officeDays()).today(null) };
}

/**
 * Brings the copies of the fees of these institutions in line with them, as far as the institutions are in the portfolio of the agency. A fee
 * for some courses is copied for those that the agency offers. It bears repeating.
 */
export async function onInstitutionsChanged(institutionIds: readonly Id<'Institution'>[], context: Writing): Promise<void> {
  const { records, today } = await api(context);
  const portfolio = await allOf(records.batches('AgencyInstitution', { InstitutionId: institutionIds }));
  if (portfolio.length === 0) return;
  const placeOf = new Map(portfolio.map((place) => [place.InstitutionId, place]));
  const InstitutionId = [...placeOf.keys()];
  const courseFees = await allOf(records.batches('CourseFee', { InstitutionId }));
  const productFees = await allOf(records.batches('ProductFee', { InstitutionId }));
  const ofPortfolio = { AgencyInstitutionId: portfolio.map(({ Id }) => Id) };
  const courses = await allOf(records.batches('AgencyInstitutionPublicCourse', ofPortfolio));
  const existing = await allOf(records.batches('AgencyFee', { ...ofPortfolio, OriginFeeType: ['CourseFee', 'ProductFee'] }));
  const offered = new Map(courses.map(({ InstitutionCampusCourseId, Id }) => [InstitutionCampusCourseId, Id]));
  const nameOf = await ownNames(records, [...courseFees, ...productFees]);
  const ofCourses = courseFees.flatMap((fee): Copy[] => {
    const own = fee.CourseCampuses.flatMap((id) => offered.get(id) ?? []);
    if (fee.CourseCampuses.length > 0 && own.length === 0) return [];
    return [{ ...copyOf('CourseFee', fee, placeOf.get(fee.InstitutionId), nameOf), AgencyInstitutionPublicCourses: own }];
  });
  const ofProducts = productFees.map((fee) => copyOf('ProductFee', fee, placeOf.get(fee.InstitutionId), nameOf));
  await bringInLine(records, existing, [...ofCourses, ...ofProducts], today);
}

/** The same for what suppliers of the agency charge for their products. */
export async function onSuppliersChanged(supplierIds: readonly Id<'AgencySupplier'>[], context: Writing): Promise<void> {
  const { records, today } = await api(context);
  const fees = await allOf(records.batches('AgencySupplierProductFee', { SupplierId: supplierIds }));
  const existing = await allOf(records.batches('AgencyFee', { OriginFeeType: 'AgencySupplierProductFee' }));
  const isOfThese = (copy: AgencyFee): boolean => copy.AgencySupplierId !== null && supplierIds.includes(copy.AgencySupplierId);
  const wanted = new Set(fees.map(({ Id }) => Id));
  const names = await records.byIds(
    'AgencyFeeName',
    fees.map(({ FeeNameId }) => FeeNameId),
  );
  const copies = fees.map((fee): Copy => copyOfSupplier(fee, names.get(fee.FeeNameId)?.CategoryId ?? null));
  await bringInLine(
    records,
    existing.filter((copy) => wanted.has(copy.OriginFeeId ?? 0) || isOfThese(copy)),
    copies,
    today,
  );
}

/** Makes what is missing, changes what differs, and ends what has lost its origin: what was used stays to be read, and is charged no more. */
async function bringInLine(records: Records, existing: readonly AgencyFee[], copies: readonly Copy[], today: Day): Promise<void> {
  const getKey = ({ OriginFeeType, OriginFeeId }: { readonly OriginFeeType?: string | null | undefined; readonly OriginFeeId?: number | null | undefined }) =>
    `${OriginFeeType} ${OriginFeeId}`;
  const known = new Map(existing.map((copy) => [getKey(copy), copy]));
  const wanted = new Set(copies.map(getKey));
  const isOver = ({ ValidTo }: Copy): boolean => (ValidTo ?? today) < today;
  await records.createMany(
    'AgencyFee',
    copies.filter((copy) => !known.has(getKey(copy)) && !isOver(copy)).map((copy) => ({ ApplyCommission: true, ...copy })),
  );
  const changed = copies.flatMap((copy) => {
    const there = known.get(getKey(copy));
    return there ? [{ ...kept(copy), Id: there.Id }] : [];
  });
  const ended = existing
    .filter((copy) => !wanted.has(getKey(copy)) && (copy.ValidTo ?? '9999') > today)
    .map(({ Id, ValidFrom }) => ({ Id, ValidTo: today, ...((ValidFrom ?? '') > today ? { ValidFrom: today } : {}) }));
  await records.systemUpdateMany('AgencyFee', [...changed, ...ended]);
}

/** What follows the origin: what the agency says of commission, it goes on saying. */
function kept(copy: Copy): Values<AgencyFee> {
  const { ApplyCommission: _applies, IsOverriddenCommission: _own, AgencyCommissionPercentage: _percentage, ...others } = copy;
  return others;
}

function copyOf(type: OriginType, fee: CourseFee | ProductFee, place: AgencyInstitution | undefined, nameOf: ReadonlyMap<number, number>): Copy {
  return {
    ...getValues(type, fee),
    Type: 'Institution',
    AgencyInstitutionId: place?.Id ?? null,
    AgencyInstitutionPublicCourses: [],
    AgencyFeeNameId: nameOf.get(fee.FeeNameId) ?? null,
  };
}

function copyOfSupplier(fee: AgencySupplierProductFee, category: number | null): Copy {
  return {
    ...getValues('AgencySupplierProductFee', fee),
    Type: 'Service',
    AgencySupplierId: fee.SupplierId,
    AgencyFeeCategoryId: category,
    AgencyFeeNameId: fee.FeeNameId,
    DescriptionLanguage1: fee.FeeNameName ?? null,
    ApplyCommission: fee.ApplyCommission,
    IsOverriddenCommission: fee.IsOverriddenCommission,
    AgencyCommissionPercentage: fee.FeeCommissionPercentage,
  };
}

const getValues = (type: OriginType, fee: CourseFee | ProductFee | AgencySupplierProductFee): Copy => ({
  OriginFeeType: type,
  OriginFeeId: fee.Id,
  PriceGroups: fee.PriceGroups,
  CurrencyId: fee.CurrencyId,
  Amount: fee.Amount,
  IsCompulsory: fee.IsCompulsory,
  IsRecurring: fee.IsRecurring,
  ExcludeFromPayment: fee.ExcludeFromPayment,
  ValidFrom: fee.ValidFrom,
  ValidTo: fee.ValidTo,
  Comments: fee.Comments,
});

/** By each fee name of the platform, that of the agency with the same name; where it has none, it gets one, in the category of the same name. */
async function ownNames(records: Records, fees: readonly { readonly FeeNameId: number }[]): Promise<ReadonlyMap<number, number>> {
  const names = await records.byIds(
    'FeeName',
    fees.map(({ FeeNameId }) => FeeNameId),
  );
  const categories = await records.byIds(
    'FeeCategory',
    [...names.values()].map(({ CategoryId }) => CategoryId),
  );
  const own = names.size === 0 ? [] : await allOf(records.batches('AgencyFeeName', { Name: [...names.values()].map(({ Name }) => Name) }));
  const found = (name: FeeName) => {
    const same = own.filter(({ Name }) => Name === name.Name).toSorted((a, b) => a.Id - b.Id);
    return same.find(({ CategoryName }) => CategoryName === categories.get(name.CategoryId)?.Name) ?? same[0];
  };
  const missing = [...names.values()].filter((name) => !found(name));
  const made = await makeNames(records, missing, categories);
  return new Map(
    [...names.values()].flatMap((name): [number, number][] => {
      const id = found(name)?.Id ?? made.get(name.Name);
      return id === undefined ? [] : [[name.Id, id]];
    }),
  );
}

async function makeNames(
  records: Records,
  missing: readonly FeeName[],
  categories: ReadonlyMap<number, { readonly Name: string; readonly IsVisaOrOSHC: boolean }>,
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Map(missing.flatMap(({ CategoryId }) => categories.get(CategoryId) ?? []).map((entry) => [entry.Name, entry]));
  const own = wanted.size === 0 ? [] : await allOf(records.batches('AgencyFeeCategory', { Name: [...wanted.keys()] }));
  const idOf = new Map(own.map(({ Name, Id }) => [Name, Id]));
  const lacking = [...wanted.values()].filter(({ Name }) => !idOf.has(Name)).map(({ Name, IsVisaOrOSHC }) => ({ Name, IsVisaOrOSHC }));
  const made = await records.createMany('AgencyFeeCategory', lacking);
  for (const [index, { Name }] of lacking.entries()) idOf.set(Name, made[index] ?? 0);
  const rows = [...new Map(missing.map((name) => [name.Name, name])).values()].flatMap(({ Name, CategoryId }) => {
    const id = idOf.get(categories.get(CategoryId)?.Name ?? '');
    return id === undefined ? [] : [{ Name, CategoryId: id }];
  });
  const ids = await records.createMany('AgencyFeeName', rows);
  return new Map(rows.map(({ Name }, index) => [Name, ids[index] ?? 0]));
}
