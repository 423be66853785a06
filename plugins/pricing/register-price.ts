// What the register of courses states for a course for which no fee fits: one amount for the whole course, whatever the duration (D-81).
import { type Decimal, decimal, isPositive } from '#decimal';
import { type Context, distinct, type Engine, type Language, latestImport, translate } from '#engine';
import type { AgencyFeeName, AgencySaleItemAgencyFee, Id } from '#generated';
import type { FeeValues } from './line-facts.ts';
import { getText, type Line } from './price-line.ts';
import { registerBasis, registerFee, why } from './price-messages.ts';
import type { Prices } from './read-prices.ts';

type Kind = keyof typeof registerFee;

/** A price of the register as a line of a quote takes it over: it names no fee, and is not confirmed yet. */
export type RegisterFee = FeeValues &
  Pick<AgencySaleItemAgencyFee, 'Qty' | 'BaseUnitPrice' | 'UnitPrice' | 'PriceSource' | 'PriceSourceYear' | 'IsPriceConfirmed' | 'ApplyCommission'>;

/** Whether a line is one that the register prices: it names no fee of the agency. */
export const isRegisterFee = ({
  FeeId,
  PriceSource,
}: {
  readonly FeeId?: number | null | undefined;
  readonly PriceSource?: string | null | undefined;
}): boolean => (FeeId ?? null) === null && PriceSource === 'Register';

/** Whether the price of a line comes from the register and nobody has confirmed it. */
export const isUnconfirmed = (line: Pick<AgencySaleItemAgencyFee, 'FeeId' | 'PriceSource' | 'IsPriceConfirmed'>): boolean =>
  isRegisterFee(line) && !line.IsPriceConfirmed;

/** What a price of the register is called in a language, unless somebody has renamed it; undefined of other lines. */
export function nameOfRegister(
  fee: Pick<AgencySaleItemAgencyFee, 'FeeId' | 'PriceSource' | 'FeeDescription' | 'DescriptionLanguage1' | 'DescriptionLanguage2' | 'DescriptionLanguage3'>,
  language: Language,
): string | undefined {
  if (!isRegisterFee(fee) || fee.FeeDescription !== fee.DescriptionLanguage1) return undefined;
  return { en: fee.DescriptionLanguage1, pt: fee.DescriptionLanguage2, es: fee.DescriptionLanguage3 }[language] ?? undefined;
}

/** For what a price of the register holds, until somebody confirms it or types another one; undefined of other lines. `weeks`: of the whole course. */
export function getRegisterBasis(
  fee: Pick<AgencySaleItemAgencyFee, 'FeeId' | 'PriceSource' | 'PriceSourceYear' | 'IsPriceConfirmed'>,
  weeks: number | null,
  language: Language,
): string | undefined {
  if (!isUnconfirmed(fee)) return undefined;
  const length = weeks === null ? '' : weeks === 1 ? registerBasis.oneWeek() : registerBasis.weeks({ weeks });
  return translate(registerBasis.basis({ length, year: fee.PriceSourceYear === null ? '' : ` ${fee.PriceSourceYear}` }), language);
}

/** The code of the currency in which the register states its prices. */
const registerCurrency = 'AUD';

interface RegisterPrice {
  readonly kind: Kind;
  readonly amount: Decimal;
  readonly currencyId: Id<'Currency'>;
}

/** The amounts for a course, tuition first. Empty where a fee fits, and where the register states no tuition. */
function getRegisterPrices({ subject, choices, currencies }: Prices): readonly RegisterPrice[] {
  const [currencyId] = [...currencies].find(([, code]) => code === registerCurrency) ?? [];
  if (subject.kind !== 'course' || currencyId === undefined || choices.some(({ chosen }) => chosen !== undefined)) return [];
  const { TuitionFee, NonTuitionFee } = subject.course;
  if (TuitionFee === null || !isPositive(TuitionFee)) return [];
  const others: RegisterPrice[] = NonTuitionFee !== null && isPositive(NonTuitionFee) ? [{ kind: 'other', amount: NonTuitionFee, currencyId }] : [];
  return [{ kind: 'tuition', amount: TuitionFee, currencyId }, ...others];
}

/** Whether a course is priced by the register. */
const isPricedByRegister = (prices: Prices): boolean => getRegisterPrices(prices).length > 0;

export interface Register {
  /** The year that the prices are of; null where no register was imported. */
  readonly year: number | null;
  /** The lines of a course, tuition first. Empty where a fee fits, and where the register states no tuition. */
  feesOf(prices: Prices): readonly RegisterFee[];
}

/** Reads what lines priced by the register need; nothing where none of these prices is one of the register. */
export async function loadRegister(prices: readonly Prices[], context: Pick<Context<Engine>, 'records' | 'tx'>): Promise<Register> {
  if (!prices.some(isPricedByRegister)) return { year: null, feesOf: () => [] };
  const year = await loadYear(context);
  const name = await context.records.asSystem().find('AgencyFeeName', { where: { Name: translate(registerFee.tuition(), 'en') }, orderBy: 'Id' });
  return { year, feesOf: (each) => getRegisterPrices(each).map((price) => getFee(price, each, year, name)) };
}

async function loadYear({ tx }: Pick<Context<Engine>, 'tx'>): Promise<number | null> {
  const registered = await latestImport(tx, 'InstitutionCourse');
  return registered ? Number(registered.snapshot.slice(0, 4)) : null;
}

function getFee({ kind, amount, currencyId }: RegisterPrice, { supplier }: Prices, year: number | null, name: AgencyFeeName | undefined): RegisterFee {
  const called = registerFee[kind]();
  const english = translate(called, 'en');
  return {
    FeeId: null,
    // By the category of the name, what is agreed for a kind of fee holds for it too.
    FeeNameId: kind === 'tuition' ? (name?.Id ?? null) : null,
    FeeDescription: english,
    CurrencyId: currencyId,
    Type: 'Institution',
    CategoryLanguage1: null,
    CategoryLanguage2: null,
    CategoryLanguage3: null,
    DescriptionLanguage1: english,
    DescriptionLanguage2: translate(called, 'pt'),
    DescriptionLanguage3: translate(called, 'es'),
    IsGeneric: true,
    IsCompulsory: true,
    IsRecurring: false,
    ExcludeFromPayment: false,
    SupplierName: supplier?.name ?? null,
    AgencySupplierId: supplier?.id ?? null,
    AfterSaleTaskDescription: null,
    AfterSaleTaskDays: null,
    Qty: decimal(1),
    BaseUnitPrice: amount,
    UnitPrice: amount,
    PriceSource: 'Register',
    PriceSourceYear: year,
    IsPriceConfirmed: false,
    ApplyCommission: kind === 'tuition',
  };
}

/** The institutions that have no supplier of the agency yet, of courses that the register prices: what is quoted is owed to somebody (D-46). */
export const findUnsupplied = (prices: readonly Prices[]): readonly Id<'Institution'>[] =>
  distinct(prices.flatMap((each) => (each.supplier === undefined && isPricedByRegister(each) ? (each.institutionId ?? []) : [])));

/** In which year and for how long a price of the register holds, in the language of the reader. */
export const whyRegister = (isTuition: boolean, year: number | null, weeks: number | null, text: ReturnType<typeof getText>): string[] => [
  text(isTuition ? (year === null ? why.registerOfNoYear() : why.register({ year: String(year) })) : why.registerOther()),
  text(weeks === null ? why.wholeCourse() : why.wholeCourseOfWeeks({ weeks })),
];

/** The weeks of the whole course, for which the register states its price. */
export const getRegisterWeeks = ({ subject }: Prices): number | null =>
  subject.kind === 'course' ? (subject.courseOnCampus.CourseLength ?? subject.course.DurationWeeks) : null;

/** The prices of the register as the price of a course shows them, with why they are those. */
export async function loadRegisterLines(prices: Prices, context: Context<Engine>): Promise<{ readonly lines: readonly Line[]; readonly year: number | null }> {
  const found = getRegisterPrices(prices);
  if (found.length === 0) return { lines: [], year: null };
  const text = getText(context);
  const year = await loadYear(context);
  const weeks = getRegisterWeeks(prices);
  const lines = found.map(
    ({ kind, amount, currencyId }): Line => ({
      FeeId: null,
      Origin: 'Register',
      Name: text(kind === 'tuition' ? why.tuition() : why.otherFees()),
      IsCompulsory: true,
      IsRecurring: false,
      ExcludeFromPayment: false,
      CurrencyId: currencyId,
      CurrencyName: registerCurrency,
      Qty: decimal(1),
      BaseUnitPrice: amount,
      UnitPrice: amount,
      LineTotal: amount,
      BaseLineTotal: null,
      Special: null,
      Why: whyRegister(kind === 'tuition', year, weeks, text),
      NotChosen: [],
    }),
  );
  return { lines, year };
}
