// Rights on an invented model of libraries: rows, fields and operations, on every surface that could show them.
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { engineMigrations, freshDatabase, type FreshDatabase } from '../support/database.ts';
import { type Caller, demoPassword, startTestServer, type TestServer } from '../support/server.ts';

interface Page {
  readonly Data: readonly Record<string, unknown>[];
  readonly Count: number;
}

let database: FreshDatabase;
let server: TestServer;
let keeper: Caller;
let clerk: Caller;
let stranger: Caller;
const ids = new Map<string, number>();

beforeAll(async () => {
  const folder = fileURLToPath(new URL('../metadata/invented/', import.meta.url));
  database = await freshDatabase({ model: await loadModel([folder]) });
  server = await startTestServer({
    opened: { ...database, appPassword: undefined },
    metadataFolders: [folder],
    migrationFolders: [ownMigrations],
    onlyMigrations: await engineMigrations(),
  });
  await fill('North', 'north');
  await fill('South', 'south');
  keeper = await server.as('keeper@north.test');
  clerk = await server.as('clerk@north.test');
  stranger = await server.as('keeper@south.test');
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** A library with a keeper (keeps books, sees no people), a clerk who keeps one book, and three books. */
async function fill(name: string, key: string): Promise<void> {
  const { engine } = server.running;
  const library = await engine.database.write(0, (tx) => engine.records(tx, systemActor(0)).named('Library').create({ Name: name }));
  const libraryId = library.Id;
  const actor = systemActor(libraryId);
  await engine.database.write(libraryId, async (tx) => {
    const make = (entity: string, rows: Readonly<Record<string, unknown>>[]) => engine.records(tx, actor).named(entity).createMany(rows);
    const [room] = await make('Room', [{ Name: 'Reading room' }]);
    const [keeperId, clerkId] = await make('Person', [
      { LoginName: `keeper@${key}.test`, Name: 'Keeper', Password: demoPassword, RoomId: room },
      { LoginName: `clerk@${key}.test`, Name: 'Clerk', Password: demoPassword, RoomId: room },
    ]);
    const [team] = await make('Team', [{ Name: 'Keepers', Permissions: ['CanKeepBooks'] }]);
    await make('PersonTeam', [{ PersonId: keeperId, TeamId: team }]);
    const shelves = await engine.records(tx, actor).named('Shelf').list();
    const shelf = shelves[0]?.['Id'];
    const books = await make('Book', [
      { Title: 'Atlas', Pages: 500, Price: 120.5, ShelfId: shelf, IsRare: true, KeeperId: keeperId },
      { Title: 'Bestiary', Pages: 90, Price: 8, ShelfId: shelf, KeeperId: clerkId },
      { Title: 'Cookbook', Pages: 300, Price: 15.25, ShelfId: shelf },
    ]);
    for (const [each, id] of [
      ['library', libraryId],
      ['shelf', Number(shelf)],
      ['atlas', books[0]],
      ['bestiary', books[1]],
      ['cookbook', books[2]],
      ['clerk', clerkId],
    ] as const)
      ids.set(`${key} ${each}`, id ?? 0);
  });
}
const getId = (name: string): number => ids.get(name) ?? 0;

describe('fields', () => {
  it('shows a field to who may see it, and hides it from everybody else on every surface', async () => {
    expect((await keeper.get(`/api/book/${getId('north atlas')}`)).body['Price']).toBe(120.5);
    expect((await clerk.get(`/api/book/${getId('north atlas')}`)).body).not.toHaveProperty('Price');
    const list = await clerk.get<Page>('/api/book');
    expect(list.body.Data.every((book) => !('Price' in book))).toBe(true);
    const config = await clerk.get('/api/entityconfig/book');
    expect(config.text).not.toContain('"Price"');
    // Word for word the answer for a field that does not exist: nothing tells that it does.
    const answerTo = async (name: string): Promise<string[]> => {
      const responses = [
        await clerk.post('/api/book/search', [{ Field: name, Condition: 'More Than', Value1: 100 }]),
        await clerk.post(`/api/book/search?orderBy=${name} desc`, []),
        await clerk.get(`/api/book/excel?orderBy=${name}`),
      ];
      return responses.map((response) => `${response.status} ${response.text.replace(/"RequestId":"[^"]*"/, '').replaceAll(name, 'NAME')}`);
    };
    expect(await answerTo('Price')).toEqual(await answerTo('Pryce'));
    expect((await answerTo('Price'))[0]).toMatch(/^400 /);
  });

  it('never shows a password, nor lets anybody ask about it', async () => {
    const shelf = await keeper.get(`/api/shelf/${getId('north shelf')}`);
    expect(shelf.body).not.toHaveProperty('Combination');
    expect((await keeper.post('/api/shelf/search', [{ Field: 'Combination', Condition: 'Is Empty' }])).status).toBe(400);
    expect((await keeper.post('/api/book/search', [{ Field: 'ShelfId.Combination', Condition: 'Is Empty' }])).status).toBe(400);
  });

  it('leaves a changed field out of the journal of who may not see it', async () => {
    await keeper.call('PATCH', `/api/book/${getId('north cookbook')}`, { Price: 16, Pages: 301 });
    expect((await keeper.get(`/api/book/${getId('north cookbook')}/journal`)).text).toContain('Price');
    const clerks = await clerk.get(`/api/book/${getId('north cookbook')}/journal`);
    expect(clerks.text).toContain('Pages');
    expect(clerks.text).not.toContain('Price');
  });

  it('leaves a hidden field out of the text search: its content finds nothing, and the other fields still find', async () => {
    const found = async (caller: Caller, term: string): Promise<unknown[]> => {
      const bodies = [[{ Field: 'SearchTerm', Condition: 'Contains', Value1: term }], { SearchTerm: term }];
      const [listed, named] = await Promise.all(bodies.map((body) => caller.post<Page>('/api/person/search', body)));
      expect([listed?.status, named?.body.Data]).toEqual([200, listed?.body.Data]);
      const { body } = await caller.get<Page>(`/api/person/keys?term=${encodeURIComponent(term)}`);
      expect(body.Data.map((row) => row['Name'])).toEqual(listed?.body.Data.map((row) => row['DisplayName']));
      return body.Data.map((row) => row['Name']);
    };
    expect(await found(clerk, 'keeper')).toEqual(['Keeper']);
    for (const hidden of ['keeper@', 'north.test', 'keeper north', '@']) expect(await found(clerk, hidden), hidden).toEqual([]);
  });
});

describe('rows', () => {
  it('lets a person change the rows that a rule opens, and only the fields it opens', async () => {
    const own = await clerk.call('PATCH', `/api/book/${getId('north bestiary')}`, { Pages: 95 });
    expect(own.status, own.text).toBe(200);
    expect((await clerk.call('PATCH', `/api/book/${getId('north cookbook')}`, { Pages: 95 })).status).toBe(403);
    const handedOn = await clerk.call('PATCH', `/api/book/${getId('north bestiary')}`, { KeeperId: null, Pages: 'many', CreatedBy: 1 });
    expect([handedOn.status, handedOn.body], handedOn.text).toMatchObject([
      403,
      { Code: 'access.forbidden', Message: 'You do not have permission to change Keeper.', Hint: 'This requires the permission CanKeepBooks.' },
    ]);
    const bulk = await clerk.post('/api/book/bulkUpdate', { IteratorIds: [getId('north bestiary')], entity: { KeeperId: null } });
    expect([bulk.status, bulk.body['Message']]).toEqual([403, 'You do not have permission to change Keeper.']);
    const each = await clerk.post('/api/book/bulkpatch', { Records: [{ Id: getId('north bestiary'), KeeperId: null }] });
    expect(each.body).toMatchObject({ Fail: 1, Errors: [{ Message: 'You do not have permission to change Keeper.' }] });
    // Nobody writes these.
    const filled = await keeper.call<{ Errors: unknown }>('PATCH', `/api/book/${getId('north bestiary')}`, { CreatedBy: 1, ShopMark: 'x' });
    expect([filled.status, filled.body.Errors], filled.text).toEqual([
      400,
      ['CreatedBy', 'ShopMark'].map((Key) => ({ Key, Message: 'This field is filled in by the system.' })),
    ]);
    const price = await clerk.call<{ Errors: { Key: string; Message: string }[] }>('PATCH', `/api/book/${getId('north bestiary')}`, { Price: 1 });
    expect(price.body.Errors).toEqual([{ Key: 'Price', Message: expect.stringContaining('There is no such field.') }]);
  });

  it('tells per row in a bulk update what was refused', async () => {
    const response = await clerk.post('/api/book/bulkUpdate', { IteratorIds: [getId('north bestiary'), getId('north atlas')], entity: { Pages: 96 } });
    expect(response.body).toMatchObject({ Total: 2, Success: 1, Fail: 1, Errors: [{ Id: getId('north atlas') }] });
  });

  it('applies a view that speaks of the reader', async () => {
    const mine = await clerk.post<Page>('/api/book/search?viewId=9003', []);
    expect(mine.status, mine.text).toBe(200);
    expect(mine.body.Data.map((book) => book['Title'])).toEqual(['Bestiary']);
  });

  it('hides the rows of another agency from search, get, options, journal, bulk update and references', async () => {
    const atlas = getId('north atlas');
    expect((await stranger.get<Page>('/api/book')).body.Count).toBe(3);
    expect((await stranger.get(`/api/book/${atlas}`)).status).toBe(404);
    expect((await stranger.get(`/api/book/${atlas}/journal`)).status).toBe(404);
    expect((await stranger.call('DELETE', `/api/book/${atlas}`)).status).toBe(404);
    expect((await stranger.get<Page>(`/api/book/keys?id=${atlas}`)).body.Data).toEqual([]);
    expect((await stranger.post<Page>('/api/book/search', [{ Field: 'Id', Condition: 'Equal', Value1: atlas }])).body.Data).toEqual([]);
    expect((await stranger.post('/api/book/bulkUpdate', { IteratorIds: [atlas], entity: { Pages: 1 } })).body).toMatchObject({ Success: 0, Fail: 1 });
    expect((await stranger.post('/api/book/', { Title: 'Stolen', ShelfId: getId('north shelf') })).status).toBe(400);
    expect((await stranger.get(`/api/shelf/${getId('north shelf')}/book`)).status).toBe(404);
    expect((await keeper.get(`/api/book/${atlas}`)).body['Pages']).toBe(500);
  });
});

describe('operations', () => {
  it('refuses what no rule allows', async () => {
    expect((await clerk.post('/api/book/', { Title: 'New', ShelfId: getId('north shelf') })).status).toBe(403);
    expect((await clerk.call('DELETE', `/api/book/${getId('north bestiary')}`)).status).toBe(403);
    expect((await keeper.post('/api/genre/', { Name: 'Crime', Colour: 'danger' })).status).toBe(403);
    expect((await keeper.get('/api/team')).status).toBe(403);
    expect((await keeper.get('/api/entityconfig/team')).body).toMatchObject({ Rights: { Read: false, Create: false } });
  });

  it('tells the menu and the screens the same as the calls', async () => {
    const config = await clerk.get<{ Rights: unknown }>('/api/entityconfig/book');
    expect(config.body.Rights).toMatchObject({ Read: true, Create: false, Update: true, Delete: false });
  });

  it('requires on the server what the form requires', async () => {
    const rare = await keeper.post<{ Errors: { Key: string }[] }>('/api/book/', {
      Title: 'Rare',
      ShelfId: getId('north shelf'),
      IsRare: true,
      Condition: 'torn',
    });
    expect(rare.status).toBe(400);
    expect(rare.body.Errors.map((error) => error.Key).toSorted()).toEqual(['KeeperId', 'Summary']);
  });

  it('keeps no journal where the metadata wants none', async () => {
    const shelf = await keeper.call('PATCH', `/api/shelf/${getId('north shelf')}`, { Width: 130, RowVersion: 1 });
    expect(shelf.body, shelf.text).toMatchObject({ Width: 130, RowVersion: 2 });
    expect((await keeper.get(`/api/shelf/${getId('north shelf')}/journal`)).body).toEqual({ Data: [], Count: 0 });
    const stale = await keeper.call('PATCH', `/api/shelf/${getId('north shelf')}`, { Width: 140, RowVersion: 1 });
    expect(stale.body).toMatchObject({ Code: 'record.changed', Differing: [{ Key: 'Width', Yours: 140, Theirs: 130 }] });
  });

  it('keeps money exact', async () => {
    const book = await keeper.post('/api/book/', { Title: 'Dear', ShelfId: getId('north shelf'), Price: 999999999.99, Weight: 0.1234567891 });
    expect(book.body).toMatchObject({ Price: 999999999.99, Weight: 0.1234567891 });
    for (const Price of [1.005, 1e15, -1, '12', Number.NaN])
      expect(
        (await keeper.post('/api/book/', { Title: `Wrong ${Price}`, ShelfId: getId('north shelf'), Price: Number.isNaN(Price) ? 'NaN' : Price })).status,
        String(Price),
      ).toBe(400);
  });
});
