// What is written with a document where nobody writes anything else.
import { printedDay } from '#day';
import { type Language, translate } from '#engine';
import { splitAddresses } from '../correspondence/addresses.ts';
import { type Ctx, type Document, type EmailTemplate, type PrintoutKind, type Recipient } from './names.ts';
import { emailTemplates } from './messages.ts';

const subjects = {
  quote: emailTemplates.quoteSubject,
  invoice: emailTemplates.invoiceSubject,
  creditNote: emailTemplates.creditNoteSubject,
  commissionInvoice: emailTemplates.commissionInvoiceSubject,
  bill: emailTemplates.billSubject,
} as const;

/** One for each document, by its id: in the language that is chosen, else that of who gets it, else that of who sends it. */
export async function buildEmails(
  kind: PrintoutKind,
  documents: readonly Document[],
  chosen: Language | undefined,
  context: Ctx,
): Promise<ReadonlyMap<number, EmailTemplate>> {
  const { actor, records } = context;
  const agency = oneLine((await records.asSystem().get('Agency', actor.agencyId)).Name);
  const recipients = await kind.recipients(documents, context);
  return new Map(
    documents.map((document) => {
      const recipient = recipients.get(document.id) ?? { to: '', name: '', language: undefined };
      const language = chosen ?? recipient.language ?? actor.language;
      return [
        document.id,
        { id: document.id, to: splitAddresses(recipient.to), language, ...getText(document, recipient, language, { agency, sender: oneLine(actor.name) }) },
      ];
    }),
  );
}

function getText(
  { printout, number, dueDate }: Document,
  { name }: Recipient,
  language: Language,
  { agency, sender }: { readonly agency: string; readonly sender: string },
): Pick<EmailTemplate, 'subject' | 'message'> {
  const body = [emailTemplates[printout]({ number }), ...dayOf(printout, dueDate)];
  const greeting = oneLine(name) === '' ? emailTemplates.greetingNobody() : emailTemplates.greeting({ name: oneLine(name) });
  return {
    subject: translate(subjects[printout]({ number, agency }), language).slice(0, 200),
    message: [
      translate(greeting, language),
      body.map((message) => translate(message, language)).join(' '),
      [translate(emailTemplates.closing(), language), sender, agency].join('\n'),
    ].join('\n\n'),
  };
}

const dayOf = (printout: Document['printout'], dueDate: Document['dueDate']) =>
  dueDate === null || printout === 'creditNote' ? [] : [emailTemplates[printout === 'quote' ? 'valid' : 'due']({ day: printedDay(dueDate) })];

/** A name with line breaks in it would say in the mail what the agency never said. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
