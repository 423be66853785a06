// E-mails and their recipients as the calls answer them.
import { type Language, request, useRead } from '#kit';
import type { Compiled, KnownRecipient, MailText } from '../../correspondence/screens/mail-composer.tsx';
import type { AttachedDocument } from '../../correspondence/screens/use-attachments.ts';

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
  (path: string, id: number) =>
  (text: { readonly AgencyEmailTemplateId: number } | MailText, language?: Language): Promise<Compiled> =>
    request<Compiled>(`${path}/${id}/smtpmessage/compile`, {
      method: 'POST',
      purpose: 'read',
      body: language === undefined ? text : { ...text, Language: language },
    });

/** The record that a message belongs to. */
export function getOwner({
  StudentId,
  AgencyLeadId,
  AgencyAgentId,
  AgencySupplierId,
}: Pick<Message, 'StudentId' | 'AgencyLeadId' | 'AgencyAgentId' | 'AgencySupplierId'>): { readonly path: string; readonly id: number } | undefined {
  const owners = [
    ['student', StudentId],
    ['agencylead', AgencyLeadId],
    ['agencyagent', AgencyAgentId],
    ['agencysupplier', AgencySupplierId],
  ] as const;
  for (const [path, id] of owners) if (id !== null) return { path, id };
  return undefined;
}

/** The documents that are attached to an e-mail, as its record keeps them. */
export const getAttachedIn = (attachments: unknown): AttachedDocument[] =>
  (Array.isArray(attachments) ? attachments : []).flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'Id' in entry && typeof entry.Id === 'number' && 'Name' in entry
      ? [{ Id: entry.Id, Name: String(entry.Name) }]
      : [],
  );
