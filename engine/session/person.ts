// A person with everything that groups allow them, and the actor that they become: for requests, and for jobs that run in their name.
import type { Actor, DataScope, Viewer } from '../contract/actor.ts';
import type { ActorKind, Language } from '../contract/definitions.ts';
import type { Model } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import { isTimeZone } from '../fields/time-zone.ts';
import { type AgencyFacts, type Identity, mayActOn, readAgencyFacts, readIdentity, readPermissions } from './identity.ts';

export type Person = Identity & { readonly permissions: ReadonlySet<string> };

/** The person of the transaction's agency as the database knows them now; undefined when there is none of that id. */
export async function readPerson(tx: Transaction, model: Model, userId: number): Promise<Person | undefined> {
  const identity = await readIdentity(tx, model, userId);
  return identity && { ...identity, permissions: getPermissions(model, identity, await readPermissions(tx, model, userId)) };
}

/** A god user holds every named permission: in a chosen agency there is no group to hold them by. */
function getPermissions(model: Model, identity: Identity, byGroup: readonly string[]): ReadonlySet<string> {
  if (!identity.isGod) return new Set(byGroup);
  return new Set([...byGroup, ...model.permissions.groups.flatMap((group) => group.permissions.map((permission) => permission.name))]);
}

/** How somebody acts: the agency acted on and what it has, the language asked for, the session that it comes from (none for a job). */
export interface Acting {
  readonly kind: ActorKind;
  readonly agencyId: number;
  readonly agency: AgencyFacts;
  readonly language: Language | undefined;
  readonly sessionId: string;
  /** Who looks on as the person. */
  readonly viewer?: Viewer;
}

export function actorOfPerson(model: Model, person: Person, { kind, agencyId, agency, language, sessionId, viewer }: Acting): Actor {
  // An office is the home agency's own: elsewhere its id would mean nothing, or something else.
  const isHome = agencyId === person.agencyId;
  const officeId = isHome ? person.officeId : null;
  return Object.freeze({
    kind,
    userId: person.userId,
    userName: person.userName,
    name: person.name,
    agencyId,
    homeAgencyId: person.agencyId,
    officeId,
    selectedOfficeId: isHome ? person.selectedOfficeId : null,
    // Who works for one institution does not stand for the group that the agency acts as.
    institutionId: person.institutionId ?? agency.institutionId,
    groupOfInstitutionsId: person.institutionId === null ? agency.groupOfInstitutionsId : null,
    isGod: person.isGod,
    permissions: person.permissions,
    plan: agency.plan,
    settings: agency.settings,
    labels: agency.labels,
    dataScope: person.isGod || kind !== 'staff' ? {} : getDataScopeFields(model, person, officeId),
    language: language ?? model.app.languages.find((each) => each === person.language) ?? 'en',
    timeZone: person.timeZone !== null && isTimeZone(person.timeZone) ? person.timeZone : 'UTC',
    ...(person.country === null ? {} : { country: person.country.toUpperCase() }),
    sessionId,
    ...(viewer ? { viewer } : {}),
  });
}

/** An office that keeps its people in outranks every permission. */
function getDataScopeFields({ app }: Model, { isOfficeLimited, permissions, userId }: Person, officeId: number | null): DataScope {
  const lacks = (permission: string | undefined): boolean => permission !== undefined && !permissions.has(permission);
  return {
    ...(isOfficeLimited || lacks(app.office.viewOthers) ? { office: officeId, byOffice: isOfficeLimited } : {}),
    ...(lacks(app.identity.viewOthers) ? { person: userId } : {}),
  };
}

/** The actor of somebody who is not here: read again, undefined when they may no longer act on the transaction's agency. */
export async function absentActor(
  tx: Transaction,
  model: Model,
  who: { readonly userId: number; readonly homeAgencyId: number; readonly kind: ActorKind },
): Promise<Actor | undefined> {
  const { agencyId } = tx;
  const read = (home: Transaction): Promise<Person | undefined> => readPerson(home, model, who.userId);
  const person = who.homeAgencyId === agencyId ? await read(tx) : await tx.inAgency(who.homeAgencyId, read);
  if (!person?.isActive || !mayActOn(person, agencyId)) return undefined;
  const agency = await readAgencyFacts(tx, model);
  return actorOfPerson(model, person, { kind: who.kind, agencyId, agency, language: undefined, sessionId: '' });
}
