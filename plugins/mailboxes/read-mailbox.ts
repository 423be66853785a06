// Reads the folder of a mailbox from where it was left: a few mails at a time, each few in a transaction that also moves the mark.
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { AppError, type Engine, systemActor } from '#engine';
import type { AgencyMailbox, Id } from '#generated';
import { openMailboxSecret } from '../correspondence/mailbox-account.ts';
import { keepMails, loadKeptKeys, type TakenMail } from './keep-mails.ts';
import { bareId } from './mail-text.ts';
import { type MailboxAccount, withFolder } from './open-folder.ts';
import { mailKey, parseMail, type RawMail } from './parse-mail.ts';

/** So many mails are in memory at once, and no more than so many bytes of them, unless a single one is larger. */
const mailsAtOnce = 20;
const bytesAtOnce = 8_000_000;
/** So many are asked for their heads at once. */
const headsAtOnce = 500;
/** Of a mail that is larger, only the beginning is read: a file in it is larger than files may be. */
const largestMail = 36_000_000;
const beginning = 1_000_000;
/** A reading ends by itself after so many milliseconds, and goes on with the next one. */
const longest = 150_000;

export interface ReadingParts {
  readonly engine: Engine;
  readonly agencyId: number;
  readonly mailboxId: Id<'AgencyMailbox'>;
  readonly signal: AbortSignal;
}
export interface Reading {
  readonly kept: number;
  /** There is more than there was time for. */
  readonly hasMore: boolean;
}

/** The account of an active mailbox that is read, with its secret; undefined of any other. */
export async function loadAccount({ engine, agencyId, mailboxId }: Omit<ReadingParts, 'signal'>): Promise<MailboxAccount | undefined> {
  return await engine.database.read(agencyId, async (tx) => {
    const context = engine.context(tx, systemActor(agencyId));
    const mailbox = await context.records.find('AgencyMailbox', { where: { Id: mailboxId } });
    const secret = mailbox && (await openMailboxSecret(context, mailbox));
    if (!mailbox || mailbox.ImapUrl === null || secret === undefined) return undefined;
    return { imapUrl: mailbox.ImapUrl, userName: mailbox.UserName, secret, folder: mailbox.Folder };
  });
}

/** Throws FolderError where the folder cannot be opened. */
export async function readMailbox(parts: ReadingParts, account: MailboxAccount): Promise<Reading> {
  const until = Date.now() + longest;
  return await withFolder(parts.engine, account, parts.signal, async (client) => {
    const { mailbox: folder } = client;
    const validity = folder ? String(folder.uidValidity) : '';
    let last = await loadMark(parts, account.folder, validity);
    // "from n on" answers the last one also where it has a smaller number.
    const found = (await client.search({ uid: `${last + 1}:*` }, { uid: true })) || [];
    const uids = found.filter((uid) => uid > last).toSorted((a, b) => a - b);
    let kept = 0;
    for (let first = 0; first < uids.length; first += headsAtOnce) {
      for (const some of await openHeads(parts, client, uids.slice(first, first + headsAtOnce))) {
        if (Date.now() > until) return { kept, hasMore: true };
        parts.signal.throwIfAborted();
        const mark = { folder: account.folder, validity, from: last, to: some.to };
        const added = await keepAll(parts, await fetchSome(client, some.wanted), mark);
        // Somebody else was faster.
        if (added === undefined) return { kept, hasMore: true };
        kept += added;
        last = some.to;
      }
    }
    return { kept, hasMore: false };
  });
}

interface Head {
  readonly uid: number;
  readonly size: number;
  readonly arrived: Date;
}
/** What is fetched at once, and up to which number everything is known afterwards. */
interface Some {
  readonly wanted: readonly Head[];
  readonly to: number;
}

/** The heads of these mails in portions, without those that are here already: a server that renumbers them sends none of them again. */
async function openHeads({ engine, agencyId, mailboxId }: ReadingParts, client: ImapFlow, uids: readonly number[]): Promise<Some[]> {
  const answered = await client.fetchAll(uids.join(','), { uid: true, envelope: true, size: true, internalDate: true }, { uid: true });
  const heads = answered.map((message) => ({ uid: message.uid, size: message.size ?? 0, arrived: getArrival(message), key: headKey(message) }));
  const kept = await engine.database.read(agencyId, (tx) =>
    loadKeptKeys(
      engine.context(tx, systemActor(agencyId)),
      mailboxId,
      heads.flatMap(({ key }) => key ?? []),
    ),
  );
  const open = new Map(heads.filter(({ key }) => key === undefined || !kept.has(key)).map((head) => [head.uid, head]));
  const portions: { wanted: Head[]; to: number }[] = [];
  let bytes = 0;
  for (const uid of uids) {
    const head = open.get(uid);
    let portion = portions.at(-1);
    if (!portion || (head && (portion.wanted.length === mailsAtOnce || bytes + Math.min(head.size, largestMail) > bytesAtOnce))) {
      portion = { wanted: [], to: uid };
      portions.push(portion);
      bytes = 0;
    }
    portion.to = uid;
    if (!head) continue;
    portion.wanted.push(head);
    bytes += Math.min(head.size, largestMail);
  }
  return portions;
}

const headKey = ({ envelope }: FetchMessageObject): string | undefined => {
  const messageId = bareId(envelope?.messageId);
  return messageId === undefined ? undefined : mailKey(messageId, () => new Uint8Array());
};

function getArrival({ internalDate }: FetchMessageObject): Date {
  const date = new Date(internalDate ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? new Date() : date;
}

async function fetchSome(client: ImapFlow, heads: readonly Head[]): Promise<RawMail[]> {
  const mails: RawMail[] = [];
  const [whole, large] = [heads.filter(({ size }) => size <= largestMail), heads.filter(({ size }) => size > largestMail)];
  const byUid = new Map(heads.map((head) => [head.uid, head]));
  const take = (messages: readonly FetchMessageObject[], isCut: boolean): void => {
    for (const { uid, source } of messages) {
      const head = byUid.get(uid);
      if (head && source) mails.push({ uid, source, arrived: head.arrived, isCut });
    }
  };
  const ids = (some: readonly Head[]): string => some.map(({ uid }) => uid).join(',');
  if (whole.length > 0) take(await client.fetchAll(ids(whole), { uid: true, source: true }, { uid: true }), false);
  if (large.length > 0) take(await client.fetchAll(ids(large), { uid: true, source: { start: 0, maxLength: beginning } }, { uid: true }), true);
  return mails.toSorted((a, b) => a.uid - b.uid);
}

interface Mark {
  readonly folder: string;
  readonly validity: string;
  readonly from: number;
  readonly to: number;
}

/** Where they cannot be kept together, each by itself; of one that cannot be kept either, what is sure to be: one mail holds up no mailbox. */
async function keepAll(parts: ReadingParts, raws: readonly RawMail[], mark: Mark): Promise<number | undefined> {
  try {
    return await keepSome(parts, raws, mark);
  } catch (error) {
    if (!isAboutMail(error)) throw error;
  }
  let kept = 0;
  let from = mark.from;
  for (const [index, raw] of raws.entries()) {
    const own = { ...mark, from, to: index === raws.length - 1 ? mark.to : raw.uid };
    const added = await keepSome(parts, [raw], own).catch(async (error: unknown) => {
      if (!isAboutMail(error)) throw error;
      return await keepSome(parts, [raw], own, true);
    });
    if (added === undefined) return undefined;
    kept += added;
    from = own.to;
  }
  return kept;
}

const isAboutMail = (error: unknown): boolean => error instanceof AppError && error.status < 500 && error.status !== 429;

/** Answers how many were kept; undefined where the mark is no longer where this reading left it. */
async function keepSome(parts: ReadingParts, raws: readonly RawMail[], mark: Mark, isBare = false): Promise<number | undefined> {
  const { engine, agencyId, mailboxId, signal } = parts;
  const actor = systemActor(agencyId);
  const entity = engine.model.entities.get('smtpmessage');
  if (!entity) throw new Error('There are no messages to keep.');
  return await engine.receive(actor, entity, async (take) => {
    const taken: TakenMail[] = [];
    for (const raw of raws) {
      const parsed = await parseMail(raw);
      const mail = isBare ? { ...parsed, html: '', files: [], report: undefined } : parsed;
      const files: TakenMail['files'][number][] = [];
      const leftOut: string[] = [];
      for (const { name, content } of mail.files) {
        const file = content === undefined ? undefined : await takeOne(take, name, content, signal);
        if (file === 'empty') continue;
        if (file) files.push({ name, file: { ...file, entity: entity.name, sentSha256: '' } });
        else leftOut.push(name);
      }
      taken.push({ mail: { ...mail, files: [] }, files, leftOut });
    }
    return await engine.database.write(agencyId, async (tx) => {
      const context = engine.context(tx, actor);
      const mailbox: AgencyMailbox | undefined = (await context.records.lock('AgencyMailbox', [mailboxId]))[0];
      const reading = await context.records.find('MailboxReading', { where: { AgencyMailboxId: mailboxId } });
      if (!mailbox || !reading || reading.Folder !== mark.folder || reading.UidValidity !== mark.validity || Number(reading.LastUid) !== mark.from)
        return undefined;
      const kept = taken.length === 0 ? 0 : await keepMails(context, mailbox, taken);
      await context.records.systemUpdate('MailboxReading', reading.Id, { LastUid: String(mark.to), ReadDate: new Date().toISOString() });
      return kept;
    });
  });
}

type Take = Parameters<Parameters<Engine['receive']>[2]>[0];

/** Undefined of a file that is larger than files may be. */
async function takeOne(take: Take, name: string, content: Uint8Array, signal: AbortSignal) {
  if (content.byteLength === 0) return 'empty';
  try {
    return await take(name, once(content), signal);
  } catch (error) {
    if (error instanceof AppError && error.status === 413) return undefined;
    throw error;
  }
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(content);
}

/** The last number that was read under this numbering; 0 where the server has another one by now, or the folder was changed. */
async function loadMark({ engine, agencyId, mailboxId }: ReadingParts, folder: string, validity: string): Promise<number> {
  return await engine.database.write(agencyId, async (tx) => {
    const { records } = engine.context(tx, systemActor(agencyId));
    await records.lock('AgencyMailbox', [mailboxId]);
    const reading = await records.find('MailboxReading', { where: { AgencyMailboxId: mailboxId } });
    const start = { Folder: folder, UidValidity: validity, LastUid: '0' };
    if (!reading) {
      await records.createMany('MailboxReading', [{ AgencyMailboxId: mailboxId, ...start }]);
      return 0;
    }
    if (reading.Folder === folder && reading.UidValidity === validity) return Number(reading.LastUid ?? 0);
    await records.systemUpdate('MailboxReading', reading.Id, start);
    return 0;
  });
}
