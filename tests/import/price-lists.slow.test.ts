// Lists of prices as schools send them: each is planned in at most three calls, nothing of it is dropped in silence, and the price of the course is then that of the list.
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { fees } from '../../plugins/fees/index.ts';
import { recordImport } from '../../plugins/record-import/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { type Catalogue, makeCatalogue } from './catalogue-scene.ts';
import { csv, recordImports } from './record-imports.ts';

let scene: TwoAgencies;
let catalogue: Catalogue;
/** The courses on a campus that are priced. */
let courses: { readonly english: number; readonly ielts: number; readonly harbour: number };
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, fees, recordImport], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } });
  await scene.server.running.jobs?.ready;
  catalogue = await makeCatalogue(scene);
  const { engine } = scene.server.running;
  const { north } = catalogue;
  courses = await engine.database.write(scene.one.agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(scene.one.agencyId));
    const make = async (entity: Parameters<typeof records.named>[0], values: Readonly<Record<string, unknown>>): Promise<number> => {
      const [id = 0] = await records.named(entity).createMany([values]);
      return id;
    };
    const campuses = await records.list('InstitutionCampus', { where: { InstitutionId: north.id }, orderBy: 'Id' });
    const course = await make('InstitutionCourse', { InstitutionId: north.id, Name: 'IELTS Preparation' });
    const [ielts = 0, harbour = 0] = await Promise.all(
      campuses.map(({ Id, Name }) =>
        make('InstitutionCourseInstitutionCampus', {
          InstitutionId: north.id,
          InstitutionCourseId: course,
          InstitutionCampusId: Id,
          Name: `IELTS Preparation (${Name})`,
        }),
      ),
    );
    for (const place of [north.place, ielts, harbour])
      await make('AgencyInstitutionPublicCourse', { AgencyInstitutionId: north.own, InstitutionCampusCourseId: place });
    const { CategoryId } = (await records.find('AgencyFeeName', { where: { Id: catalogue.tuition } })) ?? {};
    for (const Name of ['Titled', 'Two rows', 'Hidden', 'By name', 'Weekly', 'Once', 'Yearly']) await make('AgencyFeeName', { Name, CategoryId });
    return { english: north.place, ielts, harbour };
  });
});
afterAll(() => scene?.server.stop());

const { uploaded, isInScope, mappingOf: loadMapping, rowsOf: loadRows, applied, bodyOf: loadBody } = recordImports(() => scene);

type Values = (string | number | Date | null)[];
type Sheet = Parameters<typeof writeXlsx>[0]['sheets'][number];
const workbook = async (rows: readonly Values[], more: Partial<Sheet> = {}) =>
  Uint8Array.from(await writeXlsx({ sheets: [{ name: 'Prices', rows: rows.map((row) => [...row]), ...more }] }));
const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

/** Reads a file and compares it by what is suggested, with values that all rows have; two calls of a person. */
async function compared(name: string, content: string | Uint8Array<ArrayBuffer>, values: Readonly<Record<string, string>> = {}, choice?: object) {
  const { manager } = scene;
  const id = await uploaded(manager, name, content, 'agencyfee');
  await isInScope(manager, id, 'mapping');
  if (choice) {
    expect((await manager.post(`/api/recordimport/${id}/fetch`, choice)).status).toBe(200);
    await isInScope(manager, id, 'mapping');
  }
  const { Columns } = await loadMapping(manager, id);
  const Values = Object.entries(values).map(([Field, Text]) => ({ Field, Text }));
  const planned = await manager.post(`/api/recordimport/${id}/plan`, { Fields: Columns.map(({ Field }) => Field), Values, Match: ['fee'] });
  expect(planned.status, planned.text).toBe(200);
  await isInScope(manager, id, 'planned');
  return { id, columns: Columns.map(({ Header, Field }) => [Header, Field]), plan: await loadRows(manager, id) };
}
const toOutcomes = ({ Data }: Awaited<ReturnType<typeof loadRows>>) =>
  Data.map(({ Row, Outcome, Faults }) => [Row, Outcome, ...Faults.map(({ Message }) => Message)]);

/** What a course costs by one of its fees. */
async function priceOf(course: number, fee: string, StartDate: string): Promise<number | undefined> {
  const { status, text, body } = await scene.manager.post<{ Fees: readonly { Name: string; LineTotal: number }[] }>('/api/course/price', {
    InstitutionCampusCourseId: course,
    StartDate,
    Duration: 10,
  });
  expect(status, text).toBe(200);
  return body.Fees.find(({ Name }) => Name === fee)?.LineTotal;
}

it('a merged title above the names of the columns is passed over, and the rows keep their numbers', async () => {
  const title = [{ startRow: 0, startCol: 0, endRow: 0, endCol: 6 }];
  const file = await workbook(
    [
      ['North College price list 2027', null, null, null, null, null, null],
      [],
      ['Institution', 'Course', 'Fee', 'Price', 'Currency', 'Mandatory', 'Recurring'],
      ['North College', 'General English', 'Titled', 350, 'AUD', 'yes', 'yes'],
    ],
    { merges: title },
  );
  const { id, columns, plan } = await compared('title.xlsx', file);
  expect(columns).toEqual([
    ['Institution', 'AgencyInstitutionId'],
    ['Course', 'AgencyInstitutionPublicCourses'],
    ['Fee', 'AgencyFeeNameId'],
    ['Price', 'Amount'],
    ['Currency', 'CurrencyId'],
    ['Mandatory', 'IsCompulsory'],
    ['Recurring', 'IsRecurring'],
  ]);
  expect(toOutcomes(plan)).toEqual([[4, 'insert']]);
  await applied(scene.manager, id);
  expect(await priceOf(courses.english, 'Titled', '2027-03-01')).toBe(3500);
  expect(await priceOf(courses.ielts, 'Titled', '2027-03-01')).toBeUndefined();
});

it('names in two rows are read together, and anyone may choose another row for them', async () => {
  const { manager } = scene;
  const file = await workbook([
    ['Institution', 'Fee', 'Price', null, 'Validity', null],
    [null, null, 'Amount', 'Currency', 'From', 'To'],
    ['North College', 'Two rows', 120, 'AUD', day('2027-01-01'), day('2027-12-31')],
  ]);
  const { id, columns, plan } = await compared('two-rows.xlsx', file, { IsCompulsory: 'yes', IsRecurring: 'no' });
  expect(columns).toEqual([
    ['Institution', 'AgencyInstitutionId'],
    ['Fee', 'AgencyFeeNameId'],
    ['Price Amount', 'Amount'],
    ['Price Currency', 'CurrencyId'],
    ['Validity From', 'ValidFrom'],
    ['Validity To', 'ValidTo'],
  ]);
  expect(toOutcomes(plan)).toEqual([[3, 'insert']]);
  expect((await manager.post(`/api/recordimport/${id}/fetch`, { HeadingRow: 2 })).status).toBe(200);
  await isInScope(manager, id, 'mapping');
  const other = await loadMapping(manager, id);
  expect([other.Reading, other.Columns.map(({ Header }) => Header)]).toMatchObject([
    { HeadingRow: 2, HeadingRows: 1, FirstRows: [{ Row: 1 }, { Row: 2 }, { Row: 3 }] },
    ['', '', 'Amount', 'Currency', 'From', 'To'],
  ]);
  const again = await compared('two-rows.xlsx', file, { IsCompulsory: 'yes', IsRecurring: 'no' });
  await applied(manager, again.id);
  expect(await priceOf(courses.english, 'Two rows', '2027-03-01')).toBe(120);
  expect(await priceOf(courses.english, 'Two rows', '2028-03-01')).toBeUndefined();
  // A value for all rows is one of a field, once, and only where no column is that field.
  const fields = again.columns.map(([, field]) => field);
  const wrong = (Values: object[]) => manager.post<{ Errors: { Key: string }[] }>(`/api/recordimport/${id}/plan`, { Fields: fields, Values, Match: ['fee'] });
  for (const values of [
    [{ Field: 'Amount', Text: '5' }],
    [{ Field: 'Nothing', Text: '5' }],
    [
      { Field: 'Comments', Text: 'a' },
      { Field: 'Comments', Text: 'b' },
    ],
  ]) {
    const response = await wrong(values);
    expect([response.status, response.body.Errors[0]?.Key]).toEqual([400, 'Values']);
  }
});

it('hidden rows are counted in the plan, and left out where somebody chooses that', async () => {
  const { manager } = scene;
  const rows: Values[] = [
    ['Institution', 'Fee', 'Price', 'Currency', 'Mandatory', 'Recurring', 'From', 'To'],
    ...[2024, 2025, 2026, 2027, 2028].map((year): Values => ['North College', 'Hidden', year, 'AUD', 'yes', 'no', day(`${year}-01-01`), day(`${year}-12-31`)]),
  ];
  const hidden = new Map([1, 2].map((row) => [row, { hidden: true }]));
  const { id, plan } = await compared('hidden.xlsx', await workbook(rows, { rowDefs: hidden }));
  expect([plan['HiddenRows'], plan['LeavesHiddenOut'], plan.Counts['insert']]).toEqual([2, false, 5]);
  // Without them: the columns stay as they were chosen.
  expect((await manager.post(`/api/recordimport/${id}/fetch`, { HiddenRows: 'leave' })).status).toBe(200);
  await isInScope(manager, id, 'mapping');
  const { Columns, Reading } = await loadMapping(manager, id);
  expect(Reading).toMatchObject({ HiddenRows: 2, LeavesHiddenOut: true, Sheet: 'Prices' });
  expect((await manager.post(`/api/recordimport/${id}/plan`, { Fields: Columns.map(({ Field }) => Field), Match: ['fee'] })).status).toBe(200);
  await isInScope(manager, id, 'planned');
  const less = await loadRows(manager, id);
  expect([less['HiddenRows'], less['LeavesHiddenOut'], toOutcomes(less)]).toEqual([2, true, [4, 5, 6].map((row) => [row, 'insert'])]);
  await applied(manager, id);
  expect(await priceOf(courses.english, 'Hidden', '2027-03-01')).toBe(2027);
  expect(await priceOf(courses.english, 'Hidden', '2025-03-01')).toBeUndefined();
});

it('a course is known by its own name within the institution, and of several the row says which to write', async () => {
  const file = csv(
    'Institution,Course,Fee,Price,Currency,Mandatory,Recurring',
    'North College,general english,By name,300,AUD,yes,yes',
    'North College,IELTS Preparation,By name,310,AUD,yes,yes',
    'North College,IELTS Preparation (Harbour),By name,320,AUD,yes,yes',
  );
  const { id, plan } = await compared('by-name.csv', file);
  expect(toOutcomes(plan)).toEqual([
    [2, 'insert'],
    [3, 'reject', 'More than one course in the portfolio is called "IELTS Preparation". Choose one of: IELTS Preparation (City); IELTS Preparation (Harbour).'],
    [4, 'insert'],
  ]);
  const corrected = await scene.manager.post(`/api/recordimport/${id}/correct`, {
    Row: 3,
    Field: 'AgencyInstitutionPublicCourses',
    Text: 'IELTS Preparation (City)',
  });
  expect(corrected.status, corrected.text).toBe(200);
  await applied(scene.manager, id);
  expect([
    await priceOf(courses.english, 'By name', '2027-03-01'),
    await priceOf(courses.ielts, 'By name', '2027-03-01'),
    await priceOf(courses.harbour, 'By name', '2027-03-01'),
  ]).toEqual([3000, 3100, 3200]);
});

it('prices per week and per course come by a column of their unit, and what recurs is compulsory', async () => {
  const file = csv(
    'Institution;Course;Fee;Price;Currency;Charging unit;Mandatory',
    'North College;General English;Weekly;410;AUD;per week;',
    'North College;General English;Once;4000;AUD;Per course;yes',
    'North College;;Once;10;AUD;fortnight;yes',
  );
  const { id, columns, plan } = await compared('units.csv', file);
  expect(columns[5]).toEqual(['Charging unit', 'IsRecurring']);
  expect(toOutcomes(plan)).toEqual([
    [2, 'insert'],
    [3, 'insert'],
    [4, 'reject', '"fortnight" is neither yes nor no.'],
  ]);
  await applied(scene.manager, id);
  expect([await priceOf(courses.english, 'Weekly', '2027-03-01'), await priceOf(courses.english, 'Once', '2027-03-01')]).toEqual([4100, 4000]);
  // What contradicts itself is listed, and the rest of the row is taken.
  const contradiction = await compared(
    'units.csv',
    csv('Institution;Fee;Price;Currency;Charging unit;Mandatory', 'North College;Weekly;9;AUD;per week;no', 'South College;Weekly;9;AUD;per week;no'),
  );
  const lost = 'The value of Recurring does not match the rest of the row, so it is not used.';
  expect(toOutcomes(contradiction.plan)).toEqual([
    [2, 'update', lost],
    [3, 'insert', lost],
  ]);
});

it("next year's list ends this year's open fees the day before, which the plan shows, and undoing it opens them again", async () => {
  const { manager } = scene;
  const head = 'Institution,Fee,Price,Currency,From,To';
  const forAll = { IsCompulsory: 'yes', IsRecurring: 'yes' };
  const first = await compared('2026.csv', csv(head, 'North College,Yearly,300,AUD,2026-01-01,', 'South College,Yearly,500,AUD,2026-01-01,2026-12-31'), forAll);
  expect(first.plan.Data.map(({ Ends }) => Ends)).toEqual([null, null]);
  await applied(manager, first.id);
  const earlier = (await loadRows(manager, first.id)).Data[0]?.RecordId ?? 0;
  const special = await manager.post('/api/agencyfeespecial', {
    FeeId: earlier,
    TypeCode: 'FAD',
    DiscountAmount: 5,
    StartDate: '2026-01-01',
    EndDate: '2099-12-31',
  });
  expect(special.status, special.text).toBe(200);
  const next = await compared(
    '2027.csv',
    csv(head, 'North College,Yearly,330,AUD,2027-01-01,2027-12-31', 'North College,Yearly,360,AUD,2028-01-01,', 'South College,Yearly,550,AUD,2027-01-01,'),
    forAll,
  );
  expect(toOutcomes(next.plan)).toEqual([2, 3, 4].map((row) => [row, 'insert']));
  expect(next.plan.Data.map(({ Ends }) => Ends)).toEqual([{ Id: earlier, Name: 'Yearly', LastDay: '2026-12-31' }, null, null]);
  // Nothing is written by the plan.
  expect(await loadBody(manager, `/api/agencyfee/${earlier}`)).toMatchObject({ ValidTo: null });
  const done = await applied(manager, next.id);
  expect(await loadBody(manager, `/api/agencyfee/${earlier}`)).toMatchObject({ ValidFrom: '2026-01-01T00:00:00', ValidTo: '2026-12-31T00:00:00' });
  expect([
    await priceOf(courses.english, 'Yearly', '2026-06-01'),
    await priceOf(courses.english, 'Yearly', '2027-06-01'),
    await priceOf(courses.english, 'Yearly', '2028-06-01'),
  ]).toEqual([2950, 3250, 3600]);
  expect((await manager.post(`/api/change/${done.ChangeId ?? 0}/undo`)).status).toBe(200);
  expect(await loadBody(manager, `/api/agencyfee/${earlier}`)).toMatchObject({ ValidTo: null });
  // A fee that was changed after the plan is not ended by it.
  const late = await compared('2029.csv', csv(head, 'North College,Yearly,400,AUD,2029-01-01,'), forAll);
  const open = late.plan.Data[0]?.Ends;
  expect(open).toMatchObject({ Id: earlier, LastDay: '2028-12-31' });
  expect((await manager.call('PATCH', `/api/agencyfee/${open?.Id ?? 0}`, { Comments: 'Changed since' })).status).toBe(200);
  await manager.post(`/api/recordimport/${late.id}/apply`);
  await isInScope(manager, late.id, 'applied');
  expect(toOutcomes(await loadRows(manager, late.id))).toEqual([[2, 'conflict', 'Someone else has changed this record in the meantime.']]);
});

it('a row that names an institution is a fee of it, also without a type, and a supplier beside it is refused by name', async () => {
  const { manager } = scene;
  const { plan } = await compared(
    'types.csv',
    csv('Institution,Supplier,Fee,Price,Currency,From', 'North College,Care Insurance,Material,10,AUD,2031-01-01', 'North College,,Material,10,AUD,2031-01-01'),
  );
  expect(toOutcomes(plan)).toEqual([
    [2, 'reject', expect.stringContaining('An institution fee cannot have a supplier.')],
    [3, 'insert'],
  ]);
  const sent = { AgencyInstitutionId: catalogue.north.own, AgencyFeeNameId: catalogue.material, CurrencyId: catalogue.aud, Amount: 5, ValidFrom: '2032-01-01' };
  expect((await manager.post('/api/agencyfee', sent)).body).toMatchObject({ Type: 'Institution', AgencyInstitutionId: catalogue.north.own });
  const both = await manager.post<{ Errors: { Key: string }[] }>('/api/agencyfee', { ...sent, ValidFrom: '2033-01-01', AgencySupplierId: catalogue.supplier });
  expect([both.status, both.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['AgencySupplierId']]);
});

it('the example of agency fees names an institution, fees and amounts, and is itself imported', async () => {
  const { manager } = scene;
  const response = await fetch(`${scene.server.url}/api/import/example/agencyfee`, { headers: { Authorization: `Bearer ${manager.token}` } });
  const text = await response.text();
  expect(text).toContain('North College');
  expect(text).toContain('350.00');
  const { plan } = await compared('example.csv', text);
  expect(plan.Counts).toMatchObject({ insert: 3, reject: 0, partial: 0 });
});
