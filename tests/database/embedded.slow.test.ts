// The embedded server through everything that happens to it on real machines: kills, strangers, other accounts, closed folders.
import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../engine/contract/errors.ts';
import { type EmbeddedServer, startEmbedded } from '../../engine/database/embedded/start-embedded.ts';
import { runSql } from '../support/database.ts';
import { type Child, startChild } from '../support/start-child.ts';
import { isSlowTier, itSlow } from '../support/slow-tier.ts';

// Several starts of a server each: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

const isRoot = process.getuid?.() === 0;
let dataDir: string;
const servers: EmbeddedServer[] = [];
const children: Child[] = [];

/** A data folder as its first start left it, for tests that are not about the first: to make one takes the processor three seconds. */
let template: string;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-embedded-'));
  if (isRoot) await chmod(folder, 0o755);
  return folder;
}
beforeAll(async () => {
  template = await newFolder();
  await (await startEmbedded({ dataDir: template })).stop();
});
afterAll(() => rm(template, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await newFolder();
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.end('SIGTERM');
  for (const server of servers.splice(0)) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Makes the data folder of this test one that was started before. */
const startedBefore = (): void => {
  // With the owners of its files.
  execFileSync('cp', ['-a', `${template}/.`, dataDir]);
};
const start = async (folder = dataDir): Promise<EmbeddedServer> => {
  const server = await startEmbedded({ dataDir: folder });
  servers.push(server);
  return server;
};
const stop = async (server: EmbeddedServer): Promise<void> => {
  servers.splice(servers.indexOf(server), 1);
  await server.stop();
};
const startElsewhere = async (folder = dataDir, user?: { uid: number; gid: number }): Promise<Child> => {
  const child = await startChild('run-embedded.ts', [folder], { user });
  children.push(child);
  return child;
};
const postmaster = async (cluster: string): Promise<number> => Number((await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
const isAlive = (pid: number): boolean => {
  try {
    // A dead child that nobody waited for still answers signals.
    return !/^State:\s+Z/m.test(execFileSync('cat', [`/proc/${pid}/status`], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return false;
  }
};
const ask = (url: string, text: string) => runSql(url, text);
const getRejection = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => (error instanceof AppError ? error : expect.fail(String(error))),
  );

describe('the embedded database', () => {
  it('starts from nothing as UTF8 with checksums, durable, for this machine only, and keeps its rows and port', async () => {
    const first = await start();
    expect(first.notes).toEqual([]);
    const settings = await ask(
      first.ownerUrl,
      `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
       current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('timezone') as zone, lower('ÅÉ') as lower`,
    );
    expect(settings).toEqual([{ encoding: 'UTF8', checksums: 'on', addresses: '127.0.0.1', fsync: 'on', commit: 'on', zone: 'UTC', lower: 'åé' }]);
    await expect(ask(first.ownerUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed');
    expect((await stat(path.join(first.dataDir, 'matricula.json'))).mode & 0o077).toBe(0);
    await runSql(first.ownerUrl, 'create table kept (n int)', 'insert into kept values (7)');
    await stop(first);
    const second = await start();
    expect(second.port).toBe(first.port);
    expect(second.notes).toEqual([]);
    expect(await ask(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('adopts the server of a process that was killed, and stops it in the end', async () => {
    startedBefore();
    const child = await startElsewhere();
    const pid = await postmaster(String(child.said['dataDir']));
    await child.end('SIGKILL');
    expect(isAlive(pid)).toBe(true);
    const server = await start();
    expect(server.ownerUrl).toBe(child.said['ownerUrl']);
    expect(server.notes).toEqual(['The database was running already and is used as it is.']);
    await stop(server);
    expect(isAlive(pid)).toBe(false);
  });

  it('stops only with the last process that uses it', async () => {
    startedBefore();
    const child = await startElsewhere();
    const server = await start();
    await stop(server);
    expect(await ask(String(child.said['ownerUrl']), 'select 1 as n')).toEqual([{ n: 1 }]);
    const pid = await postmaster(server.dataDir);
    await child.end('SIGTERM');
    expect(isAlive(pid)).toBe(false);
  });

  it('[F4] is started again at its port when it is killed under us, and loses nothing', async () => {
    startedBefore();
    const server = await start();
    await runSql(server.ownerUrl, 'create table kept (n int)', 'insert into kept select generate_series(1, 1000)');
    process.kill(await postmaster(server.dataDir), 'SIGKILL');
    let rows: unknown;
    for (let attempt = 0; attempt < 300 && !rows; attempt++) {
      await wait(100);
      rows = await ask(server.ownerUrl, 'select count(*)::int as n from kept').catch(() => undefined);
    }
    expect(rows).toEqual([{ n: 1000 }]);
  });

  itSlow('starts after both the process and its server were killed', async () => {
    startedBefore();
    const child = await startElsewhere();
    await runSql(String(child.said['ownerUrl']), 'create table kept (n int)', 'insert into kept values (1)');
    const pid = await postmaster(String(child.said['dataDir']));
    await child.end('SIGKILL');
    process.kill(pid, 'SIGKILL');
    const server = await start();
    expect(await ask(server.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  itSlow('comes up once when two processes start it at the same moment, also the first time', async () => {
    const [one, other] = await Promise.all([startElsewhere(), startElsewhere()]);
    expect(one.said['error']).toBeUndefined();
    expect(other.said['error']).toBeUndefined();
    expect(one.said['ownerUrl']).toBe(other.said['ownerUrl']);
  });

  itSlow('takes another port when a stranger has the remembered one', async () => {
    startedBefore();
    const first = await start();
    await stop(first);
    const { createServer } = await import('node:net');
    const stranger = createServer().listen(first.port, '127.0.0.1');
    await new Promise((resolve) => stranger.once('listening', resolve));
    try {
      const second = await start();
      expect(second.port).not.toBe(first.port);
      expect(await ask(second.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    } finally {
      stranger.close();
    }
  });

  itSlow('starts although its note of a process names one that is now another program', async () => {
    startedBefore();
    const first = await start();
    const file = path.join(first.dataDir, 'postmaster.pid');
    const note = await readFile(file, 'utf8');
    await stop(first);
    const { spawn } = await import('node:child_process');
    // Under the same account, for then PostgreSQL itself believes it is still running.
    const owner = await stat(first.dataDir);
    const stranger = spawn('sleep', ['60'], { cwd: '/', stdio: 'ignore', ...(isRoot ? { uid: owner.uid, gid: owner.gid } : {}) });
    try {
      await writeFile(file, note.replace(/^\d+/, String(stranger.pid)));
      if (isRoot) await chown(file, owner.uid, owner.gid);
      const second = await start();
      expect(await ask(second.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    } finally {
      stranger.kill();
    }
  });

  it.each([
    ['its cluster was made', /^postgres\.\d+\.tmp$/, 'base'] as const,
    ...(isSlowTier ? [['its server came up', /^postgres$/, 'postmaster.pid'] as const] : []),
  ])('starts after a first start that was killed while %s, and tidies up after it', async (_instant, name, file) => {
    const left = async () => (await readdir(dataDir)).filter((text) => name.test(text));
    // A folder may get its final name while one looks.
    const inside = (text: string) => readdir(path.join(dataDir, text)).catch(() => []);
    const killWhen = async () => (await Promise.all((await left()).map(inside))).flat().includes(file);
    await startChild('run-embedded.ts', [dataDir], { killWhen }).catch(() => undefined);
    expect(await left()).toHaveLength(1);
    await wait(1_200); // initdb runs on by itself for a moment
    await stop(await start());
    const server = await start();
    expect(await ask(server.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  it.each([
    ['99', 'which is newer than', 'Start the newer version'],
    ['12', 'this version of Matricula has PostgreSQL', 'export the data'],
  ])('refuses a folder of PostgreSQL %s with a sentence', async (major, message, hint) => {
    await mkdir(path.join(dataDir, 'postgres'));
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), `${major}\n`);
    const rejection = await getRejection(start());
    expect(rejection.message).toContain(message);
    expect(rejection.hint).toContain(hint);
    expect(await readFile(path.join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe(`${major}\n`);
  });

  it('refuses a folder that is a file with a sentence', async () => {
    await writeFile(path.join(dataDir, 'file'), '');
    const rejection = await getRejection(start(path.join(dataDir, 'file')));
    expect(rejection.hint).toContain('DATA_DIR');
  });
});

describe.runIf(isRoot)('the embedded database under root', () => {
  itSlow('runs under an account that is not root', async () => {
    const server = await start();
    expect((await stat(`/proc/${await postmaster(server.dataDir)}`)).uid).not.toBe(0);
  });

  itSlow('chooses, names and remembers another folder when the account cannot enter the data folder', async () => {
    const hidden = path.join(dataDir, 'hidden');
    await mkdir(hidden, { mode: 0o700 });
    const first = await start(path.join(hidden, '.data'));
    try {
      expect(first.dataDir.startsWith(dataDir)).toBe(false);
      expect(first.notes.join(' ')).toContain(path.dirname(first.dataDir));
      await runSql(first.ownerUrl, 'create table kept (n int)');
      await stop(first);
      const second = await start(path.join(hidden, '.data'));
      expect(second.dataDir).toBe(first.dataDir);
      expect(await ask(second.ownerUrl, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
      await stop(second);
    } finally {
      await rm(path.dirname(first.dataDir), { recursive: true, force: true });
    }
  });

  itSlow('starts as an ordinary user, and later as root on the same folder', async () => {
    const user = { uid: 65534, gid: 65534 };
    const folder = path.join(dataDir, 'ordinary');
    await mkdir(folder, { mode: 0o700 });
    await chown(folder, user.uid, user.gid);
    await chmod(dataDir, 0o755);
    const child = await startElsewhere(folder, user);
    expect(child.said['error']).toBeUndefined();
    await runSql(String(child.said['ownerUrl']), 'create table kept (n int)');
    await child.end('SIGTERM');
    const server = await start(folder);
    expect(await ask(server.ownerUrl, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  });

  it('tells an ordinary user that the folder cannot be written to', async () => {
    const child = await startElsewhere(dataDir, { uid: 1, gid: 1 });
    expect(child.said['error']).toMatch(/^The data folder .* cannot be written to: EACCES/);
  });

  it('tells an ordinary user that the folder was made by another account', async () => {
    startedBefore();
    await chmod(dataDir, 0o777);
    const child = await startElsewhere(dataDir, { uid: 1, gid: 1 });
    expect(child.said['error']).toContain('cannot be read by this account');
  });
});
