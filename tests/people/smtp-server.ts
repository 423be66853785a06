// A mail server of the tests: speaks SMTP over a real socket, keeps what it takes, and fails when it is told to.
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface Taken {
  readonly from: string;
  readonly to: string;
  readonly data: string;
}
export interface TestSmtp {
  readonly url: string;
  readonly taken: readonly Taken[];
  /** So many of the next mails are refused with this reply. */
  refuse(times: number, reply: string): void;
  stop(): Promise<void>;
}

export async function startSmtp(): Promise<TestSmtp> {
  const taken: Taken[] = [];
  let refusals = { times: 0, reply: '' };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let heard = '';
    let mail = { from: '', to: '' };
    let isData = false;
    say('220 test');
    socket.on('data', (chunk) => {
      heard += chunk.toString('utf8');
      for (;;) {
        const end = heard.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = heard.slice(0, end);
        heard = heard.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          taken.push({ ...mail, data: line });
          say('250 taken');
        } else if (/^EHLO/i.test(line)) say('250-test\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME');
        else if (/^MAIL FROM:/i.test(line)) {
          mail = { ...mail, from: line.slice(10) };
          if (refusals.times > 0) {
            refusals = { ...refusals, times: refusals.times - 1 };
            say(refusals.reply);
          } else say('250 ok');
        } else if (/^RCPT TO:/i.test(line)) {
          mail = { ...mail, to: line.slice(8) };
          say('250 ok');
        } else if (/^DATA/i.test(line)) {
          isData = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('502 what?');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?tls=off`,
    taken,
    refuse: (times, reply) => {
      refusals = { times, reply };
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
