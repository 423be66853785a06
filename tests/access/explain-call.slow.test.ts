// "Why may he not?" over HTTP: it says what really happens, in the reader's language, and tells nobody of what is not for him.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { type Orchards, twoOrchards } from '../support/linked-model.ts';
import { libraryScene } from '../plugin/scene.ts';
import { type TestResponse, type Caller, demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { isSlowTier } from '../support/slow-tier.ts';

interface Rule {
  readonly Id: string;
  readonly Description: string | null;
  readonly Allows: readonly string[];
  readonly Who: {
    readonly Speaks: boolean;
    readonly Fails: readonly { readonly Part: string; readonly Message: string }[];
    readonly Permission: {
      readonly Name: string;
      readonly HeldAs: string | null;
      readonly Groups: readonly { readonly Name: string; readonly IsMember: boolean }[] | null;
    } | null;
  };
  readonly Rows: { readonly Kind: string; readonly Message: string | null; readonly Holds: boolean | null } | null;
  readonly OpensField: boolean | null;
}
interface Explanation {
  readonly Allowed: boolean | null;
  readonly Reason: string;
  readonly Message: string;
  readonly DecidedBy: readonly string[];
  readonly Rules: readonly Rule[];
}
type Requested = Readonly<Record<string, string | number>>;

const ask = <Body = Explanation>(caller: Caller, requested: Requested, headers: Record<string, string> = {}): Promise<TestResponse<Body>> =>
  caller.call<Body>(
    'GET',
    `/api/access/explain?${new URLSearchParams(Object.entries(requested).map(([name, value]) => [name, String(value)])).toString()}`,
    undefined,
    headers,
  );
async function explained(caller: Caller, requested: Requested): Promise<Explanation> {
  const { status, body, text } = await ask(caller, requested);
  expect(status, text).toBe(200);
  return body;
}
const findRule = ({ Rules }: Explanation, id: string): Rule | undefined => Rules.find(({ Id }) => Id === id);
/** The answers to two askers about two ids must be the same but for the id. */
const withoutId = ({ status, text }: TestResponse<unknown>, id: number): string =>
  `${status} ${text.replaceAll(String(id), '#').replace(/"RequestId":"[^"]*"/, '')}`;
const absent = 987_654;

describe('in two agencies', () => {
  let scene: TwoAgencies;
  let clerkId = 0;
  let godId = 0;
  let otherId = 0;
  const personId = async (caller: Caller, userName: string): Promise<number> => {
    const { body } = await caller.get<{ Data: { Id: number; UserName: string }[] }>('/api/user?take=100');
    return body.Data.find(({ UserName }) => UserName === userName)?.Id ?? 0;
  };
  beforeAll(async () => {
    scene = await twoAgencies();
    [clerkId, godId, otherId] = await Promise.all([
      personId(scene.god, 'clerk@one.test'),
      personId(scene.god, 'god@one.test'),
      personId(scene.other, 'manager@two.test'),
    ]);
  });
  afterAll(() => scene?.server.stop());

  it('tells those who may ask about others what can be asked about', async () => {
    const told = await scene.manager.get<{
      People: string;
      Groups: string;
      Data: { EntityType: string; Path: string; Label: string; Rights: { Name: string }[] }[];
    }>('/api/access/rights');
    expect(told.body).toMatchObject({ People: 'user', Groups: 'usergroup' });
    const labels = told.body.Data.map(({ Label }) => Label);
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(told.body.Data.find(({ Path }) => Path === 'agencyoffice')).toMatchObject({
      EntityType: 'AgencyOffice',
      Label: 'Offices',
      Rights: [{ Name: 'read' }, { Name: 'create' }, { Name: 'update' }, { Name: 'delete' }],
    });
    const right = told.body.Data[0]?.Rights[0]?.Name ?? '';
    expect((await ask(scene.manager, { entity: told.body.Data[0]?.Path ?? '', right, userId: clerkId })).status).toBe(200);
    expect((await scene.clerk.get('/api/access/rights')).status).toBe(403);
    expect((await scene.server.anyone.get('/api/access/rights')).status).toBe(401);
  });

  it('tells screens why a button is refused, where a permission would open it', async () => {
    const rejections = async (caller: Caller, language = 'en') =>
      (await caller.call<{ Refusals: Record<string, string | null> }>('GET', '/api/entityconfig/agencyoffice', undefined, { 'User-Language': language })).body
        .Refusals;
    expect(await rejections(scene.clerk)).toMatchObject({
      Create: 'You do not have permission to create records of this type. This requires the permission Edit offices.',
    });
    expect((await rejections(scene.clerk, 'pt'))['Delete']).not.toContain('You do not have permission');
    expect(await rejections(scene.manager)).toEqual({ Create: null, Update: null, Delete: null });
  });

  it('says which permission is missing, and to those who may see groups which ones would give it', async () => {
    const { officeId, agencyId } = scene.one;
    const requested = { entity: 'AgencyOffice', right: 'update', id: officeId };
    const own = await explained(scene.clerk, requested);
    expect(own).toMatchObject({
      Allowed: false,
      Reason: 'not-spoken-of',
      DecidedBy: ['office-editors'],
      Message: 'There are rules that allow this, but none applies to this person.',
    });
    expect(findRule(own, 'office-editors')).toMatchObject({
      Description: 'You need the “Edit offices” permission to change offices.',
      Who: {
        Speaks: false,
        Fails: [{ Part: 'permission', Message: 'This requires the permission CanEditOffices.' }],
        Permission: { Name: 'CanEditOffices', Label: 'Edit offices', HeldAs: null, Groups: null },
      },
      Rows: null,
    });
    const { engine } = scene.server.running;
    await engine.database.write(agencyId, (tx) =>
      engine.records(tx, systemActor(agencyId)).createMany('UserGroup', [{ Name: 'Door keepers', Permissions: ['CanEditOffices'] }]),
    );
    const ofClerk = await explained(scene.manager, { ...requested, userId: clerkId });
    expect(ofClerk).toMatchObject({ Allowed: false, Reason: 'not-spoken-of' });
    expect(findRule(ofClerk, 'office-editors')?.Who.Permission?.Groups).toMatchObject([
      { Name: 'Door keepers', IsMember: false },
      { Name: 'Managers', IsMember: false },
    ]);
    const ofManager = await explained(scene.manager, requested);
    expect(ofManager).toMatchObject({ Allowed: true, Reason: 'allowed', DecidedBy: ['office-editors'] });
    expect(findRule(ofManager, 'office-editors')?.Who.Permission).toMatchObject({
      HeldAs: 'member',
      Groups: [
        { Name: 'Managers', IsMember: true },
        { Name: 'Door keepers', IsMember: false },
      ],
    });
    expect(findRule(await explained(scene.god, requested), 'office-editors')?.Who.Permission?.HeldAs).toBe('god');
  });

  it('says the same as what happens, for every entity and everybody', async () => {
    await scene.addLeads([{ FirstName: 'Known' }]);
    const wrong: string[] = [];
    let inScope = 0;
    const some = [...scene.server.running.engine.model.entities.values()].filter((_entity, index) => isSlowTier || index % 2 === 0);
    for (const entity of some) {
      for (const [name, caller] of Object.entries({ god: scene.god, manager: scene.manager, clerk: scene.clerk })) {
        const { body: config } = await caller.get<{ Rights: Record<string, boolean> }>(`/api/entityconfig/${entity.path}`);
        for (const right of ['read', 'create', 'update', 'delete']) {
          const isReported = config.Rights[right.replace(/^./, (first) => first.toUpperCase())];
          const { Allowed } = await explained(caller, { entity: entity.name, right });
          if (Allowed !== isReported) wrong.push(`${name} ${right} ${entity.name}: ${String(Allowed)}, configuration ${String(isReported)}`);
        }
        const { body } = await caller.get<{ Data?: { Id: number }[] }>(`/api/${entity.path}?take=4`);
        for (const { Id: id } of body.Data ?? []) {
          const { Allowed } = await explained(caller, { entity: entity.name, right: 'update', id });
          const { status } = await caller.call('PATCH', `/api/${entity.path}/${id}`, {});
          inScope += 1;
          if (Allowed !== (status === 200)) wrong.push(`${name} ${entity.name} ${id}: ${String(Allowed)}, PATCH ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(inScope).toBeGreaterThan(30);
  });

  it('says which condition on the record fails, with the label of its field', async () => {
    const response = await explained(scene.manager, { entity: 'User', right: 'update', id: godId });
    expect(response).toMatchObject({ Allowed: false, Reason: 'rows', DecidedBy: ['user-editors-change'] });
    expect(findRule(response, 'user-editors-change')?.Rows).toEqual({ Kind: 'condition', Message: 'Platform administrator is no.', Holds: false, Parts: [] });
    const portuguese = await ask(scene.manager, { entity: 'User', right: 'update', id: godId }, { 'User-Language': 'pt' });
    expect(findRule(portuguese.body, 'user-editors-change')?.Rows?.Message).toBe('Administrador da plataforma é não.');
    expect(portuguese.body.Message).toBe('As regras para esta pessoa não incluem este registro.');
  });

  it('says why a field is closed, and nothing of a field that the asker does not know', async () => {
    const response = await explained(scene.manager, { entity: 'agencyoffice', right: 'read', field: 'bsb', userId: clerkId });
    expect(response).toMatchObject({ Allowed: false, Reason: 'field-closed', DecidedBy: ['staff-read'], Field: 'BSB' });
    expect(findRule(response, 'office-editors')).toMatchObject({ OpensField: true });
    expect(await explained(scene.manager, { entity: 'User', right: 'update', field: 'Id' })).toMatchObject({ Allowed: false, Reason: 'field-not-offered' });
    expect(await explained(scene.manager, { entity: 'User', right: 'read', field: 'Password' })).toMatchObject({ Allowed: false, Reason: 'field-not-offered' });
    const [hidden, none] = [
      await ask(scene.clerk, { entity: 'AgencyOffice', right: 'read', field: 'BSB' }),
      await ask(scene.clerk, { entity: 'AgencyOffice', right: 'read', field: 'BSX' }),
    ];
    expect(hidden.status).toBe(400);
    expect(hidden.text.replaceAll('BSB', '#').replace(/"RequestId":"[^"]*"/, '')).toBe(none.text.replaceAll('BSX', '#').replace(/"RequestId":"[^"]*"/, ''));
  });

  it('says nothing of a value that the asker may not see', async () => {
    const [ofGod, ofManager] = await Promise.all(
      [godId, scene.one.managerId].map(async (id) => findRule(await explained(scene.clerk, { entity: 'User', right: 'update', id }), 'user-editors-change')),
    );
    expect(ofGod?.Rows).toMatchObject({ Message: 'One condition depends on data that you do not have permission to see.', Holds: null });
    expect(ofGod).toEqual(ofManager);
  });

  it('answers about others only to those who may change them, and only of their agency', async () => {
    const requested = { entity: 'AgencyLead', right: 'read' };
    const rejected = [await ask(scene.clerk, { ...requested, userId: scene.one.managerId }), await ask(scene.clerk, { ...requested, userId: absent })];
    expect(rejected.map(({ status }) => status)).toEqual([403, 403]);
    expect(withoutId(rejected[0] ?? none, scene.one.managerId)).toBe(withoutId(rejected[1] ?? none, absent));
    const [foreign, missing] = [await ask(scene.manager, { ...requested, userId: otherId }), await ask(scene.manager, { ...requested, userId: absent })];
    expect(foreign.status).toBe(404);
    expect(withoutId(foreign, otherId)).toBe(withoutId(missing, absent));
    // Of a platform administrator a manager may change nothing.
    expect((await ask(scene.manager, { ...requested, userId: godId })).status).toBe(403);
    expect((await ask(scene.god, { ...requested, userId: clerkId })).body).toMatchObject({ Allowed: true, UserId: clerkId });
    expect((await ask(scene.clerk, { ...requested, userId: clerkId })).status).toBe(200);
    expect((await ask(scene.server.anyone, requested)).status).toBe(401);
  });

  it('answers 404 for a record that the asker cannot see, as for one that is not there', async () => {
    const { body } = await scene.other.get<{ Data: { Id: number }[] }>('/api/agencyoffice?take=1');
    const foreign = body.Data[0]?.Id ?? 0;
    for (const more of [{}, { userId: clerkId }]) {
      const responses = await Promise.all(
        [foreign, absent].map(async (id) => withoutId(await ask(scene.manager, { entity: 'AgencyOffice', right: 'delete', id, ...more }), id)),
      );
      expect(responses[0]).toMatch(/^404/);
      expect(responses[0]).toBe(responses[1]);
    }
    const unreadable = await Promise.all([1, absent].map(async (id) => withoutId(await ask(scene.clerk, { entity: 'UserGroup', right: 'read', id }), id)));
    expect(unreadable[0]).toMatch(/^403/);
    expect(unreadable[0]).toBe(unreadable[1]);
  });

  it('says of somebody who was switched off that he may do nothing', async () => {
    const { engine } = scene.server.running;
    const { agencyId, officeId } = scene.one;
    const [goneId = 0] = await engine.database.write(agencyId, (tx) =>
      engine
        .records(tx, systemActor(agencyId))
        .createMany('User', [
          { UserName: 'gone@one.test', Name: 'Gone', UserEmail: 'gone@one.test', Password: demoPassword, OfficeId: officeId, IsActive: false },
        ]),
    );
    expect(await explained(scene.manager, { entity: 'AgencyLead', right: 'read', userId: goneId })).toMatchObject({
      Allowed: false,
      Reason: 'inactive',
      DecidedBy: [],
    });
  });

  it.each([
    [{ right: 'read' }, 400, 'Specify the entity: entity=….'],
    [{ entity: 'AgencyLead' }, 400, 'Specify the right: right=….'],
    [{ entity: 'AgencyLeed', right: 'read' }, 404, 'Did you mean agencylead?'],
    [{ entity: 'AgencyLead', right: 'reed' }, 400, 'Did you mean read?'],
    [{ entity: 'AgencyLead', right: 'constructor' }, 400, 'There is no right \\"constructor\\".'],
    [{ entity: 'AgencyLead', right: 'read', id: '1 or 1=1' }, 400, 'id must be the ID of a record.'],
    [{ entity: 'AgencyLead', right: 'read', userId: '-1' }, 400, 'userId must be the ID of a record.'],
    [{ entity: 'AgencyLead', right: 'create', id: 1 }, 400, 'A new record has no ID yet. Leave it out.'],
    [{ entity: 'AgencyLead', right: 'delete', field: 'FirstName' }, 400, 'For a field, use read, create or update.'],
    [{ entity: 'AgencyLead', right: 'read', field: 'FirstNam' }, 400, 'Did you mean FirstName?'],
  ])('says what is wrong with %j', async (requested, status, message) => {
    const response = await ask(scene.clerk, requested);
    expect(response.status).toBe(status);
    expect(response.text).toContain(message);
  });
});

const none: TestResponse<unknown> = { status: 0, headers: new Headers(), body: null, text: '' };

describe('in two orchards, whose rows lie within and out of reach', () => {
  let orchards: Orchards;
  let hidden = 0;
  let open = 0;
  beforeAll(async () => {
    orchards = await twoOrchards();
    [hidden = 0, open = 0] = await orchards.one.add('Basket', [
      { Name: 'Hidden', IsHidden: true, Cost: 7 },
      { Name: 'Open', IsHidden: false, Cost: 8 },
    ]);
  });
  afterAll(() => orchards?.stop());

  it('a record that the asker sees and the other does not is reported as out of his reach; anyone who cannot see it hears of none', async () => {
    const { master, picker, pickerId } = orchards.one;
    for (const right of ['read', 'update', 'delete']) {
      const about = await explained(master, { entity: 'Basket', right, id: hidden, userId: pickerId });
      expect(about).toMatchObject({ Allowed: false, Reason: 'rows', DecidedBy: ['staff'] });
      expect(findRule(about, 'staff')?.Rows?.Holds).toBe(false);
      expect(await explained(master, { entity: 'Basket', right, id: open, userId: pickerId })).toMatchObject({ Allowed: true, DecidedBy: ['staff'] });
      expect(await explained(master, { entity: 'Basket', right, id: hidden })).toMatchObject({ Allowed: true, DecidedBy: ['all'] });
      const responses = await Promise.all([hidden, absent].map(async (id) => withoutId(await ask(picker, { entity: 'Basket', right, id }), id)));
      expect(responses[0]).toMatch(/^404/);
      expect(responses[0]).toBe(responses[1]);
    }
    expect(await explained(master, { entity: 'Basket', right: 'read', id: open, field: 'Cost', userId: pickerId })).toMatchObject({
      Allowed: false,
      Reason: 'field-closed',
      DecidedBy: ['staff'],
    });
  });

  it('what is known of the person is compared by the database, as when he looks', async () => {
    const { master, picker, pickerId, barns, add } = orchards.one;
    const [near = 0, related = 0] = await add('Tray', [
      { Name: 'Near', BarnIds: [barns.get('North')] },
      { Name: 'Far', BarnIds: [barns.get('South')] },
    ]);
    const { body } = await picker.get<{ Data: { Id: number }[] }>('/api/tray');
    expect(body.Data.map(({ Id }) => Id)).toEqual([near]);
    const about = await Promise.all([near, related].map((id) => explained(master, { entity: 'Tray', right: 'read', id, userId: pickerId })));
    expect(about.map(({ Allowed }) => Allowed)).toEqual([true, false]);
    // A list that says "all of them" by its flag is asked for both.
    expect(about[1] && findRule(about[1], 'staff')?.Rows).toMatchObject({
      Kind: 'any',
      Holds: false,
      Parts: [{ Holds: false }, { Message: 'Barn includes this person’s value.', Holds: false }],
    });
  });
});

it('verbs and documents have their reasons as well', async () => {
  const scene = await libraryScene();
  try {
    const made = await scene.manager.post<{ Id: number }>('/api/librarybook/', { Title: 'None left', Copies: 0 });
    const id = made.body.Id;
    const lend = { entity: 'LibraryBook', right: 'lend', id };
    const response = await explained(scene.manager, lend);
    expect(response).toMatchObject({ Allowed: false, Reason: 'rows', DecidedBy: ['lenders'] });
    expect(findRule(response, 'lenders')?.Rows).toMatchObject({ Message: 'Copies is more than 0.', Holds: false });
    expect((await scene.manager.post(`/api/librarybook/${id}/lend`, { Borrower: 'Ana' })).status).toBe(403);
    expect(await explained(scene.clerk, lend)).toMatchObject({ Allowed: false, Reason: 'not-spoken-of', DecidedBy: ['lenders'] });
    expect(await explained(scene.manager, { ...lend, right: 'card' })).toMatchObject({ Allowed: true, DecidedBy: ['cards'] });
    expect(await explained(scene.clerk, { entity: 'LibraryBook', right: 'card' })).toMatchObject({ Allowed: false, Reason: 'not-spoken-of' });
    expect(await explained(scene.clerk, { ...lend, right: 'giveback' })).toMatchObject({ Allowed: true, DecidedBy: ['staff'] });
  } finally {
    await scene.server.stop();
  }
});
