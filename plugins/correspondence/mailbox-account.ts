// The accounts of mailboxes, whose secrets are opened at the last moment.
import type { Context, Engine } from '#engine';
import type { AgencyMailbox } from '#generated';

type Opening = Pick<Context<Engine>, 'records' | 'engine' | 'tx'>;

/** What secrets of mailboxes are sealed for. */
const purpose = (agencyId: number): string => `mailbox of agency ${agencyId}`;

/** Seals what somebody has typed. */
export const sealMailboxSecret = async ({ engine, tx }: Pick<Opening, 'engine' | 'tx'>, secret: string): Promise<string> =>
  await engine.secrets.seal(purpose(tx.agencyId), secret);

/** The secret of a mailbox; undefined where there is none. */
export const openMailboxSecret = async (
  { engine, tx }: Pick<Opening, 'engine' | 'tx'>,
  { Secret }: Pick<AgencyMailbox, 'Secret'>,
): Promise<string | undefined> => (Secret === null ? undefined : await engine.secrets.open(purpose(tx.agencyId), Secret));
