// Mails the link by which a student signs in, where anybody was invited at the address.
import { type Engine, hashOfToken, isMailAddress, type Job, oneAtATime, randomToken, systemActor, translate } from '#engine';
import { languageOfStudent } from '../letterhead/language.ts';
import { hashAddress, loadOwners, loginsOfAddress } from './logins.ts';
import { oneLine } from './login-calls.ts';
import { messages } from './messages.ts';
import { linkMinutes } from './names.ts';

/** So many links of an address are good at a time. Anybody may ask for one: another one takes the place of none, and past these none is sent. */
const maxLinks = 5;

export const sendLinkJob: Job<{ readonly address: string }, Engine> = {
  label: { en: 'Sign-in link for a student', pt: 'Link de acesso de um estudante', es: 'Enlace de acceso de un estudiante' },
  async run({ address }, context) {
    const { engine, tx, records } = context;
    await oneAtATime(tx, `student sign-in ${hashAddress(address)}`);
    const owners = (await loadOwners(await loginsOfAddress(address, context), context)).filter(({ isOn }) => isOn);
    const [first] = owners;
    if (!first || !isMailAddress(address)) return;
    const system = records.asSystem();
    const links = await system.list('StudentLoginLink', { where: { StudentLoginId: owners.map(({ login: { Id } }) => Id) } });
    const ended = links.filter(({ EndDate }) => EndDate === null || Date.parse(EndDate) <= Date.now());
    if (ended.length > 0)
      await system.deleteMany(
        'StudentLoginLink',
        ended.map(({ Id }) => Id),
      );
    if (new Set(links.flatMap((link) => (ended.includes(link) ? [] : link.CodeHash))).size >= maxLinks) return;
    const code = randomToken();
    const EndDate = new Date(Date.now() + linkMinutes * 60_000).toISOString();
    // Somebody who is a student of two agencies chooses once the link is opened.
    await system.createMany(
      'StudentLoginLink',
      owners.map(({ login: { Id } }) => ({ StudentLoginId: Id, CodeHash: hashOfToken(code), EndDate })),
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
