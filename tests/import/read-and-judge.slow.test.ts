// How files are read where a guess is not enough, what empty cells say, rows that only a person can judge, names in lists, and imports that nobody carries out.
import { fileURLToPath } from 'node:url';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { metadataFolders } from '../../engine/metadata/load.ts';
import { recordImport } from '../../plugins/record-import/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { runSql } from '../support/database.ts';
import type { Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { csv, recordImports } from './record-imports.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  const layer = fileURLToPath(new URL('club/', import.meta.url));
  scene = await twoAgencies({
    plugins: [settings, recordImport],
    jobs: shortWaits,
    env: { ...process.env, LOG_LEVEL: 'silent' },
    metadataFolders: metadataFolders({ METADATA_DIRS: layer }),
    migrationFolders: [ownMigrations, `${layer}migrations/`],
  });
  await scene.server.running.jobs?.ready;
});
afterAll(() => scene?.server.stop());

const {
  uploaded,
  recordOf: loadRecord,
  isInScope,
  mappingOf: loadMapping,
  rowsOf: loadRows,
  planned,
  applied,
  found,
  leadsLike,
  bodyOf: loadBody,
} = recordImports(() => scene);
const readAs = async (id: number, wish: Readonly<Record<string, string>>): Promise<void> => {
  const response = await scene.manager.post(`/api/recordimport/${id}/fetch`, wish);
  expect(response.status, response.text).toBe(200);
  await isInScope(scene.manager, id, 'mapping');
};

describe('a file is read', () => {
  it('by the sheet that somebody chooses, the first one that is seen before', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Notes', hidden: true, rows: [['For us alone']] },
        { name: 'Cover', rows: [['Fair of March']] },
        {
          name: 'Leads',
          rows: [
            ['First name', 'E-mail'],
            ['Ana', 'ana@sheets.example'],
          ],
        },
      ],
    });
    const id = await uploaded(scene.manager, 'book.xlsx', Uint8Array.from(bytes));
    // A cover without rows is a failure that the choice of a sheet mends.
    await isInScope(scene.manager, id, 'failed');
    expect(await loadMapping(scene.manager, id)).toMatchObject({
      Failure: expect.stringContaining('no rows'),
      Reading: { Sheets: ['Cover', 'Leads'], Sheet: 'Cover' },
    });
    const wrong = await scene.manager.post(`/api/recordimport/${id}/fetch`, { Sheet: 'Elsewhere' });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('does not have this sheet')]);
    await readAs(id, { Sheet: 'Leads' });
    expect(await loadMapping(scene.manager, id)).toMatchObject({
      Columns: [{ Header: 'First name' }, { Header: 'E-mail' }],
      Reading: { Sheet: 'Leads', Encoding: null },
    });
  });

  it('in letters and by separators that are guessed, and otherwise where somebody says so', async () => {
    const text = 'Nome|E-mail\r\nŁukasz Żak|lukasz@letters.example\r\n';
    // 0xA3 is Ł and 0xAF is Ż in Central European letters, £ and ¯ in Western ones.
    const central = Uint8Array.from(Buffer.from(text.replace('Ł', '\u00a3').replace('Ż', '\u00af'), 'latin1'));
    const id = await uploaded(scene.manager, 'letters.csv', central);
    await isInScope(scene.manager, id, 'mapping');
    expect(await loadMapping(scene.manager, id)).toMatchObject({
      Reading: { Encoding: 'windows-1252', Separator: '|', Sheets: [] },
      Columns: [{ Samples: ['£ukasz ¯ak'] }, { Field: 'EmailAddress' }],
    });
    await readAs(id, { Encoding: 'windows-1250', Separator: '|' });
    expect(await loadMapping(scene.manager, id)).toMatchObject({ Reading: { Encoding: 'windows-1250' }, Columns: [{ Samples: ['Łukasz Żak'] }, {}] });
    await readAs(id, { Encoding: 'windows-1250', Separator: ';' });
    expect((await loadMapping(scene.manager, id)).Columns).toHaveLength(1);
    expect((await scene.manager.post(`/api/recordimport/${id}/fetch`, { Encoding: 'klingon' })).status).toBe(400);
    for (const [mark, swap] of [
      ['fffe', false],
      ['feff', true],
    ] as const) {
      const wide = Buffer.from('First name\tE-mail\r\nÇağla\tcagla@wide.example\r\n', 'utf16le');
      const bytes = Buffer.concat([Buffer.from(mark, 'hex'), swap ? wide.swap16() : wide]);
      const each = await uploaded(scene.manager, 'wide.txt', Uint8Array.from(bytes));
      await isInScope(scene.manager, each, 'mapping');
      expect(await loadMapping(scene.manager, each)).toMatchObject({ Columns: [{ Samples: ['Çağla'] }, {}], Reading: { Separator: '\t' } });
    }
  });
});

it('an empty cell leaves what is there, or clears it where somebody says so, but never what must have a value', async () => {
  await scene.addLeads([{ FirstName: 'Eva', LastName: 'Full', EmailAddress: 'eva@empty.example', PhoneNumber: '0400 700 001', Tags: ['vip'] }]);
  const file = csv('First name,Last name,E-mail,Phone,Tags,No bulk e-mail', ',,eva@empty.example,,,');
  const left = await planned(scene.manager, 'left.csv', file);
  expect(await loadRecord(scene.manager, left)).toMatchObject({ RowsUnchanged: 1, RowsChanged: 0 });
  const cleared = await planned(scene.manager, 'cleared.csv', file, { empty: 'clear' });
  const { Data } = await loadRows(scene.manager, cleared);
  expect(Data[0]?.Changes.map(({ Field, New }) => [Field, New])).toEqual([
    ['LastName', null],
    ['PhoneNumber', null],
    ['Tags', []],
  ]);
  await applied(scene.manager, cleared);
  expect(await leadsLike('eva@empty.example')).toMatchObject([{ FirstName: 'Eva', LastName: null, PhoneNumber: null, Tags: [] }]);
});

describe('a row that only a person can judge', () => {
  const row = (id: number, Row: number, RecordId: number | null) => scene.manager.post(`/api/recordimport/${id}/decide`, { Rows: [{ Row, RecordId }] });

  it('brothers with one telephone or one e-mail are not taken for one person until somebody says so', async () => {
    const [ana = 0] = await scene.addLeads([{ FirstName: 'Ana', LastName: 'Brothers', EmailAddress: 'ana@brothers.example', PhoneNumber: '0400 800 001' }]);
    const file = csv(
      'First name,Last name,E-mail,Phone',
      'Bento,Brothers,bento@brothers.example,0400 800 001',
      'Caio,Brothers,ana@brothers.example,',
      'Ana,Brothers Silva,new@brothers.example,0400 800 001',
      'Dora,Brothers,dora@brothers.example,0400 800 002',
      'Elmo,Brothers,elmo@brothers.example,0400 800 002',
    );
    const id = await planned(scene.manager, 'brothers.csv', file);
    const { Data } = await loadRows(scene.manager, id);
    const choice = [{ Id: ana, Name: 'Ana Brothers' }];
    expect(Data.map(({ Outcome, Choices }) => [Outcome, Choices?.map(({ Id, Name }) => ({ Id, Name })) ?? null])).toEqual([
      ['conflict', choice],
      ['conflict', choice],
      ['conflict', choice],
      ['insert', null],
      ['conflict', []],
    ]);
    // Beside each other, so that one sees what an update would write.
    expect(Data[0]?.Choices?.[0]?.Fields.map(({ Label, Old, New, IsSame }) => [Label, Old, New, IsSame])).toEqual([
      ['First name', 'Ana', 'Bento', false],
      ['Last name', 'Brothers', 'Brothers', true],
      ['E-mail', 'ana@brothers.example', 'bento@brothers.example', false],
      ['Phone', '0400 800 001', '0400 800 001', true],
    ]);
    expect(Data[0]?.Faults[0]?.Message).toContain('matches this row in one value and differs in another');
    expect(Data[4]?.Faults[0]?.Message).toContain('Row 5 of the file matches this one in one value');

    // Nothing but what is offered is taken.
    for (const wrong of [await row(id, 5, 0), await row(id, 2, ana + 1), await row(id, 99, 0)]) expect(wrong.status, wrong.text).toBe(400);
    expect((await scene.other.post(`/api/recordimport/${id}/decide`, { Rows: [{ Row: 2, RecordId: 0 }] })).status).toBe(404);

    expect((await row(id, 2, 0)).status).toBe(200);
    expect((await row(id, 4, ana)).body).toMatchObject({ RowsNew: 2, RowsChanged: 1, RowsInConflict: 2 });
    expect((await row(id, 6, 0)).body).toMatchObject({ RowsNew: 3 });
    // What was said can be taken back, and said otherwise.
    expect((await row(id, 3, ana)).status).toBe(200);
    expect((await loadRows(scene.manager, id, '&row=3')).Data).toMatchObject([
      { Outcome: 'conflict', Faults: [{ Message: expect.stringContaining('Row 4 of the file') }] },
    ]);
    expect((await row(id, 3, null)).status).toBe(200);
    expect((await loadRows(scene.manager, id, '&row=3')).Data).toMatchObject([{ Outcome: 'conflict', Chosen: null, Choices: choice }]);
    const beside = async () => (await loadRows(scene.manager, id)).Data.flatMap(({ Choices }) => Choices?.flatMap(({ Fields }) => Fields) ?? []);
    expect((await beside()).length).toBeGreaterThan(0);
    await applied(scene.manager, id);
    // Nothing is judged any more.
    expect(await beside()).toEqual([]);
    const leads = await leadsLike('brothers.example');
    expect(leads.map(({ DisplayName, EmailAddress }) => [DisplayName, EmailAddress]).toSorted()).toEqual([
      ['Ana Brothers Silva', 'new@brothers.example'],
      ['Bento Brothers', 'bento@brothers.example'],
      ['Dora Brothers', 'dora@brothers.example'],
      ['Elmo Brothers', 'elmo@brothers.example'],
    ]);
    const late = await row(id, 3, 0);
    expect(late.status).toBe(409);
  });

  it('many are said to be new ones by one call, and left out again by another', async () => {
    const [olga = 0] = await scene.addLeads([{ FirstName: 'Olga', EmailAddress: 'olga@all.example', PhoneNumber: '0400 850 001' }]);
    const guests = Array.from({ length: 250 }, (_, index) => `Guest ${index},guest${index}@all.example,0400 850 001`);
    const id = await planned(scene.manager, 'all.csv', csv('First name,E-mail,Phone', ...guests, 'Faulty,no address,'));
    const all = (All: string, more = {}) => scene.manager.post(`/api/recordimport/${id}/decide`, { All, ...more });
    expect((await loadRows(scene.manager, id)).Counts).toMatchObject({ conflict: 250, reject: 1, toJudge: 250, judged: 0 });
    expect((await all('open')).status).toBe(409);
    for (const wrong of [
      await all('some'),
      await all('new', { Rows: [{ Row: 2, RecordId: 0 }] }),
      await scene.manager.post(`/api/recordimport/${id}/decide`, {}),
    ])
      expect(wrong.status, wrong.text).toBe(400);
    expect((await scene.other.post(`/api/recordimport/${id}/decide`, { All: 'new' })).status).toBe(404);
    // What was said of a row by itself stays said.
    expect((await row(id, 2, olga)).status).toBe(200);
    expect((await all('new')).status).toBe(200);
    expect(await isInScope(scene.manager, id, 'planned')).toMatchObject({ RowsNew: 249, RowsChanged: 1, RowsInConflict: 0, RowsRejected: 1 });
    expect((await all('new')).status).toBe(409);
    expect((await all('open')).status).toBe(200);
    expect(await isInScope(scene.manager, id, 'planned')).toMatchObject({ RowsNew: 0, RowsChanged: 0, RowsInConflict: 250 });
    expect((await all('new')).status).toBe(200);
    await isInScope(scene.manager, id, 'planned');
    expect(await applied(scene.manager, id)).toMatchObject({ RowsNew: 250 });
    expect((await found('all.example')).Count).toBe(251);
  });

  it('of several that agree none is taken silently, and a record that differs by what counts more is none of them', async () => {
    const [first = 0, second = 0] = await scene.addLeads([
      { FirstName: 'Gil', LastName: 'Twice', EmailAddress: 'gil@twice.example' },
      { FirstName: 'Gil', LastName: 'Twice', EmailAddress: 'gil@twice.example' },
      { FirstName: 'Hugo', LastName: 'Twice', EmailAddress: 'hugo@twice.example', PhoneNumber: '0400 900 001' },
      { FirstName: 'Iris', LastName: 'Twice', EmailAddress: 'iris@twice.example' },
    ]);
    const file = csv('First name,Last name,E-mail,Phone', 'Gil,Twice Again,gil@twice.example,', 'Iris,Twice,iris@twice.example,0400 900 001');
    const id = await planned(scene.manager, 'twice.csv', file);
    const { Data } = await loadRows(scene.manager, id);
    expect(Data).toMatchObject([{ Outcome: 'conflict', Choices: [{ Id: first }, { Id: second }] }, { Outcome: 'update' }]);
    expect(Data[1]?.Changes).toMatchObject([{ Field: 'PhoneNumber', New: '0400 900 001' }]);
    expect((await row(id, 2, second)).status).toBe(200);
    await applied(scene.manager, id);
    expect((await loadBody(scene.manager, `/api/agencylead/${second}`))['LastName']).toBe('Twice Again');
    expect((await loadBody(scene.manager, `/api/agencylead/${first}`))['LastName']).toBe('Twice');
    expect((await found('iris@twice.example')).Count).toBe(1);
  });
});

it('several names in one cell become a list of records, each by its name, and an unknown one is reported', async () => {
  const { engine } = scene.server.running;
  await engine.database.write(scene.one.agencyId, (tx) =>
    engine.records(tx, systemActor(scene.one.agencyId)).createMany('AgencyOffice', [
      { Name: 'Perth', TimeZone: 'Australia/Perth' },
      { Name: 'Lisbon, Portugal', TimeZone: 'Europe/Lisbon' },
    ]),
  );
  const file = csv('Name;Motto;Offices', 'Readers;;"perth; Lisbon, Portugal"', 'Runners;;Perth, One office', 'Sleepers;;"Perth; Nowhere"');
  const wish = { entity: 'fairclub', match: ['name'] };
  const id = await planned(scene.manager, 'clubs.csv', file, wish);
  const { Data } = await loadRows(scene.manager, id);
  expect(Data.map(({ Outcome }) => Outcome)).toEqual(['insert', 'insert', 'insert']);
  expect(Data[2]?.Faults).toMatchObject([{ Label: 'Offices', Message: expect.stringContaining('called "Nowhere"') }]);
  await applied(scene.manager, id);
  const clubs = await scene.manager.post<{ Data: Record<string, unknown>[] }>('/api/fairclub/search?take=10&columns=Name,OfficeIds&orderBy=Name', {});
  expect(clubs.body.Data.map((club) => [club['Name'], club['OfficeNames']])).toEqual([
    ['Readers', ['Lisbon, Portugal', 'Perth']],
    ['Runners', ['One office', 'Perth']],
    ['Sleepers', []],
  ]);
  const again = await planned(scene.manager, 'again.csv', csv('Name;Offices', 'Readers;"Lisbon, Portugal; Perth"', 'Runners;Perth'), wish);
  expect((await loadRows(scene.manager, again)).Data).toMatchObject([
    { Outcome: 'unchanged' },
    { Outcome: 'update', Changes: [{ Field: 'OfficeIds', Old: 'One office, Perth', New: 'Perth' }] },
  ]);
  // A kind that a layer adds is one of those that can be imported, and is called what it is called.
  const kinds = await loadBody<{ Kinds: { Path: string; LabelPlural: string }[] }>(scene.manager, '/api/import/kinds');
  expect(kinds.Kinds.map(({ LabelPlural }) => LabelPlural)).toEqual(expect.arrayContaining(['Agency fees', 'Agents', 'Clubs', 'Leads', 'Students']));
  expect(kinds.Kinds).toContainEqual(expect.objectContaining({ LabelPlural: 'Clubs', Path: 'fairclub' }));
});

it('what stands in a field that its person may not read is shown by no row: neither in conflict nor of what would change', async () => {
  const { engine } = scene.server.running;
  const secret = 'Quietly onwards';
  await engine.database.write(scene.one.agencyId, (tx) =>
    engine
      .records(tx, systemActor(scene.one.agencyId))
      .named('FairClub')
      .createMany(['Twins', 'Twins', 'Hermits'].map((Name) => ({ Name, Motto: secret }))),
  );
  const file = csv('Name;Motto', 'Twins;A guess', 'Hermits;A guess');
  const rowsFor = async (caller: Caller) => await loadRows(caller, await planned(caller, 'mottos.csv', file, { entity: 'fairclub', match: ['name'] }));
  const full = await rowsFor(scene.manager);
  expect(full.Data).toMatchObject([{ Outcome: 'conflict' }, { Outcome: 'update', Changes: [{ Field: 'Motto', Old: secret, New: 'A guess' }] }]);
  expect(full.Data[0]?.Choices?.[0]?.Fields).toMatchObject([
    { Field: 'Name', IsSame: true },
    { Field: 'Motto', Old: secret, New: 'A guess', IsSame: false },
  ]);
  const kept = await rowsFor(scene.clerk);
  expect(kept.Data.map(({ Outcome }) => Outcome)).toEqual(['conflict', 'update']);
  expect(kept.Data[0]?.Choices?.map(({ Name, Fields }) => [Name, Fields.map(({ Label }) => Label)])).toEqual([
    ['Twins', ['Name']],
    ['Twins', ['Name']],
  ]);
  expect(JSON.stringify(kept)).not.toContain(secret);
});

it('an import that nobody carries out goes after two weeks with its rows and its file; what was carried out stays', async () => {
  const file = csv('First name,E-mail', 'Old,old@swept.example');
  const plan = await planned(scene.manager, 'plan.csv', file);
  const fresh = await planned(scene.manager, 'fresh.csv', file);
  const done = await planned(scene.manager, 'done.csv', file);
  await applied(scene.manager, done);
  const theirs = await uploaded(scene.other, 'theirs.csv', file);
  await isInScope(scene.other, theirs, 'mapping');
  const busy = await uploaded(scene.manager, 'busy.csv', file);
  await isInScope(scene.manager, busy, 'mapping');
  await runSql(scene.server.ownerUrl, `update "RecordImport" set "Status" = 'planning' where "Id" = ${busy}`);
  const old = [plan, done, theirs, busy].join(', ');
  await runSql(scene.server.ownerUrl, `update "RecordImport" set "DateLastModified" = now() - interval '15 days' where "Id" in (${old})`);
  const { engine } = scene.server.running;
  await engine.database.write(0, (tx) => engine.context(tx, systemActor(0)).enqueue('record-import.sweep', {}));
  await expect.poll(async () => (await scene.manager.get(`/api/recordimport/${plan}`)).status, { timeout: 60_000 }).toBe(404);
  expect((await scene.manager.get(`/api/recordimport/${busy}`)).status).toBe(404);
  expect((await scene.other.get(`/api/recordimport/${theirs}`)).status).toBe(404);
  for (const id of [fresh, done]) expect((await scene.manager.get(`/api/recordimport/${id}`)).status).toBe(200);
  const left = await runSql(
    scene.server.ownerUrl,
    `select (select count(*)::int from matricula.import_line where import_id in (${plan}, ${busy}, ${theirs})) as lines,
            (select count(*)::int from matricula.file where entity = 'RecordImport' and entity_id in (${plan}, ${busy}, ${theirs}) and state = 'kept') as files`,
  );
  expect(left).toEqual([{ lines: 0, files: 0 }]);
});
