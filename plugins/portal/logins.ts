// The sign-ins of students: one for each student who was invited, found by a hash of the address, whichever agency the student is of.
import { type Context, type Engine, hashOfToken, systemActor } from '#engine';
import type { Student, StudentLogin } from '#generated';

type ReadCtx = Pick<Context<Engine>, 'records'>;

/** Somebody is a student of few agencies; more is no person. */
const maxLogins = 10;

/** What is kept of an address: enough to find it again, and nothing to read. */
export const hashAddress = (address: string): string => hashOfToken(`student ${address.trim().toLowerCase()}`);

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

/** Those that a code of a mail opens: one of an invitation, or all of the address that asked for a link. */
export async function loginsOfCode(code: string, { records }: ReadCtx): Promise<StudentLogin[]> {
  const hash = hashOfToken(code);
  const now = { moreThan: new Date().toISOString() };
  const system = records.asSystem();
  const invited = await system.list('StudentLogin', { where: { InvitationHash: hash, InvitationEnd: now }, limit: 1 });
  return invited.length > 0 ? invited : await system.list('StudentLogin', { where: { LinkHash: hash, LinkEnd: now }, orderBy: 'Id', limit: maxLogins });
}

/** A sign-in with the student that it lets in, and the agency that the student is of. */
export interface LoginOwner {
  readonly login: StudentLogin;
  readonly student: Student;
  readonly agencyName: string;
}

/** Of these sign-ins those that still lead somewhere: to a student with this address, in an agency that is active. */
export async function loadOwners(logins: readonly StudentLogin[], { engine, tx }: Pick<Context<Engine>, 'engine' | 'tx'>): Promise<LoginOwner[]> {
  const owners: LoginOwner[] = [];
  for (const login of logins) {
    const owner = await tx.inAgency(login.HomeAgencyId, async (own) => {
      const records = engine.records(own, systemActor(login.HomeAgencyId));
      const agency = await records.find('Agency', { where: { Id: login.HomeAgencyId, IsActive: true } });
      const student = await records.find('Student', { where: { Id: login.StudentNumber, IsErased: false, MergedIntoId: null } });
      return agency && student && isOfAddress(login, student) ? { login, student, agencyName: agency.Name } : undefined;
    });
    if (owner) owners.push(owner);
  }
  return owners;
}
