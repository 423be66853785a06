// The accounts of mailboxes: by which of them the mail of an office goes out, and their secrets, which are opened at the last moment.
import { allOf, type Context, type Engine, type MailAccount } from '#engine';
import type { AgencyMailbox, Id } from '#generated';

type Opening = Pick<Context<Engine>, 'records' | 'engine' | 'tx'>;
type Reading = Pick<Context<Engine>, 'records'>;

/** By which mailbox the mail of an office goes out. */
export interface SendingAccount {
  readonly mailboxId: Id<'AgencyMailbox'>;
  /** The address that mail comes from. */
  readonly from: string;
  readonly fromName: string | null;
}

/** The account of an office; undefined where its mail goes out by the server of the product. */
export type AccountOf = (officeId: Id<'AgencyOffice'> | null) => SendingAccount | undefined;

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

/** By the active mailbox of an office that has a server for it, else by that of the agency. One search for all offices. */
export async function loadAccounts({ records }: Reading): Promise<AccountOf> {
  const fields = ['AgencyOfficeId', 'EmailAddress', 'FromName'] as const;
  const found = await allOf(records.asSystem().batchesOf('AgencyMailbox', fields, { IsActive: true, SmtpUrl: { empty: false } }));
  const mailboxes = found.toSorted((a, b) => a.Id - b.Id);
  return (officeId) => {
    const own = mailboxes.find(({ AgencyOfficeId }) => AgencyOfficeId !== null && AgencyOfficeId === officeId);
    const mailbox = own ?? mailboxes.find(({ AgencyOfficeId }) => AgencyOfficeId === null);
    return mailbox && { mailboxId: mailbox.Id, from: mailbox.EmailAddress, fromName: mailbox.FromName };
  };
}

/** False where the mail of an office stays in the outbox. */
export const goesOut = async ({ engine, records }: Pick<Opening, 'engine' | 'records'>, officeId: Id<'AgencyOffice'> | null): Promise<boolean> =>
  engine.mail.goesOut || (await loadAccounts({ records }))(officeId) !== undefined;

/** The server of a mailbox, with user and password; undefined where it has none. */
export async function openAccount(
  mailbox: Pick<AgencyMailbox, 'SmtpUrl' | 'UserName' | 'EmailAddress' | 'Secret'>,
  context: Opening,
): Promise<MailAccount | undefined> {
  const password = await openMailboxSecret(context, mailbox);
  if (mailbox.SmtpUrl === null || password === undefined) return undefined;
  return { url: mailbox.SmtpUrl, user: mailbox.UserName, password, from: mailbox.EmailAddress };
}

/** The server that a mail goes out by as long as its mailbox is active. */
export async function openActiveAccount(mailboxId: number, context: Opening): Promise<MailAccount | undefined> {
  const mailbox = await context.records.asSystem().find('AgencyMailbox', { where: { Id: mailboxId, IsActive: true } });
  return mailbox && (await openAccount(mailbox, context));
}
