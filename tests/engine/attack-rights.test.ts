// What somebody may not see changes nothing in any answer to him: two libraries that differ only in hidden fields answer alike.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { engineMigrations, freshDatabase, type FreshDatabase } from '../support/database.ts';
import { type TestResponse, type Caller, demoPassword, startTestServer, type TestServer } from '../support/server.ts';

interface Library {
  readonly keeper: Caller;
  readonly clerk: Caller;
  readonly books: readonly number[];
  readonly shelf: number;
  readonly agencyId: number;
}

let folder: string;
let database: FreshDatabase;
let server: TestServer;
let north: Library;
let south: Library;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-attack-'));
  await cp(fileURLToPath(new URL('../metadata/invented/', import.meta.url)), folder, { recursive: true });
  // Clerks see neither price nor subtitle; the list, a view and a computed text are made of them all the same.
  await change('Book/Book.permissions.json', (text) =>
    text.replaceAll('"except": ["Price"]', '"except": ["Price", "Subtitle"]').replace('["KeeperId", "Price"]', '["KeeperId", "Price", "Subtitle"]'),
  );
  await change('Book/Book.grid.json', (text) => text.replace('"defaultOrderBy": "Title"', '"defaultOrderBy": "Price desc, Title"'));
  await change('Book/9002-thick-and-rare.view.json', (text) =>
    text.replace('"field": "Pages", "operator": "atLeast", "value": 400', '"field": "Price", "operator": "atLeast", "value": 400'),
  );
  await change('Book/9003-mine-on-wide-shelves.view.json', (text) => text.replace('"orderBy": "BoughtOn desc"', '"orderBy": "Price desc"'));
  database = await freshDatabase({ model: await loadModel([folder]) });
  server = await startTestServer({
    opened: { ...database, appPassword: undefined },
    metadataFolders: [folder],
    migrationFolders: [ownMigrations],
    onlyMigrations: await engineMigrations(),
  });
  north = await fill('North', [1, 2, 3]);
  south = await fill('South', [9, 8, 700]);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

const change = async (file: string, edit: (text: string) => string): Promise<void> => {
  const text = await readFile(path.join(folder, file), 'utf8');
  expect(edit(text), file).not.toBe(text);
  await writeFile(path.join(folder, file), edit(text));
};

/** A library whose books have these prices, with subtitles to match; everything else is the same in each. */
async function fill(name: string, prices: readonly [number, number, number]): Promise<Library> {
  const { engine } = server.running;
  const agencyId = (await engine.database.write(0, (tx) => engine.records(tx, systemActor(0)).named('Library').create({ Name: name }))).Id;
  const actor = systemActor(agencyId);
  const key = name.toLowerCase();
  const made = await engine.database.write(agencyId, async (tx) => {
    const make = (entity: string, rows: Readonly<Record<string, unknown>>[]) => engine.records(tx, actor).named(entity).createMany(rows);
    const [room] = await make('Room', [{ Name: 'Reading room' }]);
    const [keeperId, clerkId] = await make('Person', [
      { LoginName: `keeper@${key}.test`, Name: 'Keeper', Password: demoPassword, RoomId: room },
      { LoginName: `clerk@${key}.test`, Name: 'Clerk', Password: demoPassword, RoomId: room },
    ]);
    const [team] = await make('Team', [{ Name: 'Keepers', Permissions: ['CanKeepBooks', 'CanSeePrices'] }]);
    await make('PersonTeam', [{ PersonId: keeperId, TeamId: team }]);
    const shelf = Number((await engine.records(tx, actor).named('Shelf').list())[0]?.['Id']);
    const books = await make(
      'Book',
      ['Atlas', 'Bestiary', 'Cookbook'].map((Title, index) => ({
        Title,
        Pages: 100 + index,
        Price: prices[index],
        Subtitle: `canary ${prices[index]}`,
        ShelfId: shelf,
        IsRare: true,
        KeeperId: clerkId,
      })),
    );
    return { books, shelf };
  });
  const keeper = await server.as(`keeper@${key}.test`);
  const [, , last = 0] = made.books;
  await keeper.call('PATCH', `/api/book/${last}`, { Price: (prices[2] ?? 0) + 1, Subtitle: `canary again ${prices[2]}` });
  return { keeper, clerk: await server.as(`clerk@${key}.test`), ...made, agencyId };
}

/** Status and text of an answer, with ids, times and versions of the two libraries made the same. */
function plain(library: Library, response: TestResponse): string {
  let text = response.text.replaceAll(/"RequestId":"[^"]*"/g, '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  text = text.replaceAll(/"Id":\d+,"DateLastModified"/g, '"Id":"line","DateLastModified"');
  text = text.replaceAll(/"(ShelfId|KeeperId|LibraryId|CreatedBy|UserId|OldId|NewId)":\d+/g, '"$1":N');
  for (const [index, id] of library.books.entries()) text = text.replaceAll(new RegExp(`"(Id|Key)":${id}\\b`, 'g'), `"$1":"book ${index}"`);
  return `${response.status} ${text}`;
}

const bothAnswer = async (ask: (library: Library) => Promise<TestResponse>): Promise<void> => {
  const [first, second] = [plain(north, await ask(north)), plain(south, await ask(south))];
  expect(first).toBe(second);
  expect(first).not.toContain('canary');
};

describe('fields that a clerk may not see', () => {
  const conditions: readonly (readonly [string, unknown[]])[] = [
    ['by price', [{ Field: 'Price', Condition: 'More Than', Value1: 5 }]],
    ['by subtitle', [{ Field: 'Subtitle', Condition: 'Contains', Value1: '9' }]],
    ['by the computed text', [{ Field: 'Spine', Condition: 'Contains', Value1: 'canary 9' }]],
    ['by free text', [{ Field: 'SearchTerm', Condition: 'Contains', Value1: 'canary 9' }]],
    ['by nothing', []],
  ];
  it.each(conditions)('change no search %s', async (_name, body) => {
    const orders = ['', '?viewId=9001', '?viewId=9002', '?viewId=9003', '?orderBy=Price desc', '?orderBy=Spine', '?orderBy=Subtitle', '?count=exact&take=1'];
    for (const query of orders) await bothAnswer(({ clerk }) => clerk.post(`/api/book/search${query}`, body));
    expect((await north.keeper.post('/api/book/search?viewId=9001', body)).status).toBe(200);
  });

  it('change no list, record, option, journal, configuration, menu or nested list', async () => {
    await bothAnswer(({ clerk }) => clerk.get('/api/book'));
    await bothAnswer(({ clerk }) => clerk.get('/api/book?listing=true'));
    await bothAnswer(({ clerk, books }) => clerk.get(`/api/book/${books[0]}`));
    await bothAnswer(({ clerk }) => clerk.get('/api/book/keys'));
    await bothAnswer(({ clerk }) => clerk.get('/api/book/keys?term=canary'));
    for (const index of [0, 2]) await bothAnswer(({ clerk, books }) => clerk.get(`/api/book/${books[index]}/journal`));
    await bothAnswer(({ clerk }) => clerk.get('/api/entityconfig/book'));
    await bothAnswer(({ clerk, shelf }) => clerk.get(`/api/shelf/${shelf}/book`));
    const config = (await north.clerk.get('/api/entityconfig/book')).text;
    for (const name of ['Price', 'Subtitle', 'Spine']) expect(config).not.toContain(`"${name}`);
    expect((await north.clerk.get(`/api/book/${north.books[0]}`)).body).not.toHaveProperty('Spine');
    expect((await north.keeper.get(`/api/book/${north.books[0]}`)).body).toMatchObject({ Spine: 'Atlas: canary 1' });
  });

  it('change no refusal: an unknown view, a hidden one and a hidden field are what is not there', async () => {
    const hint = async (view: number): Promise<unknown> => (await north.clerk.get(`/api/book?viewId=${view}`)).body['Hint'];
    expect(await hint(9002)).toBe(await hint(4711));
    expect(String(await hint(4711))).not.toContain('9002');
    await bothAnswer(({ clerk, books }) => clerk.call('PATCH', `/api/book/${books[0]}`, { Price: 1 }));
    await bothAnswer(({ clerk, books }) => clerk.call('PATCH', `/api/book/${books[0]}`, { Spine: 'Atlas: canary 1' }));
    await bothAnswer(({ clerk }) =>
      clerk.post('/api/book/bulkUpdate', { Matching: { Conditions: [{ Field: 'Price', Condition: 'Equal', Value1: 1 }] }, entity: { Pages: 5 } }),
    );
  });

  it('are not among what a conflict tells', async () => {
    const stale = await north.clerk.call('PATCH', `/api/book/${north.books[2]}`, { Pages: 7, RowVersion: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body['Differing']).toEqual([]);
    expect(stale.text).not.toContain('canary');
  });

  it('leave no empty line in the journal', async () => {
    const seen = (await north.clerk.get<{ Data: { Icon: string }[]; Count: number }>(`/api/book/${north.books[2]}/journal`)).body;
    expect([seen.Count, seen.Data.map((row) => row.Icon)]).toEqual([1, ['plus']]);
    expect((await north.keeper.get(`/api/book/${north.books[2]}/journal`)).body['Count']).toBe(2);
  });
});
