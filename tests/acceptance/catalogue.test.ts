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
