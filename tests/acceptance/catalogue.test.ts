// The register of courses and the reference data of the demo installation, as people find and edit them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startDemoServer, type TestServer } from '../support/server.ts';

type Row = Readonly<Record<string, unknown>> & { readonly Id: number };
interface List {
  readonly Data: readonly Row[];
  readonly Count: number;
  readonly CountIsCapped?: boolean;
}

let server: TestServer;
let god: Caller;
let manager: Caller;
beforeAll(async () => {
  server = await startDemoServer();
  [god, manager] = [await server.as('god@demo.test'), await server.as('manager@demo.test')];
}, 300_000);
afterAll(async () => {
  await server.stop();
});

const courses = async (conditions: unknown, query = ''): Promise<List> =>
  (await manager.post<List>(`/api/institutioncourse/search?take=5${query}`, conditions)).body;
const byCode = (code: string) => [{ Field: 'CricosCode', Condition: 'Equal', Value1: code }];

it('the whole register is there: 25,687 courses, counted to the cap unless the exact number is asked for', async () => {
  expect((await courses([], '&count=exact')).Count).toBe(25_687);
  expect(await courses([])).toMatchObject({ Count: 10_000, CountIsCapped: true });
  expect(await courses([], '&count=none')).not.toHaveProperty('Count');
  const { Import } = (await manager.get<{ Import: Record<string, string> }>('/api/entityconfig/institutioncourse')).body;
  expect(Import['Snapshot']).toBe('2023-01-03T00:00:00');
  expect(Import['Attribution']).toContain('CC BY');
});

it('courses are found by a word, a code and a fee', async () => {
  const nursing = await courses([{ Field: 'SearchTerm', Condition: 'Contains', Value1: 'NURSING' }]);
  expect(nursing.Count).toBeGreaterThan(100);
  expect(nursing.Data.every((row) => String(row['Name']).toLowerCase().includes('nursing'))).toBe(true);
  expect((await courses(byCode('078241E'))).Data).toMatchObject([
    { Name: 'ACT Year 12 Certificate', DurationWeeks: 44, TuitionFee: 13_300, NonTuitionFee: 150 },
  ]);
  const between = await courses([{ Field: 'TuitionFee', Condition: 'Between', Value1: 10_000, Value2: 10_000.5 }]);
  expect(between.Data.every((row) => row['TuitionFee'] === 10_000)).toBe(true);
});

it('a platform administrator edits one, whole as it was read; the manager of an agency may not', async () => {
  const [found] = (await courses(byCode('078241E'))).Data;
  const path = `/api/institutioncourse/${found?.Id}`;
  const course = (await god.get<Row>(path)).body;
  const saved = await god.call<Row>('PUT', `${path}/patch`, { ...course, TuitionFee: 13_300.5 });
  expect(saved.body, saved.text).toMatchObject({ TuitionFee: 13_300.5, RowVersion: Number(course['RowVersion']) + 1 });
  expect((await god.call('PUT', `${path}/patch`, { Id: course.Id, TuitionFee: 1.005 })).status).toBe(400);
  expect((await manager.call('PUT', `${path}/patch`, { Id: course.Id, TuitionFee: 1 })).status).toBe(403);
  expect((await manager.get<Row>(path)).body['TuitionFee']).toBe(13_300.5);
});

it('[INST-017] a course on a campus has InstitutionId, InstitutionCourseId, InstitutionCampusId and CourseLengthType', async () => {
  const [kept] = (await manager.get<List>('/api/institution/1/institutioncourseinstitutioncampus?take=1')).body.Data;
  expect(kept).toMatchObject({ InstitutionId: 1, CourseLengthType: 'Weekly' });
  const course = await god.post<Row>('/api/institution/1/institutioncourse/', { Name: 'Welding by moonlight' });
  const campus = await god.post<Row>('/api/institution/1/institutioncampus/', { Name: 'Night campus' });
  const ids = { InstitutionId: 1, InstitutionCourseId: course.body.Id, InstitutionCampusId: campus.body.Id };
  const made = await god.post<Row>('/api/institutioncourseinstitutioncampus/', ids);
  expect(made.status, made.text).toBe(200);
  expect(made.body).toMatchObject({ ...ids, CourseLengthType: 'Weekly', InstitutionCourseName: 'Welding by moonlight', InstitutionCampusName: 'Night campus' });
  const twice = await god.post<{ Errors: { Key: string }[] }>('/api/institutioncourseinstitutioncampus/', ids);
  expect([twice.status, twice.body.Errors.map((error) => error.Key)]).toEqual([400, ['InstitutionCourseId', 'InstitutionCampusId']]);
  expect((await god.post('/api/institutioncourseinstitutioncampus/', { ...ids, CourseLengthType: 'Monthly' })).status).toBe(400);
});

it('[META-016] a country has Name, TelephoneCode, CountryCode and AreaCode, made of name and dial code', async () => {
  const [brazil] = (await manager.post<List>('/api/country/search', [{ Field: 'CountryCode', Condition: 'Equal', Value1: 'BR' }])).body.Data;
  expect((await manager.get(`/api/country/${brazil?.Id}`)).body).toMatchObject({
    Name: 'Brazil',
    TelephoneCode: '+55',
    CountryCode: 'BR',
    AreaCode: 'Brazil +55',
  });
});

it('[META-017] a currency has Id, Code, AlwaysVisible and UseAsBaseCurrency', async () => {
  const [dollar] = (await manager.get<List>('/api/currency?take=1000')).body.Data.filter((row) => row['Code'] === 'AUD');
  expect(dollar).toMatchObject({ Id: expect.any(Number), AlwaysVisible: true, UseAsBaseCurrency: true });
});

it('[INST-030] GET CourseEducationField?parentName lists the fields below a parent: narrow ones below a broad one, detailed ones below a narrow one', async () => {
  const below = async (query: Readonly<Record<string, string>>) =>
    (await manager.get<List>(`/api/CourseEducationField?${new URLSearchParams(query).toString()}`)).body;
  // One of the narrow fields below Health is called Health itself, with one detailed field below it: the level says which is meant.
  expect(new Set((await below({ parentName: 'Health' })).Data.map((row) => row['Level']))).toEqual(new Set(['narrow', 'detailed']));
  const narrow = await below({ parentName: 'Health', level: 'narrow' });
  expect(narrow.Data.map((row) => row['Name'])).toEqual(expect.arrayContaining(['Medical Studies', 'Nursing', 'Pharmacy']));
  expect(new Set(narrow.Data.map((row) => `${String(row['ParentName'])} ${String(row['Level'])}`))).toEqual(new Set(['Health narrow']));
  expect(narrow.Count).toBe(narrow.Data.length);
  const detailed = await below({ parentName: 'Nursing' });
  expect(detailed.Data.map((row) => row['Name'])).toEqual(expect.arrayContaining(['Midwifery', 'Mental Health Nursing']));
  expect(new Set(detailed.Data.map((row) => row['Level']))).toEqual(new Set(['detailed']));
  expect((await below({ PARENTNAME: 'Nursing' })).Count).toBe(detailed.Count);
  expect(await below({ parentName: 'Astrology' })).toEqual({ Data: [], Count: 0 });
  const broad = await below({ level: 'broad', take: '2', skip: '1', orderBy: 'Name' });
  expect([broad.Data.length, broad.Count]).toEqual([2, 12]);
  expect((await manager.get('/api/CourseEducationField?level=wide')).status).toBe(400);
});

it('[INST-034] GET country/search?searchTerm&Countries searches countries, among the named ones where some are', async () => {
  const find = (query: string) => manager.get<List>(`/api/country/search?${query}`);
  const names = async (query: string) => (await find(query)).body.Data.map((row) => row['Name']);
  const all = (await find('searchTerm=land&take=300')).body.Data;
  const findId = (name: string) => all.find((row) => row['Name'] === name)?.Id;
  expect(all.map((row) => row['Name'])).toEqual(expect.arrayContaining(['Iceland', 'Ireland', 'New Zealand', 'Thailand']));
  const [iceland, thailand] = [findId('Iceland'), findId('Thailand')];
  const {
    Data: [brazil],
  } = (await find('searchTerm=brasil')).body;
  expect(brazil?.['Name']).toBe('Brazil');
  expect(await names(`searchTerm=land&Countries=${iceland},${thailand},${brazil?.Id}`)).toEqual(['Iceland', 'Thailand']);
  expect(await names(`searchTerm=land&countries=${iceland}&countries=${brazil?.Id}`)).toEqual(['Iceland']);
  expect(await names(`Countries=${brazil?.Id}`)).toEqual(['Brazil']);
  expect((await find('searchTerm=&Countries=')).body.Count).toBeGreaterThan(240);
  expect((await find('Countries=Brazil')).status).toBe(400);
  expect((await server.anyone.get('/api/country/search?searchTerm=bra')).status).toBe(401);
});
