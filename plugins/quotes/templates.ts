// Templates of quotes: which of them an office may load, and how a quote becomes one.
import { type AnyValues, type Context, distinct, type Engine, badRequest, AppError } from '#engine';
import type { AgencySaleTemplate, Id } from '#generated';
import { messages } from './messages.ts';

/** Throws 404 for a template that is not there for this person, 400 for one that is not for this office. */
export async function requireTemplate(
  id: number,
  officeId: Id<'AgencyOffice'> | null,
  { records }: Pick<Context<Engine>, 'records'>,
): Promise<AgencySaleTemplate> {
  const template = await records.get('AgencySaleTemplate', id);
  const isForOffice = template.AgencyOffices.length === 0 || (officeId !== null && template.AgencyOffices.includes(officeId));
  if (!isForOffice) throw new AppError('request.invalid', messages.otherOffice(), { errors: [{ Key: 'TemplateId', Message: messages.otherOffice() }] });
  return template;
}

/**
 * Saves a quote as a template: its own sale without student, with the lines as they are. Throws 400 for a name that another template has, and
 * for what no quote can be.
 */
export async function saveTemplate(sale: AnyValues, template: AnyValues, context: Context<Engine>): Promise<AgencySaleTemplate> {
  const { records, actor } = context;
  const Name = typeof template['Name'] === 'string' ? template['Name'].trim() : '';
  if (Name === '') throw badRequest('Name', messages.nameTemplate());
  if ((await records.asSystem().count('AgencySaleTemplate', { Name })) > 0) throw badRequest('Name', messages.sameName({ name: Name }));
  const id = sale['Id'];
  const stored = typeof id === 'number' && !Array.isArray(sale['AgencySaleItems']) ? await records.getWithChildren('AgencySale', id) : undefined;
  const source: AnyValues = stored ? { ...stored } : sale;
  const lines: readonly unknown[] = Array.isArray(source['AgencySaleItems']) ? source['AgencySaleItems'] : [];
  // Its status is none that a form can begin with.
  const [saleId = 0] = await records.named('AgencySale').createMany([
    {
      StatusId: 'QuoteTemplate',
      Title: Name.slice(0, 160),
      AgencyOfficeId: source['AgencyOfficeId'] ?? actor.officeId,
      UserId: actor.userId || null,
      CountryId: template['CountryId'] ?? source['CountryId'] ?? null,
      CurrencyId: source['CurrencyId'] ?? null,
      VisaType: source['VisaType'] ?? null,
      PrintableNotes: source['PrintableNotes'] ?? null,
      AgencySaleItems: lines.map(lineOfTemplate),
    },
  ]);
  const full = await records.asSystem().getWithChildren('AgencySale', saleId);
  const courses = await records.asSystem().byIds(
    'InstitutionCourseInstitutionCampus',
    full.AgencySaleItems.map(({ InstitutionCampusCourseId }) => InstitutionCampusCourseId),
  );
  const written = await records.named('AgencySaleTemplate').create({ ...template, Name, AgencySaleId: saleId, CountryId: full.CountryId });
  await records.asSystem().systemUpdate('AgencySaleTemplate', written.Id, {
    InstitutionNames: distinct([...courses.values()].flatMap(({ InstitutionName }) => InstitutionName ?? [])),
    CourseNames: distinct([...courses.values()].flatMap((course) => course.Name ?? course.InstitutionCourseName ?? [])),
  });
  return await records.asSystem().get('AgencySaleTemplate', written.Id);
}

/** A line of a quote without what only that quote has: its ids, its days and what somebody learned of it later. */
function lineOfTemplate(line: unknown): AnyValues {
  const values = typeof line === 'object' && line !== null ? line : {};
  const kept = (names: readonly string[], of: object): AnyValues => Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));
  const fees: unknown = 'Fees' in values ? values.Fees : [];
  return {
    ...kept(lineFields, values),
    // Prices of the register are those of one day: a quote of the template has what the register states then (D-81).
    Fees: (Array.isArray(fees) ? fees : [])
      .map((fee: unknown): object => (typeof fee === 'object' && fee !== null ? fee : {}))
      .filter((fee) => !('PriceSource' in fee && fee.PriceSource))
      .map((fee) => kept(feeFields, fee)),
  };
}
const lineFields = ['InstitutionCampusCourseId', 'InstitutionProductId', 'AgencySupplierProductId', 'Description', 'OptionNumber', 'PriceGroupId', 'Duration'];
const feeFields = [
  'FeeId',
  'FeeDescription',
  'Qty',
  'Note',
  'UnitPrice',
  'DiscountPercentage',
  'DiscountAmount',
  'DiscountText',
  'FeeSpecialId',
  'AfterSaleTaskDescription',
  'AfterSaleTaskDays',
  'CurrencyId',
];
