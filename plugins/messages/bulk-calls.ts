// One text to many: each gets one message, by a job that says who got none and why.
import {
  badRequest,
  type BatchResult,
  defineCall,
  type Engine,
  idSchema,
  type Job,
  type JobStep,
  type Message,
  nullable,
  shape,
  type Static,
  Type,
} from '#engine';
import { type OutgoingMessage, sendMessages } from '../correspondence/send-messages.ts';
import { type BulkText, compileBulk, getBulkText } from './compile.ts';
import type { Ctx } from './names.ts';
import { getTenant, getTenantKind, leads, students, suppliers, type Tenant, type TenantKind } from './tenants.ts';
import { texts } from './texts.ts';
import { attachmentsInput, getAttached, getInstant, recipientsInput, requireWritten, textInput, timeInput } from './written-input.ts';

const atOnce = 100;
const maxErrors = 1000;

interface BulkOrder {
  /** The entity of those who are written to. */
  readonly entity: TenantKind['entity'];
  /** The records, one message each; or the one record whose recipients get a message each. */
  readonly ids: readonly number[];
  readonly recipients?: readonly { readonly id: number; readonly address: string }[];
  readonly text: BulkText;
  readonly scheduledAt: string | null;
  readonly fileIds: readonly number[];
}

declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    'messages.sendBulk': BulkOrder;
  }
}

const orderedSchema = shape({
  Total: Type.Integer({ description: 'Messages that are to be written.' }),
  Fail: Type.Integer({ description: '0: the job says who gets none.' }),
  JobId: Type.Integer({ description: 'GET /job/{id} says how far it is, and in Result who got none and why.' }),
  Errors: Type.Array(shape({ Id: Type.Integer(), Message: Type.String() })),
});

const bulkInput = {
  Subject: Type.Optional(textInput.Subject),
  Message: Type.Optional(textInput.Message),
  AgencyEmailTemplateId: Type.Optional(
    nullable(idSchema({ 'x-entity': 'AgencyEmailTemplate', description: 'Says what Subject and Message do not, in the language of each recipient.' })),
  ),
  ...timeInput,
  ...attachmentsInput,
};
const writtenBulk = shape(bulkInput);

async function order(
  kind: TenantKind,
  { Subject, Message: message, AgencyEmailTemplateId: templateId, ScheduledDate, Attachments = [] }: Static<typeof writtenBulk>,
  whom: Pick<BulkOrder, 'ids' | 'recipients'>,
  context: Ctx,
) {
  const text = await getBulkText(kind, { subject: Subject, message, templateId }, context);
  for (const { subject, html } of Object.values(text)) requireWritten({ to: ['name@school.edu'], subject, html });
  await getAttached(Attachments, [], context);
  const JobId = await context.enqueue('messages.sendBulk', {
    entity: kind.entity,
    ...whom,
    text,
    scheduledAt: getInstant(ScheduledDate),
    fileIds: Attachments,
  });
  return { Total: (whom.recipients ?? whom.ids).length, Fail: 0, JobId, Errors: [] };
}

const sending = { method: 'POST', access: { actor: 'staff' }, surface: 'write', output: orderedSchema } as const;

const toMany = (kind: TenantKind) =>
  defineCall({
    ...sending,
    path: `${kind.entity.toLowerCase()}/smtpmessage/bulk`,
    requires: kind.entity,
    summary: 'Sends an e-mail to many records, one message each, by a job. Those who asked for no bulk e-mails, or whose address does not exist, are left out.',
    input: shape({ Ids: Type.Array(idSchema({ 'x-entity': kind.entity }), { minItems: 1, maxItems: 10_000 }), ...bulkInput }),
    run: async ({ Ids, ...input }, context) => await order(kind, input, { ids: [...new Set(Ids)] }, context),
  });

const toRecipients = (kind: TenantKind) =>
  defineCall({
    ...sending,
    path: `${kind.entity.toLowerCase()}/{id}/smtpmessagebulk`,
    requires: kind.entity,
    summary: 'Sends an e-mail to several recipients of one record, one message each, by a job.',
    input: shape({
      id: idSchema({ 'x-entity': kind.entity }),
      Recipients: recipientsInput(200),
      ...bulkInput,
    }),
    async run({ id, Recipients, ...input }, context) {
      await getTenant(kind, id, context);
      if (Recipients.length === 0) throw badRequest('Recipients', texts.oneAddress());
      const recipients = Recipients.map((recipient) => ({ id: recipient.id ?? id, address: recipient.emailAddress.trim() }));
      return await order(kind, input, { ids: [id], recipients }, context);
    },
  });

export const bulkCalls = [toMany(students), toMany(leads), toRecipients(students), toRecipients(suppliers)];

interface Addressed {
  /** Of the record or the recipient, in the summary. */
  readonly id: number;
  readonly tenant: Tenant | undefined;
  readonly tenantId: number;
  readonly address: string;
}

export const sendBulk: Job<BulkOrder, Engine> = {
  label: { en: 'Bulk e-mail', pt: 'E-mail em massa', es: 'Correo masivo' },
  queue: 'bulk',
  async run(payload, context) {
    const { entity, ids, recipients } = payload;
    const before = context.result ?? { Total: (recipients ?? ids).length, Success: 0, Fail: 0, Entity: entity.toLowerCase(), Errors: [] };
    const done = before.Success + before.Fail;
    const step = await sendPart(payload, done, context);
    const result: JobStep['result'] = {
      ...before,
      Success: before.Success + step.Success,
      Fail: before.Fail + step.Fail,
      Errors: [...before.Errors, ...step.Errors].slice(0, maxErrors),
    };
    return { result, more: done + step.Total < before.Total };
  },
};

async function sendPart(payload: BulkOrder, done: number, context: Ctx): Promise<BatchResult> {
  const addressed = await loadPart(payload, done, context);
  const compiled = await compileBulk(
    getTenantKind(payload.entity),
    payload.text,
    addressed.flatMap(({ tenant, tenantId }) => (tenant ? [tenantId] : [])),
    context,
  );
  const Errors: { Id: number; Message: Message }[] = [];
  const going: { readonly id: number; readonly message: OutgoingMessage }[] = [];
  for (const { id, tenant, tenantId, address } of addressed) {
    const text = compiled.get(tenantId);
    if (!tenant || !text) Errors.push({ Id: id, Message: texts.gone() });
    else if ('leftOut' in text) Errors.push({ Id: id, Message: text.leftOut });
    else
      going.push({
        id,
        message: {
          of: tenant.of,
          officeId: tenant.officeId,
          to: address === '' ? [] : [address],
          subject: text.subject,
          html: text.html,
          scheduledAt: payload.scheduledAt,
          attachments: payload.fileIds.map((fileId) => ({ fileId })),
          isBulk: true,
        },
      });
  }
  const outcomes = await sendMessages(
    context,
    going.map(({ message }) => message),
  );
  for (const [index, outcome] of outcomes.entries()) if ('leftOut' in outcome) Errors.push({ Id: going[index]?.id ?? 0, Message: outcome.leftOut });
  return { Total: addressed.length, Success: addressed.length - Errors.length, Fail: Errors.length, Errors };
}

/** The next of them, as the person who ordered it may see them by now. */
async function loadPart({ entity, ids, recipients }: BulkOrder, done: number, context: Ctx): Promise<readonly Addressed[]> {
  const kind = getTenantKind(entity);
  if (recipients) {
    const [tenantId = 0] = ids;
    const tenant = (await kind.load(ids, context)).get(tenantId);
    return recipients.slice(done, done + atOnce).map(({ id, address }) => ({ id, tenant, tenantId, address }));
  }
  const part = ids.slice(done, done + atOnce);
  const tenants = await kind.load(part, context);
  return part.map((id) => ({ id, tenant: tenants.get(id), tenantId: id, address: tenants.get(id)?.address ?? '' }));
}
