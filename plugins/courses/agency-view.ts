// What its own agency has for the course search, kept in memory until something of it is written: portfolio, fees, currencies and rates.
import type { Context, Engine, Records } from '#engine';
import { type Decimal, decimal } from '#decimal';
import type { Id } from '#generated';
import type { ExchangeRate } from '../rules/exchange.ts';
import { type FeeCandidate, feeKey, type PriceGroup } from '../rules/fee-choice.ts';
import type { Special } from '../rules/special-fees.ts';

export interface StoredSpecial extends Special {
  readonly id: number;
  readonly feeId: number;
  /** Courses on campuses and offices; empty lists mean all that the fee is for. */
  readonly courseIds: readonly number[];
  readonly officeIds: readonly Id<'AgencyOffice'>[];
  readonly comments: string;
}

/** What a year is charged by, for a course on a campus of an institution. */
export interface WeeklyPrice {
  readonly perWeek: Decimal;
  readonly currencyId: Id<'Currency'>;
  /** Each in its own currency, with the rate to that of the price. */
  readonly fees: readonly { readonly id: number; readonly amount: Decimal; readonly rate: Decimal }[];
}
export type Weekly = (institutionId: Id<'Institution'>, offerId: number) => WeeklyPrice | undefined;

export interface AgencyView {
  /** The currency in which the agency counts; undefined where it has none. */
  readonly base: number | undefined;
  readonly codes: ReadonlyMap<number, string>;
  readonly rates: readonly ExchangeRate[];
  /** Institutions of the portfolio. */
  readonly portfolio: ReadonlySet<number>;
  /** Fees by institution. */
  readonly fees: ReadonlyMap<number, readonly FeeCandidate[]>;
  readonly priceGroups: ReadonlyMap<number, readonly PriceGroup[]>;
  /** Specials by fee. */
  readonly specials: ReadonlyMap<number, readonly StoredSpecial[]>;
  /** What is charged by the week, by what was asked: worked out of this view, and gone with it. */
  readonly weekly: Map<string, Weekly>;
}

const entities = [
  'AgencyCurrency',
  'AgencyCurrencyExchangeRate',
  'AgencyFee',
  'AgencyFeeSpecial',
  'AgencyInstitution',
  'AgencyInstitutionPublicCourse',
  'Currency',
  'InstitutionPriceGroup',
] as const;

/** Agencies whose views are kept at the same time; the one that was asked for longest ago goes. */
const maxAgencies = 40;
/** For so long it is not asked whether something was written. */
const trustMilliseconds = 500;

interface Kept {
  readonly view: AgencyView;
  readonly moment: string;
  checkedAt: number;
}
const storedViews = new WeakMap<Engine, Map<number, Kept>>();

/** The view of the agency that is acted on. Everybody on its staff sees the same of it, but where the plan of the agency closes it. */
export async function agencyView({ engine, actor, records }: Context<Engine>): Promise<AgencyView> {
  const kept = storedViews.get(engine) ?? new Map<number, Kept>();
  storedViews.set(engine, kept);
  const known = kept.get(actor.agencyId);
  const api = records.asSystem();
  const now = performance.now();
  if (known && now - known.checkedAt < trustMilliseconds) return known.view;
  const { moment: instant, isNew } = await api.newsOf(entities, known?.moment);
  const current = known && !isNew ? { ...known, moment: instant, checkedAt: now } : { view: await readView(api), moment: instant, checkedAt: now };
  kept.delete(actor.agencyId);
  kept.set(actor.agencyId, current);
  const [oldest] = kept.size > maxAgencies ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  return current.view;
}

/** The view of an agency whose plan has neither portfolio nor fees: currencies alone. */
export const withoutPortfolio = (view: AgencyView): AgencyView => ({ ...view, portfolio: new Set(), fees: new Map(), specials: new Map(), weekly: new Map() });

async function readView(records: Records): Promise<AgencyView> {
  const [currencies, rates, institutions, courses, fees] = await Promise.all([
    records.list('AgencyCurrency', { where: { UseAsBaseCurrency: true }, orderBy: 'Code', limit: 1 }),
    all(records.batchesOf('AgencyCurrencyExchangeRate', ['BaseCurrencyId', 'ForeignCurrencyId', 'FcToBcFxRate'])),
    all(records.batchesOf('AgencyInstitution', ['InstitutionId'])),
    all(records.batchesOf('AgencyInstitutionPublicCourse', ['InstitutionCampusCourseId'])),
    all(records.batchesOf('AgencyFee', feeFields, { Type: 'Institution', AgencyInstitutionId: { empty: false } })),
  ]);
  const codes = await all(records.batchesOf('Currency', ['Code']));
  const specials = fees.length > 0 ? await all(records.batchesOf('AgencyFeeSpecial', specialFields)) : [];
  const institutionOf = new Map(institutions.map(({ Id, InstitutionId = 0 }) => [Id, InstitutionId]));
  const courseOf = new Map(courses.map(({ Id, InstitutionCampusCourseId = 0 }) => [Id, InstitutionCampusCourseId]));
  const candidates = fees.map((fee): FeeCandidate & { readonly institutionId: Id<'Institution'> } => ({
    id: fee.Id,
    origin: 'AgencyFee',
    key: feeKey({ type: 'Institution', feeNameId: fee.AgencyFeeNameId ?? 0 }),
    institutionId: institutionOf.get(fee.AgencyInstitutionId ?? 0) ?? 0,
    // A course that is no longer in the portfolio matches none, and the fee is not for all because of that.
    sold: { kind: 'course', ids: (fee.AgencyInstitutionPublicCourses ?? []).map((id) => courseOf.get(id) ?? 0) },
    priceGroupIds: fee.AllPriceGroups ? [] : (fee.PriceGroups ?? []),
    officeIds: fee.AllAgencyOffices ? [] : (fee.AgencyOffices ?? []),
    validFrom: fee.ValidFrom ?? null,
    validTo: fee.ValidTo ?? null,
    currencyId: fee.CurrencyId ?? 0,
    amount: fee.Amount ?? decimal(0),
    compulsory: fee.IsCompulsory ?? false,
    recurring: fee.IsRecurring ?? false,
  }));
  const priced = [...new Set(candidates.map(({ institutionId }) => institutionId))];
  const groups = priced.length > 0 ? await all(records.batches('InstitutionPriceGroup', { InstitutionId: priced })) : [];
  return {
    base: currencies[0]?.CurrencyId,
    codes: new Map(codes.map(({ Id, Code = '' }) => [Id, Code])),
    rates: rates.map(({ BaseCurrencyId = 0, ForeignCurrencyId = 0, FcToBcFxRate }) => ({
      BaseCurrencyId,
      ForeignCurrencyId,
      FcToBcFxRate: FcToBcFxRate ?? decimal(0),
    })),
    portfolio: new Set(institutionOf.values()),
    fees: groupedBy(candidates, ({ institutionId }) => institutionId),
    priceGroups: groupedBy(
      groups.map(({ Id, IsDefault, Countries, InstitutionId }) => ({ id: Id, isDefault: IsDefault, countryIds: Countries, InstitutionId })),
      ({ InstitutionId }) => InstitutionId,
    ),
    specials: groupedBy(
      specials.map(
        (special): StoredSpecial => ({
          id: special.Id,
          feeId: special.FeeId ?? 0,
          type: special.TypeCode ?? 'NOTE',
          amount: special.DiscountAmount ?? null,
          percentage: special.DiscountPercentage ?? null,
          qtyStep: special.DiscountQtyStep ?? null,
          min: special.MinUnitRange ?? null,
          max: special.MaxUnitRange ?? null,
          startDate: special.StartDate ?? null,
          endDate: special.EndDate ?? null,
          courseIds: (special.AgencyInstitutionPublicCourses ?? []).map((id) => courseOf.get(id) ?? 0),
          officeIds: special.AgencyOffices ?? [],
          comments: special.Comments ?? '',
        }),
      ),
      ({ feeId }) => feeId,
    ),
    weekly: new Map(),
  };
}

const feeFields = [
  'AgencyInstitutionId',
  'AgencyInstitutionPublicCourses',
  'AllPriceGroups',
  'PriceGroups',
  'AllAgencyOffices',
  'AgencyOffices',
  'AgencyFeeNameId',
  'CurrencyId',
  'Amount',
  'IsCompulsory',
  'IsRecurring',
  'ValidFrom',
  'ValidTo',
] as const;
const specialFields = [
  'FeeId',
  'TypeCode',
  'DiscountAmount',
  'DiscountPercentage',
  'DiscountQtyStep',
  'MinUnitRange',
  'MaxUnitRange',
  'Comments',
  'StartDate',
  'EndDate',
  'AgencyInstitutionPublicCourses',
  'AgencyOffices',
] as const;

async function all<R>(batches: AsyncIterable<R[]>): Promise<R[]> {
  const found: R[] = [];
  for await (const rows of batches) found.push(...rows);
  return found;
}

function groupedBy<T>(values: readonly T[], keyOf: (value: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key) ?? [];
    if (group.length === 0) groups.set(key, group);
    group.push(value);
  }
  return groups;
}
