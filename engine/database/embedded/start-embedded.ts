// Brings up the PostgreSQL that comes with the product: real server binaries from npm, data in one folder, reachable from this machine only.
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { choosePlace, databaseName, ensureCluster, readPassword } from './cluster.ts';
import { connectionUrl, ensureRunning, type Server, shortestUrl, stopServer } from './server.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Further settings of the server, as `postgresql.conf` writes them. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedServer {
  /** Connection of the owner (a superuser) to the product's database. */
  readonly ownerUrl: string;
  /** The folder in which the data really lies. */
  readonly dataDir: string;
  readonly port: number;
  /** Sentences for the person who starts the product, when something is not as usual. */
  readonly notes: readonly string[];
  /** Stops the server, unless another process of the product still uses it. */
  stop(): Promise<void>;
}

/** Starts the server or adopts the one that runs on this folder already; while this process lives, a server that dies is started again. */
export async function startEmbedded({ dataDir, settings = {} }: EmbeddedOptions): Promise<EmbeddedServer> {
  const notes: string[] = [];
  const place = await choosePlace(dataDir, notes);
  const binaries = await findBinaries(place.account, place.home, notes);
  await ensureCluster(place, binaries);
  const server: Server = { place, binaries, password: await readPassword(place.cluster), settings };
  const { port, adopted } = await ensureRunning(server);
  if (adopted) notes.push('The database was running already and is used as it is.');
  await ensureDatabase(connectionUrl(server, port, 'postgres'));
  const watch = await watchServer(server, port);
  return {
    ownerUrl: await shortestUrl(server, port),
    dataDir: place.cluster,
    port,
    notes,
    stop: async () => {
      await watch.end();
      if (!(await isUsedByOthers(server, port))) await stopServer(server);
    },
  };
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database "${databaseName}"`);
  } catch (error) {
    // Two first starts at once: the other one made it.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

const watcherName = 'matricula watcher';

/** One idle connection tells the server's death at once, and tells other processes that this one is alive. It vanishes with the process, however that ends. */
async function watchServer(server: Server, port: number): Promise<{ end(): Promise<void> }> {
  let ended = false;
  let open: { client: pg.Client; socket: net.Socket } | undefined;
  let repairing = Promise.resolve();

  const connect = async (): Promise<void> => {
    const socket = new net.Socket();
    const fresh = new pg.Client({ connectionString: connectionUrl(server, port), application_name: watcherName, keepAlive: true, stream: () => socket });
    fresh.on('error', () => undefined);
    await fresh.connect();
    socket.unref(); // watching alone keeps no process alive
    fresh.once('end', () => {
      open = undefined;
      if (!ended) repairing = repair();
    });
    open = { client: fresh, socket };
  };
  const repair = async (): Promise<void> => {
    for (let pause = 100; !ended; pause = Math.min(pause * 2, 5_000)) {
      try {
        await ensureRunning(server, port);
        return await connect();
      } catch {
        await wait(pause, undefined, { ref: false });
      }
    }
  };

  await connect();
  return {
    end: async () => {
      ended = true;
      await repairing;
      open?.socket.ref(); // otherwise the process may end before the farewell
      await open?.client.end().catch(() => undefined);
    },
  };
}

async function isUsedByOthers(server: Server, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: connectionUrl(server, port), connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_stat_activity where application_name = $1', [watcherName]);
    return (rowCount ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
