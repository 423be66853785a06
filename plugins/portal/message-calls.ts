// What a student and the office write to each other: the e-mails of the student's record. What the student writes here arrives as a mail does.
import { definePublicCall, AppError, shape, translate, Type } from '#engine';
import type { SmtpMessage } from '#generated';
import { textToHtml } from '../correspondence/mail-text.ts';
import { identify } from '../correspondence/send-messages.ts';
import { messages } from './messages.ts';
import { notifyOfLink } from './notify-assigned.ts';
import { findAgencyOfToken, getSignedIn, type PortalSession, requireOpen, requireWriter } from './portal-session.ts';

const ofStudent = { requiresToken: true, opens: requireOpen, agency: findAgencyOfToken } as const;
const maxShown = 100;
const limits = { name: 'student message:', account: 30, rejection: 'There were too many requests from your IP address.' } as const;

const messageShape = shape({
  Id: Type.Integer(),
  IsOwn: Type.Boolean({ description: 'The student wrote it.' }),
  Subject: Type.String(),
  Text: Type.String(),
  Date: Type.String({ format: 'date-time' }),
});

export const readMessages = definePublicCall({
  ...ofStudent,
  method: 'GET',
  path: 'studentportal/messages',
  surface: 'read',
  limit: 600,
  summary: 'What the office wrote to the student and the student to the office, the last first. E-mails of the record to and from others are no part of it.',
  output: shape({ Data: Type.Array(messageShape) }),
  async run(_input, context, caller) {
    const session = await getSignedIn(context, caller);
    return { Data: (await loadMessages(session)).slice(0, maxShown).map(asMessage) };
  },
});

export const sendMessage = definePublicCall({
  ...ofStudent,
  method: 'POST',
  path: 'studentportal/messages',
  surface: 'write',
  limit: 60,
  summary:
    'Writes to the office: the message stands on the record of the student as a mail that came in, and the person who looks after the student is notified.',
  input: shape({
    Text: Type.String({ minLength: 1, maxLength: 10_000 }),
    AnswersId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The message that it answers.' })),
  }),
  output: messageShape,
  async run({ Text, AnswersId }, context, caller) {
    const session = await getSignedIn(context, caller);
    requireWriter(session);
    const { student, context: own } = session;
    const text = Text.trim();
    if (text === '') throw new AppError('request.invalid', messages.emptyMessage(), { errors: [{ Key: 'Text', Message: messages.emptyMessage() }] });
    await own.engine.countAttempt({ userName: String(student.Id), ip: caller.address }, limits);
    const answered = AnswersId === undefined ? undefined : (await loadMessages(session)).find(({ Id }) => Id === AnswersId);
    const { MessageId, ThreadId } = identify(answered?.ThreadId ?? answered?.MessageId);
    const about = answered?.Subject?.replace(/^(re:\s*)+/i, '').trim();
    const system = own.records.asSystem();
    const [Id = 0] = await system.createMany('SmtpMessage', [
      {
        Status: 'Received',
        Tags: 'Inbox',
        Subject: about ? `Re: ${about}`.slice(0, 200) : translate(messages.portalSubject(), own.actor.language),
        Message: textToHtml(text),
        PlainTextMessage: text,
        From: getSender(session),
        SentDate: new Date().toISOString(),
        MessageId,
        ThreadId,
        InReplyToId: answered?.Id ?? null,
        IsAutomatic: false,
        StudentId: student.Id,
        AgencyOfficeId: student.AgencyOfficeId,
      },
    ]);
    await own.emit('message.received', { entity: 'SmtpMessage', id: Id, of: { StudentId: student.Id }, isAutomatic: false });
    await notifyOfLink('MessageReceived', { studentId: student.Id, saleId: null }, own);
    return asMessage(await system.get('SmtpMessage', Id));
  },
});

/** Of the e-mails of the record those that went to the student or came from the student: the record has those of others as well, such as of schools. */
async function loadMessages({ student, context }: PortalSession): Promise<SmtpMessage[]> {
  const own = student.EmailAddress?.trim().toLowerCase() ?? '';
  if (own === '') return [];
  const found = await context.records.list('SmtpMessage', { where: { StudentId: student.Id, IsAutomatic: false }, orderBy: '-Id', limit: 3 * maxShown });
  return found.filter(({ Status, From, To }) => addressesIn(Status === 'Received' ? From : To).includes(own));
}

const addressesIn = (text: string | null): string[] => [...(text ?? '').toLowerCase().matchAll(/[^\s<>;,"]+@[^\s<>;,"]+/g)].map(([address]) => address);

function asMessage({ Id, Status, Subject, PlainTextMessage, SentDate, DateCreated }: SmtpMessage) {
  return { Id, IsOwn: Status === 'Received', Subject: Subject ?? '', Text: PlainTextMessage ?? '', Date: SentDate ?? DateCreated };
}

const getSender = ({ student }: PortalSession): string =>
  `${(student.FullName ?? student.DisplayName).replace(/[<>"\p{Cc}]/gu, ' ').trim()} <${student.EmailAddress?.trim() ?? ''}>`.slice(0, 320);
