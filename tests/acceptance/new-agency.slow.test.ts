// A new agency, through each of its doors and from an empty database: with what it begins, and the list that leads its owner through the rest.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plugins } from '../../plugins/index.ts';
import { runSql } from '../support/database.ts';
import { type Caller, demoPassword, signIn, startTestServer, type TestServer } from '../support/server.ts';

type Row = Readonly<Record<string, unknown>>;
interface Entry {
  readonly Name: string;
  readonly IsDone: boolean;
  readonly To: string | null;
}
interface Beginning {
  readonly Places: readonly { readonly CountryCode: string; readonly TimeZone: string; readonly CurrencyCode: string; readonly Language: string }[];
  readonly Currencies: readonly string[];
}

let server: TestServer;
let god: Caller;
/** What the page of the first administrator offers. */
let offered: Beginning;

const idOf = async (table: string, where: string): Promise<number> =>
  Number((await runSql(server.ownerUrl, `select "Id" from "${table}" where ${where}`))[0]?.['Id']);
const rows = (agencyId: number, table: string) => runSql(server.ownerUrl, `select * from "${table}" where "AgencyId" = ${agencyId} order by "Id"`);
const ok = async <Body = Row>(sent: Promise<{ readonly status: number; readonly text: string; readonly body: Body }>): Promise<Body> => {
  const { status, text, body } = await sent;
  expect(status, text).toBe(200);
  return body;
};
/** The platform administrator, who has chosen an agency. */
async function actingOn(AgencyId: number): Promise<Caller> {
  const { access_token: token } = await ok<{ access_token: string }>(god.post('/api/token/agency', { AgencyId }));
  const call: Caller['call'] = (method, path, body, headers) => god.call(method, path, body, { ...headers, Authorization: `Bearer ${token}` });
  return { token, call, get: (path) => call('GET', path), post: (path, body) => call('POST', path, body ?? {}) };
}
const loadEntries = async (caller: Caller): Promise<readonly Entry[]> => (await ok<{ Data: readonly Entry[] }>(caller.get('/api/agency/startlist'))).Data;
const getOpen = (entries: readonly Entry[]) => entries.flatMap(({ Name, IsDone }) => (IsDone ? [] : [Name]));

beforeAll(async () => {
  server = await startTestServer({ plugins });
  const link = new URL(server.running.firstAdministratorLink ?? '');
  const code = link.searchParams.get('code') ?? '';
  offered = await ok<Beginning>(server.anyone.get(`/api/first-administrator?code=${code}`));
  const person = { Code: code, AgencyName: 'Blue Gum Studies', Name: 'Ana Souza', UserName: 'ana@bluegum.test', Password: demoPassword };
  const beginning = { OfficeName: 'Perth', CountryCode: 'AU', TimeZone: 'Australia/Perth', CurrencyCode: 'AUD', Language: 'en' };
  await ok(server.anyone.post('/api/first-administrator', { ...person, ...beginning }));
  god = await signIn(server.url, 'ana@bluegum.test');
}, 180_000);
afterAll(() => server?.stop());

/** A lead, a student and a quote with one line, saved and sent: nothing stands in the way. */
async function sellsAtOnce(caller: Caller, agencyId: number): Promise<void> {
  const [office] = await rows(agencyId, 'AgencyOffice');
  const AgencyOfficeId = Number(office?.['Id']);
  const person = { FirstName: 'Lia', LastName: 'Lopes', EmailAddress: 'lia@student.test', AgencyOfficeId };
  await ok(caller.post('/api/agencylead', person));
  const student = await ok<{ Id: number }>(caller.post('/api/student', person));
  const line = { Description: 'English', StartDate: '2027-01-04', EndDate: '2027-03-05' };
  const quote = await ok(caller.post('/api/agencysale', { StudentId: student.Id, AgencyOfficeId, AgencySaleItems: [line] }));
  expect(quote['BaseCurrencyId']).toBeTypeOf('number');
}

describe('the first agency of an installation', () => {
  it('is asked for by the countries and currencies that there are, of which nobody learns without the link', async () => {
    const { Places, Currencies } = offered;
    expect(Places.find(({ CountryCode }) => CountryCode === 'BR')).toEqual({
      CountryCode: 'BR',
      TimeZone: 'America/Sao_Paulo',
      CurrencyCode: 'BRL',
      Language: 'pt',
    });
    expect(Places.every(({ TimeZone, CurrencyCode, Language }) => TimeZone && CurrencyCode && Language)).toBe(true);
    expect(Currencies).toContain('AUD');
    const nobody = await ok<Beginning & { Valid: boolean }>(server.anyone.get('/api/first-administrator?code=guessed'));
    expect(nobody).toEqual({ Valid: false, Places: [], Currencies: [] });
  });

  it('has what the form asked for, and sells at once', async () => {
    const agencyId = await idOf('Agency', `"Name" = 'Blue Gum Studies'`);
    const australia = await idOf('Country', `"CountryCode" = 'AU'`);
    expect(await runSql(server.ownerUrl, `select * from "Agency" where "Id" = ${agencyId}`)).toMatchObject([{ CountryId: australia, Language: 'en' }]);
    expect(await rows(agencyId, 'AgencyOffice')).toMatchObject([{ Name: 'Perth', TimeZone: 'Australia/Perth', CountryId: australia }]);
    expect(await rows(agencyId, 'AgencyCurrency')).toMatchObject([{ Code: 'AUD', UseAsBaseCurrency: true }]);
    expect((await rows(agencyId, 'AgencyPaymentMethod')).map(({ Name, IsDefault }) => [Name, IsDefault])).toEqual([
      ['Bank transfer', true],
      ['Credit card', false],
      ['Cash', false],
    ]);
    await sellsAtOnce(god, agencyId);
  });
});

describe('an agency that a platform administrator adds', () => {
  let agencyId = 0;
  let caller: Caller;

  it('begins by its country with office, currency, payment methods, statuses, stages, workflows and templates in its language', async () => {
    const brazil = await idOf('Country', `"CountryCode" = 'BR'`);
    agencyId = (await ok<{ Id: number }>(god.post('/api/agency', { Name: 'Intercâmbio Já', AgencyCode: 'JA', CountryId: brazil, FirstOfficeName: 'Recife' })))
      .Id;
    expect(await rows(agencyId, 'AgencyOffice')).toMatchObject([{ Name: 'Recife', TimeZone: 'America/Sao_Paulo', CountryId: brazil }]);
    expect(await rows(agencyId, 'AgencyCurrency')).toMatchObject([{ Code: 'BRL', UseAsBaseCurrency: true }]);
    expect((await rows(agencyId, 'AgencyPaymentMethod')).map(({ Name }) => Name)).toContain('Pix');
    expect((await rows(agencyId, 'AgencyLeadStatus')).find(({ Key }) => Key === 'new')).toMatchObject({ Name: 'Novo', IsDefault: true });
    expect((await rows(agencyId, 'AgencyOpportunityStage')).find(({ Key }) => Key === 'won')).toMatchObject({ Name: 'Ganha' });
    expect((await rows(agencyId, 'AgencySaleWorkflow')).map(({ Name }) => Name)).toContain('Solicitando visto');
    const templates = await rows(agencyId, 'AgencyEmailTemplate');
    expect(templates.map(({ Subject }) => Subject)).toContain('Sua cotação {{Sale.SaleIndex}}');
    expect(templates.filter(({ Category }) => Category === null)).toEqual([]);
    caller = await actingOn(agencyId);
    await sellsAtOnce(caller, agencyId);
  });

  it('takes what was said in place of what its country begins with', async () => {
    const [chile, dollar] = [await idOf('Country', `"CountryCode" = 'CL'`), await idOf('Currency', `"Code" = 'USD'`)];
    const said = { CountryId: chile, FirstTimeZone: 'Pacific/Easter', FirstCurrencyId: dollar, Language: 'en' };
    const { Id } = await ok<{ Id: number }>(god.post('/api/agency', { Name: 'Rapa Nui', AgencyCode: 'RAPA', ...said }));
    expect(await rows(Id, 'AgencyOffice')).toMatchObject([{ Name: 'Rapa Nui', TimeZone: 'Pacific/Easter' }]);
    expect(await rows(Id, 'AgencyCurrency')).toMatchObject([{ Code: 'USD' }]);
    expect((await rows(Id, 'AgencyLeadStatus')).find(({ Key }) => Key === 'new')).toMatchObject({ Name: 'New' });
    // All of it or nothing: a code that is taken leaves no agency and no office behind.
    const taken = await god.post('/api/agency', { Name: 'Again', AgencyCode: 'RAPA', FirstOfficeName: 'Left behind' });
    expect(taken.status).toBe(400);
    expect(await runSql(server.ownerUrl, `select from "AgencyOffice" where "Name" = 'Left behind'`)).toEqual([]);
  });

  it('has profiles, and the first user that was named, who may do everything; a taken address leaves nothing behind', async () => {
    const person = { FirstPersonName: 'Olga Owner', FirstPersonEmail: 'olga@own.test' };
    const { Id } = await ok<{ Id: number }>(god.post('/api/agency', { Name: 'Own Ways', AgencyCode: 'OWN', Language: 'en', ...person }));
    expect((await rows(Id, 'UserGroup')).map(({ Name }) => Name)).toEqual(['Managers', 'Counsellors', 'Finance']);
    const [user] = await rows(Id, 'User');
    expect(user).toMatchObject({ UserName: 'olga@own.test', Name: 'Olga Owner', IsActive: true });
    // Somebody sets the password that the mail leads to, and the owner works at once.
    await ok((await actingOn(Id)).call('PATCH', `/api/user/${Number(user?.['Id'])}`, { Password: demoPassword }));
    const olga = await signIn(server.url, 'olga@own.test');
    await sellsAtOnce(olga, Id);
    expect(getOpen(await loadEntries(olga))).toContain('Portfolio');
    const again = await god.post<{ Errors: { Key: string }[] }>('/api/agency', { Name: 'Twice', AgencyCode: 'TWICE', ...person });
    expect([again.status, again.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['FirstPersonEmail']]);
    expect(await runSql(server.ownerUrl, `select from "Agency" where "Name" = 'Twice'`)).toEqual([]);
    const nameless = await god.post<{ Errors: { Key: string }[] }>('/api/agency', { Name: 'No name', AgencyCode: 'NONAME', FirstPersonEmail: 'nn@own.test' });
    expect([nameless.status, nameless.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['FirstPersonName']]);
  });

  it('leads its owner through the rest: entries tick themselves, and the list is gone once it is dismissed', async () => {
    const entries = await loadEntries(caller);
    expect(getOpen(entries)).toEqual(['Address', 'Portfolio', 'Fees', 'Quote', 'BankDetails', 'Logo', 'People', 'MailServer']);
    expect(entries.find(({ Name }) => Name === 'Currency')?.IsDone).toBe(true);
    const officeId = Number((await rows(agencyId, 'AgencyOffice'))[0]?.['Id']);
    expect(entries.find(({ Name }) => Name === 'Address')?.To).toBe(`/entity/agencyoffice/${officeId}/edit`);
    await ok(caller.call('PATCH', `/api/agencyoffice/${officeId}`, { Street: 'Rua do Sol 1', City: 'Recife', AccountNumber: '12345' }));
    await ok(caller.post('/api/user', { UserName: 'bia@ja.test', Name: 'Bia', OfficeId: officeId, Password: demoPassword }));
    await ok(caller.post('/api/user', { UserName: 'caio@ja.test', Name: 'Caio', OfficeId: officeId, Password: demoPassword }));
    expect(getOpen(await loadEntries(caller))).toEqual(['Portfolio', 'Fees', 'Quote', 'Logo', 'MailServer']);
    await runSql(server.ownerUrl, `update "AgencySale" set "QuoteSentDate" = now() where "AgencyId" = ${agencyId}`);
    expect(getOpen(await loadEntries(caller))).toEqual(['Portfolio', 'Fees', 'Logo', 'MailServer']);
    // Without the permission there is no list, and nobody else dismisses it.
    const bia = await signIn(server.url, 'bia@ja.test');
    expect((await bia.get('/api/agency/startlist')).status).toBe(403);
    expect((await bia.post('/api/agency/startlist/dismiss')).status).toBe(403);
    expect(await ok(caller.post('/api/agency/startlist/dismiss'))).toEqual({ Dismissed: true });
    expect(await loadEntries(caller)).toEqual([]);
    expect(await loadEntries(god)).not.toEqual([]);
  });
});

describe('an agency of an invitation', () => {
  it('begins with what the web user said, in the language of the agency', async () => {
    const InstitutionId = (await ok<{ Id: number }>(god.post('/api/institution', { Name: 'Harbour School' }))).Id;
    const webUser = await ok<{ Id: number }>(god.post('/api/webuser', { Name: 'Wanda', EmailAddress: 'wanda@lima.test', InstitutionId }));
    const invitation = { WebUserId: webUser.Id, InstitutionId, AgencyName: 'Lima Estudios', AgencyCode: 'LIMA1' };
    const { Id } = await ok<{ Id: number }>(god.post('/api/webuserinstitutioninvitation', invitation));
    const { Url } = await ok<{ Url: string }>(god.get(`/api/agency/invitation/webuseraccessurl?webUserInvitationId=${Id}&webuserId=${webUser.Id}`));
    const Code = Url.split('/').at(-1);
    const { Places } = await ok<Beginning>(server.anyone.post('/api/agency/invitation/registration', { Code }));
    const peru = Places.find(({ CountryCode }) => CountryCode === 'PE');
    expect(peru).toEqual({ CountryCode: 'PE', TimeZone: 'America/Lima', CurrencyCode: 'PEN', Language: 'es' });
    const named = { Name: 'Wanda', EmailAddress: 'wanda@lima.test', AgencyName: 'Lima Estudios', AgencyCode: 'LIMA1' };
    const form = { Code, ValidationGroup: 'WebUserRegistration', ...named, OfficeName: 'Miraflores', ...peru };
    const wrong = await server.anyone.post<{ Errors: { Key: string }[] }>('/api/agency/invitation/register', {
      ...form,
      CountryCode: 'ZZ',
      CurrencyCode: 'ZZZ',
    });
    expect([wrong.status, wrong.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['CountryCode', 'CurrencyCode']]);
    await ok(server.anyone.post('/api/agency/invitation/register', form));
    const made = await ok<{ Data: { AgencyId: number }[] }>(god.post('/api/agency/invitation/process', { invitationId: Id }));
    const agencyId = made.Data[0]?.AgencyId ?? 0;
    expect(await rows(agencyId, 'AgencyOffice')).toMatchObject([{ Name: 'Miraflores', TimeZone: 'America/Lima' }]);
    expect(await rows(agencyId, 'AgencyCurrency')).toMatchObject([{ Code: 'PEN', UseAsBaseCurrency: true }]);
    expect((await rows(agencyId, 'AgencyLeadStatus')).find(({ Key }) => Key === 'new')).toMatchObject({ Name: 'Nuevo' });
    expect(await rows(agencyId, 'User')).toMatchObject([{ InterfaceLanguage: 'es' }]);
  });
});
