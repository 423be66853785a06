// A real mail server that Debian has, started for a test in a folder.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

const program = '/usr/sbin/dovecot';

/** False where it is not installed: a test that needs it is left out there. */
export const hasDovecot = existsSync(program);

export interface Dovecot {
  readonly url: string;
  readonly userName: string;
  readonly password: string;
  /** Puts a mail into INBOX, as a server for incoming mail does. */
  deliver(name: string, source: string | Buffer): Promise<void>;
  /** Numbers all mails again, as a server that was restored from a copy does. */
  renumber(): Promise<void>;
  stop(): Promise<void>;
}

/** Whom the mails belong to where the tests run as root, for whom no mail is read. */
const nobody = 65_534;

/** Starts it on a free port, as the person who runs the tests. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matricula-dovecot-'));
  const port = await freePort();
  const { username, uid } = userInfo();
  const isRoot = uid === 0;
  const mails = path.join(folder, 'mail');
  await Promise.all(['new', 'cur', 'tmp'].map((name) => mkdir(path.join(mails, name), { recursive: true })));
  await writeFile(path.join(folder, 'passwd'), 'office@one.test:{PLAIN}imap secret\n');
  if (isRoot) {
    await chmod(folder, 0o755);
    for (const place of ['', 'new', 'cur', 'tmp']) await chown(path.join(mails, place), nobody, nobody);
  }
  const people = isRoot ? asRoot : asPerson(username);
  await writeFile(path.join(folder, 'dovecot.conf'), config({ folder, port, people, mailUser: isRoot ? String(nobody) : username, mails }));
  const child = spawn(program, ['-F', '-c', path.join(folder, 'dovecot.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isUp = await waitFor(() => greets(port), 20_000);
  if (!isUp) {
    child.kill();
    throw new Error(`dovecot did not start: ${said}`);
  }
  return {
    url: `imap://127.0.0.1:${port}?tls=off`,
    userName: 'office@one.test',
    password: 'imap secret',
    deliver: async (name, source) => {
      const file = path.join(mails, 'new', name);
      await writeFile(path.join(mails, 'tmp', name), source);
      if (isRoot) await chown(path.join(mails, 'tmp', name), nobody, nobody);
      await rename(path.join(mails, 'tmp', name), file);
    },
    renumber: async () => {
      // Its numbering is named by the second in which it began.
      await new Promise((resolve) => setTimeout(resolve, 1100));
      for (const name of ['dovecot-uidlist', 'dovecot-uidvalidity', 'dovecot.index', 'dovecot.index.cache', 'dovecot.index.log'])
        await rm(path.join(mails, name), { force: true });
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const asPerson = (user: string): string => `
default_internal_user = ${user}
default_login_user = ${user}
default_internal_group = ${user}`;
/** Its package brings people for this. */
const asRoot = `
default_internal_user = dovecot
default_login_user = dovenull`;

interface Configured {
  readonly folder: string;
  readonly port: number;
  readonly people: string;
  readonly mailUser: string;
  readonly mails: string;
}

const config = ({ folder, port, people, mailUser, mails }: Configured): string => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
${people}
mail_location = maildir:${mails}
first_valid_uid = 1
mail_fsync = never
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${folder}/passwd
}
userdb {
  driver = static
  args = uid=${mailUser} gid=${mailUser} home=${mails}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function waitFor(isDone: () => Promise<boolean>, most: number): Promise<boolean> {
  for (const end = Date.now() + most; Date.now() < end; ) {
    if (await isDone()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

const greets = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().startsWith('* OK'));
    });
  });
