// A quote as the calls give and take it, as far as the editor works with it.
import type { Row } from '#kit';
import { valueGroups } from '#generated';
import type { OfferedSpecial } from '../../rules/sale-line.ts';
import type { LineCourse } from '../../rules/sale-item.ts';
import type { RateRow } from '../../rules/fx-convert.ts';

/** A special with its name, for those who read it. */
export interface NamedSpecial extends OfferedSpecial {
  readonly name: string;
}

const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter((each): each is Row => typeof each === 'object' && each !== null) : []);

/** The lines of a sale, in their order. */
export const itemsOf = (sale: Row): readonly Row[] => rowsIn(sale['AgencySaleItems']);
/** The fees of a line, in their order. */
export const feesOf = (item: Row): readonly Row[] => rowsIn(item['Fees']);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const given = (value: unknown): string | number | null => (typeof value === 'string' || typeof value === 'number' ? value : null);

/** The specials that are on offer for a fee of a line. */
export const specialsOf = (fee: Row): readonly NamedSpecial[] =>
  rowsIn(fee['AgencyFeeSpecials']).map((special) => ({
    id: Number(special['Id']),
    name: textOf(special['Name']) || textOf(special['TypeCode']),
    type: textOf(special['TypeCode']),
    amount: given(special['DiscountAmount']),
    percentage: given(special['DiscountPercentage']),
    qtyStep: given(special['DiscountQtyStep']),
    min: given(special['MinUnitRange']),
    max: given(special['MaxUnitRange']),
    startDate: textOf(special['StartDate']) || null,
    endDate: textOf(special['EndDate']) || null,
  }));

/** Fees that may be added to a line: those of its course or product, then services that go with any line. */
export const optionalFeesOf = (item: Row, sale: Row): readonly Row[] => [...rowsIn(item['OptionalFees']), ...rowsIn(sale['GenericFees'])];
/** What the server says of a line: notes of specials, and what could not be priced. */
export const notesOf = (item: Row): readonly string[] => (Array.isArray(item['Notes']) ? item['Notes'].filter((note) => typeof note === 'string') : []);
/** The codes of the currencies that a quote names. */
export const codesOf = (sale: Row): ReadonlyMap<number, string> =>
  new Map(rowsIn(sale['Currencies']).map((each) => [Number(each['Id']), textOf(each['Code'])]));

export interface Explanation {
  readonly base: readonly string[];
  readonly notChosen: readonly { readonly name: string; readonly why: string }[];
  readonly others: readonly string[];
}
/** Why a line costs what it costs, in the words of the server. */
export function explanationOf(fee: Row): Explanation {
  const { Explanation } = fee;
  const said: Row = typeof Explanation === 'object' && Explanation !== null ? Object.fromEntries(Object.entries(Explanation)) : {};
  return {
    base: Array.isArray(said['Base']) ? said['Base'].filter((each) => typeof each === 'string') : [],
    notChosen: rowsIn(said['NotChosen']).map((each) => ({ name: textOf(each['Name']), why: textOf(each['Why']) })),
    others: [said['Typed'], said['Rounding'], said['Rate']].map(textOf).filter((each) => each !== ''),
  };
}

/** What is known of the course of a line; null of a product. */
export function courseOf(item: Row): (NonNullable<LineCourse> & { readonly row: Row }) | null {
  const { Course } = item;
  if (typeof Course !== 'object' || Course === null) return null;
  const row: Row = Object.fromEntries(Object.entries(Course));
  return { row, lengthType: textOf(row['CourseLengthType']) || 'Weekly', lengthWeeks: given(row['CourseLength']) };
}

/** The rates of a sale, as they were when they were taken. */
export const ratesOf = (sale: Row): readonly RateRow[] =>
  rowsIn(sale['CurrencyRates']).flatMap((rate) => {
    const [base, foreign] = [idOf(rate['BaseCurrencyId']), idOf(rate['ForeignCurrencyId'])];
    return base === null || foreign === null ? [] : [{ base, foreign, rate: given(rate['FcToBcFxRate']) }];
  });

/** Where a sale is in its life, as far as the editor asks. */
export const statusOf = (sale: Row): string => textOf(sale['StatusId']) || 'Quote';
export const isTemplate = (sale: Row): boolean => valueGroups.AgencySale.StatusId.templates.includes(statusOf(sale));
/** Statuses in which a sale is edited here. */
export const isQuote = (sale: Row): boolean => valueGroups.AgencySale.StatusId.allQuotes.includes(statusOf(sale));
