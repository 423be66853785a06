// Files of prices, courses and intakes by the calls that the screens make: real workbooks and CSV, what they are matched by, and everything they have wrong.
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { fees } from '../../plugins/fees/index.ts';
import { recordImport } from '../../plugins/record-import/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import type { Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { type Catalogue, makeCatalogue } from './catalogue-scene.ts';
import { csv, recordImports } from './record-imports.ts';

let scene: TwoAgencies;
let catalogue: Catalogue;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, fees, recordImport], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } });
  await scene.server.running.jobs?.ready;
  catalogue = await makeCatalogue(scene);
});
afterAll(() => scene?.server.stop());

const { mappingOf: loadMapping, rowsOf: loadRows, planned, applied, recordOf: loadRecord } = recordImports(() => scene);
const listOf = async (caller: Caller, path: string): Promise<readonly Record<string, unknown>[]> =>
  (await caller.get<{ Data: readonly Record<string, unknown>[] }>(`/api/${path}?take=1000&orderBy=Id`)).body.Data;
const outcomes = async (caller: Caller, id: number) =>
  (await loadRows(caller, id)).Data.map(({ Row, Outcome, Faults }) => [Row, Outcome, ...Faults.map(({ Label, Message }) => `${Label ?? ''}: ${Message}`)]);

it('a workbook of agency fees is matched by institution, name, price group and start, names are found within the institution of the row, and prices become lists of years', async () => {
  const { manager } = scene;
  const { north, south, tuition } = catalogue;
  const sheet = async (...rows: unknown[][]) =>
    Uint8Array.from(
      await writeXlsx({
        sheets: [
          {
            name: 'Prices',
            rows: [['Type', 'Institution', 'Supplier', 'Fee name', 'Price groups', 'Price', 'Currency', 'Valid from', 'Valid until'], ...rows] as never,
          },
        ],
      }),
    );
  const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
  const first = await sheet(
    ['Institution', 'North College', null, 'Tuition', 'Brazil, Japan', 350.5, 'AUD', day('2026-01-01'), day('2026-12-31')],
    ['Institution', 'South College', null, 'tuition', 'brazil', 410, 'AUD', day('2026-01-01'), day('2026-12-31')],
    ['Institution', 'North College', null, 'Tuition', 'Brazil; Japan', 365, 'AUD', day('2027-01-01'), null],
    ['Service', null, 'Care Insurance', 'Material', null, 99, 'AUD', null, null],
  );
  const wish = { entity: 'agencyfee', match: ['fee'] };
  const id = await planned(manager, 'prices.xlsx', first, wish);
  expect((await loadMapping(manager, id)).Columns.map(({ Field }) => Field)).toEqual([
    'Type',
    'AgencyInstitutionId',
    'AgencySupplierId',
    'AgencyFeeNameId',
    'PriceGroups',
    'Amount',
    'CurrencyId',
    'ValidFrom',
    'ValidTo',
  ]);
  expect(await outcomes(manager, id)).toEqual([2, 3, 4, 5].map((row) => [row, 'insert']));
  const done = await applied(manager, id);
  expect(done).toMatchObject({ RowsNew: 4 });
  const written = await Promise.all((await listOf(manager, 'agencyfee')).map(async ({ Id }) => (await manager.get(`/api/agencyfee/${String(Id)}`)).body));
  expect(written).toMatchObject([
    { AgencyInstitutionId: north.own, AgencyFeeNameId: tuition, PriceGroups: [north.brazil, north.brazil + 1], Amount: 350.5, ValidTo: '2026-12-31T00:00:00' },
    { AgencyInstitutionId: south.own, AgencyFeeNameId: tuition, PriceGroups: [south.brazil], Amount: 410 },
    { AgencyInstitutionId: north.own, Amount: 365, ValidFrom: '2027-01-01T00:00:00', ValidTo: null },
    { AgencyInstitutionId: null, AgencySupplierId: catalogue.supplier, AllPriceGroups: true, Amount: 99 },
  ]);
  // The same file again, with one price raised, one of a new year, and the price group of another institution.
  const second = await sheet(
    ['Institution', 'North College', null, 'Tuition', 'Japan, Brazil', 350.5, 'AUD', day('2026-01-01'), day('2026-12-31')],
    ['Institution', 'South College', null, 'Tuition', 'Brazil', 420, 'AUD', day('2026-01-01'), day('2026-12-31')],
    ['Institution', 'South College', null, 'Tuition', 'Brazil', 440, 'AUD', day('2027-01-01'), null],
    ['Service', null, 'Care Insurance', 'Material', null, 99, 'AUD', null, null],
  );
  const again = await planned(manager, 'prices.xlsx', second, wish);
  expect(await outcomes(manager, again)).toEqual([
    [2, 'unchanged'],
    [3, 'update'],
    [4, 'insert'],
    [5, 'unchanged'],
  ]);
  // Without columns of price groups and days a row may be about several: a person says which.
  const vague = await planned(
    manager,
    'vague.csv',
    csv('Institution;Fee;Price;Currency', 'North College;Tuition;370;AUD', 'South College;Tuition;415;AUD'),
    wish,
  );
  const { Data } = await loadRows(manager, vague);
  expect(Data.map(({ Outcome, Choices }) => [Outcome, Choices?.length])).toEqual([
    ['conflict', 2],
    ['update', undefined],
  ]);
  await applied(manager, again);
  expect((await manager.post(`/api/change/${done.ChangeId ?? 0}/undo`)).body).toMatchObject({ Success: 3 });
});

it('every fault of a file of prices is named by row and column, half a price is never taken, and the good rows are', async () => {
  const { manager } = scene;
  const file = csv(
    'Type,Institution,Supplier,Fee name,Price groups,Price,Currency,Valid from,Valid to',
    'Service,,Care Insurance,Material,,120.00,AUD,01/02/2028,31/12/2028',
    'Service,,Care Insurance,Material,,on request,AUD,,',
    'Service,,Nobody Ltd,Material,,10,AUD,,',
    'Service,,Care Insurance,Material,,10,XXX,,',
    'Service,,Care Insurance,Material,,10,AUD,2028-12-31,2028-01-01',
    'Service,,Care Insurance,Material,,10.125,AUD,2029-01-01,',
    'Institution,North College,,Tuition,Norway,10,AUD,2029-01-01,',
    'Institution,,,Tuition,,10,AUD,2029-01-01,',
    'Service,,Care Insurance,Material,,125.00,AUD,01/02/2028,31/12/2028',
    'Service,,Care Insurance,Material,,-5,AUD,2029-01-01,',
    'Service,,Care Insurance,Unheard of,,5,AUD,2029-01-01,',
    'Service,,Care Insurance,Material,,130.00,AUD,30/02/2028,',
  );
  const id = await planned(manager, 'prices.csv', file, { entity: 'agencyfee', match: ['fee'] });
  const found = (await outcomes(manager, id)).map(([row, outcome, ...errors]) => [row, outcome, ...errors.map((error) => String(error).slice(0, 60))]);
  expect(found).toMatchInlineSnapshot(`
    [
      [
        2,
        "insert",
      ],
      [
        3,
        "reject",
        "Amount: "on request" is not a number. Use a format like 1234",
      ],
      [
        4,
        "reject",
        "Supplier: There is no supplier called "Nobody Ltd". Enter th",
      ],
      [
        5,
        "reject",
        "Currency: There is no currency called "XXX". Enter the name ",
      ],
      [
        6,
        "reject",
        "Valid to: The end date must not be before the start date. Va",
      ],
      [
        7,
        "reject",
        "Amount: Amount can have at most 2 decimals. Value in the fil",
      ],
      [
        8,
        "reject",
        "Price groups: There is no price group called "Norway" that m",
      ],
      [
        9,
        "reject",
        "Institution in the portfolio: Institution in the portfolio i",
      ],
      [
        10,
        "conflict",
        ": Row 2 of the file is about the same record. The first one ",
      ],
      [
        11,
        "reject",
        "Amount: Amount must be 0 or more. Value in the file: "-5".",
      ],
      [
        12,
        "reject",
        "Fee name: There is no agency fee name called "Unheard of". E",
      ],
      [
        13,
        "reject",
        "Valid from: "30/02/2028" is not a valid date. Use 31/12/2026",
      ],
    ]
  `);
  expect(await applied(manager, id)).toMatchObject({ RowsNew: 1, RowsRejected: 10 });
});

it('cells of a workbook that hold formulas without a result, and errors, are faults of their row and column', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Prices',
        rows: [
          ['Type', 'Supplier', 'Fee name', 'Price', 'Currency', 'Valid from'],
          ['Service', 'Care Insurance', 'Material', 71, 'AUD', new Date('2031-01-01T00:00:00Z')],
          ['Service', 'Care Insurance', 'Material', null, 'AUD', new Date('2032-01-01T00:00:00Z')],
        ],
        cells: new Map([['2,3', { formula: 'D2*1.05' }]]),
      },
    ],
  });
  const id = await planned(scene.manager, 'formulas.xlsx', Uint8Array.from(bytes), { entity: 'agencyfee', match: ['fee'] });
  expect((await outcomes(scene.manager, id)).map((row) => row.map((entry) => String(entry).slice(0, 40)))).toEqual([
    ['2', 'insert'],
    ['3', 'reject', expect.stringMatching(/^Amount: The cell contains a formula/)],
  ]);
});

it('course fees, supplier products and their fees are imported by anyone who keeps them, and by nobody else', async () => {
  const { god, manager, clerk } = scene;
  const courseFees = csv(
    'Institution;Fee name;Courses;Price group;Price;Currency;Valid from',
    'North College;Tuition;General English (City);Brazil;1,250.00;AUD;2026-01-01',
    'South College;Tuition;General English (City);;1,300.00;AUD;2026-01-01',
  );
  const wish = { entity: 'coursefee', match: ['fee'] };
  await applied(god, await planned(god, 'course-fees.csv', courseFees, wish));
  expect(await listOf(god, 'coursefee')).toMatchObject([{ Amount: 1250 }, { Amount: 1300 }]);
  const [own] = await listOf(god, 'coursefee');
  expect((await god.get(`/api/coursefee/${String(own?.['Id'])}`)).body).toMatchObject({
    CourseCampuses: [catalogue.north.place],
    PriceGroups: [catalogue.north.brazil],
  });
  expect(await loadRecord(god, await planned(god, 'again.csv', courseFees, wish))).toMatchObject({ RowsUnchanged: 2, RowsNew: 0 });
  expect((await manager.post('/api/recordimport', { Name: 'x.csv', EntityType: 'coursefee' })).status).toBe(403);
  // A course is named by its code as well, within the institution of the row; of two campuses the row must say which.
  const { engine } = scene.server.running;
  const { north } = catalogue;
  await engine.database.write(0, async (tx) => {
    const records = engine.records(tx, systemActor(0));
    const course = (await records.createMany('InstitutionCourse', [{ InstitutionId: north.id, Name: 'Evening English', CricosCode: '44444K' }]))[0] ?? 0;
    const campuses = await records.list('InstitutionCampus', { where: { InstitutionId: north.id } });
    await records.createMany(
      'InstitutionCourseInstitutionCampus',
      campuses.map(({ Id, Name }) => ({
        InstitutionId: north.id,
        InstitutionCourseId: course,
        InstitutionCampusId: Id,
        Name: `Evening English (${Name})`,
      })),
    );
  });
  const byCode = await planned(
    god,
    'by-code.csv',
    csv(
      'Institution;Fee name;Courses;Price;Currency',
      'North College;Enrolment;11111e;200;AUD',
      'South College;Enrolment;11111E;210;AUD',
      'North College;Enrolment;44444K;220;AUD',
    ),
    wish,
  );
  expect(await outcomes(god, byCode)).toEqual([
    [2, 'insert'],
    [3, 'reject', 'Courses on campuses: There is no course on campus called "11111E" that matches the rest of the row.'],
    [4, 'reject', expect.stringContaining('Courses on campuses: More than one course on campus is called "44444K".')],
  ]);

  const products = csv('Supplier,Product,Countries', 'Care Insurance,Visitor cover,"Country of One, Country of Two"', 'Care Insurance,Student cover,');
  await applied(manager, await planned(manager, 'products.csv', products, { entity: 'agencysupplierproduct', match: ['name'] }));
  const again = await planned(manager, 'products.csv', csv('Supplier,Product', 'care insurance,VISITOR COVER'), {
    entity: 'agencysupplierproduct',
    match: ['name'],
  });
  expect((await outcomes(manager, again))[0]?.[1]).toBe('update');
  const productFees = csv('Supplier,Fee name,Products,Price,Currency', 'Care Insurance,Material,"Student cover; Visitor cover",55.10,AUD');
  await applied(manager, await planned(manager, 'fees.csv', productFees, { entity: 'agencysupplierproductfee', match: ['fee'] }));
  const [fee] = await listOf(manager, 'agencysupplierproductfee');
  expect(await manager.get(`/api/agencysupplierproductfee/${String(fee?.['Id'])}`)).toMatchObject({
    body: { Amount: 55.1, ProductsNames: ['Student cover', 'Visitor cover'] },
  });
  expect((await clerk.post('/api/recordimport', { Name: 'x.csv', EntityType: 'agencyfee' })).status).toBe(403);
});

it('courses are known by their code, and their intakes by code and campus, several days in one cell', async () => {
  const { god } = scene;
  const courses = csv(
    'Institution;CRICOS code;Course name;Duration (weeks);Tuition fees',
    'North College;11111E;General English, morning;48;$9,500.00',
    'South College;333333F;Barista;4;900',
    'South College;;general english;12;',
  );
  const id = await planned(god, 'courses.csv', courses, { entity: 'institutioncourse', match: ['code', 'name'] });
  expect((await outcomes(god, id)).map(([, outcome]) => outcome)).toEqual(['update', 'insert', 'update']);
  await applied(god, id);
  const intakes = csv(
    'Course code;Campus;Intake dates',
    '11111E;City;"05/03/2027, 07/05/2027; 19 July 2027"',
    '22222E;city;2027-03-01',
    '333333F;Harbour;"2027-02-01\n2027-06-01"',
    '333333F;Nowhere;2027-02-01',
    '22222E;Harbour;soon',
  );
  const plan = await planned(god, 'intakes.csv', intakes, { entity: 'institutioncourseinstitutioncampus', match: ['place'] });
  expect(await outcomes(god, plan)).toEqual([
    [2, 'update'],
    [3, 'update'],
    [4, 'insert'],
    [5, 'reject', expect.stringContaining('Campus: There is no campus called "Nowhere" that matches the rest of the row.')],
    [6, 'insert', expect.stringContaining('Intake dates: "soon" is not a valid date')],
  ]);
  await applied(god, plan);
  expect((await god.get(`/api/institutioncourseinstitutioncampus/${catalogue.north.place}`)).body).toMatchObject({
    IntakeDates: ['2027-03-05', '2027-05-07', '2027-07-19'],
  });
  const added = (await listOf(god, 'institutioncourseinstitutioncampus')).find(({ IntakeDates }) => String(IntakeDates).includes('2027-06-01'));
  expect(added).toMatchObject({ InstitutionId: catalogue.south.id });
});
