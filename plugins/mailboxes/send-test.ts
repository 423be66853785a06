// A test message by the mail server of a mailbox, to the person who asks for it: what the server says is what became of the job.
import { AppError, defineCall, type Engine, idSchema, type Job, shape, translate, Type } from '#engine';
import type { Id } from '#generated';
import { loadSender } from '../correspondence/dispatch.ts';
import { openAccount } from '../correspondence/mailbox-account.ts';
import { messages } from './messages.ts';

export const sendTest = defineCall({
  method: 'POST',
  path: 'agencymailbox/{id}/testmessage',
  access: { actor: 'staff', permission: 'CanEditOffices' },
  surface: 'write',
  requires: 'AgencyMailbox',
  summary: 'Sends a test message by the mail server of a mailbox to the person who asks. Where it does not go out, the job fails with what the server said.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencyMailbox' }) }),
  output: shape({ JobId: Type.Integer({ description: 'The job that does it.' }) }),
  async run({ id }, context) {
    const { SmtpUrl } = await context.records.get('AgencyMailbox', id);
    if (SmtpUrl === null) throw new AppError('request.invalid', messages.notSending());
    if ((await loadSender(context)).address === undefined) throw new AppError('request.invalid', messages.noOwnAddress());
    return { JobId: await context.enqueue('mailboxes.sendTest', { mailboxId: id }) };
  },
});

export const sendTestJob: Job<{ readonly mailboxId: Id<'AgencyMailbox'> }, Engine> = {
  label: { en: 'Test message', pt: 'Mensagem de teste', es: 'Mensaje de prueba' },
  attempts: 1,
  async run({ mailboxId }, context) {
    const { engine, records, actor } = context;
    // As the person, then with its secret, which no person reads.
    await records.get('AgencyMailbox', mailboxId);
    const mailbox = await records.asSystem().get('AgencyMailbox', mailboxId);
    const account = await openAccount(mailbox, context);
    const { address: to, name } = await loadSender(context);
    if (!account || to === undefined) throw new AppError('request.invalid', messages.notSending());
    const say = (message: Parameters<typeof translate>[0]): string => translate(message, actor.language);
    const mail = {
      to,
      subject: say(messages.testSubject()),
      text: say(messages.testText({ address: mailbox.EmailAddress })),
      fromName: mailbox.FromName ?? name,
    };
    return {
      later: async (signal) => {
        await engine.mail.sendNow(account, mail, signal);
        return () => Promise.resolve();
      },
    };
  },
};
