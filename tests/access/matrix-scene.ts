// Whom the matrix of rights asks for, and the rows that they ask about, as they lie in the database.
import { fileURLToPath } from 'node:url';
import { systemActor } from '../../engine/contract/actor.ts';
import type { Entity, Model } from '../../engine/contract/model.ts';
import { runSql } from '../support/database.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { seesAll, type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { isReached, openingRules, type Persona, reaches, readRules, readWhose, type Whose } from './second-reading.ts';

export type Asker = Persona & { readonly caller: Caller };
type Row = Readonly<Record<string, unknown>>;

export interface MatrixScene {
  readonly agencies: TwoAgencies;
  readonly model: Model;
  readonly entities: readonly Entity[];
  readonly rules: ReturnType<typeof readRules>;
  readonly whose: ReadonlyMap<string, Whose>;
  readonly askers: readonly Asker[];
  /** The rows of each entity, of every agency, in the order of their ids. */
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  /** A hash of everything that people keep and the history of it; sessions, keys and marks come and go by themselves. */
  state(): Promise<string>;
}

interface Kind {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly isOfInstitution: boolean;
  /** Works in the office that keeps its people in. */
  readonly isKeptIn: boolean;
}

/** Starts the product with two agencies. Stop their server in `afterAll`. */
export async function matrixScene(): Promise<MatrixScene> {
  const agencies = await twoAgencies();
  const { engine } = agencies.server.running;
  const { model } = engine;
  const folder = fileURLToPath(new URL('../../metadata/', import.meta.url));
  const [rules, whose] = [readRules(folder), readWhose(folder)];
  const institutions = await addCatalogue(agencies);
  const entities = [...model.entities.values()];
  const keptIn = await addOffice(agencies);
  const askers = await addAskers(agencies, kindsOf(model, rules, whose), institutions[0] ?? 0, keptIn);
  await agencies.addLeads([
    { FirstName: 'Known' },
    { FirstName: 'Known in the other office', AgencyOfficeId: keptIn },
    ...askers.flatMap(({ name, userid }) => [
      { FirstName: `Of ${name}`, AssignedToId: userid },
      { FirstName: `Of ${name}, elsewhere`, AssignedToId: userid, AgencyOfficeId: keptIn },
    ]),
  ]);
  const rows = new Map<string, readonly Row[]>();
  for (const { name } of entities) rows.set(name, await runSql(agencies.server.ownerUrl, `select * from "${name}" order by "Id"`));
  const tables = [...entities.map(({ name }) => `"${name}"`), 'matricula.journal', 'matricula.event', 'matricula.file'];
  const parts = tables.map((table) => `(select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') from ${table} t)`);
  return {
    agencies,
    model,
    entities,
    rules,
    whose,
    askers,
    rows,
    state: async () => String((await runSql(agencies.server.ownerUrl, `select concat_ws('/', ${parts.join(', ')}) as state`))[0]?.['state']),
  };
}

/** An office of agency One that keeps its people in. */
async function addOffice({ server, one }: TwoAgencies): Promise<number> {
  const { engine } = server.running;
  const row = { Name: 'Office that keeps its people in', TimeZone: 'Australia/Perth', LimitAccessToThisOffice: true };
  return await engine.database.write(one.agencyId, async (tx) => {
    const [id] = await engine.records.createMany(tx, systemActor(one.agencyId), 'AgencyOffice', [row]);
    return id ?? 0;
  });
}

/** Two institutions, each with a campus and a course that is taught there: one is that of the institution's own staff. */
async function addCatalogue({ server }: TwoAgencies): Promise<number[]> {
  const { engine } = server.running;
  const actor = systemActor(0);
  return await engine.database.write(0, async (tx) => {
    const make = (entity: string, rows: readonly Row[]) => engine.records.createMany(tx, actor, entity, rows);
    const institutions = await make('Institution', [{ Name: 'Institute of Tests' }, { Name: 'Another Institute' }]);
    const campuses = await make(
      'InstitutionCampus',
      institutions.map((InstitutionId) => ({ Name: `Campus of ${InstitutionId}`, InstitutionId })),
    );
    const courses = await make(
      'InstitutionCourse',
      institutions.map((InstitutionId) => ({ Name: `Course of ${InstitutionId}`, InstitutionId })),
    );
    await make(
      'InstitutionCourseInstitutionCampus',
      institutions.map((InstitutionId, index) => ({
        InstitutionId,
        InstitutionCourseId: courses[index],
        InstitutionCampusId: campuses[index],
        Name: `Taught at ${InstitutionId}`,
      })),
    );
    return institutions;
  });
}

/** Everybody whom some rule could tell apart: each permission that a rule names alone and all but it, all, none, the ties to an institution and to an office that keeps its people in. */
function kindsOf(model: Model, rules: MatrixScene['rules'], whose: MatrixScene['whose']): Kind[] {
  const names = [...new Set(model.permissions.groups.flatMap((group) => group.permissions.map(({ name }) => name)))];
  const inRules = new Set([
    ...[...rules.values()].flat().map(({ who }) => who?.permission),
    ...[...whose.values()].flatMap(({ seesOffices, seesPeople }) => [seesOffices, seesPeople]),
  ]);
  const kind = (name: string, permissions: readonly string[], isOfInstitution = false, isKeptIn = false): Kind => ({
    name,
    permissions,
    isOfInstitution,
    isKeptIn,
  });
  return [
    kind('school', names, true),
    kind('school-clerk', [], true),
    kind('kept-in', names, false, true),
    kind('kept-in-clerk', [], false, true),
    kind(
      'idle',
      names.filter((name) => !inRules.has(name)),
    ),
    ...names
      .filter((name) => inRules.has(name))
      .flatMap((name) => [
        kind(`only-${name}`, [name]),
        kind(
          `without-${name}`,
          names.filter((each) => each !== name),
        ),
      ]),
  ];
}

async function addAskers({ server, one, god, manager, clerk }: TwoAgencies, kinds: readonly Kind[], institutionId: number, keptIn: number): Promise<Asker[]> {
  const { engine } = server.running;
  const actor = systemActor(one.agencyId);
  const userName = ({ name }: Kind): string => `${name.toLowerCase()}@one.test`;
  const ids = await engine.database.write(one.agencyId, async (tx) => {
    const make = (entity: string, rows: readonly Row[]) => engine.records.createMany(tx, actor, entity, rows);
    const common = { Password: demoPassword, IsGodUser: false, IsActive: true };
    const users = await make(
      'User',
      kinds.map((kind) => ({
        ...common,
        UserName: userName(kind),
        Name: kind.name,
        UserEmail: userName(kind),
        OfficeId: kind.isKeptIn ? keptIn : one.officeId,
        InstitutionId: kind.isOfInstitution ? institutionId : null,
      })),
    );
    const groups = await make(
      'UserGroup',
      kinds.map(({ name, permissions }) => ({ Name: name, Permissions: [...permissions] })),
    );
    await make(
      'UserUserGroup',
      users.map((UserId, index) => ({ UserId, UserGroupId: groups[index] })),
    );
    return users;
  });
  const all = [...new Set(engine.model.permissions.groups.flatMap((group) => group.permissions.map(({ name }) => name)))];
  const people = await runSql(server.ownerUrl, 'select "Id", "UserName" from "User"');
  const idOf = (name: string): number => Number(people.find((row) => row['UserName'] === name)?.['Id']);
  const persona = (name: string, userid: number, permissions: readonly string[], caller: Caller, other: Partial<Persona> = {}): Asker => ({
    name,
    kind: 'staff',
    isGod: false,
    permissions,
    userid,
    agencyid: one.agencyId,
    officeid: one.officeId,
    institutionid: null,
    groupofinstitutionsid: null,
    plan: 'full',
    settings: [],
    isKeptIn: false,
    caller,
    ...other,
  });
  const askers = [
    persona('god', idOf('god@one.test'), [], god, { isGod: true }),
    persona('manager', idOf('manager@one.test'), all, manager),
    persona('clerk', idOf('clerk@one.test'), seesAll, clerk),
  ];
  // One after the other: each sign-in takes a core for a while.
  for (const [index, kind] of kinds.entries()) {
    const tied = {
      institutionid: kind.isOfInstitution ? institutionId : null,
      officeid: kind.isKeptIn ? keptIn : one.officeId,
      isKeptIn: kind.isKeptIn,
    };
    askers.push(persona(kind.name, ids[index] ?? 0, kind.permissions, await server.as(userName(kind)), tied));
  }
  return askers;
}

const whoseOf = ({ whose }: MatrixScene, entity: Entity): Whose => {
  const found = whose.get(entity.name);
  if (!found) throw new Error(`${entity.name} has no file.`);
  return found;
};

/** Whether some rule opens a right on some row of the entity. */
export const opens = (scene: MatrixScene, asker: Asker, entity: Entity, right: string): boolean =>
  isReached(whoseOf(scene, entity), asker) && openingRules(scene.rules.get(entity.name) ?? [], asker, right).length > 0;

/** Whether a right reaches a row: a row of the own agency, or of no agency, that lies where this person reaches and that a rule lets in. */
export const reachesRow = (scene: MatrixScene, asker: Asker, entity: Entity, right: string, row: Row): boolean =>
  (!entity.isTenant || row['AgencyId'] === asker.agencyid) &&
  isReached(whoseOf(scene, entity), asker, row) &&
  reaches(scene.rules.get(entity.name) ?? [], asker, right, row);
