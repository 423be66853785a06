// Refuses what would leave an agency without any active person who may edit users: nobody there could ever put it right again.
import { type Engine, type EntityHooks, oneAtATime, AppError, type WriteContext } from '#engine';
import type { User, UserGroup, UserUserGroup } from '#generated';
import { requireOwnCredentials } from './credentials.ts';
import { editUsers } from './names.ts';
import { messages } from './messages.ts';

type Writing = Pick<WriteContext<unknown, Engine>, 'tx' | 'records'>;

const grants = (group: Readonly<Partial<UserGroup>> | undefined): boolean => group?.Permissions?.includes(editUsers) === true;

/** Switching somebody off is looked at once it is written, so that of two in one change the second is refused; a deletion before, while the memberships stand. */
export const userHooks: EntityHooks<User, Engine> = {
  deriveMany(drafts, context) {
    requireOwnCredentials(drafts, context);
    return drafts.map(() => ({}));
  },
  async check(user, context) {
    if (context.operation === 'delete' && user.IsActive && (await isEditor(context, user))) await requireEditor(context, { user: user.Id });
    return [];
  },
  async written(user, context) {
    const { before } = context;
    const isLess = before?.IsActive === true && (!user.IsActive || (before.IsGodUser && !user.IsGodUser));
    if (context.operation === 'update' && isLess && (await isEditor(context, before))) await requireEditor(context);
  },
};

export const groupHooks: EntityHooks<UserGroup, Engine> = {
  async check(group, context) {
    if (context.operation === 'delete' && grants(group) && (await hasActiveMember(context, group.Id))) await requireEditor(context, { group: group.Id });
    return [];
  },
  async written(group, context) {
    const isLess = context.operation === 'update' && grants(context.before) && !grants(group);
    if (isLess && (await hasActiveMember(context, group.Id))) await requireEditor(context);
  },
};

export const membershipHooks: EntityHooks<UserUserGroup, Engine> = {
  async check(membership, context) {
    if (context.operation === 'delete' && (await wasEditing(context, membership))) await requireEditor(context, { membership: membership.Id });
    return [];
  },
  async written(membership, context) {
    const { before } = context;
    const isMoved = before && (before.UserId !== membership.UserId || before.UserGroupId !== membership.UserGroupId);
    if (context.operation === 'update' && isMoved && (await wasEditing(context, before))) await requireEditor(context);
  },
};

/** Throws 409 unless an editor is left without these. Only one such change is judged at a time in an agency. */
async function requireEditor(context: Writing, without: { readonly user?: number; readonly group?: number; readonly membership?: number } = {}): Promise<void> {
  await oneAtATime(context.tx, `last-editor:${context.tx.agencyId}`);
  // As the system: what counts is what is there, not what the writer may see.
  const records = context.records.asSystem();
  const members = await records.count('UserUserGroup', {
    ...editing,
    'UserId.IsActive': true,
    ...(without.user === undefined ? {} : { UserId: { notEqual: without.user } }),
    ...(without.group === undefined ? {} : { UserGroupId: { notEqual: without.group } }),
    ...(without.membership === undefined ? {} : { Id: { notEqual: without.membership } }),
  });
  if (members > 0) return;
  const gods = await records.count('User', { IsActive: true, IsGodUser: true, ...(without.user === undefined ? {} : { Id: { notEqual: without.user } }) });
  if (gods > 0) return;
  throw new AppError('record.in-use', messages.lastEditor(), { hint: messages.nameAnother() });
}

/** Whether this person edits users by a group or as platform administrator, were they active. */
const isEditor = async ({ records }: Writing, user: Readonly<User>): Promise<boolean> =>
  user.IsGodUser || (await records.asSystem().count('UserUserGroup', { UserId: user.Id, ...editing })) > 0;

const hasActiveMember = async ({ records }: Writing, group: number): Promise<boolean> =>
  (await records.asSystem().count('UserUserGroup', { UserGroupId: group, 'UserId.IsActive': true })) > 0;

/** Whether such a membership lets an active person edit users. */
async function wasEditing({ records }: Writing, { UserId, UserGroupId }: Readonly<UserUserGroup>): Promise<boolean> {
  const isActive = (await records.asSystem().count('User', { Id: UserId, IsActive: true })) > 0;
  return isActive && (await records.asSystem().count('UserGroup', { Id: UserGroupId, Permissions: { contains: editUsers } })) > 0;
}

/** Of a membership: its group lets people edit users. */
const editing = { 'UserGroupId.Permissions': { contains: editUsers } };
