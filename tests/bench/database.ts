// Databases of the measurements: its own embedded server, kept between runs, in which each kind and size of data has a database.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { deriveAppPassword } from '../../engine/database/app-password.ts';
import { startEmbedded } from '../../engine/database/embedded/start-embedded.ts';
import { migrateToLatest } from '../../engine/database/migrate.ts';
import { isFresh, keepMark, makeData, loadMark, withClient } from './data.ts';
import { startProduct } from './servers.ts';

export interface ReusableDatabase {
  readonly ownerUrl: string;
  /** Folder of the running PostgreSQL server. */
  readonly cluster: string;
  /** Seconds that making the data took; undefined where they were there already. */
  readonly madeIn: number | undefined;
  stop(): Promise<void>;
}

interface Contents {
  /** Name of the database. */
  readonly name: string;
  /** Of what the data depend on: a database with another mark is made again. */
  readonly mark: string;
  /** Fills the migrated and otherwise empty database. */
  readonly fill: (ownerUrl: string) => Promise<void>;
}

/** Brings up the database with `rows` leads below `folder`. */
export async function openBenchDatabase(folder: string, rows: number): Promise<ReusableDatabase> {
  const fill = async (ownerUrl: string): Promise<void> => {
    await makeData(ownerUrl, rows);
    // The first start writes reference data and goes through all telephone numbers: that is no part of what is measured.
    await (await startProduct(ownerUrl)).stop();
    await withClient(ownerUrl, (client) => client.query('vacuum analyze'));
  };
  return await openReusableDatabase(folder, { name: `bench_${rows}`, mark: await loadMark(rows), fill });
}

/** Brings up a database below `folder`, filled now where it is not there as it should be. */
export async function openReusableDatabase(folder: string, { name, mark, fill }: Contents): Promise<ReusableDatabase> {
  await mkdir(folder, { recursive: true });
  // Cleaning up in the background would be counted against whichever side is measured at that moment; the run cleans up itself.
  const server = await startEmbedded({ dataDir: folder, settings: { autovacuum: 'off' } });
  try {
    const ownerUrl = withDatabase(server.ownerUrl, name);
    const start = performance.now();
    const isThere = (await exists(server.ownerUrl, name)) && (await isFresh(ownerUrl, mark));
    if (!isThere) {
      await withClient(server.ownerUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
        await client.query(`create database ${name}`);
      });
      await migrateToLatest({ ownerUrl, appPassword: deriveAppPassword(ownerUrl) });
      await fill(ownerUrl);
      await keepMark(ownerUrl, mark);
    }
    return { ownerUrl, cluster: server.dataDir, madeIn: isThere ? undefined : (performance.now() - start) / 1000, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

export const defaultFolder = (project: string): string => path.join(project, '.data', 'bench');

function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.toString();
}

const exists = (url: string, name: string): Promise<boolean> =>
  withClient(url, async (client) => ((await client.query('select from pg_database where datname = $1', [name])).rowCount ?? 0) > 0);
