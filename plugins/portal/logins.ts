// The sign-ins of students: one for each student who was invited, found by a hash of the address, whichever agency the student is of.
import { type Context, type Engine, hashOfToken, systemActor } from '#engine';
import type { Id, Student, StudentLogin, StudentLoginLink } from '#generated';

type ReadCtx = Pick<Context<Engine>, 'records'>;

/** Somebody is a student of few agencies; more is no person. */
const maxLogins = 10;

/**
 * What is kept of an address: enough to find it again, and nothing to read. Of capitals those of ASCII alone are folded: others fold to letters of
 * another address, as the sign of the kelvin does to a k, and anyone who has that one is somebody else.
 */
export const hashAddress = (address: string): string => hashOfToken(`student ${address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())}`);

// Sign-ins are closed to everybody in the permissions files, staff and students alike: before signing in there is nobody whose rights they could be read by.
// What goes out of here is compared with a hash, and shown to nobody.

/** The sign-in of a student, whatever address it was made for. */
export const findLogin = async ({ Id }: Pick<Student, 'Id'>, { records }: ReadCtx): Promise<StudentLogin | undefined> =>
  await records.asSystem().find('StudentLogin', { where: { StudentNumber: Id } });

/** Whether a student was invited at the address that stands there now. */
export async function isLoginOf(student: Pick<Student, 'Id' | 'EmailAddress'>, context: ReadCtx): Promise<boolean> {
  const login = await findLogin(student, context);
  return login !== undefined && isOfAddress(login, student);
}

const isOfAddress = ({ AddressHash }: StudentLogin, { EmailAddress }: Pick<Student, 'EmailAddress'>): boolean =>
  EmailAddress !== null && EmailAddress.trim() !== '' && AddressHash === hashAddress(EmailAddress);

/** The sign-ins of an address, the first made first. */
export const loginsOfAddress = async (address: string, { records }: ReadCtx): Promise<StudentLogin[]> =>
  await records.asSystem().list('StudentLogin', { where: { AddressHash: hashAddress(address) }, orderBy: 'Id', limit: maxLogins });

/** What a code of a mail opens: the sign-in of an invitation, or all of the address that asked for a link. */
export interface Opened {
  readonly logins: readonly StudentLogin[];
  /** The rows of a link; none of an invitation. */
  readonly links: readonly StudentLoginLink[];
}

/** Nothing where the code never was, has ended, or is used up. */
export async function loginsOfCode(code: string, { records }: ReadCtx): Promise<Opened> {
  const hash = hashOfToken(code);
  const now = { moreThan: new Date().toISOString() };
  const system = records.asSystem();
  const invited = await system.list('StudentLogin', { where: { InvitationHash: hash, InvitationEnd: now }, limit: 1 });
  if (invited.length > 0) return { logins: invited, links: [] };
  const links = await system.list('StudentLoginLink', { where: { CodeHash: hash, EndDate: now }, orderBy: 'StudentLoginId', limit: maxLogins });
  const logins = await system.byIds(
    'StudentLogin',
    links.map(({ StudentLoginId }) => StudentLoginId),
  );
  return { logins: [...logins.values()], links };
}

/** Ends every link by which these sign in. */
export async function endLinks(ids: readonly Id<'StudentLogin'>[], { records }: ReadCtx): Promise<void> {
  if (ids.length === 0) return;
  const system = records.asSystem();
  const links = await system.list('StudentLoginLink', { where: { StudentLoginId: ids } });
  if (links.length === 0) return;
  await system.deleteMany(
    'StudentLoginLink',
    links.map(({ Id: id }) => id),
  );
}

/** A sign-in with the student that it lets in, and the agency that the student is of. */
export interface LoginOwner {
  readonly login: StudentLogin;
  readonly student: Student;
  readonly agencyName: string;
  /** The agency was not switched off. */
  readonly isOn: boolean;
}

/** Of these sign-ins those that still lead somewhere: to a student with this address. */
export async function loadOwners(logins: readonly StudentLogin[], { engine, tx }: Pick<Context<Engine>, 'engine' | 'tx'>): Promise<LoginOwner[]> {
  const owners: LoginOwner[] = [];
  for (const login of logins) {
    const owner = await tx.inAgency(login.HomeAgencyId, async (own) => {
      const records = engine.records(own, systemActor(login.HomeAgencyId));
      const agency = await records.find('Agency', { where: { Id: login.HomeAgencyId } });
      const student = await records.find('Student', { where: { Id: login.StudentNumber, IsErased: false, MergedIntoId: null } });
      return agency && student && isOfAddress(login, student) ? { login, student, agencyName: agency.Name, isOn: agency.IsActive } : undefined;
    });
    if (owner) owners.push(owner);
  }
  return owners;
}
