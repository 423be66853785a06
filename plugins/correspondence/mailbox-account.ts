// The accounts of mailboxes, for those who read by them and those who send by them. Their secrets are opened at the last moment.
import type { Context, Engine } from '#engine';
import type { AgencyMailbox, Id } from '#generated';

/** By which account the mail of an office goes out. */
export interface SendingAccount {
  readonly mailboxId: Id<'AgencyMailbox'>;
  /** The address of the server, without user and password. */
  readonly smtpUrl: string;
  readonly userName: string;
  /** The address that mail comes from. */
  readonly from: string;
  readonly fromName: string | null;
}

type Reading = Pick<Context<Engine>, 'records'>;
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

/** Answers by which account an office sends: its active mailbox, else that of the agency; undefined where neither has a server for it. One search for all offices. */
export async function loadSendingAccounts({ records }: Reading): Promise<(officeId: number | null) => SendingAccount | undefined> {
  const mailboxes = await records.asSystem().list('AgencyMailbox', { where: { IsActive: true, SmtpUrl: { empty: false } }, orderBy: 'Id' });
  return (officeId) => {
    const found = mailboxes.find(({ AgencyOfficeId }) => AgencyOfficeId === officeId) ?? mailboxes.find(({ AgencyOfficeId }) => AgencyOfficeId === null);
    if (!found || found.SmtpUrl === null) return undefined;
    return { mailboxId: found.Id, smtpUrl: found.SmtpUrl, userName: found.UserName, from: found.EmailAddress, fromName: found.FromName };
  };
}

/** The address of its server with user and password, as SMTP_URL is written; undefined where there is no server, no secret, or no such mailbox. */
export async function loadSmtpAddress(context: Opening, mailboxId: Id<'AgencyMailbox'>): Promise<string | undefined> {
  const mailbox = await context.records.asSystem().find('AgencyMailbox', { where: { Id: mailboxId } });
  const secret = mailbox && (await openMailboxSecret(context, mailbox));
  if (!mailbox || mailbox.SmtpUrl === null || secret === undefined || !URL.canParse(mailbox.SmtpUrl)) return undefined;
  const url = new URL(mailbox.SmtpUrl);
  return `${url.protocol}//${encodeURIComponent(mailbox.UserName)}:${encodeURIComponent(secret)}@${url.host}${url.search}`;
}
