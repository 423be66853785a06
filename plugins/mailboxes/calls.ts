// Calls of mailboxes and of what came in by them.
import { AppError, defineAction, defineCall, defineDownload, idSchema, nullable, shape, Type } from '#engine';
import { findRead } from './jobs.ts';
import { loadPlace, nobody } from './find-record.ts';
import { notifyOfMessage } from './keep-mails.ts';
import { messages } from './messages.ts';
import { loadPage, loadShown, shownShape } from './shown.ts';

const keeper = { actor: 'staff', permission: 'CanEditOffices' } as const;
const mailboxId = shape({ id: idSchema({ 'x-entity': 'AgencyMailbox' }) });
const messageId = shape({ id: idSchema({ 'x-entity': 'SmtpMessage' }) });
const jobShape = shape({ JobId: Type.Integer({ description: 'The job that does it.' }) });

export const read = defineCall({
  method: 'POST',
  path: 'agencymailbox/{id}/read',
  access: keeper,
  surface: 'write',
  requires: 'AgencyMailbox',
  summary: 'Reads a mailbox now, instead of within a minute.',
  input: mailboxId,
  output: jobShape,
  async run({ id }, { records, enqueue }) {
    await records.get('AgencyMailbox', id);
    if (!(await findRead({ records }, id))) throw new AppError('request.invalid', messages.notRead(), { hint: messages.switchOn() });
    return { JobId: await enqueue('mailboxes.read', { mailboxId: id, isOnce: true }) };
  },
});

export const tryConnection = defineCall({
  method: 'POST',
  path: 'agencymailbox/{id}/try',
  access: keeper,
  surface: 'write',
  requires: 'AgencyMailbox',
  summary: 'Tries the connection of a mailbox. What came of it is its Connection once the job is done.',
  input: mailboxId,
  output: jobShape,
  async run({ id }, { records, enqueue }) {
    const { ImapUrl } = await records.get('AgencyMailbox', id);
    if (ImapUrl === null) throw new AppError('request.invalid', messages.notRead(), { hint: messages.switchOn() });
    return { JobId: await enqueue('mailboxes.try', { mailboxId: id }) };
  },
});

export const shown = defineCall({
  method: 'GET',
  path: 'smtpmessage/{id}/shown',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'SmtpMessage',
  summary: 'An e-mail as it is shown: its text without anything that runs or loads, and its files.',
  input: messageId,
  output: shownShape,
  run: async ({ id }, context) => await loadShown(id, context),
});

export const page = defineDownload({
  path: 'smtpmessage/{id}/page',
  access: { actor: 'staff' },
  requires: 'SmtpMessage',
  summary: 'The text of an e-mail as a page in a frame, with the pictures that it loads from elsewhere.',
  input: messageId,
  contentType: 'text/html; charset=utf-8',
  run: async ({ id }, context) => ({
    name: 'message.html',
    contentType: 'text/html; charset=utf-8',
    content: Buffer.from(await loadPage(id, context), 'utf8'),
    isFrame: true,
  }),
});

const owners = ['StudentId', 'AgencyLeadId', 'AgencyAgentId', 'AgencySupplierId'] as const;
const entityOf = { StudentId: 'Student', AgencyLeadId: 'AgencyLead', AgencyAgentId: 'AgencyAgent', AgencySupplierId: 'AgencySupplier' } as const;

export const assign = defineAction({
  entity: 'SmtpMessage',
  input: shape({
    StudentId: Type.Optional(nullable(idSchema({ 'x-entity': 'Student' }))),
    AgencyLeadId: Type.Optional(nullable(idSchema({ 'x-entity': 'AgencyLead' }))),
    AgencyAgentId: Type.Optional(nullable(idSchema({ 'x-entity': 'AgencyAgent' }))),
    AgencySupplierId: Type.Optional(nullable(idSchema({ 'x-entity': 'AgencySupplier' }))),
  }),
  async run(message, input, context) {
    const [name, ...others] = owners.filter((each) => typeof input[each] === 'number');
    if (name === undefined || others.length > 0)
      throw new AppError('request.invalid', messages.oneRecord(), { errors: [{ Key: name ?? 'StudentId', Message: messages.oneRecord() }] });
    const { records } = context;
    // As the person: a record that the person cannot see is given nothing.
    await records.named(entityOf[name]).get(Number(input[name]));
    const place = await loadPlace(context, { ...nobody, [name]: input[name] });
    if (!place) throw new AppError('request.invalid', messages.oneRecord(), { errors: [{ Key: name, Message: messages.oneRecord() }] });
    const system = records.asSystem();
    // The rest of a conversation that nobody knew goes along.
    const along =
      message.ThreadId === null
        ? []
        : await system.list('SmtpMessage', {
            where: { ThreadId: message.ThreadId, Status: 'Received', Id: { notEqual: message.Id }, ...nobody },
            orderBy: 'Id',
            limit: 100,
          });
    const values = { ...place.of, ...(place.officeId === null ? {} : { AgencyOfficeId: place.officeId }) };
    await system.systemUpdateMany(
      'SmtpMessage',
      [message, ...along].map(({ Id }) => ({ Id, ...values })),
    );
    await notifyOfMessage(context, message.Id, place, message.IsAutomatic);
  },
});
