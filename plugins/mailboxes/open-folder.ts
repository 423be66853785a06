// A connection to the server of a mailbox: its address is checked each time, the password goes out encrypted alone, and the folder is opened for reading.
import { ImapFlow } from 'imapflow';
import { AppError, type Engine } from '#engine';
import { readServerAddress } from './server-address.ts';

/** What a connection needs of a mailbox. */
export interface MailboxAccount {
  readonly imapUrl: string;
  readonly userName: string;
  readonly secret: string;
  readonly folder: string;
}

/** Why there is no folder to read; one text for whatever keeps the server from being reached. */
export class FolderError extends Error {
  readonly connection: 'Unreachable' | 'Rejected' | 'NoFolder';

  constructor(connection: FolderError['connection'], cause?: unknown) {
    super(connection, { cause });
    this.connection = connection;
  }
}

const timeout = 20_000;
const loopback = /^(127\.|::1$)/;

/** Runs `use` with the folder open for reading; nothing on the server is changed by it. Throws FolderError. */
export async function withFolder<R>(engine: Engine, account: MailboxAccount, signal: AbortSignal, use: (client: ImapFlow) => Promise<R>): Promise<R> {
  const address = readServerAddress(account.imapUrl, 'imap');
  if (!address) throw new FolderError('Unreachable');
  const target = await engine.outbound.target(address.host).catch((error: unknown) => {
    throw new FolderError('Unreachable', error);
  });
  if (address.isPlain && !loopback.test(target.host)) throw new FolderError('Unreachable');
  const client = new ImapFlow({
    host: target.host,
    port: address.port,
    secure: address.isSecure,
    ...(target.servername === undefined ? {} : { servername: target.servername }),
    ...(address.isSecure ? {} : { doSTARTTLS: !address.isPlain }),
    auth: { user: account.userName, pass: account.secret },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: 60_000,
  });
  // What breaks while nobody waits for an answer shows at the next command.
  client.on('error', () => undefined);
  const close = (): void => client.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    await connect(client);
    await client.mailboxOpen(account.folder, { readOnly: true }).catch((error: unknown) => {
      throw new FolderError(client.usable ? 'NoFolder' : 'Unreachable', error);
    });
    // Of a folder that is not there, some servers' answer ends in no error.
    if (!client.mailbox) throw new FolderError('NoFolder');
    return await use(client);
  } catch (error) {
    signal.throwIfAborted();
    // What breaks the connection in the middle is no other matter than what keeps it from being made.
    throw error instanceof AppError || error instanceof FolderError || client.usable ? error : new FolderError('Unreachable', error);
  } finally {
    signal.removeEventListener('abort', close);
    client.close();
  }
}

async function connect(client: ImapFlow): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    throw new FolderError(error instanceof Error && 'authenticationFailed' in error ? 'Rejected' : 'Unreachable', error);
  }
}
