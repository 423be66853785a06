// Hands mails to a mail server by SMTP (RFC 5321): one connection per mail, encrypted wherever the server offers it, and always before a password is told.
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { connect as connectSecurely } from 'node:tls';
import type { MailPort } from './mail.ts';
import { mailText } from './mail-text.ts';

const patience = 30_000;
const longestReply = 64_000;

/** What an SMTP_URL says: `smtp://user:password@host:587`, or `smtps://` where the connection is encrypted from its first byte. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
  /** `smtp://…?tls=off` for a server on the same machine: no encryption is asked for. */
  readonly isPlain: boolean;
}

/** Undefined for what is no address of a mail server. */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isSecure = url.protocol === 'smtps:';
  if ((!isSecure && url.protocol !== 'smtp:') || url.hostname === '') return undefined;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    isPlain: url.searchParams.get('tls') === 'off',
  };
}

export function smtpPort(server: SmtpServer): MailPort {
  return {
    send: async (mail, signal) => {
      const talk = new Talk(await open(server), signal);
      try {
        await talk.expect(220);
        const greeted = await talk.say(`EHLO ${ownName()}`, 250);
        const offers = server.isSecure || server.isPlain ? greeted : await encrypt(talk, server, greeted);
        if (server.user !== '') await authenticate(talk, server, offers);
        await talk.say(`MAIL FROM:<${bareAddress(mail.from)}>`, 250);
        await talk.say(`RCPT TO:<${mail.to}>`, 250, 251);
        await talk.say('DATA', 354);
        // From here on the server may have it: no line of base64 begins with a dot, so nothing needs to be doubled.
        await talk.say(`${mailText(mail)}.`, 250);
        await talk.say('QUIT', 221).catch(() => undefined);
      } finally {
        talk.close();
      }
    },
  };
}

async function encrypt(talk: Talk, { host, user }: SmtpServer, offers: string): Promise<string> {
  if (!/^STARTTLS$/im.test(offers)) {
    if (user !== '')
      throw new Error('The mail server offers no encryption (STARTTLS), so it is told no password. Use smtps://, or ?tls=off on the same machine.');
    return offers;
  }
  await talk.say('STARTTLS', 220);
  await talk.encrypt(host);
  return await talk.say(`EHLO ${ownName()}`, 250);
}

async function authenticate(talk: Talk, { user, password }: SmtpServer, offers: string): Promise<void> {
  const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
  if (/^AUTH\b.*\bPLAIN\b/im.test(offers)) {
    await talk.say(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 235);
    return;
  }
  await talk.say('AUTH LOGIN', 334);
  await talk.say(base64(user), 334);
  await talk.say(base64(password), 235);
}

async function open({ host, port, isSecure }: SmtpServer): Promise<Socket> {
  const socket = isSecure ? connectSecurely({ host, port, servername: host }) : connect({ host, port });
  socket.setTimeout(patience, () => socket.destroy(new Error('The mail server does not answer.')));
  await once(socket, isSecure ? 'secureConnect' : 'connect');
  return socket;
}

/** One conversation: a line is said, a reply with one of the wanted codes is awaited. Its errors hold the server's words, never what was said. */
class Talk {
  #socket: Socket;
  #heard = '';
  #failure: Error | undefined;
  #wake: () => void = () => undefined;
  readonly #signal: AbortSignal;

  constructor(socket: Socket, signal: AbortSignal) {
    this.#socket = socket;
    this.#signal = signal;
    this.#listen(socket);
  }

  async say(line: string, ...wanted: readonly number[]): Promise<string> {
    this.#socket.write(`${line}\r\n`);
    return await this.expect(...wanted);
  }

  /** The texts of a reply, one per line, without their codes. */
  async expect(...wanted: readonly number[]): Promise<string> {
    for (;;) {
      this.#signal.throwIfAborted();
      const reply = /^(?:\d{3}-[^\n]*\n)*(\d{3})(?: [^\n]*)?\r?\n/.exec(this.#heard);
      if (reply) {
        this.#heard = this.#heard.slice(reply[0].length);
        const text = reply[0]
          .replace(/^\d{3}[- ]?/gm, '')
          .replaceAll('\r', '')
          .trim();
        if (wanted.includes(Number(reply[1]))) return text;
        throw new Error(`The mail server answers ${reply[1]}: ${text.slice(0, 300)}`);
      }
      if (this.#failure) throw this.#failure;
      if (this.#heard.length > longestReply) throw new Error('The mail server talks without end.');
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Goes on encrypted. What was sent along in the open before is not listened to. */
  async encrypt(host: string): Promise<void> {
    if (this.#heard !== '') throw new Error('The mail server said something before the encryption that it may not say.');
    this.#socket.removeAllListeners('data');
    const secure = connectSecurely({ socket: this.#socket, servername: host });
    await once(secure, 'secureConnect');
    secure.setTimeout(patience, () => secure.destroy(new Error('The mail server does not answer.')));
    this.#socket = secure;
    this.#listen(secure);
  }

  close(): void {
    this.#socket.destroy();
  }

  #listen(socket: Socket): void {
    const fail = (error: Error): void => {
      this.#failure ??= error;
      this.#wake();
    };
    socket.on('data', (chunk: Buffer) => {
      this.#heard += chunk.toString('utf8');
      this.#wake();
    });
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('The mail server has hung up.')));
  }
}

/** `Matricula <no-reply@agency.test>` as `no-reply@agency.test`. */
const bareAddress = (from: string): string => /<([^<>]+)>$/.exec(from)?.[1] ?? from;
const ownName = (): string => hostname().replace(/[^A-Za-z0-9.-]/g, '') || 'localhost';
