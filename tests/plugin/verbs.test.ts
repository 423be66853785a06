// Verbs on records: who may, on which records, with what input; what follows from them, and that all of it stands or falls together.
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../support/database.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';
import { libraryScene } from './scene.ts';

interface Rejected {
  readonly Code: string;
  readonly Message: string;
  readonly Hint?: string;
  readonly Errors?: readonly { readonly Key: string }[];
}

let scene: TwoAgencies;
let book: { Id: number };
beforeAll(async () => {
  scene = await libraryScene({ log: pino({ level: 'silent' }) });
});
afterAll(() => scene?.server.stop());
beforeEach(async () => {
  book = (await scene.manager.post<{ Id: number }>('/api/librarybook/', { Title: 'Sertões', Price: 12.5, Copies: 2 })).body;
});

const loadState = async () => (await scene.manager.get(`/api/librarybook/${book.Id}`)).body;
const lend = (input: unknown, caller = scene.manager) => caller.post<Rejected & Record<string, unknown>>(`/api/librarybook/${book.Id}/lend`, input);

describe('a verb', () => {
  it('runs with its consequences in one transaction and answers the record as it stands', async () => {
    const response = await lend({ Borrower: 'Ana', DueDate: '2027-03-01' });
    expect(response.status, response.text).toBe(200);
    expect(response.body).toMatchObject({ Id: book.Id, Status: 'lent', Note: 'Lent to Ana' });
    const loans = await scene.manager.get<{ Data: unknown[] }>(`/api/librarybook/${book.Id}/libraryloan`);
    expect(loans.body.Data).toEqual([expect.objectContaining({ Borrower: 'Ana', DueDate: '2027-03-01T00:00:00' })]);
  });

  it('answers GET too where the entity file says so, and else names the method', async () => {
    await lend({ Borrower: 'Ana' });
    expect((await scene.manager.get(`/api/librarybook/${book.Id}/giveback`)).body).toMatchObject({ Status: 'available' });
    const response = await scene.manager.get<Rejected>(`/api/librarybook/${book.Id}/lend`);
    expect(response.status).toBe(405);
    expect(response.body.Hint).toContain('POST');
  });

  it('takes no token from the address', async () => {
    const response = await fetch(`${scene.server.url}/api/librarybook/${book.Id}/giveback?access_token=${scene.manager.token}`);
    expect(response.status).toBe(401);
  });

  it('may answer something else than the record', async () => {
    expect((await scene.manager.post(`/api/librarybook/${book.Id}/appraise`)).body).toEqual({ Worth: 25 });
  });

  it('refuses a wrong input keyed on its properties', async () => {
    expect((await lend({})).body.Errors?.map(({ Key }) => Key)).toEqual(['Borrower']);
    expect((await lend({ Borrower: 'Ana', Colour: 'red' })).body.Errors?.map(({ Key }) => Key)).toEqual(['Colour']);
    expect((await lend([])).status).toBe(400);
    expect((await loadState())['Status']).toBe('available');
  });

  it('is for those to whom the permissions file allows it, on the rows that it says', async () => {
    const clerk = await lend({ Borrower: 'Ana' }, scene.clerk);
    expect(clerk.status).toBe(403);
    expect(clerk.body.Hint).toBe('This requires the permission CanEditOffices.');
    await scene.manager.call('PATCH', `/api/librarybook/${book.Id}`, { Copies: 0 });
    expect((await lend({ Borrower: 'Ana' })).status).toBe(403);
    expect((await lend({ Borrower: 'Ana' }, scene.other)).status).toBe(404);
    expect((await lend({ Borrower: 'Ana' }, scene.server.anyone)).status).toBe(401);
    expect((await loadState())['Status']).toBe('available');
  });

  it('is refused on a record that does not suit, in the reader’s language', async () => {
    await lend({ Borrower: 'Ana' });
    const again = await scene.manager.call<Rejected>('POST', `/api/librarybook/${book.Id}/lend`, { Borrower: 'Bea' }, { 'User-Language': 'pt' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ Code: 'record.transition', Message: '“Emprestar” não está disponível agora. É necessário: Status é Na estante.' });
  });

  it('leaves nothing when a handler of what follows breaks', async () => {
    const response = await lend({ Borrower: 'Nobody' });
    expect(response.status).toBe(500);
    expect(response.text).not.toContain('secret detail');
    expect((await loadState())['Status']).toBe('available');
    const loans = await scene.manager.get<{ Data: unknown[] }>(`/api/librarybook/${book.Id}/libraryloan`);
    expect(loans.body.Data).toEqual([]);
  });

  it('twenty at once lend one book once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => lend({ Borrower: `Reader ${index}` })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
    const loans = await scene.manager.get<{ Data: unknown[] }>(`/api/librarybook/${book.Id}/libraryloan`);
    expect(loans.body.Data).toHaveLength(1);
  });

  it('that nobody declared is no address', async () => {
    expect((await scene.manager.post(`/api/librarybook/${book.Id}/burn`)).status).toBe(404);
    expect((await scene.manager.post(`/api/librarybook/999999/lend`, { Borrower: 'Ana' })).status).toBe(404);
  });
});

describe('the states of a record', () => {
  const patch = (values: unknown, caller = scene.manager) => caller.call<Rejected & { Allowed?: string[] }>('PATCH', `/api/librarybook/${book.Id}`, values);

  it('change along the declared ways, and 409 names those that there are', async () => {
    const response = await patch({ Status: 'retired' });
    expect(response.status, response.text).toBe(200);
    const back = await patch({ Status: 'available' });
    expect(back.status).toBe(409);
    expect(back.body).toMatchObject({ Code: 'record.transition', Allowed: [], Hint: 'This status is final.' });
    expect((await loadState())['Status']).toBe('retired');
  });

  it('name only the ways that this person may go; one that he may not is 403', async () => {
    await lend({ Borrower: 'Ana' });
    const undeclared = await patch({ Status: 'retired' }, scene.clerk);
    expect(undeclared.body).toMatchObject({ Allowed: ['available'], Hint: 'The status can change to: On the shelf.' });
    expect((await patch({ Status: 'retired' })).body.Allowed).toEqual(['available', 'lost']);
    const lost = await patch({ Status: 'lost' }, scene.clerk);
    expect(lost.status).toBe(403);
    expect(lost.body.Hint).toContain('CanEditOffices');
    expect((await patch({ Status: 'lost' })).status).toBe(200);
  });

  it('begin where the file says', async () => {
    const response = await scene.manager.post<Rejected>('/api/librarybook/', { Title: 'Lost from the start', Status: 'lost' });
    expect(response.status).toBe(400);
    expect(response.body.Errors).toEqual([{ Key: 'Status', Message: 'The status of a new record can be: On the shelf.' }]);
  });

  it('hold row by row when many are changed', async () => {
    const other = (await scene.manager.post<{ Id: number }>('/api/librarybook/', { Title: 'Other' })).body;
    await patch({ Status: 'retired' });
    const response = await scene.manager.post<{ Errors: { Id: number; Name: string | null; Message: string }[] }>('/api/librarybook/bulkUpdate', {
      IteratorIds: [book.Id, other.Id],
      entity: { Status: 'lost' },
    });
    expect(response.body).toMatchObject({ Total: 2, Success: 1, Fail: 1 });
    expect(response.body.Errors).toEqual([{ Id: book.Id, Name: 'Sertões', Message: 'The status of Book cannot change from Retired to Lost.' }]);
  });

  it('may be their own records, named by a key', async () => {
    const stages = await scene.manager.get<{ Data: { Id: number; Key: string }[] }>('/api/librarystage');
    const stage = (key: string) => stages.body.Data.find((entry) => entry.Key === key)?.Id;
    const loan = (await scene.manager.post<{ Id: number }>('/api/libraryloan/', { BookId: book.Id, Borrower: 'Ana', StageId: stage('open') })).body;
    const move = (key: string) => scene.manager.call<Rejected & { Allowed?: string[] }>('PATCH', `/api/libraryloan/${loan.Id}`, { StageId: stage(key) });
    expect((await move('closed')).status).toBe(200);
    const back = await move('open');
    expect(back.status).toBe(409);
    expect(back.body.Message).toBe('The status of Loan cannot change from Closed to Open.');
    const wrong = await scene.manager.post<Rejected>('/api/libraryloan/', { BookId: book.Id, Borrower: 'Ana', StageId: stage('closed') });
    expect(wrong.body.Errors).toEqual([{ Key: 'StageId', Message: 'The status of a new record can be: Open.' }]);
  });
});

describe('declared calls', () => {
  it('read and write as their surface says, with their path parts as input', async () => {
    const before = (await scene.manager.get<{ Count: number }>('/api/library/count')).body.Count;
    const made = await scene.manager.post<{ Ids: number[] }>('/api/library/B2/stocktake', { Titles: ['One', 'Two'] });
    expect(made.body.Ids).toHaveLength(2);
    expect((await scene.manager.get(`/api/librarybook/${made.body.Ids[0]}`)).body).toMatchObject({ Title: 'One', Note: 'B2' });
    expect((await scene.manager.get<{ Count: number }>('/API/Library/Count/')).body.Count).toBe(before + 2);
  });

  it('are guarded by their declaration', async () => {
    expect((await scene.clerk.post('/api/library/B2/stocktake', { Titles: [] })).status).toBe(403);
    expect((await scene.server.anyone.get('/api/library/count')).status).toBe(401);
    expect((await scene.server.anyone.get('/api/library/open')).body).toEqual({ Open: true });
  });

  it('refuse what does not fit, and a value hidden behind another', async () => {
    expect((await scene.manager.post('/api/library/B2/stocktake', {})).status).toBe(400);
    expect((await scene.manager.post('/api/library/B2/stocktake', { Titles: [], shelf: 'C3' })).status).toBe(400);
    const errorsOf = async (body: object) => (await scene.manager.post<{ Errors: unknown }>('/api/library/B2/stocktake', body)).body.Errors;
    expect(await errorsOf({ Shelves: 2 })).toEqual([
      { Key: 'Titles', Message: 'This field is required. Fill it in.' },
      { Key: 'Shelves', Message: 'There is no such field.' },
    ]);
    expect(await errorsOf({ Titles: [2] })).toEqual([{ Key: 'Titles[0]', Message: 'This must be text.' }]);
    expect((await scene.manager.post('/api/library/B2/stocktake?Titles=x', { Titles: [] })).status).toBe(400);
    expect((await scene.manager.post('/api/library/B2/stocktake', '{"Titles":[],"__proto__":{"x":1}}')).status).toBe(400);
  });

  it('take names in any case, unless one is there twice', async () => {
    expect((await scene.manager.post('/api/library/B2/stocktake', { titles: [] })).status).toBe(200);
    expect((await scene.manager.post('/api/library/B2/stocktake', { titles: [], Titles: [] })).status).toBe(400);
    expect((await scene.manager.post('/api/library/B2/stocktake', { titles: [], TITLES: [] })).status).toBe(400);
  });

  it('that answer a secret keep no answer under a key: anyone who repeats them gets another one', async () => {
    const ask = (SaleApi: string) =>
      scene.manager.call<{ Code: string }>('POST', '/api/library/door-code', { Door: SaleApi }, { 'Idempotency-Key': 'door-code' });
    const [first, second] = [await ask('Front'), await ask('Back')];
    expect([first.status, second.status], second.text).toEqual([200, 200]);
    expect(second.body.Code).not.toBe(first.body.Code);
    expect(second.headers.get('Idempotent-Replayed')).toBeNull();
    expect(await runSql(scene.server.ownerUrl, `select 1 from matricula.idempotency where path = 'api/library/door-code'`)).toEqual([]);
  });

  it('keep nothing when they fail half-way', async () => {
    const before = (await scene.manager.get<{ Count: number }>('/api/library/count')).body.Count;
    expect((await scene.manager.post('/api/library/B2/stocktake', { Titles: ['Kept?', 'throws in written'] })).status).toBe(500);
    expect((await scene.manager.get<{ Count: number }>('/api/library/count')).body.Count).toBe(before);
  });
});
