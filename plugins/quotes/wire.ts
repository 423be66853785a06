// What quotes look like on the wire beside the fields of their records: lines with their course, specials on offer and reasons.
import { wireDay } from '#day';
import { amountSchema, type Decimal, nullable, shape, type Static, Type, wordSchema } from '#engine';
import type { AgencyFeeSpecial, InstitutionCourseInstitutionCampus } from '#generated';
import { invalidTotal } from '../rules/exchange.ts';

const text = () => nullable(Type.String());
const id = () => nullable(Type.Integer());
const amount = () => nullable(amountSchema());

/** An amount, or `!INVALID!` where an exchange rate is unknown (D-52). */
export const totalSchema = (description: string) =>
  Type.Unsafe<Decimal | typeof invalidTotal>({ type: ['number', 'string'], description: `${description} ${invalidTotal} where an exchange rate is unknown.` });

export const specialShape = shape({
  Id: Type.Integer(),
  TypeCode: wordSchema(['FAD', 'PPA', 'BXGYF', 'FXTY', 'FXTYFR', 'NOTE']),
  Name: Type.String(),
  DiscountAmount: amount(),
  DiscountPercentage: amount(),
  DiscountQtyStep: id(),
  MinUnitRange: id(),
  MaxUnitRange: id(),
  StartDate: text(),
  EndDate: text(),
  Comments: text(),
});

export const explanationShape = shape(
  {
    Base: Type.Array(Type.String(), { description: 'Where the base price comes from.' }),
    Charged: nullable(Type.String({ description: 'Of these reasons, how often it is charged.' })),
    PriceGroup: text(),
    Special: nullable(shape({ Id: Type.Integer(), Name: Type.String(), Saved: amountSchema(), Why: Type.String() })),
    NotChosen: Type.Array(shape({ Name: Type.String(), Why: Type.String() }), {
      description: 'Other fees of the name and other specials, and why they do not count.',
    }),
    Typed: text(),
    Rounding: Type.String(),
    Rate: text(),
  },
  { description: 'Why the line costs what it costs, in the language of the reader.' },
);

const feeFields = {
  FeeId: id(),
  FeeNameId: id(),
  FeeDescription: text(),
  FeeSpecialId: id(),
  SpecialIds: Type.Array(Type.Integer(), { description: 'Specials that apply on the day and for the quantity.' }),
  CurrencyId: Type.Integer(),
  CurrencyCode: Type.String(),
  CurrencyDigits: Type.Integer({ description: 'The decimals of the currency.' }),
  Note: text(),
  Qty: amountSchema(),
  BaseUnitPrice: amount(),
  SpecialUnitPrice: amount(),
  UnitPrice: amountSchema(),
  DiscountPercentage: amount(),
  DiscountAmount: amount(),
  DiscountText: text(),
  LineTotal: amountSchema({ description: 'After the discount.' }),
  SupportQty: amount(),
  SupportUnitPrice: amount(),
  Type: wordSchema(['Institution', 'Service']),
  CategoryLanguage1: text(),
  CategoryLanguage2: text(),
  CategoryLanguage3: text(),
  DescriptionLanguage1: text(),
  DescriptionLanguage2: text(),
  DescriptionLanguage3: text(),
  IsGeneric: Type.Boolean(),
  IsCompulsory: Type.Boolean(),
  IsRecurring: Type.Boolean(),
  ExcludeFromPayment: Type.Boolean(),
  PriceSource: nullable(wordSchema(['Register'], { description: 'Where the price comes from; null where it is that of an agency fee.' })),
  PriceSourceYear: id(),
  IsPriceConfirmed: Type.Boolean({ description: 'Of a price from the register: somebody typed or confirmed it.' }),
  ApplyCommission: Type.Boolean({ description: 'Of a price from the register: commission is earned on it. For other prices the agency fee decides.' }),
  SupplierName: text(),
  AgencySupplierId: id(),
  CommissionPercentage: amount(),
  CommissionWriteOff: amount(),
  AfterSaleTaskDescription: text(),
  AfterSaleTaskDays: id(),
  AgencyFeeSpecials: Type.Array(specialShape, { description: 'Specials of the fee for this course and office, whether they apply or not.' }),
  Explanation: explanationShape,
};
export const feeShape = shape({ Id: Type.Optional(Type.Integer()), ...feeFields });
export type FeeLine = Static<typeof feeShape>;

export const courseShape = shape({
  InstitutionCampusCourseId: Type.Integer(),
  InstitutionId: Type.Integer(),
  InstitutionName: text(),
  InstitutionCampusId: Type.Integer(),
  InstitutionCampusName: text(),
  Name: Type.String(),
  CourseLengthType: wordSchema(['Weekly', 'FixedDates']),
  CourseLength: id(),
  IntakeDates: Type.Array(Type.String()),
});

export const productShape = shape({
  InstitutionProductId: id(),
  AgencySupplierProductId: id(),
  InstitutionId: id(),
  AgencySupplierId: id(),
  Name: Type.String(),
});

export const itemShape = shape({
  Id: Type.Optional(Type.Integer()),
  Order: Type.Optional(id()),
  InstitutionCampusCourseId: id(),
  InstitutionProductId: id(),
  AgencySupplierProductId: id(),
  Description: text(),
  OptionNumber: Type.Integer(),
  PriceGroupId: id(),
  PriceGroupName: text(),
  Duration: id(),
  StartDate: text(),
  EndDate: text(),
  PricingDate: text(),
  Course: nullable(courseShape),
  Product: nullable(productShape),
  Fees: Type.Array(feeShape, { description: 'Of a line that is not saved, its compulsory fees.' }),
  OptionalFees: Type.Array(feeShape, { description: 'What may be added, with the quantity that it then begins with.' }),
  Notes: Type.Array(Type.String(), { description: 'Notes of specials, and what could not be priced.' }),
});
export type Item = Static<typeof itemShape>;

export const rateShape = shape({ BaseCurrencyId: Type.Integer(), ForeignCurrencyId: Type.Integer(), FcToBcFxRate: amountSchema(), RateDate: text() });
export type Rate = Static<typeof rateShape>;

/** A special as screens take it. */
export const getSpecial = (special: AgencyFeeSpecial, Name: string): Static<typeof specialShape> => ({
  Id: special.Id,
  TypeCode: special.TypeCode,
  Name,
  DiscountAmount: special.DiscountAmount,
  DiscountPercentage: special.DiscountPercentage,
  DiscountQtyStep: special.DiscountQtyStep,
  MinUnitRange: special.MinUnitRange,
  MaxUnitRange: special.MaxUnitRange,
  StartDate: wireDay(special.StartDate),
  EndDate: wireDay(special.EndDate),
  Comments: special.Comments,
});

/** A course on a campus as a line shows it. */
export const getCourse = (course: InstitutionCourseInstitutionCampus): Static<typeof courseShape> => ({
  InstitutionCampusCourseId: course.Id,
  InstitutionId: course.InstitutionId,
  InstitutionName: course.InstitutionName ?? null,
  InstitutionCampusId: course.InstitutionCampusId,
  InstitutionCampusName: course.InstitutionCampusName ?? null,
  Name: course.Name ?? course.InstitutionCourseName ?? '',
  CourseLengthType: course.CourseLengthType,
  CourseLength: course.CourseLength,
  IntakeDates: course.IntakeDates,
});

/** What of a course its dates follow from. */
export const getTimes = ({ CourseLengthType, CourseLength }: InstitutionCourseInstitutionCampus) => ({
  courseLengthType: CourseLengthType,
  courseLengthWeeks: CourseLength,
});
