// Starts, finds, adopts and stops the server process of one cluster.
import { readFile, rm, stat, truncate } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { AppError } from '../../contract/errors.ts';
import type { Binaries } from './binaries.ts';
import { databaseName, ownerRole, type ClusterPlace, storedPort, socketFile, writeSettings } from './cluster.ts';
import { runProgram } from './run-program.ts';

export interface Server {
  readonly place: ClusterPlace;
  readonly binaries: Binaries;
  readonly password: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** How long a start is tried again while the processes of a killed server let go of the folder. */
const timeout = 15_000;

/** Brings the server up, or finds it up already. A port that is given is kept: pools have it in their addresses. */
export async function ensureRunning(server: Server, keepPort?: number): Promise<{ port: number; adopted: boolean }> {
  let deadline = Date.now() + timeout;
  let port = keepPort ?? (await choosePort(server));
  for (;;) {
    const running = await readRunning(server.place.cluster);
    if (running) {
      const state = await probe(server, running.port);
      if (state === 'answers') return { port: running.port, adopted: true };
      // It is alive and replays its log or closes: however long that takes, it moves on.
      if (state === 'busy') deadline = Date.now() + timeout;
      else if (!(await isPostgres(running.pid))) await rm(path.join(server.place.cluster, 'postmaster.pid'), { force: true });
    }
    const failure = await startOnce(server, port);
    if (failure === undefined) {
      const started = await readRunning(server.place.cluster);
      if (started && (await probe(server, started.port)) === 'answers') return { port: started.port, adopted: false };
    } else if (/could not bind|could not create any TCP/i.test(failure) && keepPort === undefined) {
      port = await freePort();
    } else if (!isTransient(failure)) {
      throw startFailure(server, failure);
    }
    if (Date.now() > deadline) throw startFailure(server, failure ?? 'it does not answer');
    await wait(200);
  }
}

/** Stops the server and waits for it; the data is on disk afterwards. */
export async function stopServer({ place, binaries }: Server): Promise<void> {
  const { code, output } = await runProgram(binaries.pgCtl, ['-D', place.cluster, '-m', 'fast', '-w', '-t', '60', 'stop'], place.account);
  if (code !== 0 && (await readRunning(place.cluster))) throw new Error(`The embedded database did not stop: ${output}`);
}

export function connectionUrl(server: Server, port: number, database = databaseName): string {
  return `postgres://${ownerRole}:${encodeURIComponent(server.password)}@127.0.0.1:${port}/${database}`;
}

/** The same by the server's socket where it has one: the folder of it stands in place of the host that the address names. */
export async function shortestUrl(server: Server, port: number): Promise<string> {
  const { cluster } = server.place;
  const url = new URL(connectionUrl(server, port));
  if (await isSocket(socketFile(cluster, port))) url.searchParams.set('host', cluster);
  return url.href;
}

const isSocket = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isSocket(),
    () => false,
  );

/** Undefined when the server came up; otherwise what its log says. */
async function startOnce(server: Server, port: number): Promise<string | undefined> {
  const { place, binaries } = server;
  const log = path.join(place.cluster, 'server.log');
  const before = await shortenedLog(log);
  await writeSettings(place, port, server.settings);
  const { code, output } = await runProgram(binaries.pgCtl, ['-D', place.cluster, '-l', log, '-w', '-t', '300', 'start'], place.account);
  if (code === 0) return undefined;
  const said = await readFile(log).then(
    (bytes) => bytes.subarray(before).toString(),
    () => '',
  );
  return said.trim() || output || `exit code ${code}`;
}

/** The length of the log, which is begun again when it has grown. */
async function shortenedLog(log: string): Promise<number> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size < 5_000_000) return size;
  await truncate(log);
  return 0;
}

const isTransient = (failure: string): boolean => /lock file|shared memory block|could not bind|could not create any TCP|exit code -1/i.test(failure);

function startFailure({ place }: Server, failure: string): AppError {
  const reason = /(?:FATAL|PANIC|pg_ctl: error|postgres: error): *(.+)/.exec(failure)?.[1] ?? failure.split('\n').at(-1) ?? failure;
  const isPort = /could not bind|could not create any TCP/i.test(failure);
  return new AppError('server.unavailable', `The embedded database in ${place.cluster} does not start: ${reason}`, {
    hint: isPort
      ? 'Another program took its port. End that program, then start again.'
      : `See ${path.join(place.cluster, 'server.log')}; often the disk is full or the folder belongs to another account.`,
  });
}

async function readRunning(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map((line) => Number(line.trim()));
  return pid && port ? { pid, port } : undefined;
}

/** A number of a process may have been given to another program since the server died; then PostgreSQL itself would refuse for ever. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  return name === '' || name.trim() === 'postgres';
}

/** Whether the server of this very folder answers at the port. */
async function probe(server: Server, port: number): Promise<'answers' | 'busy' | 'silent'> {
  const client = new pg.Client({ connectionString: connectionUrl(server, port, 'postgres'), connectionTimeoutMillis: 3_000, query_timeout: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    return rows[0]?.folder === server.place.cluster ? 'answers' : 'silent';
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'busy' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function choosePort(server: Server): Promise<number> {
  const cached = await storedPort(server.place.cluster);
  return cached && (await isFree(cached)) ? cached : freePort();
}

const isFree = (port: number): Promise<boolean> =>
  listenOnce(port).then(
    () => true,
    () => false,
  );
const freePort = (): Promise<number> => listenOnce(0);

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const listener = net.createServer();
    listener.on('error', reject);
    listener.listen(port, '127.0.0.1', () => {
      const address = listener.address();
      listener.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
