// The people of a group as they are, and as they would be if the group allowed something else.
import type { Turn } from '../access/compare-rights.ts';
import type { Model } from '../contract/model.ts';
import { sql, type Transaction } from '../database/database.ts';
import { getEntity, type Identity, getOfficeLimit, readAgencyFacts } from './identity.ts';
import { actorOfPerson } from './person.ts';

const maxMembers = 1000;
const maxMemberships = 20_000;

export interface Members {
  readonly turns: readonly Turn[];
  /** Permissions that the group gives now. */
  readonly permissions: readonly string[];
  /** True where there are more than 1,000 people in the group, or more than 20,000 memberships of theirs: only so many were looked at. */
  readonly isCapped: boolean;
}

type MemberRow = {
  readonly userId: number;
  readonly userName: string;
  readonly name: string;
  readonly isGod: boolean;
  readonly officeId: number | null;
  readonly institutionId: number | null;
  readonly isOfficeLimited: boolean;
};

/** Those of the group who can sign in, each with what he may now and with what he would if the group gave `permissions`. */
export async function readMembers(tx: Transaction, model: Model, groupId: number, permissions: readonly string[]): Promise<Members> {
  const { identity, office, tenant } = model.app;
  const { membership, group } = identity;
  const people = getEntity(model, identity.entity).name;
  const members = getEntity(model, membership.entity).name;
  const groups = getEntity(model, group.entity);
  const ofAgency = groups.isTenant ? { [`team.${tenant.field}`]: tx.agencyId } : {};
  const rows = await tx.rows<MemberRow>(
    sql
      .from({ member: members })
      .join({ person: people }, (on) => {
        on.on('person.Id', `member.${membership.user}`).andOn(`person.${tenant.field}`, `member.${tenant.field}`);
      })
      .leftJoin({ place: getEntity(model, office.entity).name }, (on) => {
        on.on('place.Id', `person.${identity.office}`).andOn(`place.${tenant.field}`, `person.${tenant.field}`);
      })
      .where({ [`member.${membership.group}`]: groupId, [`member.${tenant.field}`]: tx.agencyId, [`person.${identity.active}`]: true })
      .select({
        userId: 'person.Id',
        userName: `person.${identity.userName}`,
        name: `person.${identity.name}`,
        isGod: `person.${identity.god}`,
        officeId: `person.${identity.office}`,
        institutionId: `person.${identity.institution}`,
        isOfficeLimited: getOfficeLimit(model),
      })
      .orderBy([`person.${identity.name}`, 'person.Id'])
      .limit(maxMembers + 1),
  );
  const held = await tx.rows<{ userId: number; groupId: number; permissions: string[] | null }>(
    sql
      .from({ member: members })
      .join({ team: groups.name }, 'team.Id', `member.${membership.group}`)
      .where({ [`member.${tenant.field}`]: tx.agencyId, ...ofAgency })
      .whereIn(
        `member.${membership.user}`,
        rows.map(({ userId }) => userId),
      )
      .select({ userId: `member.${membership.user}`, groupId: 'team.Id', permissions: `team.${group.permissions}` })
      .limit(maxMemberships),
  );
  const [own] = await tx.rows<{ permissions: string[] | null }>(
    sql
      .from({ team: groups.name })
      .where({ 'team.Id': groupId, ...ofAgency })
      .select({ permissions: `team.${group.permissions}` }),
  );
  const agency = await readAgencyFacts(tx, model);
  const byOthers = new Map<number, string[]>();
  for (const each of held) if (each.groupId !== groupId) byOthers.set(each.userId, [...(byOthers.get(each.userId) ?? []), ...(each.permissions ?? [])]);
  const turn = (row: MemberRow): Turn => {
    const others = byOthers.get(row.userId) ?? [];
    const acting = { kind: 'staff', agencyId: tx.agencyId, agency, language: undefined, sessionId: '' } as const;
    const person: Identity = {
      ...row,
      agencyId: tx.agencyId,
      selectedOfficeId: null,
      passwordHash: null,
      isActive: true,
      isAgencyOff: false,
      language: null,
      timeZone: null,
      country: null,
    };
    const as = (given: readonly string[]) => actorOfPerson(model, { ...person, permissions: new Set([...others, ...given]) }, acting);
    return { before: as(own?.permissions ?? []), after: as(permissions) };
  };
  return {
    turns: rows.slice(0, maxMembers).map(turn),
    permissions: own?.permissions ?? [],
    isCapped: rows.length > maxMembers || held.length === maxMemberships,
  };
}
