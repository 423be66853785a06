// What the staff does about the sign-in of a student: invites, looks how it stands, takes it back, and sees what the student sees.
import { type Context, defineCall, type Engine, hashOfToken, idSchema, nullable, AppError, randomToken, shape, translate, Type } from '#engine';
import type { Id } from '#generated';
import { languageOfStudent } from '../letterhead/language.ts';
import { endLinks, findLogin, hashAddress, loginsOfAddress } from './logins.ts';
import { oneLine } from './login-calls.ts';
import { messages } from './messages.ts';
import { invitationDays, viewMinutes } from './names.ts';
import { makePortalToken } from './portal-token.ts';

const input = shape({ id: idSchema({ 'x-entity': 'Student' }) });
const output = shape({
  IsInvited: Type.Boolean({ description: 'The student may sign in.' }),
  EmailAddress: nullable(Type.String({ description: 'Where the student signs in.' })),
  HasOtherAddress: Type.Boolean({ description: 'The address has changed since: the student is to be invited again.' }),
  InvitedDate: nullable(Type.String({ format: 'date-time' })),
  LastSignInDate: nullable(Type.String({ format: 'date-time' })),
  HasMailServer: Type.Boolean({ description: 'Without one, e-mails stay in the outbox.' }),
});
const declared = { path: 'student/{id}/invitation', access: { actor: 'staff', permission: 'CanEditStudents' }, requires: 'Student', input, output } as const;

export const readInvitation = defineCall({
  ...declared,
  method: 'GET',
  surface: 'read',
  summary: 'Whether a student may sign in to the portal, and when that was last done.',
  run: async ({ id }, context) => await describe(id, context),
});

export const invite = defineCall({
  ...declared,
  method: 'POST',
  surface: 'write',
  summary: 'Invites a student to the portal: a mail with a link that works once, within seven days. Asking again sends another one.',
  async run({ id }, context) {
    const { records, engine, actor } = context;
    await records.requireUpdate('Student', id, []);
    const student = await records.get('Student', id);
    const to = student.EmailAddress?.trim() ?? '';
    if (student.IsErased || to === '')
      throw new AppError('request.invalid', messages.noEmail(), { errors: [{ Key: 'EmailAddress', Message: messages.noEmail() }] });
    // Sign-ins are the system's (logins.ts); that this person may change the student has just been asked.
    const system = records.asSystem();
    const login = await findLogin(student, context);
    const AddressHash = hashAddress(to);
    const code = randomToken();
    const isSame = login?.AddressHash === AddressHash;
    if (login && !isSame) await engine.recordSessions.end(context.tx, 'student', [id]);
    // Who has a password at another agency signs in with the same one.
    const known = isSame ? login : (await loginsOfAddress(to, context)).find(({ PasswordHash }) => PasswordHash !== null);
    const values = {
      HomeAgencyId: actor.agencyId,
      StudentNumber: id,
      AddressHash,
      PasswordHash: known?.PasswordHash ?? null,
      InvitedDate: new Date().toISOString(),
      InvitationHash: hashOfToken(code),
      InvitationEnd: new Date(Date.now() + invitationDays * 86_400_000).toISOString(),
    };
    if (login) {
      await system.systemUpdate('StudentLogin', login.Id, values);
      await endLinks([login.Id], context);
    } else await system.createMany('StudentLogin', [values]);
    const agency = await records.get('Agency', actor.agencyId);
    const language = (await languageOfStudent(id, context)) ?? 'en';
    const names = {
      name: oneLine(student.FirstName),
      agency: oneLine(agency.Name),
      url: `${engine.site()}/student/login#${code}`,
      days: invitationDays,
    };
    await context.sendMail({
      to,
      subject: translate(messages.inviteSubject(names), language),
      text: translate(messages.inviteText(names), language),
      secret: code,
    });
    return await describe(id, context);
  },
});

export const uninvite = defineCall({
  ...declared,
  method: 'DELETE',
  surface: 'write',
  summary: 'Takes the sign-in of a student back: sessions, invitation, password and links to sign in end at once.',
  async run({ id }, context) {
    await context.records.requireUpdate('Student', id, []);
    await endLogins([id], context);
    return await describe(id, context);
  },
});

/** Ends everything by which these students sign in. */
export async function endLogins(ids: readonly number[], { records, engine, tx }: Pick<Context<Engine>, 'records' | 'engine' | 'tx'>): Promise<void> {
  // Called for staff who may change these students, and by the event of an erasure.
  const system = records.asSystem();
  const logins = await system.list('StudentLogin', { where: { StudentNumber: ids } });
  await system.deleteMany(
    'StudentLogin',
    logins.map(({ Id }) => Id),
  );
  await engine.recordSessions.end(tx, 'student', ids);
}

async function describe(id: Id<'Student'>, context: Context<Engine>) {
  const student = await context.records.get('Student', id);
  const login = await findLogin(student, context);
  const isSame = login !== undefined && student.EmailAddress !== null && login.AddressHash === hashAddress(student.EmailAddress);
  return {
    IsInvited: isSame,
    EmailAddress: student.EmailAddress,
    HasOtherAddress: login !== undefined && !isSame,
    InvitedDate: login?.InvitedDate ?? null,
    LastSignInDate: login?.LastSignInDate ?? null,
    HasMailServer: context.engine.mail.goesOut,
  };
}

export const viewPortal = defineCall({
  method: 'POST',
  path: 'student/{id}/portalview',
  access: { actor: 'staff', permission: 'CanEditStudents' },
  requires: 'Student',
  surface: 'write',
  isSecret: true,
  summary:
    'Shows the staff what the student sees, of what they see themselves: a pass for the calls of the portal that read, for half an hour, and no longer than the own session and reach. The history of the student has it.',
  input,
  output: shape({ access_token: Type.String(), expires_in: Type.Integer({ description: 'Seconds.' }) }),
  async run({ id }, { records, engine, actor }) {
    const { Id, IsErased } = await records.get('Student', id);
    if (IsErased) throw new AppError('record.not-found', messages.noSuchSale());
    await records.noteView('Student', Id);
    const { agencyId, userId, sessionId } = actor;
    const until = Date.now() + viewMinutes * 60_000;
    return {
      access_token: await makePortalToken(engine, { kind: 'view', agencyId, studentId: Id, userId, sessionId, until }),
      expires_in: viewMinutes * 60,
    };
  },
});
