// Mails the link by which a student signs in, where anybody was invited at the address.
import { type Engine, hashOfToken, isMailAddress, type Job, randomToken, systemActor, translate } from '#engine';
import { languageOfStudent } from '../letterhead/language.ts';
import { loadOwners, loginsOfAddress } from './logins.ts';
import { oneLine } from './login-calls.ts';
import { messages } from './messages.ts';
import { linkMinutes } from './names.ts';

export const sendLinkJob: Job<{ readonly address: string }, Engine> = {
  label: { en: 'Sign-in link for a student', pt: 'Link de acesso de um estudante', es: 'Enlace de acceso de un estudiante' },
  async run({ address }, context) {
    const { engine, tx, records } = context;
    const owners = await loadOwners(await loginsOfAddress(address, context), context);
    const [first] = owners;
    if (!first || !isMailAddress(address)) return;
    const code = randomToken();
    const LinkEnd = new Date(Date.now() + linkMinutes * 60_000).toISOString();
    // Somebody who is a student of two agencies chooses once the link is opened. The job runs for nobody: sign-ins are the system's (logins.ts).
    await records.asSystem().systemUpdateMany(
      'StudentLogin',
      owners.map(({ login: { Id } }) => ({ Id, LinkHash: hashOfToken(code), LinkEnd })),
    );
    await tx.inAgency(first.login.HomeAgencyId, async (own) => {
      const atHome = engine.context(own, systemActor(own.agencyId));
      const language = (await languageOfStudent(first.student.Id, atHome)) ?? 'en';
      // Behind the #: a browser sends that part to no server, and writes it into no log.
      const url = `${engine.site()}/student/login#${code}`;
      const names = { name: oneLine(first.student.FirstName), url, minutes: linkMinutes };
      await atHome.sendMail({
        // What is on record, never what a stranger has typed.
        to: first.student.EmailAddress ?? address,
        subject: translate(messages.linkSubject(), language),
        text: translate(messages.linkText(names), language),
        secret: code,
      });
    });
  },
};
