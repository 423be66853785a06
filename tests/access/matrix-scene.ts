// Whom the matrix of rights asks for, and the rows that they ask about, as they lie in the database.
import { fileURLToPath } from 'node:url';
import { systemActor } from '../../engine/contract/actor.ts';
import type { Entity, Model } from '../../engine/contract/model.ts';
import { agents } from '../../plugins/agents/index.ts';
import { people } from '../../plugins/people/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import { type Caller, demoPassword, signIn } from '../support/server.ts';
import { seesAll, type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { addGatedAskers, type Asker } from './gated-askers.ts';
import { fillEntities, type Owner } from './fill-entities.ts';
import {
  isInScope,
  openingRules,
  type Persona,
  rulesAllow,
  readForGood,
  readNotAsParent,
  readReferences,
  readRules,
  readPrincipals,
  type Principal,
  withRelated,
} from './second-reading.ts';

export type { Asker } from './gated-askers.ts';
export type Row = Readonly<Record<string, unknown>>;

export interface MatrixScene {
  readonly agencies: TwoAgencies;
  readonly model: Model;
  readonly entities: readonly Entity[];
  readonly rules: ReturnType<typeof readRules>;
  readonly principal: ReadonlyMap<string, Principal>;
  readonly deletesForGood: (persona: Persona) => boolean;
  readonly references: ReturnType<typeof readReferences>;
  readonly notAsParent: ReadonlySet<string>;
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
  /** Works for agency Two, which acts for a group of institutions. */
  readonly isOfGroup: boolean;
  /** Works in the office that keeps its people in. */
  readonly isStoredIn: boolean;
}

/** Starts the product with two agencies. Stop their server in `afterAll`. */
export async function matrixScene(): Promise<MatrixScene> {
  // Beside the plugins that the metadata names, those that answer calls about records.
  const agencies = await twoAgencies({ plugins: [settings, people, agents] });
  const { engine } = agencies.server.running;
  const { model } = engine;
  const folder = fileURLToPath(new URL('../../metadata/', import.meta.url));
  const [rules, principal] = [readRules(folder), readPrincipals(folder)];
  const { institutions, groupId } = await addCatalogue(agencies);
  const entities = [...model.entities.values()];
  const storedIn = await addOffice(agencies);
  const askers = await addAskers(agencies, getKinds(model, rules, principal), { institutionId: institutions[0] ?? 0, groupId, storedIn });
  const behind = await addGatedAskers(agencies.server);
  askers.push(...behind);
  await agencies.addLeads([
    { FirstName: 'Known' },
    { FirstName: 'Known in the other office', AgencyOfficeId: storedIn },
    ...askers
      .flatMap(({ name, userid, agencyid }) => (agencyid === agencies.one.agencyId ? [{ name, userid }] : []))
      .flatMap(({ name, userid }) => [
        { FirstName: `Of ${name}`, AssignedToId: userid },
        { FirstName: `Of ${name}, elsewhere`, AssignedToId: userid, AgencyOfficeId: storedIn },
      ]),
  ]);
  await fillEntities(agencies.server, [
    ...ownersIn(agencies, askers, storedIn),
    ...behind.map(({ agencyid, officeid, userid }) => ({ agencyId: agencyid, officeId: officeid ?? 0, personId: userid })),
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
    principal,
    deletesForGood: readForGood(folder),
    references: readReferences(folder),
    notAsParent: readNotAsParent(folder),
    askers,
    rows,
    state: async () => String((await runSql(agencies.server.ownerUrl, `select array_to_string(array[${parts.join(', ')}], '/') as state`))[0]?.['state']),
  };
}

/** The same person with a token that lasts for a while yet: one round of all questions may outlast the one of the beginning. */
export async function awake<Person extends Pick<Asker, 'userName' | 'caller'>>({ agencies }: MatrixScene, person: Person): Promise<Person> {
  const claims: { readonly exp: number } = JSON.parse(Buffer.from(person.caller.token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  return claims.exp * 1000 - Date.now() > 600_000 ? person : { ...person, caller: await signIn(agencies.server.url, person.userName) };
}

/** Some who are kept to their own rows, or may change some that others may not; the rows of any of them distinguish anyone who sees all of an agency. */
const withRows = ['idle', 'kept-in', 'kept-in-clerk', 'without-CanViewOtherAgents', 'only-CanEditStudents', 'only-CanEditContacts', 'group-clerk'];

/** Whose rows there are: of people of both agencies, of nobody, and in an office that the person does not work in. */
function ownersIn({ one, two }: TwoAgencies, askers: readonly Asker[], storedIn: number): Owner[] {
  const [own, other] = [one, two].map(({ agencyId, officeId, managerId }) => ({ agencyId, officeId, personId: managerId }));
  if (!own || !other) throw new Error('There are two agencies.');
  const some = askers.filter(({ name }) => withRows.includes(name));
  return [
    own,
    { ...own, personId: null },
    { ...own, officeId: storedIn, personId: null },
    ...some.map(({ agencyid, officeid, userid }) => ({ agencyId: agencyid, officeId: officeid ?? 0, personId: userid })),
    ...some.flatMap(({ isStoredIn, userid }) => (isStoredIn ? [{ ...own, personId: userid }] : [])),
    { ...own, isSetAside: true },
    other,
  ];
}

/** An office of agency One that keeps its people in. */
async function addOffice({ server, one }: TwoAgencies): Promise<number> {
  const { engine } = server.running;
  const row = { Name: 'Office that keeps its people in', TimeZone: 'Australia/Perth', LimitAccessToThisOffice: true };
  return await engine.database.write(one.agencyId, async (tx) => {
    const [id] = await engine.records(tx, systemActor(one.agencyId)).createMany('AgencyOffice', [row]);
    return id ?? 0;
  });
}

/**
 * Three institutions, each with a campus, a course that is taught there and somebody whom it invites: the first is that of the institution's
 * own staff, and in the group of the last one, for which agency Two acts.
 */
async function addCatalogue({ server, two }: TwoAgencies): Promise<{ readonly institutions: readonly number[]; readonly groupId: number }> {
  const { engine } = server.running;
  const actor = systemActor(0);
  return await engine.database.write(0, async (tx) => {
    const make = (entity: string, rows: readonly Row[]) => engine.records(tx, actor).named(entity).createMany(rows);
    const [groupId = 0] = await make('InstitutionGroup', [{ Name: 'Group of Tests' }]);
    const institutions = await make('Institution', [
      { Name: 'Institute of Tests', InstitutionGroupId: groupId },
      { Name: 'Another Institute' },
      { Name: 'Institute of the Group', InstitutionGroupId: groupId },
    ]);
    await engine.records(tx, actor).update('Agency', two.agencyId, { AgencyAsInstitutionGroupId: groupId });
    const webUsers = await make(
      'WebUser',
      institutions.map((InstitutionId) => ({ Name: `Known to ${InstitutionId}`, EmailAddress: `known@${InstitutionId}.test`, InstitutionId })),
    );
    const invitations = await make(
      'WebUserInstitutionInvitation',
      institutions.map((InstitutionId, index) => ({
        InstitutionId,
        WebUserId: webUsers[index],
        AgencyName: `Invited by ${InstitutionId}`,
        AgencyCode: `BY${InstitutionId}`,
      })),
    );
    const named = institutions.map((InstitutionId, index) => ({
      InstitutionId,
      WebUserInstitutionInvitationId: invitations[index],
      WebUserId: webUsers[index],
      AgencyCode: `BY${InstitutionId}`,
    }));
    await make('InvitedAgency', named);
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
    return { institutions, groupId };
  });
}

/** Everybody whom some rule could tell apart: each permission that a rule names alone and all but it, all, none, the ties to an institution and to an office that keeps its people in. */
function getKinds(model: Model, rules: MatrixScene['rules'], principal: MatrixScene['principal']): Kind[] {
  const names = [...new Set(model.permissions.groups.flatMap((group) => group.permissions.map(({ name }) => name)))];
  const inRules = new Set([
    ...[...rules.values()].flat().flatMap(({ who }) => who?.permission ?? []),
    ...[...principal.values()].flatMap(({ seesOffices, seesPeople }) => [seesOffices, seesPeople]),
  ]);
  const kind = (name: string, permissions: readonly string[], other: Partial<Kind> = {}): Kind => ({
    name,
    permissions,
    isOfInstitution: false,
    isOfGroup: false,
    isStoredIn: false,
    ...other,
  });
  return [
    kind('school', names, { isOfInstitution: true }),
    kind('school-clerk', [], { isOfInstitution: true }),
    kind('group', names, { isOfGroup: true }),
    kind('group-clerk', [], { isOfGroup: true }),
    // Anyone who works for one institution does not stand for the group that the agency acts for.
    kind('school-in-group', names, { isOfInstitution: true, isOfGroup: true }),
    kind('kept-in', names, { isStoredIn: true }),
    kind('kept-in-clerk', [], { isStoredIn: true }),
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

interface Ties {
  readonly institutionId: number;
  readonly groupId: number;
  readonly storedIn: number;
}

async function addAskers(
  { server, one, two, god, manager, clerk }: TwoAgencies,
  kinds: readonly Kind[],
  { institutionId, groupId, storedIn }: Ties,
): Promise<Asker[]> {
  const { engine } = server.running;
  const getLogin = ({ name }: Kind): string => `${name.toLowerCase()}@kinds.test`;
  for (const [place, some] of [[one, kinds.filter(({ isOfGroup }) => !isOfGroup)] as const, [two, kinds.filter(({ isOfGroup }) => isOfGroup)] as const]) {
    await engine.database.write(place.agencyId, async (tx) => {
      const make = (entity: string, rows: readonly Row[]) => engine.records(tx, systemActor(place.agencyId)).named(entity).createMany(rows);
      const common = { Password: demoPassword, IsGodUser: false, IsActive: true };
      const made = await make(
        'User',
        some.map((kind) => ({
          ...common,
          UserName: getLogin(kind),
          Name: kind.name,
          UserEmail: getLogin(kind),
          OfficeId: kind.isStoredIn ? storedIn : place.officeId,
          InstitutionId: kind.isOfInstitution ? institutionId : null,
        })),
      );
      const groups = await make(
        'UserGroup',
        some.map(({ name, permissions }) => ({ Name: name, Permissions: [...permissions] })),
      );
      await make(
        'UserUserGroup',
        made.map((UserId, index) => ({ UserId, UserGroupId: groups[index] })),
      );
    });
  }
  const all = [...new Set(engine.model.permissions.groups.flatMap((group) => group.permissions.map(({ name }) => name)))];
  const logins = await runSql(server.ownerUrl, 'select "Id", "UserName" from "User"');
  const getId = (name: string): number => Number(logins.find((row) => row['UserName'] === name)?.['Id']);
  const switchedOn = await loadSettings(server);
  const persona = (userName: string, name: string, permissions: readonly string[], caller: Caller, other: Partial<Persona> = {}): Asker => ({
    userName,
    name,
    kind: 'staff',
    isGod: false,
    permissions,
    userid: getId(userName),
    agencyid: one.agencyId,
    officeid: one.officeId,
    institutionid: null,
    groupofinstitutionsid: null,
    plan: 'full',
    settings: switchedOn.get(other.agencyid ?? one.agencyId) ?? [],
    isStoredIn: false,
    caller,
    ...other,
  });
  const askers = [
    persona('god@one.test', 'god', [], god, { isGod: true }),
    persona('manager@one.test', 'manager', all, manager),
    persona('clerk@one.test', 'clerk', seesAll, clerk),
  ];
  // One after the other: each sign-in takes a core for a while.
  for (const kind of kinds) {
    const place = kind.isOfGroup ? two : one;
    const tied = {
      agencyid: place.agencyId,
      institutionid: kind.isOfInstitution ? institutionId : null,
      groupofinstitutionsid: kind.isOfGroup && !kind.isOfInstitution ? groupId : null,
      officeid: kind.isStoredIn ? storedIn : place.officeId,
      isStoredIn: kind.isStoredIn,
    };
    askers.push(persona(getLogin(kind), kind.name, kind.permissions, await server.as(getLogin(kind)), tied));
  }
  return askers;
}

/** The names of the settings that are on, by agency. */
async function loadSettings({ ownerUrl }: TwoAgencies['server']): Promise<ReadonlyMap<number, readonly string[]>> {
  const on = new Map<number, string[]>();
  for (const row of await runSql(ownerUrl, `select "AgencyId", "Key" from "AgencySetting" where lower("Value") = 'true'`)) {
    const agencyId = Number(row['AgencyId']);
    on.set(agencyId, [...(on.get(agencyId) ?? []), String(row['Key'])]);
  }
  return on;
}

const getPrincipal = ({ principal }: MatrixScene, entity: Entity): Principal => {
  const found = principal.get(entity.name);
  if (!found) throw new Error(`${entity.name} has no file.`);
  return found;
};

/** Whether some rule opens a right on some row of the entity. */
export const opens = (scene: MatrixScene, asker: Asker, entity: Entity, right: string): boolean =>
  isInScope(getPrincipal(scene, entity), asker) && openingRules(scene.rules.get(entity.name) ?? [], asker, right).length > 0;

/** Whether a right reaches a row: a row of the own agency, or of no agency, that lies where this person reaches and that a rule lets in. */
export function isRowInScope(scene: MatrixScene, asker: Asker, entity: Entity, right: string, row: Row): boolean {
  const own = scene.rules.get(entity.name) ?? [];
  const behind = (reference: string, id: unknown): Row | undefined => {
    const target = scene.model.entities.get((scene.references.get(entity.name)?.get(reference) ?? '').toLowerCase());
    const found = target && scene.rows.get(target.name)?.find((entry) => entry['Id'] === id);
    return found && isThere(scene, asker, target, found) ? found : undefined;
  };
  return isThere(scene, asker, entity, row) && rulesAllow(own, asker, right, withRelated(own, row, behind));
}

const isThere = (scene: MatrixScene, asker: Asker, entity: Entity, row: Row): boolean =>
  (!entity.isTenant || row['AgencyId'] === asker.agencyid) && isInScope(getPrincipal(scene, entity), asker, row);
