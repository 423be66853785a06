// Leads imported by the calls that the screens make: upload, columns, plan, import, undo; every outcome, and everything that files have wrong.
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { recordImport } from '../../plugins/record-import/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { runSql } from '../support/database.ts';
import { type Caller, demoPassword, startBeside } from '../support/server.ts';
import { seesAll, type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { sampleSize, itSlow } from '../support/slow-tier.ts';
import { csv, recordImports } from './record-imports.ts';

const options = { plugins: [settings, recordImport], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } };
let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies(options);
  await scene.server.running.jobs?.ready;
});
afterAll(() => scene?.server.stop());

const {
  uploaded,
  recordOf: loadRecord,
  isInScope,
  bodyOf: loadBody,
  mappingOf: loadMapping,
  rowsOf: loadRows,
  getStatus,
  planned,
  applied,
  found,
  leadsLike,
} = recordImports(() => scene);

itSlow('a file of students is imported by what their entity file says alone: of brothers with one telephone a person says that they are two', async () => {
  const { manager } = scene;
  const file = csv(
    'First name,Last name,E-mail,Phone,Date of birth',
    'Bento,Sabiá,,+55 11 5550 7001,01/02/2004',
    'Caio,Sabiá,,+55 11 5550 7001,09/10/2006',
    'Nobody,Nowhere,,,31/02/2004',
  );
  const id = await planned(manager, 'students.csv', file, { entity: 'student' });
  const { Data } = await loadRows(manager, id);
  expect(Data.map(({ Outcome, Faults }) => [Outcome, Faults[0]?.Label])).toEqual([
    ['insert', undefined],
    ['conflict', null],
    ['insert', 'Date of birth'],
  ]);
  // 0 stands for a new one.
  expect((await manager.post(`/api/recordimport/${id}/decide`, { Rows: [{ Row: 3, RecordId: 0 }] })).status).toBe(200);
  expect(Data[2]?.Faults[0]?.Message).toContain('"31/02/2004" is not a valid date');
  expect(await applied(manager, id)).toMatchObject({ RowsNew: 3, RowsRejected: 0 });
  const { body } = await manager.post<{ Data: readonly Record<string, unknown>[] }>('/api/student/search', { SearchTerm: 'Sabiá' });
  const full = await Promise.all(body.Data.map(async ({ Id }) => (await manager.get(`/api/student/${String(Id)}`)).body));
  expect(full.map(({ FirstName, DateOfBirth }) => [FirstName, DateOfBirth]).toSorted()).toEqual([
    ['Bento', '2004-02-01T00:00:00'],
    ['Caio', '2006-10-09T00:00:00'],
  ]);
});

itSlow('a file of agents is imported by what their entity file says alone, its columns known by what files call them', async () => {
  const { manager } = scene;
  const file = csv(
    'Empresa;Nome fantasia;Correio eletrônico;Comissão (%);Observações;Ativo;Coluna da planilha',
    'Rumo Intercâmbios Ltda;Rumo;contato@rumo.example;12.5;Fala espanhol;sim;x',
    'Caro Demais;;caro@rumo.example;130;;;',
    'Rumo Intercâmbios Ltda;;outro@rumo.example;;;;',
  );
  const wish = { entity: 'agencyagent', match: ['email', 'name'] };
  const id = await planned(manager, 'agentes.csv', file, wish);
  const fields = (await loadMapping(manager, id)).Columns.map(({ Field }) => Field);
  expect(fields).toEqual(['Name', 'TradingName', 'EmailAddress', 'CommissionPercentage', 'Comments', 'IsActive', null]);
  const { Data } = await loadRows(manager, id);
  expect(Data.map(({ Outcome, Faults }) => [Outcome, Faults[0]?.Label])).toEqual([
    ['insert', undefined],
    ['insert', 'Commission percentage'],
    ['conflict', null],
  ]);
  const done = await applied(manager, id);
  expect(done).toMatchObject({ RowsNew: 2 });
  const like = async () => (await manager.post<{ Data: Record<string, unknown>[] }>('/api/agencyagent/search', { SearchTerm: 'Rumo Intercâmbios' })).body.Data;
  const [agent] = await like();
  expect((await manager.get(`/api/agencyagent/${String(agent?.['Id'])}`)).body).toMatchObject({
    Name: 'Rumo Intercâmbios Ltda',
    TradingName: 'Rumo',
    CommissionPercentage: 12.5,
    Comments: 'Fala espanhol',
    IsActive: true,
  });
  expect(await loadRecord(manager, await planned(manager, 'again.csv', file, wish))).toMatchObject({ RowsNew: 0, RowsUnchanged: 2 });
  expect((await manager.post(`/api/change/${done.ChangeId ?? 0}/undo`)).body).toMatchObject({ Success: 2 });
  expect(await like()).toEqual([]);
  expect((await scene.clerk.post('/api/recordimport', { Name: 'agents.csv', EntityType: 'agencyagent' })).status).toBe(403);
});

it('columns are known by what files call them in three languages, those that bear the name of a field before all others', async () => {
  const known = async (...headers: readonly string[]) => {
    const id = await uploaded(scene.manager, 'names.csv', csv(headers.join(';'), headers.map(() => 'x').join(';')));
    await isInScope(scene.manager, id, 'mapping');
    return (await loadMapping(scene.manager, id)).Columns.map(({ Field }) => Field);
  };
  expect(await known('Given name', 'SURNAME', 'Mobile', 'Notes')).toEqual(['FirstName', 'LastName', 'PhoneNumber', 'InitialNote']);
  expect(await known('Primeiro nome', 'Último nome', 'Celular', 'Observações')).toEqual(['FirstName', 'LastName', 'PhoneNumber', 'InitialNote']);
  expect(await known('Nombres', 'Apellidos', 'Teléfono móvil', 'Correo')).toEqual(['FirstName', 'LastName', 'PhoneNumber', 'EmailAddress']);
  expect(await known('Mobile', 'Phone', 'Whatever')).toEqual([null, 'PhoneNumber', null]);
});

describe('a file of leads', () => {
  const file = csv(
    'Nome;Sobrenome;E-mail;Telefone;Próximo contato;Etiquetas;Sem e-mails em massa;Estado;Coluna da planilha',
    'João;Conceição;joao@one.example;0400 000 001;05/03/2027;vip, feira;sim;new;x',
    '=1+1;Fórmula;formula@one.example;;2027-03-06;;não;contacted;y',
    'Zoë;Übel;zoe@one.example;;31/02/2027;;talvez;New;z',
    'João;De novo;joao@one.example;;;;;;',
    'Sem nada;;;;;;;;',
    '',
  );
  const windows = Uint8Array.from(Buffer.from(file.replace('Zoë', 'Zoë'), 'latin1'));

  it('is read in the encoding of old spreadsheets, suggested by names in three languages, and planned row by row before anything is written', async () => {
    const id = await uploaded(scene.manager, 'contatos.csv', windows);
    await isInScope(scene.manager, id, 'mapping');
    const mapping = await loadMapping(scene.manager, id);
    expect(mapping.Columns.map(({ Field }) => Field)).toEqual([
      'FirstName',
      'LastName',
      'EmailAddress',
      'PhoneNumber',
      'NextContactDate',
      'Tags',
      'EmailOptOut',
      'Status',
      null,
    ]);
    expect(mapping.Columns[0]?.Samples).toEqual(['João', '=1+1', 'Zoë']);
    expect(mapping.Keys).toMatchObject([
      { Id: 'email', Chosen: true },
      { Id: 'phone', Chosen: true },
      { Id: 'name', Chosen: false },
    ]);
    expect(
      (await scene.manager.post(`/api/recordimport/${id}/plan`, { Fields: mapping.Columns.map(({ Field }) => Field), Match: ['email', 'phone'] })).status,
    ).toBe(200);
    expect(await isInScope(scene.manager, id, 'planned')).toMatchObject({ RowsTotal: 5, RowsNew: 3, RowsInConflict: 1, RowsRejected: 1 });
    const { Counts, Data } = await loadRows(scene.manager, id);
    expect(Data.map(({ Row, Outcome }) => [Row, Outcome])).toEqual([
      [2, 'insert'],
      [3, 'insert'],
      [4, 'insert'],
      [5, 'conflict'],
      [6, 'reject'],
    ]);
    expect(Counts).toMatchObject({ partial: 1 });
    expect(Data[2]?.Faults).toEqual([
      {
        Field: 'NextContactDate',
        Label: 'Next contact',
        Text: '31/02/2027',
        Message: '"31/02/2027" is not a valid date. Use 31/12/2026 or 2026-12-31.',
      },
      { Field: 'EmailOptOut', Label: 'No bulk e-mail', Text: 'talvez', Message: '"talvez" is neither yes nor no.' },
    ]);
    expect(Data[3]?.Faults[0]?.Message).toContain('Row 2 of the file');
    expect(await leadsLike('Conceição')).toEqual([]);
    expect(await applied(scene.manager, id)).toMatchObject({ RowsNew: 3, RowsRejected: 1 });
    expect(await leadsLike('joao@one.example')).toMatchObject([
      {
        DisplayName: 'João Conceição',
        PhoneNumber: '0400 000 001',
        NextContactDate: '2027-03-05T00:00:00',
        Tags: ['vip', 'feira'],
        Status: scene.one.statuses.get('new'),
      },
    ]);
    expect(await leadsLike('formula@one.example')).toMatchObject([{ DisplayName: '=1+1 Fórmula' }]);
    const [lead] = await leadsLike('joao@one.example');
    const { body } = await scene.manager.get<{ Data: { UserName: string }[] }>(`/api/agencylead/${String(lead?.['Id'])}/journal`);
    expect(body.Data).toMatchObject([{ UserName: 'manager of One', Source: null, Description: 'Imported', Icon: 'file-import' }]);
    const left = await scene.manager.get(`/api/import/${id}/leftout`);
    expect(left.text).toContain('Zoë,Übel,zoe@one.example');
    expect(left.text.split('\r\n')[0]).toContain('Reason for rejection');
  });

  it('changes nothing when it comes again, and its columns are remembered', async () => {
    const again = await uploaded(scene.manager, 'again.csv', windows);
    await isInScope(scene.manager, again, 'mapping');
    const Fields = (await loadMapping(scene.manager, again)).Columns.map(({ Field }) => Field);
    await scene.manager.post(`/api/recordimport/${again}/plan`, { Fields: [...Fields.slice(0, 8), 'InitialNote'], Match: ['email'] });
    expect(await isInScope(scene.manager, again, 'planned')).toMatchObject({ RowsNew: 0, RowsChanged: 3, RowsUnchanged: 0 });
    const third = await planned(scene.manager, 'third.csv', windows);
    // What somebody has said of a column counts the next time.
    expect((await loadMapping(scene.manager, third)).Columns.at(-1)?.Field).toBe('InitialNote');
    const plain = await planned(scene.manager, 'plain.csv', file.replaceAll(/;[xyz]\r/g, ';\r'));
    expect(await loadRecord(scene.manager, plain)).toMatchObject({ RowsNew: 0, RowsChanged: 0, RowsUnchanged: 3 });
    expect((await scene.manager.post(`/api/recordimport/${plain}/apply`)).status).toBe(409);
  });

  it('says field by field what it would change, leaves alone what somebody has changed meanwhile, and is undone as one', async () => {
    const start = csv('First name,Last name,E-mail,Status', 'Ana,Um,ana@undo.example,New', 'Bia,Dois,bia@undo.example,New', 'Cid,Três,cid@undo.example,New');
    await applied(scene.manager, await planned(scene.manager, 'first.csv', start));
    const id = await planned(
      scene.manager,
      'second.csv',
      csv(
        'First name,Last name,E-mail,Status',
        'Ana,Uma,ana@undo.example,Contacted',
        'Bia,Duas,BIA@undo.example,',
        'Cid,Tres,cid@undo.example,Contacted',
        'Davi,Quatro,davi@undo.example,',
      ),
    );
    const { Data } = await loadRows(scene.manager, id, '&outcome=update');
    expect(Data[0]?.Changes).toEqual([
      { Field: 'LastName', Label: 'Last name', Type: 'string', Old: 'Um', New: 'Uma' },
      { Field: 'Status', Label: 'Status', Type: 'reference', Old: 'New', New: 'Contacted' },
    ]);
    const [bia] = await leadsLike('bia@undo.example');
    expect((await scene.manager.call('PATCH', `/api/agencylead/${String(bia?.['Id'])}`, { LastName: 'Changed' })).status).toBe(200);
    const done = await applied(scene.manager, id);
    expect(done).toMatchObject({ RowsNew: 1, RowsChanged: 2, RowsInConflict: 1 });
    expect((await leadsLike('bia@undo.example'))[0]?.['DisplayName']).toBe('Bia Changed');
    const [cid] = await leadsLike('cid@undo.example');
    await scene.manager.call('PATCH', `/api/agencylead/${String(cid?.['Id'])}`, { LastName: 'Later' });
    const undone = await scene.manager.post<{ Success: number; Fail: number; Errors: { Name: string }[] }>(`/api/change/${done.ChangeId ?? 0}/undo`);
    expect(undone.body, undone.text).toMatchObject({ Success: 2, Fail: 1 });
    expect((await leadsLike('ana@undo.example'))[0]?.['DisplayName']).toBe('Ana Um');
    expect((await leadsLike('cid@undo.example'))[0]?.['DisplayName']).toBe('Cid Later');
    expect(await leadsLike('davi@undo.example')).toEqual([]);
  });

  it('tells what is true of it by now: what was undone by however many undoings, what stays and why, and what is gone', async () => {
    const start = csv('First name,Last name,E-mail', 'Eva,Um,eva@stand.example', 'Fia,Dois,fia@stand.example', 'Gil,Tres,gil@stand.example');
    await applied(scene.manager, await planned(scene.manager, 'begin.csv', start));
    const lines = ['Eva,Uma,eva@stand.example', 'Fia,Duas,fia@stand.example', 'Gil,Tres,gil@stand.example', 'Hugo,Quatro,hugo@stand.example'];
    const { Id: id, ChangeId } = await applied(
      scene.manager,
      await planned(scene.manager, 'then.csv', csv('First name,Last name,E-mail', ...lines, 'Ivo,Cinco,ivo@stand.example')),
    );
    const undo = async (change = ChangeId ?? 0): Promise<number> => {
      const response = await scene.manager.post<{ Success: number }>(`/api/change/${change}/undo`);
      expect(response.status, response.text).toBe(200);
      expect(response.body.Success).toBeGreaterThan(0);
      return Number(response.headers.get('Change-Id'));
    };
    const told = async (query = '') => (await loadRows(scene.manager, id, query)).Data.map((row) => [row.Title, row.IsThere, row.IsUndone]);
    const change = async (email: string, LastName: string) => {
      const [lead] = await leadsLike(email);
      expect((await scene.manager.call('PATCH', `/api/agencylead/${String(lead?.['Id'])}`, { LastName })).status).toBe(200);
      return lead?.['Id'];
    };
    const inList = async () => {
      const { Data } = await loadBody<{ Data: readonly { Id: number }[] }>(scene.manager, '/api/import/standing');
      return Data.find((entry) => entry.Id === id);
    };
    expect(await getStatus(scene.manager, id)).toEqual({ Written: 4, Undone: 0, Gone: 0, IsUnderway: false, Undo: ChangeId, WhyNot: null, Stayed: [] });
    expect(await told()).toEqual(['Eva Uma', 'Fia Duas', 'Gil Tres', 'Hugo Quatro', 'Ivo Cinco'].map((title) => [title, true, false]));
    const fia = await change('fia@stand.example', 'Later');
    const ivo = await change('ivo@stand.example', 'Own');
    await undo();
    expect(await getStatus(scene.manager, id)).toMatchObject({
      Written: 4,
      Undone: 2,
      Stayed: [
        { Id: fia, Name: 'Fia Later', Why: 'You have changed this record since.' },
        { Id: ivo, Name: 'Ivo Own', Why: 'You have changed this record since.' },
      ],
    });
    expect(await inList()).toEqual({ Id: id, Written: 4, Undone: 2, Gone: 0, IsUnderway: false });
    // What was changed has its values back and is there; what was added is gone.
    expect(await told()).toEqual([
      ['Eva Uma', true, true],
      ['Fia Duas', true, false],
      ['Gil Tres', true, false],
      ['Hugo Quatro', false, true],
      ['Ivo Cinco', true, false],
    ]);
    expect((await told('&now=undone')).map(([title]) => title)).toEqual(['Eva Uma', 'Hugo Quatro']);
    expect((await told('&now=stays')).map(([title]) => title)).toEqual(['Fia Duas', 'Ivo Cinco']);
    // A second undoing takes what it could not the first time: both count.
    await change('fia@stand.example', 'Duas');
    const second = await undo();
    expect(await getStatus(scene.manager, id)).toMatchObject({ Written: 4, Undone: 3, Stayed: [{ Id: ivo }] });
    expect(await inList()).toMatchObject({ Written: 4, Undone: 3 });
    await undo(second);
    expect(await getStatus(scene.manager, id)).toMatchObject({ Written: 4, Undone: 2, Stayed: [{ Id: fia, Name: 'Fia Duas' }, { Id: ivo }] });
    // One that was added is as before once it is gone, anyone who has deleted it, and there is nothing to open any more.
    expect((await scene.manager.call('DELETE', `/api/agencylead/${String(ivo)}`)).status).toBe(200);
    expect((await told())[4]).toEqual(['Ivo Cinco', false, true]);
    expect((await getStatus(scene.manager, id)).Stayed.map((entry) => entry.Id)).toEqual([fia]);
    // Another agency learns nothing of it; the administrator of the platform, who sees it, cannot undo what is not his.
    expect((await scene.other.get(`/api/import/${id}/standing`)).status).toBe(404);
    expect(await getStatus(scene.god, id)).toMatchObject({ Undone: 3, Undo: null, WhyNot: null });
    expect((await loadBody<{ Data: readonly unknown[] }>(scene.god, '/api/import/standing')).Data).toContainEqual(await inList());
  });

  it('counts as undone what was added and is gone, no matter who deleted it, as kept what is there again, and as neither what was changed and is gone', async () => {
    const { manager, god, server, one } = scene;
    await applied(manager, await planned(manager, 'hand-begin.csv', csv('First name,Last name,E-mail', 'Zoe,Um,zoe@hand.example')));
    const lines = ['Ada,Um,ada@hand.example', 'Ben,Dois,ben@hand.example', 'Clo,Tres,clo@hand.example', 'Zoe,Uma,zoe@hand.example'];
    const { Id: id, ChangeId } = await applied(manager, await planned(manager, 'hand.csv', csv('First name,Last name,E-mail', ...lines)));
    const undo = async () => (await manager.post(`/api/change/${ChangeId ?? 0}/undo`)).body;
    const told = async (query = '') => (await loadRows(manager, id, query)).Data.map((row) => [row.Title, row.IsThere, row.IsUndone]);
    const loadId = async (term: string) => Number((await leadsLike(term))[0]?.['Id']);
    const change = (lead: number) => manager.call('PATCH', `/api/agencylead/${lead}`, { LastName: 'Own' });
    const [ada, ben, zoe] = [await loadId('ada@hand.example'), await loadId('ben@hand.example'), await loadId('zoe@hand.example')];
    // Anyone who looks on as somebody is offered nothing that he could not do.
    expect(await getStatus(manager, id)).toMatchObject({ Undo: ChangeId });
    const started = await god.call<{ Id: string }>('POST', '/api/view-as', { UserId: one.managerId });
    const headers = { Authorization: `Bearer ${god.token}`, 'View-As': started.body.Id };
    expect((await server.anyone.call('GET', `/api/import/${id}/standing`, undefined, headers)).body).toMatchObject({ Written: 4, Undo: null, WhyNot: null });
    for (const lead of [ada, zoe]) expect((await change(lead)).status).toBe(200);
    expect(await undo()).toMatchObject({ Success: 2, Fail: 2 });
    // The rest again: of those that went back nothing is said any more.
    const again = await undo();
    expect(again).toMatchObject({ Total: 2, Success: 0, Fail: 2 });
    expect(again['Errors']).toMatchObject([
      { Id: zoe, Name: 'Zoe Own', Message: 'You have changed this record since.' },
      { Id: ada, Name: 'Ada Own', Message: 'You have changed this record since.' },
    ]);
    expect((await getStatus(manager, id)).Stayed.map((entry) => entry.Id).toSorted()).toEqual([zoe, ada].toSorted());
    // What was added is gone, and does not stay.
    expect((await manager.call('DELETE', `/api/agencylead/${ada}`)).status).toBe(200);
    expect(await getStatus(manager, id)).toMatchObject({ Written: 4, Undone: 3, Gone: 0, Stayed: [{ Id: zoe }] });
    expect((await told())[0]).toEqual(['Ada Um', false, true]);
    // What was undone and somebody has restored is there.
    expect((await manager.post(`/api/agencylead/deleted/${ben}/restore`)).status).toBe(200);
    const existing = await getStatus(manager, id);
    expect(existing).toMatchObject({ Written: 4, Undone: 2, Gone: 0 });
    expect(existing.Stayed).toContainEqual({ Id: ben, Name: 'Ben Dois', Why: 'This record has been restored since.' });
    expect((await told())[1]).toEqual(['Ben Dois', true, false]);
    expect((await told('&now=stays')).map(([title]) => title)).toEqual(['Ben Dois', 'Zoe Uma']);
    // What was changed and is deleted has no values that went back, and stays no more.
    expect((await manager.call('DELETE', `/api/agencylead/${zoe}`)).status).toBe(200);
    expect(await getStatus(manager, id)).toMatchObject({ Written: 4, Undone: 2, Gone: 1, Stayed: [{ Id: ben }] });
    expect((await told('&now=stays')).map(([title]) => title)).toEqual(['Ben Dois']);
    // It is the same import's to take back.
    expect(await undo()).toMatchObject({ Success: 1 });
    expect(await getStatus(manager, id)).toMatchObject({ Written: 4, Undone: 3, Gone: 1, Stayed: [] });
  });

  it('the journal tells the name of a list as it is, whatever signs stand in it', async () => {
    const [lead = 0] = await scene.addLeads([{ FirstName: 'Signs' }]);
    const name = "Fair $& of $' and $$";
    await runSql(
      scene.server.ownerUrl,
      `update matricula.journal set user_id = null, user_name = '${name.replaceAll("'", "''")}' where lower(entity) = 'agencylead' and entity_id = ${lead}`,
    );
    const { Data } = await loadBody<{ Data: readonly { Description: string }[] }>(scene.manager, `/api/agencylead/${lead}/journal`);
    expect(Data.at(-1)?.Description).toBe(`Imported from ${name}`);
  });
});

describe('what files have wrong', () => {
  async function failing(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string> {
    const id = await uploaded(scene.manager, name, content);
    await isInScope(scene.manager, id, 'failed');
    return (await loadMapping(scene.manager, id)).Failure ?? '';
  }

  it('is reported with what to do', async () => {
    expect(await failing('empty.csv', 'Name,E-mail\n')).toContain('no rows below the column names');
    expect(await failing('quote.csv', 'Name,E-mail\n"Ana,a@b.example\n')).toContain('quotation mark');
    expect(await failing('picture.csv', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toContain('cannot be read as a table');
    expect(await failing('broken.xlsx', Uint8Array.from(Buffer.from('PK\u0003\u0004 not a workbook', 'latin1')))).toContain('cannot be read as a table');
    expect(await failing('wide.csv', `${Array.from({ length: 101 }, (_, index) => `c${index}`).join(',')}\nx\n`)).toContain('more than 100 columns');
    expect(await failing('long.csv', `E-mail\n${'a@b.example\n'.repeat(10_001)}`)).toContain('more than 10000 rows');
    expect(await failing('large.csv', `E-mail\n${'x'.repeat(10 * 1024 * 1024)}\n`)).toContain('larger than 10 MB');
  });

  it('of a row is reported for that row: cells too long or too many, a missing column, names that are unknown', async () => {
    const id = await planned(
      scene.manager,
      'rows.csv',
      csv(
        'First name,E-mail,Office,Assigned to,Status',
        `${'x'.repeat(40_000)},long@bad.example,,,`,
        'Ana,more@bad.example,,,,and more',
        ',nameless@bad.example,,,',
        'Ana,office@bad.example,Nowhere,Nobody,',
        'Ana,not a mail,,,',
      ),
    );
    const { Data } = await loadRows(scene.manager, id);
    const messages = Data.map(({ Outcome, Faults }) => `${Outcome}: ${Faults.map(({ Message }) => Message).join(' ')}`);
    expect(messages[0]).toContain('reject: First name can have at most 100 characters.');
    expect(messages[1]).toContain('more cells');
    expect(messages[2]).toContain('First name is required.');
    expect(messages[3]).toContain('There is no office called "Nowhere". Enter the name as in the list of offices, or add it there first.');
    expect(messages[3]).toContain('There is no user called "Nobody".');
    for (const [language, words] of [
      ['pt', 'Não há escritório com o nome "Nowhere". Escreva o nome como na lista de escritórios'],
      ['es', 'No hay oficina con el nombre "Nowhere". Escriba el nombre como en la lista de oficinas'],
    ] as const) {
      const headers = { Authorization: `Bearer ${scene.manager.token}`, 'User-Language': language };
      const response = await fetch(`${scene.server.url}/api/import/${id}/rows?row=5`, { headers });
      expect(await response.text()).toContain(words.replaceAll('"', '\\"'));
    }
    expect(messages[4]).toContain('reject: This row cannot be distinguished from others.');
    expect(messages[4]).toContain('“not a mail” is not an e-mail address. Enter one like name@example.com.');
    const nameless = await uploaded(scene.manager, 'nameless.csv', csv('E-mail', 'only@bad.example'));
    await isInScope(scene.manager, nameless, 'mapping');
    const noKey = await scene.manager.post(`/api/recordimport/${nameless}/plan`, { Fields: ['Status'], Match: [] });
    expect([noKey.status, noKey.text]).toEqual([400, expect.stringContaining('not enough to identify the rows')]);
    for (const Fields of [[null], ['IsDud'], ['EmailAddress', 'EmailAddress']])
      expect((await scene.manager.post(`/api/recordimport/${nameless}/plan`, { Fields, Match: [] })).status).toBe(400);
    expect((await scene.manager.post(`/api/recordimport/${nameless}/plan`, { Fields: ['EmailAddress'], Match: ['email'] })).status).toBe(200);
    await isInScope(scene.manager, nameless, 'planned');
    expect((await loadRows(scene.manager, nameless)).Data[0]?.Faults).toMatchObject([{ Label: 'First name', Message: 'First name is required.' }]);
  });

  it('of a workbook: its first sheet is read, its dates are days, its formulas what they come to, and its texts stay texts', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Leads',
          rows: [
            ['First name', 'E-mail', 'Phone', 'Next contact', 'Last name'],
            ['=SUM(A1)', 'sheet@xlsx.example', 61400000077, new Date('2027-04-09T00:00:00Z'), '+4 Silva'],
            [],
          ],
        },
        { name: 'Other', rows: [['E-mail'], ['other@xlsx.example']] },
      ],
    });
    await applied(scene.manager, await planned(scene.manager, 'leads.xlsx', Uint8Array.from(bytes)));
    expect(await leadsLike('sheet@xlsx.example')).toMatchObject([
      { DisplayName: '=SUM(A1) +4 Silva', PhoneNumber: '61400000077', NextContactDate: '2027-04-09T00:00:00' },
    ]);
    expect(await leadsLike('other@xlsx.example')).toEqual([]);
  });
});

describe('rights', () => {
  it('what somebody may not write is not imported, and nobody sees the imports of another', async () => {
    const { engine } = scene.server.running;
    const actor = systemActor(scene.one.agencyId);
    const second = await engine.database.write(scene.one.agencyId, async (tx) => {
      const [office = 0] = await engine.records(tx, actor).createMany('AgencyOffice', [{ Name: 'Second office', TimeZone: 'Australia/Perth' }]);
      await engine
        .records(tx, actor)
        .createMany('User', [
          { UserName: 'kept@one.test', Name: 'Kept', UserEmail: 'kept@one.test', Password: demoPassword, OfficeId: office, IsActive: true, IsGodUser: false },
        ]);
      return office;
    });
    const kept = await scene.server.as('kept@one.test');
    const file = csv('First name,E-mail,Office', 'Ana,own@kept.example,Second office', 'Bia,foreign@kept.example,One office', 'Cid,none@kept.example,');
    const id = await planned(kept, 'kept.csv', file);
    const { Data } = await loadRows(kept, id);
    expect(Data.map(({ Outcome }) => Outcome)).toEqual(['insert', 'reject', 'insert']);
    expect(Data[1]?.Faults[0]?.Message).toContain('your own office');
    await applied(kept, id);
    const lead = (await leadsLike('none@kept.example'))[0];
    expect((await scene.god.get(`/api/agencylead/${String(lead?.['Id'])}`)).body).toMatchObject({ AgencyOfficeId: second });
    for (const caller of [scene.manager, scene.other]) {
      for (const path of [`recordimport/${id}`, `import/${id}/rows`, `import/${id}/mapping`, `import/${id}/leftout`])
        expect((await caller.get(`/api/${path}`)).status).toBe(404);
      expect((await caller.post(`/api/recordimport/${id}/apply`)).status).toBe(404);
    }
    const example = await kept.get('/api/import/example/agencylead');
    expect(example.text).toContain('First name');
    expect(example.text).not.toContain('IsConverted');
    expect((await kept.get('/api/import/example/user')).status).toBe(400);
    expect((await kept.post('/api/recordimport', { Name: 'x', EntityType: 'user' })).status).toBe(400);
    expect((await kept.post('/api/recordimport', { Name: 'x', EntityType: 'nothing' })).status).toBe(400);
  });
});

it('its jobs name the kind of records and the import that they work on, each in the words and within the sight of who reads', async () => {
  interface Reported extends Record<string, unknown> {
    readonly Id: number;
    readonly Kind: string | null;
    readonly Of: { readonly Entity: string; readonly Id: number; readonly Name: string } | null;
  }
  const id = await planned(scene.manager, 'told.csv', csv('First name,E-mail', 'Ana,ana@told.example'));
  const { JobId } = await loadRecord(scene.manager, id);
  const job = async (caller: Caller): Promise<Reported> => await loadBody(caller, `/api/job/${String(JobId)}`);
  const listed = async (caller: Caller) => (await loadBody<{ Data: Reported[] }>(caller, '/api/job?take=20')).Data.find(({ Id }) => Id === JobId);
  const told = { Kind: 'Leads', Of: { Entity: 'recordimport', Id: id, Name: 'told.csv' } };
  expect(await job(scene.manager)).toMatchObject(told);
  expect(await listed(scene.manager)).toMatchObject(told);
  const inSpanish = await scene.manager.call<Reported>('GET', `/api/job/${String(JobId)}`, undefined, { 'User-Language': 'es' });
  expect(inSpanish.body).toMatchObject({ Kind: 'Prospectos', Of: told.Of });
  // What is gone has no name, and what is changed without an import is the work of none.
  expect((await scene.manager.call('DELETE', `/api/recordimport/${id}`)).status).toBe(200);
  expect(await job(scene.manager)).toMatchObject({ Kind: 'Leads', Of: null });
  const ids = await scene.addLeads(Array.from({ length: 101 }, (_, index) => ({ FirstName: `Told ${index}` })));
  const changed = await scene.manager.post<{ JobId: number }>('/api/agencylead/bulkUpdate', { IteratorIds: ids, entity: { LastName: 'Of none' } });
  expect(changed.status, changed.text).toBe(202);
  await expect.poll(() => loadBody<Reported>(scene.manager, `/api/job/${changed.body.JobId}`)).toMatchObject({ State: 'done', Kind: 'Leads', Of: null });
  // A job of somebody else's is none.
  expect((await scene.clerk.get(`/api/job/${changed.body.JobId}`)).status).toBe(404);
});

describe('at once and in the middle', () => {
  itSlow('two people import the same file: each lead is there once', async () => {
    const file = csv('First name,E-mail', ...Array.from({ length: 300 }, (_, index) => `Twin ${index},twin${index}@twins.example`));
    const ids = await Promise.all([planned(scene.manager, 'a.csv', file), planned(scene.god, 'b.csv', file)]);
    const [mine, theirs] = await Promise.all([applied(scene.manager, ids[0]), applied(scene.god, ids[1])]);
    expect((await found('twins.example')).Count).toBe(300);
    expect(Number(mine['RowsNew']) + Number(theirs['RowsNew'])).toBe(300);
    expect(Number(mine['RowsInConflict']) + Number(theirs['RowsInConflict'])).toBe(300);
  });

  const many = sampleSize(600, 10_000);
  it(`${many} rows with repeats come to the same where what works on them is cut off in the middle, again and again`, { timeout: 400_000 }, async () => {
    const lines = Array.from({ length: many }, (_, index) => `Row ${index},row${index % (0.9 * many)}@many.example`);
    const id = await planned(scene.manager, 'many.csv', csv('First name,E-mail', ...lines));
    expect(await loadRecord(scene.manager, id)).toMatchObject({ RowsNew: 0.9 * many, RowsInConflict: 0.1 * many });
    const beside = await startBeside(scene.server, options);
    try {
      expect((await scene.manager.post(`/api/recordimport/${id}/apply`)).status).toBe(200);
      for (const least of [200, 0.3 * many]) {
        await expect.poll(async () => await loadDone(id), { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(least);
        // Every connection of both servers ends at once, whatever it was doing.
        await runSql(
          scene.server.ownerUrl,
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
      }
      expect(await isInScope(scene.manager, id, 'applied')).toMatchObject({ RowsNew: 0.9 * many, RowsInConflict: 0.1 * many, RowsRejected: 0 });
    } finally {
      await beside.stop();
    }
    expect((await found('many.example')).Count).toBe(0.9 * many);
  });
});

/** How many rows are written; read beside the servers, whose connections are cut. */
async function loadDone(id: number): Promise<number> {
  const [row] = await runSql(scene.server.ownerUrl, `select count(*)::int as done from matricula.import_line where import_id = ${id} and is_done`);
  return Number(row?.['done']);
}

describe('leads that nobody is named for', () => {
  it('go to the people of their office in turn, also when twenty come at once, and never to who is off or does not reach it', async () => {
    const { engine } = scene.server.running;
    const actor = systemActor(scene.one.agencyId);
    const { office, people, away } = await engine.database.write(scene.one.agencyId, async (tx) => {
      const [turn = 0, other = 0] = await engine.records(tx, actor).createMany('AgencyOffice', [
        { Name: 'In turn', TimeZone: 'Australia/Perth' },
        { Name: 'Far away', TimeZone: 'Australia/Perth' },
      ]);
      const person = (name: string, OfficeId: number) => ({
        UserName: `${name}@turn.test`,
        Name: name,
        UserEmail: `${name}@turn.test`,
        Password: demoPassword,
        OfficeId,
        IsActive: true,
        IsGodUser: false,
      });
      const ids = await engine
        .records(tx, actor)
        .createMany('User', [
          person('one', turn),
          person('two', turn),
          person('three', other),
          person('off', turn),
          person('away', other),
          person('four', turn),
        ]);
      const [all] = await engine.records(tx, actor).createMany('UserGroup', [{ Name: 'All offices', Permissions: [...seesAll] }]);
      await engine.records(tx, actor).createMany('UserUserGroup', [{ UserId: ids[2], UserGroupId: all }]);
      return { office: turn, people: [ids[0], ids[1], ids[2], ids[5]], away: ids.slice(3, 5) };
    });
    const configured = await scene.manager.call('PATCH', `/api/agencyoffice/${office}`, { LeadAssigneeIds: [...people, ...away] });
    expect(configured.status, configured.text).toBe(200);
    // Nobody who is off can be chosen; who leaves afterwards stays in the list.
    await engine.database.write(scene.one.agencyId, (tx) => engine.records(tx, actor).update('User', away[0] ?? 0, { IsActive: false }));
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        scene.manager.post<{ AssignedToId: number | null }>('/api/agencylead', { FirstName: `Turn ${index}`, AgencyOfficeId: office }),
      ),
    );
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]));
    for (const person of people) expect(made.filter(({ body }) => body.AssignedToId === person).length).toBe(5);
    // An import spreads them as well, its plan takes nobody's turn, and anyone who is named stays named.
    const id = await planned(
      scene.manager,
      'turn.csv',
      csv(
        'First name,E-mail,Office,Assigned to',
        'A,a@turn.example,In turn,',
        'B,b@turn.example,In turn,',
        'C,c@turn.example,In turn,manager of One',
        'D,d@turn.example,In turn,',
        'E,e@turn.example,In turn,',
      ),
    );
    await applied(scene.manager, id);
    const given = (await leadsLike('turn.example')).map((lead) => lead['AssignedToId']);
    expect(given.toSorted()).toEqual([...people, scene.one.managerId].toSorted());
    const elsewhere = await scene.manager.post<{ AssignedToId: number | null }>('/api/agencylead', { FirstName: 'Nobody', AgencyOfficeId: scene.one.officeId });
    expect(elsewhere.body.AssignedToId).toBeNull();
  });
});
