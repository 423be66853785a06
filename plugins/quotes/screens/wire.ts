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

const rowsIn = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.filter((entry): entry is Row => typeof entry === 'object' && entry !== null) : [];

/** The lines of a sale, in their order. */
export const getItems = (sale: Row): readonly Row[] => rowsIn(sale['AgencySaleItems']);
/** The fees of a line, in their order. */
export const getFees = (item: Row): readonly Row[] => rowsIn(item['Fees']);

export const getText = (value: unknown): string => (typeof value === 'string' ? value : '');
export const findId = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const given = (value: unknown): string | number | null => (typeof value === 'string' || typeof value === 'number' ? value : null);

/** The specials that are on offer for a fee of a line. */
export const getSpecials = (fee: Row): readonly NamedSpecial[] =>
  rowsIn(fee['AgencyFeeSpecials']).map((special) => ({
    id: Number(special['Id']),
    name: getText(special['Name']) || getText(special['TypeCode']),
    type: getText(special['TypeCode']),
    amount: given(special['DiscountAmount']),
    percentage: given(special['DiscountPercentage']),
    qtyStep: given(special['DiscountQtyStep']),
    min: given(special['MinUnitRange']),
    max: given(special['MaxUnitRange']),
    startDate: getText(special['StartDate']) || null,
    endDate: getText(special['EndDate']) || null,
  }));

/** Fees that may be added to a line: those of its course or product, then services that go with any line. */
export const getOptionalFees = (item: Row, sale: Row): readonly Row[] => [...rowsIn(item['OptionalFees']), ...rowsIn(sale['GenericFees'])];
/** What the server says of a line: notes of specials, and what could not be priced. */
export const getNotes = (item: Row): readonly string[] => (Array.isArray(item['Notes']) ? item['Notes'].filter((note) => typeof note === 'string') : []);
/** The codes of the currencies that a quote names. */
export const getCodes = (sale: Row): ReadonlyMap<number, string> =>
  new Map(rowsIn(sale['Currencies']).map((entry) => [Number(entry['Id']), getText(entry['Code'])]));

export interface Explanation {
  readonly base: readonly string[];
  readonly notChosen: readonly { readonly name: string; readonly why: string }[];
  readonly others: readonly string[];
}
/** Why a line costs what it costs, in the words of the server. */
export function getExplanation(fee: Row): Explanation {
  const { Explanation } = fee;
  const said: Row = typeof Explanation === 'object' && Explanation !== null ? Object.fromEntries(Object.entries(Explanation)) : {};
  return {
    base: Array.isArray(said['Base']) ? said['Base'].filter((entry) => typeof entry === 'string') : [],
    notChosen: rowsIn(said['NotChosen']).map((entry) => ({ name: getText(entry['Name']), why: getText(entry['Why']) })),
    others: [said['Typed'], said['Rounding'], said['Rate']].map(getText).filter((text) => text !== ''),
  };
}

/** What is known of the course of a line; null of a product. */
export function findCourse(item: Row): (NonNullable<LineCourse> & { readonly row: Row }) | null {
  const { Course } = item;
  if (typeof Course !== 'object' || Course === null) return null;
  const row: Row = Object.fromEntries(Object.entries(Course));
  return { row, lengthType: getText(row['CourseLengthType']) || 'Weekly', lengthWeeks: given(row['CourseLength']) };
}

/** The rates of a sale, as they were when they were taken. */
export const getRates = (sale: Row): readonly RateRow[] =>
  rowsIn(sale['CurrencyRates']).flatMap((rate) => {
    const [base, foreign] = [findId(rate['BaseCurrencyId']), findId(rate['ForeignCurrencyId'])];
    return base === null || foreign === null ? [] : [{ base, foreign, rate: given(rate['FcToBcFxRate']) }];
  });

/** Where a sale is in its life, as far as the editor asks. */
export const getStatus = (sale: Row): string => getText(sale['StatusId']) || 'Quote';
export const isTemplate = (sale: Row): boolean => valueGroups.AgencySale.StatusId.templates.includes(getStatus(sale));
/** Statuses in which a sale is edited here. */
export const isQuote = (sale: Row): boolean => valueGroups.AgencySale.StatusId.allQuotes.includes(getStatus(sale));
