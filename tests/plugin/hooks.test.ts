// What plugins have to say to a write: what they work out, refuse and add, and what happens when they break.
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../../engine/engine.ts';
import { decimal, type Engine, type Plugin } from '../../engine/index.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { namedPlugins } from '../support/named-plugins.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';
import { library } from './library-plugin.ts';
import { libraryOptions, libraryScene } from './scene.ts';

interface List {
  readonly Data: readonly Record<string, unknown>[];
  readonly Count: number;
}
interface Rejected {
  readonly Code: string;
  readonly Message: string;
  readonly RequestId: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await libraryScene({ log: pino({ level: 'silent' }) });
});
afterAll(() => scene?.server.stop());

const add = async (values: Record<string, unknown>) => {
  const response = await scene.manager.post('/api/librarybook/', values);
  expect(response.status, response.text).toBe(200);
  return response.body;
};
const count = async (entity: string) => (await scene.manager.post<List>(`/api/${entity}/search?count=exact`, [])).body.Count;

describe('derive', () => {
  it('works out fields that nobody may send, on create, change and change of many', async () => {
    const book = await add({ Title: 'Worked out', Price: 10 });
    expect(book['Total']).toBe(11);
    const changed = await scene.manager.call('PATCH', `/api/librarybook/${book['Id']}`, { Price: 20 });
    expect(changed.body['Total']).toBe(22);
    const other = await add({ Title: 'Worked out as well', Price: 30 });
    const bulk = await scene.manager.post('/api/librarybook/bulkUpdate', { IteratorIds: [book['Id'], other['Id']], entity: { Price: 40 } });
    expect(bulk.body).toEqual({ Total: 2, Success: 2, Fail: 0, Errors: [] });
    for (const { Id } of [book, other]) expect((await scene.manager.get(`/api/librarybook/${Id}`)).body['Total']).toBe(44);
    const journal = await scene.manager.get<List>(`/api/librarybook/${book['Id']}/journal`);
    expect(JSON.stringify(journal.body.Data[0])).toContain('"Field":"Total"');
  });

  it('that answers what a field cannot hold is a fault of the plugin: 500, nothing written', async () => {
    const before = await count('librarybook');
    const response = await scene.manager.post<Rejected>('/api/librarybook/', { Title: 'derives nonsense' });
    expect(response.status).toBe(500);
    expect(response.body.RequestId).toBeTruthy();
    expect(await count('librarybook')).toBe(before);
  });
});

describe('check', () => {
  it('tells all its faults at once, keyed on their fields, and writes nothing', async () => {
    const before = await count('librarybook');
    const response = await scene.manager.post<Rejected>('/api/librarybook/', { Title: 'Wrong twice', Isbn: '0000', Copies: 100 });
    expect(response.status).toBe(400);
    expect(response.body.Errors.map(({ Key }) => Key).toSorted()).toEqual(['Copies', 'Isbn']);
    expect(await count('librarybook')).toBe(before);
  });

  it('is not asked about what has no right shape', async () => {
    const response = await scene.manager.post<Rejected>('/api/librarybook/', { Title: 'throws in check', Copies: 'many' });
    expect(response.status).toBe(400);
    expect(response.body.Errors.map(({ Key }) => Key)).toEqual(['Copies']);
  });

  it('of one row does not hold back the others of a change of many', async () => {
    const good = await add({ Title: 'Good' });
    const bad = await add({ Title: 'throws nothing', Isbn: '1' });
    const response = await scene.manager.post<{ Success: number; Fail: number }>('/api/librarybook/bulkUpdate', {
      IteratorIds: [good['Id'], bad['Id']],
      entity: { Isbn: '0000' },
    });
    expect(response.body).toMatchObject({ Success: 0, Fail: 2 });
  });

  it('may refuse a deletion', async () => {
    const book = await add({ Title: 'Not to be thrown away' });
    await scene.manager.post(`/api/librarybook/${book['Id']}/lend`, { Borrower: 'Ana' });
    const response = await scene.manager.call<Rejected>('DELETE', `/api/librarybook/${book['Id']}`);
    expect(response.status).toBe(400);
    expect(response.body.Errors[0]?.Key).toBe('Status');
    expect((await scene.manager.get(`/api/librarybook/${book['Id']}`)).status).toBe(200);
  });
});

describe('written', () => {
  it('writes what is true together with the row', async () => {
    const book = await add({ Title: 'comes with a loan' });
    const loans = await scene.manager.get<List>(`/api/librarybook/${book['Id']}/libraryloan`);
    expect(loans.body.Data).toEqual([expect.objectContaining({ Borrower: 'The library' })]);
  });
});

describe.each(['derive', 'check', 'written'])('a plugin that throws in %s', (instant) => {
  it('leaves nothing written, tells a request id and no detail, and others work on', async () => {
    const before = await count('librarybook');
    const response = await scene.manager.post<Rejected>('/api/librarybook/', { Title: `throws in ${instant}` });
    expect(response.status).toBe(500);
    expect(response.body.Code).toBe('server.failed');
    expect(response.body.RequestId).toBe(response.headers.get('X-Request-Id'));
    expect(response.text).not.toContain('secret detail');
    expect(await count('librarybook')).toBe(before);
    expect((await scene.manager.post('/api/librarybook/', { Title: 'Others' })).status).toBe(200);
  });
});

describe('plugins that do not fit', () => {
  const starting = async (plugins: readonly Plugin<Engine>[]): Promise<Engine> => {
    const model = await loadModel(libraryOptions.metadataFolders ?? []);
    return createEngine({ model, database: scene.server.running.engine.database, plugins: [...plugins, ...namedPlugins], version: '0' });
  };
  const { lend, ...others } = library.actions ?? {};
  const [call] = library.calls ?? [];
  const slip = library.pdfs?.['slip'];

  it.each<[string, readonly Plugin<Engine>[], RegExp]>([
    ['twice in the list', [library, library], /plugin library is declared twice/],
    [
      'a verb that no plugin runs',
      [{ ...library, actions: {} }],
      /LibraryBook\.entity\.json gives the verb "lend" to "library\.lend", which no plugin that is on declares/,
    ],
    ['a name that is nearly right', [{ ...library, actions: { ...others, ...(lend ? { lent: lend } : {}) } }], /Perhaps it means "library\.lent"/],
    [
      'a call twice',
      [library, { name: 'other', calls: library.calls ?? [] }],
      /call GET library\/count is declared twice: by the plugin library and by the plugin other/,
    ],
    [
      'a permission that is in no list',
      [library, { name: 'other', calls: call ? [{ ...call, path: 'else', access: { permission: 'CanEditOffice' } }] : [] }],
      /asks for the permission CanEditOffice, which is in no list\. Perhaps it means CanEditOffices\./,
    ],
    [
      'a document that no plugin makes',
      [{ ...library, pdfs: {} }],
      /LibraryBook\.entity\.json takes the document "card" from "library\.card", which no plugin that is on declares\./,
    ],
    [
      'a document of another entity',
      [{ ...library, pdfs: { ...library.pdfs, ...(slip ? { card: slip } : {}) } }],
      /LibraryBook\.entity\.json takes the document "card" from "library\.card", which is a document of LibraryLoan\./,
    ],
    [
      'a template that is not there',
      [{ ...library, pdfs: { ...library.pdfs, ...(slip ? { slip: { ...slip, template: new URL('nothing.html', import.meta.url) } } : {}) } }],
      /^The template of the document library\.slip cannot be used: its file cannot be read, ENOENT.*nothing\.html\)$/,
    ],
    [
      'an entity that nobody defines',
      [library, { name: 'other', entities: Object.fromEntries([['LibraryBok', {}]]) }],
      /the plugin other speaks of the entity LibraryBok, which no metadata defines\. Perhaps it means LibraryBook\./,
    ],
  ])('%s stops the start with a sentence', async (_what, plugins, message) => {
    await expect(starting(plugins)).rejects.toThrow(message);
  });

  it('two that work out the same field are both named, in the log, and nothing is written', async () => {
    const second: Plugin<Engine> = { name: 'second', entities: { LibraryBook: { derive: () => ({ Total: decimal(1) }) } } };
    const lines: string[] = [];
    const doubled = await libraryScene({ plugins: [library, second], log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }) });
    try {
      expect((await doubled.manager.post('/api/librarybook/', { Title: 'Whose' })).status).toBe(500);
      expect(lines.join()).toContain('The plugins library and second both work out LibraryBook.Total');
    } finally {
      await doubled.server.stop();
    }
  });
});
