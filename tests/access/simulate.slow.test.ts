// What a change of a group would do to its people, before it is saved: the same that they find once it is.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface People {
  readonly Count: number;
  readonly Examples: readonly { readonly Id: number; readonly Name: string }[];
}
interface Simulation {
  readonly Added: readonly string[];
  readonly Removed: readonly string[];
  readonly People: number;
  readonly IsCapped: boolean;
  readonly Changes: readonly {
    readonly EntityType: string;
    readonly Right: string;
    readonly Gain: People;
    readonly Lose: People;
    readonly ReachOther: People;
    readonly FieldsGained: readonly string[];
    readonly FieldsLost: readonly string[];
  }[];
}

let scene: TwoAgencies;
let groupId = 0;
let keeperId = 0;
let ids: number[] = [];
beforeAll(async () => {
  scene = await twoAgencies();
  const { engine } = scene.server.running;
  const { agencyId, officeId } = scene.one;
  await engine.database.write(agencyId, async (tx) => {
    const actor = systemActor(agencyId);
    const person = (name: string, IsActive = true) => ({
      UserName: `${name}@one.test`,
      Name: name,
      UserEmail: `${name}@one.test`,
      Password: demoPassword,
      OfficeId: officeId,
      IsActive,
    });
    const names = ['ada', 'bia', 'cora', 'dora', 'eva', 'fia', 'keeper'];
    ids = await engine.records(tx, actor).createMany('User', [...names.map((name) => person(name)), person('gone', false)]);
    [groupId = 0, keeperId = 0] = await engine.records(tx, actor).createMany('UserGroup', [
      { Name: 'Helpers', Permissions: ['CanEditLeadMetadata'] },
      { Name: 'Keepers', Permissions: ['CanEditOffices'] },
    ]);
    await engine
      .records(tx, actor)
      .createMany('UserUserGroup', [...ids.map((UserId) => ({ UserId, UserGroupId: groupId })), { UserId: ids[6], UserGroupId: keeperId }]);
  });
});
afterAll(() => scene?.server.stop());

const simulate = (caller: Caller, id: number, permissions: string) => caller.get<Simulation>(`/api/access/simulate?groupId=${id}&permissions=${permissions}`);

it('counts who gains and who loses a right, with five of them by name, and those who hold it otherwise not', async () => {
  const { status, body, text } = await simulate(scene.manager, groupId, 'CanEditOffices');
  expect(status, text).toBe(200);
  expect(body).toMatchObject({ GroupId: groupId, Added: ['CanEditOffices'], Removed: ['CanEditLeadMetadata'], People: 7, IsCapped: false });
  const update = body.Changes.find(({ EntityType, Right }) => EntityType === 'AgencyOffice' && Right === 'update');
  expect(update?.Gain).toMatchObject({ Count: 6, Examples: ['ada', 'bia', 'cora', 'dora', 'eva'].map((Name) => ({ Name })) });
  expect(update?.Lose).toEqual({ Count: 0, Examples: [] });
  const read = body.Changes.find(({ EntityType, Right }) => EntityType === 'AgencyOffice' && Right === 'read');
  expect(read).toMatchObject({ Gain: { Count: 0 }, ReachOther: { Count: 6 }, FieldsLost: [] });
  expect(read?.FieldsGained).toContain('BSB');
  const status2 = body.Changes.find(({ EntityType, Right }) => EntityType === 'AgencyLeadStatus' && Right === 'update');
  expect(status2?.Lose.Count).toBe(7);
});

it('changes nothing, and says what is true once it is saved', async () => {
  const entities = [...scene.server.running.engine.model.entities.values()];
  const told = (await simulate(scene.manager, groupId, 'CanEditOffices')).body;
  const generic = ['read', 'create', 'update', 'delete'];
  const loadRights = async (): Promise<Map<string, unknown>> => {
    const found = new Map<string, unknown>();
    for (const { name } of entities)
      for (const right of generic) {
        const { body } = await scene.manager.get(`/api/access/explain?entity=${name}&right=${right}&userId=${ids[0]}`);
        found.set(`${name} ${right}`, body['Allowed']);
      }
    return found;
  };
  const before = await loadRights();
  const { body: group } = await scene.manager.get<{ RowVersion: number; Permissions: string[] }>(`/api/usergroup/${groupId}`);
  expect(group.Permissions).toEqual(['CanEditLeadMetadata']);
  const saved = await scene.manager.call('PATCH', `/api/usergroup/${groupId}`, { Permissions: ['CanEditOffices'], RowVersion: group.RowVersion });
  expect(saved.status, saved.text).toBe(200);
  const after = await loadRights();
  const changed = [...after].filter(([cell, allowed]) => allowed !== before.get(cell)).map(([cell]) => cell);
  const simulated = told.Changes.filter(({ Right }) => generic.includes(Right))
    .filter(({ Gain, Lose }) => [...Gain.Examples, ...Lose.Examples].some(({ Id }) => Id === ids[0]))
    .map(({ EntityType, Right }) => `${EntityType} ${Right}`);
  expect(changed.toSorted()).toEqual(simulated.toSorted());
  expect(changed.length).toBeGreaterThan(3);
  expect((await simulate(scene.manager, groupId, 'CanEditOffices')).body).toMatchObject({ Added: [], Removed: [], Changes: [] });
});

it('is for those who may change the group, of their agency', async () => {
  expect((await simulate(scene.clerk, groupId, '')).status).toBe(403);
  expect((await simulate(scene.clerk, 987_654, '')).status).toBe(403);
  expect((await simulate(scene.other, groupId, '')).status).toBe(404);
  expect((await simulate(scene.manager, 987_654, '')).status).toBe(404);
  expect((await simulate(scene.server.anyone, groupId, '')).status).toBe(401);
});

it.each([
  ['groupId=x&permissions=', 'Specify the group: groupId=….'],
  ['groupId=1', 'Specify the permissions of the group, separated by commas: permissions=….'],
  ['groupId=1&permissions=CanEditOfices', 'Did you mean CanEditOffices?'],
])('says what is wrong with %s', async (query, message) => {
  const response = await scene.manager.get(`/api/access/simulate?${query}`);
  expect(response.status).toBe(400);
  expect(response.text).toContain(message);
});
