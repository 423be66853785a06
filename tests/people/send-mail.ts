// A process that sends one mail to each address of its arguments and prints what became of them: what it trusts is said by NODE_EXTRA_CA_CERTS, as in service.
import { readSmtpUrl, smtpPort } from '../../engine/mail/smtp-port.ts';

const mail = {
  from: 'Matricula, Lda. <no-reply@agency.test>',
  to: ['a@b.test'],
  subject: 'Hello',
  text: 'Hello.\n',
  messageId: 'x@matricula',
  date: new Date(0),
  files: [],
};
const outcomes = await Promise.all(
  process.argv.slice(2).map(async (url) => {
    const server = readSmtpUrl(url);
    if (!server) return 'no address';
    try {
      await smtpPort(server).send(mail, new AbortController().signal);
      return 'sent';
    } catch (error) {
      return String(error);
    }
  }),
);
process.stdout.write(JSON.stringify(outcomes));
