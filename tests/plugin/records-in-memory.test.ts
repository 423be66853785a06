// What plugins keep in memory of records: reading very many by a few fields, and hearing what was written since.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import type { Records } from '../../engine/contract/records.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';
import { libraryScene } from './scene.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await libraryScene();
});
afterAll(() => scene.server.stop());

const as = (agencyId: number, kind: 'read' | 'write') => {
  const { engine } = scene.server.running;
  return <T>(work: (records: Records) => Promise<T>): Promise<T> => engine.database[kind](agencyId, (tx) => work(engine.records(tx, systemActor(agencyId))));
};
async function all<R>(batches: AsyncIterable<R[]>): Promise<R[]> {
  const found: R[] = [];
  for await (const rows of batches) found.push(...rows);
  return found;
}

it('reads the named fields with the ids, without names of references, in batches', async () => {
  const { agencyId } = scene.one;
  const write = as(agencyId, 'write');
  const [book = 0] = await write((records) => records.createMany('LibraryBook', [{ Title: 'Atlas', Isbn: '9780000000001' }]));
  await write((records) =>
    records.createMany(
      'LibraryLoan',
      Array.from({ length: 1005 }, (_, at) => ({ BookId: book, Borrower: `Reader ${at}` })),
    ),
  );
  const read = as(agencyId, 'read');
  expect(await read((records) => all(records.batchesOf('LibraryBook', ['Title'])))).toEqual([{ Id: book, Title: 'Atlas' }]);
  const sizes = await read(async (records) => {
    const found: number[] = [];
    for await (const loans of records.batchesOf('LibraryLoan', ['BookId'])) {
      expect(Object.keys(loans[0] ?? {}).toSorted()).toEqual(['BookId', 'Id']);
      found.push(loans.length);
    }
    return found;
  });
  expect(sizes).toEqual([1000, 5]);
  expect(await read((records) => all(records.batchesOf('LibraryLoan', ['Borrower'], { Borrower: 'Reader 7' })))).toHaveLength(1);
  // Another agency's are not there, and neither is what no field is called.
  expect(await as(scene.two.agencyId, 'read')((records) => all(records.batchesOf('LibraryBook', ['Title'])))).toEqual([]);
  await expect(read((records) => all(records.named('LibraryBook').batchesOf(['Titel'])))).rejects.toThrow(/Titel/);
});

it('records are read by their ids, each once, in one search, within the agency', async () => {
  const { agencyId } = scene.one;
  const [first = 0, second = 0] = await as(
    agencyId,
    'write',
  )((records) =>
    records.createMany('LibraryBook', [
      { Title: 'Herbal', Isbn: '9780000000003' },
      { Title: 'Bestiary', Isbn: '9780000000004' },
    ]),
  );
  const [foreign = 0] = await as(scene.two.agencyId, 'write')((records) => records.createMany('LibraryBook', [{ Title: 'Elsewhere', Isbn: '9780000000005' }]));
  const read = as(agencyId, 'read');
  const books = await read((records) => records.byIds('LibraryBook', [second, null, first, undefined, second, foreign, 0]));
  expect([...books].map(([id, { Title }]) => [id, Title])).toEqual([
    [first, 'Herbal'],
    [second, 'Bestiary'],
  ]);
  expect([...(await read((records) => records.byIds('LibraryBook', new Set([second]), ['Isbn']))).values()]).toEqual([{ Id: second, Isbn: '9780000000004' }]);
  const statements = (ids: readonly (number | null)[]): Promise<number> => {
    const { engine } = scene.server.running;
    return engine.database.read(agencyId, async (tx) => {
      const rows = vi.spyOn(tx, 'rows');
      await engine.records(tx, systemActor(agencyId)).byIds('LibraryBook', ids);
      return rows.mock.calls.length;
    });
  };
  expect(await statements([null])).toBe(0);
  const ofOne = await statements([first]);
  expect(ofOne).toBeGreaterThan(0);
  expect(await statements([first, second, second])).toBe(ofOne);
});

it('tells whether something was written since a moment, in this agency and of these entities', async () => {
  const { agencyId } = scene.one;
  const loadNews = (since?: string, agency = agencyId) => as(agency, 'read')((records) => records.newsOf(['LibraryBook'], since));
  const first = await loadNews();
  expect(first.isNew).toBe(true);
  const second = await loadNews(first.moment);
  expect(second.isNew).toBe(false);
  const elsewhere = await loadNews(undefined, scene.two.agencyId);
  await as(agencyId, 'write')((records) => records.createMany('LibraryBook', [{ Title: 'Globe', Isbn: '9780000000002' }]));
  expect((await loadNews(second.moment)).isNew).toBe(true);
  expect((await loadNews(first.moment)).isNew).toBe(true);
  expect((await loadNews(elsewhere.moment, scene.two.agencyId)).isNew).toBe(false);
  expect((await loadNews((await loadNews()).moment)).isNew).toBe(false);
  for (const nonsense of ['', 'yesterday', '1.2.3', '99999999999.1:1:']) expect((await loadNews(nonsense)).isNew, nonsense).toBe(true);
});
