// The link by which a web user comes to the registration: one that nobody can guess, of which a hash is kept, for a while.
import { type Context, type Engine, hashOfToken, randomToken, AppError } from '#engine';
import type { Id } from '#generated';
import { openStates } from './names.ts';
import { messages } from './messages.ts';

const validDays = 14;

export interface AccessLink {
  readonly Url: string;
  /** A moment in UTC. */
  readonly AccessUntil: string;
}

/** Makes the link again: the one before it opens nothing any more. Throws 404, or 409 for an invitation that is not open. */
export async function makeAccessLink({ records, engine }: Context<Engine>, id: number, webUserId: Id<'WebUser'>): Promise<AccessLink> {
  const record = await records.find('WebUserInstitutionInvitation', { where: { Id: id, WebUserId: webUserId } });
  if (!record) throw new AppError('record.not-found', messages.noSuchInvitation());
  if (!openStates.includes(record.Status)) throw new AppError('record.transition', record.Status === 'Processed' ? messages.processed() : messages.rejected());
  const code = randomToken();
  const AccessUntil = new Date(Date.now() + validDays * 86_400_000).toISOString();
  await records.systemUpdate('WebUserInstitutionInvitation', id, { AccessCodeHash: hashOfToken(code), AccessUntil });
  return { Url: `${engine.site()}/invitation/${code}`, AccessUntil };
}

/** What an invitation has of a link once there is none. */
export const noAccess = { AccessCodeHash: null, AccessUntil: null } as const;
