// Hands e-mails over to the outbox as they stand on record: those that are new, that were scheduled, and that go out again.
import { type Actor, type Context, type Engine, escapeHtml, isMailAddress, type Language, type Mail, type MailAttachment, translate } from '#engine';
import type { SmtpMessage } from '#generated';
import { languagesOfStudents } from '../letterhead/language.ts';
import { splitAddresses } from './addresses.ts';
import { type AccountOf, loadAccounts } from './mailbox-account.ts';
import { htmlToText } from './mail-text.ts';
import { messages } from './messages.ts';
import { getPrintout } from './system-printouts.ts';
import { getOptOut, sealOptOut } from './unsubscribe.ts';

type Ctx = Context<Engine>;

/** What of an e-mail goes out. */
export type Going = Pick<SmtpMessage, 'Subject' | 'Message' | 'To' | 'AgencyOfficeId' | 'IsBulk' | 'MessageId'> &
  Partial<Pick<SmtpMessage, 'StudentId' | 'AgencyLeadId' | 'InReplyToId' | 'TrackingId' | 'Attachments' | 'SysDocAttachments'>>;

/** What is known of one e-mail beyond its record: a link that is kept out of it, and what is attached as it was asked for. */
export interface Beyond {
  /** Stands below the message, and is no longer shown once the mail is out. */
  readonly link?: { readonly text: string; readonly secret: string } | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
}

/** Who writes, as it stands on a mail. */
export interface Sender {
  readonly name: string;
  readonly address: string | undefined;
  readonly accountOf: AccountOf;
}

/** The address that e-mails of an office come from: of its mailbox, else of who writes. */
export const getFrom = ({ address, accountOf }: Sender, officeId: SmtpMessage['AgencyOfficeId']): string | null => accountOf(officeId)?.from ?? address ?? null;

/** The person of this context; the agency where nobody writes. */
export async function loadSender({ records, actor }: Pick<Ctx, 'records' | 'actor'>): Promise<Sender> {
  const system = records.asSystem();
  const agency = oneLine((await system.get('Agency', actor.agencyId)).Name);
  const accountOf = await loadAccounts({ records });
  if (actor.userId <= 0) return { name: agency, address: undefined, accountOf };
  const user = await system.find('User', { where: { Id: actor.userId } });
  const address = [user?.UserEmail, user?.UserName].map((entry) => entry?.trim() ?? '').find(isMailAddress);
  const name = oneLine(actor.name);
  return { name: name === '' || name === agency ? agency : `${name} (${agency})`, address, accountOf };
}

/** A name with line breaks in it would say in the head of a mail what the agency never said. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 90)
    // Half of an emoji is none.
    .replace(/\p{Cs}/gu, '');

interface Known {
  readonly offices: ReadonlyMap<number, { readonly EmailAddress: string | null }>;
  readonly answered: ReadonlyMap<number, { readonly MessageId: string | null; readonly ThreadId: string | null }>;
  /** Of students who get bulk e-mails. */
  readonly languages: ReadonlyMap<number, Language>;
}

/** Puts them into the outbox, in the transaction of the context. `beyond` in their order. */
export async function dispatch(
  going: readonly Going[],
  { actor, sender, beyond = [] }: { readonly actor: Actor; readonly sender: Sender; readonly beyond?: readonly Beyond[] },
  context: Ctx,
): Promise<void> {
  if (going.length === 0) return;
  const known = await loadKnown(going, context);
  const mails: Mail[] = [];
  for (const [index, message] of going.entries()) mails.push(await getMail(message, beyond[index] ?? {}, sender, known, context));
  await context.engine.mail.sendMany(context.tx, mails, actor);
}

async function loadKnown(going: readonly Going[], { records }: Ctx): Promise<Known> {
  const system = records.asSystem();
  const students = going.flatMap(({ IsBulk, StudentId }) => (IsBulk && StudentId ? [StudentId] : []));
  return {
    offices: await system.byIds(
      'AgencyOffice',
      going.map(({ AgencyOfficeId }) => AgencyOfficeId),
      ['EmailAddress'],
    ),
    answered: await system.byIds(
      'SmtpMessage',
      going.map(({ InReplyToId }) => InReplyToId),
      ['MessageId', 'ThreadId'],
    ),
    languages: await languagesOfStudents(students, { records }),
  };
}

async function getMail(message: Going, beyond: Beyond, sender: Sender, known: Known, { engine, actor }: Ctx): Promise<Mail> {
  const { Subject, To, AgencyOfficeId, MessageId, IsBulk, InReplyToId } = message;
  const office = known.offices.get(AgencyOfficeId)?.EmailAddress?.trim() ?? '';
  const answered = known.answered.get(InReplyToId ?? 0);
  const account = sender.accountOf(AgencyOfficeId);
  const unsubscribe = IsBulk ? await getUnsubscribe(message, engine, actor.agencyId) : undefined;
  const html = message.Message ?? '';
  const foot = [
    ...(beyond.link ? [{ text: beyond.link.text, html: `<p>${escapeHtml(beyond.link.text).replace(escapeHtml(beyond.link.secret), anchor)}</p>` }] : []),
    ...(unsubscribe ? [getUnsubscribeFoot(unsubscribe.page, known.languages.get(message.StudentId ?? 0) ?? actor.language)] : []),
  ];
  const attachments = beyond.attachments ?? getAttachments(message, engine);
  return {
    to: splitAddresses(To ?? ''),
    subject: Subject ?? '',
    text: [htmlToText(html), ...foot.map(({ text }) => text)].join('\n\n'),
    html: [html, ...foot.map((part) => part.html)].join(''),
    fromName: oneLine(account?.fromName ?? '') || sender.name,
    // What is answered arrives in the mailbox that it went out by.
    replyTo: account?.from ?? (isMailAddress(office) ? office : sender.address),
    account: account?.mailboxId,
    headers: {
      ...(answered?.MessageId ? getThread(answered.MessageId, answered.ThreadId) : {}),
      ...(unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe.call}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', Precedence: 'bulk' } : {}),
      ...(message.TrackingId ? { 'Auto-Submitted': 'auto-generated' } : {}),
    },
    ...(beyond.link ? { secret: beyond.link.secret } : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(MessageId === null ? {} : { messageId: MessageId }),
    isBulk: IsBulk,
  };
}

const anchor = (url: string): string => `<a href="${url}">${url}</a>`;

function getThread(answered: string, thread: string | null): Record<string, string> {
  const references = thread === null || thread === answered ? [answered] : [thread, answered];
  return { 'In-Reply-To': `<${answered}>`, References: references.map((id) => `<${id}>`).join(' ') };
}

function getUnsubscribeFoot(url: string, language: Language) {
  const text = translate(messages.unsubscribe(), language);
  return { text: `${text}: ${url}`, html: `<p style="font-size:12px"><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></p>` };
}

/** Where mail programs ask for no more of them, and people; none where this process does not know its own address. */
async function getUnsubscribe(message: Going, engine: Engine, agencyId: number) {
  const principal = getOptOut(message, agencyId);
  const site = engine.site();
  if (!principal || site === '') return undefined;
  const code = await sealOptOut(engine, principal);
  return { call: `${site}/api/unsubscribe/${code}`, page: `${site}/u/${code}` };
}

/** Files and documents as a record keeps them. */
function getAttachments({ Attachments, SysDocAttachments }: Going, engine: Engine): readonly MailAttachment[] {
  const files = listOf(Attachments).flatMap((entry) => (hasNumber(entry, 'Id') ? [{ fileId: entry.Id }] : []));
  const printouts = listOf(SysDocAttachments).flatMap((entry) => {
    if (!hasNumber(entry, 'entityId') || !('systemDocumentType' in entry) || typeof entry.systemDocumentType !== 'string') return [];
    const { entityId, systemDocumentType } = entry;
    const language = 'language' in entry && isLanguage(entry.language) ? entry.language : null;
    return getPrintout(engine, { systemDocumentType, entityId, language }) ?? [];
  });
  return [...printouts, ...files];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const hasNumber = <K extends string>(value: unknown, key: K): value is Record<K, number> =>
  typeof value === 'object' && value !== null && key in value && typeof Object.entries(value).find(([name]) => name === key)?.[1] === 'number';
const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'pt' || value === 'es';
