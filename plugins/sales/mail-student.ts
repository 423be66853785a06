// E-mails by which a student hears what became of a sale.
import { type Context, type Engine, translate, type Message } from '#engine';
import type { Id } from '#generated';
import { languageOfStudent } from '../letterhead/language.ts';

/** What letters address the student by, and who writes. */
interface Names {
  readonly name: string;
  readonly agency: string;
}

/** Writes to the student in the language of the student; nobody is written to without an address. */
export async function mailStudent(
  studentId: Id<'Student'> | null,
  letter: (names: Names) => { readonly subject: Message; readonly text: Message },
  context: Pick<Context<Engine>, 'records' | 'actor' | 'sendMail'>,
): Promise<void> {
  if (studentId === null) return;
  const system = context.records.asSystem();
  const student = await system.get('Student', studentId);
  const to = student.EmailAddress?.trim() ?? '';
  if (to === '') return;
  const agency = await system.get('Agency', context.actor.agencyId);
  const language = (await languageOfStudent(studentId, context)) ?? 'en';
  const { subject, text } = letter({ name: oneLine(student.FirstName ?? student.DisplayName), agency: oneLine(agency.Name) });
  await context.sendMail({ to, subject: translate(subject, language), text: translate(text, language) });
}

/** A name with line breaks in it would say in the mail what the agency never said. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
