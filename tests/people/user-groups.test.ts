// User groups: what they allow in the reader's language, names that exist, and that an agency never loses its last editor of users.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { people } from '../../plugins/people/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, people] });
});
afterAll(() => scene?.server.stop());

interface Listed extends Record<string, unknown> {
  readonly Data: readonly { readonly Key: string; readonly Timestamp: string }[];
}
interface Granted extends Record<string, unknown> {
  readonly Id: number | null;
  readonly GroupedUserPermissions: readonly {
    readonly Id: string;
    readonly Label: string;
    readonly Permissions: readonly { readonly Name: string; readonly Label: string; readonly IsGranted: boolean }[];
  }[];
  readonly Permissions: readonly string[];
}
/** As the requirement names them. */
const permissionNames = [
  'CanAddInstitutionToPortfolio CanCancelInvoicePayments CanCancelPayments CanClearPayments CanCreateEvents CanCreateRefunds',
  'CanEditAccommTypes CanEditContacts CanEditCourses CanEditDocumentTags CanEditEmailTemplates CanEditExchangeRates',
  'CanEditFlights CanEditFees CanEditLeadMetadata CanEditOpportunity CanEditOpportunityMetadata CanEditOffices',
  'CanEditPaymentMethods CanEditSales CanEditSaleWorkflows CanEditStudents CanEditSupplierInvoices CanEditBills',
  'CanEditSuppliers CanEditTrackings CanEditUsers CanReAssignSales CanReAssignTasks CanViewCommissions',
  'CanViewOtherAgents CanViewOtherOffices CanEditReports CanEditSystemIntegration CanViewUserDashboard',
].flatMap((line) => line.split(' '));
const getId = (body: Record<string, unknown>): number => Number(body['Id']);

describe('what a group allows', () => {
  it('[CFG-029] [CFG-031] names every permission in its group, and whether it is granted', async () => {
    const made = await scene.manager.post('/api/usergroup', { Name: 'Office keepers', Permissions: ['CanEditOffices'] });
    const { body } = await scene.manager.get<Granted>(`/api/usergroup/${getId(made.body)}/permissions`);
    expect(body.Id).toBe(getId(made.body));
    expect(body.Permissions).toEqual(['CanEditOffices']);
    const all = body.GroupedUserPermissions.flatMap(({ Permissions }) => Permissions);
    expect(all.filter(({ IsGranted }) => IsGranted).map(({ Name }) => Name)).toEqual(['CanEditOffices']);
    expect(all.length).toBeGreaterThan(30);
  });

  it('[AUTH-021] [AUTH-020] each permission of the platform can be granted, and is held by who is in the group', async () => {
    const made = await scene.manager.post('/api/usergroup', { Name: 'Everything', Permissions: permissionNames });
    expect(made.status, made.text).toBe(200);
    const { body } = await scene.manager.get<Granted>(`/api/usergroup/${getId(made.body)}/permissions`);
    expect(body.Permissions.toSorted()).toEqual(permissionNames.toSorted());
    const all = body.GroupedUserPermissions.flatMap(({ Permissions }) => Permissions);
    expect(all.every(({ IsGranted }) => IsGranted)).toBe(true);
    expect(all.map(({ Name }) => Name).toSorted()).toEqual(permissionNames.toSorted());
    // The manager of the scene holds them all: his settings say so, one by one.
    const { SecuritySettings } = (await scene.manager.get<{ SecuritySettings: { Permissions: string[] } }>('/api/settings')).body;
    expect(SecuritySettings.Permissions).toEqual(permissionNames.toSorted());
  });

  it('[CFG-031] of a new group grants none, in the language of the reader', async () => {
    const headers = { 'User-Language': 'pt' };
    const { status, body } = await scene.manager.call<Granted>('GET', '/api/usergroup/new/permissions', undefined, headers);
    expect({ status, id: body.Id, granted: body.Permissions }).toEqual({ status: 200, id: null, granted: [] });
    expect(body.GroupedUserPermissions.find(({ Id }) => Id === 'sales')?.Label).toBe('Vendas');
  });

  it('[CFG-017] is for those who edit users, and of one’s own agency alone', async () => {
    const { status, body } = await scene.clerk.get('/api/usergroup/new/permissions');
    expect({ status, hint: body['Hint'] }).toEqual({ status: 403, hint: 'This requires the permission CanEditUsers.' });
    const made = await scene.manager.post('/api/usergroup', { Name: 'Ours', Permissions: [] });
    expect((await scene.other.get(`/api/usergroup/${getId(made.body)}/permissions`)).status).toBe(404);
    for (const id of ['0', '-1', '999999999', '9999999999999', 'newer', '1%20'])
      expect((await scene.manager.get(`/api/usergroup/${id}/permissions`)).status).toBe(404);
  });

  it('[CFG-030] refuses a permission that does not exist by its name, and writes nothing', async () => {
    const made = await scene.manager.post('/api/usergroup', { Name: 'Typists', Permissions: ['CanEditFees'] });
    const address = `/api/usergroup/${getId(made.body)}`;
    for (const [method, at] of [
      ['POST', '/api/usergroup'],
      ['PATCH', address],
    ] as const) {
      const rejected = await scene.manager.call<{ Errors: { Key: string; Message: string }[] }>(method, at, { Name: 'Typo', Permissions: ['CanEditUser'] });
      expect(rejected.status).toBe(400);
      expect(rejected.text).toContain('The permission CanEditUser does not exist. Did you mean CanEditUsers?');
    }
    const bulk = await scene.manager.post('/api/usergroup/bulkupdate', { IteratorIds: [getId(made.body)], entity: { Permissions: ['Everything'] } });
    expect(bulk.text).toContain('The permission Everything does not exist.');
    expect((await scene.manager.get(address)).body).toMatchObject({ Name: 'Typists', Permissions: ['CanEditFees'] });
  });

  it('[CFG-032] leaves a mark for anyone who keeps the list of groups', async () => {
    const stamp = async () => (await scene.manager.get<Listed>('/api/datasource')).body.Data.find(({ Key }) => Key.toLowerCase() === 'usergroup')?.Timestamp;
    const before = await stamp();
    const made = await scene.manager.post('/api/usergroup', { Name: 'Marked', Permissions: [] });
    const after = await stamp();
    expect(after).not.toBe(before);
    await scene.manager.call('DELETE', `/api/usergroup/${getId(made.body)}`);
    expect(await stamp()).not.toBe(after);
  });

  it('calls a membership by person and group, with a comma between the two names', async () => {
    const found = await scene.manager.post<{ Data: readonly { DisplayName: string }[] }>('/api/userusergroup/search', []);
    expect(found.body.Data.length).toBeGreaterThan(0);
    for (const { DisplayName } of found.body.Data) expect(DisplayName).toMatch(/^[^,]+, [^,]+$/);
  });

  it('tells screens the names in groups', async () => {
    const { body } = await scene.manager.get<{ Fields: Record<string, { Choices?: readonly { Label: string; Values: readonly object[] }[] }> }>(
      '/api/entityconfig/usergroup',
    );
    expect(body.Fields['Permissions']?.Choices?.[0]).toMatchObject({ Label: 'Sales' });
    expect(body.Fields['Name']?.Choices).toBeUndefined();
  });
});

describe('the last who may edit users', () => {
  let agency = 0;
  let made = 0;
  let ids: { ana: number; bea: number; group: number; ofAna: number; ofBea: number };
  // Its own agency for each: Ana and Bea edit users by one group.
  beforeEach(async () => {
    const { engine } = scene.server.running;
    const { records, database } = engine;
    made++;
    const created = await database.write(0, (tx) =>
      records(tx, systemActor(0)).create('Agency', { Name: `A ${made}`, AgencyCode: `A${made}`, Subscription: 'full', IsActive: true }),
    );
    agency = created.Id;
    ids = await database.write(agency, async (tx) => {
      const actor = systemActor(agency);
      const person = (name: string) => ({ UserName: `${name}@a${made}.test`, Name: name, Password: demoPassword, IsActive: true });
      const [ana = 0, bea = 0] = await records(tx, actor).createMany('User', [person('ana'), person('bea')]);
      const [group = 0] = await records(tx, actor).createMany('UserGroup', [{ Name: 'Editors', Permissions: ['CanEditUsers'] }]);
      const memberships = [ana, bea].map((UserId) => ({ UserId, UserGroupId: group }));
      const [ofAna = 0, ofBea = 0] = await records(tx, actor).createMany('UserUserGroup', memberships);
      return { ana, bea, group, ofAna, ofBea };
    });
  });
  const ana = () => scene.server.as(`ana@a${made}.test`);
  const rejection = { status: 409, said: 'At least one active person must be able to edit users.' };
  const outcome = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({ status, said: body['Message'] });

  it('[CFG-030] stays when the group goes, or loses the permission', async () => {
    const caller = await ana();
    expect(outcome(await caller.call('DELETE', `/api/usergroup/${ids.group}`))).toEqual(rejection);
    expect(outcome(await caller.call('PATCH', `/api/usergroup/${ids.group}`, { Permissions: [] }))).toEqual(rejection);
    expect(outcome(await caller.call('PUT', `/api/usergroup/${ids.group}/patch`, { Id: ids.group, Permissions: ['CanEditFees'] }))).toEqual(rejection);
    const bulk = await caller.post('/api/usergroup/bulkupdate', { IteratorIds: [ids.group], entity: { Permissions: [] } });
    expect(bulk.body).toMatchObject({ Success: 0, Fail: 1, Errors: [{ Id: ids.group, Message: rejection.said }] });
    expect((await caller.get(`/api/usergroup/${ids.group}`)).body).toMatchObject({ Permissions: ['CanEditUsers'] });
    // With another group that may, everything goes.
    const other = await caller.post('/api/usergroup', { Name: 'Others', Permissions: ['CanEditUsers'] });
    await caller.post('/api/useruserGroup', { UserId: ids.bea, UserGroupId: getId(other.body) });
    expect((await caller.call('DELETE', `/api/usergroup/${ids.group}`)).status).toBe(200);
  });

  it('[CFG-017] stays when memberships go or move', async () => {
    const caller = await ana();
    expect((await caller.call('DELETE', `/api/useruserGroup/${ids.ofBea}`)).status).toBe(200);
    expect(outcome(await caller.call('DELETE', `/api/useruserGroup/${ids.ofAna}`))).toEqual(rejection);
    const powerless = await caller.post('/api/usergroup', { Name: 'Powerless', Permissions: [] });
    expect(outcome(await caller.call('PATCH', `/api/useruserGroup/${ids.ofAna}`, { UserGroupId: getId(powerless.body) }))).toEqual(rejection);
    expect((await caller.call('PATCH', `/api/useruserGroup/${ids.ofAna}`, { UserId: ids.bea })).status).toBe(200);
  });

  it('[CFG-017] stays when people are switched off or deleted, one by one or many at once', async () => {
    const caller = await ana();
    const bulk = await caller.post('/api/user/bulkupdate', { IteratorIds: [ids.ana, ids.bea], entity: { IsActive: false } });
    expect(bulk.body).toMatchObject({ Total: 2, Success: 1, Fail: 1, Errors: [{ Message: rejection.said }] });
    const { engine } = scene.server.running;
    const active = await engine.database.read(agency, (tx) => engine.records(tx, systemActor(agency)).list('User', { where: { IsActive: true } }));
    expect(active).toHaveLength(1);
  });

  it('[CFG-017] stays when the other is gone already', async () => {
    const caller = await ana();
    expect((await caller.call('DELETE', `/api/user/${ids.bea}`)).status).toBe(200);
    expect(outcome(await caller.call('DELETE', `/api/user/${ids.ana}`))).toEqual(rejection);
    expect(outcome(await caller.call('PATCH', `/api/user/${ids.ana}`, { IsActive: false }))).toEqual(rejection);
    expect((await caller.call('PATCH', `/api/user/${ids.ana}`, { Name: 'Still here' })).status).toBe(200);
  });

  it('[CFG-017] stays when two changes come at the same moment', async () => {
    const caller = await ana();
    const bea = await scene.server.as(`bea@a${made}.test`);
    const responses = await Promise.all([
      caller.call('PATCH', `/api/user/${ids.bea}`, { IsActive: false }),
      bea.call('PATCH', `/api/user/${ids.ana}`, { IsActive: false }),
      caller.call('DELETE', `/api/useruserGroup/${ids.ofBea}`),
      bea.call('DELETE', `/api/useruserGroup/${ids.ofAna}`),
    ]);
    expect(responses.every(({ status }) => [200, 401, 403, 409].includes(status))).toBe(true);
    const { engine } = scene.server.running;
    const left = await engine.database.read(agency, (tx) =>
      engine.records(tx, systemActor(agency)).list('UserUserGroup', { where: { 'UserId.IsActive': true } }),
    );
    expect(left.length).toBeGreaterThan(0);
  });

  it('does not stand in the way of anything else', async () => {
    const caller = await ana();
    const clerk = await caller.post('/api/user', { UserName: `clerk@a${made}.test`, Name: 'Clerk', IsActive: true });
    expect((await caller.call('PATCH', `/api/user/${getId(clerk.body)}`, { IsActive: false })).status).toBe(200);
    expect((await caller.call('DELETE', `/api/user/${getId(clerk.body)}`)).status).toBe(200);
    const empty = await caller.post('/api/usergroup', { Name: 'Unused', Permissions: ['CanEditUsers'] });
    expect((await caller.call('DELETE', `/api/usergroup/${getId(empty.body)}`)).status).toBe(200);
  });
});
