// One fee of a price: which fee counts, how often, less which special, and why not the others.
import { type Day, printedDay } from '#day';
import {
  amountSchema,
  type Context,
  type Decimal,
  decimal,
  type Engine,
  nullable,
  translate,
  type Message,
  shape,
  type Static,
  Type,
  wordSchema,
} from '#engine';
import type { AgencyFeeSpecial, Id } from '#generated';
import type { Discount } from '../rules/discount.ts';
import { invalidTotal } from '../rules/exchange.ts';
import type { CandidateRow } from '../rules/fee-candidates.ts';
import type { ChosenFee, FeeReason } from '../rules/fee-choice.ts';
import { fxConvert } from '../rules/fx-convert.ts';
import { recurringQty } from '../rules/recurring-qty.ts';
import { rounding } from '../rules/money.ts';
import { type OfferedSpecial, saleLine } from '../rules/sale-line.ts';
import type { NotChosenSpecial, SpecialChoice } from '../rules/special-choice.ts';
import { nameOfSpecial, why, whyNot } from './price-messages.ts';
import type { Money, Prices } from './read-prices.ts';

const reasons = () => Type.Array(shape({ Name: Type.String(), Why: Type.String() }));
export const feeShape = shape({
  FeeId: nullable(Type.Integer({ description: 'The fee of the agency; null where it has none yet.' })),
  Origin: wordSchema(['AgencyFee', 'CourseFee', 'Register']),
  Name: Type.String(),
  IsCompulsory: Type.Boolean(),
  IsRecurring: Type.Boolean(),
  ExcludeFromPayment: Type.Boolean(),
  CurrencyId: Type.Integer(),
  CurrencyName: Type.String(),
  Qty: amountSchema(),
  BaseUnitPrice: amountSchema({ description: 'Without a special.' }),
  UnitPrice: amountSchema(),
  LineTotal: amountSchema({ description: 'In the currency of the fee.' }),
  BaseLineTotal: nullable(amountSchema({ description: 'In the currency of the answer; null where the exchange rate is unknown.' })),
  Special: Type.Unsafe<{ Id: number; Name: string; Saved: Decimal; Why: string } | null>({
    type: ['object', 'null'],
    properties: { Id: { type: 'integer' }, Name: { type: 'string' }, Saved: { type: 'number' }, Why: { type: 'string' } },
  }),
  Why: Type.Array(Type.String()),
  NotChosen: reasons(),
});
export type Line = Static<typeof feeShape>;

type Translate = (message: Message) => string;
export interface Requested {
  readonly prices: Prices;
  readonly Duration: number;
  readonly currency: number | null;
  /** How often an optional fee is charged; not at all where nothing is said. */
  readonly optionalQty?: Decimal;
  /** How often it is charged, where that does not follow from the duration. */
  readonly qty?: Decimal | undefined;
  /** The unit price that somebody typed. */
  readonly typed?: Decimal | undefined;
  readonly discount?: Discount | undefined;
  readonly text: Text;
}
/** What does not count, and why. */
export interface Reason {
  readonly Name: string;
  readonly Why: string;
}
/** What is said in the language of the reader, amounts and days included. */
export type Text = Translate & { readonly amount: (value: Decimal, currency: string) => string; readonly day: (day: Day | null) => string };

/** What is said to this reader. */
export function getText({ actor }: Context<Engine>): Text {
  const { language } = actor;
  const format = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' });
  const t: Translate = (message) => translate(message, language);
  return Object.assign(t, {
    amount: (value: Decimal, currency: string) => `${currency} ${format.format(Number(value.toFixed(2)))}`.trim(),
    day: (date: Day | null) => (date ? printedDay(date) : t(why.open())),
  });
}

/** As screens write numbers. */
const locales = { en: 'en-AU', pt: 'pt-BR', es: 'es' } as const;

/** The line of a fee that counts, how its price came about, and the notes that hold for it. */
export function getLine(chosen: ChosenFee<CandidateRow>, others: readonly { readonly fee: CandidateRow; readonly reason: FeeReason }[], requested: Requested) {
  const { prices, Duration, currency, text } = requested;
  const { fee } = chosen;
  const CurrencyName = prices.currencies.get(fee.currencyId) ?? '';
  const [followed = decimal(0)] = recurringQty(Duration, [{ compulsory: fee.compulsory, recurring: fee.recurring, qty: requested.optionalQty ?? null }]);
  const Qty = requested.qty ?? followed;
  const own = prices.specials.filter(({ FeeId }) => fee.origin === 'AgencyFee' && FeeId === fee.id);
  const offers = getOffers(own, { publicCourseId: prices.publicCourseId, officeId: prices.office?.id });
  const price = saleLine({
    baseUnitPrice: fee.amount,
    qty: Qty,
    pricingDate: prices.today,
    specials: offers.offered,
    typed: requested.typed,
    discount: requested.discount,
    digits: prices.digits.get(fee.currencyId),
  });
  const best = offers.fitting.find(({ Id }) => Id === price.specialId);
  const saved = rounding(Qty.times(fee.amount)).minus(price.gross);
  const Special = best ? { Id: best.Id, Name: getName(best, text), Saved: saved, Why: text(why.special({ saved: text.amount(saved, CurrencyName) })) } : null;
  const line: Line = {
    FeeId: fee.origin === 'AgencyFee' ? fee.id : null,
    Origin: fee.origin === 'AgencyFee' ? 'AgencyFee' : 'CourseFee',
    Name: prices.nameOf(fee),
    IsCompulsory: fee.compulsory,
    IsRecurring: fee.recurring,
    ExcludeFromPayment: fee.excludeFromPayment,
    CurrencyId: fee.currencyId,
    CurrencyName,
    Qty,
    BaseUnitPrice: fee.amount,
    UnitPrice: price.unitPrice,
    LineTotal: price.lineTotal,
    BaseLineTotal: null,
    Special,
    Why: whyChosen(chosen, Qty, requested),
    NotChosen: [...whyNotFees(others, prices, text), ...whyNotSpecials(price.choice, offers, CurrencyName, text)],
  };
  const notes = offers.fitting.filter(({ Id }) => price.choice.notes.includes(Id)).flatMap(({ Comments }) => Comments ?? []);
  return { line: withBase(line, prices, currency, text), notes, price, offers };
}

/** The specials of a fee: those that are for this course and office, as records and as rules take them, and the others with why they are not. */
export interface Offers {
  readonly fitting: readonly AgencyFeeSpecial[];
  readonly offered: readonly OfferedSpecial[];
  readonly misfits: readonly { readonly special: AgencyFeeSpecial; readonly reason: 'otherCourse' | 'otherOffice' }[];
}

/** Which of the specials of a fee are on offer at this place. */
export function getOffers(specials: readonly AgencyFeeSpecial[], place: Place): Offers {
  const misfits = specials.flatMap((special) => {
    const reason = findMisfit(special, place);
    return reason ? [{ special, reason }] : [];
  });
  const fitting = specials.filter((special) => !misfits.some((misfit) => misfit.special === special));
  return { fitting, misfits, offered: fitting.map((special) => ({ id: special.Id, ...getValues(special) })) };
}

/** What a special is called in the language of the reader. */
export const getName = (special: AgencyFeeSpecial, text: Text): string => text(nameOfSpecial[special.TypeCode]());

/** Why each of the other fees of the same name does not count; those of other courses are not spoken of. */
export const whyNotFees = (others: readonly { readonly fee: CandidateRow; readonly reason: FeeReason }[], prices: Prices, text: Text): Reason[] =>
  others.flatMap(({ fee: other, reason }) =>
    reason === 'otherCourse'
      ? []
      : [
          {
            Name: `${prices.nameOf(other)} (${text.amount(other.amount, prices.currencies.get(other.currencyId) ?? '')})`,
            Why: text(whyNot[reason]({ from: text.day(other.validFrom), to: text.day(other.validTo) })),
          },
        ],
  );

/** Why each of the other specials was not chosen. */
export const whyNotSpecials = ({ notChosen }: SpecialChoice, { fitting, misfits }: Offers, currency: string, text: Text): Reason[] => [
  ...notChosen.flatMap((each) => {
    const special = fitting.find(({ Id }) => Id === each.id);
    return special ? [{ Name: getName(special, text), Why: whySpecialNot(special, each, currency, text) }] : [];
  }),
  ...misfits.map(({ special, reason }) => ({ Name: getName(special, text), Why: text(whyNot[reason]()) })),
];

/** Why a fee counts, from where it stands to how often it is charged. */
export function whyChosen(
  { fee, level, forPriceGroup, forOffice }: ChosenFee<CandidateRow>,
  qty: Decimal,
  { prices, text }: Pick<Requested, 'prices' | 'text'>,
): string[] {
  const { group, groupName = '', office, day } = prices;
  const reason = group.why === 'none' ? why.default() : why[group.why]();
  return [
    why[level](),
    ...(forPriceGroup ? [why.ofGroup({ group: groupName, reason })] : []),
    ...(forOffice ? [why.ofOffice({ office: office?.name ?? '' })] : []),
    ...(fee.validFrom || fee.validTo ? [why.validOn({ day: text.day(day), from: text.day(fee.validFrom), to: text.day(fee.validTo) })] : []),
    ...(fee.origin === 'AgencyFee' ? (prices.isCopy(fee) ? [why.keptByOrigin()] : []) : [why.notYetCopied()]),
    getCharged(fee, qty),
    ...(fee.excludeFromPayment ? [why.paidElsewhere()] : []),
  ].map(text);
}

const getCharged = ({ compulsory, recurring }: CandidateRow, qty: Decimal): Message =>
  compulsory ? (recurring ? why.perWeek({ qty: qty.toFixed() }) : why.once()) : why.optional();

/** Of the reasons of a fee, how often it is charged. */
export const whyCharged = ({ fee }: ChosenFee<CandidateRow>, qty: Decimal, text: Text): string => text(getCharged(fee, qty));

/** The line in the currency of the answer; without an exchange rate it says so, and stays in its own. */
export function withBase(line: Line, prices: Money, currency: number | null, text: Text): Line {
  const inBase = currency === null ? invalidTotal : fxConvert(line.LineTotal, line.CurrencyId, currency, prices.rates);
  if (inBase !== invalidTotal) return { ...line, BaseLineTotal: inBase };
  const base = currency === null ? '' : (prices.currencies.get(currency) ?? '');
  return { ...line, Why: [...line.Why, text(why.noRate({ currency: line.CurrencyName, base }))] };
}

const getValues = (special: AgencyFeeSpecial) => ({
  type: special.TypeCode,
  amount: special.DiscountAmount,
  percentage: special.DiscountPercentage,
  qtyStep: special.DiscountQtyStep,
  min: special.MinUnitRange,
  max: special.MaxUnitRange,
  startDate: special.StartDate,
  endDate: special.EndDate,
});

/** Where a line is priced: for which course of the portfolio, in which office. */
interface Place {
  readonly publicCourseId: number | undefined;
  readonly officeId: Id<'AgencyOffice'> | undefined;
}

/** A special names courses and its own offices; where it names none it holds for all of its fee. */
function findMisfit(
  { AgencyInstitutionPublicCourses, AgencyOffices }: AgencyFeeSpecial,
  { publicCourseId, officeId }: Place,
): 'otherCourse' | 'otherOffice' | undefined {
  const names = (list: readonly number[], id: number | undefined): boolean => list.length === 0 || (id !== undefined && list.includes(id));
  if (!names(AgencyInstitutionPublicCourses, publicCourseId)) return 'otherCourse';
  return names(AgencyOffices, officeId) ? undefined : 'otherOffice';
}

function whySpecialNot(special: AgencyFeeSpecial, { reason, lineTotal }: NotChosenSpecial, currency: string, text: Text): string {
  const total = lineTotal ? text.amount(lineTotal, currency) : '';
  return text(
    whyNot[reason]({ total, from: text.day(special.StartDate), to: text.day(special.EndDate), min: special.MinUnitRange ?? 0, max: special.MaxUnitRange ?? 0 }),
  );
}
