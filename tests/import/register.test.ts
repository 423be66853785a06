// The register as it comes with the product: everything in it, once, with every known oddity told.
import { latestImport, readImportPlan } from '#engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, type Transaction } from '../../engine/database/database.ts';
import { importShippedRegister } from '../../plugins/cricos-import/import-shipped-register.ts';
import { startDemoServer, type TestServer } from '../support/server.ts';
import { isSlowTier } from '../support/slow-tier.ts';
import { shippedRequest } from './registers.ts';
import { type ImportBench, importBench } from './support.ts';

describe.runIf(isSlowTier)('the register that comes with the product', () => {
  let bench: ImportBench;
  beforeAll(async () => {
    bench = await importBench();
  });
  afterAll(() => bench.close());

  it('is planned whole before anything is written, with a sentence for every oddity', async () => {
    const plan = await bench.plan(await shippedRequest());
    expect(
      Object.fromEntries(
        Object.entries(plan).map(([entity, { insert, update, unchanged, reject, withdraw }]) => [entity, [insert, update, unchanged, reject, withdraw]]),
      ),
    ).toEqual({
      CourseLevel: [20, 0, 0, 0, 0],
      CourseEducationField: [455, 0, 0, 0, 0],
      Institution: [1_394, 0, 0, 0, 0],
      InstitutionCampus: [3_606, 0, 0, 0, 0],
      InstitutionCourse: [25_687, 0, 0, 0, 0],
      InstitutionCourseInstitutionCampus: [46_057, 0, 0, 0, 0],
    });
    expect(plan['InstitutionCampus']?.notes).toMatchObject({
      'Several locations of this provider have the same name; they are told apart by the address.': 7,
      'Several locations of this provider have the same name and the same address; they are told apart by their order.': 2,
      'The location has no city or no state.': 1,
    });
    expect(plan['InstitutionCourse']?.notes).toMatchObject({
      'No tuition fee is stated.': 519,
      'No location is registered for this course.': 32,
      'The second detailed field of education is missing.': 1,
      'Work Component Weeks is below zero; it was left empty.': 15,
      'Work Component Total Hours is below zero; it was left empty.': 3,
    });
    // The nineteen rows that name one of several locations: fourteen by city, five by their order.
    expect(plan['InstitutionCourseInstitutionCampus']?.notes).toMatchObject({
      'Several locations have this name; city and state tell which is meant.': 14,
      'Several locations have this name in the same place; the first row is taken for the first of them, and so on.': 5,
    });
    expect(await bench.rows('select count(*)::int as n from "Institution"')).toEqual([{ n: 0 }]);
  });

  it('shows the rows of the plan with what is said of them', async () => {
    const [run] = await bench.rows<{ id: string }>('select max(id) as id from matricula.import_run');
    const page = await readImportPlan(bench.engine.database, Number(run?.id), {
      entity: 'InstitutionCampus',
      action: 'insert',
      sentence: 'The location has no city or no state.',
    });
    expect(page.Count).toBe(1);
    expect(page.Data[0]).toMatchObject({
      Origin: 'locations.csv row 523',
      Action: 'insert',
      Values: { Name: 'Muirden Senior Secondary College', Locality: null },
    });
  });
});

describe('the same in the demonstration, which has been started before', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startDemoServer();
  });
  afterAll(() => server?.stop());
  const read = <T>(work: (tx: Transaction) => Promise<T>) => server.running.engine.database.read(77, work);
  const rows = (text: string) => read((tx) => tx.rows(sql.raw(text)));

  it('is loaded at the first start, and at the next there is nothing to do', async () => {
    const runs = await rows(`select state, plan->'InstitutionCourseInstitutionCampus'->'insert' as taught from matricula.import_run where source = 'CRICOS'`);
    expect(runs).toEqual([{ state: 'applied', taught: 46_057 }]);
    expect(await importShippedRegister(server.running.engine)).toBeUndefined();
    const [counts] = await rows(`
      select (select count(*)::int from "Institution") as institutions, (select count(*)::int from "InstitutionCampus") as campuses,
        (select count(*)::int from "InstitutionCourse") as courses, (select count(*)::int from "InstitutionCourseInstitutionCampus") as taught`);
    expect(counts).toEqual({ institutions: 1_394, campuses: 3_606, courses: 25_687, taught: 46_057 });
  });

  it('keeps what the register says: no fee is not a fee of nothing, and the total is as stated', async () => {
    const [facts] = await rows(`
      select count(*) filter (where "TuitionFee" is null)::int as unstated, count(*) filter (where "TuitionFee" = 0)::int as free,
        count(*) filter (where coalesce("TuitionFee", 0) + coalesce("NonTuitionFee", 0) = 0 and "EstimatedTotalCost" > 0)::int as only_total,
        max("DurationWeeks") as longest, count(*) filter (where "IsExpired")::int as expired, count(*) filter (where "CourseLanguage" <> 'English')::int as other,
        count(*) filter (where "IsDualQualification")::int as dual, count(*) filter (where "SecondBroadField" is not null)::int as second,
        count(*) filter (where "CourseLevelId" is null or "CourseBroadField" is null or "CourseDetailedField" is null)::int as unclassified
      from "InstitutionCourse"`);
    expect(facts).toEqual({ unstated: 519, free: 380, only_total: 698, longest: 600, expired: 620, other: 29, dual: 1_813, second: 1_816, unclassified: 0 });
    const categories = await rows(`select "CourseCategory" as name, count(*)::int as courses from "InstitutionCourse" group by 1 order by 2 desc`);
    expect(Object.fromEntries(categories.map(({ name, courses }) => [name, courses]))).toEqual({
      'Higher Education': 13_903,
      VET: 9_095,
      ELICOS: 1_288,
      Schools: 925,
      Other: 476,
    });
    const [rounded] = await rows(`select "TuitionFee"::text as fee from "InstitutionCourse" where "TuitionFee" = 9850.00 limit 1`);
    expect(rounded).toEqual({ fee: '9850.00' });
    const [course] = await rows(`select "Name", "EstimatedTotalCost"::text as total from "InstitutionCourse" where "CricosCode" = '0100772'`);
    expect(course).toEqual({ Name: 'Diploma of Applied Fashion Design and Merchandising', total: '30938.00' });
  });

  it('tells locations of one name apart and gives each course its own', async () => {
    const taught = await rows(`
      select c."CricosCode" as code, p."AddressLine1" as address, p."RegisterKey" as key
      from "InstitutionCourseInstitutionCampus" x join "InstitutionCourse" c on c."Id" = x."InstitutionCourseId" join "InstitutionCampus" p on p."Id" = x."InstitutionCampusId"
      where c."CricosCode" in ('016259G', '110954A') order by 1, 2, 3`);
    const factory = 'Factory 16 14-16 Hogan Ct PAKENHAM VIC 3810 | Factory 16 14-16 Hogan Ct, PAKENHAM, VIC, 3810';
    expect(taught).toEqual([
      { code: '016259G', address: '120 South Rd', key: 'Haileybury College | 120 South Rd, BRIGHTON EAST, VIC, 3187' },
      { code: '016259G', address: '138 High St', key: 'Haileybury College | 138 High St, BERWICK, VIC, 3806' },
      { code: '016259G', address: '855 Springvale Rd', key: 'Haileybury College | 855 Springvale Rd, KEYSBOROUGH, VIC, 3173' },
      { code: '110954A', address: 'Factory 16 14-16 Hogan Ct', key: factory },
      { code: '110954A', address: 'Factory 16 14-16 Hogan Ct', key: `${factory} | 2` },
      { code: '110954A', address: 'Unit 4, 70 Main Street', key: 'Unit 4, 70 Main Street PAKENHAM VIC 3810' },
    ]);
  });

  it('links fields of education to the field that each is part of', async () => {
    const [field] = await rows(`
      select f."Name", f."Level", n."Name" as parent, b."Name" as grandparent from "CourseEducationField" f
      join "CourseEducationField" n on n."Id" = f."ParentId" join "CourseEducationField" b on b."Id" = n."ParentId" where f."Code" = '040303'`);
    expect(field).toEqual({ Name: 'Building Construction Management', Level: 'detailed', parent: 'Building', grandparent: 'Architecture and Building' });
  });

  it('names its source and day for the screens of every agency', async () => {
    const latest = await read((tx) => latestImport(tx, 'InstitutionCourse'));
    expect(latest).toEqual({
      source: 'CRICOS',
      snapshot: '2023-01-03',
      attribution: 'Source: Australian Government Department of Education, CRICOS, data.gov.au, CC BY 2.5 AU, snapshot of 3 January 2023',
    });
    expect(await read((tx) => latestImport(tx, 'AgencyLead'))).toBeUndefined();
  });
});
