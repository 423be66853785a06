// Refuses what would leave an agency without any active person who may edit users: nobody there could ever put it right again.
import { type Engine, type EntityHooks, oneAtATime, Refusal, systemActor, type WriteContext } from '#engine';
import type { User, UserGroup, UserUserGroup } from '#generated';
import { editUsers } from './names.ts';
import { messages } from './messages.ts';

type Writing = Pick<WriteContext<unknown, Engine>, 'tx' | 'engine'>;
type Conditions = NonNullable<Parameters<Engine['records']['list']>[3]>;

const grants = (group: Readonly<Partial<UserGroup>> | undefined): boolean => group?.Permissions?.includes(editUsers) === true;

/** Switching somebody off is looked at once it is written, so that of two in one change the second is refused; a deletion before, while the memberships stand. */
export const userHooks: EntityHooks<User, Engine> = {
  async check(user, context) {
    if (context.operation === 'delete' && user.IsActive && (await isEditor(context, user))) await demandEditor(context, { user: user.Id });
    return [];
  },
  async written(user, context) {
    const { before } = context;
    const isLess = before?.IsActive === true && (!user.IsActive || (before.IsGodUser && !user.IsGodUser));
    if (context.operation === 'update' && isLess && (await isEditor(context, before))) await demandEditor(context);
  },
};

export const groupHooks: EntityHooks<UserGroup, Engine> = {
  async check(group, context) {
    if (context.operation === 'delete' && grants(group) && (await hasActiveMember(context, group.Id))) await demandEditor(context, { group: group.Id });
    return [];
  },
  async written(group, context) {
    const isLess = context.operation === 'update' && grants(context.before) && !grants(group);
    if (isLess && (await hasActiveMember(context, group.Id))) await demandEditor(context);
  },
};

export const membershipHooks: EntityHooks<UserUserGroup, Engine> = {
  async check(membership, context) {
    if (context.operation === 'delete' && (await wasEditing(context, membership))) await demandEditor(context, { membership: membership.Id });
    return [];
  },
  async written(membership, context) {
    const { before } = context;
    const isMoved = before && (before.UserId !== membership.UserId || before.UserGroupId !== membership.UserGroupId);
    if (context.operation === 'update' && isMoved && (await wasEditing(context, before))) await demandEditor(context);
  },
};

/** Throws 409 unless an editor is left without these. Only one such change is judged at a time in an agency. */
async function demandEditor(context: Writing, without: { readonly user?: number; readonly group?: number; readonly membership?: number } = {}): Promise<void> {
  await oneAtATime(context.tx, `last-editor:${context.tx.agencyId}`);
  const other = (field: string, id: number | undefined): Conditions => (id === undefined ? [] : [is(field, id, 'Not Equal')]);
  const members = [is('UserId.IsActive', true), ...other('UserId', without.user), ...other('UserGroupId', without.group), ...other('Id', without.membership)];
  if (await any(context, 'UserUserGroup', [...members, editing])) return;
  if (await any(context, 'User', [is('IsActive', true), is('IsGodUser', true), ...other('Id', without.user)])) return;
  throw new Refusal('record.in-use', messages.lastEditor(), { hint: messages.nameAnother() });
}

/** Whether this person edits users by a group or as platform administrator, were they active. */
const isEditor = async (context: Writing, user: Readonly<User>): Promise<boolean> =>
  user.IsGodUser || (await any(context, 'UserUserGroup', [is('UserId', user.Id), editing]));

const hasActiveMember = (context: Writing, group: number): Promise<boolean> =>
  any(context, 'UserUserGroup', [is('UserGroupId', group), is('UserId.IsActive', true)]);

/** Whether such a membership lets an active person edit users. */
async function wasEditing(context: Writing, { UserId, UserGroupId }: Readonly<UserUserGroup>): Promise<boolean> {
  const isActive = await any(context, 'User', [is('Id', UserId), is('IsActive', true)]);
  return (
    isActive &&
    (await any(context, 'UserGroup', [is('Id', UserGroupId), { field: 'Permissions', condition: 'Contains', value1: editUsers, value2: undefined }]))
  );
}

const editing = { field: 'UserGroupId.Permissions', condition: 'Contains', value1: editUsers, value2: undefined };
const is = (field: string, value1: unknown, condition = 'Equal') => ({ field, condition, value1, value2: undefined });

/** As the engine: what counts is what is there, not what the writer may see. */
const any = async ({ tx, engine }: Writing, entity: string, conditions: Conditions): Promise<boolean> =>
  (await engine.records.list(tx, systemActor(tx.agencyId), entity, conditions)).length > 0;
