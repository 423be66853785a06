// Hands mails to a mail server: one connection per mail, encrypted wherever the server offers it, and always before a password is sent.
import { hostname } from 'node:os';
import type { MailPort } from './mail.ts';

const timeout = 30_000;
const maxReplyLength = 64_000;

/** What an SMTP_URL says: `smtp://user:password@host:587`, or `smtps://` where the connection is encrypted from its first byte. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
  /** `required`: with a user, or by `?tls=required`; `off`: by `?tls=off`, for a server on the same machine; `offered`: where the server has it. */
  readonly encryption: 'required' | 'offered' | 'off';
}

/** Undefined for what is no address of a mail server. */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isSecure = url.protocol === 'smtps:';
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if ((!isSecure && url.protocol !== 'smtp:') || url.hostname === '' || user === undefined || password === undefined) return undefined;
  const requested = url.searchParams.get('tls') ?? '';
  if (!['', 'off', 'required'].includes(requested) || (isSecure && requested === 'off')) return undefined;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    user,
    password,
    encryption: requested === 'off' ? 'off' : requested === 'required' || user !== '' ? 'required' : 'offered',
  };
}

/** The library behind it is read with the first mail: most processes send none. */
export function smtpPort({ host, port, isSecure, user, password, encryption }: SmtpServer): MailPort {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      host,
      port,
      secure: isSecure,
      requireTLS: encryption === 'required',
      ignoreTLS: encryption === 'off',
      // Where there is a user, no mail goes out without a sign-in that succeeded.
      ...(user === '' ? {} : { auth: { user, pass: password }, forceAuth: true }),
      name: ownName(),
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      maxResponseSize: maxReplyLength,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    send: async ({ from, to, subject, text, messageId, date, replyTo, files }, signal) => {
      transport ??= open();
      await (await transport).sendMail({
        from: getSender(from),
        to: { name: '', address: to },
        subject,
        // What is encoded is sent as it is: its lines end as those of a mail do.
        text: text.replace(/\r?\n/g, '\r\n'),
        date,
        messageId: `<${messageId}>`,
        ...(replyTo === undefined ? { headers: { 'Auto-Submitted': 'auto-generated' } } : { replyTo: { name: '', address: replyTo } }),
        attachments: files.map(({ name, content, contentType }) => ({ filename: name, content: Buffer.from(content), contentType })),
        // As base64 no line of the text can be taken for a command of the conversation.
        encoding: 'base64',
        textEncoding: 'B',
        xMailer: false,
        signal,
      });
    },
  };
}

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
