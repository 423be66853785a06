// What carries jobs in these tests: PostgreSQL always, and a Redis of the test's own where redis-server is installed.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { isSlowTier } from '../support/slow-tier.ts';

export interface Redis {
  readonly url: string;
  /** Sends one command, such as FLUSHALL, and answers the first line of its reply. */
  command(line: string): Promise<string>;
  stop(): Promise<void>;
}

export const hasRedis: boolean = isInstalled();
if (!hasRedis && isSlowTier)
  process.stderr.write('SKIPPED: jobs on Redis are not tested, because redis-server is not installed (apt-get install redis-server).\n');

/** The carriers that can be tested here; the fast tier tests the one that is there without being asked for. */
export const carriers: readonly ('postgres' | 'redis')[] = hasRedis && isSlowTier ? ['postgres', 'redis'] : ['postgres'];

function isInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts a Redis on a free port that keeps nothing on disk. */
export async function startRedis(): Promise<Redis> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-redis-'));
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder], {
    stdio: 'ignore',
  });
  const command = (line: string): Promise<string> => ask(port, line);
  for (let attempt = 0; (await command('PING').catch(() => '')) !== '+PONG'; attempt++) {
    if (attempt > 200 || child.exitCode !== null) throw new Error('redis-server does not come up.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url: `redis://127.0.0.1:${port}/0`, command, stop: () => end(child, folder) };
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
  await rm(folder, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function ask(port: number, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${line}\r\n`));
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
