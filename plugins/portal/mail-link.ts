// The mail by which a student gets the link to a quote, an application, or everything.
import { AppError, type Engine, type EventContext, translate } from '#engine';
import type { Student } from '#generated';
import { languageOfStudent } from '../letterhead/language.ts';
import { type LinkOwner, loadLink } from './access-link.ts';
import { oneLine } from './login-calls.ts';
import { messages } from './messages.ts';

/** Longer times are written in days. */
const maxHours = 96;

/** The student, who has an e-mail address. Throws 400 where there is none. */
export function requireMailable(student: Student): Student & { readonly EmailAddress: string } {
  const EmailAddress = student.EmailAddress?.trim() ?? '';
  if (EmailAddress === '') throw new AppError('request.invalid', messages.noEmail(), { errors: [{ Key: 'EmailAddress', Message: messages.noEmail() }] });
  return { ...student, EmailAddress };
}

/** Mails the student the link that was just made sure of; answers it. */
export async function mailLink(
  principal: LinkOwner,
  { Id, EmailAddress: to, FirstName, DisplayName }: ReturnType<typeof requireMailable>,
  context: EventContext<Engine>,
): Promise<string> {
  const link = await loadLink(principal, context);
  if (!link) throw new Error('A link that was just made could not be read again.');
  const { url, hours } = link;
  const agency = await context.records.get('Agency', context.actor.agencyId);
  const language = (await languageOfStudent(Id, context)) ?? 'en';
  const names = {
    name: oneLine(FirstName ?? DisplayName),
    agency: oneLine(agency.Name),
    url,
    validity: hours < maxHours ? messages.validHours({ hours }) : messages.validDays({ days: Math.floor(hours / 24) }),
  };
  await context.sendMail({
    to,
    subject: translate(messages.mailSubject(), language),
    text: translate(messages.mailText(names), language),
    secret: url,
  });
  return url;
}
