// The demo installation as its people meet it: signing in, what each learns of himself and his agency, and in which language.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, demoPassword, startDemoServer, type TestServer } from '../support/server.ts';

interface Settings {
  readonly AgencyInfo: Readonly<Record<string, unknown>>;
  readonly SecuritySettings: Readonly<Record<string, unknown>> & { readonly Permissions: readonly string[] };
}
interface Rejected {
  readonly ErrorSummary: string;
  readonly Message: string;
  readonly Hint?: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}
interface Config {
  readonly Label: string;
  readonly Rights: Readonly<Record<'Read' | 'Create' | 'Update' | 'Delete', boolean>>;
  readonly Fields: Readonly<Record<string, { readonly Label: string; readonly PatternMessage?: string }>>;
}

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 300_000);
afterAll(async () => {
  await server.stop();
});

const loadSettings = async (userName: string): Promise<Settings> => (await (await server.as(userName)).get<Settings>('/api/settings')).body;
const getClaims = (caller: Caller): Record<string, unknown> =>
  JSON.parse(Buffer.from(caller.token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const rightsOn = async (userName: string, entity: string): Promise<string> => {
  const { Rights } = (await (await server.as(userName)).get<Config>(`/api/entityconfig/${entity}`)).body;
  return (['Read', 'Create', 'Update', 'Delete'] as const)
    .filter((name) => Rights[name])
    .map((name) => name[0])
    .join('');
};

describe('the seven logins', () => {
  it('[AUTH-030] [AUTH-031] sign in for a token with an expiry and the claims userid, institutionid and actor', async () => {
    const manager = getClaims(await server.as('manager@demo.test'));
    expect(manager).toMatchObject({ userid: (await loadSettings('manager@demo.test')).SecuritySettings['UserId'], institutionid: null, actor: 'staff' });
    expect(manager['exp']).toBeGreaterThan(Date.now() / 1000);
    expect(getClaims(await server.as('school@demo.test'))['institutionid']).toBeTypeOf('number');
    const wrong = await server.anyone.post<Rejected>('/api/token', { UserName: 'manager@demo.test', Password: 'wrong' });
    expect([wrong.status, wrong.body.Message]).toEqual([401, 'The user name or the password is incorrect.']);
  });

  it('[META-005] [AUTH-036] [AUTH-006] learn of their agency: two full ones and a free one', async () => {
    const infos = await Promise.all(['manager@demo.test', 'manager@other.test', 'manager@free.test'].map(loadSettings));
    expect(infos.map(({ AgencyInfo }) => [AgencyInfo['Name'], AgencyInfo['Subscription'], AgencyInfo['IsFreeUser']])).toEqual([
      ['Demo', 'full', false],
      ['Other', 'full', false],
      ['Free', 'free', true],
    ]);
    expect(Object.keys(infos[0]?.AgencyInfo ?? {})).toEqual(
      expect.arrayContaining(['Id', 'Settings', 'IsBasicUser', 'AgencyAsInstitutionId', 'AgencyAsInstitutionGroupId', 'LayoutPrintFooter']),
    );
    expect(infos[0]?.AgencyInfo['Settings']).toContain('EnableFinanceModule');
  });

  it('[AUTH-035] [AUTH-001] [AUTH-002] hold the permissions of their work and no others', async () => {
    const of = async (name: string) => (await loadSettings(`${name}@demo.test`)).SecuritySettings;
    const [god, manager, counsellor, finance, school] = await Promise.all(['god', 'manager', 'counsellor', 'finance', 'school'].map(of));
    expect([god?.['IsGodUser'], manager?.['IsGodUser']]).toEqual([true, false]);
    expect(manager?.Permissions).toHaveLength(35);
    expect(counsellor?.Permissions).toContain('CanEditSales');
    expect(counsellor?.Permissions.filter((name) => /Users|EditOffices|Metadata|Commissions|Payments|Invoices|Bills/.test(name))).toEqual([]);
    expect(finance?.Permissions).toEqual(expect.arrayContaining(['CanEditBills', 'CanViewCommissions']));
    expect(school?.Permissions).toEqual(['CanEditCourses', 'CanEditFees']);
    expect(counsellor).toMatchObject({ UserName: 'counsellor@demo.test', UserEmail: 'counsellor@demo.test', SmsSenderId: null, UserProfilePictureUrl: null });
    expect(counsellor?.['OfficeId']).toBeTypeOf('number');
  });

  it('may do what their permissions open, and screens are informed of it', async () => {
    expect(await rightsOn('god@demo.test', 'country')).toBe('RCUD');
    expect(await rightsOn('manager@demo.test', 'country')).toBe('R');
    expect(await rightsOn('manager@demo.test', 'agencyleadstatus')).toBe('RCUD');
    expect(await rightsOn('counsellor@demo.test', 'agencyleadstatus')).toBe('R');
    expect(await rightsOn('counsellor@demo.test', 'agencylead')).toBe('RCUD');
    // Of institutions, only their own staff and platform administrators edit anything, whatever permissions others hold.
    expect(await rightsOn('manager@demo.test', 'institutioncourse')).toBe('R');
    expect(await rightsOn('school@demo.test', 'institutioncourse')).toBe('RCU');
  });

  it('work in three offices in two countries and time zones, one of them limited to itself', async () => {
    const offices = await (await server.as('manager@demo.test')).get<{ Data: Record<string, unknown>[] }>('/api/agencyoffice');
    expect(offices.body.Data).toHaveLength(3);
    expect(new Set(offices.body.Data.map((office) => office['CountryName'])).size).toBe(2);
    expect(new Set(offices.body.Data.map((office) => office['TimeZone'])).size).toBeGreaterThan(1);
    expect(offices.body.Data.filter((office) => office['LimitAccessToThisOffice'] === true)).toHaveLength(1);
    const manager = await server.as('manager@demo.test');
    const moved = await manager.call<Rejected>('PATCH', `/api/agencyoffice/${String(offices.body.Data[0]?.['Id'])}`, { TimeZone: 'Mars/Phobos' });
    expect([moved.status, moved.body.Errors.map((error) => error.Key)]).toEqual([400, ['TimeZone']]);
  });

  it('see nothing of another agency: its records are not there', async () => {
    const [manager, other] = [await server.as('manager@demo.test'), await server.as('manager@other.test')];
    const [lead] = (await manager.get<{ Data: { Id: number }[] }>('/api/agencylead?take=1')).body.Data;
    const path = `/api/agencylead/${lead?.Id}`;
    for (const [method, at, body] of [
      ['GET', path, undefined],
      ['GET', `${path}/journal`, undefined],
      ['PUT', `${path}/patch`, { Id: lead?.Id, FirstName: 'Taken' }],
      ['DELETE', path, undefined],
    ] as const)
      expect((await other.call(method, at, body)).status, `${method} ${at}`).toBe(404);
    const bulk = await other.post<{ Fail: number }>('/api/agencylead/bulkUpdate', { IteratorIds: [lead?.Id], entity: { FirstName: 'Taken' } });
    expect(bulk.body).toMatchObject({ Total: 1, Success: 0, Fail: 1 });
    expect((await manager.get(path)).body['FirstName']).not.toBe('Taken');
  });
});

describe('[META-002] messages of the server', () => {
  const lead = { FirstName: '', EmailAddress: 'nobody', NextContactDate: '2025-02-31' };
  const errorsIn = async (language: string, userName = 'manager@demo.test'): Promise<Rejected> => {
    const caller = await server.as(userName);
    return (await caller.call<Rejected>('POST', '/api/agencylead/', lead, language === '' ? {} : { 'User-Language': language })).body;
  };

  it.each([
    ['en', '3 fields need attention.', 'First name is required.', '“nobody” is not an e-mail address. Enter one like name@example.com.'],
    ['pt', '3 campos precisam de atenção.', 'O campo Nome é obrigatório.', '“nobody” não é um e-mail. Informe um como nome@example.com.'],
    ['pt-BR', '3 campos precisam de atenção.', 'O campo Nome é obrigatório.', '“nobody” não é um e-mail. Informe um como nome@example.com.'],
    ['es', 'Hay 3 campos por revisar.', 'El campo Nombre es obligatorio.', '“nobody” no es un correo electrónico. Escriba uno como nombre@example.com.'],
    ['fr', '3 fields need attention.', 'First name is required.', '“nobody” is not an e-mail address. Enter one like name@example.com.'],
  ])('follow the header User-Language: %s, with the labels of that language', async (language, summary, required, email) => {
    const rejected = await errorsIn(language);
    expect(rejected.ErrorSummary).toBe(summary);
    expect(rejected.Message).toBe(summary);
    const messages = Object.fromEntries(rejected.Errors.map((error) => [error.Key, error.Message]));
    expect(messages).toMatchObject({ FirstName: required, EmailAddress: email });
  });

  it('are English without the header, whatever language the person prefers on screens', async () => {
    for (const name of ['manager@demo.test', 'manager@other.test', 'manager@free.test'])
      expect((await errorsIn('', name)).ErrorSummary, name).toBe('3 fields need attention.');
  });

  it('follow it for people who are not let in, for what is not found, and row by row in a bulk update', async () => {
    const inPortuguese = { 'User-Language': 'pt' };
    const wrong = await server.anyone.call<Rejected>('POST', '/api/token', { UserName: 'god@demo.test', Password: `not ${demoPassword}` }, inPortuguese);
    expect([wrong.status, wrong.body.Message]).toEqual([401, 'Nome de usuário ou senha incorretos.']);
    const counsellor = await server.as('counsellor@demo.test');
    const forbidden = await counsellor.call<Rejected>('POST', '/api/agencyleadstatus', { Name: 'x' }, inPortuguese);
    expect([forbidden.status, forbidden.body.Hint]).toEqual([403, 'Esta ação exige a permissão CanEditLeadMetadata.']);
    const absent = await counsellor.call<Rejected>('GET', '/api/agencylead/99999999', undefined, { 'User-Language': 'es' });
    expect([absent.status, absent.body.Message]).toEqual([404, 'Prospecto 99999999 no existe.']);
    const bulk = await counsellor.call<Rejected>('POST', '/api/agencylead/bulkUpdate', { IteratorIds: [99999999], entity: { Tags: [] } }, inPortuguese);
    expect(bulk.body.Errors).toEqual([{ Id: 99999999, Name: null, Message: 'Lead 99999999 não existe.' }]);
  });

  it('and so do labels, menus and the journal', async () => {
    const manager = await server.as('manager@demo.test');
    const inSpanish = { 'User-Language': 'es' };
    const config = (await manager.call<Config>('GET', '/api/entityconfig/AgencyLead', undefined, inSpanish)).body;
    expect([config.Label, config.Fields['FirstName']?.Label]).toEqual(['Prospecto', 'Nombre']);
    expect(config.Fields['EmailAddress']?.PatternMessage).toBe('Escriba un correo electrónico como nombre@example.com.');
    expect((await manager.call('GET', '/api/menu', undefined, inSpanish)).text).toContain('"Prospectos"');
    const made = await manager.post<{ Id: number }>('/api/agencylead', { FirstName: 'Inés' });
    expect((await manager.call('GET', `/api/agencylead/${made.body.Id}/journal`, undefined, inSpanish)).text).toContain('"Creó"');
  });
});
