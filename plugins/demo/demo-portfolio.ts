// What the demo agency sells: institutions and courses of the register, suppliers with their terms, prices and specials.
import { addDays, type Day } from '#day';
import { type Decimal, decimal, divided } from '#decimal';
import { type Engine, systemActor, type Transaction } from '#engine';
import type { Id } from '#generated';
import { type Agency, idsBy, many, named } from './demo-writer.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

/** A price of something that the agency sells. */
export interface OfferFee {
  readonly feeId: number;
  readonly nameId: number;
  readonly name: string;
  readonly type: 'Institution' | 'Service';
  readonly unitPrice: Decimal;
  /** Charged for each week. */
  readonly isWeekly: boolean;
  readonly appliesCommission: boolean;
}
export interface OfferSupplier {
  readonly id: number;
  readonly name: string;
  readonly contactId: number;
  readonly commission: Decimal;
  readonly office: Decimal;
  readonly isWithheld: boolean;
  readonly isTaxed: boolean;
  readonly isTaxInclusive: boolean;
}
/** A course on a campus as the agency sells it. */
export interface CourseOffer {
  readonly courseId: number;
  readonly name: string;
  readonly institutionId: Id<'Institution'>;
  readonly institutionName: string;
  readonly weeks: number;
  readonly supplier: OfferSupplier;
  readonly fees: readonly OfferFee[];
}
/** A product beside courses. */
export interface ProductOffer {
  readonly productId: number;
  readonly name: string;
  readonly supplier: OfferSupplier;
  readonly fee: OfferFee;
}
export interface Portfolio {
  readonly courses: readonly CourseOffer[];
  readonly products: readonly ProductOffer[];
}
export interface PortfolioGiven {
  readonly seed: number;
  readonly today: Day;
  readonly currencyId: Id<'Currency'>;
  readonly countries: ReadonlyMap<string, number>;
}

interface Taught {
  readonly Id: number;
  readonly Name: string;
  readonly InstitutionId: Id<'Institution'>;
  readonly weeks: number;
  readonly weekly: Decimal;
}
interface School {
  readonly Id: number;
  readonly Name: string;
  readonly TradingName: string | null;
  readonly courses: readonly Taught[];
}

const institutionCount = 40;
const supplierCount = 10;
const coursesEach = 3;
const feeNames = [
  { Name: 'Tuition', category: 'Tuition', pt: 'Mensalidade', es: 'Matrícula' },
  { Name: 'Enrolment fee', category: 'Enrolment', pt: 'Taxa de matrícula', es: 'Inscripción' },
  { Name: 'Materials', category: 'Enrolment', pt: 'Material didático', es: 'Materiales' },
  { Name: 'Health cover', category: 'Health cover', pt: 'Seguro-saúde', es: 'Seguro médico' },
  { Name: 'Homestay', category: 'Accommodation', pt: 'Acomodação em família', es: 'Alojamiento en familia' },
] as const;
type FeeNameText = (typeof feeNames)[number]['Name'];

/** Writes the portfolio; undefined where the register of courses is not loaded. */
export async function seedPortfolio(agency: Agency, given: PortfolioGiven): Promise<Portfolio | undefined> {
  const random = seededRandom(given.seed * 101 + 3);
  const schools = await loadSchools(agency, random);
  if (schools.length === 0) return undefined;
  const names = await seedFeeNames(agency);
  const [suppliers, services] = await seedSuppliers(agency, schools.slice(0, supplierCount), given);
  const portfolio = await many(
    agency,
    'AgencyInstitution',
    schools.map(({ Id }, index) => ({ InstitutionId: Id, AgencySupplierId: suppliers[index]?.id ?? null })),
  );
  const sold = schools.slice(0, supplierCount);
  const listed = schools.flatMap(({ courses }, index) =>
    courses.map(({ Id }) => ({ AgencyInstitutionId: portfolio[index] ?? 0, InstitutionCampusCourseId: Id })),
  );
  const listedIds = await many(agency, 'AgencyInstitutionPublicCourse', listed);
  const publicCourse = new Map(listed.map(({ InstitutionCampusCourseId }, index) => [InstitutionCampusCourseId, listedIds[index] ?? 0]));
  await agency.tx.inAgency(0, (platform) => seedPlatformPrices(agency.engine, platform, sold, given));
  const prices = sold.flatMap((school, index) => school.courses.flatMap((course) => getPrices(course, portfolio[index] ?? 0, random)));
  const feeIds = await many(
    agency,
    'AgencyFee',
    prices.map((price) => feeRow(price, names, given, publicCourse)),
  );
  const fees = prices.map((price, index) => ({ ...price, fee: offerFee(price, feeIds[index] ?? 0, names) }));
  await seedSpecials(agency, fees, given.today);
  const courses = sold.flatMap((school, index) =>
    school.courses.map((course): CourseOffer => {
      const supplier = suppliers[index];
      if (!supplier) throw new Error(`There is no supplier for ${school.Name}.`);
      const own = fees.filter((price) => price.course === course.Id).map(({ fee }) => fee);
      return { courseId: course.Id, name: course.Name, institutionId: school.Id, institutionName: school.Name, weeks: course.weeks, supplier, fees: own };
    }),
  );
  return { courses, products: await seedProducts(agency, services, names, given) };
}

/** Institutions of the register that teach something at a known price, the same for the same seed. */
async function loadSchools({ engine, tx, id }: Agency, random: SeededRandom): Promise<School[]> {
  const records = engine.records(tx, systemActor(id));
  const institutions = await records.list('Institution', { where: { IsWithdrawn: false }, orderBy: 'Name', limit: 1000 });
  const drawn = institutions
    .map((institution) => ({ institution, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, institutionCount * 2)
    .map(({ institution }) => institution);
  if (drawn.length === 0) return [];
  const taught = await records.list('InstitutionCourseInstitutionCampus', {
    where: { InstitutionId: drawn.map(({ Id }) => Id), IsWithdrawn: false },
    orderBy: 'Name',
  });
  const courses = await records.byIds(
    'InstitutionCourse',
    taught.map(({ InstitutionCourseId }) => InstitutionCourseId),
  );
  const known = taught.flatMap(({ Id, Name, InstitutionId, InstitutionCourseId }): Taught[] => {
    const { DurationWeeks: weeks, TuitionFee: tuition } = courses.get(InstitutionCourseId) ?? {};
    return weeks && tuition?.gt(decimal(0)) ? [{ Id, Name: Name ?? '', InstitutionId, weeks, weekly: divided(tuition, decimal(weeks), 2) }] : [];
  });
  return drawn
    .map(({ Id, Name, TradingName }) => ({ Id, Name, TradingName, courses: known.filter(({ InstitutionId }) => InstitutionId === Id).slice(0, coursesEach) }))
    .filter((school) => school.courses.length > 0)
    .slice(0, institutionCount);
}

async function seedFeeNames(agency: Agency): Promise<ReadonlyMap<string, number>> {
  const records = agency.engine.records(agency.tx, systemActor(agency.id));
  const wanted = [...new Set(feeNames.map(({ category }) => category))];
  const known = idsBy(await records.list('AgencyFeeCategory'), ({ Name }) => Name);
  const missing = wanted.filter((Name) => !known.has(Name)).map((Name) => ({ Name, IsVisaOrOSHC: Name === 'Health cover' }));
  const categories = new Map([...known, ...named(missing, await many(agency, 'AgencyFeeCategory', missing))]);
  const there = idsBy(await records.list('AgencyFeeName'), ({ Name }) => Name);
  const rows = feeNames
    .filter(({ Name }) => !there.has(Name))
    .map(({ Name, category, pt, es }) => ({ Name, CategoryId: categories.get(category), NamePt: pt, NameEs: es }));
  return new Map([...there, ...named(rows, await many(agency, 'AgencyFeeName', rows))]);
}

async function seedSuppliers(agency: Agency, schools: readonly School[], { countries }: PortfolioGiven): Promise<[OfferSupplier[], OfferSupplier[]]> {
  const terms = [
    ...schools.map((_, index) => schoolTerms[index % schoolTerms.length] ?? schoolTerms[0]),
    ...services.map(({ commission }) => ({ commission, office: 0, isWithheld: true, isTaxed: true, isTaxInclusive: false })),
  ];
  const rows = [
    ...schools.map(({ Id, Name, TradingName }) => ({ Name, TradingName, InstitutionId: Id })),
    ...services.map(({ Name }) => ({ Name, TradingName: null, InstitutionId: null })),
  ].map((supplier, index) => {
    const { isWithheld, isTaxed, isTaxInclusive } = terms[index] ?? schoolTerms[0];
    const domain = getDomain(supplier.Name);
    return {
      ...supplier,
      Name: supplier.Name.slice(0, 160),
      TradingName: supplier.TradingName?.slice(0, 160) ?? null,
      EmailAddress: `admissions@${domain}`,
      CountryId: countries.get('AU') ?? null,
      AcceptsApplication: supplier.InstitutionId !== null,
      BSB: `06${index % 10}-00${index % 10}`,
      AccountNumber: String(10_000_000 + index * 1357),
      AccountName: supplier.Name.slice(0, 32),
      AllowWithholdCommission: isWithheld,
      ApplyCommissionTax: isTaxed,
      IsCommissionTaxInclusive: isTaxInclusive,
      ClaimFromDays: index % 3 === 0 ? 30 : 14,
      ClaimDeadlineDays: 180,
      MaxStudentsPerInvoice: index % 4 === 0 ? 10 : null,
      PaymentTermDays: 30,
    };
  });
  const ids = await many(agency, 'AgencySupplier', rows);
  const contacts = await many(
    agency,
    'AgencySupplierContact',
    rows.map(({ Name, EmailAddress }, index) => ({
      AgencySupplierId: ids[index] ?? 0,
      Name: contactNames[index % contactNames.length],
      Position: 'Admissions',
      EmailAddress,
      IsEnrolmentOfficer: true,
      IsFinanceContact: Name.length % 2 === 0,
    })),
  );
  await many(
    agency,
    'AgencySupplierCommission',
    terms.map(({ commission, office }, index) => ({
      AgencySupplierId: ids[index] ?? 0,
      ApplyTo: 'Office',
      HeadOfficePercentage: decimal(commission),
      OfficePercentage: decimal(office),
    })),
  );
  await many(agency, 'AgencySupplierCommission', await specificTerms(agency, schools, ids));
  const suppliers = rows.map(({ Name }, index): OfferSupplier => {
    const { commission, office, isWithheld, isTaxed, isTaxInclusive } = terms[index] ?? schoolTerms[0];
    return {
      id: ids[index] ?? 0,
      name: Name,
      contactId: contacts[index] ?? 0,
      commission: decimal(commission),
      office: decimal(office),
      isWithheld,
      isTaxed,
      isTaxInclusive,
    };
  });
  return [suppliers.slice(0, schools.length), suppliers.slice(schools.length)];
}

/** One arrangement of each further kind: for a course, a category of courses and a category of fees. */
async function specificTerms({ engine, tx }: Agency, schools: readonly School[], suppliers: readonly number[]) {
  const tuition = await tx.inAgency(0, (platform) => platformTuition(engine, platform));
  const [first, second, third] = schools;
  const [course] = first?.courses ?? [];
  return [
    ...(course
      ? [{ AgencySupplierId: suppliers[0] ?? 0, ApplyTo: 'Courses', InstitutionCourseInstitutionCampusId: course.Id, HeadOfficePercentage: decimal(30) }]
      : []),
    ...(second ? [{ AgencySupplierId: suppliers[1] ?? 0, ApplyTo: 'CourseCategories', CourseCategory: 'VET', HeadOfficePercentage: decimal(17.5) }] : []),
    ...(third ? [{ AgencySupplierId: suppliers[2] ?? 0, ApplyTo: 'FeeCategories', FeeCategoryId: tuition.CategoryId, HeadOfficePercentage: decimal(22) }] : []),
  ];
}

/** Price groups and course fees that the institutions themselves maintain. */
async function seedPlatformPrices(engine: Engine, platform: Transaction, schools: readonly School[], { countries, currencyId }: PortfolioGiven): Promise<void> {
  const records = engine.records(platform, systemActor(0));
  const latin = ['BR', 'CO', 'CL', 'PE', 'MX'].flatMap((code) => countries.get(code) ?? []);
  await records.createMany(
    'InstitutionPriceGroup',
    schools.flatMap(({ Id }) => [
      { Name: 'All countries', InstitutionId: Id, IsDefault: true },
      { Name: 'Latin America', InstitutionId: Id, Countries: latin },
    ]),
  );
  const { Id: FeeNameId } = await platformTuition(engine, platform);
  await records.createMany(
    'CourseFee',
    schools.flatMap(({ Id, courses }) =>
      courses.map((course) => ({
        InstitutionId: Id,
        FeeNameId,
        CurrencyId: currencyId,
        Amount: course.weekly,
        CourseCampuses: [course.Id],
        IsCompulsory: true,
        IsRecurring: true,
      })),
    ),
  );
}

/** The platform's name for tuition. */
async function platformTuition(engine: Engine, platform: Transaction): Promise<{ readonly Id: number; readonly CategoryId: number }> {
  const records = engine.records(platform, systemActor(0));
  const found = await records.find('FeeName', { where: { Name: 'Tuition' } });
  if (found) return found;
  const category = (await records.find('FeeCategory', { where: { Name: 'Tuition' } })) ?? (await records.create('FeeCategory', { Name: 'Tuition' }));
  return await records.create('FeeName', { Name: 'Tuition', CategoryId: category.Id });
}

interface Price {
  readonly course: number;
  readonly portfolio: number;
  readonly name: FeeNameText;
  readonly unitPrice: Decimal;
  readonly isWeekly: boolean;
}

const getPrices = (course: Taught, portfolio: number, random: SeededRandom): Price[] => [
  { course: course.Id, portfolio, name: 'Tuition', unitPrice: course.weekly, isWeekly: true },
  { course: course.Id, portfolio, name: 'Enrolment fee', unitPrice: decimal(random.pick([195, 220, 250, 275])), isWeekly: false },
  { course: course.Id, portfolio, name: 'Materials', unitPrice: decimal(random.pick([120, 180, 240])), isWeekly: false },
];

const feeRow = (price: Price, names: ReadonlyMap<string, number>, { currencyId }: PortfolioGiven, listed: ReadonlyMap<number, number>) => ({
  Type: 'Institution',
  AgencyInstitutionId: price.portfolio,
  AgencyInstitutionPublicCourses: [listed.get(price.course) ?? 0],
  AgencyFeeNameId: names.get(price.name),
  DescriptionLanguage1: price.name,
  CurrencyId: currencyId,
  Amount: price.unitPrice,
  ApplyCommission: price.name === 'Tuition',
  IsCompulsory: true,
  IsRecurring: price.isWeekly,
});

const offerFee = ({ name, unitPrice, isWeekly }: Price, feeId: number, names: ReadonlyMap<string, number>): OfferFee => ({
  feeId,
  nameId: names.get(name) ?? 0,
  name,
  type: 'Institution',
  unitPrice,
  isWeekly,
  appliesCommission: name === 'Tuition',
});

/** Every fourth tuition fee is reduced for a while. */
async function seedSpecials(agency: Agency, fees: readonly (Price & { readonly fee: OfferFee })[], today: Day): Promise<void> {
  const reduced = fees.filter(({ name }) => name === 'Tuition').filter((_, index) => index % 4 === 0);
  const dates = { StartDate: addDays(today, -60), EndDate: addDays(today, 90) };
  await many(
    agency,
    'AgencyFeeSpecial',
    reduced.map(({ fee, portfolio }, index) =>
      index % 2 === 0
        ? { FeeId: fee.feeId, AgencyInstitutionId: portfolio, TypeCode: 'PPA', DiscountPercentage: decimal(10), MinUnitRange: 10, MaxUnitRange: 52, ...dates }
        : { FeeId: fee.feeId, AgencyInstitutionId: portfolio, TypeCode: 'FXTY', DiscountAmount: decimal(15), MinUnitRange: 20, MaxUnitRange: 52, ...dates },
    ),
  );
}

async function seedProducts(
  agency: Agency,
  suppliers: readonly OfferSupplier[],
  names: ReadonlyMap<string, number>,
  { currencyId }: PortfolioGiven,
): Promise<ProductOffer[]> {
  const products = services.map(({ product }, index) => ({ Name: product, AgencySupplierId: suppliers[index]?.id ?? 0 }));
  const productIds = await many(agency, 'AgencySupplierProduct', products);
  await many(
    agency,
    'AgencySupplierProductFee',
    services.map(({ fee, price }, index) => ({
      SupplierId: suppliers[index]?.id ?? 0,
      FeeNameId: names.get(fee),
      CurrencyId: currencyId,
      Amount: decimal(price),
      Products: [productIds[index] ?? 0],
    })),
  );
  const feeIds = await many(
    agency,
    'AgencyFee',
    services.map(({ fee, price }, index) => ({
      Type: 'Service',
      AgencySupplierId: suppliers[index]?.id ?? 0,
      AgencyFeeNameId: names.get(fee),
      DescriptionLanguage1: fee,
      CurrencyId: currencyId,
      Amount: decimal(price),
      ApplyCommission: true,
    })),
  );
  return services.flatMap(({ product, fee, price }, index) => {
    const supplier = suppliers[index];
    if (!supplier) return [];
    const offered: OfferFee = {
      feeId: feeIds[index] ?? 0,
      nameId: names.get(fee) ?? 0,
      name: fee,
      type: 'Service',
      unitPrice: decimal(price),
      isWeekly: false,
      appliesCommission: true,
    };
    return [{ productId: productIds[index] ?? 0, name: product, supplier, fee: offered }];
  });
}

const getDomain = (name: string): string =>
  `${name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
    .slice(0, 20)}.example.com`;

const contactNames = ['Hannah Whitfield', 'Daniel Okafor', 'Priya Raman', 'Marcus Lindqvist', 'Chloe Baptiste', 'Tomás Herrera'];
interface Terms {
  readonly commission: number;
  readonly office: number;
  readonly isWithheld: boolean;
  readonly isTaxed: boolean;
  readonly isTaxInclusive: boolean;
}
const schoolTerms: readonly [Terms, ...Terms[]] = [
  { commission: 20, office: 5, isWithheld: true, isTaxed: true, isTaxInclusive: false },
  { commission: 15, office: 0, isWithheld: false, isTaxed: true, isTaxInclusive: false },
  { commission: 25, office: 5, isWithheld: true, isTaxed: true, isTaxInclusive: true },
  { commission: 12.5, office: 2.5, isWithheld: false, isTaxed: false, isTaxInclusive: false },
];
const services = [
  { Name: 'Southern Shield Health', product: 'Overseas student health cover', fee: 'Health cover', price: 638, commission: 10 },
  { Name: 'Harbour Homestays', product: 'Homestay, 4 weeks', fee: 'Homestay', price: 1480, commission: 8 },
] as const;
