// Rules that look one reference away, on the product's own: staff of an agency that acts for a group of institutions reach what belongs to those, wherever it is asked.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { listenTo } from '../support/event-stream.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

type Row = Readonly<Record<string, unknown>>;
interface Page {
  readonly Data: readonly Row[];
  readonly Count: number;
}

let scene: TwoAgencies;
let groupId = 0;
/** Of the group; of the group too; of none. */
let institutions: readonly number[] = [];
let webUsers: readonly number[] = [];
let courses: readonly number[] = [];
/** Of agency Two, which acts for the group: holds every permission. */
let group: Caller;
/** Of the first institution, in agency One: holds every permission. */
let school: Caller;

const names = async (caller: Caller): Promise<unknown> => {
  const known = [{ Field: 'Name', Condition: 'Starts With', Value1: 'Known' }];
  const { status, body } = await caller.post<Page>('/api/webuser/search?orderBy=Id', known);
  return status === 200 ? body.Data.map(({ Name }) => Name) : status;
};
const setGroup = (institution: number, InstitutionGroupId: number | null) => scene.god.call('PATCH', `/api/institution/${institution}`, { InstitutionGroupId });

beforeAll(async () => {
  scene = await twoAgencies();
  const { engine } = scene.server.running;
  await engine.database.write(0, async (tx) => {
    const actor = systemActor(0);
    const make = (entity: string, rows: readonly Row[]) => engine.records(tx, actor).named(entity).createMany(rows);
    [groupId = 0] = await make('InstitutionGroup', [{ Name: 'The group' }]);
    institutions = await make('Institution', [
      { Name: 'First', InstitutionGroupId: groupId },
      { Name: 'Second', InstitutionGroupId: groupId },
      { Name: 'Outside' },
    ]);
    webUsers = await make(
      'WebUser',
      institutions.map((InstitutionId, index) => ({ Name: `Known ${index}`, EmailAddress: `known${index}@web.test`, InstitutionId })),
    );
    courses = await make(
      'InstitutionCourse',
      institutions.map((InstitutionId, index) => ({ Name: `Course ${index}`, InstitutionId })),
    );
    await make(
      'InstitutionCampus',
      institutions.map((InstitutionId, index) => ({ Name: `Campus ${index}`, InstitutionId })),
    );
    await engine.records(tx, actor).update('Agency', scene.two.agencyId, { AgencyAsInstitutionGroupId: groupId });
  });
  await engine.database.write(scene.one.agencyId, async (tx) => {
    const actor = systemActor(scene.one.agencyId);
    const person = { UserName: 'school@one.test', Name: 'School', UserEmail: 'school@one.test', Password: demoPassword, IsActive: true };
    const [id] = await engine.records(tx, actor).createMany('User', [{ ...person, OfficeId: scene.one.officeId, InstitutionId: institutions[0] }]);
    const [managers] = await engine.records(tx, actor).list('UserGroup', { where: { Name: 'Managers' } });
    await engine.records(tx, actor).createMany('UserUserGroup', [{ UserId: id, UserGroupId: managers?.Id }]);
  });
  group = scene.other;
  school = await scene.server.as('school@one.test');
}, 300_000);
afterAll(() => scene?.server.stop());

describe('what belongs to institutions', () => {
  it('[AUTH-003] is read by the staff of their group and of each institution, and by nobody else', async () => {
    expect(await names(group)).toEqual(['Known 0', 'Known 1']);
    expect(await names(school)).toEqual(['Known 0']);
    expect(await names(scene.manager)).toBe(403);
    expect(await names(scene.god)).toEqual(['Known 0', 'Known 1', 'Known 2']);
    const seen = await Promise.all(webUsers.map((id) => group.get(`/api/webuser/${id}`)));
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 404]);
    const histories = await Promise.all(webUsers.map((id) => group.get(`/api/webuser/${id}/journal`)));
    expect(histories.map(({ status }) => status)).toEqual([200, 200, 404]);
    expect((await group.get<Page>('/api/webuser/keys')).body.Data).toHaveLength(2);
    expect((await group.get('/api/webuser/csv')).text).not.toContain('Known 2');
  });

  it('[AUTH-003][INST-022] is changed by them alone, who may edit courses, one by one and many at once', async () => {
    const change = async (caller: Caller) =>
      (await Promise.all(courses.map((id) => caller.call('PATCH', `/api/institutioncourse/${id}`, { VetNationalCode: 'BSB' })))).map(({ status }) => status);
    expect(await change(group)).toEqual([200, 200, 403]);
    expect(await change(school)).toEqual([200, 403, 403]);
    expect(await change(scene.manager)).toEqual([403, 403, 403]);
    const many = await group.post<{ Success: number; Fail: number }>('/api/institutioncourse/bulkupdate', {
      IteratorIds: courses,
      entity: { VetNationalCode: 'ICT' },
    });
    expect(many.body).toMatchObject({ Success: 2, Fail: 1 });
    // The register itself stays readable to everybody on the staff.
    expect((await scene.clerk.get<Page>('/api/institutioncourse/search')).body.Data).toHaveLength(3);
  });

  it('is made within the group and not moved out of it', async () => {
    const campuses = (await scene.god.get<Page>('/api/institutioncampus/search?orderBy=Id')).body.Data.map(({ Id }) => Id);
    const taught = (index: number) => ({
      Name: `Taught ${index}`,
      InstitutionId: institutions[index],
      InstitutionCourseId: courses[index],
      InstitutionCampusId: campuses[index],
    });
    const path = '/api/institutioncourseinstitutioncampus';
    expect((await group.post(path, taught(2))).status).toBe(403);
    const made = await group.post<Row>(path, taught(1));
    expect(made.status, made.text).toBe(200);
    const place = `${path}/${String(made.body['Id'])}`;
    // A course and a campus are those of the institution: all three go together.
    const moved = (index: number) => ({ ...taught(index), InstitutionCampusId: campuses[index] });
    expect((await group.call('PATCH', place, moved(2))).status).toBe(403);
    expect((await group.call('PATCH', place, moved(0))).status).toBe(200);
    expect((await group.get<Row>(place)).body['InstitutionId']).toBe(institutions[0]);
  });

  it('is explained in words, and as it is', async () => {
    const explain = (caller: Caller, id: number) => caller.get<{ Allowed: boolean }>(`/api/access/explain?entity=InstitutionCourse&right=update&id=${id}`);
    const [inside, outside] = [await explain(group, courses[1] ?? 0), await explain(group, courses[2] ?? 0)];
    expect([inside.body.Allowed, outside.body.Allowed]).toEqual([true, false]);
    expect(outside.text).toContain('Institution: Group is the same as this person’s.');
  });
});

describe('an institution that leaves the group', () => {
  it('takes what belongs to it along at once: lists, long counts, records, and anyone who listens is informed', async () => {
    const { engine } = scene.server.running;
    const more = 1100;
    const [first] = await engine.database.write(0, (tx) =>
      engine.records(tx, systemActor(0)).createMany(
        'WebUser',
        Array.from({ length: more }, (_, index) => ({ Name: `Many ${index}`, EmailAddress: `many${index}@web.test`, InstitutionId: institutions[1] })),
      ),
    );
    const count = async () => (await group.get<Page>('/api/webuser/search?take=1')).body.Count;
    // Once counted, once remembered.
    expect([await count(), await count()]).toEqual([more + 2, more + 2]);
    const stream = await listenTo(scene.server.url, group, { query: '?entities=webuser' });
    const other = await listenTo(scene.server.url, scene.god, { query: '?entities=webuser' });
    try {
      expect((await setGroup(institutions[1] ?? 0, null)).status).toBe(200);
      expect(await count()).toBe(1);
      expect(await names(group)).toEqual(['Known 0']);
      expect((await group.get(`/api/webuser/${first}`)).status).toBe(404);
      expect((await setGroup(institutions[1] ?? 0, groupId)).status).toBe(200);
      expect([await count(), await count()]).toEqual([more + 2, more + 2]);
      // What goes is reported to those who could read it a moment ago.
      for (const id of [webUsers[2], webUsers[1]]) await scene.god.call('DELETE', `/api/webuser/${id}`);
      await scene.god.call('PATCH', `/api/webuser/${webUsers[0]}`, { Name: 'Known last' });
      const last = `update WebUser ${webUsers[0]}`;
      for (const each of [stream, other]) await expect.poll(() => each.changes().at(-1), { timeout: 60_000 }).toBe(last);
      expect([...new Set(stream.changes())]).toEqual(['many WebUser null', `delete WebUser ${webUsers[1]}`, last]);
      // Anyone who reads every row needs no word of other records.
      expect(other.changes()).toEqual([`delete WebUser ${webUsers[2]}`, `delete WebUser ${webUsers[1]}`, last]);
    } finally {
      stream.close();
      other.close();
    }
    const deleted = async () => (await group.get<Page>('/api/webuser/deleted')).body.Data.map(({ Id }) => Id);
    expect(await deleted()).toEqual([webUsers[1]]);
    await setGroup(institutions[1] ?? 0, null);
    expect(await deleted()).toEqual([]);
  });
});
