// E-mails and their recipients as the calls answer them.
import { request, useRead } from '#kit';
import type { KnownRecipient, MailText } from '../../correspondence/screens/mail-composer.tsx';

export interface Message {
  readonly Id: number;
  readonly Subject: string | null;
  readonly Message: string | null;
  readonly PlainTextMessage: string | null;
  readonly From: string | null;
  readonly To: string | null;
  readonly Status: string;
  readonly StatusName?: string | null;
  readonly SentDate: string | null;
  readonly ScheduledDate: string | null;
  readonly DateCreated: string;
  readonly FailureName?: string | null;
  readonly FailureDetail?: string | null;
  readonly Attachments?: unknown;
  readonly StudentId: number | null;
  readonly AgencyLeadId: number | null;
  readonly AgencyAgentId: number | null;
  readonly AgencySupplierId: number | null;
}

export interface SentMail {
  readonly Id: number;
  readonly Status: string;
  readonly ScheduledDate: string | null;
  readonly HasMailServer: boolean;
}
export interface StartedBulk {
  readonly Total: number;
  readonly JobId: number;
}

export const useMessage = (id: number) => useRead<Message>(`smtpmessage/${id}`);
export const useRecipients = (path: string, id: number) => useRead<{ readonly Data: readonly KnownRecipient[] }>(`${path}/${id}/smtpmessage/recipients`);

/** The text of a template, or of what was typed, for this record; in its own language where none is named. */
export const compileFor =
  (path: string, id: number, language?: string) =>
  (text: { readonly AgencyEmailTemplateId: number } | MailText): Promise<MailText> =>
    request<MailText>(`${path}/${id}/smtpmessage/compile`, {
      method: 'POST',
      purpose: 'read',
      body: language === undefined ? text : { ...text, Language: language },
    });

/** The record that a message belongs to. */
export function getOwner({ StudentId, AgencyLeadId, AgencyAgentId, AgencySupplierId }: Message): { readonly path: string; readonly id: number } | undefined {
  const owners = [
    ['student', StudentId],
    ['agencylead', AgencyLeadId],
    ['agencyagent', AgencyAgentId],
    ['agencysupplier', AgencySupplierId],
  ] as const;
  for (const [path, id] of owners) if (id !== null) return { path, id };
  return undefined;
}
