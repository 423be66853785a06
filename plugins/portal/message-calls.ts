// What a student and the office write to each other: the e-mails of the student's record. What the student writes here arrives as a mail does.
import { definePublicCall, defineTokenDownload, AppError, badRequest, type RecordFile, shape, translate, Type } from '#engine';
import type { SmtpMessage } from '#generated';
import { textToHtml } from '../correspondence/mail-text.ts';
import { identify } from '../correspondence/send-messages.ts';
import { loadShared } from './document-calls.ts';
import { attachmentShape, loadAttachments, openAttachment, type ShownAttachment } from './message-attachments.ts';
import { messages } from './messages.ts';
import { notifyOfLink } from './notify-assigned.ts';
import { findAgencyOfToken, getSignedIn, type PortalSession, requireOpen, requireWriter } from './portal-session.ts';

const ofStudent = { requiresToken: true, opens: requireOpen, agency: findAgencyOfToken } as const;
const maxShown = 100;
const maxAttached = 10;
const limits = { name: 'student message:', account: 30, rejection: 'There were too many requests from your IP address.' } as const;

const numberOf = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const messageShape = shape({
  Id: Type.Integer(),
  IsOwn: Type.Boolean({ description: 'The student wrote it.' }),
  Subject: Type.String(),
  Text: Type.String(),
  Date: Type.String({ format: 'date-time' }),
  Attachments: Type.Array(attachmentShape),
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
    const shown = (await loadMessages(session)).slice(0, maxShown);
    const attached = await loadAttachments(shown, session.context);
    return { Data: shown.map((message) => asMessage(message, attached.get(message.Id))) };
  },
});

export const readAttachment = defineTokenDownload({
  ...ofStudent,
  path: 'studentportal/messages/{id}/attachments/{fileId}',
  contentType: 'application/octet-stream',
  limit: 600,
  summary: 'A file of one of these messages.',
  input: shape({ id: numberOf, fileId: numberOf }),
  async run({ id, fileId }, context, caller) {
    const session = await getSignedIn(context, caller);
    const message = await findMessage(session, id);
    const file = message && (await openAttachment(message, fileId, session.context));
    if (!file) throw new AppError('record.not-found', messages.noDocument());
    return { later: async () => ({ name: file.name, contentType: file.contentType, content: await file.open() }) };
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
    Text: Type.String({ maxLength: 10_000, description: 'It may be empty where files go along.' }),
    AnswersId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The message that it answers.' })),
    Attachments: Type.Optional(
      Type.Array(numberOf, { maxItems: maxAttached, description: 'Documents that the student has sent, by their ids; with ForMessage for this one.' }),
    ),
  }),
  output: messageShape,
  async run({ Text, AnswersId, Attachments = [] }, context, caller) {
    const session = await getSignedIn(context, caller);
    requireWriter(session);
    const { student, context: own } = session;
    const text = Text.trim();
    if (text === '' && Attachments.length === 0) throw badRequest('Text', messages.emptyMessage());
    const files = await findOwnFiles(session, Attachments);
    await own.engine.countAttempt({ userName: String(student.Id), ip: caller.address }, limits);
    const answered = AnswersId === undefined ? undefined : await findMessage(session, AnswersId);
    const { MessageId, ThreadId } = identify(answered?.ThreadId ?? answered?.MessageId);
    const about = answered?.Subject?.replace(/^(re:\s*)+/i, '').trim();
    // No rule lets students write e-mails: this one is a received one of the own record, and what it says of itself is set here.
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
        ...(files.length > 0 ? { Attachments: files.map(({ id, name }) => ({ Id: id, Name: name })) } : {}),
        StudentId: student.Id,
        AgencyOfficeId: student.AgencyOfficeId,
      },
    ]);
    await own.emit('message.received', { entity: 'SmtpMessage', id: Id, of: { StudentId: student.Id }, isAutomatic: false });
    await notifyOfLink('MessageReceived', { studentId: student.Id, saleId: null }, own);
    const message = await own.records.get('SmtpMessage', Id);
    return asMessage(message, (await loadAttachments([message], own)).get(Id));
  },
});

/** Throws 400 where one of these is no document that the student has sent. */
async function findOwnFiles(session: PortalSession, ids: readonly number[]): Promise<readonly RecordFile[]> {
  if (ids.length === 0) return [];
  const own = new Map((await loadShared(session)).flatMap(({ file, isOwn }) => (isOwn ? [[file.id, file] as const] : [])));
  const found = [...new Set(ids)].flatMap((id) => own.get(id) ?? []);
  if (found.length < new Set(ids).size) throw badRequest('Attachments', messages.noDocument());
  return found;
}

/** Of the e-mails of the record those that went to the student or came from the student: the record has those of others as well, such as of schools. */
async function loadMessages({ student, context }: PortalSession, id?: number): Promise<SmtpMessage[]> {
  const own = student.EmailAddress?.trim().toLowerCase() ?? '';
  if (own === '') return [];
  const where = { StudentId: student.Id, IsAutomatic: false, ...(id === undefined ? {} : { Id: id }) };
  const found = await context.records.list('SmtpMessage', { where, orderBy: '-Id', limit: 3 * maxShown });
  return found.filter(({ Status, From, To }) => addressesIn(Status === 'Received' ? From : To).includes(own));
}

/** One of them; undefined of what the student is not shown. */
const findMessage = async (session: PortalSession, id: number): Promise<SmtpMessage | undefined> => (await loadMessages(session, id))[0];

const addressesIn = (text: string | null): string[] => [...(text ?? '').toLowerCase().matchAll(/[^\s<>;,"]+@[^\s<>;,"]+/g)].map(([address]) => address);

function asMessage({ Id, Status, Subject, PlainTextMessage, SentDate, DateCreated }: SmtpMessage, attached: readonly ShownAttachment[] = []) {
  return {
    Id,
    IsOwn: Status === 'Received',
    Subject: Subject ?? '',
    Text: PlainTextMessage ?? '',
    Date: SentDate ?? DateCreated,
    Attachments: [...attached],
  };
}

const getSender = ({ student }: PortalSession): string =>
  `${(student.FullName ?? student.DisplayName).replace(/[<>"\p{Cc}]/gu, ' ').trim()} <${student.EmailAddress?.trim() ?? ''}>`.slice(0, 320);
