// Brings the whole product up, step by step, and takes it down again: what `main.ts`, `worker.ts` and the tests share.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AddressInfo, Socket } from 'node:net';
import type { Server } from 'node:http';
import { type Logger, pino } from 'pino';
import type { Model } from './contract/model.ts';
import type { Plugin } from './contract/plugin.ts';
import { Database } from './database/database.ts';
import { migrateToLatest } from './database/migrate.ts';
import { checkApplicationLogin, type OpenedDatabase } from './database/open.ts';
import { requireTables } from './database/require-tables.ts';
import { systemActor } from './contract/actor.ts';
import type { Outbound } from './contract/outbound.ts';
import { createEngine, type Engine } from './engine.ts';
import { diskStore, type FileStore } from './files/file-store.ts';
import { PictureDrawer } from './files/picture-drawer.ts';
import { s3Settings, s3Store } from './files/s3-store.ts';
import { loggedError } from './http/logged-error.ts';
import { createHttpServer } from './http/server.ts';
import type { JobOptions } from './jobs/job-options.ts';
import { type JobsParts, type RunningJobs, startJobs } from './jobs/start-jobs.ts';
import { getAddress, listen } from './listen.ts';
import { LiveEvents } from './live/live-events.ts';
import { loadModel } from './metadata/load.ts';
import { readMailSettings } from './mail/mailbox.ts';
import { makeOutbound } from './outbound/outbound.ts';
import { compileInputs } from './plugin/check-input.ts';
import { type PdfOptions, PdfPrinter } from './pdf/pdf-printer.ts';
import { fillTelephones } from './record/fill-telephones.ts';
import { insertLookups } from './record/insert-lookups.ts';
import { compileShapes } from './record/write-body.ts';
import { getAccess } from './access/access.ts';
import { firstAdministratorLink } from './first-administrator/first-administrator.ts';
import { Sessions } from './session/sessions.ts';
import { tokenSecret } from './session/token-secret.ts';
import { startWarmUp, type WarmUpStep } from './warm-up.ts';

export interface StartOptions {
  readonly opened: Pick<OpenedDatabase, 'ownerUrl' | 'appUrl' | 'appPassword'>;
  readonly metadataFolders: readonly string[];
  /** What the folders hold, where somebody has read it already; a model never changes. */
  readonly model?: Model;
  readonly migrationFolders: readonly string[];
  /** Leaves migrations out: a database for another model wants the engine's tables and not the product's. */
  readonly onlyMigrations?: (name: string) => boolean;
  readonly plugins: readonly Plugin<Engine>[];
  readonly host: string;
  readonly port: number;
  readonly webFolder?: string;
  /** Folder of the contents of files; without one, `files` in the data folder. */
  readonly filesFolder?: string;
  readonly demo: boolean;
  readonly t: (line: string) => void;
  readonly log?: Logger;
  readonly env?: NodeJS.ProcessEnv;
  /** Times and sizes of the work with documents, and where their browser comes from. */
  readonly pdf?: Partial<PdfOptions>;
  /** Times and sizes of the work with jobs; `off` leaves it to other processes, as JOBS=off does. */
  readonly jobs?: Partial<JobOptions> | 'off';
  /** Does ahead, once it listens, what the first requests would wait for: shapes of records, what plugins prepare, the browser of documents. */
  readonly warmUp?: boolean;
}

export interface Running {
  readonly engine: Engine;
  readonly sessions: Sessions;
  readonly address: string;
  /** Where the first administrator is made, while nobody can sign in. It opens once, within 24 hours, and until the next start. */
  readonly firstAdministratorLink?: string;
  /** The work with jobs in this process. */
  readonly jobs?: RunningJobs;
  /** The work with documents in this process. */
  readonly printer: PdfPrinter;
  /** What is done ahead in this process; fulfilled when it is done. */
  readonly warmedUp?: Promise<void>;
  /** Lets requests in flight and jobs finish, refuses new ones, then lets go of the database. */
  stop(): Promise<void>;
}

export const version: string = (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version;

/** Starts in order: metadata, migrations, starting rows, sessions, HTTP, jobs. Throws with a sentence that says what to do. */
export async function start(options: StartOptions): Promise<Running> {
  const { env = process.env } = options;
  const mail = readMailSettings(env);
  const { model, database } = await open(options);
  const printer = getPrinter(options);
  const pictures = new PictureDrawer();
  try {
    const store = getStore(options);
    let site = getSite(env);
    const secret = () => tokenSecret(database, env['TOKEN_SECRET']);
    const outbound = getOutbound(env);
    const engine = createEngine({ model, database, plugins: options.plugins, version, store, printer, pictures, mail, site: () => site, secret, outbound });
    await prepare(engine, options);
    const sessions = new Sessions({
      database,
      model,
      secret: await secret(),
      downloadsAcceptSessionToken: env['DOWNLOADS_ACCEPT_SESSION_TOKEN'] !== 'false',
      ...(env['SESSION_DAYS'] ? { sessionDays: Number(env['SESSION_DAYS']) } : {}),
    });
    const live = new LiveEvents({ database, model, sessions, connectionString: options.opened.appUrl });
    const server = createHttpServer({
      engine,
      sessions,
      live,
      files: store,
      ...(options.webFolder ? { webFolder: options.webFolder } : {}),
      ...(options.log ? { log: options.log } : {}),
    });
    const connections = getConnections(server);
    await listen(server, options.host, options.port);
    const { port } = server.address() as AddressInfo;
    const address = getAddress(options.host, port);
    site ||= address;
    const link = await firstAdministratorLink({ database, model });
    const jobs = options.jobs === 'off' || env['JOBS'] === 'off' ? undefined : startJobs(jobsParts(engine, options));
    const warmUp = options.warmUp ? startWarmUp(warmUpSteps(engine, printer, options.plugins), getLog(options)) : undefined;
    return {
      engine,
      sessions,
      address,
      ...(link ? { firstAdministratorLink: `${address}${link}` } : {}),
      ...(jobs ? { jobs } : {}),
      printer,
      ...(warmUp ? { warmedUp: warmUp.done } : {}),
      stop: async () => {
        const cooled = warmUp?.stop();
        await live.close();
        // Requests that wait for a picture are refused now: it may take longer than a shutdown may.
        pictures.close();
        await Promise.all([stopServer(server, connections), jobs?.stop()]);
        await printer.close();
        await cooled;
        await database.close();
      },
    };
  } catch (error) {
    await printer.close();
    await database.close();
    throw error;
  }
}

/** Shapes first, which every save needs; the browser last, which is the most work and which the fewest need. */
function warmUpSteps(engine: Engine, printer: PdfPrinter, plugins: readonly Plugin<Engine>[]): WarmUpStep[] {
  return [
    { name: 'The shapes of records', run: (signal) => compileShapes(engine.model, signal) },
    {
      name: 'The inputs of verbs',
      run: (signal) =>
        compileInputs(
          Array.from(engine.parts.actions.values(), ({ input }) => input),
          signal,
        ),
    },
    ...plugins.flatMap((plugin) =>
      plugin.warmUp ? [{ name: `The plugin ${plugin.name}`, run: async (signal: AbortSignal) => plugin.warmUp?.(engine, signal) }] : [],
    ),
    { name: 'The browser of documents', run: () => printer.warmUp() },
  ];
}

const getSite = (env: NodeJS.ProcessEnv): string => (env['PUBLIC_URL'] ?? '').replace(/\/+$/, '');

const getOutbound = (env: NodeJS.ProcessEnv): Outbound => makeOutbound({ allowsPrivate: env['OUTBOUND_PRIVATE'] === 'allow' });

/** A process that only works on jobs. It brings the database up to date as well, and answers once it takes jobs. */
export async function startWorker(options: Omit<StartOptions, 'host' | 'port' | 'webFolder'>): Promise<{ readonly engine: Engine; stop(): Promise<void> }> {
  const { env = process.env } = options;
  const mail = readMailSettings(env);
  const { model, database } = await open(options);
  const printer = getPrinter(options);
  try {
    const secret = () => tokenSecret(database, env['TOKEN_SECRET']);
    const engine = createEngine({
      model,
      database,
      plugins: options.plugins,
      version,
      store: getStore(options),
      printer,
      mail,
      site: () => getSite(env),
      secret,
      outbound: getOutbound(env),
    });
    const jobs = startJobs(jobsParts(engine, options));
    await jobs.ready;
    return {
      engine,
      stop: async () => {
        await jobs.stop();
        await printer.close();
        await database.close();
      },
    };
  } catch (error) {
    await printer.close();
    await database.close();
    throw error;
  }
}

type Opening = Omit<StartOptions, 'host' | 'port' | 'webFolder'>;

/** The log of what belongs to no request. It holds nothing of what people entered, here as for requests. */
const getLog = ({ env = process.env, log = pino({ level: env['LOG_LEVEL'] || 'warn' }) }: Opening): Logger =>
  log.child({}, { serializers: { err: loggedError } });

function getPrinter(options: Opening): PdfPrinter {
  const { env = process.env, pdf, warmUp = false } = options;
  const log = getLog(options);
  return new PdfPrinter({ env, dataFolder: path.resolve(env['DATA_DIR'] || '.data'), warn: (line) => log.warn(line), isAhead: warmUp, ...pdf });
}
/** Where contents of files lie: the bucket of the environment, else the folder that is named, else `files` in its data folder. */
export function getStore({ filesFolder, env = process.env }: { readonly filesFolder?: string; readonly env?: NodeJS.ProcessEnv }): FileStore {
  const bucket = s3Settings(env);
  return bucket ? s3Store(bucket) : diskStore(filesFolder ?? path.resolve(env['DATA_DIR'] || '.data', 'files'));
}

/** The metadata, and the database as it wants it. */
async function open(options: Opening): Promise<{ model: Model; database: Database }> {
  const { opened, t } = options;
  const model = options.model ?? (await loadModel(options.metadataFolders));
  const { applied, notes } = await migrateToLatest({
    ownerUrl: opened.ownerUrl,
    folders: options.migrationFolders,
    appPassword: opened.appPassword,
    appUrl: opened.appUrl,
    ...(options.onlyMigrations ? { only: options.onlyMigrations } : {}),
  });
  if (applied.length > 0) t(`Database brought up to date: ${applied.length} migration${applied.length === 1 ? '' : 's'}.`);
  for (const note of notes) t(note);
  await checkApplicationLogin(opened);
  const database = new Database({ connectionString: opened.appUrl });
  try {
    await requireTables(database, model);
    const filled = await fillTelephones(model, database);
    if (filled > 0) t(`${filled} records got their telephone numbers as E.164.`);
    return { model, database };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function jobsParts(engine: Engine, options: Opening): JobsParts<Engine> {
  const { opened, env = process.env, jobs } = options;
  return {
    host: { model: engine.model, jobs: engine.parts.jobs, context: engine.context },
    ownerUrl: opened.ownerUrl,
    appUrl: opened.appUrl,
    redisUrl: env['REDIS_URL'] || undefined,
    options: jobs === 'off' ? undefined : jobs,
    log: getLog(options),
  };
}

async function prepare(engine: Engine, { plugins, demo, t }: StartOptions): Promise<void> {
  const actor = systemActor(0);
  const inserted = await engine.database.write(0, (tx) => insertLookups({ model: engine.model, tx, access: getAccess(actor) }, (entity) => !entity.isTenant));
  if (inserted > 0) t(`${inserted} starting rows of the platform written.`);
  for (const plugin of plugins) await plugin.prepare?.(engine, { demo, t });
}

function getConnections(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return connections;
}

async function stopServer(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  await new Promise<void>((resolve) => {
    // A connection that is kept alive becomes idle as soon as its request in flight is answered.
    const idle = setInterval(() => {
      server.closeIdleConnections();
      // Node takes those for busy on which nothing has come yet, as browsers open them ahead of need.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }, 50);
    server.close(() => {
      clearInterval(idle);
      resolve();
    });
    // Anyone who has not finished by then is cut off.
    setTimeout(() => server.closeAllConnections(), 15_000).unref();
  });
}
