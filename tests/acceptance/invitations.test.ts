// Invitations over HTTP: who sees which, codes, links, and agencies that come of them once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { agencies } from '../../plugins/agencies/index.ts';
import { invitations } from '../../plugins/invitations/index.ts';
import { people } from '../../plugins/people/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Rejected {
  readonly Message: string;
  readonly Hint?: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}
interface Rows {
  readonly Data: readonly { readonly Id: number; readonly Status: string; readonly AgencyCode: string; readonly InstitutionId: number }[];
}
interface Processed {
  readonly Processed: number;
  readonly Failed: number;
  readonly Left: number;
  readonly Data: readonly { readonly InvitationId: number; readonly AgencyId: number | null; readonly IsNew: boolean; readonly Message: string | null }[];
}
interface Verdict {
  readonly AgencyCode: string;
  readonly IsValid: boolean;
  readonly IsWellFormed: boolean;
  readonly IsFree: boolean;
  readonly AgencyId: number | null;
  readonly Message: string | null;
}

let scene: TwoAgencies;
/** Works for the institution whose invitations the tests make. */
let school: Caller;
let institutions: readonly [number, number];
let number = 0;

beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, people, agencies, invitations] });
  const { engine } = scene.server.running;
  const { agencyId, officeId } = scene.one;
  await engine.database.write(agencyId, async (tx) => {
    const system = systemActor(agencyId);
    const [first = 0, second = 0] = await engine.records(tx, system).createMany('Institution', [{ Name: 'First School' }, { Name: 'Second School' }]);
    institutions = [first, second];
    await engine
      .records(tx, system)
      .createMany('User', [
        { UserName: 'school@one.test', Name: 'Of the school', Password: demoPassword, OfficeId: officeId, InstitutionId: first, IsActive: true },
      ]);
  });
  school = await scene.server.as('school@one.test');
});
afterAll(async () => {
  await scene?.server.stop();
});

interface Made {
  readonly id: number;
  readonly webUserId: number;
  readonly code: string;
}

/** An invitation of a new web user, made by a platform administrator. */
async function invite(institutionId = institutions[0]): Promise<Made> {
  const code = `AG${++number}`;
  const webUser = await scene.god.post<{ Id: number }>('/api/webuser', { Name: `Web ${code}`, EmailAddress: `${code}@web.test`, InstitutionId: institutionId });
  expect(webUser.status, webUser.text).toBe(200);
  const body = { WebUserId: webUser.body.Id, InstitutionId: institutionId, AgencyName: `Agency ${code}`, AgencyCode: code.toLowerCase() };
  const made = await scene.god.post<{ Id: number }>('/api/webuserinstitutioninvitation', body);
  expect(made.status, made.text).toBe(200);
  return { id: made.body.Id, webUserId: webUser.body.Id, code };
}
const processOne = (id: number, method: 'GET' | 'POST' = 'GET', caller = scene.god) =>
  method === 'GET'
    ? caller.get<Processed & Rejected>(`/api/agency/invitation/process?invitationId=${id}`)
    : caller.post<Processed & Rejected>('/api/agency/invitation/process', { invitationId: id });
const loadStatus = async ({ id }: Made): Promise<unknown> => (await scene.god.get(`/api/webuserinstitutioninvitation/${id}`)).body['Status'];

describe('processing', () => {
  it('[INV-004] makes the agency with its first user, office, profile, settings and starting rows, and writes to the user', async () => {
    const made = await invite();
    const response = await processOne(made.id);
    expect(response.body).toMatchObject({ Processed: 1, Failed: 0, Left: 0, Data: [{ InvitationId: made.id, IsNew: true, Message: null }] });
    const agencyId = response.body.Data[0]?.AgencyId;
    const rows = (table: string, where = '') => runSql(scene.server.ownerUrl, `select * from "${table}" where "AgencyId" = ${agencyId} ${where}`);
    expect((await scene.god.get(`/api/agency/${agencyId}`)).body).toMatchObject({ AgencyCode: made.code, Name: `Agency ${made.code}`, Subscription: 'free' });
    expect(await rows('AgencyOffice')).toMatchObject([{ Name: `Agency ${made.code}`, TimeZone: 'Australia/Melbourne' }]);
    expect(await rows('User')).toMatchObject([{ UserName: `${made.code}@web.test`, IsGodUser: false, Password: null }]);
    const memberships = await rows('UserUserGroup');
    expect(memberships).toHaveLength(1);
    expect((await rows('UserGroup', `and "Id" = ${Number(memberships[0]?.['UserGroupId'])}`))[0]?.['Permissions']).toContain('CanEditUsers');
    expect((await rows('AgencySetting')).length).toBeGreaterThan(3);
    expect((await rows('AgencyLeadStatus')).length).toBeGreaterThan(3);
    const mails = await runSql(scene.server.ownerUrl, `select recipient, body from matricula.mail where agency_id = ${agencyId}`);
    expect(mails).toMatchObject([{ recipient: `${made.code}@web.test` }]);
    expect(String(mails[0]?.['body'])).toContain('/user/forgot');
    expect(await loadStatus(made)).toBe('Processed');
    // A second time nothing more is made.
    expect((await processOne(made.id, 'POST')).body).toMatchObject({ Processed: 0, Data: [{ AgencyId: agencyId, IsNew: false }] });
  });

  it('[INV-004] happens once, no matter who asks at the same moment, by GET or by POST', async () => {
    const made = await invite();
    const responses = await Promise.all([processOne(made.id), processOne(made.id, 'POST'), processOne(made.id)]);
    expect(responses.map(({ status, text }) => [status, text.slice(0, 200)]).filter(([status]) => status !== 200)).toEqual([]);
    expect(responses.map(({ body }) => body.Processed).toSorted()).toEqual([0, 0, 1]);
    expect(new Set(responses.map(({ body }) => body.Data[0]?.AgencyId)).size).toBe(1);
    expect(await runSql(scene.server.ownerUrl, `select from "Agency" where "AgencyCode" = '${made.code}'`)).toHaveLength(1);
  });

  it('[INV-004] [CFG-013] of all that are open goes on past one that cannot be processed, and tells why', async () => {
    const [first, taken, last, rejected] = [await invite(), await invite(), await invite(), await invite()];
    await scene.god.call('PATCH', `/api/webuser/${taken.webUserId}`, { EmailAddress: 'manager@two.test' });
    await scene.god.post(`/api/webuserinstitutioninvitation/${rejected.id}/reject`, {});
    const alone = await processOne(taken.id);
    expect([alone.status, alone.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['EmailAddress']]);
    const { body } = await scene.god.post<Processed>('/api/agency/invitation/process', {});
    expect(body).toMatchObject({ Processed: 2, Failed: 1, Left: 1, Next: null });
    // Anyone who goes on after it meets it no more, in a body or in an address.
    const after = await scene.god.post<Processed>('/api/agency/invitation/process', { after: taken.id });
    expect(after.body).toMatchObject({ Processed: 0, Failed: 0, Left: 1, Next: null });
    expect((await scene.god.get(`/api/agency/invitation/process?after=${taken.id - 1}`)).body).toMatchObject({ Failed: 1 });
    expect(body.Data.find((entry) => entry.InvitationId === taken.id)).toMatchObject({
      AgencyId: null,
      Message: expect.stringContaining('already used to sign in') as unknown,
    });
    expect(await Promise.all([first, taken, last, rejected].map(loadStatus))).toEqual(['Processed', 'Pending', 'Processed', 'Rejected']);
    // Nothing of what failed stayed behind.
    expect(await runSql(scene.server.ownerUrl, `select from "Agency" where "AgencyCode" = '${taken.code}'`)).toEqual([]);
    const refused = await processOne(rejected.id);
    expect([refused.status, refused.body.Message, refused.body.Hint]).toEqual([409, 'This invitation was rejected.', 'Reopen the invitation first.']);
    await scene.god.post(`/api/webuserinstitutioninvitation/${rejected.id}/reopen`, {});
    expect(await loadStatus(rejected)).toBe('Pending');
    await scene.god.post(`/api/webuserinstitutioninvitation/${taken.id}/reject`, {});
  });

  it('[INV-004] is for platform administrators, with the bearer header, and names what is wrong', async () => {
    const made = await invite();
    for (const caller of [scene.manager, school, scene.other]) expect((await processOne(made.id, 'POST', caller)).status).toBe(403);
    expect((await processOne(made.id, 'GET', scene.server.anyone)).status).toBe(401);
    const byQuery = await scene.server.anyone.get(`/api/agency/invitation/process?invitationId=${made.id}&access_token=${scene.god.token}`);
    expect(byQuery.status).toBe(401);
    expect((await scene.god.get('/api/agency/invitation/process?invitationId=five')).status).toBe(400);
    expect((await processOne(999_999)).status).toBe(404);
    expect(await loadStatus(made)).toBe('Pending');
  });
});

describe('the agency of a web user', () => {
  it('[INV-003] [INV-005] is made at once by a platform administrator, under the code that he names', async () => {
    const made = await invite();
    const body = { WebUserId: made.webUserId, WebUserInstitutionInvitationId: made.id, AgencyCode: `${made.code}x` };
    const response = await scene.god.post('/api/agency/invitation/createfromwebuser', body);
    expect(response.body, response.text).toMatchObject({ ...body, AgencyCode: `${made.code}X`, Processed: true, AgencyId: expect.any(Number) as unknown });
    expect((await scene.god.get(`/api/agency/${String(response.body['AgencyId'])}`)).body['AgencyCode']).toBe(`${made.code}X`);
    expect((await scene.god.post('/api/agency/invitation/createfromwebuser', { ...body, AgencyCode: 'ANOTHER1' })).status).toBe(409);
    const kept = await scene.god.call<Rejected>('DELETE', `/api/invitedagency/${String(response.body['Id'])}`);
    expect(kept.status).toBe(409);
    // Nor is it changed, or its invitation, one by one or with others.
    const renamed = await scene.god.call<Rejected>('PATCH', `/api/invitedagency/${String(response.body['Id'])}`, { AgencyCode: 'RENAMED1' });
    expect([renamed.status, renamed.body.Errors[0]?.Message]).toEqual([
      400,
      'Processed records cannot be changed, because they record where the agency came from.',
    ]);
    const path = '/api/webuserinstitutioninvitation';
    expect((await scene.god.call('PATCH', `${path}/${made.id}`, { AgencyName: 'Renamed' })).status).toBe(400);
    const many = await scene.god.post(`${path}/bulkupdate`, { IteratorIds: [made.id], entity: { AgencyName: 'Renamed' } });
    expect(many.body).toMatchObject({ Success: 0, Fail: 1 });
    // Nor does it go with its invitation.
    const invited = await scene.god.call<Rejected>('DELETE', `/api/webuserinstitutioninvitation/${made.id}`);
    expect([invited.status, invited.body.Message]).toEqual([409, 'A processed invitation cannot be deleted, because it records where the agency came from.']);
    expect((await scene.god.get(`/api/invitedagency/${String(response.body['Id'])}`)).status).toBe(200);
  });

  it('[INV-005] [INV-012] waits where the staff of the institution name it; deleted, its invitation is rejected', async () => {
    const made = await invite();
    const body = { WebUserId: made.webUserId, WebUserInstitutionInvitationId: made.id, AgencyCode: made.code };
    const response = await school.post('/api/agency/invitation/createfromwebuser', body);
    expect(response.body, response.text).toMatchObject({ Processed: false, AgencyId: null });
    expect(await loadStatus(made)).toBe('Accepted');
    // The code that waits is not lost to anyone who makes the agency under another one.
    const other = await scene.god.post<Rejected>('/api/agency/invitation/createfromwebuser', { ...body, AgencyCode: 'OTHER1' });
    expect([other.status, other.body.Errors]).toEqual([400, [{ Key: 'AgencyCode', Message: expect.stringContaining(made.code) as unknown }]]);
    expect((await scene.god.get(`/api/invitedagency/${String(response.body['Id'])}`)).body).toMatchObject({ AgencyCode: made.code, Processed: false });
    expect((await school.post('/api/agency/invitation/createfromwebuser', { ...body, AgencyCode: 'SECOND1' })).status).toBe(409);
    expect((await school.call('DELETE', `/api/invitedagency/${String(response.body['Id'])}`)).status).toBe(200);
    expect(await loadStatus(made)).toBe('Rejected');
  });

  it('an invited agency that accepted its invitation is not taken back by undoing, which says why', async () => {
    const made = await invite();
    const body = { WebUserId: made.webUserId, WebUserInstitutionInvitationId: made.id, AgencyCode: made.code };
    const response = await school.post<{ Id: number }>('/api/invitedagency', body);
    expect(response.status, response.text).toBe(200);
    const rejected = await school.post<Rejected>(`/api/change/${String(response.headers.get('Change-Id'))}/undo`);
    expect([rejected.status, rejected.body.Message]).toEqual([
      409,
      'This invited agency accepted an invitation. To reject the invitation, delete the invited agency.',
    ]);
    expect(await loadStatus(made)).toBe('Accepted');
    expect((await school.get(`/api/invitedagency/${response.body.Id}`)).status).toBe(200);
  });

  it('[INV-005] is refused for another web user, a code that is taken or no code, an invitation that is not theirs', async () => {
    const [made, elsewhere] = [await invite(), await invite(institutions[1])];
    const create = (caller: Caller, body: object) => caller.post<Rejected>('/api/agency/invitation/createfromwebuser', body);
    const right = { WebUserId: made.webUserId, WebUserInstitutionInvitationId: made.id, AgencyCode: made.code };
    expect((await create(scene.god, { ...right, WebUserId: elsewhere.webUserId })).status).toBe(404);
    const taken = await create(scene.god, { ...right, AgencyCode: 'one' });
    expect([taken.status, taken.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['AgencyCode']]);
    expect((await create(scene.god, { ...right, AgencyCode: 'A B' })).body.Errors[0]?.Message).toContain('2 to 12 letters');
    expect((await create(scene.god, { WebUserId: 'x' })).status).toBe(400);
    const theirs = { WebUserId: elsewhere.webUserId, WebUserInstitutionInvitationId: elsewhere.id, AgencyCode: elsewhere.code };
    expect((await create(school, theirs)).status).toBe(404);
    expect((await create(scene.manager, right)).status).toBe(403);
    expect(await loadStatus(made)).toBe('Pending');
  });

  it('[INV-012] [INV-015] the list of invited agencies is filtered by Processed true or false', async () => {
    const list = async (query: string) =>
      (await scene.god.get<{ Data: { Id: number; Processed: boolean }[]; Count: number }>(`/api/invitedagency${query}`)).body;
    const [first, second] = [await invite(), await invite()];
    for (const made of [first, second])
      await scene.god.post('/api/invitedagency', { WebUserId: made.webUserId, WebUserInstitutionInvitationId: made.id, AgencyCode: made.code });
    await processOne(first.id);
    const everything = await list('');
    for (const address of ['', '/list', '/search']) {
      const [done, waiting] = [await list(`${address}?Processed=true`), await list(`${address}?processed=FALSE`)];
      expect([done.Data.every((entry) => entry.Processed), waiting.Data.some((entry) => entry.Processed)], address).toEqual([true, false]);
      expect([done.Count > 0, waiting.Count > 0, done.Count + waiting.Count], address).toEqual([true, true, everything.Count]);
    }
    // Beside what else an address of a list holds.
    expect((await list('?Processed=false&take=1&listing=true&v=0.1.0')).Data).toHaveLength(1);
    expect((await scene.god.get('/api/invitedagency?Processed=perhaps')).status).toBe(400);
    expect((await school.get<{ Data: { Processed: boolean }[] }>('/api/invitedagency?Processed=true')).body.Data.every((entry) => entry.Processed)).toBe(true);
    expect((await scene.manager.get('/api/invitedagency?Processed=true')).status).toBe(403);
  });
});

describe('links of web users', () => {
  const loadLink = (made: Made, caller = scene.god, method: 'GET' | 'POST' = 'GET') =>
    caller.call<{ Url: string; AccessUntil: string }>(
      method,
      `/api/agency/invitation/webuseraccessurl?webUserInvitationId=${made.id}&webuserId=${made.webUserId}`,
      method === 'POST' ? {} : undefined,
      { Authorization: `Bearer ${caller.token}`, 'Idempotency-Key': 'the-same-key' },
    );
  const hashes = async (made: Made) =>
    (await runSql(scene.server.ownerUrl, `select "AccessCodeHash" as hash from "WebUserInstitutionInvitation" where "Id" = ${made.id}`))[0]?.['hash'];

  it('[INV-006] [INV-012] are not to be guessed, are kept as a hash alone with the moment they hold until, and end when a newer one is made or they are revoked', async () => {
    const made = await invite();
    const first = await loadLink(made);
    expect(first.status, first.text).toBe(200);
    const [address = '', code = ''] = first.body.Url.split('/invitation/');
    expect(address).toBe(scene.server.url);
    expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(Date.parse(first.body.AccessUntil)).toBeGreaterThan(Date.now());
    const before = await hashes(made);
    // The answer is kept nowhere, so the same key brings another link.
    const second = await loadLink(made, scene.god, 'POST');
    expect(second.body.Url).not.toBe(first.body.Url);
    expect(await hashes(made)).not.toBe(before);
    for (const table of ['matricula.idempotency', 'matricula.journal', '"WebUserInstitutionInvitation"', 'matricula.recent_write'])
      expect(await runSql(scene.server.ownerUrl, `select from ${table} t where t::text like '%${code}%'`), table).toEqual([]);
    const visible = await scene.god.get(`/api/webuserinstitutioninvitation/${made.id}`);
    expect([visible.text.includes('AccessCodeHash'), visible.body['AccessUntil']]).toEqual([false, expect.any(String)]);
    expect((await scene.god.post(`/api/webuserinstitutioninvitation/${made.id}/revokeaccess`, {})).status).toBe(200);
    expect(await hashes(made)).toBeNull();
  });

  it('[INV-006] are for platform administrators and open invitations', async () => {
    const made = await invite();
    for (const caller of [school, scene.manager]) expect((await loadLink(made, caller)).status).toBe(403);
    expect((await loadLink({ ...made, webUserId: made.webUserId + 1 })).status).toBe(404);
    await scene.god.post(`/api/webuserinstitutioninvitation/${made.id}/reject`, {});
    expect((await loadLink(made)).status).toBe(409);
    expect((await scene.god.get('/api/agency/invitation/webuseraccessurl?webUserInvitationId=1')).status).toBe(400);
  });
});

describe('the registration of a web user', () => {
  const loadCode = async (made: Made): Promise<string> => {
    const link = await scene.god.get<{ Url: string }>(`/api/agency/invitation/webuseraccessurl?webUserInvitationId=${made.id}&webuserId=${made.webUserId}`);
    return link.body.Url.split('/invitation/')[1] ?? '';
  };
  const variant = (Code: string) => scene.server.anyone.post<Rejected & Record<string, unknown>>('/api/agency/invitation/registration', { Code });
  const register = (body: object) => scene.server.anyone.post<Rejected & Record<string, unknown>>('/api/agency/invitation/register', body);
  const ValidationGroup = 'WebUserRegistration';

  it('[INV-018] [META-084] is validated as the group WebUserRegistration: name, e-mail, agency and code; then the agency waits, and the link ends', async () => {
    const made = await invite();
    const Code = await loadCode(made);
    const given = { Name: `Web ${made.code}`, EmailAddress: `${made.code}@web.test`, AgencyName: `Agency ${made.code}`, AgencyCode: made.code };
    const visible = await variant(Code);
    expect([visible.status, visible.body]).toEqual([
      200,
      { InstitutionName: 'First School', ...given, Places: expect.any(Array) as unknown, Currencies: expect.arrayContaining(['AUD']) as unknown },
    ]);
    const errors = async (changed: object): Promise<unknown> => {
      const rejected = await register({ Code, ValidationGroup, ...given, ...changed });
      expect(rejected.status, rejected.text).toBe(400);
      return rejected.body.Errors.map(({ Key }) => Key).toSorted();
    };
    expect(await errors({ Name: ' ', EmailAddress: '', AgencyName: '', AgencyCode: ' ' })).toEqual(['AgencyCode', 'AgencyName', 'EmailAddress', 'Name']);
    expect(await errors({ EmailAddress: 'nobody' })).toEqual(['EmailAddress']);
    expect(await errors({ AgencyCode: 'one' })).toEqual(['AgencyCode']);
    expect(await errors({ AgencyCode: 'A-B' })).toEqual(['AgencyCode']);
    expect(await errors({ Name: undefined })).toEqual(['Name']);
    expect(await errors({ ValidationGroup: 'StudentApplication' })).toEqual(['ValidationGroup']);
    expect(await errors({ ValidationGroup: undefined })).toEqual(['ValidationGroup']);
    expect(await errors({ Status: 'Processed' })).toEqual(['Status']);
    expect(await loadStatus(made)).toBe('Pending');
    const done = await register({ Code, ValidationGroup, ...given, Name: ' Wanda Webb ', AgencyName: 'Webb Studies', AgencyCode: `${made.code}w` });
    expect([done.status, done.body]).toEqual([200, { AgencyName: 'Webb Studies', AgencyCode: `${made.code}W`, Processed: false }]);
    expect(await loadStatus(made)).toBe('Accepted');
    expect((await scene.god.get(`/api/webuser/${made.webUserId}`)).body).toMatchObject({ Name: 'Wanda Webb' });
    const again = [await variant(Code), await register({ Code, ValidationGroup, ...given })];
    for (const { status, body } of again) expect([status, body.Message]).toEqual([404, 'This link is invalid or no longer works.']);
    // What waits is processed as any other.
    expect((await processOne(made.id)).body.Data[0]).toMatchObject({ AgencyCode: `${made.code}W`, IsNew: true });
  });

  it('[INV-018] is taken once by a link that two people use at the same moment', async () => {
    const made = await invite();
    const Code = await loadCode(made);
    const given = { Name: 'Web', EmailAddress: `${made.code}@web.test`, AgencyName: `Agency ${made.code}` };
    const all = await Promise.all(['a', 'b', 'c', 'd'].map((end) => register({ Code, ValidationGroup, ...given, AgencyCode: `${made.code}${end}` })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
  });

  it('[INV-018] is open to an open invitation and its newest link alone, and answers all others alike', async () => {
    const [made, rejected] = [await invite(), await invite()];
    const [first, gone] = [await loadCode(made), await loadCode(rejected)];
    const second = await loadCode(made);
    await scene.god.post(`/api/webuserinstitutioninvitation/${rejected.id}/reject`, {});
    const responses = [await variant(first), await variant(gone), await variant('x'), await variant(String(made.id))];
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.Message}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(404);
    expect((await variant(second)).status).toBe(200);
    await runSql(scene.server.ownerUrl, `update "WebUserInstitutionInvitation" set "AccessUntil" = now() - interval '1 minute' where "Id" = ${made.id}`);
    expect((await variant(second)).status).toBe(404);
  });

  it('[INV-018] the group may be named by who makes the agency of a web user at once, and no other may', async () => {
    const made = await invite();
    const body = { WebUserId: made.webUserId, WebUserInstitutionInvitationId: made.id, AgencyCode: made.code };
    const other = await scene.god.post<Rejected>('/api/agency/invitation/createfromwebuser', { ...body, ValidationGroup: 'StudentApplication' });
    expect([other.status, other.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['ValidationGroup']]);
    expect((await scene.god.post('/api/agency/invitation/createfromwebuser', { ...body, ValidationGroup })).body).toMatchObject({ Processed: true });
  });
});

describe('who sees what', () => {
  it('[INV-008] a new invitation begins with the institution of its staff; a platform administrator chooses one', async () => {
    const init = '/api/webuserinstitutioninvitation/init';
    expect((await school.get(init)).body).toMatchObject({ InstitutionId: institutions[0], InstitutionName: 'First School', Status: 'Pending' });
    expect((await scene.god.get(init)).body).toMatchObject({ InstitutionId: null, InstitutionName: null });
    expect((await scene.manager.get(init)).status).toBe(403);
  });

  it('[INV-010] [INV-016] the staff of an institution see what waits of theirs, platform administrators all of it', async () => {
    const [own, foreign] = [await invite(), await invite(institutions[1])];
    const pending = async (caller: Caller) => (await caller.get<Rows>('/api/webuserinstitutioninvitation/pending')).body.Data;
    const seen = await pending(school);
    expect(seen.map(({ Id }) => Id)).toContain(own.id);
    expect(new Set(seen.map(({ Status, InstitutionId }) => `${Status} ${InstitutionId}`))).toEqual(new Set([`Pending ${institutions[0]}`]));
    expect((await pending(scene.god)).map(({ Id }) => Id)).toEqual(expect.arrayContaining([own.id, foreign.id]));
    for (const address of ['pending', 'all', 'agencycodevalidation?agencyCode=X1'])
      expect((await scene.manager.get(`/api/webuserinstitutioninvitation/${address}`)).status, address).toBe(403);
    expect((await school.get(`/api/webuserinstitutioninvitation/${foreign.id}`)).status).toBe(404);
    const intruding = { WebUserId: foreign.webUserId, InstitutionId: institutions[1], AgencyName: 'Not mine', AgencyCode: 'NOTMINE' };
    expect((await school.post('/api/webuserinstitutioninvitation', intruding)).status).toBe(400);
  });

  it('[INV-011] [INV-014] [INV-016] all are listed by institution and status; Processed is there for platform administrators alone', async () => {
    const done = await invite();
    await processOne(done.id);
    const all = (caller: Caller, query: string) => caller.get<Rows & Rejected>(`/api/webuserinstitutioninvitation/all?${query}`);
    const processed = (await all(scene.god, `institutionId=${institutions[0]}&status=Processed`)).body.Data;
    expect(processed.map(({ Id }) => Id)).toContain(done.id);
    expect(processed.every(({ Status, InstitutionId }) => Status === 'Processed' && InstitutionId === institutions[0])).toBe(true);
    expect((await all(school, '')).body.Data.some(({ Status }) => Status === 'Processed')).toBe(false);
    expect((await all(school, `institutionId=${institutions[1]}`)).body.Data).toEqual([]);
    // To others the value is one that does not exist: answers and sentences alike.
    const rejected = await all(school, 'status=Processed');
    const unknown = await all(school, 'status=Nonsense');
    expect([rejected.status, rejected.body.Message]).toEqual([400, 'This condition needs one of: Pending, Accepted, Rejected.']);
    expect([unknown.status, unknown.body.Message]).toEqual([rejected.status, rejected.body.Message]);
    expect((await school.get(`/api/webuserinstitutioninvitation/${done.id}`)).status).toBe(404);
    const valuesFor = async (caller: Caller) => {
      const { text } = await caller.get('/api/entityconfig/webuserinstitutioninvitation');
      return text.includes('"Processed"');
    };
    expect([await valuesFor(scene.god), await valuesFor(school)]).toEqual([true, false]);
    const document = (await school.get<{ components: { schemas: Record<string, unknown> } }>('/api/openapi.json')).body;
    expect(JSON.stringify(document.components.schemas['WebUserInstitutionInvitation'])).not.toContain('Processed');
    expect((await scene.god.call('PATCH', `/api/webuserinstitutioninvitation/${(await invite()).id}`, { Status: 'Processed' })).status).toBe(400);
  });

  it('[INV-009] [INV-013] the answer about a code says that it is well formed and free, or what is wrong with it', async () => {
    const made = await invite();
    const ask = async (caller: Caller, query: string) =>
      (await caller.get<Verdict>(`/api/webuserinstitutioninvitation/agencycodevalidation?agencyCode=${query}`)).body;
    expect(await ask(school, 'new7')).toEqual({ AgencyCode: 'NEW7', IsValid: true, IsWellFormed: true, IsFree: true, AgencyId: null, Message: null });
    expect(await ask(school, 'a-b')).toMatchObject({ IsValid: false, IsWellFormed: false, Message: 'An agency code has 2 to 12 letters and digits.' });
    expect(await ask(scene.god, 'one')).toMatchObject({ IsValid: false, IsWellFormed: true, IsFree: false, AgencyId: scene.one.agencyId });
    const mixed = { Name: 'Mixed', AgencyCode: 'MiXed1', Subscription: 'free', IsActive: true };
    expect((await scene.god.post('/api/agency', mixed)).status).toBe(200);
    expect([(await ask(school, 'mixed1')).IsFree, (await ask(school, 'mixed')).IsFree]).toEqual([false, true]);
    expect(await ask(school, 'one')).toMatchObject({ IsFree: false, AgencyId: null, Message: 'This agency code is already in use. Choose another one.' });
    expect(await ask(school, made.code)).toMatchObject({ IsFree: false });
    expect(await ask(school, `${made.code}&invitationId=${made.id}`)).toMatchObject({ IsFree: true });
    expect((await school.get('/api/webuserinstitutioninvitation/agencycodevalidation')).status).toBe(400);
  });

  it('[INV-007] the summary counts web users, invitations and invited agencies, of what the reader may see', async () => {
    const [forGod, forSchool] = await Promise.all(
      [scene.god, school].map(
        async (caller) =>
          (
            await caller.get<{ WebUsers: number; Invitations: { Status: string; Count: number }[]; InvitedAgencies: { Processed: number } }>(
              '/api/invitedagency/webusersummary',
            )
          ).body,
      ),
    );
    expect(forGod?.WebUsers).toBe(number);
    expect(forGod?.InvitedAgencies.Processed).toBeGreaterThan(0);
    expect(forGod?.Invitations.map(({ Status }) => Status)).toEqual(['Pending', 'Accepted', 'Rejected', 'Processed']);
    expect(forSchool?.WebUsers).toBeLessThan(number);
    expect(forSchool?.Invitations.map(({ Status }) => Status)).toEqual(['Pending', 'Accepted', 'Rejected']);
    expect(forSchool?.InvitedAgencies.Processed).toBe(0);
  });
});
