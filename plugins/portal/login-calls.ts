// How students sign in: a link by mail, for everybody asked alike, and a session by its code or by a password.
import {
  type Context,
  definePublicCall,
  type Engine,
  hashPassword,
  nullable,
  AppError,
  badRequest,
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
import { endLinks, type LoginOwner, loadOwners, loginsOfAddress, loginsOfCode } from './logins.ts';
import { messages } from './messages.ts';
import { linkMinutes } from './names.ts';
import { findAgencyOfToken, getSignedIn, type PortalSession, requireOpen, requireWriter } from './portal-session.ts';
import { makePortalToken, parseToken } from './portal-token.ts';

/** Of an account there is no limit for everybody: anyone who asked often would keep the student out. How many links are good at a time has one (`maxLinks`). */
const linkLimits = { name: 'student link:', accountAndAddress: 3, address: 30, rejection: 'A link was asked for too often.' } as const;
const passwordLimits = {
  name: 'student:',
  accountAndAddress: 10,
  account: 50,
  address: 100,
  rejection: 'There were too many failed sign-in attempts.',
} as const;
const presentLimits = {
  name: 'student present password:',
  accountAndAddress: 10,
  account: 30,
  rejection: 'There were too many failed attempts to sign in.',
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
  // Which agency it is of is known once the password was right: until then all addresses are answered alike.
  async agency(given, { engine, caller }) {
    if (given.Code === undefined) await engine.countAttempt({ userName: given.EmailAddress ?? '', ip: caller.address }, passwordLimits);
    return 0;
  },
  async run(given, context, caller) {
    const { engine, tx } = context;
    const { logins, mailedAt } = await findLogins(given, context);
    const owners = await loadOwners(logins, context);
    const [first] = owners;
    if (!first) throw refused(given.Code !== undefined);
    const { StudentId } = given;
    const open = owners.filter(({ isOn, login }) => isOn && (StudentId === undefined || login.StudentNumber === StudentId));
    const [chosen] = open;
    if (!chosen) {
      if (StudentId === undefined || owners.some(({ login }) => login.StudentNumber === StudentId)) throw agencyIsOff();
      throw refused(given.Code !== undefined);
    }
    if (open.length > 1) return { access_token: null, StudentId: null, Language: null, HasPassword: false, Choices: open.map(asChoice) };
    if (given.Code !== undefined) await useUp(given.Code, context);
    // Nobody has signed in yet: code or password have just been found right.
    await context.records.asSystem().systemUpdate('StudentLogin', chosen.login.Id, { LastSignInDate: new Date().toISOString() });
    const { address: ip, client } = caller;
    const { login, student } = chosen;
    return await tx.inAgency(login.HomeAgencyId, async (own) => {
      const sessionId = await engine.recordSessions.open(own, { kind: 'student', recordId: student.Id, address: ip, client });
      const token = { kind: 'session', agencyId: own.agencyId, sessionId, ...(mailedAt === undefined ? {} : { mailedAt }) } as const;
      return {
        access_token: await makePortalToken(engine, token),
        StudentId: student.Id,
        Language: (await languageOfStudent(student.Id, engine.context(own, systemActor(own.agencyId)))) ?? 'en',
        HasPassword: login.PasswordHash !== null,
        Choices: [],
      };
    });
  },
});

interface Given {
  readonly Code?: string;
  readonly EmailAddress?: string;
  readonly Password?: string;
}

/** The sign-ins that a code or a password opens; and when a link of a mail did, now. */
async function findLogins(
  { Code, EmailAddress, Password }: Given,
  context: Pick<Context<Engine>, 'records'>,
): Promise<{ readonly logins: readonly StudentLogin[]; readonly mailedAt?: number }> {
  if (Code === undefined) return { logins: await loginsOfPassword(await loginsOfAddress(EmailAddress ?? '', context), Password ?? '') };
  const { logins, links } = await loginsOfCode(Code, context);
  return { logins, ...(links.length > 0 ? { mailedAt: Date.now() } : {}) };
}

/** Of these the ones with this password. An address without any takes as long as one with. */
async function loginsOfPassword(logins: readonly StudentLogin[], password: string): Promise<StudentLogin[]> {
  const hashes = [...new Set(logins.flatMap(({ PasswordHash }) => PasswordHash ?? []))];
  if (hashes.length === 0) await verifyPassword(null, password);
  const right = new Set<string>();
  for (const hash of hashes) if (await verifyPassword(hash, password)) right.add(hash);
  return logins.filter(({ PasswordHash }) => PasswordHash !== null && right.has(PasswordHash));
}

/** As every page of an agency that was switched off answers. */
const agencyIsOff = (): AppError => new AppError('server.unavailable', messages.agencyOff(), { hint: messages.agencyOffHint() });

const asChoice = ({ student, agencyName }: LoginOwner) => ({
  StudentId: student.Id,
  Name: student.FullName ?? student.DisplayName,
  AgencyName: agencyName,
});

/** Of two who use a code at once one is late, and refused. */
async function useUp(code: string, { records }: Pick<Context<Engine>, 'records'>): Promise<void> {
  // As above: who shows the code is not signed in yet.
  const system = records.asSystem();
  const { logins } = await loginsOfCode(code, { records });
  const ids = logins.map(({ Id }) => Id);
  await system.lock('StudentLogin', ids);
  const found = await loginsOfCode(code, { records });
  if (found.logins.length === 0) throw refused(true);
  if (found.links.length > 0)
    await system.deleteMany(
      'StudentLoginLink',
      found.links.map(({ Id }) => Id),
    );
  await system.systemUpdateMany(
    'StudentLogin',
    found.logins.map(({ Id }) => ({ Id, InvitationHash: null, InvitationEnd: null })),
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
  summary:
    'Sets the password of the student who has signed in, for all agencies of the address. Every other session, link and invitation ends, and a mail says so. Where there is a password, it is asked for, unless a link of a mail opened the session in the last 15 minutes.',
  input: shape({
    Password: Type.String({ minLength: 1, maxLength: maximumPasswordLength }),
    CurrentPassword: Type.Optional(Type.String({ minLength: 1, maxLength: maximumPasswordLength })),
  }),
  output: shape({}),
  async run({ Password, CurrentPassword }, context, caller) {
    const session = await getSignedIn(context, caller);
    requireWriter(session);
    const { student, sessionId, context: own } = session;
    const address = student.EmailAddress ?? '';
    const Message = passwordError(Password, address);
    if (Message) throw new AppError('request.invalid', Message, { errors: [{ Key: 'Password', Message }] });
    const logins = await loginsOfAddress(address, context);
    if (logins.some(({ PasswordHash }) => PasswordHash !== null) && !isFresh(session)) await requirePassword(logins, CurrentPassword, address, session, caller);
    const PasswordHash = await hashPassword(Password);
    await own.records.asSystem().systemUpdateMany(
      'StudentLogin',
      logins.map(({ Id }) => ({ Id, PasswordHash, InvitationHash: null, InvitationEnd: null })),
    );
    await endLinks(
      logins.map(({ Id }) => Id),
      context,
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

/** Anyone who opened a link of a mail just now has the mailbox: an invitation of another agency, which lasts for days, is no proof of that. */
const isFresh = ({ mailedAt }: PortalSession): boolean => mailedAt !== undefined && Date.now() - mailedAt < linkMinutes * 60_000;

async function requirePassword(
  logins: readonly StudentLogin[],
  given: string | undefined,
  userName: string,
  { context: { engine } }: PortalSession,
  { address: ip }: Caller,
): Promise<void> {
  if (given === undefined) throw badRequest('CurrentPassword', messages.presentPassword({ minutes: linkMinutes }));
  await engine.countAttempt({ userName, ip }, presentLimits);
  if ((await loginsOfPassword(logins, given)).length === 0) throw badRequest('CurrentPassword', messages.wrongPresentPassword({ minutes: linkMinutes }));
}

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
