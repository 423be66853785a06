// Which of several fees counts, and why the others do not (D-43).
import type { Day } from '#day';
import type { Decimal } from '#decimal';
import type { Id } from '#generated';
import type { Trace } from './trace.ts';

/** Where a fee stands: with the agency, or with whom it would be copied from. */
export type FeeOrigin = 'AgencyFee' | 'CourseFee' | 'ProductFee' | 'AgencySupplierProductFee';

/** What is sold: its kind says of which table the id is, since ids of courses and of products are alike. */
export type Sold =
  | { readonly kind: 'course'; readonly id: Id<'InstitutionCourseInstitutionCampus'> }
  | { readonly kind: 'product'; readonly id: Id<'InstitutionProduct'> }
  | { readonly kind: 'supplierProduct'; readonly id: Id<'AgencySupplierProduct'> };
type SoldIds<S extends Sold = Sold> = S extends Sold ? { readonly kind: S['kind']; readonly ids: readonly S['id'][] } : never;

/** A fee that may be charged for a course on a campus, or for a product. An empty list means all. */
export interface FeeCandidate {
  readonly id: number;
  readonly origin: FeeOrigin;
  /** Fees with the same key stand for the same thing, so that one of them counts: see `feeKey`. */
  readonly key: string;
  /** Whose fee it is; null for one that is of no institution. */
  readonly institutionId: Id<'Institution'> | null;
  /** Courses on campuses or, of the fees of products, products. */
  readonly sold: SoldIds;
  readonly priceGroupIds: readonly Id<'InstitutionPriceGroup'>[];
  readonly officeIds: readonly Id<'AgencyOffice'>[];
  /** As `yyyy-mm-dd`, both included; an empty end is open. */
  readonly validFrom: Day | null;
  readonly validTo: Day | null;
  readonly currencyId: Id<'Currency'>;
  readonly amount: Decimal;
  readonly compulsory: boolean;
  readonly recurring: boolean;
}

/** For whom, for what and when a price is asked. */
export interface PriceFor {
  /** Null for neither a course nor a product. */
  readonly sold: Sold | null;
  readonly priceGroupId: Id<'InstitutionPriceGroup'> | null;
  readonly officeId: Id<'AgencyOffice'> | null;
  /** The start of the course or, without one, the day on which it is priced. */
  readonly day: Day | null;
}

/** What a fee is for: a course or its own product, everything of an institution, or anything. */
export type FeeLevel = 'course' | 'institution' | 'all';

/** Why a fee does not count: the first five never could, the others are outdone by the fee that does. */
export type FeeReason =
  | 'notYetValid'
  | 'noLongerValid'
  | 'otherCourse'
  | 'otherPriceGroup'
  | 'otherOffice'
  | 'lessSpecificCourse'
  | 'allPriceGroups'
  | 'allOffices'
  | 'originFee'
  | 'laterFee';

export interface ChosenFee<Fee extends FeeCandidate> {
  readonly fee: Fee;
  readonly level: FeeLevel;
  readonly forPriceGroup: boolean;
  readonly forOffice: boolean;
}
export interface FeeChoice<Fee extends FeeCandidate> {
  readonly key: string;
  /** Undefined where none of them fits. */
  readonly chosen: ChosenFee<Fee> | undefined;
  readonly notChosen: readonly { readonly fee: Fee; readonly reason: FeeReason }[];
}

/** Of an institution the fee name counts, of a service the category and what it is called; capitals and spaces around it do not. */
export const feeKey = (
  fee: { readonly type: 'Institution'; readonly feeNameId: number } | { readonly type: 'Service'; readonly categoryId: number | null; readonly name: string },
): string => (fee.type === 'Institution' ? `name ${fee.feeNameId}` : `category ${fee.categoryId ?? ''} ${fee.name.trim().toLowerCase()}`);

/**
 * One choice per key, in the order in which the keys first appear: course before institution, the price group before all, the office before
 * all, then what the agency has before what it would copy, then the lowest id.
 */
export function feeChoice<Fee extends FeeCandidate>(fees: readonly Fee[], required: PriceFor, trace?: Trace): readonly FeeChoice<Fee>[] {
  const keys = [...new Set(fees.map(({ key }) => key))];
  return keys.map((key) =>
    getChoice(
      key,
      fees.filter((fee) => fee.key === key),
      required,
      trace,
    ),
  );
}

function getChoice<Fee extends FeeCandidate>(key: string, candidates: readonly Fee[], required: PriceFor, trace: Trace | undefined): FeeChoice<Fee> {
  const judged = candidates.map((fee) => ({ fee, reason: misfit(fee, required) }));
  const [best, ...others] = judged
    .filter(({ reason }) => reason === undefined)
    .map(({ fee }) => fee)
    .toSorted(compare);
  const chosen = best && { fee: best, level: feeLevel(best), forPriceGroup: best.priceGroupIds.length > 0, forOffice: best.officeIds.length > 0 };
  if (chosen) {
    const { level, forPriceGroup, forOffice } = chosen;
    trace?.('fee', chosen.fee.id, { key, origin: chosen.fee.origin, level, forPriceGroup, forOffice, candidates: candidates.length });
  }
  const outdone = best ? others.map((fee) => ({ fee, reason: outdoneBy(best, fee) })) : [];
  const unfit = judged.flatMap(({ fee, reason }) => (reason === undefined ? [] : [{ fee, reason }]));
  return { key, chosen, notChosen: [...outdone, ...unfit] };
}

/** The level at which a fee stands. */
export const feeLevel = ({ sold, institutionId }: Pick<FeeCandidate, 'sold' | 'institutionId'>): FeeLevel =>
  sold.ids.length > 0 ? 'course' : institutionId === null ? 'all' : 'institution';

/** Whether two validities have a day in common. */
export const validitiesOverlap = (a: Pick<FeeCandidate, 'validFrom' | 'validTo'>, b: Pick<FeeCandidate, 'validFrom' | 'validTo'>): boolean =>
  (!a.validTo || !b.validFrom || b.validFrom <= a.validTo) && (!b.validTo || !a.validFrom || a.validFrom <= b.validTo);

function misfit({ validFrom, validTo, sold, priceGroupIds, officeIds }: FeeCandidate, required: PriceFor): FeeReason | undefined {
  if (!includes(sold.ids, required.sold?.kind === sold.kind ? required.sold.id : null)) return 'otherCourse';
  if (!includes(priceGroupIds, required.priceGroupId)) return 'otherPriceGroup';
  if (!includes(officeIds, required.officeId)) return 'otherOffice';
  if (validFrom && (required.day === null || required.day < validFrom)) return 'notYetValid';
  if (validTo && required.day !== null && validTo < required.day) return 'noLongerValid';
  return undefined;
}

const includes = (ids: readonly number[], id: number | null): boolean => ids.length === 0 || (id !== null && ids.includes(id));

const levels: readonly FeeLevel[] = ['course', 'institution', 'all'];

/** Each step of the order with what is said of the fee that loses by it. */
const steps: readonly { readonly reason: FeeReason; readonly rank: (fee: FeeCandidate) => number }[] = [
  { reason: 'lessSpecificCourse', rank: (fee) => levels.indexOf(feeLevel(fee)) },
  { reason: 'allPriceGroups', rank: ({ priceGroupIds }) => (priceGroupIds.length > 0 ? 0 : 1) },
  { reason: 'allOffices', rank: ({ officeIds }) => (officeIds.length > 0 ? 0 : 1) },
  { reason: 'originFee', rank: ({ origin }) => (origin === 'AgencyFee' ? 0 : 1) },
  { reason: 'laterFee', rank: ({ id }) => id },
];

const compare = (a: FeeCandidate, b: FeeCandidate): number => {
  const step = steps.find(({ rank }) => rank(a) !== rank(b));
  return step ? step.rank(a) - step.rank(b) : 0;
};

const outdoneBy = (best: FeeCandidate, fee: FeeCandidate): FeeReason => steps.find(({ rank }) => rank(best) !== rank(fee))?.reason ?? 'laterFee';

export interface PriceGroup {
  readonly id: number;
  readonly isDefault: boolean;
  readonly countryIds: readonly Id<'Country'>[];
}
export interface PriceGroupFor {
  /** Null where the institution has no group that fits. */
  readonly id: number | null;
  readonly why: 'sent' | 'nationality' | 'country' | 'default' | 'none';
}

/** The price group of an institution for a student: the one that was sent, if it is one of them, else that of the nationality, else of the country, else the default; of several, the lowest id. */
export function priceGroupFor(
  groups: readonly PriceGroup[],
  { sent, nationalityId, countryId }: { readonly sent?: number | null; readonly nationalityId?: number | null; readonly countryId?: Id<'Country'> | null },
): PriceGroupFor {
  const sorted = groups.toSorted((a, b) => a.id - b.id);
  const ofCountry = (id: number | null | undefined) => (id ? sorted.find(({ isDefault, countryIds }) => !isDefault && countryIds.includes(id)) : undefined);
  const [nationality, country] = [ofCountry(nationalityId), ofCountry(countryId)];
  const standard = sorted.find(({ isDefault }) => isDefault);
  if (sent && sorted.some(({ id }) => id === sent)) return { id: sent, why: 'sent' };
  if (nationality) return { id: nationality.id, why: 'nationality' };
  if (country) return { id: country.id, why: 'country' };
  return standard ? { id: standard.id, why: 'default' } : { id: null, why: 'none' };
}
