// Every call that every entity has, asked by everybody: who the files do not let in is refused, whatever the surface, and nothing is written.
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import type { Entity } from '../../engine/contract/model.ts';
import { genericCalls } from '../../engine/openapi/generic-calls.ts';
import { runSql } from '../support/database.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { factsOf } from './field-facts.ts';
import { openingRules, opensField, type Persona, readRules } from './second-reading.ts';

type Asker = Persona & { readonly caller: Caller };

const rules = readRules(fileURLToPath(new URL('../../metadata/', import.meta.url)));
const named = ['CanEditCourses', 'CanEditUsers', 'CanEditOffices', 'CanEditLeadMetadata'];
let scene: TwoAgencies;
let entities: readonly Entity[];
let askers: readonly Asker[];
/** A record of each entity that agency One can see, where there is one. */
const records = new Map<string, number>();

beforeAll(async () => {
  scene = await twoAgencies();
  const { engine } = scene.server.running;
  entities = [...engine.model.entities.values()];
  await scene.addLeads([{ FirstName: 'Known' }]);
  const institution = await scene.god.post<{ Id: number }>('/api/institution/', { Name: 'Institute of Tests' });
  askers = await makeAskers(institution.body.Id);
  for (const entity of entities) {
    const [row] = (await scene.god.get<{ Data: { Id: number }[] }>(`/api/${entity.path}?take=1`)).body.Data;
    if (row) records.set(entity.name, row.Id);
  }
});
afterAll(() => scene?.server.stop());

/** God, one who holds everything, one who holds nothing, one for each of some permissions, and the staff of an institution. */
async function makeAskers(institutionId: number): Promise<Asker[]> {
  const { running } = scene.server;
  const { agencyId, officeId } = scene.one;
  const all = running.engine.model.permissions.groups.flatMap((group) => group.permissions.map(({ name }) => name));
  const actor = systemActor(agencyId);
  const people: [string, readonly string[], number | null][] = [
    ...named.map((name): [string, readonly string[], null] => [`only-${name.toLowerCase()}@one.test`, [name], null]),
    ['school@one.test', named, institutionId],
  ];
  const made = await running.engine.database.write(agencyId, async (tx) => {
    const ids: number[] = [];
    for (const [UserName, Permissions, InstitutionId] of people) {
      const [userId = 0] = await running.engine.records.createMany(tx, actor, 'User', [
        { UserName, Name: UserName, UserEmail: UserName, Password: demoPassword, OfficeId: officeId, InstitutionId, IsGodUser: false, IsActive: true },
      ]);
      const [groupId] = await running.engine.records.createMany(tx, actor, 'UserGroup', [{ Name: UserName, Permissions: [...Permissions] }]);
      await running.engine.records.createMany(tx, actor, 'UserUserGroup', [{ UserId: userId, UserGroupId: groupId }]);
      ids.push(userId);
    }
    return ids;
  });
  const persona = (name: string, permissions: readonly string[], userid: number, caller: Caller, other: Partial<Persona> = {}): Asker => ({
    name,
    kind: 'staff',
    isGod: false,
    permissions,
    userid,
    agencyid: agencyId,
    officeid: officeId,
    institutionid: null,
    groupofinstitutionsid: null,
    plan: 'full',
    settings: [],
    isKeptIn: false,
    caller,
    ...other,
  });
  return [
    persona('god', [], 0, scene.god, { isGod: true }),
    persona('manager', all, scene.one.managerId, scene.manager),
    persona('clerk', [], 0, scene.clerk),
    ...(await Promise.all(
      people.map(async ([name, permissions, institutionid], index) =>
        persona(name, permissions, made[index] ?? 0, await scene.server.as(name), { institutionid }),
      ),
    )),
  ];
}

const opens = (asker: Asker, entity: Entity, right: string): boolean => openingRules(rules.get(entity.name) ?? [], asker, right).length > 0;

/** The rows of everything that people keep and the history of it; sessions, keys and marks come and go by themselves. */
async function stateOfEverything(): Promise<string> {
  const tables = [...entities.map((entity) => `"${entity.name}"`), 'matricula.journal', 'matricula.event', 'matricula.file'];
  const parts = tables.map((table) => `(select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') from ${table} t)`);
  const [row] = await runSql(scene.server.ownerUrl, `select concat_ws('/', ${parts.join(', ')}) as state`);
  return String(row?.['state']);
}

it('answers 403 on every call of every entity to whom no rule opens it, and writes nothing', async () => {
  const before = await stateOfEverything();
  const wrong: string[] = [];
  let refused = 0;
  for (const asker of askers) {
    for (const entity of entities) {
      const cells = Object.entries(genericCalls).filter(([, call]) => !opens(asker, entity, call.right) && exists(entity, call));
      await Promise.all(
        cells.map(async ([shape]) => {
          const { method, path } = addressOf(shape, entity);
          const answer = await asker.caller.call<{ Code?: string }>(method, path, method === 'GET' ? undefined : bodyOf(shape));
          refused += 1;
          if (answer.status !== 403 || answer.body.Code !== 'access.forbidden')
            wrong.push(`${asker.name}: ${method} ${path} → ${answer.status} ${answer.body.Code ?? ''}`);
        }),
      );
    }
  }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(500);
  expect(await stateOfEverything()).toBe(before);
}, 180_000);

it('answers whom a rule opens it on every surface that only reads', async () => {
  const wrong: string[] = [];
  for (const asker of askers) {
    for (const entity of entities.filter((each) => opens(asker, each, 'read'))) {
      const cells = Object.entries(genericCalls).filter(([, call]) => call.surface === 'read' && exists(entity, call) && call.right === 'read');
      await Promise.all(
        cells.map(async ([shape]) => {
          const { method, path } = addressOf(shape, entity);
          const answer = await asker.caller.call<{ Code?: string }>(method, path, method === 'GET' ? undefined : bodyOf(shape));
          // A funnel needs a field of states, keys of a parent a parent, the tenant of a nested one a record: all of that is told apart from a missing right.
          if (answer.status === 403 || answer.status >= 500) wrong.push(`${asker.name}: ${method} ${path} → ${answer.status} ${answer.text.slice(0, 200)}`);
        }),
      );
    }
  }
  expect(wrong).toEqual([]);
}, 180_000);

it('treats a field that somebody may not read as one that is not there: in a filter, an order, names, a funnel, a bulk update; and shows it in no row', async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const asker of askers.filter(({ isGod }) => !isGod)) {
    for (const entity of entities.filter((each) => opens(asker, each, 'read'))) {
      const facts = factsOf(entity);
      const own = rules.get(entity.name) ?? [];
      const hidden = facts.filter((field) => !opensField(own, asker, 'read', field, facts)).map(({ name }) => name);
      if (hidden.length === 0) continue;
      const page = await asker.caller.get<{ Data: Readonly<Record<string, unknown>>[] }>(`/api/${entity.path}?take=50`);
      const shown = hidden.filter((name) => page.body.Data.some((row) => Object.hasOwn(row, name)));
      if (shown.length > 0) wrong.push(`${asker.name}: ${entity.path} shows ${shown.join(', ')}`);
      for (const name of hidden) {
        const ways = (field: string): [string, string, unknown][] => [
          ['POST', 'search', [{ Field: field, Condition: 'Equal', Value1: 'x' }]],
          ['POST', 'search', [{ Field: field, Condition: 'Is Empty' }]],
          ['POST', `search?orderBy=${field}`, []],
          ['GET', `?orderBy=${field} desc`, undefined],
          ['POST', 'search', { [field]: 'x' }],
          ['GET', `search?${field}=x`, undefined],
          ['POST', 'bulkUpdate', { Matching: { Conditions: [{ Field: field, Condition: 'Is Empty' }] }, entity: {} }],
        ];
        const unknown = 'Nothinglikeit';
        const plain = (text: string, field: string) => text.replaceAll(field, '?').replaceAll(/"RequestId":"[^"]*"/g, '');
        const [real, none] = await Promise.all(
          [name, unknown].map((field) =>
            Promise.all(ways(field).map(([method, rest, body]) => asker.caller.call(method, `/api/${entity.path}/${rest}`.replace('/?', '?'), body))),
          ),
        );
        ways(name).forEach(([method, rest], index) => {
          asked += 1;
          const [left, right] = [real?.[index], none?.[index]];
          if (!left || !right || left.status !== right.status || plain(left.text, name) !== plain(right.text, unknown))
            wrong.push(
              `${asker.name}: ${method} ${entity.path}/${rest} → ${left?.status} ${left?.text.slice(0, 160)} | ${right?.status} ${right?.text.slice(0, 160)}`,
            );
        });
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(20);
}, 180_000);

const exists = (entity: Entity, { only }: (typeof genericCalls)[keyof typeof genericCalls] & { only?: string }): boolean => {
  if (only === 'journal') return entity.journal;
  if (only === 'files') return entity.files;
  if (only === 'delta') return entity.definition.delta !== undefined;
  return only === undefined;
};

function addressOf(shape: string, entity: Entity): { readonly method: string; readonly path: string } {
  const [method = '', rest = ''] = shape.split(' ');
  const id = String(records.get(entity.name) ?? 1);
  return { method, path: `/api/${entity.path}${rest.replace('#', id).replace('@', '00000000-0000-4000-8000-000000000000')}` };
}

const bodyOf = (shape: string): unknown => {
  if (shape.includes('/search')) return [];
  return shape.includes('bulkupdate') ? { IteratorIds: [1], entity: {} } : {};
};
