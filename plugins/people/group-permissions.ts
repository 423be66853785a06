// Answers what a group allows, beside everything that could be allowed.
import { type Context, type Engine, AppError, textIn } from '#engine';
import { messages } from './messages.ts';

/** All named permissions in their groups, in the reader's language, with those that the group grants; `new` grants none. Throws 404. */
export async function groupPermissions(id: string, { actor, records, engine }: Context<Engine>) {
  const group = id.toLowerCase() === 'new' ? undefined : await records.get('UserGroup', getNumber(id));
  const granted = new Set<string>(group?.Permissions);
  const groups = engine.model.permissions.groups.map((each) => ({
    Id: each.id,
    Label: textIn(each.label, actor.language),
    Permissions: each.permissions.map(({ name, label, description }) => ({
      Name: name,
      Label: textIn(label, actor.language),
      Description: description === undefined ? null : textIn(description, actor.language),
      IsGranted: granted.has(name),
    })),
  }));
  return { Id: group?.Id ?? null, GroupedUserPermissions: groups, Permissions: [...granted] };
}

function getNumber(id: string): number {
  if (/^\d{1,9}$/.test(id)) return Number(id);
  throw new AppError('record.not-found', messages.noSuchGroup(), { hint: messages.numberOrNew() });
}
