// A whole server for a test file: its own database, the product's own start, real HTTP.
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { inject } from 'vitest';
import { deriveAppPassword } from '../../engine/database/app-password.ts';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { loginRole, withLogin } from '../../engine/database/roles.ts';
import type { Model } from '../../engine/contract/model.ts';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { type Running, start, type StartOptions } from '../../engine/start.ts';
import { plugins } from '../../plugins/index.ts';
import { endSql, madeOnce, runSql } from './database.ts';
import { templateName, getUrl } from './database-names.ts';
import { takePort } from './stored-port.ts';
import { namedPlugins } from './named-plugins.ts';

export const demoPassword = 'demo password of the tests';

export interface TestResponse<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
  readonly text: string;
}

/**
 * One signed-in person's way to the server. Each POST and PUT is meant, however much it looks like the one before, so it carries a key of
 * its own; `unkeyed` among the headers leaves the key out.
 */
export interface Caller {
  readonly token: string;
  call<Body = Record<string, unknown>>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse<Body>>;
  get<Body = Record<string, unknown>>(path: string): Promise<TestResponse<Body>>;
  post<Body = Record<string, unknown>>(path: string, body?: unknown): Promise<TestResponse<Body>>;
}

export interface TestServer {
  readonly url: string;
  readonly running: Running;
  readonly ownerUrl: string;
  /** Signs in once per person and file. */
  as(userName: string, password?: string): Promise<Caller>;
  /** Without a token. */
  readonly anyone: Caller;
  stop(): Promise<void>;
}

/** The server with the demo agencies and the register, on a clone of a database that is filled once per run. */
export async function startDemoServer(options: Partial<StartOptions> = {}): Promise<TestServer> {
  const server = inject('databaseServer');
  const name = await loadClone(server, await demoTemplate(server));
  return await startOn(name, { plugins, demo: true, ...options });
}

/** The server on any metadata, on an empty migrated database. */
export async function startTestServer(options: Partial<StartOptions> & { readonly template?: string } = {}): Promise<TestServer> {
  const { template = templateName, ...others } = options;
  // Anyone who brings a database of his own also drops it.
  const name = options.opened ? undefined : await loadClone(inject('databaseServer'), template);
  return await startOn(name, { plugins: [], demo: false, ...others });
}

export const documentOptions = {
  dataFolder: fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url)),
  env: { ...process.env, PDF_BROWSER: 'bundled', PUPPETEER_EXECUTABLE_PATH: '' },
};

let clones = 0;

async function loadClone(server: string, template: string): Promise<string> {
  const name = `test_${process.pid}_${Date.now().toString(36)}_${clones++}`;
  // By its files: the other way, which writes everything to the log as well, takes ten times as long for the demonstration.
  await runSql(server, `create database ${name} template ${template} strategy file_copy`);
  return name;
}

const demoTemplate = (server: string): Promise<string> =>
  madeOnce(server, 'template_demo', templateName, async (ownerUrl) => {
    const running = await start({ ...optionsFor(new URL(ownerUrl).pathname.slice(1)), plugins, demo: true });
    await running.stop();
    // More than half of it is what has been written over or deleted since, and each test file would copy it.
    await runSql(ownerUrl, 'vacuum (full, analyze)');
  });

/** Another server on the same database, as a second process would be. Stop it before the first. */
export const startBeside = (server: TestServer, options: Partial<StartOptions> = {}): Promise<TestServer> =>
  startTestServer({ opened: openedOn(server.ownerUrl), ...options });

export function openedOn(ownerUrl: string): StartOptions['opened'] {
  const appPassword = deriveAppPassword(ownerUrl);
  return { ownerUrl, appUrl: withLogin(ownerUrl, loginRole, appPassword ?? ''), appPassword };
}

function optionsFor(database: string): StartOptions {
  process.env['DEMO_PASSWORD'] = demoPassword;
  const webFolder = fileURLToPath(new URL('../../dist/web/', import.meta.url));
  return {
    opened: openedOn(getUrl(inject('databaseServer'), database)),
    metadataFolders: metadataFolders({}),
    migrationFolders: [ownMigrations],
    plugins: [],
    host: '127.0.0.1',
    port: 0,
    demo: false,
    filesFolder: join(tmpdir(), `matricula-files-${process.pid}`),
    // The bundled browser, wherever there is one, unpacked once for all tests and beside the one that draws screens.
    pdf: documentOptions,
    // Anyone who tests jobs asks for them: a dispatcher and two workers for every test file would be a load for nothing.
    jobs: 'off',
    t: () => undefined,
    ...(existsSync(`${webFolder}index.html`) ? { webFolder } : {}),
  };
}

async function startOn(database: string | undefined, options: Partial<StartOptions>): Promise<TestServer> {
  const wanted = { ...optionsFor(database ?? 'postgres'), ...options };
  const port = await takePort();
  const model = wanted.model ?? (await buildTestModel(wanted.metadataFolders));
  const complete = { ...wanted, ...(model ? { model } : {}), plugins: withNamedPlugins(wanted), port: wanted.port || port.number };
  const running = await start(complete).catch((error: unknown) => {
    port.free();
    throw error;
  });
  const callers = new Map<string, Promise<Caller>>();
  const anyone = getCaller(running.address, '');
  return {
    url: running.address,
    running,
    ownerUrl: complete.opened.ownerUrl,
    anyone,
    as: (userName, password = demoPassword) => {
      const known = callers.get(userName) ?? signIn(running.address, userName, password);
      callers.set(userName, known);
      return known;
    },
    stop: async () => {
      await running.stop();
      port.free();
      if (!database) return;
      await endSql(complete.opened.ownerUrl);
      await runSql(inject('databaseServer'), `drop database ${database} with (force)`);
    },
  };
}

const project = fileURLToPath(new URL('../../', import.meta.url));
const models = new Map<string, Promise<Model>>();

/**
 * The model of folders of the project is read once per process: that is half of what a start takes. Each server gets one that is its own, as what
 * the engine remembers of a database it keeps by the model. Folders that a test writes are read at each start.
 */
async function buildTestModel(folders: readonly string[]): Promise<Model | undefined> {
  if (!folders.every((folder) => resolve(folder).startsWith(project))) return undefined;
  const key = folders.join('\n');
  const model = models.get(key) ?? loadModel(folders);
  models.set(key, model);
  return Object.freeze({ ...(await model) });
}

/** A server on the product's metadata has the plugins that it names, whichever others a test wants. */
export function withNamedPlugins({ metadataFolders: folders, plugins: wanted }: Pick<StartOptions, 'metadataFolders' | 'plugins'>): StartOptions['plugins'] {
  const isProduct = metadataFolders({}).some((folder) => folders.includes(folder));
  const named = namedPlugins.filter((plugin) => !wanted.some(({ name }) => name === plugin.name));
  return isProduct ? [...named, ...wanted] : wanted;
}

/** Signs in again, anyone who is signed in already. */
export async function signIn(url: string, userName: string, password: string = demoPassword): Promise<Caller> {
  const response = await getCaller(url, '').post<{ access_token?: string }>('/api/token', { UserName: userName, Password: password });
  if (!response.body.access_token) throw new Error(`${userName} cannot sign in: ${response.status} ${response.text}`);
  return getCaller(url, response.body.access_token);
}

/** For `call`: sends a write as clients do that know of no keys. */
export const unkeyed: Readonly<Record<string, string>> = { 'Idempotency-Key': '' };

function getCaller(url: string, token: string): Caller {
  const call = async <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<TestResponse<Body>> => {
    const sent = {
      ...(method === 'POST' || method === 'PUT' ? { 'Idempotency-Key': randomUUID() } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    };
    const response = await fetch(`${url}${path}`, {
      method,
      headers: Object.entries(sent).filter(([, value]) => value !== ''),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json') === true && text !== '';
    return { status: response.status, headers: response.headers, text, body: (isJson ? JSON.parse(text) : {}) as Body };
  };
  return { token, call, get: (path) => call('GET', path), post: (path, body) => call('POST', path, body ?? {}) };
}
