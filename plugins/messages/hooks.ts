// What follows from an e-mail as it stands, and from a new address.
import { type Context, distinct, type Engine, type EntityHooks, type FieldError } from '#engine';
import type { AgencyAgent, AgencyLead, AgencySupplierContact, SmtpMessage, Student } from '#generated';
import { distinctAddresses, splitAddresses } from '../correspondence/addresses.ts';
import { toHtml, htmlToText } from '../correspondence/mail-text.ts';
import { findReason } from '../correspondence/send-messages.ts';

declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    'messages.sendDue': { readonly at: string };
  }
}

export const messageHooks: EntityHooks<SmtpMessage, Engine> = {
  derive(draft, { before }) {
    const { Status, Message, PlainTextMessage, To } = draft;
    const isWritten = before ? Message !== before.Message && PlainTextMessage === before.PlainTextMessage : !PlainTextMessage;
    const html = isWritten && Message ? toHtml(Message) : undefined;
    const isTo = before !== undefined && To !== before.To && To !== null && To !== undefined;
    const addresses = isTo ? distinctAddresses(splitAddresses(To)) : [];
    return {
      Sent: Status === 'Sent',
      Tags: Status === 'Received' ? 'Inbox' : null,
      ...(html === undefined ? {} : { Message: html, PlainTextMessage: htmlToText(html) }),
      ...(isTo ? { To: addresses.join('; '), Recipients: addresses.map((emailAddress) => ({ emailAddress })) } : {}),
    };
  },
  check({ Status, To, Subject, Message }, { before, operation }): FieldError[] {
    if (operation === 'delete' || Status !== 'Scheduled') return [];
    if (before?.Status === 'Scheduled' && To === before.To && Subject === before.Subject && Message === before.Message) return [];
    const addresses = splitAddresses(To ?? '');
    // The first thing that is wrong, at its field.
    for (const [Key, part] of [
      ['To', { to: addresses, subject: 'x', html: 'x' }],
      ['Subject', { to: ['a@b.c'], subject: Subject ?? '', html: 'x' }],
      ['Message', { to: ['a@b.c'], subject: 'x', html: Message ?? '' }],
    ] as const) {
      const reason = findReason(part);
      if (reason) return [{ Key, Message: reason }];
    }
    return [];
  },
  async writtenMany(written, { enqueue }: Context<Engine>) {
    const times = written.flatMap(({ record, before }) =>
      record.Status === 'Scheduled' && record.ScheduledDate !== null && (before?.Status !== 'Scheduled' || before.ScheduledDate !== record.ScheduledDate)
        ? [new Date(record.ScheduledDate).toISOString()]
        : [],
    );
    for (const at of distinct(times)) await enqueue('messages.sendDue', { at }, { delay: Math.max(0, Date.parse(at) - Date.now()), key: at });
  },
};

type Addressed = Pick<Student, 'EmailAddress' | 'EmailBouncedDate'>;
/** Nothing has come back from a new address yet. */
const forget = (draft: Partial<Addressed>, before: Readonly<Addressed> | undefined): Partial<Addressed> =>
  before?.EmailBouncedDate && draft.EmailAddress !== before.EmailAddress ? { EmailBouncedDate: null } : {};

type Consenting = Pick<Student, 'EmailOptOut' | 'EmailOptOutDate'>;
/** When it was last decided whether somebody gets bulk e-mails: by staff, by the link in such an e-mail, or by the student. */
const dateConsent = ({ EmailOptOut = false }: Partial<Consenting>, before: Readonly<Consenting> | undefined): Partial<Consenting> =>
  EmailOptOut === (before?.EmailOptOut ?? false) ? {} : { EmailOptOutDate: new Date().toISOString() };

export const addressHooks = {
  Student: { derive: (draft, { before }) => ({ ...forget(draft, before), ...dateConsent(draft, before) }) } satisfies EntityHooks<Student, Engine>,
  AgencyLead: { derive: (draft, { before }) => forget(draft, before) } satisfies EntityHooks<AgencyLead, Engine>,
  AgencyAgent: { derive: (draft, { before }) => forget(draft, before) } satisfies EntityHooks<AgencyAgent, Engine>,
  AgencySupplierContact: { derive: (draft, { before }) => forget(draft, before) } satisfies EntityHooks<AgencySupplierContact, Engine>,
};
