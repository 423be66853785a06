// A quote or application as its student sees it: options, lines and totals, and nothing of what the agency keeps for itself.
import { wireDay } from '#day';
import { createHash } from 'node:crypto';
import { isPositive } from '#decimal';
import { amountSchema, type Context, type Decimal, type Engine, type Language, nullable, shape, Type, type WithChildren } from '#engine';
import type { Institution } from '#generated';
import { invalidTotal } from '../rules/exchange.ts';
import { grossTotal } from '../rules/discount.ts';
import { feeTotals } from '../rules/fee-totals.ts';
import { getRegisterBasis, nameOfRegister } from '../pricing/register-price.ts';
import { rounding } from '../rules/money.ts';
import { parseStoredRates } from '../rules/sale-rates.ts';
import { storedFeeLine } from '../pricing/stored-fee-line.ts';

type Sale = WithChildren<'AgencySale'>;
type Item = Sale['AgencySaleItems'][number];
type Fee = Item['Fees'][number];

const text = Type.String();
const amount = amountSchema();

export const optionShape = shape({
  OptionNumber: Type.Integer(),
  Items: Type.Array(
    shape({
      Name: text,
      School: text,
      Place: text,
      StartDate: nullable(text),
      EndDate: nullable(text),
      Weeks: nullable(Type.Integer()),
    }),
  ),
  Fees: Type.Array(
    shape({
      Name: text,
      Amount: amountSchema({ description: 'Before the discount.' }),
      Was: nullable(amountSchema({ description: 'Without the special price, where there is one.' })),
      Discount: nullable(
        shape({
          Text: nullable(text),
          Percentage: nullable(amountSchema()),
          Amount: amountSchema({ description: 'What is taken off Amount.' }),
        }),
      ),
      CurrencyCode: text,
      IsExcluded: Type.Boolean({ description: 'It is not paid to the agency.' }),
      Basis: nullable(Type.String({ description: 'For what a price of the register holds that nobody has confirmed yet; null of other prices.' })),
    }),
  ),
  Total: nullable(amountSchema({ description: 'In the currency of the quote; null where an exchange rate is unknown.' })),
  Payable: nullable(amount),
  Saved: nullable(amountSchema({ description: 'By special prices; null where none is, or where they are in several currencies.' })),
  ByCurrency: Type.Array(shape({ CurrencyCode: text, Total: amount })),
});

export interface QuoteView {
  readonly options: ReturnType<typeof getOption>[];
  readonly institutions: readonly Institution[];
  /** Another one for each other content: what is accepted is what was seen. */
  readonly mark: string;
  readonly currency: string | null;
}

/** Reads what the lines name in a number of statements that does not grow with them. */
export async function quoteView(sale: Sale, { records, actor }: Pick<Context<Engine>, 'records' | 'actor'>): Promise<QuoteView> {
  const places = await loadPlaces(sale.AgencySaleItems, records);
  const fees = sale.AgencySaleItems.flatMap(({ Fees }) => Fees);
  const isTranslated = actor.settings.has('EnableTranslation') && actor.language !== 'en';
  const names = await records.byIds('AgencyFeeName', isTranslated ? fees.map(({ FeeNameId }) => FeeNameId) : []);
  const getName = (fee: Fee): string =>
    names.get(fee.FeeNameId ?? 0)?.[actor.language === 'pt' ? 'NamePt' : 'NameEs'] ||
    nameOfRegister(fee, actor.language) ||
    fee.FeeDescription ||
    fee.FeeNameName ||
    fee.DescriptionLanguage1 ||
    fee.CategoryLanguage1 ||
    '';
  const numbers = distinct(sale.AgencySaleItems.map(({ OptionNumber }) => OptionNumber)).toSorted((a, b) => a - b);
  const options = numbers.map((number) =>
    getOption(
      number,
      sale.AgencySaleItems.filter(({ OptionNumber }) => OptionNumber === number),
      { sale, places, nameOf: getName, language: actor.language },
    ),
  );
  const institutions = [
    ...new Map(sale.AgencySaleItems.flatMap((item) => places(item).institution ?? []).map((institution) => [institution.Id, institution])).values(),
  ];
  const content = JSON.stringify([sale.StatusId, sale.CurrencyId, wireDay(sale.ExpiryDate), sale.PrintableNotes, options]);
  return { options, institutions, mark: createHash('sha256').update(content).digest('base64url').slice(0, 22), currency: sale.CurrencyName ?? null };
}

type Places = Awaited<ReturnType<typeof loadPlaces>>;

function getOption(
  OptionNumber: number,
  items: readonly Item[],
  { sale, places, nameOf: getName, language }: { sale: Sale; places: Places; nameOf: (fee: Fee) => string; language: Language },
) {
  const lines = items.flatMap((item) => item.Fees.map((fee) => ({ fee, weeks: places(item).weeks })));
  const fees = lines.map(({ fee }) => fee);
  const rows = fees.map(storedFeeLine);
  const { total, payable } = feeTotals(rows, sale.CurrencyId, parseStoredRates(sale.CurrencyRates));
  const visible = lines.map(({ fee, weeks }) => {
    const Amount = grossTotal({ qty: fee.SupportQty ?? fee.Qty, unitPrice: fee.UnitPrice });
    const before = rounding(fee.Qty.times(fee.BaseUnitPrice ?? fee.UnitPrice));
    const hasSpecial = fee.FeeSpecialId !== null || fee.SpecialUnitPrice !== null;
    return {
      Name: getName(fee),
      Amount,
      Was: hasSpecial && before.gt(Amount) ? before : null,
      Discount:
        fee.DiscountTotal && isPositive(fee.DiscountTotal)
          ? { Text: fee.DiscountText?.trim() || null, Percentage: fee.DiscountPercentage, Amount: fee.DiscountTotal }
          : null,
      CurrencyCode: fee.CurrencyName ?? '',
      IsExcluded: fee.ExcludeFromPayment,
      Basis: getRegisterBasis(fee, weeks, language) ?? null,
    };
  });
  const special = visible.flatMap(({ Was, Amount, CurrencyCode }) => (Was ? [{ saved: Was.minus(Amount), CurrencyCode }] : []));
  const [first] = special;
  const isOneCurrency =
    first !== undefined && special.every(({ CurrencyCode }) => CurrencyCode === first.CurrencyCode) && first.CurrencyCode === sale.CurrencyName;
  return {
    OptionNumber,
    Items: items.map((item) => {
      const { course, campus, institution } = places(item);
      return {
        Name: item.Description || course || item.InstitutionCampusCourseName || item.InstitutionProductName || item.AgencySupplierProductName || '',
        School: institution ? institution.TradingName || institution.Name : '',
        Place: campus ?? '',
        StartDate: item.StartDate,
        EndDate: item.EndDate,
        Weeks: item.Duration,
      };
    }),
    Fees: visible,
    Total: known(total),
    Payable: known(payable),
    Saved: isOneCurrency ? special.reduce((sum, { saved }) => sum.plus(saved), first.saved.minus(first.saved)) : null,
    ByCurrency: distinct(fees.map(({ CurrencyId }) => CurrencyId)).flatMap((currency) => {
      const own = known(
        feeTotals(
          rows.filter((row) => row.currency === currency),
          currency,
          [],
        ).total,
      );
      return own === null ? [] : [{ CurrencyCode: fees.find(({ CurrencyId }) => CurrencyId === currency)?.CurrencyName ?? '', Total: own }];
    }),
  };
}

const known = (total: Decimal | typeof invalidTotal): Decimal | null => (total === invalidTotal ? null : total);
const distinct = <T>(values: readonly (T | null)[]): T[] => [...new Set(values.filter((value): value is T => value !== null))];

/** The course, the place and the school of each line that is of a course. */
async function loadPlaces(items: readonly Item[], records: Context<Engine>['records']) {
  const offers = await records.byIds(
    'InstitutionCourseInstitutionCampus',
    items.map(({ InstitutionCampusCourseId }) => InstitutionCampusCourseId),
  );
  const found = [...offers.values()];
  const [courses, campuses, institutions] = await Promise.all([
    records.byIds(
      'InstitutionCourse',
      found.map(({ InstitutionCourseId }) => InstitutionCourseId),
    ),
    records.byIds(
      'InstitutionCampus',
      found.map(({ InstitutionCampusId }) => InstitutionCampusId),
    ),
    records.byIds(
      'Institution',
      found.map(({ InstitutionId }) => InstitutionId),
    ),
  ]);
  return ({ InstitutionCampusCourseId }: Item) => {
    const offer = offers.get(InstitutionCampusCourseId ?? 0);
    const campus = campuses.get(offer?.InstitutionCampusId ?? 0);
    const course = courses.get(offer?.InstitutionCourseId ?? 0);
    return {
      course: course?.Name,
      /** Of the whole course. */
      weeks: offer?.CourseLength ?? course?.DurationWeeks ?? null,
      campus: campus && (campus.Locality || campus.Name),
      institution: institutions.get(offer?.InstitutionId ?? 0),
    };
  };
}
