// Who is on the phone: a student by a link or by a session, or somebody of the staff who looks on. What a pass opens is asked again at each call, so that one that is taken back opens nothing.
import { type Actor, type Context, type Engine, hashOfToken, AppError, translate, type Caller, type CallerContext, systemActor } from '#engine';
import type { AgencySale, Id, Student, StudentAccess } from '#generated';
import { getUses, isValid } from './access-link.ts';
import { agencyOfCode } from './link-code.ts';
import { isLoginOf } from './logins.ts';
import { messages } from './messages.ts';
import { parseToken } from './portal-token.ts';
import { sharedTag } from './shared-tag.ts';

/** A student on the phone. */
export interface PortalSession {
  readonly student: Student;
  /** The only sale that is open; null where all of the student are. */
  readonly saleId: Id<'AgencySale'> | null;
  /** The link that was opened; undefined of a student who has signed in. */
  readonly access?: StudentAccess;
  /** Of a student who has signed in. */
  readonly sessionId?: string;
  /** When a link of a mail opened that session, in milliseconds since 1970; undefined where an invitation or a password did. */
  readonly mailedAt?: number;
  /** As the student: what the permissions files let students see and do. */
  readonly context: Context<Engine>;
}

/** The agency of a pass; undefined of one that is no student's. */
export const findAgencyOfToken = (_input: unknown, { caller }: { readonly caller: Caller }): Promise<number | undefined> =>
  Promise.resolve(parseToken(caller.token)?.agencyId);

/** Throws 401 where a pass opens nothing any more, or the student is gone. */
export async function requireOpen({ engine, caller }: CallerContext<Engine>): Promise<void> {
  const agencyId = parseToken(caller.token)?.agencyId;
  if (agencyId === undefined) throw ended();
  await engine.database.read(agencyId, (tx) => getPortalSession(engine.context(tx, systemActor(agencyId)), caller));
}

/** The student of a pass, in the context of a call, which is the system. Throws 401 where the pass opens nothing any more, or the student is gone. */
export async function getPortalSession(context: Context<Engine>, caller: Caller): Promise<PortalSession> {
  const token = parseToken(caller.token);
  const { engine, tx, records } = context;
  switch (token?.kind) {
    case 'link': {
      const access = await records.find('StudentAccess', { where: { Id: token.accessId } });
      if (!access || !isValid(access)) throw ended();
      return await ofAccess(access, context);
    }
    case 'session': {
      const studentId = await engine.recordSessions.use(tx, 'student', token.sessionId);
      if (studentId === undefined) throw ended();
      const session = await enter(studentId, {}, context);
      // An address that has changed is somebody else's until the student is invited again.
      if (!(await isLoginOf(session.student, context))) throw ended();
      return { ...session, sessionId: token.sessionId, ...(token.mailedAt === undefined ? {} : { mailedAt: token.mailedAt }) };
    }
    case 'view': {
      const viewer = token.until < Date.now() ? undefined : await engine.personOfSession(tx, token.sessionId, token.userId);
      if (!viewer || !(await mayLookOn(viewer, token.studentId, context))) throw ended();
      return await enter(token.studentId, { viewer: { actor: viewer, viewingId: token.sessionId } }, context);
    }
    default:
      throw ended();
  }
}

/** Rights and reach are those of now: who may no longer begin to look on does not go on either. */
async function mayLookOn(viewer: Actor, studentId: number, { engine, tx }: Context<Engine>): Promise<boolean> {
  if (!viewer.isGod && !viewer.permissions.has('CanEditStudents')) return false;
  return (await engine.records(tx, viewer).find('Student', { where: { Id: studentId } })) !== undefined;
}

/** The same for what takes a student who has signed in, or somebody who looks on: a link is for its sales alone. Throws 403 for those. */
export async function getSignedIn(context: Context<Engine>, caller: Caller): Promise<PortalSession> {
  const session = await getPortalSession(context, caller);
  if (session.access) throw new AppError('access.forbidden', messages.signInFirst());
  return session;
}

/** Throws 403 for somebody of the staff who looks on. */
export function requireWriter({ context: { actor } }: PortalSession): void {
  if (actor.viewer) throw new AppError('access.viewing', messages.viewing());
}

/** The student of a link by its code. Throws 404 alike for a code that never was, has run out, or was taken back. */
export async function getPortalSessionByCode(code: string, context: Context<Engine>): Promise<PortalSession & { readonly access: StudentAccess }> {
  const access = agencyOfCode(code) === undefined ? undefined : await context.records.find('StudentAccess', { where: { CodeHash: hashOfToken(code) } });
  if (!access || !isValid(access)) throw new AppError('record.not-found', messages.linkGone());
  return await ofAccess(access, context);
}

/** The sale, where the student sees it. Throws 404 for every other, whether it exists or not. */
export async function loadSale({ context }: PortalSession, id: number): Promise<AgencySale> {
  const sale = await context.records.find('AgencySale', { where: { Id: id } });
  if (!sale) throw new AppError('record.not-found', messages.noSuchSale());
  return sale;
}

/** Throws 404 where the address names another student. */
export function requireSelf({ student }: PortalSession, studentId: Id<'Student'>): void {
  if (student.Id !== studentId) throw new AppError('record.not-found', messages.noSuchSale());
}

/** The documents that were sent by any link of the student; to a student who has signed in, also those that were sent since. */
export async function loadDocuments({
  student,
  access,
  context,
}: PortalSession): Promise<readonly { readonly Key: string; readonly Name: string; readonly Date: string }[]> {
  const links = await context.records.list('StudentAccess', { where: { StudentId: student.Id }, orderBy: '-Id', limit: 100 });
  const byLink = links
    .flatMap(({ Logs }) => getUses(Logs))
    .flatMap(({ Key, Name, Date }) => (Key === undefined || Name === undefined ? [] : [{ Key, Name, Date }]));
  if (access) return byLink;
  const sent = (await context.files.list('Student', student.Id, sharedTag)).filter(({ createdBy }) => createdBy === context.actor.name);
  return [...byLink, ...sent.map(({ key, name, createdAt }) => ({ Key: key, Name: name, Date: createdAt.toISOString() }))];
}

async function ofAccess(access: StudentAccess, context: Context<Engine>): Promise<PortalSession & { readonly access: StudentAccess }> {
  const { AgencySaleId } = access;
  return { ...(await enter(access.StudentId, AgencySaleId === null ? {} : { linked: AgencySaleId }, context)), access };
}

interface Entering {
  readonly linked?: Id<'AgencySale'>;
  readonly viewer?: { readonly actor: Actor; readonly viewingId: string };
}

/** From here on nothing is read or written by the system but what says so. */
async function enter(id: number, { linked, viewer }: Entering, { engine, tx, actor, records }: Context<Engine>): Promise<PortalSession> {
  const student = await records.find('Student', { where: { Id: id, IsErased: false, MergedIntoId: null } });
  if (!student) throw ended();
  const person = await engine.recordActor(tx, {
    kind: 'student',
    name: translate(messages.by({ name: student.FullName ?? student.DisplayName }), 'en'),
    person: linked === undefined ? { own: student.Id } : { guest: student.Id, linked },
    language: actor.language,
    viewer,
  });
  return { student, saleId: linked ?? null, context: engine.context(tx, person) };
}

const ended = (): AppError => new AppError('access.unauthenticated', messages.linkGone());
