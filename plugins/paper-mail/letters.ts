// What is written with a document where nobody writes anything else.
import { type Language, say } from '#engine';
import { type Doing, type Document, type Letter, type PaperKind, type Recipient } from './names.ts';
import { letters } from './messages.ts';

const subjects = {
  invoice: letters.invoiceSubject,
  creditNote: letters.creditNoteSubject,
  commissionInvoice: letters.commissionInvoiceSubject,
  bill: letters.billSubject,
} as const;

/** One for each document, by its id: in the language that is chosen, else that of who gets it, else that of who sends it. */
export async function lettersOf(
  kind: PaperKind,
  documents: readonly Document[],
  chosen: Language | undefined,
  context: Doing,
): Promise<ReadonlyMap<number, Letter>> {
  const { actor, records } = context;
  const agency = oneLine((await records.asSystem().get('Agency', actor.agencyId)).Name);
  const recipients = await kind.recipients(documents, context);
  return new Map(
    documents.map((document) => {
      const recipient = recipients.get(document.id) ?? { to: '', name: '', language: undefined };
      const language = chosen ?? recipient.language ?? actor.language;
      return [document.id, { id: document.id, to: recipient.to, language, ...textOf(document, recipient, language, { agency, sender: oneLine(actor.name) }) }];
    }),
  );
}

function textOf(
  { paper, number, dueDate }: Document,
  { name }: Recipient,
  language: Language,
  { agency, sender }: { readonly agency: string; readonly sender: string },
): Pick<Letter, 'subject' | 'message'> {
  const body = [letters[paper]({ number }), ...(dueDate && paper !== 'creditNote' ? [letters.due({ day: shownDay(dueDate) })] : [])];
  const greeting = oneLine(name) === '' ? letters.greetingNobody() : letters.greeting({ name: oneLine(name) });
  return {
    subject: say(subjects[paper]({ number, agency }), language).slice(0, 200),
    message: [
      say(greeting, language),
      body.map((sentence) => say(sentence, language)).join(' '),
      [say(letters.closing(), language), sender, agency].join('\n'),
    ].join('\n\n'),
  };
}

/** As papers show days. */
const shownDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('/');
/** A name with line breaks in it would say in the mail what the agency never said. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
