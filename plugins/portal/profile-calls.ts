// How a student is reached: what stands there, and what the student changes of it.
import { definePublicCall, nullable, shape, type Static, Type } from '#engine';
import { notifyOfLink } from './notify-assigned.ts';
import { findAgencyOfToken, getSignedIn, type PortalSession, requireOpen, requireWriter } from './portal-session.ts';
import { findLogin } from './logins.ts';
import { addressInput, getStudentDetails, keepStudent, studentShape } from './student-details.ts';

const ofStudent = { requiresToken: true, opens: requireOpen, agency: findAgencyOfToken } as const;

const output = shape({
  Name: Type.String(),
  HasPassword: Type.Boolean(),
  Student: studentShape,
  Countries: Type.Array(shape({ Id: Type.Integer(), Name: Type.String() })),
  Marketing: shape({
    IsGiven: Type.Boolean({ description: 'The student gets bulk e-mails, such as news and offers.' }),
    Date: nullable(Type.String({ format: 'date-time', description: 'Of the last decision about it; null where none was ever made.' })),
  }),
  Consents: Type.Array(shape({ Text: Type.String(), FormName: Type.String(), Date: Type.String({ format: 'date-time' }) }), {
    description: 'What the student has agreed to in web forms, the newest first.',
  }),
});

export const profile = definePublicCall({
  ...ofStudent,
  method: 'GET',
  path: 'studentportal/profile',
  surface: 'read',
  limit: 600,
  summary: 'Who the student is and how the student is reached.',
  output,
  run: async (_input, context, caller) => await describe(await getSignedIn(context, caller)),
});

export const changeProfile = definePublicCall({
  ...ofStudent,
  method: 'PUT',
  path: 'studentportal/profile',
  surface: 'write',
  limit: 60,
  summary: 'Changes how the student is reached, and nothing else. The person who looks after the student is notified.',
  input: shape({
    PhoneNumber: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
    Addresses: Type.Optional(Type.Array(addressInput, { maxItems: 1, description: 'The first address; others stay.' })),
  }),
  output,
  async run(given, context, caller) {
    const session = await getSignedIn(context, caller);
    requireWriter(session);
    const { student, context: own } = session;
    const before = JSON.stringify(getStudentDetails(student));
    await keepStudent(student.Id, given, own);
    const changed = await own.records.get('Student', student.Id);
    if (JSON.stringify(getStudentDetails(changed)) !== before) await notifyOfLink('ProfileChanged', { studentId: student.Id, saleId: null }, own);
    return await describe({ ...session, student: changed });
  },
});

export const changeConsent = definePublicCall({
  ...ofStudent,
  method: 'PUT',
  path: 'studentportal/consent',
  surface: 'write',
  limit: 60,
  summary: 'Gives or withdraws the consent to bulk e-mails. The person who looks after the student is notified, and the history of the student has it.',
  input: shape({ Marketing: Type.Boolean() }),
  output,
  async run({ Marketing }, context, caller) {
    const session = await getSignedIn(context, caller);
    requireWriter(session);
    const { student, context: own } = session;
    if (student.EmailOptOut !== Marketing) return await describe(session);
    await own.records.requireUpdate('Student', student.Id, ['EmailOptOut']);
    // What plugins check of a student reaches further than the student does.
    await own.records.asSystem().update('Student', student.Id, { EmailOptOut: !Marketing });
    await notifyOfLink('ProfileChanged', { studentId: student.Id, saleId: null }, own);
    return await describe({ ...session, student: await own.records.get('Student', student.Id) });
  },
});

async function describe({ student, context }: PortalSession) {
  const { records, actor } = context;
  const countries = await records.list('Country', { limit: 300 });
  const getName = ({ Name, NamePt, NameEs }: (typeof countries)[number]): string =>
    (actor.language === 'pt' ? NamePt : actor.language === 'es' ? NameEs : null) || Name;
  const login = await findLogin(student, context);
  const Consents: Static<typeof output>['Consents'] = [];
  await context.emit('form-consents.needed', { studentId: student.Id, receive: (found) => void Consents.push(...found) });
  return {
    Name: student.FullName ?? student.DisplayName,
    HasPassword: typeof login?.PasswordHash === 'string',
    Student: getStudentDetails(student),
    Countries: countries.map((country) => ({ Id: country.Id, Name: getName(country) })).toSorted((a, b) => a.Name.localeCompare(b.Name, actor.language)),
    Marketing: { IsGiven: !student.EmailOptOut, Date: student.EmailOptOutDate },
    Consents,
  };
}
