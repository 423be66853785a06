// From which groups of people named permissions come, for those who may see that.
import { type Access, authorize } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Model } from '../contract/model.ts';
import { sql, type Transaction } from '../database/database.ts';
import { getEntity } from './identity.ts';

export interface PermissionGroup {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly string[];
  /** Whether the person is one of the group. */
  readonly isMember: boolean;
}

const maxGroups = 1000;

/** Whether all groups, what they allow and who is in them lie open to somebody. */
export function maySeeGroups(model: Model, access: Access): boolean {
  const { membership, group } = model.app.identity;
  return (
    isOpen(model, access, group.entity, ['DisplayName', group.permissions]) && isOpen(model, access, membership.entity, [membership.user, membership.group])
  );
}

/** Whether somebody sees everything that a person's rights follow from, so that the rights tell him nothing of it. */
export function seesWhatRightsFollowFrom(model: Model, access: Access): boolean {
  const { identity, office } = model.app;
  const seen = access.of(getEntity(model, identity.entity)).fields('read');
  return (
    [identity.active, identity.god, identity.office, identity.institution].every((name) => seen.has(name)) &&
    maySeeGroups(model, access) &&
    (office.limit === undefined || isOpen(model, access, office.entity, [office.limit]))
  );
}

/** Whether somebody keeps the people of the agency, and sees everything that their rights follow from. */
export const isRightsReader = (model: Model, access: Access): boolean =>
  access.of(getEntity(model, model.app.identity.entity)).can('update') && seesWhatRightsFollowFrom(model, access);

/** Throws 403 for who may not ask what other people may do. */
export function requireRightsReader(model: Model, access: Access): void {
  authorize(access, getEntity(model, model.app.identity.entity), 'update');
  if (!isRightsReader(model, access)) throw new AppError('access.forbidden', 'You do not have permission to see what other people can do.');
}

/** Whether every row of an entity lies open to somebody, with these fields. */
function isOpen(model: Model, access: Access, name: string, fields: readonly string[]): boolean {
  const rights = access.of(getEntity(model, name));
  return rights.rows('read') === 'everything' && fields.every((field) => rights.fields('read').has(field));
}

/** The groups of the transaction's agency in the order of their names, 1,000 at most. For those who may see them. */
export async function readGroups(tx: Transaction, model: Model, userId: number): Promise<PermissionGroup[]> {
  const { identity, tenant } = model.app;
  const { membership, group } = identity;
  const team = getEntity(model, group.entity);
  const query = sql
    .from({ team: team.name })
    .leftJoin({ member: getEntity(model, membership.entity).name }, (on) => {
      on.on(`member.${membership.group}`, 'team.Id').andOnVal(`member.${membership.user}`, userId).andOnVal(`member.${tenant.field}`, tx.agencyId);
    })
    .select({ id: 'team.Id', name: 'team.DisplayName', permissions: `team.${group.permissions}`, member: 'member.Id' })
    .orderBy(['team.DisplayName', 'team.Id'])
    .limit(maxGroups);
  if (team.isTenant) query.where(`team.${tenant.field}`, tx.agencyId);
  const rows = await tx.rows<{ id: number; name: string | null; permissions: string[] | null; member: number | null }>(query);
  return rows.map(({ id, name, permissions, member }) => ({ id, name: name ?? '', permissions: permissions ?? [], isMember: member !== null }));
}
