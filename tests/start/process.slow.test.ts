// The server's own process: what it prints, where it refuses to start, and how it ends.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../engine/contract/errors.ts';
import { requireSettings } from '../../engine/require-settings.ts';
import { bundled } from '../support/bundled.ts';
import { type FreshDatabase, freshDatabase, runSql } from '../support/database.ts';
import { freezeDrawings, noisyPicture } from '../support/picture-children.ts';
import { demoPassword } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { twoAgencies } from '../support/two-agencies.ts';

// A process that reads the sources takes some seconds to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const project = fileURLToPath(new URL('../../', import.meta.url));
const children: ChildProcess[] = [];
let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterEach(async () => {
  for (const child of children.splice(0)) await ended(child, 'SIGTERM');
});
afterAll(() => fresh.drop());

interface Process {
  readonly child: ChildProcess;
  output(): string;
  /** Waits until it has printed what matches. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
}

/** As `npm run dev` starts it. */
const fromSources = ['--conditions=source', '--import', 'tsx', 'engine/main.ts'];

function launch(env: Record<string, string>, args: readonly string[], program = process.execPath): Process {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(DATABASE|DEMO|METADATA|DATA_DIR|HOST|PORT|npm_)/.test(name)));
  const child = spawn(program, args, { cwd: project, env: { ...inherited, PORT: '0', WARM_UP: 'off', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return {
    child,
    output: () => text,
    said: async (pattern) => {
      for (let match; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
        if ((match = pattern.exec(text))) return match;
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended without saying ${pattern}: ${text}`);
      }
    },
  };
}

async function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'close');
  if (signal) child.kill(signal);
  await exit;
  return child.exitCode;
}

/** Starts it where it cannot start; answers what it said. */
async function rejected(env: Record<string, string>): Promise<string> {
  // The same sources as one file: it is up in a third of the time.
  const { child, output } = launch(env, [await bundled('engine/main.ts')]);
  expect(await ended(child), output()).toBe(1);
  expect(output()).not.toMatch(/^\s+at /m);
  return output().trim();
}

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('the process of the server', () => {
  it('on its own database starts empty, prints the way in last, and ends with a signal', async () => {
    const server = launch({ DATABASE_URL: fresh.ownerUrl }, fromSources);
    await server.said(/Press Ctrl-C to stop/);
    const [, address = ''] = /ready at (http:\/\/127\.0\.0\.1:\d+)/.exec(server.output()) ?? [];
    expect(server.output().indexOf('/first-administrator?code=')).toBeGreaterThan(server.output().indexOf('ready at'));
    expect(server.output()).not.toMatch(/demo|register/i);
    expect(await answers(address)).toBe(true);

    const port = new URL(address).port;
    expect(await rejected({ DATABASE_URL: fresh.ownerUrl, PORT: port })).toBe(
      `Matricula is running already at ${address}.\nUse it there, stop it first, or choose another port: PORT=${Number(port) + 1} npm start`,
    );
    // As when its terminal is closed.
    expect(await ended(server.child, 'SIGHUP')).toBe(0);
    expect(server.output().trimEnd()).toMatch(/\nStopped\.$/);
    expect(await answers(address)).toBe(false);
  });

  it.skipIf(process.platform === 'win32')('ends when npm does, whose shell keeps signals to itself', async () => {
    const shell = launch({ DATABASE_URL: fresh.ownerUrl, npm_lifecycle_event: 'start' }, ['-c', `"${process.execPath}" bin/start.mjs; true`], '/bin/sh');
    const [, address = ''] = await shell.said(/ready at (\S+)/);
    shell.child.kill('SIGTERM');
    await vi.waitFor(async () => expect(await answers(address)).toBe(false), { timeout: 20_000, interval: 100 });
    await vi.waitFor(() => expect(shell.output()).toMatch(/Stopped\.\n$/), { timeout: 20_000 });
  });

  it.skipIf(process.platform === 'win32')(
    'ends with a signal while eight pictures wait or are drawn: the upload is answered 503, and no child is left',
    async () => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-start-'));
      const scene = await twoAgencies();
      const [lead = 0] = await scene.addLeads([{ FirstName: 'Uploading' }]);
      const server = launch({ DATABASE_URL: scene.server.ownerUrl, DATA_DIR: folder, JOBS: 'off' }, [await bundled('engine/main.ts')]);
      try {
        const [, address = ''] = await server.said(/ready at (http:\/\/127\.0\.0\.1:\d+)/);
        const signedIn = await fetch(`${address}/api/token`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ UserName: 'manager@one.test', Password: demoPassword }),
        });
        const { access_token: token } = (await signedIn.json()) as { access_token: string };
        const picture = await noisyPicture(1500);
        const body = new FormData();
        for (let number = 0; number < 8; number++) body.append('file', new Blob([picture]), `${number}.png`);
        const upload = fetch(`${address}/api/agencylead/${lead}/file`, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body });
        const frozen = await freezeDrawings(server.child.pid ?? 0);
        const arriving = async () => (await runSql(scene.server.ownerUrl, `select count(*)::int as n from matricula.file where state = 'arriving'`))[0];
        await expect.poll(arriving).toEqual({ n: 8 });
        const end = ended(server.child, 'SIGTERM');
        const response = await upload;
        expect([response.status, await response.json()]).toMatchObject([503, { Code: 'server.unavailable', Message: 'The server is stopping.' }]);
        const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'too late').unref());
        expect(await Promise.race([end, late])).toBe(0);
        expect(server.output().trimEnd()).toMatch(/\nStopped\.$/);
        const isThere = (child: number): boolean => {
          try {
            return process.kill(child, 0);
          } catch {
            return false;
          }
        };
        await expect.poll(() => frozen.filter(isThere)).toEqual([]);
        expect(await arriving()).toEqual({ n: 0 });
      } finally {
        await ended(server.child, 'SIGKILL');
        await scene.server.stop();
        await rm(folder, { recursive: true });
      }
    },
  );

  it.each(['abc', '99999'])('refuses PORT=%s', async (PORT) => {
    expect(await rejected({ PORT })).toBe(`PORT is "${PORT}", which is no port.\nSet it to a number from 1 to 65535, such as 3000, or leave it out.`);
  });

  it('refuses other settings that nothing can be done with, and never tells a secret', () => {
    const rejections = [
      { LOG_LEVEL: 'loud' },
      { TRUST_PROXY: 'loopback, banana' },
      { TOKEN_SECRET: 'short' },
      { JOBS: 'of' },
      { WARM_UP: 'of' },
      { PDF_BROWSER: 'bundeld' },
      { OUTBOUND_PRIVATE: 'yes' },
      { REDIS_URL: 'localhost:6379' },
    ].map((env) => {
      try {
        return requireSettings(env);
      } catch (error) {
        return error instanceof AppError ? error.message : error;
      }
    });
    expect(rejections).toEqual([
      'LOG_LEVEL is "loud", which is no level.',
      'TRUST_PROXY holds "banana", which is no proxy.',
      'TOKEN_SECRET is too short to be safe.',
      'JOBS is "of".',
      'WARM_UP is "of".',
      'PDF_BROWSER is "bundeld".',
      'OUTBOUND_PRIVATE is "yes".',
      'REDIS_URL is not the address of a Redis.',
    ]);
    const fine = [
      {},
      { LOG_LEVEL: '', TRUST_PROXY: '', JOBS: 'off', WARM_UP: 'off', PDF_BROWSER: 'bundled', REDIS_URL: 'rediss://user:word@redis.test:6380/1' },
      { LOG_LEVEL: 'debug', TRUST_PROXY: '1' },
      { TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1', TOKEN_SECRET: 'x'.repeat(32) },
    ];
    for (const env of fine) expect(() => requireSettings(env)).not.toThrow();
  });

  it('refuses an address that is none of this machine, and a port that another program has, before it touches a database', async () => {
    const stranger = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    try {
      const { port } = stranger.address() as AddressInfo;
      const nowhere = 'postgres://nobody@127.0.0.1:1/none';
      expect(await rejected({ PORT: String(port), DATABASE_URL: nowhere })).toMatch(
        /^The port \d+ is in use by another program\.\nStop that program, or choose another port: PORT=\d+ npm start$/,
      );
      expect(await rejected({ HOST: '192.0.2.77', DATABASE_URL: nowhere })).toMatch(
        /^HOST is "192\.0\.2\.77", which is no address of this machine\.\nLeave HOST out/,
      );
    } finally {
      stranger.close();
    }
  });

  itSlow('refuses metadata whose migration nobody wrote', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-start-'));
    try {
      const files = {
        entity: {
          name: 'Boat',
          label: 'Boat',
          labelPlural: 'Boats',
          scope: 'agency',
          displayName: ['Name'],
          fields: [{ name: 'Name', type: 'string', label: 'Name' }],
        },
        permissions: { entity: 'Boat', rules: [] },
      };
      await mkdir(path.join(folder, 'Boat'));
      for (const [kind, content] of Object.entries(files)) {
        const $schema = path.relative(path.join(folder, 'Boat'), path.join(project, 'engine/metadata/schemas', `${kind}.schema.json`));
        await writeFile(path.join(folder, 'Boat', `Boat.${kind}.json`), JSON.stringify({ $schema, ...content }));
      }
      expect(await rejected({ DATABASE_URL: fresh.ownerUrl, METADATA_DIRS: folder })).toMatch(
        /^The metadata names what the database does not have: Boat\.\w+ and \d+ more\. Its migration has not been written\.\nWrite it with "npm run migrate:make"/,
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  itSlow('refuses an application that would read another database than the one that is migrated', async () => {
    const other = await freshDatabase();
    try {
      expect(await rejected({ DATABASE_URL: fresh.ownerUrl, DATABASE_APP_URL: other.appUrl })).toMatch(
        /^DATABASE_URL and DATABASE_APP_URL lead to two different databases\.\n/,
      );
    } finally {
      await other.drop();
    }
  });
});
