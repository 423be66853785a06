// One e-mail to somebody: written, sent at once or at a time, cancelled, sent again; and who can be written to.
import { AppError, badRequest, defineCall, idSchema, nullable, shape, type Static, Type, type Values } from '#engine';
import type { Id, SmtpMessage } from '#generated';
import { distinctAddresses } from '../correspondence/addresses.ts';
import { getValues, identify, type OutgoingMessage, sendMessages } from '../correspondence/send-messages.ts';
import { dispatch, getFrom, loadSender } from '../correspondence/dispatch.ts';
import { goesOut } from '../correspondence/mailbox-account.ts';
import type { Ctx } from './names.ts';
import { agents, getTenant, getTenantKind, isOf, leads, students, suppliers, type Tenant, type TenantKind } from './tenants.ts';
import { texts } from './texts.ts';
import { getAddresses, getAttached, getInstant, messageInput, requireAnswered, requireWritten, wrongStatus } from './written-input.ts';

const sentSchema = shape({
  Id: Type.Integer({ description: 'Of the e-mail.' }),
  Status: nullable(Type.String({ description: 'Null of a draft that was deleted.' })),
  StatusName: nullable(Type.String()),
  ScheduledDate: nullable(Type.String()),
  HasMailServer: Type.Boolean({ description: 'False: the e-mail stays in the outbox.' }),
});

const written = shape(messageInput);
type Written = Static<typeof written>;

async function answer(id: Id<'SmtpMessage'>, context: Ctx) {
  const { Status, StatusName, ScheduledDate, AgencyOfficeId } = await context.records.asSystem().get('SmtpMessage', id);
  return { Id: id, Status, StatusName: StatusName ?? null, ScheduledDate, HasMailServer: await goesOut(context, AgencyOfficeId) };
}

async function send(tenant: Tenant, input: Written, context: Ctx) {
  const { Recipients, To, Subject, Message, ScheduledDate, Attachments = [], SysDocAttachments = [], InReplyToId, IsDraft = false } = input;
  const to = getAddresses(Recipients, To, tenant.address);
  if (!IsDraft) requireWritten({ to, subject: Subject, html: Message });
  await requireAnswered(InReplyToId, context);
  const message: OutgoingMessage = {
    of: { ...tenant.of, ...(await getPapers(input, context)) },
    officeId: tenant.officeId,
    to,
    subject: Subject,
    html: Message,
    scheduledAt: getInstant(ScheduledDate),
    inReplyToId: InReplyToId ?? null,
    ...(await getAttached(Attachments, SysDocAttachments, context)),
  };
  if (IsDraft) return await answer(await keepDraft(message, context), context);
  const [outcome] = await sendMessages(context, [message]);
  if (!outcome || 'leftOut' in outcome) throw badRequest('To', outcome?.leftOut ?? texts.oneAddress());
  return await answer(outcome.id, context);
}

async function keepDraft(message: OutgoingMessage, context: Ctx): Promise<Id<'SmtpMessage'>> {
  const values = getValues({ ...message, scheduledAt: null }, context.engine);
  const sender = await loadSender(context);
  const [id] = await context.records
    .asSystem()
    .createMany('SmtpMessage', [
      { ...values, ...identify(undefined), From: getFrom(sender, message.officeId), Status: 'Draft', ScheduledDate: message.scheduledAt ?? null },
    ]);
  if (id === undefined) throw new Error('A draft was written without an id.');
  return id;
}

/** The documents that an e-mail is about (MAIL-002), as far as this person may see them. Throws 404. */
async function getPapers(
  { AgencyBillId, AgencySupplierInvoiceId, AgencySalePaymentId, AgencySaleId }: Written,
  { records }: Ctx,
): Promise<OutgoingMessage['of']> {
  if (AgencyBillId) await records.get('AgencyBill', AgencyBillId);
  if (AgencySupplierInvoiceId) await records.get('AgencySupplierInvoice', AgencySupplierInvoiceId);
  if (AgencySalePaymentId) await records.get('AgencySalePayment', AgencySalePaymentId);
  if (AgencySaleId) await records.get('AgencySale', AgencySaleId);
  return {
    ...(AgencyBillId ? { AgencyBillId } : {}),
    ...(AgencySupplierInvoiceId ? { AgencySupplierInvoiceId } : {}),
    ...(AgencySalePaymentId ? { AgencySalePaymentId } : {}),
    ...(AgencySaleId ? { AgencySaleId } : {}),
  };
}

/** Held until the transaction ends, as the job that sends it holds it. Throws 404 for an e-mail of somebody else. */
async function hold(id: Id<'SmtpMessage'>, context: Ctx, kind?: TenantKind, tenantId = 0): Promise<SmtpMessage> {
  const tenant = kind && (await getTenant(kind, tenantId, context));
  const [message] = await context.records.lock('SmtpMessage', [id]);
  if (!message || (kind && tenant && !isOf(kind, tenant, message))) throw new AppError('record.not-found', texts.gone());
  return message;
}

async function cancel(message: SmtpMessage, context: Ctx) {
  const system = context.records.asSystem();
  const { Id: id, Status, StatusName, AgencyOfficeId } = message;
  if (Status === 'Draft') {
    await system.delete('SmtpMessage', id);
    return { Id: id, Status: null, StatusName: null, ScheduledDate: null, HasMailServer: await goesOut(context, AgencyOfficeId) };
  }
  if (Status !== 'Scheduled' && Status !== 'Failed') throw wrongStatus(texts.notCancellable({ status: StatusName ?? Status }));
  await system.systemUpdate('SmtpMessage', id, { Status: 'Cancelled' });
  return await answer(id, context);
}

const sendable: readonly SmtpMessage['Status'][] = ['Draft', 'Scheduled', 'Failed', 'Unknown'];

async function sendAgain(message: SmtpMessage, context: Ctx) {
  const { Id: id, Status, StatusName, To, Subject, Message, ThreadId, MessageId, ScheduledDate, AgencyOfficeId } = message;
  if (!sendable.includes(Status)) throw wrongStatus(texts.notSendable({ status: StatusName ?? Status }));
  const to = distinctAddresses(getAddresses(undefined, To, ''));
  requireWritten({ to, subject: Subject ?? '', html: Message ?? '' });
  const system = context.records.asSystem();
  const sender = await loadSender(context);
  const isLater = Status === 'Draft' && ScheduledDate !== null && Date.parse(ScheduledDate) > Date.now();
  // Where its recipients may have it already, it keeps its Message-ID, by which their programs tell, and the server that it goes out by.
  const identity =
    Status === 'Unknown' && MessageId !== null
      ? { MessageId, ThreadId }
      : { ...identify(ThreadId === MessageId ? undefined : ThreadId), From: getFrom(sender, AgencyOfficeId) };
  const values: Values<SmtpMessage> = { Status: isLater ? 'Scheduled' : 'Sending', Failure: null, FailureDetail: null, ...identity };
  await system.systemUpdate('SmtpMessage', id, isLater ? values : { ...values, ScheduledDate: null });
  if (!isLater) await dispatch([{ ...message, ...identity }], { actor: context.actor, sender }, context);
  return await answer(id, context);
}

const staff = { access: { actor: 'staff' }, surface: 'write', requires: 'SmtpMessage' } as const;
const tenantId = (kind: TenantKind) => idSchema({ 'x-entity': kind.entity });
const messageId = () => idSchema({ 'x-entity': 'SmtpMessage' });

const recipientsSchema = shape({
  Data: Type.Array(
    shape({
      Id: Type.Integer(),
      Name: Type.String(),
      EmailAddress: Type.String(),
      IsOptedOut: Type.Boolean({ description: 'Gets no bulk e-mails.' }),
      IsBounced: Type.Boolean({ description: 'An e-mail came back: the address does not exist.' }),
    }),
    { maxItems: 1000 },
  ),
});

interface Addressee {
  readonly Id: number;
  readonly Name?: string | null;
  readonly DisplayName?: string | null;
  readonly EmailAddress: string | null;
  readonly EmailOptOut?: boolean;
  readonly EmailBouncedDate?: string | null;
}

/** The record itself, then its contacts; those without an address are left out. */
async function loadRecipients(kind: TenantKind, id: number, context: Ctx) {
  const { of } = await getTenant(kind, id, context);
  const { records } = context;
  const found: Addressee[] = [];
  if (of.StudentId) found.push(await records.get('Student', of.StudentId));
  if (of.AgencyLeadId) found.push(await records.get('AgencyLead', of.AgencyLeadId));
  if (of.AgencyAgentId) {
    const { AgencyAgentId } = of;
    found.push(await records.get('AgencyAgent', AgencyAgentId));
    found.push(...(await records.list('AgencyAgentContact', { where: { AgencyAgentId }, orderBy: 'Id', limit: 200 })));
  }
  if (of.AgencySupplierId) {
    const { AgencySupplierId } = of;
    found.push(await records.get('AgencySupplier', AgencySupplierId));
    found.push(...(await records.list('AgencySupplierContact', { where: { AgencySupplierId }, orderBy: 'Id', limit: 200 })));
  }
  const Data = found.flatMap(({ Id, Name, DisplayName, EmailAddress, EmailOptOut = false, EmailBouncedDate = null }) => {
    const address = EmailAddress?.trim() ?? '';
    if (address === '') return [];
    return [{ Id, Name: DisplayName ?? Name ?? '', EmailAddress: address, IsOptedOut: EmailOptOut, IsBounced: EmailBouncedDate !== null }];
  });
  return { Data };
}

const callsOf = (kind: TenantKind) => {
  const path = kind.entity.toLowerCase();
  return [
    defineCall({
      ...staff,
      requires: kind.entity,
      method: 'POST',
      path: `${path}/{id}/smtpmessage`,
      summary: 'Sends an e-mail to somebody, now or at a time, or keeps it as a draft.',
      input: shape({ id: tenantId(kind), ...messageInput }),
      output: sentSchema,
      run: async ({ id, ...input }, context) => await send(await getTenant(kind, id, context), input, context),
    }),
    defineCall({
      ...staff,
      requires: kind.entity,
      method: 'GET',
      surface: 'read',
      path: `${path}/{id}/smtpmessage/recipients`,
      summary: 'Who can be written to by e-mail: the record itself, then its contacts.',
      input: shape({ id: tenantId(kind) }),
      output: recipientsSchema,
      run: async ({ id }, context) => await loadRecipients(kind, id, context),
    }),
    defineCall({
      ...staff,
      requires: kind.entity,
      method: 'DELETE',
      path: `${path}/{id}/smtpmessage/{messageId}`,
      summary: 'Cancels an e-mail that is scheduled or failed, and deletes a draft. What was sent or received stays: 409.',
      input: shape({ id: tenantId(kind), messageId: messageId() }),
      output: sentSchema,
      run: async (input, context) => await cancel(await hold(input.messageId, context, kind, input.id), context),
    }),
    defineCall({
      ...staff,
      requires: kind.entity,
      method: 'POST',
      path: `${path}/{id}/smtpmessage/{messageId}/send`,
      summary: 'Sends an e-mail that is a draft, scheduled, failed, or of which nobody knows whether it arrived.',
      input: shape({ id: tenantId(kind), messageId: messageId() }),
      output: sentSchema,
      run: async (input, context) => await sendAgain(await hold(input.messageId, context, kind, input.id), context),
    }),
  ];
};

export const messageCalls = [
  ...[students, leads, agents, suppliers].flatMap(callsOf),
  defineCall({
    ...staff,
    method: 'POST',
    path: 'smtpmessage',
    summary: 'Sends an e-mail to whom TenantType and TenantId name, now or at a time, or keeps it as a draft.',
    input: shape({
      TenantType: Type.Optional(
        nullable(
          Type.String({ maxLength: 60, description: 'Student, Lead, Agent, Supplier, Bill, SupplierInvoice or ClientInvoice, or the name of the entity.' }),
        ),
      ),
      TenantId: Type.Optional(nullable(idSchema())),
      ...messageInput,
    }),
    output: sentSchema,
    async run({ TenantType, TenantId, ...input }, context) {
      const kind = getTenantKind(TenantType ?? '');
      if (!TenantId) throw badRequest('TenantId', texts.noTenant());
      return await send(await getTenant(kind, TenantId, context), input, context);
    },
  }),
  defineCall({
    ...staff,
    method: 'DELETE',
    path: 'smtpmessage/{messageId}',
    summary: 'Cancels an e-mail that is scheduled or failed, and deletes a draft. What was sent or received stays: 409.',
    input: shape({ messageId: messageId() }),
    output: sentSchema,
    run: async (input, context) => await cancel(await hold(input.messageId, context), context),
  }),
  defineCall({
    ...staff,
    method: 'POST',
    path: 'smtpmessage/{messageId}/send',
    summary: 'Sends an e-mail that is a draft, scheduled, failed, or of which nobody knows whether it arrived.',
    input: shape({ messageId: messageId() }),
    output: sentSchema,
    run: async (input, context) => await sendAgain(await hold(input.messageId, context), context),
  }),
];
