// A mail server of the tests that fails as real ones do: it says nothing, stops answering, puts off, refuses, or hangs up after it has the mail.
import { createServer, type AddressInfo, type Socket } from 'node:net';

export type Trouble = 'mute' | 'stall' | '451' | 'drop';

export interface Delivered {
  readonly to: readonly string[];
  readonly data: string;
  /** Who signed in for it; empty for nobody. */
  readonly user: string;
}

export interface ScriptedSmtp {
  readonly url: string;
  /** What the server has, also where its sender never heard so. */
  readonly delivered: readonly Delivered[];
  /** How often each trouble happened. */
  readonly troubles: ReadonlyMap<Trouble, number>;
  /** How often somebody has connected. */
  readonly connections: () => number;
  stop(): Promise<void>;
}

interface ScriptedOptions {
  /** Who may send; without, anybody. */
  readonly account?: { readonly user: string; readonly password: string };
  /** The same one as before. */
  readonly port?: number;
}

/** `trouble` says what becomes of each connection; addresses that begin with `gone`, `full` or `policy` are refused for good. */
export async function startScriptedSmtp(
  trouble: () => Trouble | undefined = () => undefined,
  { account, port: wanted = 0 }: ScriptedOptions = {},
): Promise<ScriptedSmtp> {
  let connections = 0;
  const delivered: Delivered[] = [];
  const troubles = new Map<Trouble, number>();
  const sockets = new Set<Socket>();
  const count = (name: Trouble): void => void troubles.set(name, (troubles.get(name) ?? 0) + 1);
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const planned = trouble();
    if (planned && planned !== 'drop') count(planned);
    if (planned === 'mute') return;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let heard = '';
    let to: string[] = [];
    let isData = false;
    let user = '';
    const answer = (line: string): void => {
      const address = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
      if (/^EHLO/i.test(line)) return say(account ? '250-test\r\n250 AUTH PLAIN' : '250 test');
      const signIn = /^AUTH PLAIN (.*)$/i.exec(line)?.[1];
      if (signIn !== undefined) {
        const [, given = '', password] = Buffer.from(signIn, 'base64').toString('utf8').split('\0');
        if (given !== account?.user || password !== account.password) return say('535 5.7.8 wrong');
        user = given;
        return say('235 welcome');
      }
      if (/^MAIL/i.test(line)) {
        if (account && user === '') return say('530 5.7.0 sign in first');
        to = [];
        return planned === 'stall' ? undefined : say('250 ok');
      }
      if (address !== undefined) {
        if (planned === '451') return say('451 4.3.0 try again later');
        if (address.startsWith('gone')) return say('550 5.1.1 no such person');
        if (address.startsWith('policy')) return say('550 5.7.1 not from you');
        if (address.startsWith('full')) return say('552 5.2.2 mailbox full');
        to.push(address);
        return say('250 ok');
      }
      if (/^DATA/i.test(line)) {
        isData = true;
        return say('354 go on');
      }
      if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
      say('250 ok');
    };
    socket.on('data', (chunk) => {
      heard += chunk.toString('utf8');
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n';
        const end = heard.indexOf(mark);
        if (end < 0) return;
        const line = heard.slice(0, end);
        heard = heard.slice(end + mark.length);
        if (!isData) answer(line);
        else {
          isData = false;
          delivered.push({ to: [...to], data: line, user });
          if (planned === 'drop') {
            count('drop');
            return void socket.destroy();
          }
          say('250 taken');
        }
      }
    });
    say('220 test');
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?tls=off&timeout=0.5`,
    delivered,
    troubles,
    connections: () => connections,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
