// A quote before it is saved.
import { type Day, wireDay } from '#day';
import { type Context, distinct, type Engine, AppError } from '#engine';
import type { AgencySaleItem, AgencySaleItemAgencyFee, Id } from '#generated';
import { messages } from './messages.ts';
import { genericQuestion, type LineQuestion, newLines } from './new-lines.ts';
import { getCurrencies, ratesNow } from './rates.ts';
import type { SaleResponse } from './sale-shape.ts';
import { statusName } from './status-name.ts';
import { loadStudent } from './student-of.ts';
import { requireTemplate } from './templates.ts';

/** What a quote begins with. */
export interface SaleQuestion {
  readonly StudentId?: Id<'Student'> | null;
  readonly InstitutionCampusCourseIds?: readonly Id<'InstitutionCourseInstitutionCampus'>[];
  /** Each course is an option. */
  readonly AsOptions?: boolean;
  readonly PriceGroupId?: Id<'InstitutionPriceGroup'> | null;
  readonly CourseDuration?: number;
  readonly StartDate?: Day | undefined;
  readonly TemplateId?: number | null;
  readonly CopyFromId?: number | null;
  readonly CountryId?: Id<'Country'> | null;
  readonly OpportunityId?: Id<'AgencyOpportunity'> | null;
  readonly InstitutionId?: Id<'Institution'> | null;
  readonly AgencyOfficeId?: Id<'AgencyOffice'> | null;
}

/** Throws 404 for what is named and not there for this person, 400 for a template of another office. */
export async function newSale(question: SaleQuestion, context: Context<Engine>): Promise<SaleResponse> {
  const { records, actor } = context;
  const opportunity = question.OpportunityId ? await records.get('AgencyOpportunity', question.OpportunityId) : undefined;
  const student = await loadStudent(question.StudentId ?? opportunity?.StudentId, context);
  const AgencyOfficeId = question.AgencyOfficeId ?? student.officeId ?? actor.officeId;
  const source = await loadSource(question, AgencyOfficeId, context);
  const CountryId = question.CountryId ?? student.nationalityId ?? source?.CountryId ?? null;
  const whom = {
    NationalityId: student.nationalityId,
    CountryId,
    PriceGroupId: question.PriceGroupId,
    OfficeId: AgencyOfficeId,
    StartDate: question.StartDate,
  };
  const questions: LineQuestion[] = [
    ...(source?.AgencySaleItems ?? []).map((item) => getQuestion(item, whom)),
    ...(question.InstitutionCampusCourseIds ?? []).map((InstitutionCampusCourseId, index) => ({
      ...whom,
      InstitutionCampusCourseId,
      Duration: question.CourseDuration,
      OptionNumber: question.AsOptions === true ? index + 1 : 1,
    })),
    { ...genericQuestion, OfficeId: AgencyOfficeId },
  ];
  const lines = await newLines(questions, context);
  const generic = lines.pop();
  const AgencySaleItems = lines.map((line, index) => titled(line, source?.AgencySaleItems[index]?.Description));
  const rates = await ratesNow(context);
  const InstitutionId =
    AgencySaleItems.flatMap(({ Course, Product }) => Course?.InstitutionId ?? Product?.InstitutionId ?? [])[0] ?? question.InstitutionId ?? null;
  const supplier = InstitutionId ? await records.asSystem().find('AgencySupplier', { where: { InstitutionId } }) : undefined;
  const CurrencyId = source?.CurrencyId ?? rates.base ?? null;
  const GenericFees = [...(generic?.Fees ?? []), ...(generic?.OptionalFees ?? [])];
  const named = AgencySaleItems.flatMap(({ Fees, OptionalFees }) => [...Fees, ...OptionalFees].map((fee) => fee.CurrencyId));
  const { nationalityId: _nationality, officeId: _office, ...facts } = student;
  const today = (await context.records.officeDays()).today(AgencyOfficeId);
  return {
    ...facts,
    Id: null,
    RowVersion: null,
    SaleIndex: null,
    Title: source?.Title ?? null,
    StatusId: 'Quote',
    StatusName: statusName('Quote', context),
    HasCourses: AgencySaleItems.some(({ Course }) => Course !== null),
    CountryId,
    AgencyOfficeId,
    UserId: actor.userId || null,
    OpportunityId: opportunity?.Id ?? null,
    InstitutionId,
    AgencySupplierId:
      AgencySaleItems.flatMap(({ Fees, Product }) => Product?.AgencySupplierId ?? Fees.flatMap(({ AgencySupplierId }) => AgencySupplierId ?? []))[0] ??
      supplier?.Id ??
      null,
    AgencyAgentId: null,
    VisaType: source?.VisaType ?? null,
    BaseCurrencyId: rates.base ?? null,
    BaseCurrencyCode: rates.currencies.get(rates.base ?? 0) ?? null,
    CurrencyId,
    CurrencyCode: rates.currencies.get(CurrencyId ?? 0) ?? null,
    CurrencyRates: rates.kept,
    RatesDate: wireDay(today),
    PricingDate: wireDay(today),
    ExpiryDate: null,
    AcceptedOption: null,
    PrintableNotes: source?.PrintableNotes ?? null,
    CoverNotes: null,
    QuoteSentDate: null,
    SentDate: null,
    IsReceivedFromAgent: false,
    CanEdit: true,
    AgencySaleItems,
    GenericFees,
    Currencies: getCurrencies(distinct([...named, ...GenericFees.map((fee) => fee.CurrencyId), ...(CurrencyId ? [CurrencyId] : [])]), rates),
  };
}

/** The quote whose lines are taken: that of a template, or another one. */
async function loadSource({ TemplateId, CopyFromId }: SaleQuestion, officeId: Id<'AgencyOffice'> | null, context: Context<Engine>) {
  if (TemplateId && CopyFromId)
    throw new AppError('request.invalid', messages.templateOrCopy(), { errors: [{ Key: 'CopyFromId', Message: messages.templateOrCopy() }] });
  if (CopyFromId) return await context.records.getWithChildren('AgencySale', CopyFromId);
  if (!TemplateId) return undefined;
  const template = await requireTemplate(TemplateId, officeId, context);
  // A template is offered to offices that do not see the sale that it is made of.
  return await context.records.asSystem().getWithChildren('AgencySale', template.AgencySaleId);
}

/** A line of a template or of another quote, to be priced again. */
export function getQuestion(item: AgencySaleItem & { readonly Fees: readonly AgencySaleItemAgencyFee[] }, whom: LineQuestion): LineQuestion {
  return {
    ...whom,
    InstitutionCampusCourseId: item.InstitutionCampusCourseId,
    InstitutionProductId: item.InstitutionProductId,
    AgencySupplierProductId: item.AgencySupplierProductId,
    Duration: item.Duration,
    OptionNumber: item.OptionNumber,
    kept: item.Fees,
  };
}

const titled = <I extends { readonly Description: string | null }>(item: I, Description: string | null | undefined): I => ({
  ...item,
  Description: Description ?? item.Description,
});
