// Who has opened a student's link: what the pass opens is asked anew of the link at each call, so that one that is taken back opens nothing.
import { type Context, type Engine, hashOfToken, Refusal, say, systemActor, type Visitor, type VisitorContext } from '#engine';
import { type AgencySale, type Student, type StudentAccess, valueGroups, type Id } from '#generated';
import { codesOf, isValid, usesOf } from './access-link.ts';
import { agencyOfCode } from './link-code.ts';
import { messages } from './messages.ts';

/** A student by the link that was opened. Everything is read and written by the system in the student's name. */
export interface Holder {
  readonly access: StudentAccess;
  readonly student: Student;
  readonly context: Context<Engine>;
}

/** What a pass says: which link was opened, in which agency. */
export const passOf = (engine: Engine, agencyId: number, accessId: number): Promise<string> => engine.secrets.pass(`student ${agencyId} ${accessId}`);

/** The agency of a pass; undefined of one that is no student's. */
export const agencyOfPass = (_input: unknown, { visitor }: { readonly visitor: Visitor }): Promise<number | undefined> =>
  Promise.resolve(numbersOf(visitor)?.agencyId);

/** Throws 401 where the link of a pass has ended, or the student is gone. */
export async function requireOpenLink({ engine, visitor }: VisitorContext<Engine>): Promise<void> {
  const agencyId = numbersOf(visitor)?.agencyId;
  if (agencyId === undefined) throw linkEnded();
  await engine.database.read(agencyId, (tx) => holderOf(engine.context(tx, systemActor(agencyId)), visitor));
}

/** The student of a pass. Throws 401 where the link has ended, or the student is gone. */
export async function holderOf(context: Context<Engine>, visitor: Visitor): Promise<Holder> {
  const numbers = numbersOf(visitor);
  const access = numbers && (await context.records.find('StudentAccess', { where: { Id: numbers.accessId } }));
  if (!access || !isValid(access)) throw linkEnded();
  return await ofAccess(access, context);
}

/** The student of a link by its code. Throws 404 alike for a code that never was, has run out, or was taken back. */
export async function holderOfCode(code: string, context: Context<Engine>): Promise<Holder> {
  const access = agencyOfCode(code) === undefined ? undefined : await codesOf(context).find('StudentAccess', { where: { CodeHash: hashOfToken(code) } });
  if (!access || !isValid(access)) throw new Refusal('record.not-found', messages.linkGone());
  return await ofAccess(access, context);
}

/** The sale, where the link opens it. Throws 404 for every other, whether it exists or not. */
export async function saleOf({ access, context }: Holder, id: number): Promise<AgencySale> {
  const sale =
    access.AgencySaleId !== null && access.AgencySaleId !== id
      ? undefined
      : await context.records.find('AgencySale', { where: { Id: id, StudentId: access.StudentId, StatusId: { notIn: hidden } } });
  if (!sale) throw new Refusal('record.not-found', messages.noSuchSale());
  return sale;
}

/** Throws 404 where the address names another student. */
export function demandSelf({ access }: Holder, studentId: Id<'Student'>): void {
  if (access.StudentId !== studentId) throw new Refusal('record.not-found', messages.noSuchSale());
}

/** What a student never sees, though it may have been made of a sale of theirs. */
export const hidden = valueGroups.AgencySale.StatusId.templates;

/** The documents that were sent by any link of the student. */
export async function documentsOf({ access, context }: Holder): Promise<readonly { readonly Key: string; readonly Name: string; readonly Date: string }[]> {
  const links = await context.records.list('StudentAccess', { where: { StudentId: access.StudentId }, orderBy: '-Id', limit: 100 });
  return links.flatMap(({ Logs }) => usesOf(Logs)).flatMap(({ Key, Name, Date }) => (Key === undefined || Name === undefined ? [] : [{ Key, Name, Date }]));
}

async function ofAccess(access: StudentAccess, context: Context<Engine>): Promise<Holder> {
  const { engine, tx, actor } = context;
  const student = await context.records.find('Student', { where: { Id: access.StudentId, IsErased: false, MergedIntoId: null } });
  if (!student) throw linkEnded();
  // The history names the student: the system has no name of its own here.
  const name = say(messages.by({ name: student.FullName ?? student.DisplayName }), 'en');
  return { access, student, context: engine.context(tx, { ...actor, name }) };
}

const linkEnded = (): Refusal => new Refusal('access.unauthenticated', messages.linkGone());

function numbersOf({ pass = '' }: Visitor): { readonly agencyId: number; readonly accessId: number } | undefined {
  const [, agencyId, accessId] = /^student (\d{1,10}) (\d{1,10})$/.exec(pass) ?? [];
  return agencyId === undefined || accessId === undefined ? undefined : { agencyId: Number(agencyId), accessId: Number(accessId) };
}
