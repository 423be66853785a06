// How students sign in: a link by mail, for everybody asked alike, and a session by its code or by a password.
import {
  type Context,
  definePublicCall,
  type Engine,
  hashPassword,
  nullable,
  AppError,
  maximumPasswordLength,
  passwordError,
  shape,
  systemActor,
  translate,
  Type,
  type Caller,
  verifyPassword,
} from '#engine';
import type { StudentLogin } from '#generated';
import { languageOfStudent } from '../letterhead/language.ts';
import { type LoginOwner, loadOwners, loginsOfAddress, loginsOfCode } from './logins.ts';
import { messages } from './messages.ts';
import { findAgencyOfToken, getSignedIn, requireOpen, requireWriter } from './portal-session.ts';
import { makePortalToken, parseToken } from './portal-token.ts';

/** As often as a forgotten password of the staff may be asked for. */
const linkLimits = { name: 'student link:', accountAndAddress: 3, account: 5, address: 30, rejection: 'A link was asked for too often.' } as const;
const passwordLimits = {
  name: 'student:',
  accountAndAddress: 10,
  account: 50,
  address: 100,
  rejection: 'There were too many failed sign-in attempts.',
} as const;
const emailAddress = Type.String({ minLength: 1, maxLength: 254 });

export const sendLink = definePublicCall({
  method: 'POST',
  path: 'studentportal/link',
  surface: 'write',
  limit: 30,
  summary: 'Mails a link by which a student signs in, good for 15 minutes and one use. The answer is the same whether the address is known or not.',
  input: shape({ EmailAddress: emailAddress }),
  output: shape({}),
  agency: () => Promise.resolve(0),
  async run({ EmailAddress }, { engine, enqueue }, { address: ip }) {
    await engine.countAttempt({ userName: EmailAddress, ip }, linkLimits);
    // Whether anybody has this address is looked up by a job, so that neither the answer nor its time tells.
    await enqueue('portal.send-link', { address: EmailAddress.trim() });
    return {};
  },
});

const choice = shape({ StudentId: Type.Integer(), Name: Type.String(), AgencyName: Type.String() });

export const openSession = definePublicCall({
  method: 'POST',
  path: 'studentportal/session',
  surface: 'write',
  isSecret: true,
  limit: 100,
  summary:
    'Signs a student in, by the code of a mail, which is used up, or by address and password. Who is a student of several agencies is answered them, and asks again with the one that is meant.',
  input: shape({
    Code: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    EmailAddress: Type.Optional(emailAddress),
    Password: Type.Optional(Type.String({ minLength: 1, maxLength: maximumPasswordLength })),
    StudentId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  output: shape({
    access_token: nullable(
      Type.String({ description: 'For the calls of the portal: 12 hours after its last use it opens nothing, and never longer than 30 days.' }),
    ),
    StudentId: nullable(Type.Integer()),
    Language: nullable(Type.String({ description: 'In which the student is written to.' })),
    HasPassword: Type.Boolean(),
    Choices: Type.Array(choice, { description: 'The students that are meant by it, where it is not clear which one.' }),
  }),
  async agency(given, { engine, caller }) {
    if (given.Code === undefined) await engine.countAttempt({ userName: given.EmailAddress ?? '', ip: caller.address }, passwordLimits);
    const logins = await engine.database.read(0, (tx) => findLogins(given, engine.context(tx, systemActor(0))));
    return (logins.find(({ StudentNumber }) => StudentNumber === given.StudentId) ?? logins[0])?.HomeAgencyId ?? 0;
  },
  async run(given, context, caller) {
    const { records, tx, engine } = context;
    const logins = await findLogins(given, context);
    const isRight = given.Code !== undefined || (await verifyPassword(logins[0]?.PasswordHash, given.Password ?? ''));
    const owners = isRight ? await loadOwners(logins, context) : [];
    const [first] = owners;
    const chosen =
      given.StudentId === undefined ? (owners.length === 1 ? first : undefined) : owners.find(({ login }) => login.StudentNumber === given.StudentId);
    if (!first || (given.StudentId !== undefined && !chosen)) throw refused(given.Code !== undefined);
    if (!chosen) return { access_token: null, StudentId: null, Language: null, HasPassword: false, Choices: owners.map(asChoice) };
    if (chosen.login.HomeAgencyId !== tx.agencyId) throw refused(given.Code !== undefined);
    // Nobody has signed in yet: code or password have just been found right.
    const system = records.asSystem();
    if (given.Code !== undefined) await useUp(given.Code, context);
    await system.systemUpdate('StudentLogin', chosen.login.Id, { LastSignInDate: new Date().toISOString() });
    const { address: ip, client } = caller;
    const sessionId = await engine.recordSessions.open(tx, { kind: 'student', recordId: chosen.student.Id, address: ip, client });
    return {
      access_token: await makePortalToken(engine, { kind: 'session', agencyId: tx.agencyId, sessionId }),
      StudentId: chosen.student.Id,
      Language: (await languageOfStudent(chosen.student.Id, context)) ?? 'en',
      HasPassword: chosen.login.PasswordHash !== null,
      Choices: [],
    };
  },
});

interface Given {
  readonly Code?: string;
  readonly EmailAddress?: string;
}

const findLogins = async ({ Code, EmailAddress }: Given, context: Pick<Context<Engine>, 'records'>): Promise<StudentLogin[]> =>
  Code === undefined ? await loginsOfAddress(EmailAddress ?? '', context) : await loginsOfCode(Code, context);

const asChoice = ({ student, agencyName }: LoginOwner) => ({
  StudentId: student.Id,
  Name: student.FullName ?? student.DisplayName,
  AgencyName: agencyName,
});

/** Of two who use a code at once one is late, and refused. */
async function useUp(code: string, { records }: Pick<Context<Engine>, 'records'>): Promise<void> {
  // As above: who shows the code is not signed in yet.
  const system = records.asSystem();
  const ids = (await loginsOfCode(code, { records })).map(({ Id }) => Id);
  await system.lock('StudentLogin', ids);
  const found = await loginsOfCode(code, { records });
  if (found.length === 0) throw refused(true);
  await system.systemUpdateMany(
    'StudentLogin',
    found.map(({ Id }) => ({ Id, InvitationHash: null, InvitationEnd: null, LinkHash: null, LinkEnd: null })),
  );
}

const refused = (isCode: boolean): AppError => new AppError('access.unauthenticated', isCode ? messages.codeEnded() : messages.wrongPassword());

const ofSession = { requiresToken: true, opens: requireOpen, agency: findAgencyOfToken } as const;

export const setPassword = definePublicCall({
  ...ofSession,
  method: 'POST',
  path: 'studentportal/password',
  surface: 'write',
  isSecret: true,
  limit: 20,
  summary: 'Sets the password of the student who has signed in, for all agencies of the address. Every other session ends, and a mail says so.',
  input: shape({ Password: Type.String({ minLength: 1, maxLength: maximumPasswordLength }) }),
  output: shape({}),
  async run({ Password }, context, caller) {
    const session = await getSignedIn(context, caller);
    requireWriter(session);
    const { student, sessionId, context: own } = session;
    const address = student.EmailAddress ?? '';
    const Message = passwordError(Password, address);
    if (Message) throw new AppError('request.invalid', Message, { errors: [{ Key: 'Password', Message }] });
    const PasswordHash = await hashPassword(Password);
    // Sign-ins of the own address alone, which the session has just been compared with; also those of other agencies, where no rights reach.
    const system = own.records.asSystem();
    const logins = await loginsOfAddress(address, context);
    await system.systemUpdateMany(
      'StudentLogin',
      logins.map(({ Id }) => ({ Id, PasswordHash, LinkHash: null, LinkEnd: null })),
    );
    await own.engine.recordSessions.end(
      own.tx,
      'student',
      logins.map(({ StudentNumber }) => StudentNumber),
      sessionId,
    );
    const language = (await languageOfStudent(student.Id, context)) ?? 'en';
    await own.sendMail({
      to: address,
      subject: translate(messages.passwordSubject(), language),
      text: translate(messages.passwordText({ name: oneLine(student.FirstName) }), language),
    });
    return {};
  },
});

export const closeSession = definePublicCall({
  ...ofSession,
  method: 'DELETE',
  path: 'studentportal/session',
  surface: 'write',
  limit: 100,
  summary: 'Signs the student out: the session opens nothing any more.',
  output: shape({}),
  async run(_input, context, { token }: Caller) {
    const session = parseToken(token);
    if (session?.kind === 'session') await context.engine.recordSessions.close(context.tx, 'student', session.sessionId);
    return {};
  },
});

/** A name with line breaks in it would say in a mail what the agency never said. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
