// The course search and its suggestions by HTTP, on courses made for it: what is found, for whom, at which price, and what is refused.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { decimal } from '../../engine/contract/decimal.ts';
import { cachedIndex } from '../../plugins/courses/cached-index.ts';
import { courses } from '../../plugins/courses/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { startBeside } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Found {
  readonly Data: readonly {
    readonly InstitutionCampusCourseId: number;
    readonly InstitutionId: number;
    readonly CampusId: number;
    readonly CourseName: string;
    readonly LevelName: string | null;
    readonly InPortfolio: boolean;
    readonly Price: { readonly Amount: number; readonly BaseAmount: number | null; readonly Source: string; readonly CurrencyCode: string } | null;
  }[];
  readonly Count: number;
  readonly IsLimitReached: boolean;
  readonly Facets: readonly { readonly Field: string; readonly Values: readonly { readonly Key: string; readonly Name: string; readonly Count: number }[] }[];
  readonly Recognised: readonly { readonly Id: string; readonly Field: string; readonly Name: string }[];
  readonly Text: string;
  readonly Corrected: readonly { readonly From: string; readonly To: string }[];
}

let scene: TwoAgencies;
let ids: {
  readonly australia: number;
  readonly bachelor: number;
  readonly diploma: number;
  readonly north: number;
  readonly south: number;
  readonly northCampus: number;
  readonly nursing: number;
};

beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, courses] });
  const { engine } = scene.server.running;
  ids = await engine.database.write(0, async (tx) => {
    const records = engine.records(tx, systemActor(0));
    const one = async (made: Promise<number[]>): Promise<number> => (await made)[0] ?? 0;
    const australia =
      (await records.find('Country', { where: { CountryCode: 'AU' } }))?.Id ??
      (await one(records.createMany('Country', [{ Name: 'Australia', CountryCode: 'AU' }])));
    const levels = await records.createMany('CourseLevel', [{ Name: 'Bachelor Degree' }, { Name: 'Diploma' }]);
    const broad = await one(records.createMany('CourseEducationField', [{ Code: '06', Name: 'Health', Level: 'broad' }]));
    const nursing = await one(records.createMany('CourseEducationField', [{ Code: '0603', Name: 'Nursing', Level: 'narrow', ParentId: broad }]));
    const [north = 0, south = 0] = await records.createMany('Institution', [
      { Name: 'Northern College', CountryId: australia },
      { Name: 'Southern Institute', CountryId: australia },
    ]);
    const [northCampus = 0, southCampus = 0] = await records.createMany('InstitutionCampus', [
      { InstitutionId: north, Name: 'North Quay', Locality: 'SPRING HILL', State: 'QLD', Postcode: '4000', CountryId: australia },
      { InstitutionId: south, Name: 'South Wharf', Locality: 'SOUTH WHARF', State: 'VIC', Postcode: '3006', CountryId: australia },
    ]);
    const course = (InstitutionId: number, Name: string, level: number, weeks: number, fee: number | null) => ({
      InstitutionId,
      Name,
      CourseLevelId: levels[level] ?? 0,
      CourseBroadField: broad,
      CourseNarrowField: nursing,
      DurationWeeks: weeks,
      TuitionFee: fee === null ? null : decimal(fee),
    });
    const made = await records.createMany('InstitutionCourse', [
      course(north, 'Bachelor of Nursing', 0, 156, 90_000),
      { ...course(south, 'Bachelor of Nursing', 0, 104, 100_000), NonTuitionFee: decimal(1250) },
      course(south, 'Diploma of Nursing', 1, 52, null),
      { ...course(south, 'Diploma of Nursing Expired', 1, 52, 10_000), IsExpired: true },
    ]);
    const offer = (place: number, InstitutionId: number, InstitutionCampusId: number) => ({
      InstitutionId,
      InstitutionCourseId: made[place] ?? 0,
      InstitutionCampusId,
      Name: 'On campus',
    });
    await records.createMany('InstitutionCourseInstitutionCampus', [
      offer(0, north, northCampus),
      { ...offer(1, south, southCampus), CourseLengthType: 'FixedDates', IntakeDates: ['2027-03-01'], Tags: ['Weekend'] },
      offer(2, south, southCampus),
      offer(3, south, southCampus),
    ]);
    await records.createMany('CourseTag', [{ Key: 'weekend', Name: 'Weekend' }]);
    await records.createMany('Location', [{ Key: 'gc', Name: 'Gold Coast', CountryId: australia }]);
    return { australia, bachelor: levels[0] ?? 0, diploma: levels[1] ?? 0, north, south, northCampus, nursing };
  });
  await engine.database.write(scene.one.agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(scene.one.agencyId));
    const currency =
      (await records.find('Currency', { where: { Code: 'AUD' } }))?.Id ??
      (await records.createMany('Currency', [{ Code: 'AUD', Name: 'Australian dollar' }]))[0] ??
      0;
    await records.createMany('AgencyCurrency', [{ CurrencyId: currency, Code: 'AUD', UseAsBaseCurrency: true }]);
    const [inPortfolio = 0] = await records.createMany('AgencyInstitution', [{ InstitutionId: ids.north }]);
    const [category] = await records.createMany('AgencyFeeCategory', [{ Name: 'Course fees' }]);
    const [feeName = 0] = await records.createMany('AgencyFeeName', [{ Name: 'Tuition', CategoryId: category }]);
    await records.createMany('AgencyFee', [
      {
        Type: 'Institution',
        AgencyInstitutionId: inPortfolio,
        AgencyFeeNameId: feeName,
        CurrencyId: currency,
        Amount: decimal('500'),
        IsCompulsory: true,
        IsRecurring: true,
        AllPriceGroups: true,
        AllAgencyOffices: true,
        ValidFrom: '2020-01-01',
        ValidTo: '2099-12-31',
      },
    ]);
  });
});
afterAll(() => scene.server.stop());

const search = async (body: object, caller = scene.manager): Promise<Found> => {
  const response = await caller.post<Found>('/api/course/search', body);
  expect(response.status, response.text).toBe(200);
  return response.body;
};
const names = ({ Data }: Found): string[] => Data.map(({ CourseName }) => CourseName);

it('[INST-007] runs with a term, an institution or a facet, and is refused without', async () => {
  for (const body of [{}, { Query: '  ' }, { InstitutionIds: [] }, { IsDiscoveryMode: true, take: 5 }]) {
    const rejected = await scene.manager.post('/api/course/search', body);
    expect(rejected.status, JSON.stringify(body)).toBe(400);
    expect(rejected.body).toMatchObject({ Errors: [{ Key: 'Query' }] });
  }
  expect((await search({ InstitutionIds: [ids.north] })).Count).toBe(1);
  expect((await search({ Term: 'nursing', IsDiscoveryMode: true })).Count).toBe(3);
  expect((await search({ CourseLevel: ids.bachelor, IsDiscoveryMode: true })).Count).toBe(2);
});

it('[INST-008] answers so many as are asked for, and says that there are more', async () => {
  const first = await search({ Query: 'nursing', IsDiscoveryMode: true, take: 1, orderBy: 'name' });
  expect([first.Data.length, first.Count, first.IsLimitReached]).toEqual([1, 3, true]);
  const rest = await search({ Query: 'nursing', IsDiscoveryMode: true, take: 500, skip: 1, orderBy: 'name' });
  expect([rest.Data.length, rest.Count, rest.IsLimitReached]).toEqual([2, 3, false]);
  expect((await scene.manager.post('/api/course/search', { Query: 'nursing', take: 501 })).status).toBe(400);
});

it('[INST-008] names what was chosen among its facets, however little it leaves', async () => {
  const { Facets } = await search({ CourseLevel: ids.diploma, InstitutionIds: [ids.north], IsDiscoveryMode: true });
  expect(Facets.find(({ Field }) => Field === 'InstitutionIds')?.Values).toContainEqual({ Key: String(ids.north), Name: 'Northern College', Count: 0 });
});

it('[INST-011][INST-012] shows the portfolio, or all in discovery mode, each with the ids of course, institution and campus; no other agency’s', async () => {
  const own = await search({ Query: 'bachelor of nursing' });
  expect(own.Data.map(({ InstitutionId, CampusId, InPortfolio }) => [InstitutionId, CampusId, InPortfolio])).toEqual([[ids.north, ids.northCampus, true]]);
  expect(own.Data[0]?.InstitutionCampusCourseId).toBeGreaterThan(0);
  const all = await search({ Query: 'bachelor of nursing', IsDiscoveryMode: true });
  expect(all.Data.map(({ InPortfolio }) => InPortfolio).toSorted()).toEqual([false, true]);
  expect((await search({ Query: 'bachelor of nursing' }, scene.other)).Count).toBe(0);
  expect((await search({ Query: 'bachelor of nursing', IsDiscoveryMode: true }, scene.other)).Data.every(({ InPortfolio }) => !InPortfolio)).toBe(true);
});

it('[INST-011] searches Australia where no country, place or institution is said, and any country that is', async () => {
  const { engine } = scene.server.running;
  const made = await engine.database.write(0, async (tx) => {
    const records = engine.records(tx, systemActor(0));
    const [zealand = 0] = await records.createMany('Country', [{ Name: 'New Zealand', CountryCode: 'NZ' }]);
    const [InstitutionId = 0] = await records.createMany('Institution', [{ Name: 'Kiwi School', CountryId: zealand }]);
    const [campus = 0] = await records.createMany('InstitutionCampus', [{ InstitutionId, Name: 'Queen Street', CountryId: zealand }]);
    const [course = 0] = await records.createMany('InstitutionCourse', [{ InstitutionId, Name: 'Certificate of Beekeeping', DurationWeeks: 20 }]);
    const offer = { InstitutionId, InstitutionCourseId: course, InstitutionCampusId: campus, Name: 'Beekeeping' };
    return { zealand, InstitutionId, offers: await records.createMany('InstitutionCourseInstitutionCampus', [offer]) };
  });
  const bees = { Term: 'beekeeping', IsDiscoveryMode: true };
  await expect.poll(async () => (await search({ ...bees, CountryId: made.zealand })).Count, { timeout: 20_000 }).toBe(1);
  expect(names(await search({ ...bees, Country: made.zealand }))).toEqual(['Certificate of Beekeeping']);
  const fallback = await search(bees);
  expect([fallback.Count, fallback.Facets.find(({ Field }) => Field === 'CountryId')?.Values]).toEqual([
    0,
    [{ Key: String(made.zealand), Name: 'New Zealand', Count: 1 }],
  ]);
  expect((await search({ ...bees, CountryId: ids.australia })).Count).toBe(0);
  expect((await search({ InstitutionIds: [made.InstitutionId], IsDiscoveryMode: true })).Count).toBe(1);
  await engine.database.write(0, (tx) => engine.records(tx, systemActor(0)).deleteMany('InstitutionCourseInstitutionCampus', made.offers));
});

it('[INST-011] reads level, field, city and price in the query, and leaves what was taken away as words', async () => {
  const found = await search({ Query: 'bacharelado em enfermagem brisbane até 40 mil', IsDiscoveryMode: true });
  expect(found.Recognised.map(({ Field }) => Field)).toEqual(['CourseLevel', 'CourseNarrowField', 'City', 'PriceTo']);
  expect(names(found)).toEqual(['Bachelor of Nursing']);
  const without = await search({ Query: 'bachelor nursing brisbane', Not: ['city:brisbane'], IsDiscoveryMode: true });
  expect(without.Recognised.map(({ Field }) => Field)).toEqual(['CourseLevel', 'CourseNarrowField']);
  expect(without.Text).toBe('brisbane');
});

it('[INST-011] mends a wrong letter and says so', async () => {
  const found = await search({ Query: 'nusring', IsDiscoveryMode: true });
  expect(found.Corrected).toEqual([{ From: 'nusring', To: 'nursing' }]);
  expect(found.Count).toBe(3);
  // Words in which nothing is recognised are mended as well.
  const term = await search({ Term: 'nusring', IsDiscoveryMode: true });
  expect([term.Corrected, term.Count]).toEqual([[{ From: 'nusring', To: 'nursing' }], 3]);
});

it('[INST-011] filters by place, campus, field, tag, duration and intake, and counts each facet without its own filter', async () => {
  const discover = (body: object) => search({ ...body, IsDiscoveryMode: true });
  expect((await discover({ CountryId: ids.australia })).Count).toBe(3);
  expect((await discover({ Country: ids.australia, City: ['Brisbane'] })).Count).toBe(1);
  expect((await discover({ State: ['VIC'] })).Count).toBe(2);
  expect((await discover({ InstitutionCampusIds: [ids.northCampus] })).Count).toBe(1);
  expect((await discover({ CourseNarrowField: [ids.nursing] })).Count).toBe(3);
  expect((await discover({ CourseNarrowField: 999_999 })).Count).toBe(0);
  expect((await discover({ Tags: ['Weekend'] })).Count).toBe(1);
  expect((await discover({ Tags: ['Nowhere'] })).Count).toBe(0);
  expect((await discover({ DurationFrom: 100, DurationTo: 110 })).Count).toBe(1);
  // By the week a course begins in every month.
  expect((await discover({ IntakeMonth: '2027-03' })).Count).toBe(3);
  expect((await discover({ IntakeMonth: '04' })).Count).toBe(2);
  const chosen = await discover({ CourseLevel: ids.bachelor });
  expect(chosen.Facets.find(({ Field }) => Field === 'CourseLevel')?.Values.map(({ Count }) => Count)).toEqual([2, 1]);
  expect(
    chosen.Facets.find(({ Field }) => Field === 'State')
      ?.Values.map(({ Key, Count }) => [Key, Count])
      .toSorted(),
  ).toEqual([
    ['QLD', 1],
    ['VIC', 1],
  ]);
});

it('[INST-008] prices a year by the fees of the agency where there are any, else by the register, and leaves the unpriced out of price filters', async () => {
  const { Data } = await search({ Query: 'nursing', IsDiscoveryMode: true });
  const findPrice = (institution: number, name: string) =>
    Data.find(({ InstitutionId, CourseName }) => InstitutionId === institution && CourseName === name)?.Price;
  // 500 a week for 52 weeks; 100,000 over two years; nothing stated.
  expect(findPrice(ids.north, 'Bachelor of Nursing')).toMatchObject({ Amount: 26_000, BaseAmount: 26_000, Source: 'agency', CurrencyCode: 'AUD' });
  // Beside a year's tuition, what a quote comes to.
  const whole = { Total: 101_250, BaseTotal: 101_250 };
  expect(findPrice(ids.south, 'Bachelor of Nursing')).toMatchObject({ Amount: 50_000, BaseAmount: 50_000, Source: 'register', ...whole });
  expect(findPrice(ids.south, 'Diploma of Nursing')).toBeNull();
  expect((await search({ Query: 'nursing', PriceTo: 27_000, IsDiscoveryMode: true })).Data.map(({ InstitutionId }) => InstitutionId)).toEqual([ids.north]);
  const inCurrency = await search({ Query: 'nursing under 27,000 in AUD', IsDiscoveryMode: true });
  expect(inCurrency.Data.map(({ InstitutionId }) => InstitutionId)).toEqual([ids.north]);
  expect(inCurrency.Recognised.map(({ Name }) => Name)).toContain('Up to AUD 27,000');
  // No rate leads from the euro to the currency of the agency, so no price is known to be below that.
  expect((await search({ Query: 'nursing under 270,000 euros', IsDiscoveryMode: true })).Count).toBe(0);
  expect((await search({ Query: 'nursing', PriceFrom: 0, IsDiscoveryMode: true })).Count).toBe(2);
  expect(names(await search({ Query: 'nursing', orderBy: 'price', IsDiscoveryMode: true })).at(-1)).toBe('Diploma of Nursing');
  // The other agency has no base currency and no fees.
  const others = await search({ Query: 'bachelor of nursing', IsDiscoveryMode: true }, scene.other);
  expect(others.Data.map(({ Price }) => [Price?.Source, Price?.BaseAmount])).toEqual([
    ['register', null],
    ['register', null],
  ]);
});

it('[INST-008] shows the special that lowers a price most, for these weeks, offices and courses, and none that only says something', async () => {
  const { engine } = scene.server.running;
  const as = systemActor(scene.one.agencyId);
  const loadSpecial = async (body: object, language = 'en') => {
    const response = await scene.manager.call<{ Data: { Price: { Special: { Name: string; Text: string; Amount: number; BaseAmount: number } | null } }[] }>(
      'POST',
      '/api/course/search',
      { InstitutionIds: [ids.north], ...body },
      { 'User-Language': language },
    );
    return response.body.Data[0]?.Price.Special;
  };
  const days = { StartDate: '2020-01-01', EndDate: '2099-12-31' };
  const made = await engine.database.write(scene.one.agencyId, async (tx) => {
    const records = engine.records(tx, as);
    const FeeId = (await records.find('AgencyFee', { where: { Amount: decimal('500') } }))?.Id ?? 0;
    return await records.createMany('AgencyFeeSpecial', [
      { FeeId, ...days, TypeCode: 'NOTE', Comments: 'Ask for the brochure' },
      { FeeId, ...days, TypeCode: 'FAD', DiscountAmount: decimal('10'), Comments: 'Ten off' },
      { FeeId, ...days, TypeCode: 'PPA', DiscountPercentage: decimal('50'), MinUnitRange: 100, Comments: 'Half, for those who stay' },
      { FeeId, TypeCode: 'FAD', DiscountAmount: decimal('400'), StartDate: '2020-01-01', EndDate: '2020-12-31', Comments: 'Over' },
    ]);
  });
  try {
    await expect
      .poll(() => loadSpecial({}))
      .toEqual({
        Name: 'Percentage of price discount',
        Text: 'Half, for those who stay',
        // 500 a week for 156 weeks at half the price, of which a year is a third.
        Amount: 13_000,
        BaseAmount: 13_000,
      });
    // 490 a week for 20 weeks.
    const tenOff = { Amount: 9800, BaseAmount: 9800 };
    expect(await loadSpecial({ Duration: 20 })).toEqual({ Name: 'Fixed amount discount', Text: 'Ten off', ...tenOff });
    expect(await loadSpecial({ Duration: 20 }, 'pt')).toEqual({ Name: 'Desconto de valor fixo', Text: 'Ten off', ...tenOff });
    // Specials hold on the day of the question, whenever the course begins.
    expect(await loadSpecial({ Duration: 20, StartDate: '2020-06-01' })).toEqual({ Name: 'Fixed amount discount', Text: 'Ten off', ...tenOff });
    await engine.database.write(scene.one.agencyId, (tx) => engine.records(tx, as).deleteMany('AgencyFeeSpecial', made.slice(1, 3)));
    await expect.poll(() => loadSpecial({})).toBeNull();
  } finally {
    await engine.database.write(scene.one.agencyId, (tx) => engine.records(tx, as).deleteMany('AgencyFeeSpecial', [made[0] ?? 0, made[3] ?? 0]));
  }
});

it('[INST-008] refuses what nothing can fulfil', async () => {
  const rejectedKeys = async (body: object) => {
    const response = await scene.manager.post<{ Errors?: { Key: string }[] }>('/api/course/search', { Term: 'nursing', ...body });
    expect(response.status, JSON.stringify(body)).toBe(400);
    return response.body.Errors?.map(({ Key }) => Key);
  };
  expect(await rejectedKeys({ PriceFrom: 20, PriceTo: 10 })).toEqual(['PriceTo']);
  expect(await rejectedKeys({ DurationFrom: 20, DurationTo: 10 })).toEqual(['DurationTo']);
  expect(await rejectedKeys({ StartDate: '2027-02-30' })).toEqual(['StartDate']);
  expect(await rejectedKeys({ IntakeMonth: '2027-13' })).toEqual(['IntakeMonth']);
  expect(await rejectedKeys({ Query: 'x'.repeat(10_000) })).toEqual(['Query']);
  await rejectedKeys({ CourseLevel: 'bachelor' });
  await rejectedKeys({ Unknown: 1 });
  expect((await scene.server.anyone.post('/api/course/search', { Term: 'nursing' })).status).toBe(401);
});

it('finds a course within seconds of its being written, and loses it when it expires', async () => {
  const { engine } = scene.server.running;
  const write = <T>(work: (records: ReturnType<typeof engine.records>) => Promise<T>): Promise<T> =>
    engine.database.write(0, (tx) => work(engine.records(tx, systemActor(0))));
  const courseId = await write(async (records) => {
    const [made = 0] = await records.createMany('InstitutionCourse', [{ InstitutionId: ids.north, Name: 'Bachelor of Zymurgy', DurationWeeks: 52 }]);
    await records.createMany('InstitutionCourseInstitutionCampus', [
      { InstitutionId: ids.north, InstitutionCourseId: made, InstitutionCampusId: ids.northCampus, Name: 'Z' },
    ]);
    return made;
  });
  await expect.poll(async () => (await search({ Query: 'zymurgy' })).Count, { interval: 300 }).toBe(1);
  await write((records) => records.update('InstitutionCourse', courseId, { IsExpired: true }));
  await expect
    .poll(async () => (await search({ Term: 'zymurgy bachelor' })).Data.some(({ CourseName }) => CourseName.includes('Zymurgy')), { interval: 300 })
    .toBe(false);
});

it('[INST-032][INST-033] suggests tags and locations by a part of their name, and leaves numbers to their records', async () => {
  expect((await scene.clerk.get('/api/coursetag/week')).body).toEqual({ Data: [{ Key: 'weekend', Name: 'Weekend' }] });
  expect((await scene.clerk.get<{ Data: { Name: string }[] }>('/api/location/gold')).body.Data.map(({ Name }) => Name)).toEqual(['Gold Coast, Australia']);
  expect((await scene.clerk.get('/api/coursetag/nothing')).body).toEqual({ Data: [] });
  expect((await scene.clerk.get('/api/coursetag/1')).body).toMatchObject({ Id: 1, Key: 'weekend' });
  expect((await scene.clerk.get('/api/location/99999')).status).toBe(404);
  expect((await scene.server.anyone.get('/api/coursetag/week')).status).toBe(401);
});

it('[INST-031][INST-027] searches institutions and campuses of the portfolio or, in discovery mode, of all, in a country', async () => {
  const path = '/api/institutioncampus/searchinstitutioncampus';
  const keys = async (query: string) => (await scene.manager.get<{ Data: { Key: string }[] }>(`${path}?${query}`)).body.Data.map(({ Key }) => Key);
  expect(await keys('query=north')).toEqual([`institution:${ids.north}`, `campus:${ids.northCampus}`]);
  expect(await keys('query=south')).toEqual([]);
  expect(await keys('query=south&discoveryMode=true')).toHaveLength(2);
  expect(await keys('query=south&discoveryMode=true&country=99999')).toEqual([]);
  expect(await keys('query=')).toEqual([]);
  expect((await scene.manager.get(`${path}?country=x`)).status).toBe(400);
});

it('[INST-034][INST-035] searches countries and institutions by a term', async () => {
  const found = await scene.clerk.get<{ Data: { Name: string }[] }>('/api/institution/search?searchTerm=northern');
  expect(found.body.Data.map(({ Name }) => Name)).toEqual(['Northern College']);
  const countries = await scene.clerk.get<{ Data: { Name: string }[] }>(`/api/country/search?searchTerm=austral&Countries=${ids.australia}`);
  expect(countries.body.Data.map(({ Name }) => Name)).toEqual(['Australia']);
});

it('[INST-010] [SUPP-013] finds products of suppliers for an office and a country, and of institutions of the portfolio at campuses', async () => {
  const { engine } = scene.server.running;
  const institutionProduct = await engine.database.write(0, async (tx) => {
    const records = engine.records(tx, systemActor(0));
    const made = await records.createMany('InstitutionProduct', [
      { Name: 'Room on campus', InstitutionId: ids.north, AllCampuses: true },
      { Name: 'Room elsewhere', InstitutionId: ids.south, AllCampuses: true },
    ]);
    return made[0] ?? 0;
  });
  const supplierProduct = await engine.database.write(scene.one.agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(scene.one.agencyId));
    const [supplier = 0] = await records.createMany('AgencySupplier', [{ Name: 'Homestays' }]);
    const made = await records.createMany('AgencySupplierProduct', [
      { Name: 'Homestay', AgencySupplierId: supplier, AllAgencyOffices: true, AllCountries: true },
      { Name: 'Homestay for Australians', AgencySupplierId: supplier, AllAgencyOffices: true, AllCountries: false, Countries: [ids.australia] },
    ]);
    return made[0] ?? 0;
  });
  const find = async (body: object) => (await scene.manager.post<{ Data: { Name: string }[] }>('/api/product/search', body)).body.Data;
  expect(await find({ OfficeId: scene.one.officeId, CountryId: 999_999 })).toEqual([
    { Name: 'Homestay', SupplierName: 'Homestays', AgencySupplierProductId: supplierProduct, InstitutionProductId: null },
    { Name: 'Room on campus', SupplierName: 'Northern College', AgencySupplierProductId: null, InstitutionProductId: institutionProduct },
  ]);
  expect((await find({ CountryId: ids.australia })).map(({ Name }) => Name)).toEqual(['Homestay', 'Homestay for Australians', 'Room on campus']);
  expect((await find({ CampusIds: [999_999] })).map(({ Name }) => Name)).toEqual(['Homestay', 'Homestay for Australians']);
  expect(await find({ FeeCategoryId: 999_999 })).toEqual([]);
  // A category of the agency stands for the one of the platform that it belongs to, which has another id.
  const category = await engine.database.write(0, async (tx) => {
    const records = engine.records(tx, systemActor(0));
    const [, made = 0] = await records.createMany('FeeCategory', [{ Name: 'Meals' }, { Name: 'Housing' }]);
    await records.updateMany('InstitutionProduct', [{ Id: institutionProduct, CategoryId: made }]);
    return made;
  });
  const ofAgency = await engine.database.write(scene.one.agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(scene.one.agencyId));
    await records.updateMany('AgencySupplierProduct', [{ Id: supplierProduct, CategoryId: category }]);
    const [made = 0] = await records.createMany('AgencyFeeCategory', [{ Name: 'Our housing', FeeCategoryId: category }]);
    return made;
  });
  expect(ofAgency).not.toBe(category);
  expect((await find({ FeeCategoryId: ofAgency })).map(({ Name }) => Name)).toEqual(['Homestay', 'Room on campus']);
  expect((await scene.other.post<{ Data: unknown[] }>('/api/product/search', {})).body.Data).toEqual([]);
});

it('a server that warms up makes the index before anybody searches, logs what fails, and starts without a browser', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const failing = { name: 'failing', warmUp: () => Promise.reject(new Error('no such thing today')) };
  const pdf = { env: { PUPPETEER_EXECUTABLE_PATH: '/nowhere/chromium' } };
  let heard: AbortSignal | undefined;
  const listening = {
    name: 'listening',
    warmUp: (_engine: unknown, signal: AbortSignal) => {
      heard = signal;
      return Promise.resolve();
    },
  };
  const warm = await startBeside(scene.server, { plugins: [settings, failing, courses, listening], warmUp: true, log, pdf });
  await warm.running.warmedUp;
  expect(cachedIndex(warm.running.engine).isMade).toBe(true);
  // What fails keeps nothing after it from being done.
  expect(heard?.aborted).toBe(false);
  expect(lines.filter((line) => line.includes('could not be prepared ahead')).map((line) => (/"msg":"([^"]*)"/.exec(line) ?? [])[1])).toEqual([
    'The plugin failing could not be prepared ahead',
    'The browser of documents could not be prepared ahead',
  ]);
  expect(warm.running.printer.browsers).toEqual([]);
  await warm.stop();
  expect(heard?.aborted).toBe(true);

  // Only on request.
  const cold = await startBeside(scene.server, { plugins: [settings, courses], pdf });
  expect(cold.running.warmedUp).toBeUndefined();
  expect(cachedIndex(cold.running.engine).isMade).toBe(false);
  await cold.stop();
});

it('a server that stops while it warms up leaves the rest', async () => {
  const server = await startBeside(scene.server, {
    plugins: [settings, courses],
    warmUp: true,
    pdf: { env: { PUPPETEER_EXECUTABLE_PATH: '/nowhere/chromium' } },
  });
  await server.stop();
  await server.running.warmedUp;
  expect(cachedIndex(server.running.engine).isMade).toBe(false);
});
