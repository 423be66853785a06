// How a platform administrator signs in is theirs alone: with that of another one, a person could act as two.
import { AppError, type Context, type Engine, type HookedRecord } from '#engine';
import type { User } from '#generated';
import { messages } from './messages.ts';

/** Where a link for a new password is sent counts as well. */
const names = ['UserName', 'UserEmail'] as const;

/** Throws 403 where somebody writes how another platform administrator signs in. Nobody, as whom the engine sets a password by a link, is let through. */
export function requireOwnCredentials(drafts: readonly HookedRecord<Partial<User>, User>[], { actor }: Pick<Context<Engine>, 'actor'>): void {
  if (actor.userId === 0) return;
  for (const { record, before, sent } of drafts) {
    if (!before?.IsGodUser || before.Id === actor.userId) continue;
    const isChanged = sent?.has('Password') === true || names.some((name) => record[name] !== before[name]);
    if (isChanged) throw new AppError('access.forbidden', messages.ownCredentials(), { hint: messages.resetByMail() });
  }
}
