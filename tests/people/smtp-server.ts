// A mail server of the tests: speaks SMTP over a real socket, keeps what it takes, and fails when a test asks for it.
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createSecureServer, TLSSocket } from 'node:tls';
import { certificate, key } from './smtp-certificate.ts';

export interface Taken {
  readonly from: string;
  readonly to: string;
  readonly data: string;
  /** Whether it came over an encrypted connection. */
  readonly isEncrypted: boolean;
  /** Who signed in for it; empty for nobody. */
  readonly user: string;
}
export interface TestSmtp {
  readonly port: number;
  /** Without encryption. */
  readonly url: string;
  readonly taken: readonly Taken[];
  /** Every line that was said to it in the open. */
  readonly heard: readonly string[];
  /** So many of the next mails are refused with this reply. */
  reject(times: number, reply: string): void;
  stop(): Promise<void>;
}
interface TestSmtpOptions {
  /** `starttls`: it can be asked for; `tls`: from the first byte; none of them: never. */
  readonly encryption?: 'starttls' | 'tls';
  /** Who may send, as `user:password`; without, anybody. */
  readonly account?: string;
  /** It takes the connection and never says a word. */
  readonly isMute?: boolean;
}

export async function startSmtp({ encryption, account, isMute = false }: TestSmtpOptions = {}): Promise<TestSmtp> {
  const taken: Taken[] = [];
  const heardOpenly: string[] = [];
  let rejections = { times: 0, reply: '' };
  const sockets = new Set<Socket>();
  const listen = (socket: Socket, isEncrypted: boolean): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const t = (line: string): void => void socket.write(`${line}\r\n`);
    let heard = '';
    let mail = { from: '', to: '' };
    let user = '';
    let isData = false;
    const commands: readonly (readonly [RegExp, (rest: string) => void])[] = [
      [/^EHLO /i, () => t(`250-test\r\n${encryption === 'starttls' && !isEncrypted ? '250-STARTTLS\r\n' : ''}250-AUTH PLAIN LOGIN\r\n250 8BITMIME`)],
      [
        /^STARTTLS$/i,
        () => {
          if (encryption !== 'starttls' || isEncrypted) return t('502 no');
          t('220 go on');
          socket.removeAllListeners('data');
          listen(new TLSSocket(socket, { isServer: true, key, cert: certificate }), true);
        },
      ],
      [
        /^AUTH PLAIN /i,
        (rest) => {
          const [, name = '', password = ''] = Buffer.from(rest, 'base64').toString('utf8').split('\0');
          if (`${name}:${password}` !== account) return t('535 who are you?');
          user = name;
          t('235 welcome');
        },
      ],
      [
        /^MAIL FROM:/i,
        (from) => {
          mail = { ...mail, from };
          if (account !== undefined && user === '') return t('530 sign in first');
          if (rejections.times === 0) return t('250 ok');
          rejections = { ...rejections, times: rejections.times - 1 };
          t(rejections.reply);
        },
      ],
      [
        /^RCPT TO:/i,
        (to) => {
          mail = { ...mail, to };
          t('250 ok');
        },
      ],
      [
        /^DATA$/i,
        () => {
          isData = true;
          t('354 go on');
        },
      ],
      [/^QUIT$/i, () => socket.end('221 bye\r\n')],
    ];
    socket.on('data', (chunk) => {
      heard += chunk.toString('utf8');
      for (;;) {
        const end = heard.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = heard.slice(0, end);
        heard = heard.slice(end + (isData ? 5 : 2));
        if (!isEncrypted) heardOpenly.push(line);
        if (isData) {
          isData = false;
          taken.push({ ...mail, data: line, isEncrypted, user });
          t('250 taken');
          continue;
        }
        const [pattern, command] = commands.find(([each]) => each.test(line)) ?? [];
        if (pattern && command) command(line.replace(pattern, ''));
        else t('502 what?');
      }
    });
  };
  const greet = (socket: Socket, isEncrypted: boolean): void => {
    listen(socket, isEncrypted);
    if (!isMute) socket.write('220 test\r\n');
  };
  const server =
    encryption === 'tls'
      ? createSecureServer({ key, cert: certificate }, (socket) => greet(socket, true)).on('tlsClientError', () => undefined)
      : createServer((socket) => greet(socket, false));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `smtp://localhost:${port}?tls=off`,
    taken,
    heard: heardOpenly,
    reject: (times, reply) => {
      rejections = { times, reply };
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
