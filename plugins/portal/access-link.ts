// The link of a student: made for a while, found again by who may edit students, told who used it, and taken back.
import { type Actor, type Context, type Engine, type EventContext, hashOfToken, oneAtATime, AppError, shape, Type, nullable } from '#engine';
import type { StudentAccess, Id } from '#generated';
import { messages } from './messages.ts';
import { newCode } from './link-code.ts';

/** What the staff sees of a link. */
export const accessShape = shape({
  ShortUrl: nullable(
    Type.String({
      description: 'The link that is valid now; null where there is none, and for anyone who was not told it. Making one tells who may edit sales.',
    }),
  ),
  Logs: Type.Array(
    shape({
      Date: Type.String({ format: 'date-time' }),
      Ip: Type.String(),
      Document: nullable(Type.String({ description: 'The document that was sent at that time; null where the link was opened.' })),
    }),
    { description: 'When it was used, and from where; the last use first.' },
  ),
  ExpireInHours: Type.Integer({ description: 'For how many hours it is still valid; 0 where there is no valid link.' }),
  Readers: Type.Array(shape({ Date: Type.String({ format: 'date-time' }), Name: Type.String() }), {
    description: 'Who of the staff was told the link that is valid now, and when.',
  }),
});

/** One use of a link, as the record keeps it. */
export interface Use {
  readonly Date: string;
  readonly Ip: string;
  /** A document that was sent by it. */
  readonly Key?: string;
  readonly Name?: string;
}

// Links are written by the product alone, in the permissions files as well, and their codes are sealed from everybody: what follows here is the system's.
// Whose link it is was read with the rights of who asks (`requireLinkOwner`), or said by an event of another plugin, or by the link itself.
const purpose = 'student link';
const hour = 3_600_000;
const standardHours = 48;
const maxUses = 500;

/** Whose link it is: of a student, and of one sale where it opens no other. */
export interface LinkOwner {
  readonly studentId: Id<'Student'>;
  readonly saleId: Id<'AgencySale'> | null;
}

/** Whose link is asked for, as this person may see it. Throws 404 for a student or a sale that is not there, 400 for a sale of somebody else. */
export async function requireLinkOwner({ records }: Context<Engine>, studentId: Id<'Student'>, saleId: Id<'AgencySale'> | undefined): Promise<LinkOwner> {
  await records.get('Student', studentId);
  if (saleId === undefined) return { studentId, saleId: null };
  const sale = await records.get('AgencySale', saleId);
  if (sale.StudentId !== studentId)
    throw new AppError('request.invalid', messages.notOfStudent(), { errors: [{ Key: 'agencysaleid', Message: messages.notOfStudent() }] });
  return { studentId, saleId };
}

/** Anyone who has the address acts as the student: accepts quotes and signs. It is shown only to people who might enter that themselves. */
export const maySeeAddress = ({ isGod, permissions }: Pick<Actor, 'isGod' | 'permissions'>): boolean => isGod || permissions.has('CanEditSales');

/** Whether a link opens nothing but sales that this person sees. */
async function seesAll({ studentId, saleId }: LinkOwner, { records }: EventContext<Engine>): Promise<boolean> {
  if (saleId !== null) return true;
  const where = { StudentId: studentId };
  return (await records.count('AgencySale', where)) === (await records.asSystem().count('AgencySale', where));
}

/** Throws 403 where a link would open sales that this person does not see. */
export async function requireSeesAll(principal: LinkOwner, context: EventContext<Engine>): Promise<void> {
  if (!(await seesAll(principal, context))) throw new AppError('access.forbidden', messages.otherSales(), { hint: messages.linkOfOne() });
}

/** Keeps that this person sees the link that is valid: once for each link, ahead of showing it. */
export async function noteReader(principal: LinkOwner, context: EventContext<Engine>): Promise<void> {
  const { tx, records, actor } = context;
  await oneAtATime(tx, `student link ${principal.studentId} ${principal.saleId ?? ''}`);
  const valid = await validLink(principal, context);
  const known = getReaders(valid?.Readers);
  if (!valid || known.some(({ UserId }) => UserId === actor.userId)) return;
  const reader: Reader = { Date: new Date().toISOString(), UserId: actor.userId, Name: actor.name };
  await records.asSystem().systemUpdate('StudentAccess', valid.Id, { Readers: [...known, reader].slice(-maxUses) });
}

/** What is shown of the links of a student. */
export async function loadAccess(principal: LinkOwner, context: EventContext<Engine>) {
  const { actor } = context;
  const valid = await validLink(principal, context);
  const readers = getReaders(valid?.Readers);
  const isShown = maySeeAddress(actor) && readers.some(({ UserId }) => UserId === actor.userId) && (await seesAll(principal, context));
  const all = await context.records.asSystem().list('StudentAccess', { where: getWhere(principal), orderBy: '-Id', limit: 50 });
  const uses = all.flatMap(({ Logs }) => getUses(Logs)).toSorted((a, b) => (a.Date < b.Date ? 1 : -1));
  return {
    ShortUrl: valid && isShown ? await loadUrl(valid, context) : null,
    Logs: uses.slice(0, 100).map(({ Date, Ip, Name }) => ({ Date, Ip, Document: Name ?? null })),
    ExpireInHours: getHoursLeft(valid),
    Readers: readers.map(({ Date, Name }) => ({ Date, Name })),
  };
}

/** The link that is valid, for the student; undefined where there is none. */
export async function loadLink(principal: LinkOwner, context: EventContext<Engine>): Promise<{ readonly url: string; readonly hours: number } | undefined> {
  const valid = await validLink(principal, context);
  const url = valid && (await loadUrl(valid, context));
  return url ? { url, hours: getHoursLeft(valid) } : undefined;
}

const getHoursLeft = (link: Pick<StudentAccess, 'ExpiresAt'> | undefined): number =>
  link?.ExpiresAt ? Math.max(1, Math.ceil((new Date(link.ExpiresAt).getTime() - Date.now()) / hour)) : 0;

/**
 * Makes a link where none is valid, or in place of the one that is. That of a quote is valid to the end of the quote's last day at least (D-89): one
 * that is valid already gets longer where that day has moved.
 */
export async function generateLink(principal: LinkOwner, { isRenewed }: { readonly isRenewed: boolean }, context: EventContext<Engine>): Promise<void> {
  const { tx, records, engine, actor } = context;
  // Of two who ask at once both get the same link.
  await oneAtATime(tx, `student link ${principal.studentId} ${principal.saleId ?? ''}`);
  const system = records.asSystem();
  const quoteEnd = await loadQuoteEnd(principal, context);
  const valid = isRenewed ? undefined : await validLink(principal, context);
  if (valid) {
    if (quoteEnd > Date.parse(valid.ExpiresAt ?? '')) await system.systemUpdate('StudentAccess', valid.Id, getValidity(valid.DateCreated, quoteEnd));
    return;
  }
  await revokeLinks(principal, context);
  const setting = await system.find('AgencySetting', { where: { Key: 'StudentAccessHours' } });
  const now = new Date().toISOString();
  const code = newCode(actor.agencyId);
  await system.createMany('StudentAccess', [
    {
      StudentId: principal.studentId,
      AgencySaleId: principal.saleId,
      ...getValidity(now, Math.max(Date.parse(now) + getHours(setting?.Value) * hour, quoteEnd)),
      CodeHash: hashOfToken(code),
      CodeSecret: await engine.secrets.seal(purpose, code),
      Logs: [],
      Readers: [],
    },
  ]);
}

const getValidity = (start: string, end: number) => ({
  ExpireInHours: Math.ceil((end - Date.parse(start)) / hour),
  ExpiresAt: new Date(end).toISOString(),
});

/** When the last day of the quote that a link opens is over at its office; 0 where the link opens no quote, or the quote has no last day. */
async function loadQuoteEnd({ saleId }: LinkOwner, { records }: EventContext<Engine>): Promise<number> {
  if (saleId === null) return 0;
  const system = records.asSystem();
  const { StatusId, ExpiryDate, AgencyOfficeId } = await system.get('AgencySale', saleId);
  if (StatusId !== 'Quote' || ExpiryDate === null) return 0;
  return Date.parse((await system.officeDays()).endOf(ExpiryDate, AgencyOfficeId));
}

/** Ends the links of a student, and what was opened by them; answers how many there were. */
export async function revokeLinks(principal: LinkOwner, context: EventContext<Engine>): Promise<number> {
  const system = context.records.asSystem();
  const now = new Date().toISOString();
  const open = await system.list('StudentAccess', { where: { ...getWhere(principal), RevokedAt: null, ExpiresAt: { moreThan: now } } });
  await system.systemUpdateMany(
    'StudentAccess',
    open.map(({ Id }) => ({ Id, RevokedAt: now })),
  );
  return open.length;
}

/** Whether a link opens anything now. */
export const isValid = ({ RevokedAt, ExpiresAt }: Pick<StudentAccess, 'RevokedAt' | 'ExpiresAt'>): boolean =>
  RevokedAt === null && ExpiresAt !== null && new Date(ExpiresAt).getTime() > Date.now();

/** The uses that a record keeps; what cannot be read is left out. */
export function getUses(logs: unknown): Use[] {
  if (!Array.isArray(logs)) return [];
  return logs.flatMap((log: unknown) => {
    if (typeof log !== 'object' || log === null || !('Date' in log && 'Ip' in log)) return [];
    const { Date, Ip } = log;
    if (typeof Date !== 'string' || typeof Ip !== 'string') return [];
    const document = 'Key' in log && 'Name' in log && typeof log.Key === 'string' && typeof log.Name === 'string' ? { Key: log.Key, Name: log.Name } : {};
    return [{ Date, Ip, ...document }];
  });
}

interface Reader {
  readonly Date: string;
  readonly UserId: number;
  readonly Name: string;
}

/** Who was told, as the record keeps it; what cannot be read is left out. */
function getReaders(readers: unknown): Reader[] {
  if (!Array.isArray(readers)) return [];
  return readers.flatMap((reader: unknown) => {
    if (typeof reader !== 'object' || reader === null || !('Date' in reader && 'UserId' in reader && 'Name' in reader)) return [];
    const { Date, UserId, Name } = reader;
    return typeof Date === 'string' && typeof UserId === 'number' && typeof Name === 'string' ? [{ Date, UserId, Name }] : [];
  });
}

/**
 * Keeps one more use of a link, as the last of at most so many. Documents stay, however often the link is opened. Answers whether it is the first
 * use: of two at once only one is.
 */
export async function logUse(id: number, use: Use, { tx, records }: Pick<Context<Engine>, 'tx' | 'records'>): Promise<boolean> {
  await oneAtATime(tx, `student link use ${id}`);
  const system = records.asSystem();
  const earlier = getUses((await system.get('StudentAccess', id)).Logs);
  const uses = [...earlier, use];
  const surplus = uses.length - maxUses;
  let dropped = 0;
  const kept = uses.filter(({ Key }) => Key !== undefined || dropped++ >= surplus);
  await system.systemUpdate('StudentAccess', id, { Logs: kept });
  return earlier.length === 0;
}

const getWhere = ({ studentId, saleId }: LinkOwner) => ({ StudentId: studentId, AgencySaleId: saleId });

const validLink = async (principal: LinkOwner, { records }: EventContext<Engine>): Promise<StudentAccess | undefined> =>
  await records.asSystem().find('StudentAccess', {
    where: { ...getWhere(principal), RevokedAt: null, ExpiresAt: { moreThan: new Date().toISOString() } },
    orderBy: '-Id',
  });

async function loadUrl({ Id }: StudentAccess, context: EventContext<Engine>): Promise<string | null> {
  const { engine } = context;
  const { CodeSecret } = await context.records.asSystem().get('StudentAccess', Id);
  const code = await engine.secrets.open(purpose, CodeSecret ?? '');
  return code === undefined ? null : `${engine.site()}/s/${code}`;
}

function getHours(value: string | null | undefined): number {
  const hours = Math.floor(Number(value));
  return Number.isFinite(hours) && hours >= 1 ? Math.min(hours, 8760) : standardHours;
}
