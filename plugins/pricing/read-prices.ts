// All that prices are worked out from, read once for any number of courses and products: fees, price groups, specials, currencies and rates.
import type { Day } from '#day';
import { allOf, type Context, distinct, type Engine, AppError } from '#engine';
import type {
  AgencyFee,
  AgencyFeeName,
  AgencyFeeSpecial,
  AgencyInstitution,
  AgencyInstitutionPublicCourse,
  AgencySupplierProduct,
  AgencySupplierProductFee,
  CourseFee,
  InstitutionCourse,
  InstitutionCourseInstitutionCampus,
  InstitutionPriceGroup,
  InstitutionProduct,
  ProductFee,
  Id,
} from '#generated';
import { agencyCandidate, courseCandidate, type CandidateRow, productCandidate, productFeeCandidate } from '../rules/fee-candidates.ts';
import { feeChoice, type FeeChoice, priceGroupFor, type PriceGroupFor, type Sold } from '../rules/fee-choice.ts';
import type { RateRow } from '../rules/fx-convert.ts';
import { messages } from './messages.ts';

/** For what, for whom and when a price is asked: of one course or one product, or of the services of the agency that go with any. */
export interface PriceQuestion {
  readonly InstitutionCampusCourseId?: Id<'InstitutionCourseInstitutionCampus'> | null | undefined;
  readonly InstitutionProductId?: Id<'InstitutionProduct'> | null | undefined;
  readonly AgencySupplierProductId?: Id<'AgencySupplierProduct'> | null | undefined;
  readonly NationalityId?: number | null | undefined;
  /** The country of the sale, where the nationality has no price group. */
  readonly CountryId?: Id<'Country'> | null | undefined;
  readonly PriceGroupId?: Id<'InstitutionPriceGroup'> | null | undefined;
  /** The office of the person without it. */
  readonly OfficeId?: Id<'AgencyOffice'> | null | undefined;
  readonly StartDate?: Day | null | undefined;
  /** The day on which it is priced; today without it. */
  readonly PricingDate?: Day | null | undefined;
}

/** What is priced. */
export type Subject =
  /** Services of the agency that go with any line. */
  | { readonly kind: 'generic' }
  | { readonly kind: 'course'; readonly courseOnCampus: InstitutionCourseInstitutionCampus; readonly course: InstitutionCourse }
  | { readonly kind: 'product'; readonly product: InstitutionProduct }
  | { readonly kind: 'supplierProduct'; readonly product: AgencySupplierProduct };

/** Currencies by their ids, the base currency of the agency, and its rates. */
export interface Money {
  readonly currencies: ReadonlyMap<number, string>;
  /** The decimals of each currency. */
  readonly digits: ReadonlyMap<number, number>;
  readonly base: number | undefined;
  readonly rates: readonly RateRow[];
}

/** What fees are made of, whatever is priced: who asks for a fee by its id finds it here, and what it is called. */
export interface FeeFacts {
  nameOf(fee: CandidateRow): string;
  isCopy(fee: CandidateRow): boolean;
  agencyFee(id: number): AgencyFee | undefined;
}

export interface Prices extends Money, FeeFacts {
  readonly subject: Subject;
  readonly institutionId: Id<'Institution'> | null;
  /** Of the agency, where it has one for this institution or product. */
  readonly supplier: { readonly id: number; readonly name: string } | undefined;
  /** The day on which it is priced: specials are those of this day. */
  readonly today: Day;
  /** The day for which fees must be valid. */
  readonly day: Day;
  readonly group: PriceGroupFor;
  readonly groupName: string | undefined;
  readonly office: { readonly id: number; readonly name: string } | undefined;
  readonly choices: readonly FeeChoice<CandidateRow>[];
  readonly specials: readonly AgencyFeeSpecial[];
  /** The product of a supplier has fees that were not copied into those of the agency yet. */
  readonly isUncopied: boolean;
  /** The course as the portfolio has it. */
  readonly publicCourseId: number | undefined;
}

type Ctx = Pick<Context<Engine>, 'actor' | 'records'>;

/** The answer to one question. Throws 404 for what is not there for this person. */
export async function readPrice(question: PriceQuestion, context: Ctx): Promise<Prices> {
  const [prices] = await readPrices([question], context);
  if (!prices) throw new Error('A question for a price has no answer.');
  return prices;
}

/**
 * One answer for each question, in their order; the number of statements does not grow with them. Throws 404 for what is asked of and is not
 * there for this person.
 */
export async function readPrices(questions: readonly PriceQuestion[], context: Ctx): Promise<readonly Prices[]> {
  if (questions.length === 0) return [];
  const subjects = await loadSubjects(questions, context);
  const book = await readBook(subjects, context);
  const money = await loadMoney(context);
  const responses = questions.map((question, index) => ({ question, ...getAnswer(question, subjects[index], book) }));
  // What a price is made of is shown to anyone who may ask for one; the rates of commission are not part of it.
  const chosen = responses.flatMap(({ choices }) => choices.flatMap(({ chosen: each }) => (each?.fee.origin === 'AgencyFee' ? [each.fee.id] : [])));
  const specials = await loadSpecials(distinct(chosen), context);
  return responses.map((response): Prices => {
    const own = new Set(response.choices.flatMap(({ chosen: each }) => (each?.fee.origin === 'AgencyFee' ? [each.fee.id] : [])));
    return { ...response, ...money, ...book.facts, specials: specials.filter(({ FeeId }) => own.has(FeeId)) };
  });
}

/** What there is on sale, as this person may see it. */
async function loadSubjects(questions: readonly PriceQuestion[], { records }: Ctx): Promise<readonly Subject[]> {
  const onCampus = await records.byIds(
    'InstitutionCourseInstitutionCampus',
    questions.map(({ InstitutionCampusCourseId }) => InstitutionCampusCourseId),
  );
  const courses = await records.asSystem().byIds(
    'InstitutionCourse',
    [...onCampus.values()].map(({ InstitutionCourseId }) => InstitutionCourseId),
  );
  const products = await records.byIds(
    'InstitutionProduct',
    questions.map(({ InstitutionProductId }) => InstitutionProductId),
  );
  const supplierProducts = await records.byIds(
    'AgencySupplierProduct',
    questions.map(({ AgencySupplierProductId }) => AgencySupplierProductId),
  );
  const subjects: Subject[] = [];
  for (const { InstitutionCampusCourseId, InstitutionProductId, AgencySupplierProductId } of questions) {
    if (InstitutionCampusCourseId) {
      // What is not among them is asked for by itself, so that the answer is, as everywhere, that it is not there.
      const courseOnCampus = onCampus.get(InstitutionCampusCourseId) ?? (await records.get('InstitutionCourseInstitutionCampus', InstitutionCampusCourseId));
      const course = courses.get(courseOnCampus.InstitutionCourseId) ?? (await records.get('InstitutionCourse', courseOnCampus.InstitutionCourseId));
      subjects.push({ kind: 'course', courseOnCampus, course });
    } else if (InstitutionProductId)
      subjects.push({ kind: 'product', product: products.get(InstitutionProductId) ?? (await records.get('InstitutionProduct', InstitutionProductId)) });
    else if (AgencySupplierProductId) {
      const product = supplierProducts.get(AgencySupplierProductId) ?? (await records.get('AgencySupplierProduct', AgencySupplierProductId));
      subjects.push({ kind: 'supplierProduct', product });
    } else subjects.push({ kind: 'generic' });
  }
  return subjects;
}

/** What was read for all questions. */
interface Book {
  readonly portfolio: readonly AgencyInstitution[];
  readonly courses: readonly AgencyInstitutionPublicCourse[];
  readonly fees: readonly AgencyFee[];
  readonly courseFees: readonly CourseFee[];
  readonly productFees: ReadonlyMap<number, ProductFee>;
  readonly supplierFees: ReadonlyMap<number, AgencySupplierProductFee>;
  readonly groups: readonly InstitutionPriceGroup[];
  readonly suppliers: readonly { readonly Id: number; readonly Name: string; readonly InstitutionId: Id<'Institution'> | null }[];
  readonly facts: FeeFacts;
  readonly names: Names;
  officeOf(question: PriceQuestion): { readonly id: number; readonly name: string } | undefined;
  /** The day where the office of the question is. */
  todayOf(question: PriceQuestion): Day;
}

async function readBook(subjects: readonly Subject[], context: Ctx): Promise<Book> {
  const { actor } = context;
  const records = context.records.asSystem();
  const InstitutionId = distinct(subjects.flatMap((subject) => findInstitution(subject) ?? []));
  const supplierIds = distinct(subjects.flatMap((subject) => (subject.kind === 'supplierProduct' ? [subject.product.AgencySupplierId] : [])));
  const areThere = { courses: subjects.some(({ kind }) => kind === 'course'), products: subjects.some(({ kind }) => kind === 'product') };
  const ofInstitutions = InstitutionId.length > 0;
  const portfolio = ofInstitutions ? await allOf(records.batches('AgencyInstitution', { InstitutionId })) : [];
  const AgencyInstitutionId = portfolio.map(({ Id }) => Id);
  const courses = portfolio.length > 0 && areThere.courses ? await allOf(records.batches('AgencyInstitutionPublicCourse', { AgencyInstitutionId })) : [];
  const sold = [
    ...(portfolio.length > 0 ? [{ Type: 'Institution' as const, AgencyInstitutionId }] : []),
    ...(supplierIds.length > 0 ? [{ Type: 'Service' as const, AgencySupplierId: supplierIds }] : []),
    ...(subjects.some(({ kind }) => kind === 'generic') ? [{ Type: 'Service' as const, OriginFeeType: null }] : []),
  ];
  const fees = sold.length > 0 ? await allOf(records.batches('AgencyFee', { any: sold })) : [];
  const courseFees = areThere.courses ? await allOf(records.batches('CourseFee', { InstitutionId })) : [];
  const productFees = areThere.products ? await allOf(records.batches('ProductFee', { InstitutionId })) : [];
  const supplierFees = supplierIds.length > 0 ? await allOf(records.batches('AgencySupplierProductFee', { SupplierId: supplierIds })) : [];
  const groups = ofInstitutions ? await records.list('InstitutionPriceGroup', { where: { InstitutionId } }) : [];
  const wanted = [...(ofInstitutions ? [{ InstitutionId }] : []), ...(supplierIds.length > 0 ? [{ Id: supplierIds }] : [])];
  const suppliers = wanted.length > 0 ? await allOf(records.batches('AgencySupplier', { any: wanted })) : [];
  const offices = byId(await records.list('AgencyOffice'));
  const { today } = await context.records.officeDays();
  const findOffice = ({ OfficeId }: PriceQuestion) => offices.get(OfficeId ?? actor.officeId ?? 0);
  const names = await feeNames(context, fees, [...courseFees, ...productFees]);
  const agencyFees = byId(fees);
  const originNames = new Map(
    [...courseFees.map((fee) => ({ key: `CourseFee ${fee.Id}`, fee })), ...productFees.map((fee) => ({ key: `ProductFee ${fee.Id}`, fee }))].map(
      ({ key, fee }) => [key, fee.FeeNameName ?? ''],
    ),
  );
  for (const { Id, FeeNameName } of supplierFees) originNames.set(`AgencySupplierProductFee ${Id}`, FeeNameName ?? '');
  return {
    portfolio,
    courses,
    fees,
    courseFees,
    productFees: byId(productFees),
    supplierFees: byId(supplierFees),
    groups,
    suppliers,
    names,
    facts: {
      nameOf: (fee) => (fee.origin === 'AgencyFee' ? names.ofAgencyFee(agencyFees.get(fee.id)) : (originNames.get(`${fee.origin} ${fee.id}`) ?? '')),
      isCopy: (fee) => fee.origin === 'AgencyFee' && agencyFees.get(fee.id)?.OriginFeeType !== null,
      agencyFee: (id) => agencyFees.get(id),
    },
    officeOf: (question) => {
      const office = findOffice(question);
      return office && { id: office.Id, name: office.Name };
    },
    todayOf: ({ OfficeId }) => today(OfficeId ?? actor.officeId),
  };
}

type CallResponse = Omit<Prices, keyof Money | keyof FeeFacts | 'specials'>;

function getAnswer(question: PriceQuestion, subject: Subject | undefined, book: Book): CallResponse {
  if (!subject) throw new Error('A question for a price has nothing to price.');
  const institutionId = findInstitution(subject);
  const office = book.officeOf(question);
  const today = question.PricingDate ?? book.todayOf(question);
  const day = question.StartDate ?? today;
  const own = book.groups.filter(({ InstitutionId }) => InstitutionId === institutionId);
  const group = getGroup(own, question);
  const choices = feeChoice(getCandidates(subject, book), {
    sold: findSold(subject),
    priceGroupId: group.id,
    officeId: office?.id ?? null,
    day,
  });
  const supplier = book.suppliers.find((each) =>
    subject.kind === 'supplierProduct' ? each.Id === subject.product.AgencySupplierId : institutionId !== null && each.InstitutionId === institutionId,
  );
  return {
    subject,
    institutionId,
    supplier: supplier && { id: supplier.Id, name: supplier.Name },
    today,
    day,
    group,
    groupName: own.find(({ Id }) => Id === group.id)?.Name,
    office,
    choices,
    isUncopied: subject.kind === 'supplierProduct' && isUncopied(subject.product, book, today),
    publicCourseId:
      subject.kind === 'course' ? book.courses.find(({ InstitutionCampusCourseId }) => InstitutionCampusCourseId === subject.courseOnCampus.Id)?.Id : undefined,
  };
}

/** Whether the supplier charges something for the product of which the agency has no copy yet; what is over is not copied. */
function isUncopied({ Id, AgencySupplierId }: AgencySupplierProduct, { fees, supplierFees }: Book, today: Day): boolean {
  const copied = new Set(fees.flatMap(({ OriginFeeType, OriginFeeId }) => (OriginFeeType === 'AgencySupplierProductFee' ? (OriginFeeId ?? []) : [])));
  const charged = [...supplierFees.values()].filter(
    ({ SupplierId, Products }) => SupplierId === AgencySupplierId && (Products.length === 0 || Products.includes(Id)),
  );
  return charged.some((fee) => !copied.has(fee.Id) && (fee.ValidTo ?? today) >= today);
}

function findSold(subject: Subject): Sold | null {
  switch (subject.kind) {
    case 'generic':
      return null;
    case 'course':
      return { kind: 'course', id: subject.courseOnCampus.Id };
    case 'product':
      return { kind: 'product', id: subject.product.Id };
    case 'supplierProduct':
      return { kind: 'supplierProduct', id: subject.product.Id };
  }
}

const findInstitution = (subject: Subject): Id<'Institution'> | null =>
  subject.kind === 'course' ? subject.courseOnCampus.InstitutionId : subject.kind === 'product' ? subject.product.InstitutionId : null;

/** The fees that may be charged: those of the agency, and those that it would copy from whom the course or product is. */
function getCandidates(subject: Subject, book: Book): readonly CandidateRow[] {
  if (subject.kind === 'generic')
    return book.fees.filter(({ Type, OriginFeeType }) => Type === 'Service' && OriginFeeType === null).map((fee) => agencyCandidate(fee, null, new Map()));
  const place = book.portfolio.find(({ InstitutionId }) => InstitutionId === findInstitution(subject))?.Id;
  if (subject.kind === 'supplierProduct') {
    const ofSupplier = book.fees.filter(({ AgencySupplierId }) => AgencySupplierId === subject.product.AgencySupplierId);
    return ofSupplier.flatMap((fee) => {
      // What the agency charges for the supplier besides is not the price of a product.
      const origin = fee.OriginFeeType === 'AgencySupplierProductFee' ? book.supplierFees.get(fee.OriginFeeId ?? 0) : undefined;
      return origin ? [productCandidate(fee, null, { kind: 'supplierProduct', ids: origin.Products })] : [];
    });
  }
  const ofPlace = place === undefined ? [] : book.fees.filter(({ AgencyInstitutionId }) => AgencyInstitutionId === place);
  if (subject.kind === 'product') {
    const copied = new Set(ofPlace.flatMap(({ OriginFeeType, OriginFeeId }) => (OriginFeeType === 'ProductFee' && OriginFeeId ? [OriginFeeId] : [])));
    const ofInstitution = [...book.productFees.values()].filter(({ InstitutionId }) => InstitutionId === subject.product.InstitutionId);
    return [
      ...ofPlace.flatMap((fee) => {
        const origin = fee.OriginFeeType === 'ProductFee' ? book.productFees.get(fee.OriginFeeId ?? 0) : undefined;
        return origin ? [productCandidate(fee, origin.InstitutionId, { kind: 'product', ids: origin.Products })] : [];
      }),
      ...ofInstitution.filter(({ Id }) => !copied.has(Id)).map((fee) => productFeeCandidate(fee, book.names.ownOf(fee))),
    ];
  }
  const { InstitutionId } = subject.courseOnCampus;
  const ofCourses = new Map(book.courses.map(({ Id, InstitutionCampusCourseId }) => [Id, InstitutionCampusCourseId]));
  const copied = new Set(ofPlace.flatMap(({ OriginFeeType, OriginFeeId }) => (OriginFeeType === 'CourseFee' && OriginFeeId ? [OriginFeeId] : [])));
  return [
    // What is copied from the fee of a product is charged with that product.
    ...ofPlace
      .filter(({ OriginFeeType }) => OriginFeeType === null || OriginFeeType === 'CourseFee')
      .map((fee) => agencyCandidate(fee, InstitutionId, ofCourses)),
    ...book.courseFees.filter((fee) => fee.InstitutionId === InstitutionId && !copied.has(fee.Id)).map((fee) => courseCandidate(fee, book.names.ownOf(fee))),
  ];
}

/** Throws 400 where a price group was sent that is of none of the institutions. Of another one than that of a line it does not count there. */
export function requireSentGroup(questions: readonly PriceQuestion[], prices: readonly Prices[]): void {
  if (!questions.some(({ PriceGroupId }) => PriceGroupId) || prices.some(({ group }) => group.why === 'sent')) return;
  throw new AppError('request.invalid', messages.otherGroup(), { errors: [{ Key: 'PriceGroupId', Message: messages.otherGroup() }] });
}

function getGroup(groups: readonly InstitutionPriceGroup[], { PriceGroupId, NationalityId, CountryId }: PriceQuestion): PriceGroupFor {
  const kept = groups.map(({ Id, IsDefault, Countries }) => ({ id: Id, isDefault: IsDefault, countryIds: Countries }));
  return priceGroupFor(kept, { sent: PriceGroupId ?? null, nationalityId: NationalityId ?? null, countryId: CountryId ?? null });
}

interface Names {
  /** The fee name of the agency that is called like the one of an institution. */
  ownOf(fee: { readonly FeeNameName?: string | null }): Id<'AgencyFeeName'> | undefined;
  ofAgencyFee(fee: AgencyFee | undefined): string;
}

/** What fees are called in the language of the reader; without EnableTranslation in the first one. */
async function feeNames(
  { records: own, actor }: Ctx,
  fees: readonly AgencyFee[],
  originFees: readonly { readonly FeeNameName?: string | null }[],
): Promise<Names> {
  const records = own.asSystem();
  const Name = distinct(originFees.flatMap(({ FeeNameName }) => FeeNameName ?? []));
  const Id = distinct(fees.flatMap(({ AgencyFeeNameId }) => AgencyFeeNameId ?? []));
  const names = Name.length + Id.length === 0 ? [] : await allOf(records.batches('AgencyFeeName', { any: [{ Id }, { Name }] }));
  const named = byId(names);
  return {
    ownOf: ({ FeeNameName }) => names.filter((name) => name.Name === FeeNameName).toSorted((a, b) => a.Id - b.Id)[0]?.Id,
    ofAgencyFee: (fee) => nameInLanguage(fee, named.get(fee?.AgencyFeeNameId ?? 0), actor),
  };
}

/** What a fee is called in the language of the reader; without EnableTranslation in the first one. */
export function nameInLanguage(fee: AgencyFee | undefined, name: AgencyFeeName | undefined, actor: Ctx['actor']): string {
  const own =
    fee?.Type === 'Service' ? { en: fee.DescriptionLanguage1, pt: fee.DescriptionLanguage2, es: fee.DescriptionLanguage3 }[actor.language] : undefined;
  const translated = actor.settings.has('EnableTranslation') ? { en: undefined, pt: name?.NamePt, es: name?.NameEs }[actor.language] : undefined;
  return translated || (actor.settings.has('EnableTranslation') ? own : undefined) || name?.Name || fee?.DescriptionLanguage1 || '';
}

/** The specials of these fees of the agency. */
export const loadSpecials = async (FeeId: readonly Id<'AgencyFee'>[], { records }: Pick<Context<Engine>, 'records'>): Promise<readonly AgencyFeeSpecial[]> =>
  FeeId.length === 0 ? [] : await allOf(records.asSystem().batches('AgencyFeeSpecial', { FeeId }));

/** The currencies that there are, the base currency of the agency, and its rates. */
export async function loadMoney({ records: own }: Pick<Context<Engine>, 'records'>): Promise<Money> {
  const records = own.asSystem();
  const currencies = await allOf(records.batches('Currency'));
  const [base] = await records.list('AgencyCurrency', { where: { UseAsBaseCurrency: true }, orderBy: 'Id', limit: 1 });
  const rates = await allOf(records.batches('AgencyCurrencyExchangeRate'));
  return {
    currencies: new Map(currencies.map(({ Id, Code }) => [Id, Code])),
    digits: new Map(currencies.map(({ Id, Digits }) => [Id, Digits])),
    base: base?.CurrencyId,
    rates: rates.map((row) => ({ base: row.BaseCurrencyId, foreign: row.ForeignCurrencyId, rate: row.FcToBcFxRate })),
  };
}

const byId = <R extends { readonly Id: number }>(rows: readonly R[]): ReadonlyMap<number, R> => new Map(rows.map((row) => [row.Id, row]));
