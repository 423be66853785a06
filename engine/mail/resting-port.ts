// A mail server that cannot be reached is left alone for a while: each try may take half a minute, and a queue full of mails to it would hold up those of everybody else.
import { DeliveryError, type MailPort } from './mail.ts';
import { signInReplies } from './smtp-port.ts';

/** After so many tries in a row. */
const patience = 3;

interface Failed {
  readonly count: number;
  readonly last: DeliveryError;
  readonly until: number;
}

/** Makes ports of which those of one key share what is known of their server. Mails that come while it rests are put off at once. */
export function restingPorts(rest = 15_000): (key: string, port: MailPort) => MailPort {
  const failed = new Map<string, Failed>();
  return (key, port) => ({
    async send(mail, signal) {
      const known = failed.get(key);
      if (known && known.count >= patience && known.until > Date.now()) throw known.last;
      try {
        const answer = await port.send(mail, signal);
        failed.delete(key);
        return answer;
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error;
        if (isAboutServer(error)) failed.set(key, { count: (failed.get(key)?.count ?? 0) + 1, last: error, until: Date.now() + rest });
        else failed.delete(key);
        throw error;
      }
    },
  });
}

const isAboutServer = ({ outcome, reply }: DeliveryError): boolean => outcome === 'deferred' && (reply === undefined || signInReplies.includes(reply));
