// Mails by a mail server that somebody has typed: its address is judged at each mail, and a password goes out unencrypted to this machine alone.
import type { MailAccount } from '../contract/mail.ts';
import type { Outbound } from '../contract/outbound.ts';
import { DeliveryError, type MailPort } from './mail.ts';
import { readSmtpUrl, smtpPort } from './smtp-port.ts';

const loopback = /^(127\.|::1$)/;

/** Nothing stays open between two mails, so nothing has to be closed when a mailbox changes. */
export function accountPort({ url, user, password }: MailAccount, outbound: Outbound): MailPort {
  return {
    async send(mail, signal) {
      const server = readSmtpUrl(url);
      if (!server) throw unreachable();
      const target = await outbound.target(server.host).catch((error: unknown) => {
        throw unreachable(error);
      });
      const isPlain = server.encryption === 'off';
      if (isPlain && !loopback.test(target.host)) throw unreachable();
      try {
        return await smtpPort({ ...server, ...target, user, password, encryption: isPlain ? 'off' : 'required' }).send(mail, signal);
      } catch (error) {
        throw error instanceof DeliveryError && error.outcome === 'deferred' && error.reply === undefined ? unreachable(error) : error;
      }
    },
  };
}

/** The same for a wrong name, a closed port and a refused address: the difference would be a map of the network behind this one. */
const unreachable = (cause?: unknown): DeliveryError =>
  new DeliveryError('deferred', { code: 'unreachable', detail: 'The mail server cannot be reached.', addresses: [] }, { cause });
