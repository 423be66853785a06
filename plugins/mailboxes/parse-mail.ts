// A mail as the server has it → what is kept of it. Nothing that stands in it is believed further than it can be shown.
import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { byFileName } from './inline-pictures.ts';
import { bareId, bareIds, oneLine, storable } from './mail-text.ts';

/** A mail as the server holds it. */
export interface RawMail {
  readonly uid: number;
  readonly source: Buffer;
  /** When it came into the mailbox. */
  readonly arrived: Date;
  /** Only the beginning was fetched, since all of it is larger than a file may be. */
  readonly isCut: boolean;
}
export interface MailFile {
  readonly name: string;
  /** Undefined of one that is larger than files may be. */
  readonly content: Uint8Array | undefined;
}
export interface ReceivedMail {
  readonly uid: number;
  /** The same for the same mail, however often the server renumbers it. */
  readonly key: string;
  readonly messageId: string | undefined;
  /** The mails that it answers, the nearest first. */
  readonly answers: readonly string[];
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly date: Date;
  readonly isAutomatic: boolean;
  readonly files: readonly MailFile[];
  readonly report: DeliveryReport | undefined;
}
/** What a server says of a mail that it did not deliver. */
export interface DeliveryReport {
  /** Such as 5.1.1. */
  readonly status: string;
  /** Mails that it may speak of. */
  readonly about: readonly string[];
}

const maxFiles = 50;
const maxText = 900_000;
const day = 86_400_000;

/** By its Message-ID, or by all of it where it has none. */
export const mailKey = (messageId: string | undefined, source: () => Uint8Array): string =>
  createHash('sha256')
    .update(messageId === undefined ? source() : `id ${messageId}`)
    .digest('hex');

/** What is kept of a mail. A mail that cannot be read is kept with what can be told of it. */
export async function parseMail(raw: RawMail): Promise<ReceivedMail> {
  const email = await PostalMime.parse(raw.source, { forceRfc822Attachments: true }).catch(() => undefined);
  const messageId = bareId(email?.messageId);
  const report = email && readReport(email, raw.source);
  const text = storable(email?.text ?? '').slice(0, maxText);
  const parts = (email?.attachments ?? []).slice(0, maxFiles);
  const files = parts.map((file, index) => toFile(file, index, raw.isCut));
  const named = files.map(({ name }, index) => ({ name, contentId: parts[index]?.contentId }));
  const sender = flat([email?.from, email?.sender, ...(email?.replyTo ?? [])]).find(({ address }) => address !== '');
  return {
    uid: raw.uid,
    key: mailKey(messageId, () => raw.source),
    messageId,
    answers: [...new Set([...bareIds(email?.inReplyTo), ...bareIds(email?.references).toReversed()])].slice(0, 50),
    from: sender ?? { name: '', address: '' },
    to: flat([...(email?.to ?? []), ...(email?.cc ?? [])])
      .map(({ address }) => address)
      .join('; ')
      .slice(0, 20_000),
    subject: oneLine(email?.subject ?? '', 1000),
    html: byFileName(storable(email?.html ?? '').slice(0, maxText), named),
    text,
    date: getDate(email?.date, raw.arrived),
    isAutomatic: report !== undefined || (email !== undefined && isAutomatic(email)),
    files,
    report,
  };
}

const flat = (addresses: readonly (Address | undefined)[]): { name: string; address: string }[] =>
  addresses.flatMap((each) => {
    if (!each) return [];
    if (each.group) return flat(each.group);
    const address = oneLine(each.address ?? '', 254);
    return address === '' ? [] : [{ name: oneLine(each.name, 60), address }];
  });

/** When it was written, as far as that is to be believed: not after it arrived. */
function getDate(written: string | undefined, arrived: Date): Date {
  const date = new Date(written ?? Number.NaN);
  const isBelieved = date.getTime() > 0 && date.getTime() <= Math.min(arrived.getTime() + day, Date.now());
  return isBelieved ? date : arrived;
}

/** An out-of-office note, a list, or any other program: RFC 3834, and what older ones write. */
function isAutomatic({ headers, from }: Email): boolean {
  const values = (name: string): string[] => headers.filter((header) => header['key'] === name).map((header) => (header['value'] ?? '').trim().toLowerCase());
  if (values('auto-submitted').some((value) => value !== '' && !value.startsWith('no'))) return true;
  if (values('precedence').some((value) => ['bulk', 'junk', 'list', 'auto_reply'].includes(value))) return true;
  if (['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id', 'list-unsubscribe'].some((name) => isSet(name, values(name)))) return true;
  return values('return-path').includes('<>') || /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i.test(from?.address ?? '');
}

/** To suppress answers is asked for by people's programs as well. */
const isSet = (name: string, values: readonly string[]): boolean =>
  values.some((value) => (name === 'x-auto-response-suppress' ? value.includes('autoreply') : value !== 'no' && value !== ''));

/** Undefined of what is no report about a mail that failed for good. */
function readReport({ headers }: Email, source: Buffer): DeliveryReport | undefined {
  const type = headers.find((header) => header['key'] === 'content-type')?.['value'] ?? '';
  if (!/multipart\/report/i.test(type) || !/delivery-status/i.test(type)) return undefined;
  const said = source.subarray(0, 262_144).toString('latin1');
  const [, status] = /^Status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(said) ?? [];
  if (status === undefined || !/^Action:\s*failed/im.test(said)) return undefined;
  const ids = [...said.matchAll(/^(?:Original-)?(?:Message-ID|References|In-Reply-To):((?:.|\r?\n[ \t])*)/gim)].flatMap(([, value]) => bareIds(value));
  return { status, about: [...new Set(ids)].slice(0, 50) };
}

function toFile({ filename, mimeType, content }: Attachment, index: number, isCut: boolean): MailFile {
  const ending = mimeType === 'message/rfc822' ? '.eml' : mimeType === 'text/calendar' ? '.ics' : '';
  const name = oneLine(filename ?? '', 150) || `attachment-${index + 1}${ending}`;
  if (isCut) return { name, content: undefined };
  return { name, content: typeof content === 'string' ? Buffer.from(content, 'utf8') : new Uint8Array(content) };
}
