// Lends the engine to a command: database opened and up to date, no HTTP, everything closed again at the end.
import type { Plugin } from './contract/plugin.ts';
import { Database } from './database/database.ts';
import { migrateToLatest } from './database/migrate.ts';
import { migrationFolders } from './database/migration-folders.ts';
import { checkApplicationLogin, openDatabase } from './database/open.ts';
import { requireTables } from './database/require-tables.ts';
import { createEngine, type Engine } from './engine.ts';
import { loadModel, metadataFolders } from './metadata/load.ts';
import { getStore, version } from './start.ts';

/**
 * Runs `work` on the database of the environment, which may be in use by a running server at the same time. What only looks leaves the
 * database as it is with `migrates: false`. Anyone who writes as people do hands over the `plugins` that are on; without them no hook and no verb is run.
 */
export async function withEngine<T>(
  work: (engine: Engine) => Promise<T>,
  env: NodeJS.ProcessEnv = process.env,
  { migrates = true, plugins = [] }: { readonly migrates?: boolean; readonly plugins?: readonly Plugin<Engine>[] } = {},
): Promise<T> {
  const folders = metadataFolders(env);
  const model = await loadModel(folders);
  const opened = await openDatabase(env);
  try {
    if (migrates) await migrateToLatest({ ...opened, folders: migrationFolders(folders) });
    await checkApplicationLogin(opened);
    const database = new Database({ connectionString: opened.appUrl });
    try {
      await requireTables(database, model, migrates);
      return await work(createEngine({ model, database, plugins, version, store: getStore({ env }) }));
    } finally {
      await database.close();
    }
  } finally {
    await opened.close();
  }
}
