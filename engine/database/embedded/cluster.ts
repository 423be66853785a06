// The folder of the embedded server's data: where it lies, how it is made, which settings it gets.
import { createHash, randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { access, chmod, chown, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AppError } from '../../contract/errors.ts';
import { canEnter, chooseAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type Account, runProgram } from './run-program.ts';

// Not the name of the engine's schema: PostgreSQL would put new tables there.
export const ownerRole = 'matricula_owner';
export const databaseName = 'matricula';

export interface ClusterPlace {
  /** Holds the cluster and, where needed, a copy of the programs. */
  readonly home: string;
  readonly cluster: string;
  readonly account: Account | undefined;
}

/** Chooses where the data lies: below `dataDir`, or, where the server's account cannot go there, in its own folder that is remembered. */
export async function choosePlace(dataDir: string, notes: string[]): Promise<ClusterPlace> {
  await makeFolder(dataDir);
  const absolute = await realpath(dataDir);
  const pointer = path.join(absolute, 'postgres-folder');
  const cached = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  const here = path.join(absolute, 'postgres');
  if (cached && !(await exists(here))) {
    await makeFolder(cached);
    notes.push(`The database lies in ${cached}.`);
    return placeIn(cached);
  }
  const place = await placeIn(absolute);
  if (await canEnter(absolute, place.account)) return place;
  if (await exists(here)) {
    throw new AppError('server.unavailable', `The account "${place.account?.name}", which runs the database, can no longer enter ${absolute}.`, {
      hint: `Let it pass (chmod o+x on the folders above ${here}), or set DATA_DIR to another folder.`,
    });
  }
  const elsewhere = await makeElsewhere(absolute);
  await writeFile(pointer, `${elsewhere}\n`);
  notes.push(`The database lies in ${elsewhere}, because PostgreSQL does not run as root and the account "${place.account?.name}" cannot enter ${absolute}.`);
  return placeIn(elsewhere);
}

async function placeIn(home: string): Promise<ClusterPlace> {
  const cluster = path.join(home, 'postgres');
  return { home, cluster, account: await chooseAccount(cluster) };
}

async function makeFolder(folder: string): Promise<void> {
  try {
    // As root the server's account must be able to pass through.
    await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o755 : 0o700 });
  } catch (error) {
    throw new AppError('server.unavailable', `The data folder ${folder} cannot be made: ${(error as Error).message}`, {
      hint: 'Set DATA_DIR to a folder that you may write to.',
    });
  }
}

async function makeElsewhere(dataDir: string): Promise<string> {
  const existing = path.join('/var/lib/matricula', createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  try {
    await mkdir(existing, { recursive: true, mode: 0o755 });
    return existing;
  } catch {
    const temporary = await mkdtemp(path.join(os.tmpdir(), 'matricula-'));
    await chmod(temporary, 0o755);
    return temporary;
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Makes the cluster unless it exists. It appears under its name only when complete, so a killed start leaves no half of one. */
export async function ensureCluster(place: ClusterPlace, binaries: Binaries): Promise<void> {
  const { cluster, account } = place;
  const version = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(clusterVersionFailure(cluster));
  if (version !== undefined) {
    requireMajor(Number(version.trim()), binaries.major, cluster);
    await sweepDrafts(place.home);
    return;
  }
  const draft = `${cluster}.${process.pid}.tmp`;
  const passwordFile = `${draft}.password`;
  const password = randomBytes(24).toString('base64url');
  try {
    await mkdir(draft, { mode: 0o700 }).catch((failure: NodeJS.ErrnoException) => {
      throw new AppError('server.unavailable', `The data folder ${place.home} cannot be written to: ${failure.message}`, {
        hint: 'Set DATA_DIR to a folder that you may write to.',
      });
    });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (account) {
      await chown(draft, account.uid, account.gid);
      await chown(passwordFile, account.uid, account.gid);
    }
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const secrecy = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, `--username=${ownerRole}`];
    const { code, output } = await runProgram(binaries.initdb, ['-D', draft, ...locale, ...secrecy, '--data-checksums', '--no-instructions'], account);
    if (code !== 0) throw initdbFailure(output, cluster);
    await writeOwned(path.join(draft, 'matricula.json'), JSON.stringify({ password }), account);
    await writeOwned(path.join(draft, 'postgresql.conf'), "# The settings are written by Matricula at each start.\ninclude 'matricula.conf'\n", account);
    await rename(draft, cluster);
  } catch (error) {
    if (await exists(path.join(cluster, 'PG_VERSION'))) return; // another process was first
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** What a killed first start left beside the cluster. */
async function sweepDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = /^postgres\.(\d+)\.tmp/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(path.join(home, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const clusterVersionFailure = (cluster: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined;
  throw new AppError('server.unavailable', `The database folder ${cluster} cannot be read by this account.`, {
    hint: 'It was first started by another account, perhaps as root. Start as that account again, or set DATA_DIR to another folder.',
  });
};

function requireMajor(found: number, ours: number, cluster: string): void {
  if (found === ours) return;
  const which =
    found > ours
      ? `PostgreSQL ${found}, which is newer than the PostgreSQL ${ours} of this version of Matricula`
      : `PostgreSQL ${found}; this version of Matricula has PostgreSQL ${ours}`;
  const hint =
    found > ours
      ? 'Start the newer version of Matricula that made it, or set DATA_DIR to another folder.'
      : 'Start the earlier version of Matricula and export the data, or set DATA_DIR to another folder.';
  throw new AppError('server.unavailable', `The database in ${cluster} was made by ${which}.`, { hint });
}

function initdbFailure(output: string, cluster: string): Error {
  const reason = /(?:initdb|postgres): error: (.+)/.exec(output)?.[1] ?? /(?:FATAL|PANIC): {2}(.+)/.exec(output)?.[1] ?? output.split('\n').at(-1);
  const isRejectedSwitch = /EPERM|EINVAL/.test(output);
  return new AppError('server.unavailable', `The database in ${cluster} could not be made: ${reason}`, {
    hint: isRejectedSwitch
      ? 'PostgreSQL does not run as root and no other account may be used here: start as an ordinary user, or set DATABASE_URL.'
      : 'See that the folder can be written and the disk has room (about 200 MB), or set DATABASE_URL to a PostgreSQL server.',
  });
}

async function writeOwned(file: string, text: string, account: Account | undefined): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
}

/** The owner's password, known to anyone who may read the folder. */
export async function readPassword(cluster: string): Promise<string> {
  const text = await readFile(path.join(cluster, 'matricula.json'), 'utf8').catch(() => '{}');
  const { password } = JSON.parse(text) as { password?: string };
  if (password) return password;
  throw new AppError('server.unavailable', `The file ${path.join(cluster, 'matricula.json')} with the database's password is missing or cannot be read.`, {
    hint: 'Restore the file from a copy, start as the account that made the folder, or set DATA_DIR to another folder.',
  });
}

/** The port of the last start, so that bookmarks of database tools stay valid. */
export async function storedPort(cluster: string): Promise<number | undefined> {
  const text = await readFile(path.join(cluster, 'matricula.conf'), 'utf8').catch(() => '');
  const port = /^port = (\d+)$/m.exec(text)?.[1];
  return port ? Number(port) : undefined;
}

/** Writes the settings that the next start reads: for a small machine, and without any loss of safety. */
export async function writeSettings(place: ClusterPlace, port: number, extra: Readonly<Record<string, string>>): Promise<void> {
  const isSmall = os.totalmem() < 2 * 1024 ** 3;
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: mayHaveSocket(place.cluster) ? quoteSetting(place.cluster) : "''",
    max_connections: '100',
    shared_buffers: isSmall ? '64MB' : '256MB',
    effective_cache_size: isSmall ? '512MB' : '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    synchronous_commit: 'on',
    dynamic_shared_memory_type: sharedMemoryType(),
    password_encryption: "'scram-sha-256'",
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    log_min_messages: 'warning',
    log_line_prefix: "'%m [%p] '",
    ...extra,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  await writeOwned(path.join(place.cluster, 'matricula.conf'), `${lines.join('\n')}\n`, place.account);
}

const quoteSetting = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Where the server of a cluster also listens, beside its port: for the machine a message costs a third less than by TCP. */
export const socketFile = (cluster: string, port: number): string => path.join(cluster, `.s.PGSQL.${port}`);

/** The paths of sockets are limited to some 100 bytes, and Windows knows none that PostgreSQL's client library would find. */
const mayHaveSocket = (cluster: string): boolean =>
  process.platform !== 'win32' && !/["\\\n,]/.test(cluster) && Buffer.byteLength(socketFile(cluster, 65_535)) <= 100;

/** Containers often have 64 MB of /dev/shm, on which parallel queries fail. */
function sharedMemoryType(): string {
  if (process.platform === 'win32') return 'windows';
  if (process.platform !== 'linux') return 'posix';
  try {
    const { bsize, blocks } = statfsSync('/dev/shm');
    return bsize * blocks < 512 * 1024 ** 2 ? 'mmap' : 'posix';
  } catch {
    return 'mmap';
  }
}
