// What a course on a campus costs in a year: by the fees of the agency where there are any, else as the register states it.
import type { Day } from '#day';
import { type Decimal, decimal, divided, rounded, sum } from '#decimal';
import type { Id } from '#generated';
import { registerPrice, yearlyPrice, yearlyPriceOfWeeks } from '../rules/course-price.ts';
import { calculatedRate, convert } from '../rules/exchange.ts';
import { type FeeCandidate, feeChoice, priceGroupFor } from '../rules/fee-choice.ts';
import { specialChoice } from '../rules/special-choice.ts';
import type { AgencyView, Weekly, WeeklyPrice } from './agency-view.ts';
import type { CourseIndex } from './course-index.ts';
import type { Prices } from './search-index.ts';

/** For whom and when prices are asked. */
export interface PriceFor {
  /** On which fees have to be valid, as `2027-03-01`. */
  readonly day: Day;
  /** On which specials have to hold: that of the question. */
  readonly today: Day;
  readonly officeId: Id<'AgencyOffice'> | null;
  readonly nationalityId: number | undefined;
  readonly priceGroupId: Id<'InstitutionPriceGroup'> | undefined;
  /** Weeks, where they are not those of the course. */
  readonly duration: number | undefined;
}

interface VisibleSpecial {
  readonly TypeCode: string;
  readonly Text: string;
  /** What a year costs with all specials that apply. */
  readonly Amount: Decimal;
  readonly BaseAmount: Decimal | null;
}

interface VisiblePrice {
  readonly Amount: Decimal;
  readonly CurrencyId: Id<'Currency'>;
  readonly CurrencyCode: string;
  readonly BaseAmount: Decimal | null;
  readonly Source: 'agency' | 'register';
  readonly Year: number | null;
  /** Of the register: what it states for the whole course, other fees included. */
  readonly Total: Decimal | null;
  readonly BaseTotal: Decimal | null;
  readonly Special: VisibleSpecial | null;
}

/** The code of the currency in which the register states its fees. */
const registerCurrency = 'AUD';

export class CoursePrices implements Prices {
  readonly #index: CourseIndex;
  readonly #view: AgencyView;
  readonly #demand: PriceFor;
  readonly #rates = new Map<number, Decimal | undefined>();
  readonly #registerCurrencyId: number | undefined;
  /** Cents of the register's currency to cents of the base currency; undefined where nobody knows. */
  readonly #registerRate: number | undefined;
  readonly #weekly: Weekly;

  constructor(index: CourseIndex, view: AgencyView, required: PriceFor) {
    this.#index = index;
    this.#view = view;
    this.#demand = required;
    this.#registerCurrencyId = [...view.codes].find(([, code]) => code === registerCurrency)?.[0];
    const rate = this.#registerCurrencyId === undefined ? undefined : this.#rate(this.#registerCurrencyId);
    this.#registerRate = rate && Number(rate.toFixed());
    this.#weekly = getWeekly(view, required);
  }

  /** Cents of the base currency; -1 where it is unknown. Near enough to choose and to order by; what is shown is exact. */
  of(at: number): number {
    const { offers, institutions } = this.#index;
    const priced = this.#view.fees.size > 0 && this.#view.fees.has(institutions.ids[offers.institution[at] ?? 0] ?? 0) ? this.#weeklyOf(at) : undefined;
    if (priced) {
      const rate = this.#rate(priced.currencyId);
      return rate ? Math.round(Number(priced.perWeek.times(rate).toFixed()) * Math.min(this.#weeksOf(at) ?? 52, 52) * 100) : -1;
    }
    const yearly = offers.yearly[at] ?? -1;
    return yearly < 0 || this.#registerRate === undefined ? -1 : Math.round(yearly * this.#registerRate);
  }

  /** The price as it is answered; null where nobody states one. */
  answer(at: number): VisiblePrice | null {
    const weekly = this.#weeklyOf(at);
    if (weekly) {
      const amount = yearlyPriceOfWeeks(weekly.perWeek, this.#weeksOf(at));
      return { ...this.#amounts(amount, weekly.currencyId), Source: 'agency', Year: null, Total: null, BaseTotal: null, Special: this.#specialOf(at, weekly) };
    }
    const { courses, offers, registerYear } = this.#index;
    const cents = courses.tuition[offers.course[at] ?? 0] ?? -1;
    const tuition = cents < 0 ? null : divided(decimal(cents), decimal(100), 2);
    const amount = registerPrice(tuition, this.#registerWeeksOf(at));
    if (!amount || this.#registerCurrencyId === undefined) return null;
    // As a quote has it: whatever the duration.
    const total = divided(decimal(cents + (courses.otherFees[offers.course[at] ?? 0] ?? 0)), decimal(100), 2);
    const { Amount: Total, BaseAmount: BaseTotal } = this.#amounts(total, this.#registerCurrencyId);
    return { ...this.#amounts(amount, this.#registerCurrencyId), Source: 'register', Year: registerYear, Total, BaseTotal, Special: null };
  }

  /** How much of the base currency one of the currency with this code is; undefined where nobody knows. */
  rateOf(code: string): number | undefined {
    const [id] = [...this.#view.codes].find(([, each]) => each === code) ?? [];
    const rate = id === undefined ? undefined : this.#rate(id);
    return rate && Number(rate.toFixed());
  }

  #amounts(Amount: Decimal, CurrencyId: Id<'Currency'>) {
    const rate = this.#rate(CurrencyId);
    return { Amount, CurrencyId, CurrencyCode: this.#view.codes.get(CurrencyId) ?? '', BaseAmount: rate ? convert(Amount, rate) : null };
  }

  #rate(currencyId: Id<'Currency'>): Decimal | undefined {
    const { base, rates } = this.#view;
    if (!this.#rates.has(currencyId)) this.#rates.set(currencyId, base === undefined ? undefined : calculatedRate(rates, base, currencyId));
    return this.#rates.get(currencyId);
  }

  /** The weeks of the whole course, which the register's fee is for. */
  #registerWeeksOf(at: number): number | null {
    const weeks = this.#index.offers.weeks[at] ?? -1;
    return weeks < 0 ? null : weeks;
  }

  #weeksOf = (at: number): number | null => this.#demand.duration ?? this.#registerWeeksOf(at);

  #weeklyOf(at: number): WeeklyPrice | undefined {
    const { offers, institutions } = this.#index;
    return this.#weekly(institutions.ids[offers.institution[at] ?? 0] ?? 0, offers.ids[at] ?? 0);
  }

  /** The one that lowers a fee most, as the price of the course has it; of several fees the one that saves most. */
  #specialOf(at: number, { fees, perWeek, currencyId }: WeeklyPrice): VisibleSpecial | null {
    const { today, officeId } = this.#demand;
    const offerId = this.#index.offers.ids[at] ?? 0;
    const weeks = this.#weeksOf(at) || null;
    const qty = decimal(weeks ?? 1);
    const holds = (ids: readonly number[], id: number | null): boolean => ids.length === 0 || (id !== null && ids.includes(id));
    const chosen = fees
      .flatMap(({ id, amount, rate }) => {
        const specials = (this.#view.specials.get(id) ?? []).filter(({ courseIds, officeIds }) => holds(courseIds, offerId) && holds(officeIds, officeId));
        if (specials.length === 0) return [];
        const choice = specialChoice(specials, { baseUnitPrice: amount, qty, pricingDate: today });
        const special = specials.find((each) => each.id === choice.chosen);
        return special ? [{ special, saved: amount.times(qty).minus(choice.lineTotal).times(rate) }] : [];
      })
      .toSorted((a, b) => b.saved.cmp(a.saved) || a.special.id - b.special.id);
    const [best] = chosen;
    if (!best) return null;
    const total = perWeek.times(qty).minus(sum(chosen.map(({ saved }) => saved)));
    const yearly = weeks === null ? yearlyPriceOfWeeks(total, null) : rounded(yearlyPrice(total, weeks), 2);
    const { Amount, BaseAmount } = this.#amounts(yearly, currencyId);
    return { TypeCode: best.special.type, Text: best.special.comments, Amount, BaseAmount };
  }
}

/** Kept with the view, as long as people ask for the same: most ask for nothing particular. */
const maxRequirements = 20;

function getWeekly(view: AgencyView, required: PriceFor): Weekly {
  const key = JSON.stringify([required.day, required.officeId, required.nationalityId, required.priceGroupId]);
  const known = view.weekly.get(key);
  if (known) return known;
  const byInstitution = new Map<number, WeeklyPrice | undefined>();
  const byOffer = new Map<number, WeeklyPrice | undefined>();
  const weekly: Weekly = (institutionId, offerId) => {
    const fees = view.fees.get(institutionId);
    if (!fees) return undefined;
    // Most courses have the fees of all courses: these are chosen once.
    const isOwn = fees.some(({ sold }) => sold.kind === 'course' && sold.ids.includes(offerId));
    const [kept, id] = isOwn ? [byOffer, offerId] : [byInstitution, institutionId];
    if (!kept.has(id)) kept.set(id, choose(fees, view, institutionId, isOwn ? offerId : null, required));
    return kept.get(id);
  };
  const [oldest] = view.weekly.size >= maxRequirements ? view.weekly.keys() : [];
  if (oldest !== undefined) view.weekly.delete(oldest);
  view.weekly.set(key, weekly);
  return weekly;
}

/** The sum of the compulsory fees that recur by the week; undefined where there is none. */
function choose(
  fees: readonly FeeCandidate[],
  view: AgencyView,
  institutionId: Id<'Institution'>,
  offerId: number | null,
  required: PriceFor,
): WeeklyPrice | undefined {
  const { id: priceGroupId } = priceGroupFor(view.priceGroups.get(institutionId) ?? [], {
    sent: required.priceGroupId ?? null,
    nationalityId: required.nationalityId ?? null,
  });
  const chosen = feeChoice(fees, {
    sold: offerId === null ? null : { kind: 'course', id: offerId },
    priceGroupId,
    officeId: required.officeId,
    day: required.day,
  }).flatMap((choice) => choice.chosen?.fee ?? []);
  const recurring = chosen.filter(({ compulsory, recurring: recurs }) => compulsory && recurs);
  const [first] = recurring;
  if (!first) return undefined;
  const { currencyId } = first;
  // Fees in several currencies are added up in that of the first of them.
  const inCurrency = recurring.flatMap(({ id, amount, currencyId: own }) => {
    const rate = calculatedRate(view.rates, currencyId, own);
    return rate ? [{ id, amount, rate }] : [];
  });
  if (inCurrency.length < recurring.length) return undefined;
  return { perWeek: sum(inCurrency.map(({ amount, rate }) => amount.times(rate))), currencyId, fees: inCurrency };
}
