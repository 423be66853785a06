// Public holidays, kinds of visas, countries and currencies: complete, read by all staff, kept by platform administrators.
import { knownDay } from '#day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { importReferenceData } from '../../plugins/reference-data/import-reference-data.ts';
import { searchCities } from '../../plugins/reference-data/search-cities.ts';
import { settings } from '../../plugins/settings/index.ts';
import { daysOffIn, type Holiday, isWorkingDay } from '../../plugins/rules/working-days.ts';
import type { Caller } from '../support/server.ts';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';

type Row = Readonly<Record<string, unknown>> & { readonly Id: number };
interface List {
  readonly Data: readonly Row[];
  readonly Count: number;
}

let scene: TwoAgencies;
let god: Caller;
let clerk: Caller;
const said: string[] = [];
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, { name: 'cities', calls: [searchCities] }] });
  ({ god, clerk } = scene);
  await importReferenceData(scene.server.running.engine, (line) => said.push(line));
});
afterAll(() => scene.server.stop());

const search = async (path: string, conditions: unknown = []): Promise<List> => (await clerk.post<List>(`/api/${path}&count=exact`, conditions)).body;
const equal = (Field: string, Value1: unknown) => ({ Field, Condition: 'Equal', Value1 });

it('the holidays of Australia are there, a day once with the states that keep it', async () => {
  expect(said).toContain('Public holidays: 214 added, 0 changed.');
  const all = await search('holiday/search?viewId=1143&take=1000');
  expect(all.Count).toBe(214);
  const labour = await search('holiday/search?viewId=1143', [equal('Name', 'Labour Day'), equal('Date', '2026-10-05')]);
  expect(labour.Data).toMatchObject([{ CountryName: 'Australia', Regions: ['ACT', 'NSW', 'SA'], IsNational: false, IsPartDay: false }]);
  const west = await search('holiday/search?viewId=1143', [
    { Field: 'Regions', Condition: 'Contains', Value1: 'WA' },
    { Field: 'Date', Condition: 'Between', Value1: '2026-01-01', Value2: '2026-12-31' },
  ]);
  expect(west.Data.map((row) => row['Name'])).toContain('Western Australia Day');
  expect(west.Data.map((row) => row['Name'])).not.toContain('Melbourne Cup');
  const { Import } = (await clerk.get<{ Import: Record<string, string> }>('/api/entityconfig/holiday')).body;
  expect(Import['Attribution']).toContain('CC BY-SA 3.0');
});

it('what a list answers counts the working days as it is', async () => {
  const { Data } = (await clerk.get<List>('/api/holiday?take=1000')).body;
  const holidays = (Data as readonly (Row & Holiday)[]).map((row) => ({ ...row, Date: knownDay(row.Date) }));
  const australia = holidays[0]?.CountryId ?? 0;
  expect(isWorkingDay(knownDay('2026-11-03'), daysOffIn(holidays, australia, 'VIC'))).toBe(false);
  expect(isWorkingDay(knownDay('2026-11-03'), daysOffIn(holidays, australia, 'NSW'))).toBe(true);
});

it('a platform administrator adds a holiday of another country; staff may not, and nobody adds it twice', async () => {
  const [peru] = (await search('country/search?take=1', [equal('CountryCode', 'PE')])).Data;
  const day = { Date: '2026-07-28', Name: 'Independence of Peru', CountryId: peru?.Id };
  const rejected = await clerk.post('/api/holiday/', day);
  expect(rejected.status).toBe(403);
  expect((await scene.manager.post('/api/holiday/', day)).status).toBe(403);
  const made = await god.post<Row>('/api/holiday/', day);
  expect(made.body, made.text).toMatchObject({ CountryName: 'Peru', Regions: [], IsNational: true, DisplayName: 'Independence of Peru 2026-07-28' });
  const twice = await god.post<{ Errors: { Key: string }[] }>('/api/holiday/', day);
  expect([twice.status, twice.body.Errors.map((error) => error.Key)]).toEqual([400, ['CountryId', 'Date', 'Name']]);
  expect((await god.post('/api/holiday/', { ...day, Date: '2026-02-31', Name: 'No day' })).status).toBe(400);
});

it('[META-016] kinds of visas have subclass, name and category; those for students are a view', async () => {
  expect((await search('visatype/search?viewId=1145&take=100')).Count).toBe(42);
  const students = await search('visatype/search?viewId=1146');
  expect(students.Data.map((row) => [row['Subclass'], row['IsClosed']])).toEqual([
    ['500', false],
    ['570', true],
    ['572', true],
    ['573', true],
    ['574', true],
  ]);
  const [guardian] = (await search('visatype/search?viewId=1145', [equal('Subclass', '590')])).Data;
  expect(guardian).toMatchObject({ Name: 'Student Guardian', Category: 'student', IsStudent: false, IsClosed: false });
  expect((await clerk.call('PATCH', `/api/visatype/${guardian?.Id}`, { Id: guardian?.Id, Name: 'Other' })).status).toBe(403);
});

it('[META-017] countries and currencies are those of the standards', async () => {
  // Two more: the scene of the tests makes "ON" for itself, and its "TW" is the one of the standard.
  expect((await search('country/search?take=1')).Count).toBe(251);
  expect((await search('currency/search?take=1')).Count).toBe(157);
  const codes = new Set((await clerk.get<List>('/api/currency?take=1000')).body.Data.map((row) => row['Code']));
  expect(['AUD', 'BRL', 'CAD', 'EUR', 'GBP', 'PEN', 'USD', 'COP', 'CLP', 'VND', 'NPR', 'LKR'].filter((code) => !codes.has(code))).toEqual([]);
});

it('[META-085] [SHELL-064] [SHELL-065] a form begins in Australia; a telephone is a mobile, a web address one of FaceBook, unless somebody chooses', async () => {
  const { Fields } = (await clerk.get<{ Fields: Record<string, { Default?: unknown }> }>('/api/entityconfig/agencyoffice')).body;
  const australia = (await search('country/search?take=1', [equal('CountryCode', 'AU')])).Data[0];
  expect([Fields['CountryId']?.Default, australia?.['Name']]).toEqual([australia?.Id, 'Australia']);
  for (const [entity, name] of [
    ['phonetype', 'Mobile'],
    ['webaddresstype', 'FaceBook'],
  ]) {
    const { Data } = (await clerk.get<List>(`/api/${entity}`)).body;
    expect(Data.filter((row) => row['IsDefault']).map((row) => row['Name'])).toEqual([name]);
  }
});

it('cities that begin so are suggested, each once, however many addresses there are in one of them', async () => {
  const { engine } = scene.server.running;
  await engine.database.write(scene.one.agencyId, (tx) =>
    engine
      .records(tx, systemActor(scene.one.agencyId))
      .createMany('AgencyOffice', [
        ...Array.from({ length: 250 }, (_, index) => ({ Name: `Sydney ${index}`, City: 'Sydney', TimeZone: 'Australia/Sydney' })),
        { Name: 'Olympic', City: 'Sydney Olympic Park', TimeZone: 'Australia/Sydney' },
      ]),
  );
  const cities = async (caller: Caller): Promise<unknown[]> => (await caller.get<List>('/api/city/search?term=sydn')).body.Data.map(({ Name }) => Name);
  expect(await cities(scene.manager)).toEqual(['Sydney', 'Sydney Olympic Park']);
  expect(await cities(scene.other)).toEqual([]);
});
