// Telephone numbers: taken in every usual notation, kept as they are typed and as E.164, and found, compared and matched by that alone.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { recordImport } from '../../plugins/record-import/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { csv, recordImports } from '../import/record-imports.ts';
import { shortWaits } from '../jobs/support.ts';
import { runSql } from '../support/database.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

type Row = Readonly<Record<string, unknown>>;
interface Page extends Row {
  readonly Data: readonly Row[];
  readonly Count: number;
}

let scene: TwoAgencies;
let brazil: number;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, recordImport], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } });
  const { engine } = scene.server.running;
  await engine.database.write(scene.one.agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(scene.one.agencyId));
    const country = (Name: string, CountryCode: string) => records.create('Country', { Name, CountryCode });
    const [australia, brasil] = [await country('Australia', 'AU'), await country('Brazil', 'BR')];
    await records.update('AgencyOffice', scene.one.officeId, { CountryId: australia.Id });
    brazil = (await records.create('AgencyOffice', { Name: 'Recife', TimeZone: 'America/Recife', CountryId: brasil.Id })).Id;
  });
  // Anyone who has signed in is remembered for a moment, with the country that the office had.
  await lead({ PhoneNumber: '+61 2 9555 0100' });
  const isKnown = async (): Promise<void> => {
    if ((await found('PhoneNumber', 'Equal', '0295550100')).length === 0) throw new Error('The country is not known yet.');
  };
  await vi.waitFor(isKnown, { timeout: 5000 });
});
afterAll(() => scene?.server.stop());

const { planned, applied, rowsOf: loadRows } = recordImports(() => scene);

async function lead(values: Row): Promise<Row> {
  const response = await scene.manager.post('/api/agencylead', { FirstName: 'Mina', AgencyOfficeId: scene.one.officeId, ...values });
  expect(response.status, response.text).toBe(200);
  return response.body;
}

async function found(Field: string, Condition: string, Value1: unknown, entity = 'agencylead'): Promise<unknown[]> {
  const response = await scene.manager.post<Page>(`/api/${entity}/search`, [{ Field, Condition, Value1 }]);
  expect(response.status, response.text).toBe(200);
  return response.body.Data.map(({ Id }) => Id);
}

describe('a telephone number', () => {
  it.each([
    ['(02) 9555 0134', '(02) 9555 0134', '+61295550134'],
    ['0412\u00a0555\u00a0001', '0412 555 001', '+61412555001'],
    ['0412–555–001', '0412-555-001', '+61412555001'],
    ['0412\u2011555\u2212001', '0412-555-001', '+61412555001'],
    ['tel:+61412555001', '+61412555001', '+61412555001'],
    ['０４１２ ５５５ ００１', '0412 555 001', '+61412555001'],
    ['٠٤١٢٥٥٥٠٠١', '0412555001', '+61412555001'],
    ['0412.555.001', '0412.555.001', '+61412555001'],
    ['04 1255 5001 / 02 9555 1234', '04 1255 5001 / 02 9555 1234', '+61412555001'],
    ['02 9555 0134 ext. 12', '02 9555 0134 ext. 12', '+61295550134'],
    ['tel:+61-2-9555-0134;ext=12', '+61-2-9555-0134 ext. 12', '+61295550134'],
    ['+61 (0)2 9555 0134', '+61 (0)2 9555 0134', '+61295550134'],
    ['0011 55 11 98123-4567', '0011 55 11 98123-4567', '+5511981234567'],
    ['\u202a+61 412 555 001\u202c', '+61 412 555 001', '+61412555001'],
    ['412555001', '412555001', '+61412555001'],
  ])('%s is kept as it is typed, and as E.164', async (typed, kept, e164) => {
    expect(await lead({ PhoneNumber: typed })).toMatchObject({ PhoneNumber: kept, PhoneNumberE164: e164 });
  });

  it.each(['12', 'call me', '+', '()', '555-CALL-NOW', '0412 555 001 <script>', '--------'])('%s is none', async (typed) => {
    const response = await scene.manager.post('/api/agencylead', { FirstName: 'Mina', AgencyOfficeId: scene.one.officeId, PhoneNumber: typed });
    expect(response.status).toBe(400);
    expect(response.text).toContain('Enter a telephone number');
  });

  it('without a country is one of its office, and of another one when it moves there', async () => {
    const made = await lead({ AgencyOfficeId: brazil, PhoneNumber: '(11) 98123-4567' });
    expect(made).toMatchObject({ PhoneNumberE164: '+5511981234567' });
    const id = Number(made['Id']);
    const change = async (values: Row) => (await scene.manager.call('PATCH', `/api/agencylead/${id}`, { Id: id, ...values })).body;
    expect(await change({ PhoneNumber: '(21) 3123-4567' })).toMatchObject({ PhoneNumberE164: '+552131234567' });
    expect(await change({ PhoneNumber: '0412 555 001' })).toMatchObject({ PhoneNumberE164: '+55412555001' });
    expect(await change({ PhoneNumber: '000 111' })).toMatchObject({ PhoneNumber: '000 111', PhoneNumberE164: null });
    expect(await change({ PhoneNumber: '0412 555 001' })).toMatchObject({ PhoneNumberE164: '+55412555001' });
    expect(await change({ AgencyOfficeId: scene.one.officeId })).toMatchObject({ PhoneNumber: '0412 555 001', PhoneNumberE164: '+61412555001' });
    expect(await change({ PhoneNumber: null })).toMatchObject({ PhoneNumber: null, PhoneNumberE164: null });
    const { body } = await scene.manager.get<Page>(`/api/agencylead/${id}/journal`);
    expect(JSON.stringify(body)).not.toContain('E164');
  });

  it('is nobody’s to write as E.164, and a record that was read may be sent back', async () => {
    const made = await lead({ PhoneNumber: '0412 555 003' });
    const path = `/api/agencylead/${String(made['Id'])}`;
    expect((await scene.manager.call('PATCH', path, { Id: made['Id'], PhoneNumberE164: '+61400000000' })).status).toBe(400);
    const changed = await scene.manager.call<Row>('PATCH', path, { ...made, PhoneNumber: '0412 555 004' });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body).toMatchObject({ PhoneNumberE164: '+61412555004' });
  });

  it('of a list of parts is one of the country beside it, else of the office', async () => {
    const country = (await scene.manager.post<Page>('/api/country/search', [{ Field: 'CountryCode', Condition: 'Equal', Value1: 'BR' }])).body.Data[0]?.['Id'];
    const made = await scene.manager.post('/api/student', {
      FirstName: 'Iara',
      AgencyOfficeId: scene.one.officeId,
      PhoneNumbers: [{ Number: '(11) 97777-0001', CountryId: country }, { Number: '02 9555 0177' }, { Number: '000' }],
    });
    expect(made.body).toMatchObject({ PhoneNumbersE164: ['+5511977770001', '+61295550177', ''] });
    for (const typed of ['11977770001', '+5511977770001', '+61 2 9555 0177', '0295550177', '97777']) {
      expect(await found('SearchTerm', 'Contains', typed, 'student')).toContain(made.body['Id']);
      expect(await found('PhoneNumbers', 'Contains', typed, 'student')).toContain(made.body['Id']);
    }
    const path = `/api/student/${String(made.body['Id'])}`;
    const again = await scene.manager.call<Row>('PATCH', path, made.body);
    expect(again.body, again.text).toMatchObject({ RowVersion: made.body['RowVersion'] });
  });
});

describe('a search for a number', () => {
  let national: Row;
  let abroad: Row;
  beforeAll(async () => {
    national = await lead({ FirstName: 'Lian', PhoneNumber: '02 9555 0134' });
    abroad = await lead({ FirstName: 'Otto', PhoneNumber: '+61 2 9555 0199' });
  });

  it.each([
    '0295550134',
    '02 9555 0134',
    '(02) 9555-0134',
    '+61295550134',
    '+61 2 9555 0134',
    '61295550134',
    '0061 2 9555 0134',
    '95550134',
    '5550134',
    'tel:+61295550134',
    'Lian 02 9555 0134',
  ])('%s finds it in lists, in options, across everything', async (typed) => {
    expect(await found('SearchTerm', 'Contains', typed)).toContain(national['Id']);
    expect(await found('SearchTerm', 'Contains', typed)).not.toContain(abroad['Id']);
    const term = encodeURIComponent(typed);
    const keys = await scene.manager.get<Page>(`/api/agencylead/keys?term=${term}`);
    expect(JSON.stringify(keys.body)).toContain(`"Id":${String(national['Id'])}`);
    const everywhere = await scene.manager.get(`/api/search/${term}`);
    expect(everywhere.text).toContain(`/entity/agencylead/${String(national['Id'])}/edit`);
  });

  it.each(['0295550199', '02 9555 0199', '+61295550199', '29555 0199'])('%s finds the one that was typed with its country', async (typed) => {
    expect(await found('SearchTerm', 'Contains', typed)).toContain(abroad['Id']);
    expect((await scene.manager.get(`/api/search/${encodeURIComponent(typed)}`)).text).toContain(`/entity/agencylead/${String(abroad['Id'])}/edit`);
  });

  it('by its field takes any notation as well', async () => {
    for (const typed of ['+61 2 9555 0134', '(02) 9555-0134', '0295550134']) {
      expect(await found('PhoneNumber', 'Equal', typed)).toContain(national['Id']);
      expect(await found('PhoneNumber', 'In', [typed])).toContain(national['Id']);
      expect(await found('PhoneNumber', 'Not Equal', typed)).not.toContain(national['Id']);
      expect(await found('PhoneNumber', 'Not Equal', typed)).toContain(abroad['Id']);
      expect(await found('PhoneNumber', 'Not In', [typed])).not.toContain(national['Id']);
    }
    for (const typed of ['+612', '(02)', '02 9555 01', '0061']) expect(await found('PhoneNumber', 'Starts With', typed)).toContain(national['Id']);
    expect(await found('PhoneNumber', 'Starts With', '+65')).not.toContain(national['Id']);
  });
});

describe('numbers of different countries', () => {
  it('with the same last figures are different: nobody is reported as a duplicate, and nobody is replaced', async () => {
    const tanaka = await lead({ LastName: 'Tanaka', PhoneNumber: '+65 8777 4567' });
    const told = async (PhoneNumber: string) => (await scene.manager.post<Page>('/api/agencylead/duplicates', { PhoneNumber })).body.Data;
    expect(await told('+61 487 774 567')).toEqual([]);
    for (const typed of ['+6587774567', '0011 65 87774567', '+65 (8777) 4567']) expect(await told(typed)).toMatchObject([{ Same: ['PhoneNumber'] }]);
    const id = await planned(scene.manager, 'mina.csv', csv('First name,Last name,E-mail,Phone', 'Mina,Weber,,+61 487 774 567'), { match: ['email', 'phone'] });
    expect((await loadRows(scene.manager, id)).Data).toMatchObject([{ Outcome: 'insert', RecordId: null }]);
    expect(await applied(scene.manager, id)).toMatchObject({ RowsNew: 1 });
    expect((await scene.manager.get(`/api/agencylead/${String(tanaka['Id'])}`)).body).toMatchObject({ LastName: 'Tanaka', PhoneNumber: '+65 8777 4567' });
  });

  it('one number in two notations is one: told, and matched by an import', async () => {
    const one = await lead({ FirstName: 'Rosa', LastName: 'Lima', PhoneNumber: '0412 777 010' });
    const told = await scene.manager.post<Page>('/api/agencylead/duplicates', { PhoneNumber: '+61 412 777 010' });
    expect(told.body.Data).toMatchObject([{ Same: ['PhoneNumber'] }]);
    const file = csv('First name,Last name,Phone', 'Rosa,Lima Alves,(+61) 412-777-010', 'Rosa,Lima Alves,0011 61 412 777 010');
    const id = await planned(scene.manager, 'rosa.csv', file, { match: ['email', 'phone'] });
    expect((await loadRows(scene.manager, id)).Data.map(({ Outcome, RecordId }) => [Outcome, RecordId])).toEqual([
      ['update', one['Id']],
      ['conflict', null],
    ]);
  });
});

it('numbers of records that are older than this are filled in by the next start', async () => {
  const { server } = scene;
  const one = await lead({ PhoneNumber: '0412 555 099' });
  await runSql(
    server.ownerUrl,
    `update "AgencyLead" set "PhoneNumberE164" = null where "Id" = ${String(one['Id'])}`,
    `delete from matricula.instance where key = 'telephones'`,
  );
  const { fillTelephones } = await import('../../engine/record/fill-telephones.ts');
  const { model, database } = server.running.engine;
  expect(await fillTelephones(model, database)).toBe(1);
  expect(await fillTelephones(model, database)).toBe(0);
  expect((await scene.manager.get(`/api/agencylead/${String(one['Id'])}`)).body).toMatchObject({
    PhoneNumberE164: '+61412555099',
    RowVersion: one['RowVersion'],
  });
});
