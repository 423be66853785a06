// A quote as the calls give and take it, as far as the editor works with it.
import { toDay } from '#day';
import { type Decimal, fromJson } from '#decimal';
import type { CallOutput } from '#kit';
import { valueGroups } from '#generated';
import { parseDecimal, zero } from '../../rules/money.ts';
import type { OfferedSpecial } from '../../rules/sale-line.ts';
import type { LineCourse } from '../../rules/sale-item.ts';
import type { RateRow } from '../../rules/fx-convert.ts';

type CallResponse = CallOutput<'GET agencysale/{id}/quote'>;
type AnsweredItem = CallResponse['AgencySaleItems'][number];
type AnsweredFee = AnsweredItem['Fees'][number];
/** An amount as it came, or what somebody typed in its place. */
export type Typed = number | string | null;

/** The decimal of an amount, as rules take it; null for none, and for a text that is no number. */
export const findAmount = (value: Typed): Decimal | null => (value === null ? null : parseDecimal(String(value)));
/** A number as the wire has it; nothing, and a text that is no number, count as 0. */
export const numberIn = (value: Typed): number => Number((findAmount(value) ?? zero).toFixed());

/** The fields that somebody types in hold what was typed, which may be no value of theirs. */
export type Fee = Omit<AnsweredFee, TypedFeeField> & Readonly<Record<TypedFeeField, Typed>>;
type TypedFeeField = 'Qty' | 'UnitPrice' | 'DiscountPercentage' | 'DiscountAmount';
export type Item = Omit<AnsweredItem, 'Duration' | 'StartDate' | 'EndDate' | 'Fees'> & {
  readonly Duration: Typed;
  readonly StartDate: unknown;
  readonly EndDate: unknown;
  readonly Fees: readonly Fee[];
};
export type Quote = Omit<CallResponse, 'Title' | 'OpportunityId' | 'ExpiryDate' | 'AgencySaleItems'> & {
  readonly Title: unknown;
  readonly OpportunityId: unknown;
  readonly ExpiryDate: unknown;
  readonly AgencySaleItems: readonly Item[];
};

/** A special with its name, for those who read it. */
export interface NamedSpecial extends OfferedSpecial {
  readonly name: string;
}

/** What somebody typed, where it is a text. */
export const getText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The specials that are on offer for a fee of a line. */
export const getSpecials = ({ AgencyFeeSpecials }: Fee): readonly NamedSpecial[] =>
  AgencyFeeSpecials.map((special) => ({
    id: special.Id,
    name: special.Name || special.TypeCode,
    type: special.TypeCode,
    amount: findAmount(special.DiscountAmount),
    percentage: findAmount(special.DiscountPercentage),
    qtyStep: special.DiscountQtyStep,
    min: special.MinUnitRange,
    max: special.MaxUnitRange,
    startDate: toDay(special.StartDate) ?? null,
    endDate: toDay(special.EndDate) ?? null,
  }));

/** Fees that may be added to a line: those of its course or product, then services that go with any line. */
export const getOptionalFees = (item: Item, sale: Quote): readonly Fee[] => [...item.OptionalFees, ...sale.GenericFees];
/** The codes of the currencies that a quote names. */
export const getCodes = (sale: Quote): ReadonlyMap<number, string> => new Map(sale.Currencies.map(({ Id, Code }) => [Id, Code]));

/** What the dates of a line follow from; null of a product. */
export const findCourse = ({ Course }: Item): LineCourse => Course && { lengthType: Course.CourseLengthType, lengthWeeks: Course.CourseLength };

/** The rates of a sale, as they were when they were taken. */
export const getRates = (sale: Quote): readonly (RateRow & { readonly base: number; readonly foreign: number })[] =>
  sale.CurrencyRates.map(({ BaseCurrencyId: base, ForeignCurrencyId: foreign, FcToBcFxRate }) => ({ base, foreign, rate: fromJson(FcToBcFxRate) }));

export const isTemplate = ({ StatusId }: Pick<Quote, 'StatusId'>): boolean => valueGroups.AgencySale.StatusId.templates.includes(StatusId);
/** Statuses in which a sale is edited here. */
export const isQuote = ({ StatusId }: Pick<Quote, 'StatusId'>): boolean => valueGroups.AgencySale.StatusId.allQuotes.includes(StatusId);
