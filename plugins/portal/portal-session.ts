// Who has opened a student's link: what the pass opens is asked again of the link at each call, so that one that is taken back opens nothing.
import { type Context, type Engine, hashOfToken, AppError, translate, systemActor, type Caller, type CallerContext } from '#engine';
import { type AgencySale, type Student, type StudentAccess, valueGroups, type Id } from '#generated';
import { getCodes, isValid, getUses } from './access-link.ts';
import { agencyOfCode } from './link-code.ts';
import { messages } from './messages.ts';

/** A student by the link that was opened. Everything is read and written by the system in the student's name. */
export interface PortalSession {
  readonly access: StudentAccess;
  readonly student: Student;
  readonly context: Context<Engine>;
}

/** What a pass says: which link was opened, in which agency. */
export const makePortalToken = (engine: Engine, agencyId: number, accessId: number): Promise<string> => engine.secrets.token(`student ${agencyId} ${accessId}`);

/** The agency of a pass; undefined of one that is no student's. */
export const findAgencyOfToken = (_input: unknown, { caller }: { readonly caller: Caller }): Promise<number | undefined> =>
  Promise.resolve(findNumbers(caller)?.agencyId);

/** Throws 401 where the link of a pass has ended, or the student is gone. */
export async function requireOpenLink({ engine, caller }: CallerContext<Engine>): Promise<void> {
  const agencyId = findNumbers(caller)?.agencyId;
  if (agencyId === undefined) throw linkEnded();
  await engine.database.read(agencyId, (tx) => getPortalSession(engine.context(tx, systemActor(agencyId)), caller));
}

/** The student of a pass. Throws 401 where the link has ended, or the student is gone. */
export async function getPortalSession(context: Context<Engine>, caller: Caller): Promise<PortalSession> {
  const numbers = findNumbers(caller);
  const access = numbers && (await context.records.find('StudentAccess', { where: { Id: numbers.accessId } }));
  if (!access || !isValid(access)) throw linkEnded();
  return await ofAccess(access, context);
}

/** The student of a link by its code. Throws 404 alike for a code that never was, has run out, or was taken back. */
export async function getPortalSessionByCode(code: string, context: Context<Engine>): Promise<PortalSession> {
  const access = agencyOfCode(code) === undefined ? undefined : await getCodes(context).find('StudentAccess', { where: { CodeHash: hashOfToken(code) } });
  if (!access || !isValid(access)) throw new AppError('record.not-found', messages.linkGone());
  return await ofAccess(access, context);
}

/** The sale, where the link opens it. Throws 404 for every other, whether it exists or not. */
export async function loadSale({ access, context }: PortalSession, id: number): Promise<AgencySale> {
  const sale =
    access.AgencySaleId !== null && access.AgencySaleId !== id
      ? undefined
      : await context.records.find('AgencySale', { where: { Id: id, StudentId: access.StudentId, StatusId: { notIn: hidden } } });
  if (!sale) throw new AppError('record.not-found', messages.noSuchSale());
  return sale;
}

/** Throws 404 where the address names another student. */
export function requireSelf({ access }: PortalSession, studentId: Id<'Student'>): void {
  if (access.StudentId !== studentId) throw new AppError('record.not-found', messages.noSuchSale());
}

/** What a student never sees, though it may have been made of a sale of theirs. */
export const hidden = valueGroups.AgencySale.StatusId.templates;

/** The documents that were sent by any link of the student. */
export async function loadDocuments({
  access,
  context,
}: PortalSession): Promise<readonly { readonly Key: string; readonly Name: string; readonly Date: string }[]> {
  const links = await context.records.list('StudentAccess', { where: { StudentId: access.StudentId }, orderBy: '-Id', limit: 100 });
  return links.flatMap(({ Logs }) => getUses(Logs)).flatMap(({ Key, Name, Date }) => (Key === undefined || Name === undefined ? [] : [{ Key, Name, Date }]));
}

async function ofAccess(access: StudentAccess, context: Context<Engine>): Promise<PortalSession> {
  const { engine, tx, actor } = context;
  const student = await context.records.find('Student', { where: { Id: access.StudentId, IsErased: false, MergedIntoId: null } });
  if (!student) throw linkEnded();
  // The history names the student: the system has no name here.
  const name = translate(messages.by({ name: student.FullName ?? student.DisplayName }), 'en');
  return { access, student, context: engine.context(tx, { ...actor, name }) };
}

const linkEnded = (): AppError => new AppError('access.unauthenticated', messages.linkGone());

function findNumbers({ token: portalToken = '' }: Caller): { readonly agencyId: number; readonly accessId: number } | undefined {
  const [, agencyId, accessId] = /^student (\d{1,10}) (\d{1,10})$/.exec(portalToken) ?? [];
  return agencyId === undefined || accessId === undefined ? undefined : { agencyId: Number(agencyId), accessId: Number(accessId) };
}
