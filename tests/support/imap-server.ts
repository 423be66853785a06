// A mail server to read from, as far as this product asks: folders of mails with numbers, and no command that would change anything.
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface ServedMail {
  readonly uid: number;
  readonly source: Buffer;
  readonly arrived: Date;
}
export interface TestImap {
  readonly url: string;
  readonly password: string;
  /** Puts a mail into INBOX; answers its number. */
  add(source: string | Buffer, arrived?: Date): number;
  /** Renumbers all mails, from another first number on, as a server that was restored does. */
  renumber(): void;
  /** The commands that were sent, without what opens the account. */
  readonly heard: readonly string[];
  /** From now on the connection breaks before this many answers of a fetch are sent. */
  breakAfter(fetched: number | undefined): void;
  stop(): Promise<void>;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number): string => String(value).padStart(2, '0');
const internalDate = (date: Date): string =>
  `"${two(date.getUTCDate())}-${months[date.getUTCMonth()]}-${date.getUTCFullYear()} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} +0000"`;

/** Starts it on a free port. */
export async function startImap({ user = 'office@one.test', password = 'imap secret' } = {}): Promise<TestImap> {
  let mails: ServedMail[] = [];
  let validity = 1000;
  let next = 1;
  let breaking: number | undefined;
  const heard: string[] = [];
  const sockets = new Set<Socket>();

  const envelope = (source: Buffer): string => {
    const head =
      source
        .subarray(0, 20_000)
        .toString('latin1')
        .split(/\r?\n\r?\n/)[0] ?? '';
    const header = (name: string): string => {
      const value = new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim();
      return value === undefined || /[^\x20-\x7e]/.test(value) ? 'NIL' : `"${value.replace(/[\\"]/g, '\\$&')}"`;
    };
    return `(${header('Date')} ${header('Subject')} NIL NIL NIL NIL NIL NIL ${header('In-Reply-To')} ${header('Message-ID')})`;
  };
  /** Where the mails of a set lie; their numbers have no gaps. */
  const placesIn = (set: string): readonly number[] => {
    const [first, last] = [mails[0]?.uid ?? 1, mails.at(-1)?.uid ?? 0];
    const places = set.split(',').flatMap((part) => {
      const [from = 0, to = from] = part.split(':').map((end) => (end === '*' ? last : Number(end)));
      const [low, high] = [Math.max(first, Math.min(from, to, last)), Math.min(last, Math.max(from, to))];
      return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low - first + index);
    });
    return [...new Set(places)].toSorted((a, b) => a - b);
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let text = '';
    let isPlain: string | undefined;
    const t = (line: string): boolean => socket.write(`${line}\r\n`);
    const authenticate = (tag: string, name: string, secret: string): void => {
      t(name === user && secret === password ? `${tag} OK welcome` : `${tag} NO [AUTHENTICATIONFAILED] who are you?`);
    };
    const answer = (line: string): void => {
      if (isPlain !== undefined) {
        const [, name = '', secret = ''] = Buffer.from(line, 'base64').toString('utf8').split('\0');
        authenticate(isPlain, name, secret);
        isPlain = undefined;
        return;
      }
      const [, tag = '*', command = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/i.exec(line) ?? [];
      const name = command.toUpperCase();
      if (!['LOGIN', 'AUTHENTICATE'].includes(name)) heard.push(line.slice(tag.length + 1));
      switch (name) {
        case 'CAPABILITY':
          t('* CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR');
          break;
        case 'LOGIN': {
          const [first = '', second = ''] = [...rest.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
            ([, quoted, bare]) => quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '',
          );
          return authenticate(tag, first, second);
        }
        case 'AUTHENTICATE': {
          const [, initial] = rest.split(' ');
          if (initial === undefined) {
            isPlain = tag;
            t('+ ');
            return;
          }
          const [, who = '', secret = ''] = Buffer.from(initial, 'base64').toString('utf8').split('\0');
          return authenticate(tag, who, secret);
        }
        case 'LIST':
        case 'LSUB':
          // Without a pattern, where names of folders begin.
          if (rest.endsWith('""')) t(`* ${name} (\\Noselect) "/" ""`);
          else if (/"?INBOX"?$/i.test(rest)) t(`* ${name} () "/" INBOX`);
          break;
        case 'NAMESPACE':
          t('* NAMESPACE (("" "/")) NIL NIL');
          break;
        case 'SELECT':
        case 'EXAMINE':
          if (!/^"?INBOX"?$/i.test(rest)) {
            t(`${tag} NO there is no such folder`);
            return;
          }
          t('* FLAGS (\\Seen)');
          t(`* ${mails.length} EXISTS`);
          t('* 0 RECENT');
          t(`* OK [UIDVALIDITY ${validity}] numbered`);
          t(`* OK [UIDNEXT ${next}] next`);
          t(`${tag} OK [READ-ONLY] open`);
          return;
        case 'UID SEARCH': {
          const set = /UID (\S+)/i.exec(rest)?.[1] ?? '1:*';
          t(
            `* SEARCH ${placesIn(set)
              .map((place) => mails[place]?.uid)
              .join(' ')}`,
          );
          break;
        }
        case 'UID FETCH': {
          const [, set = '', wanted = ''] = /^(\S+) \(?(.*?)\)?$/.exec(rest) ?? [];
          for (const index of placesIn(set)) {
            const mail = mails[index];
            if (!mail) continue;
            const parts = [`UID ${mail.uid}`];
            if (/ENVELOPE/i.test(wanted)) parts.push(`ENVELOPE ${envelope(mail.source)}`);
            if (/RFC822.SIZE/i.test(wanted)) parts.push(`RFC822.SIZE ${mail.source.length}`);
            if (/INTERNALDATE/i.test(wanted)) parts.push(`INTERNALDATE ${internalDate(mail.arrived)}`);
            const body = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/i.exec(wanted);
            if (!body) {
              t(`* ${index + 1} FETCH (${parts.join(' ')})`);
              continue;
            }
            if (breaking !== undefined && breaking-- === 0) {
              socket.destroy();
              return;
            }
            const [, from, length] = body;
            const content = from === undefined ? mail.source : mail.source.subarray(Number(from), Number(from) + Number(length));
            socket.write(`* ${index + 1} FETCH (${parts.join(' ')} BODY[]${from === undefined ? '' : `<${from}>`} {${content.length}}\r\n`);
            socket.write(content);
            t(')');
          }
          break;
        }
        case 'LOGOUT':
          t('* BYE');
          t(`${tag} OK`);
          socket.end();
          return;
        default:
          break;
      }
      t(
        ['CAPABILITY', 'LIST', 'LSUB', 'NAMESPACE', 'UID SEARCH', 'UID FETCH', 'NOOP', 'CLOSE', 'UNSELECT'].includes(name)
          ? `${tag} OK done`
          : `${tag} BAD what?`,
      );
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        answer(line);
      }
    });
    t('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR] test');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://127.0.0.1:${port}?tls=off`,
    password,
    heard,
    add: (source, arrived = new Date()) => {
      const uid = next++;
      mails.push({ uid, source: Buffer.from(source), arrived });
      return uid;
    },
    renumber: () => {
      validity++;
      mails = mails.map((mail, index) => ({ ...mail, uid: index + 501 }));
      next = mails.length + 501;
    },
    breakAfter: (fetched) => {
      breaking = fetched;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
