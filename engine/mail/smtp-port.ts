// Hands mails to a mail server: one connection per mail, encrypted wherever the server offers it, and always before a password is sent.
import { hostname } from 'node:os';
import { Readable } from 'node:stream';
import type { MailFailure } from '../contract/mail.ts';
import { DeliveryError, type MailPort, type OutgoingMail } from './mail.ts';

const defaultTimeout = 30;
const maxTimeout = 120;
const maxReplyLength = 64_000;

/** What an SMTP_URL says: `smtp://user:password@host:587`, or `smtps://` where the connection is encrypted from its first byte. */
export interface SmtpServer {
  readonly host: string;
  /** Whose certificate it must show, where the host is an address that was found out before. */
  readonly servername?: string | undefined;
  readonly port: number;
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
  /** `required`: with a user, or by `?tls=required`; `off`: by `?tls=off`, for a server on the same machine; `offered`: where the server has it. */
  readonly encryption: 'required' | 'offered' | 'off';
  /** Milliseconds that it may be silent; 30 seconds, or as many as `?timeout=` says. */
  readonly timeout: number;
}

/** Undefined for what is no address of a mail server. */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isSecure = url.protocol === 'smtps:';
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if ((!isSecure && url.protocol !== 'smtp:') || url.hostname === '' || user === undefined || password === undefined) return undefined;
  const requested = url.searchParams.get('tls') ?? '';
  const seconds = Number(url.searchParams.get('timeout') ?? defaultTimeout);
  if (!(seconds > 0 && seconds <= maxTimeout)) return undefined;
  if (!['', 'off', 'required'].includes(requested) || (isSecure && requested === 'off')) return undefined;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    user,
    password,
    encryption: requested === 'off' ? 'off' : requested === 'required' || user !== '' ? 'required' : 'offered',
    timeout: seconds * 1000,
  };
}

/** The library behind it is read with the first mail: most processes send none. */
export function smtpPort(server: SmtpServer): MailPort {
  return { send: async (mail, signal) => await deliver(server, await compose(mail), signal) };
}

interface Composed {
  readonly sender: string;
  readonly to: readonly string[];
  readonly content: Buffer;
}

/** The mail as its bytes. */
async function compose(mail: OutgoingMail): Promise<Composed> {
  const { from, fromName, to, subject, text, html, messageId, date, replyTo, files, headers = {} } = mail;
  const { createTransport } = await import('nodemailer');
  const sender = getSender(from);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true });
  const { message } = await transport.sendMail({
    from: fromName === undefined || fromName.trim() === '' ? sender : { ...sender, name: fromName },
    to: to.map((address) => ({ name: '', address })),
    subject,
    // What is encoded is sent as it is: its lines end as those of a mail do.
    text: text.replace(/\r?\n/g, '\r\n'),
    ...(html === undefined ? {} : { html: html.replace(/\r?\n/g, '\r\n') }),
    date,
    messageId: `<${messageId}>`,
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    headers: { ...(replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}), ...headers },
    attachments: files.map(({ name, content, contentType }) => ({ filename: name, content: Buffer.from(content), contentType })),
    // As base64 no line of the text can be taken for a command of the conversation.
    encoding: 'base64',
    textEncoding: 'B',
    xMailer: false,
  });
  if (!Buffer.isBuffer(message)) throw new Error('A mail was not composed as bytes.');
  return { sender: sender.address, to, content: message };
}

/** One conversation with the server. From the moment that it asks for the content, nobody knows without its answer what became of the mail. */
async function deliver(
  { host, servername, port, isSecure, user, password, encryption, timeout }: SmtpServer,
  { sender, to, content }: Composed,
  signal: AbortSignal,
): Promise<MailFailure | undefined> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  signal.throwIfAborted();
  const connection = new Connection({
    host,
    ...(servername === undefined ? {} : { servername }),
    port,
    secure: isSecure,
    requireTLS: encryption === 'required',
    ignoreTLS: encryption === 'off',
    name: ownName(),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    maxResponseSize: maxReplyLength,
  });
  let isHandedOver = false;
  // Read only once the server has asked for it.
  const body = Readable.from(
    (function* () {
      isHandedOver = true;
      yield content;
    })(),
  );
  let stop = (): void => undefined;
  try {
    return await new Promise<MailFailure | undefined>((resolve, reject) => {
      stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('It was aborted.'));
      signal.addEventListener('abort', stop, { once: true });
      connection.on('error', reject);
      connection.on('end', () => reject(new Error('The server closed the connection.')));
      const send = (): void =>
        connection.send({ from: sender, to: [...to], size: content.length }, body, (error, info) => {
          if (error || !info) reject(error ?? new Error('The server did not answer.'));
          else resolve(getPartFailure(info.rejectedErrors ?? []));
        });
      connection.connect((failed) => {
        if (failed) return reject(failed);
        // Where there is a user, no mail goes out without a sign-in that succeeded.
        if (user === '') return send();
        connection.login({ credentials: { user, pass: password } }, (error) => (error ? reject(error) : send()));
      });
    });
  } catch (error) {
    throw signal.aborted && !isHandedOver ? error : getDeliveryError(error, isHandedOver, to);
  } finally {
    signal.removeEventListener('abort', stop);
    body.destroy();
    connection.close();
  }
}

/** What the library says of a failure. */
interface SmtpFailure {
  readonly message: string;
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly recipient?: string | undefined;
  readonly rejectedErrors?: readonly SmtpFailure[] | undefined;
}

/** What the server says to sender, recipients and content of this mail is about the mail; what it says before, or of signing in, about itself. */
const isAboutMail = ({ command = '', responseCode = 0 }: SmtpFailure): boolean =>
  ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command) && !signInReplies.includes(responseCode);

/** Nobody is signed in, or the password is wrong (RFC 4954). */
export const signInReplies: readonly number[] = [530, 534, 535, 538];

function getDeliveryError(cause: unknown, isHandedOver: boolean, to: readonly string[]): DeliveryError {
  const failure: SmtpFailure = cause instanceof Error ? cause : { message: String(cause) };
  const { responseCode: reply, message } = failure;
  const detail = getDetail(failure);
  if (reply !== undefined && isAboutMail(failure) && reply >= 400) {
    if (reply < 500) return new DeliveryError('deferred', { code: 'unreachable', detail, addresses: [] }, { reply, cause });
    const rejected = failure.rejectedErrors ?? [];
    const worst = rejected.length > 0 ? getPartFailure(rejected) : undefined;
    return new DeliveryError('refused', worst ?? { code: getCode(failure), detail, addresses: to }, { reply, cause });
  }
  // Larger than the server says that it takes: it was never asked.
  if (failure.code === 'EMESSAGE' && !isHandedOver) return new DeliveryError('refused', { code: 'refused', detail: message, addresses: to }, { reply, cause });
  return isHandedOver
    ? new DeliveryError('unknown', { code: 'lost', detail, addresses: to }, { cause })
    : new DeliveryError('deferred', { code: 'unreachable', detail, addresses: [] }, { reply: signInReplies.find((code) => code === reply), cause });
}

/** Of the recipients that were refused beside others that were not. */
function getPartFailure(rejected: readonly SmtpFailure[]): MailFailure | undefined {
  const [first] = rejected;
  if (!first) return undefined;
  const gone = rejected.find((each) => getCode(each) === 'address');
  const told = gone ?? first;
  const addresses = rejected.flatMap((each) => (each.recipient !== undefined && getCode(each) === getCode(told) ? [each.recipient] : []));
  return { code: getCode(told), detail: getDetail(told), addresses };
}

/** By the enhanced status code (RFC 3463): 5.1.x is about the address, 5.7.x about rules of the server. */
function getCode({ response = '' }: SmtpFailure): 'address' | 'policy' | 'refused' {
  const [, subject] = /^5\d\d[ -]5\.(\d)\.\d/.exec(response) ?? [];
  if (subject === '1') return 'address';
  return subject === '7' ? 'policy' : 'refused';
}

const maxDetailLength = 500;
const getDetail = ({ response, message }: SmtpFailure): string =>
  (response ?? message)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, maxDetailLength);

/** `Matricula <no-reply@agency.test>` in its two parts: a comma in the name makes no second sender. */
function getSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^([^<>]*)<([^<>]+)>$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

const ownName = (): string => hostname().replace(/[^A-Za-z0-9.-]/g, '') || 'localhost';
