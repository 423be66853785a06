// The quote of an application, which the second step of the wizard saves: made or changed, its lines priced by the server.
import { toDay } from '#day';
import {
  type Context,
  type Decimal,
  decimal,
  defineCall,
  distinct,
  type Engine,
  idSchema,
  nullable,
  AppError,
  badRequest,
  shape,
  type Static,
  Type,
  type ValuesWithChildren,
} from '#engine';
import type { AgencySale, InstitutionCourseInstitutionCampus, Id } from '#generated';
import { getLine, getText } from '../pricing/price-line.ts';
import { loadMoney, type PriceQuestion, type Prices, readPrices } from '../pricing/read-prices.ts';
import { loadRegister, type RegisterFee } from '../pricing/register-price.ts';
import { endDate } from '../rules/end-date.ts';
import { recordsOfAuthor } from './author.ts';
import { loadDetails, detailsShape } from './details.ts';
import { messages } from './messages.ts';
import { draftStatuses } from './names.ts';

const input = shape({
  Id: Type.Optional(idSchema({ 'x-entity': 'AgencySale', description: 'The quote that is changed; a new one without it.' })),
  RowVersion: Type.Optional(Type.Integer({ minimum: 1, description: 'The version that was seen: 409 where somebody has changed it since.' })),
  InstitutionId: idSchema({ 'x-entity': 'Institution', description: 'The institution of all courses.' }),
  StudentId: Type.Optional(nullable(idSchema({ 'x-entity': 'Student' }))),
  OpportunityId: Type.Optional(idSchema({ 'x-entity': 'AgencyOpportunity' })),
  AgencyOfficeId: Type.Optional(idSchema({ 'x-entity': 'AgencyOffice', description: 'Of a new one: that of the student, else of the person, without it.' })),
  Courses: Type.Array(
    shape({
      Id: Type.Optional(idSchema({ description: 'The line of a course that is there already.' })),
      InstitutionCampusCourseId: idSchema({ 'x-entity': 'InstitutionCourseInstitutionCampus' }),
      Duration: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 1040, description: 'In weeks; the length of the course without it.' }))),
      StartDate: Type.Optional(nullable(Type.String({ description: 'Like 2026-03-05.' }))),
    }),
    { minItems: 1, maxItems: 50 },
  ),
});
type Requested = Static<typeof input>;
type Course = Requested['Courses'][number];
type Ctx = Context<Engine>;
type Items = NonNullable<ValuesWithChildren<'AgencySale'>['AgencySaleItems']>;

export const saveQuote = defineCall({
  method: 'POST',
  path: 'application/quote',
  access: { actor: 'staff', permission: 'CanEditSales' },
  surface: 'write',
  summary:
    'Saves the quote of an application: its institution becomes a supplier of the agency, and its courses lines with their compulsory fees, or with the prices of the register where no fee fits.',
  input,
  output: detailsShape,
  async run(requested, context) {
    const { records } = context;
    const sale = requested.Id === undefined ? undefined : await loadDraft(requested.Id, requested.RowVersion, context);
    await records.get('Institution', requested.InstitutionId);
    const StudentId = requested.StudentId === undefined ? (sale?.StudentId ?? null) : requested.StudentId;
    const student = StudentId === null ? undefined : await records.get('Student', StudentId);
    if (requested.OpportunityId !== undefined) await records.get('AgencyOpportunity', requested.OpportunityId);
    const courses = await loadCourses(requested, context);
    const AgencyOfficeId = sale?.AgencyOfficeId ?? (await loadOffice(requested.AgencyOfficeId ?? student?.AgencyOfficeId, context));
    await context.emit('application.institution-chosen', { institutionId: requested.InstitutionId });
    const supplier = await records.asSystem().find('AgencySupplier', { where: { InstitutionId: requested.InstitutionId }, orderBy: 'Id' });
    const CountryId = sale?.CountryId ?? student?.Nationality ?? null;
    const whom = { NationalityId: student?.Nationality, CountryId, OfficeId: AgencyOfficeId };
    const values = {
      StudentId,
      InstitutionId: requested.InstitutionId,
      AgencySupplierId: supplier?.Id ?? null,
      AgencySaleItems: await loadItems(requested.Courses, courses, sale, whom, context),
    };
    // A free agency keeps no fees: its lines are taken as they come, and are not priced again by those of a portfolio.
    const writing = context.actor.plan === 'free' ? records.asSystem() : recordsOfAuthor(context);
    if (sale) {
      await writing.update('AgencySale', sale.Id, values);
      return await loadDetails(sale.Id, context);
    }
    const started = { BegunAsApplication: true, AgencyOfficeId, CountryId, UserId: findWriter(context), OpportunityId: requested.OpportunityId ?? null };
    const { base = null } = await loadMoney(context);
    const made = await writing.create('AgencySale', { ...values, ...started, BaseCurrencyId: base, CurrencyId: base });
    return await loadDetails(made.Id, context);
  },
});

const findWriter = ({ actor }: Ctx): number | null => (actor.userId > 0 && actor.agencyId === actor.homeAgencyId ? actor.userId : null);

/** The draft as it stands, locked. Throws 404, 409 where it is none any more or somebody has changed it. */
async function loadDraft(id: number, seen: number | undefined, { records }: Ctx) {
  await records.get('AgencySale', id);
  const [held] = await records.asSystem().lock('AgencySale', [id]);
  if (!held || !draftStatuses.includes(held.StatusId)) throw new AppError('record.transition', messages.noLongerDraft());
  if (seen !== undefined && seen !== held.RowVersion)
    throw new AppError('record.changed', messages.changedMeanwhile(), { details: { Differing: [], RowVersion: held.RowVersion } });
  return await records.asSystem().getWithChildren('AgencySale', id);
}

/** The office that is named, as the person sees it; else that of the person. Throws 400 where there is none. */
async function loadOffice(wanted: number | undefined, { records, actor }: Ctx): Promise<number> {
  const named = wanted ?? actor.officeId;
  const office = named === null ? undefined : await records.find('AgencyOffice', { where: { Id: named } });
  if (office) return office.Id;
  const [first] = wanted === undefined ? await records.list('AgencyOffice', { orderBy: 'Id', limit: 1 }) : [];
  if (!first) throw badRequest('AgencyOfficeId', messages.noOffice());
  return first.Id;
}

/** The courses by their ids. Throws 400 for one of another institution, one that is no longer offered, and a start that is no day. */
async function loadCourses({ InstitutionId, Courses }: Requested, { records }: Ctx): Promise<ReadonlyMap<number, InstitutionCourseInstitutionCampus>> {
  const found = await records.byIds(
    'InstitutionCourseInstitutionCampus',
    Courses.map((course) => course.InstitutionCampusCourseId),
  );
  const errors = Courses.flatMap(({ Id: line, InstitutionCampusCourseId, StartDate }, index) => {
    const course = found.get(InstitutionCampusCourseId);
    const at = (field: string, Message: ReturnType<typeof messages.notADay>) => [{ Key: `Courses[${index}].${field}`, Message }];
    if (course?.InstitutionId !== InstitutionId) return at('InstitutionCampusCourseId', messages.otherInstitution());
    if (course.IsWithdrawn && line === undefined) return at('InstitutionCampusCourseId', messages.withdrawn());
    return StartDate && !toDay(StartDate) ? at('StartDate', messages.notADay()) : [];
  });
  const [first] = errors;
  if (first) throw new AppError('request.invalid', first.Message, { errors: errors });
  return found;
}

interface Whom extends Pick<PriceQuestion, 'NationalityId' | 'CountryId' | 'OfficeId'> {}

/** Lines that stand keep their fees while their course is the same; new ones begin with those that are compulsory. */
async function loadItems(
  requested: readonly Course[],
  courses: ReadonlyMap<number, InstitutionCourseInstitutionCampus>,
  sale:
    | (Pick<AgencySale, 'Id'> & {
        readonly AgencySaleItems: readonly { readonly Id: number; readonly InstitutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'> | null }[];
      })
    | undefined,
  whom: Whom,
  context: Ctx,
): Promise<Items> {
  const existing = new Map(sale?.AgencySaleItems.map((item) => [item.Id, item]));
  const lines = requested.map((course) => {
    const item = existing.get(course.Id ?? 0);
    const isSame = item?.InstitutionCampusCourseId === course.InstitutionCampusCourseId;
    return { course, id: item?.Id, isSame, start: toDay(course.StartDate) ?? null };
  });
  const isFree = context.actor.plan === 'free';
  const priced = lines.filter(({ isSame }) => isFree || !isSame);
  const prices = await loadPrices(
    priced.map(({ course, start }) => ({ ...whom, InstitutionCampusCourseId: course.InstitutionCampusCourseId, StartDate: start })),
    context,
  );
  const register = await loadRegister(prices, context);
  const priceOf = new Map(priced.map((line, index) => [line, prices[index]]));
  return lines.map((line) => {
    const { course, id, start } = line;
    const price = priceOf.get(line);
    const offered = courses.get(course.InstitutionCampusCourseId);
    const Duration = course.Duration ?? offered?.CourseLength ?? (price?.subject.kind === 'course' ? price.subject.course.DurationWeeks : null) ?? null;
    const values = {
      ...(id === undefined ? {} : { Id: id }),
      InstitutionCampusCourseId: course.InstitutionCampusCourseId,
      Duration,
      StartDate: start,
    };
    if (!price) return values;
    const Fees = [
      ...register.feesOf(price).map((fee) => ({ ...fee, ...charged(fee) })),
      ...(isFree ? reportedFees(price, Duration ?? 1, context) : agencyFees(price, Duration ?? 1)),
    ];
    if (!isFree) return { ...values, Fees };
    const end =
      offered && endDate({ courseLengthType: offered.CourseLengthType, courseLengthWeeks: offered.CourseLength, startDate: start, duration: Duration });
    const Description = offered
      ? [offered.Name ?? offered.InstitutionCourseName, offered.InstitutionCampusName].filter(Boolean).join(', ').slice(0, 300)
      : null;
    return { ...values, Description, EndDate: end, PricingDate: price.today, Fees };
  });
}

/** By fees of the agency, which those of the institution become when they are used for the first time; of a free agency, by what the institution says. */
async function loadPrices(questions: readonly PriceQuestion[], context: Ctx): Promise<readonly Prices[]> {
  const prices = await readPrices(questions, context);
  const needing = prices.filter(({ choices }) => choices.some(({ chosen }) => chosen !== undefined && chosen.fee.origin !== 'AgencyFee'));
  if (context.actor.plan === 'free' || needing.length === 0) return prices;
  await context.emit('fees.needed', {
    institutionCampusCourseIds: needing.flatMap(({ subject }) => (subject.kind === 'course' ? [subject.courseOnCampus.Id] : [])),
    institutionIds: distinct(needing.flatMap(({ institutionId }) => institutionId ?? [])),
    supplierIds: [],
  });
  return await readPrices(questions, context);
}

/** What is charged of a price of the register: the whole of it, once. */
const charged = ({ Qty, UnitPrice }: RegisterFee) => ({ SupportQty: Qty, SupportUnitPrice: UnitPrice });

const weeksOrOnce = (isRecurring: boolean, weeks: number): Decimal => decimal(isRecurring ? weeks : 1);

/** Which fees and how often: what they cost is worked out where the line is written. */
const agencyFees = (price: Prices, weeks: number) =>
  price.choices.flatMap(({ chosen }) =>
    chosen?.fee.origin === 'AgencyFee' && chosen.fee.compulsory ? [{ FeeId: chosen.fee.id, Qty: weeksOrOnce(chosen.fee.recurring, weeks) }] : [],
  );

/** Fees as names and amounts. */
function reportedFees(price: Prices, weeks: number, context: Ctx) {
  const text = getText(context);
  return price.choices.flatMap(({ chosen, notChosen }) => {
    if (!chosen?.fee.compulsory || chosen.fee.origin === 'AgencyFee') return [];
    const { line } = getLine(chosen, notChosen, { prices: price, Duration: weeks, currency: price.base ?? null, text });
    return [
      {
        FeeDescription: line.Name,
        CurrencyId: line.CurrencyId,
        Qty: line.Qty,
        SupportQty: line.Qty,
        BaseUnitPrice: line.BaseUnitPrice,
        UnitPrice: line.UnitPrice,
        IsCompulsory: true,
        IsRecurring: line.IsRecurring,
        ExcludeFromPayment: line.ExcludeFromPayment,
        Type: 'Institution' as const,
      },
    ];
  });
}
