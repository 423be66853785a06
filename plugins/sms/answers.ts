// A text that came in: it stands on the record of the person whose number it is from.
import { oneAtATime } from '#engine';
import type { ReceivedMessage } from '../correspondence/events.ts';
import { measureText } from './measure-text.ts';
import type { Ctx } from './names.ts';

type Owner = ReceivedMessage['of'] & { readonly officeId: number };

interface Answer {
  readonly From: string;
  readonly Message: string;
  readonly Id: string;
}

/** From a number that nobody has, there is nothing to keep it on. The same answer comes in once: by its number at the gateway, else by the signature that it came with. */
export async function keepAnswer({ From, Message, Id }: Answer, signature: string, context: Ctx): Promise<void> {
  const { records, emit } = context;
  const system = records.asSystem();
  const number = `+${From.replace(/\D/g, '')}`;
  const GatewayReference = Id === '' ? `signature ${signature}` : Id.slice(0, 100);
  // Two that come at the same moment are one as well.
  await oneAtATime(context.tx, `sms-answer:${context.tx.agencyId}:${GatewayReference}`);
  if (await system.find('SmsMessage', { where: { GatewayReference } })) return;
  const owner = await findOwner(number, context);
  if (!owner) return;
  const { officeId, ...of } = owner;
  const text = Message.slice(0, 1600);
  const [id = 0] = await system.createMany('SmsMessage', [
    {
      ...of,
      AgencyOfficeId: officeId,
      From: number,
      Recipient: number,
      Message: text,
      Parts: measureText(text).parts,
      Status: 'Received',
      SentDate: new Date().toISOString(),
      GatewayReference,
    },
  ]);
  await emit('message.received', { entity: 'SmsMessage', id, of, isAutomatic: false });
}

/** Whom we wrote to last at this number, else the student, lead or agent who has it: the newest. */
async function findOwner(number: string, { records }: Ctx): Promise<Owner | undefined> {
  const system = records.asSystem();
  const last = await system.find('SmsMessage', { where: { RecipientE164: number }, orderBy: '-Id' });
  if (last) return { StudentId: last.StudentId, AgencyLeadId: last.AgencyLeadId, AgencyAgentId: last.AgencyAgentId, officeId: last.AgencyOfficeId };
  const student = await system.find('Student', { where: { PhoneNumberE164: number }, orderBy: '-Id' });
  if (student) return { StudentId: student.Id, officeId: student.AgencyOfficeId };
  const lead = await system.find('AgencyLead', { where: { PhoneNumberE164: number }, orderBy: '-Id' });
  return lead && { AgencyLeadId: lead.Id, officeId: lead.AgencyOfficeId };
}
