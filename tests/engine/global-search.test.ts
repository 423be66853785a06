// The search across everything: what it finds, in which order, for whom, and that an index answers it.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccess } from '../../engine/access/access.ts';
import { systemActor } from '../../engine/contract/actor.ts';
import { fittingQuery, nearQuery, prepareFinding } from '../../engine/search/compile-global.ts';
import { planFinds } from '../../engine/search/global-search.ts';
import { runSql } from '../support/database.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { type Galleries, galleries, made } from './gallery.ts';

interface Find {
  readonly Key: number;
  readonly Name: string;
  readonly EntityType: string;
  readonly Route: string;
  readonly ExtraInfos: readonly { readonly Label: string; readonly Value: unknown }[];
}
interface Finds {
  readonly Data: readonly Find[];
  readonly Count: number;
}

let scene: Galleries;
let agencies: TwoAgencies;
const ids = new Map<string, number>();
const getId = (name: string): number => ids.get(name) ?? 0;

beforeAll(async () => {
  scene = await galleries();
  agencies = await twoAgencies();
  const styles = (await scene.keeper.get<{ Data: { Id: number; Name: string }[] }>('/api/style/')).body.Data;
  for (const [First, Last, more] of [
    ['Amélie', 'Monet', { Mail: 'amelie@example.net', Notes: 'pays late', StyleId: styles[0]?.Id, Born: '1970-05-06' }],
    ['Amelia', 'Monet', {}],
    ['Claude', 'Monet', { Mail: 'claude@example.net' }],
    ['Simone', 'Tarr', {}],
    ['Katsushika', 'Hokusai', {}],
  ] as const)
    ids.set(`${First} ${Last}`, await made(scene.keeper, 'artist', { First, Last, ...more }));
  for (const [Title, more] of [
    ['Monet', { Price: 5000 }],
    ['Monet at his easel', { Price: 7000, HangsUntil: '2027-01-31' }],
    ['A secret Monet', { IsPublic: false }],
  ] as const)
    ids.set(Title, await made(scene.keeper, 'painting', { Title, ArtistId: getId('Claude Monet'), ...more }));
  await made(scene.stranger, 'artist', { First: 'Monet', Last: 'Elsewhere' });
  await made(scene.keeper, 'visit', { Guest: 'Monet junior', Telephone: '+61 400 123 456' });
});
afterAll(async () => {
  await scene.stop();
  await agencies.server.stop();
});

const search = async (caller: Caller, term: string): Promise<readonly Find[]> => {
  const response = await caller.get<Finds>(`/api/search/${encodeURIComponent(term)}`);
  expect(response.status, response.text).toBe(200);
  expect(response.body.Count).toBe(response.body.Data.length);
  return response.body.Data;
};
const names = async (caller: Caller, term: string): Promise<string[]> => (await search(caller, term)).map((find) => find.Name);

describe('GET /api/search/{term}', () => {
  it('[SHELL-010] finds across entities: what is called so first, then what begins so, then what holds it', async () => {
    expect(await names(scene.keeper, 'monet')).toEqual([
      'Monet',
      'Monet at his easel',
      'Monet junior',
      'Amélie Monet',
      'Amelia Monet',
      'Claude Monet',
      'A secret Monet',
    ]);
  });

  it('[SHELL-010] tells of each find what it is, where it stands, and what else helps to know it', async () => {
    const find = (await search(scene.keeper, 'amelie@example')).find((each) => each.Key === getId('Amélie Monet'));
    expect(find).toEqual({
      Key: getId('Amélie Monet'),
      Id: getId('Amélie Monet'),
      Name: 'Amélie Monet',
      EntityType: 'Artist',
      EntityLabel: 'Artist',
      Icon: null,
      Path: 'artist',
      Route: `/entity/artist/${getId('Amélie Monet')}/edit`,
      ExtraInfos: [
        { Label: 'Mail', Value: 'amelie@example.net' },
        { Label: 'Notes', Value: 'pays late' },
        { Label: 'Style', Value: 'Cubism' },
        { Label: 'Mood', Value: 'calm' },
        { Label: 'Born', Value: '1970-05-06' },
      ],
    });
    const painting = (await search(scene.keeper, 'easel'))[0];
    expect(painting?.ExtraInfos).toEqual([
      { Label: 'Artist', Value: 'Claude Monet' },
      { Label: 'Price', Value: 7000 },
      { Label: 'Hangs until', Value: '2027-01-31' },
    ]);
  });

  it.each([
    ['accents', 'AMELIE monet', 'Amélie Monet'],
    ['the order of words', 'monet claude', 'Claude Monet'],
    ['a wrong letter', 'Claude Monnet', 'Claude Monet'],
    ['a missing letter', 'hokusi', 'Katsushika Hokusai'],
    ['two letters exchanged', 'Calude', 'Claude Monet'],
    ['two letters exchanged in one of two words', 'calude monet', 'Claude Monet'],
    ['two letters that begin a word', 'ho', 'Katsushika Hokusai'],
  ])('does not mind %s', async (_what, term, name) => {
    expect((await names(scene.keeper, term))[0]).toBe(name);
  });

  it('puts what nearly fits after everything that fits', async () => {
    const found = await names(scene.keeper, 'amelia');
    expect(found).toEqual(['Amelia Monet', 'Amélie Monet']);
  });

  it('takes exchanged letters for the beginning of a word alone, and what is like the word for nearer than that', async () => {
    for (let number = 1; number <= 9; number++) await made(scene.keeper, 'artist', { First: `Daniel ${number}`, Last: 'Nielsen' });
    await made(scene.keeper, 'artist', { First: 'Neiil', Last: 'Perez' });
    expect((await names(scene.keeper, 'neil'))[0]).toBe('Neiil Perez');
    expect(await names(scene.keeper, 'dnaie')).toContain('Daniel 1 Nielsen');
    expect(await names(scene.keeper, 'aneil')).toEqual([]);
  });

  it('looks for what nearly fits only where few fit', async () => {
    for (let number = 1; number <= 8; number++) await made(scene.keeper, 'artist', { First: `Auguste ${number}`, Last: 'Renoir' });
    await made(scene.keeper, 'artist', { First: 'Auguste', Last: 'Renoiir' });
    expect(await names(scene.keeper, 'renoir')).not.toContain('Auguste Renoiir');
    expect((await names(scene.keeper, 'renoiir'))[0]).toBe('Auguste Renoiir');
    expect(await names(scene.keeper, 'renoiir')).toContain('Auguste 8 Renoir');
  });

  it.each(['%', '100%_', "o'neill \\", '"; drop table', '🦊🦊', 'ß½', 'a-b'.repeat(50)])('takes "%s" as a text to look for', async (term) => {
    const response = await scene.keeper.get(`/api/search/${encodeURIComponent(term)}`);
    expect(response.status).toBe(term.length < 2 ? 400 : 200);
    expect((await names(scene.keeper, 'monet')).length).toBe(7);
  });

  it.each([
    ['a', 'Type at least 2 characters'],
    [' a ', 'Type at least 2 characters'],
    ['x'.repeat(201), 'at most 200 characters'],
    ['a\u0000b', 'not allowed in text'],
  ])('refuses %j with what to do', async (term, message) => {
    const response = await scene.keeper.get<{ ErrorSummary: string; Errors: { Key: string }[] }>(`/api/search/${encodeURIComponent(term)}`);
    expect(response.status).toBe(400);
    expect(response.body.ErrorSummary).toContain(message);
    expect(response.body.Errors[0]?.Key).toBe('term');
  });

  it('shows another agency nothing', async () => {
    expect(await names(scene.stranger, 'monet')).toEqual(['Monet Elsewhere']);
    expect((await scene.server.anyone.get('/api/search/monet')).status).toBe(401);
  });

  it('keeps to the rows and the fields that a person may see', async () => {
    expect(await names(scene.clerk, 'monet')).not.toContain('A secret Monet');
    const infos = (await search(scene.clerk, 'easel'))[0]?.ExtraInfos.map((info) => info.Label);
    expect(infos).toEqual(['Artist', 'Hangs until']);
    const artist = (await search(scene.clerk, 'amelie'))[0];
    expect(JSON.stringify(artist)).not.toContain('pays late');
  });

  it('does not look into texts of which a part is hidden', async () => {
    expect(await names(scene.keeper, '123 456')).toEqual(['Monet junior']);
    expect(await names(scene.clerk, '123 456')).toEqual([]);
    expect(await names(scene.clerk, 'junior')).toEqual([]);
  });

  it('answers at most 8 of an entity and 40 in all', async () => {
    await agencies.addLeads(Array.from({ length: 30 }, (_, index) => ({ FirstName: 'Zora', LastName: `Zed ${index}` })));
    const found = await search(agencies.clerk, 'zora');
    expect(found.length).toBe(8);
    expect(found.every((find) => find.EntityType === 'AgencyLead')).toBe(true);
  });

  it('finds leads of the product with their e-mail, and in the language of the reader', async () => {
    await agencies.addLeads([{ FirstName: 'João', LastName: 'Conceição', EmailAddress: 'joao@example.net', Status: agencies.one.statuses.get('new') }]);
    const response = await agencies.clerk.call<Finds>('GET', '/api/search/conceicao', undefined, { 'User-Language': 'es' });
    expect(response.body.Data[0]).toMatchObject({
      Name: 'João Conceição',
      ExtraInfos: [
        { Label: 'Correo electrónico', Value: 'joao@example.net' },
        { Label: 'Estado', Value: 'New' },
      ],
    });
    expect(await names(agencies.other, 'conceicao')).toEqual([]);
  });
});

describe('POST /api/{entity}/duplicates', () => {
  interface Same {
    readonly Data: readonly { readonly Record: Readonly<Record<string, unknown>>; readonly Same: readonly string[] }[];
  }
  const ask = async (caller: Caller, body: unknown, entity = 'artist') => (await caller.post<Same>(`/api/${entity}/duplicates`, body)).body.Data;

  it('finds who agrees by a rule of the entity, whatever case and accents, those that agree in most first', async () => {
    const [one, two] = [
      await made(scene.keeper, 'artist', { First: 'Zoë', Last: 'Ängström', Mail: 'zoe@same.test', Notes: 'keep out', Born: '1900-02-28' }),
      await made(scene.keeper, 'artist', { First: 'zoe', Last: 'angstrom', Mail: 'other@same.test' }),
    ];
    const found = await ask(scene.keeper, { First: ' ZOE ', Last: 'Angström', Mail: 'Zoe@Same.test', Born: '1900-02-28' });
    expect(found.map(({ Record, Same }) => [Record['Id'], Same])).toEqual([
      [one, ['First', 'Last', 'Mail', 'Born']],
      [two, ['First', 'Last']],
    ]);
    expect(found[0]?.Record).toMatchObject({ DisplayName: 'Zoë Ängström', Mail: 'zoe@same.test' });
    // One that is there already is not like itself, and half a rule says nothing.
    expect((await ask(scene.keeper, { Id: one, Mail: 'zoe@same.test' })).length).toBe(0);
    expect(await ask(scene.keeper, { First: 'Zoë', Last: '  ', Born: 'soon', Mail: 7 })).toEqual([]);
  });

  it('says all in which somebody agrees, also where more agree in part of it than are shown', async () => {
    const both = await made(scene.keeper, 'artist', { First: 'Ro', Last: 'Crowd', Mail: 'crowd@same.test' });
    for (const First of ['Al', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']) await made(scene.keeper, 'artist', { First, Last: 'Other', Mail: 'crowd@same.test' });
    const found = await ask(scene.keeper, { First: 'Ro', Last: 'Crowd', Mail: 'crowd@same.test' });
    expect(found.length).toBe(5);
    expect([found[0]?.Record['Id'], found.map(({ Same }) => Same).slice(0, 2)]).toEqual([both, [['First', 'Last', 'Mail'], ['Mail']]]);
  });

  it('tells nothing by a field that one may not see, and nothing of another agency', async () => {
    expect((await ask(scene.keeper, { Notes: 'KEEP out' })).map(({ Same }) => Same)).toEqual([['Notes']]);
    expect(await ask(scene.clerk, { Notes: 'keep out' })).toEqual([]);
    const [seen] = await ask(scene.clerk, { Mail: 'zoe@same.test' });
    expect(seen?.Record).not.toHaveProperty('Notes');
    expect(await ask(scene.stranger, { First: 'Zoë', Last: 'Ängström', Mail: 'zoe@same.test' })).toEqual([]);
    const { Duplicates } = (await scene.clerk.get<{ Duplicates: { Fields: string[] }[] }>('/api/entityconfig/artist')).body;
    expect(Duplicates.map(({ Fields }) => Fields)).toEqual([['First', 'Last'], ['Mail'], ['Last', 'Born']]);
  });

  it('knows a telephone number however it is written, and keeps to the leads that one reaches', async () => {
    const { manager, addLeads, server, one } = agencies;
    // Without the permissions for it nobody sees what is another's.
    await server.running.engine.database.write(one.agencyId, (tx) =>
      server.running.engine
        .records(tx, systemActor(one.agencyId))
        .createMany('User', [{ UserName: 'kept@one.test', Name: 'Kept', Password: demoPassword, OfficeId: one.officeId, IsActive: true }]),
    );
    const kept = await server.as('kept@one.test');
    const [id] = await addLeads([{ FirstName: 'Phoned', PhoneNumber: '+61 3 9876 5432', AssignedToId: agencies.one.managerId }]);
    for (const PhoneNumber of ['+61 3 9876 5432', '+61398765432', '(+61) 3 9876-5432'])
      expect((await ask(manager, { PhoneNumber }, 'agencylead'))[0]?.Record['Id'], PhoneNumber).toBe(id);
    expect(await ask(manager, { PhoneNumber: '5432' }, 'agencylead')).toEqual([]);
    expect(await ask(kept, { PhoneNumber: '+61 3 9876 5432' }, 'agencylead')).toEqual([]);
    // Many that agree are a few, and an index finds them.
    await addLeads(Array.from({ length: 30 }, () => ({ FirstName: 'Twin', LastName: 'Of many' })));
    expect((await ask(manager, { FirstName: 'twin', LastName: 'of many' }, 'agencylead')).length).toBe(5);
  });

  it('says what is wrong with the question', async () => {
    const list = await scene.keeper.post<{ Message: string }>('/api/artist/duplicates', []);
    expect([list.status, list.body.Message]).toEqual([400, 'The comparison must be an object of fields with their values.']);
    expect((await scene.keeper.post('/api/style/duplicates', { Name: 'x' })).status).toBe(404);
  });
});

describe('the indexes behind it, as the application sees them', () => {
  beforeAll(async () => {
    await runSql(
      scene.database.ownerUrl,
      `insert into "Gallery" ("Name") select 'Gallery ' || n from generate_series(1, 8) n`,
      `insert into "Artist" ("GalleryId", "First", "Last") select 1 + n % 10, md5(n::text), md5((-n)::text) from generate_series(1, 30000) n`,
      'vacuum analyze "Artist"',
    );
  });

  it.each(['abc12', 'abcdef monet', 'claude monnet', 'ab'])('serve the term "%s"', async (term) => {
    const { model } = scene.server.running.engine;
    const entity = model.entities.get('artist');
    const planned = entity && planFinds(entity, getAccess(systemActor(scene.north.id)));
    if (!planned) throw new Error('Artists are found.');
    const client = new pg.Client({ connectionString: scene.database.appUrl });
    await client.connect();
    try {
      await client.query(`begin; set local matricula.agency = '${scene.north.id}'`);
      await client.query(prepareFinding().toString());
      for (const query of [fittingQuery, nearQuery]) {
        const { sql: text, bindings } = query('GalleryId', planned.plan, scene.north.id, term, undefined).toSQL().toNative();
        const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain ${text}`, [...bindings]);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).not.toContain('Seq Scan on "Artist"');
        expect(plan).toMatch(/Bitmap Index Scan on "Artist_SearchText_idx"/);
        expect(plan).toMatch(/Index Cond: .*"GalleryId".*"SearchText"/);
        if (query === nearQuery && term.includes('monnet')) expect(plan).toMatch(/Index Cond: .*%>/);
      }
    } finally {
      await client.end();
    }
  });
});
