// Reading: search, list and options, with every condition of every field type, and everything that is refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countFewestStatements } from '../support/statements.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Page {
  readonly Data: readonly Record<string, unknown>[];
  readonly Count: number;
  readonly CountIsCapped?: boolean;
}
interface Rejected {
  readonly Message: string;
  readonly Code: string;
  readonly Hint?: string;
  readonly RequestId: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

let scene: TwoAgencies;
let statusNew = 0;
let statusWaiting = 0;

const condition = (Field: string, Condition: string, Value1?: unknown, Value2?: unknown) => ({ Field, Condition, Value1, Value2 });
const search = async (conditions: unknown, query = '') => await scene.manager.post<Page>(`/api/agencylead/search?viewId=3${query}`, conditions);
const names = async (...conditions: unknown[]) => (await search(conditions, '&orderBy=FirstName')).body.Data.map((row) => row['DisplayName']);
const rejected = async (conditions: unknown, query = '') => await scene.manager.post<Rejected>(`/api/agencylead/search?${query}`, conditions);

beforeAll(async () => {
  scene = await twoAgencies();
  statusNew = scene.one.statuses.get('new') ?? 0;
  statusWaiting = scene.one.statuses.get('waiting') ?? 0;
  await scene.addLeads([
    {
      FirstName: 'Ana',
      LastName: 'Gonçalves',
      EmailAddress: 'ana@example.com',
      Status: statusNew,
      NextContactDate: '2026-03-01',
      Tags: ['ELICOS', 'VET'],
      EmailOptOut: true,
      AssignedToId: scene.one.managerId,
    },
    { FirstName: 'Bảo', LastName: 'Trần', EmailAddress: 'bao@example.com', Status: statusNew, NextContactDate: '2026-03-15', Tags: ['VET'] },
    { FirstName: 'Carla', LastName: '100%_\\', Status: statusWaiting, NextContactDate: '2026-04-01' },
    { FirstName: 'Diego', LastName: "O'Neil; drop table", Status: statusWaiting },
  ]);
});
afterAll(async () => {
  await scene.server.stop();
});

describe('conditions', () => {
  it('[META-036] takes viewId, orderBy, skip and take, and answers Data and Count', async () => {
    const page = await search([], '&orderBy=FirstName desc&skip=1&take=2');
    expect(page.status).toBe(200);
    expect(page.body.Data.map((row) => row['DisplayName'])).toEqual(['Carla 100%_\\', 'Bảo Trần']);
    expect(page.body.Count).toBe(4);
  });

  it('[META-037] knows More Than, Less Than, Between and Equal', async () => {
    expect(await names(condition('NextContactDate', 'More Than', '2026-03-01T00:00:00'))).toEqual(['Bảo Trần', 'Carla 100%_\\']);
    expect(await names(condition('NextContactDate', 'Less Than', '2026-03-15'))).toEqual(['Ana Gonçalves']);
    expect(await names(condition('NextContactDate', 'Between', '2026-03-01', '2026-03-15T23:59:59.999'))).toEqual(['Ana Gonçalves', 'Bảo Trần']);
    expect(await names(condition('NextContactDate', 'Equal', '2026-04-01'))).toEqual(['Carla 100%_\\']);
  });

  it('compares references by id, by list and by the name of their record', async () => {
    expect(await names(condition('Status', 'Equal', statusWaiting))).toHaveLength(2);
    expect(await names(condition('status', 'in', [statusNew, statusWaiting]))).toHaveLength(4);
    expect(await names(condition('Status', 'Not In', [statusNew]))).toHaveLength(2);
    expect(await names(condition('StatusName', 'Contains', 'WAIT'))).toHaveLength(2);
    expect(await names(condition('Status.Key', 'Equal', 'new'))).toHaveLength(2);
    expect(await names(condition('Status', 'In', []))).toEqual([]);
  });

  it('compares texts, lists, yes or no, and emptiness', async () => {
    expect(await names(condition('LastName', 'Contains', 'goncal'))).toEqual(['Ana Gonçalves']);
    expect(await names(condition('LastName', 'Starts With', 'tran'))).toEqual(['Bảo Trần']);
    expect(await names(condition('Tags', 'Contains', 'ELICOS'))).toEqual(['Ana Gonçalves']);
    expect(await names(condition('Tags', 'Is Empty'))).toHaveLength(2);
    expect(await names(condition('EmailOptOut', 'Equal', true))).toEqual(['Ana Gonçalves']);
    expect(await names(condition('EmailAddress', 'Is Empty'))).toHaveLength(2);
    expect(await names(condition('EmailAddress', 'Not Equal', 'ana@example.com'))).toHaveLength(3);
  });

  it('finds free text without accents, every word of it, and takes its signs literally', async () => {
    expect(await names(condition('SearchTerm', 'Contains', 'tran bao'))).toEqual(['Bảo Trần']);
    expect(await names(condition('SearchTerm', 'Contains', '100%_\\'))).toEqual(['Carla 100%_\\']);
    expect(await names(condition('SearchTerm', 'Contains', '%'))).toEqual(['Carla 100%_\\']);
    expect(await names(condition('SearchTerm', 'Contains', "'; drop table"))).toEqual([]);
    expect(await names(condition('SearchTerm', 'Contains', "o'neil;"))).toEqual(["Diego O'Neil; drop table"]);
  });

  it('reads a named date range in the time zone of the office', async () => {
    expect(await names(condition('DateCreated', 'Date Range', 'Today'))).toHaveLength(4);
    expect(await names(condition('DateCreated', 'Date Range', 'Yesterday'))).toEqual([]);
    expect(await names(condition('DateCreated', 'Date Range', 'last 120 days'))).toHaveLength(4);
    expect(await names(condition('DateCreated', 'Date Range', 'All times'))).toHaveLength(4);
  });
});

describe('shapes', () => {
  it('[META-075] gives the lead list as view 3, with names and colours of references', async () => {
    const page = await search([], '&orderBy=FirstName&take=1');
    expect(page.body.Data[0]).toMatchObject({
      DisplayName: 'Ana Gonçalves',
      Status: statusNew,
      StatusName: 'New',
      StatusColour: 'info',
      NextContactDate: '2026-03-01T00:00:00',
      Tags: ['ELICOS', 'VET'],
    });
    expect(page.body.Data[0]).not.toHaveProperty('EmailAddress');
  });

  it('[LEAD-020] counts to the cap, exactly, or not at all', async () => {
    expect((await search([], '&count=exact')).body.Count).toBe(4);
    expect((await search([], '&count=none')).body).not.toHaveProperty('Count');
    expect((await search([], '&count=capped')).body).not.toHaveProperty('CountIsCapped');
  });

  it('orders names by the alphabet of people, not of computers', async () => {
    await scene.addLeads(['Đức', 'dalia', 'Zoe', 'Émile', 'Eva'].map((FirstName) => ({ FirstName, LastName: 'Alphabet' })));
    const page = await search([condition('LastName', 'Equal', 'Alphabet')], '&orderBy=FirstName');
    expect(page.body.Data.map((row) => String(row['DisplayName']).split(' ')[0])).toEqual(['dalia', 'Đức', 'Émile', 'Eva', 'Zoe']);
  });

  it.each([
    'FirstName',
    'DateCreated desc',
    'NextContactDate desc',
    'NextContactDate,LastName desc',
    'EmailAddress desc,FirstName',
    'StatusName desc,NextContactDate,FirstName desc',
    'AssignedToName',
    'EmailOptOut desc,StatusName',
  ])('walks on after the last record of a page, ordered by %s, as by numbers of rows', async (order) => {
    const ids = async (more: string) => (await search([], `&orderBy=${order}${more}`)).body.Data.map((row) => Number(row['Id']));
    const all = await ids('');
    expect(all.length).toBeGreaterThan(8);
    const walked: number[] = await ids('&take=2');
    while (walked.length < all.length) {
      const page = await ids(`&take=2&after=${walked.at(-1)}`);
      expect(page.length).toBeGreaterThan(0);
      walked.push(...page);
    }
    expect(walked).toEqual(all);
    expect(await ids(`&after=${all.at(-1)}`)).toEqual([]);
    expect(await ids(`&after=${all[0]}&skip=3`)).toEqual(all.slice(4));
  });

  it('begins after a record that the search itself does not find, counts all, and knows after in the address', async () => {
    const [waiting] = (await search([condition('Status', 'Equal', statusWaiting)], '&orderBy=FirstName')).body.Data;
    const page = await search(
      [condition('Status', 'Equal', statusNew), condition('LastName', 'Not Equal', 'Alphabet')],
      `&orderBy=FirstName desc&after=${Number(waiting?.['Id'])}`,
    );
    expect(page.body.Data.map((row) => row['DisplayName'])).toEqual(['Bảo Trần', 'Ana Gonçalves']);
    expect(page.body.Count).toBe(2);
    const byAddress = await scene.manager.get<Page>(`/api/agencylead/search?orderBy=FirstName desc&take=1&after=${Number(waiting?.['Id'])}&count=none`);
    expect(byAddress.body.Data.map((row) => row['DisplayName'])).toEqual(['Bảo Trần']);
  });

  it('refuses to begin after a record that its reader does not have', async () => {
    const foreign = await scene.other.post<{ Id: number }>('/api/agencylead', { FirstName: 'Foreign', LastName: 'Lead', AgencyOfficeId: scene.two.officeId });
    expect(foreign.status).toBe(200);
    const wrong = await rejected([], `after=${foreign.body.Id}`);
    const absent = await rejected([], 'after=99999999');
    expect([wrong.status, absent.status]).toEqual([400, 400]);
    const withoutId = ({ body }: typeof wrong, id: number): string => JSON.stringify({ ...body, RequestId: '' }).replaceAll(`${id}`, '…');
    expect(withoutId(wrong, foreign.body.Id)).toBe(withoutId(absent, 99_999_999));
    for (const value of ['x', '-1', '0', '1.5', '99999999999'])
      expect((await rejected([], `after=${value}`)).body).toMatchObject({ Code: 'request.malformed', Errors: [{ Key: 'after' }] });
  });

  it('[META-029] lists whole entities, or the light projection with listing=true', async () => {
    const full = await scene.manager.get<Page>('/api/AgencyLead?take=2');
    expect(full.body.Data).toHaveLength(2);
    expect(full.body.Data[0]).toHaveProperty('EmailAddress');
    const light = await scene.manager.get<Page>('/api/agencylead/?listing=true');
    expect(light.body.Data[0]).not.toHaveProperty('EmailAddress');
    expect(light.body.Count).toBe(9);
  });

  it('[META-030] answers /list for agency countries and currencies, and for every entity', async () => {
    for (const path of ['agencycountry', 'AgencyCurrency', 'agencyleadstatus']) {
      const response = await scene.manager.get<Page>(`/api/${path}/list`);
      expect(response.status, response.text).toBe(200);
      expect(response.body.Data).toBeInstanceOf(Array);
    }
  });

  it('[META-001] takes paths in any case, with or without a trailing slash', async () => {
    for (const path of ['/api/AGENCYLEAD/SEARCH', '/api/agencylead/search/', '/API/agencylead/search'])
      expect((await scene.manager.post(path, [])).status).toBe(200);
  });

  it('offers the options of a reference by what is typed', async () => {
    const options = await scene.manager.get<Page>('/api/agencyleadstatus/keys?term=wai');
    expect(options.body.Data).toEqual([{ Key: statusWaiting, Id: statusWaiting, Name: 'Waiting', Colour: 'neutral' }]);
    const one = await scene.manager.get<Page>(`/api/agencyleadstatus/keys?id=${statusNew}`);
    expect(one.body.Data).toMatchObject([{ Key: statusNew, Name: 'New' }]);
  });

  it('tells options from their namesakes where that is asked for, by what the search across everything shows or the list', async () => {
    const words = `Twin${Date.now()}`;
    for (const at of ['north', 'south'])
      expect((await scene.manager.post('/api/agencylead', { FirstName: 'A', LastName: words, EmailAddress: `${at}@example.com` })).status).toBe(200);
    const options = await scene.manager.get<Page>(`/api/agencylead/keys?term=${words}&about=true`);
    expect(options.body.Data).toMatchObject(
      ['north', 'south'].map((at) => ({ Name: `A ${words}`, ExtraInfos: expect.arrayContaining([{ Label: 'E-mail', Value: `${at}@example.com` }]) })),
    );
    expect(Object.keys(options.body.Data[0] ?? {}).filter((name) => name.startsWith('$'))).toEqual([]);
    const plain = await scene.manager.get<Page>(`/api/agencylead/keys?term=${words}`);
    expect(plain.body.Data.filter((option) => 'ExtraInfos' in option)).toEqual([]);
  });

  it('tells of an option neither what its name is made of nor its colour, which it shows already', async () => {
    const options = await scene.manager.get<Page>('/api/agencyleadstatus/keys?term=wai&about=true');
    expect(options.body.Data).toEqual([{ Key: statusWaiting, Id: statusWaiting, Name: 'Waiting', Colour: 'neutral', ExtraInfos: [] }]);
  });

  it.each(['1', 'TRUE', 'yes', ''])('refuses about=%s: it is true or false', async (about) => {
    const response = await scene.manager.get<Page>(`/api/agencyleadstatus/keys?about=${about}`);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ Code: 'request.malformed', Errors: [{ Key: 'about', Message: 'about must be true or false.' }] });
    expect((await scene.manager.get<Page>('/api/agencyleadstatus/keys?about=false')).status).toBe(200);
  });
});

describe('refusals', () => {
  it('names an unknown field, view, condition or order, with the nearest name', async () => {
    const field = await rejected([condition('FirstNam', 'Equal', 'x')]);
    expect(field.status).toBe(400);
    expect(field.body).toMatchObject({ Code: 'request.unknown-name', Hint: 'Did you mean FirstName?', Errors: [{ Key: 'FirstNam' }] });
    expect(field.body.RequestId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await rejected([condition('FirstName', 'Equals', 'x')])).body.Hint).toBe('Did you mean Equal?');
    expect((await rejected([], 'viewId=4711')).body.Code).toBe('request.unknown-name');
    expect((await rejected([], 'viewId=1101')).status).toBe(400);
    expect((await rejected([], 'orderBy=Nothing desc')).status).toBe(400);
    expect((await rejected([], 'orderBy=FirstName sideways')).status).toBe(400);
  });

  it.each([
    '__proto__',
    'constructor',
    'toString',
    'Id"; drop table "AgencyLead',
    "x' or 1=1 --",
    'Key.FirstName',
    'Status.Status.Name',
    'Password',
    'SearchText',
    't.Id',
    'Status..Name',
    '.',
    '*',
  ])('refuses the hostile name %s before any SQL', async (name) => {
    const byField = await rejected([condition(name, 'Equal', 'x')]);
    expect(byField.status).toBe(400);
    expect(byField.body.Code).toBe('request.unknown-name');
    expect((await rejected([], `orderBy=${encodeURIComponent(name)}`)).status).toBe(400);
  });

  it('refuses values that do not fit the field, and conditions that do not apply', async () => {
    for (const wrong of [
      condition('NextContactDate', 'Equal', '2026-02-31'),
      condition('NextContactDate', 'Between', '2026-02-01'),
      condition('Status', 'Equal', 'new'),
      condition('Status', 'In', 'new'),
      condition('EmailOptOut', 'More Than', true),
      condition('Tags', 'Equal', 'VET'),
      condition('DateCreated', 'Date Range', 'Sometime'),
      condition('FirstName', 'Equal', { $ne: 1 }),
      condition('FirstName', 'Equal', 'a\u0000b'),
      condition('SearchTerm', 'Equal', 'x'),
    ]) {
      const response = await rejected([wrong]);
      expect(response.status, JSON.stringify(wrong)).toBe(400);
      expect(response.body.Errors[0]?.Key).toBe(wrong.Field);
    }
  });

  it('refuses bodies and parameters of the wrong shape', async () => {
    for (const body of [
      { Nothing: 1 },
      'x',
      [1],
      [{ Field: 'Id' }],
      [{ ...condition('Id', 'Equal', 1), More: 1 }],
      Array.from({ length: 51 }, () => condition('Id', 'Equal', 1)),
    ])
      expect((await rejected(body)).status).toBe(400);
    for (const query of ['take=-1', 'take=x', 'skip=1.5', 'count=maybe', 'take=5&take=6', 'viewId=abc'])
      expect((await rejected([], query)).status, query).toBe(400);
  });

  it('never answers more than a thousand rows at once', async () => {
    expect((await rejected([], 'take=999999999')).status).toBe(200);
  });

  it('answers 404 for what is no entity, with the nearest name, and 405 for a wrong method', async () => {
    const response = await scene.manager.post<Rejected>('/api/agencyled/search', []);
    expect(response.status).toBe(404);
    expect(response.body.Hint).toBe('Did you mean agencylead?');
    expect((await scene.manager.call('DELETE', '/api/agencylead/search')).status).toBe(405);
    expect((await scene.manager.get('/api/__proto__')).status).toBe(404);
    expect((await scene.manager.get('/api/agencylead/constructor')).status).toBe(404);
    expect((await scene.manager.get('/api/')).status).toBe(404);
  });

  it('answers 401 without a token', async () => {
    expect((await scene.server.anyone.post('/api/agencylead/search', [])).status).toBe(401);
  });
});

it('makes the same number of statements whatever the number of rows', async () => {
  const few = await countFewestStatements(() => search([], '&take=1'));
  const { Count } = (await search([], '&take=1')).body;
  expect(Count).toBeGreaterThan(1);
  expect(await countFewestStatements(() => search([], `&take=${Count}`))).toBe(few);
  // A page that holds all of them and has room for more is not counted as well.
  expect(await countFewestStatements(() => search([], '&take=1000'))).toBe(few - 1);
});

it('tells how many there are from the first on, by a count or by a page that holds the last of them', async () => {
  const { Count } = (await search([], '&take=1')).body;
  const term = [{ Field: 'SearchTerm', Condition: 'Contains', Value1: 'a' }];
  const found = (await search(term, '&take=1')).body.Count;
  expect(found).toBeGreaterThan(3);
  for (const [conditions, all] of [
    [[], Count],
    [term, found],
  ] as const)
    for (const page of [`skip=0&take=${all}`, `skip=2&take=${all}`, `skip=${all - 1}&take=1000`, `skip=${all}&take=1000`, `skip=${all + 5}&take=1000`])
      expect((await search(conditions, `&${page}`)).body.Count, page).toBe(all);
});
