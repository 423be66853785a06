// The two servers, each in its own process on one database: the product as it is shipped, and the limit.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundled } from '../support/bundled.ts';
import { askOnce, type Question, type Target } from './load.ts';
import { godName, password, people, userName } from './scene.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

export interface RunningServer extends Target {
  readonly pid: number;
  /** Milliseconds from the start of the process until it said that it is ready. */
  readonly readyAfter: number;
  isAlive(): boolean;
  stop(): Promise<void>;
}

interface ProductOptions {
  readonly nodeOptions?: readonly string[];
  /** Runs the sources instead of what was built: slower to start, and good enough to prove answers. */
  readonly fromSources?: boolean;
}

const sources = ['--conditions=source', '--import', 'tsx'];

/** The built server, as `npm start` runs it, with the settings of an operator: an own database, and nothing done ahead. */
export const startProduct = (ownerUrl: string, { nodeOptions = [], fromSources = false }: ProductOptions = {}): Promise<RunningServer> =>
  startServer([...startOptions(), ...nodeOptions, ...(fromSources ? [...sources, 'engine/main.ts'] : ['dist/engine/main.js'])], {
    DATABASE_URL: ownerUrl,
    NODE_ENV: 'production',
    PORT: '0',
    // What is done ahead would be counted among the work of whatever is measured first.
    WARM_UP: 'off',
  });

/** The options of Node.js with which `npm start` runs it. */
function startOptions(): string[] {
  const [, options = ''] = /"start": "node ((?:--\S+ )*)bin/.exec(readFileSync(`${project}package.json`, 'utf8')) ?? [];
  return options.split(' ').filter(Boolean);
}

/** The limit: `node:http`, `pg` and text made by PostgreSQL. It logs in as the owner, whom row security does not bind. */
export const startLimit = async (ownerUrl: string): Promise<RunningServer> =>
  startServer([await bundled('tests/bench/limit-server.ts')], { DATABASE_URL: ownerUrl, NODE_ENV: 'production' });

async function startServer(args: readonly string[], env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(DATABASE|DEMO|METADATA|DATA_DIR|HOST|PORT|NODE_|npm_|VITEST)/.test(name)),
  );
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd: project, env: { ...inherited, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const address = await loadAddress(child);
  const { hostname, port } = new URL(address);
  return {
    host: hostname,
    port: Number(port),
    pid: child.pid ?? 0,
    readyAfter: performance.now() - start,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function loadAddress(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-20_000);
        const address = /ready at (http:\/\/[\w.:]+)/.exec(said)?.[1];
        if (address) resolve(address);
      });
    }
    child.once('exit', (code) => reject(new Error(`A server ended with ${code} before it was ready: ${said}`)));
  });
}

/** Signs the people of the benchmark in; answers what stands in the header of their requests. */
export async function signIn(target: Target): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 1; number <= people; number++) tokens.push(await tokenOf(target, withPassword(userName(number))));
  return tokens;
}

/** The same for somebody who acts on this agency. */
export async function signInTo(target: Target, agency: number): Promise<string> {
  const token = await tokenOf(target, withPassword(godName));
  return await tokenOf(target, { method: 'POST', path: '/api/token/agency', headers: { Authorization: `Bearer ${token}` }, body: { AgencyId: agency } });
}

const withPassword = (name: string): Question => ({ method: 'POST', path: '/api/token', body: { UserName: name, Password: password } });

async function tokenOf(target: Target, question: Question): Promise<string> {
  const { status, body } = await askOnce(target, question);
  const response: unknown = status === 200 ? JSON.parse(body.toString()) : undefined;
  if (typeof response !== 'object' || response === null || !('access_token' in response)) throw new Error(`Signing in answered ${status}: ${body.toString()}`);
  return String(response.access_token);
}
