// One database per test file, with the tables of a small invented model: guilds with halls, members and circles.
import { fileURLToPath } from 'node:url';
import type { Model } from '../../engine/contract/model.ts';
import { Database } from '../../engine/database/database.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { type FreshDatabase, freshDatabase, runSql } from '../support/database.ts';

let fresh: FreshDatabase | undefined;
let opened: Database | undefined;
let loaded: Model | undefined;

export async function openDatabase(): Promise<void> {
  loaded = await loadModel([fileURLToPath(new URL('guilds', import.meta.url))]);
  fresh = await freshDatabase({ model: loaded });
  opened = new Database({ connectionString: fresh.appUrl });
}
export async function dropDatabase(): Promise<void> {
  await opened?.close();
  await fresh?.drop();
}
export const database = (): Database => isOpen(opened);
export const model = (): Model => isOpen(loaded);
export const appUrl = (): string => isOpen(fresh).appUrl;

function isOpen<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('openDatabase() was not called.');
  return part;
}

/** As on the day of installation: not one agency. */
export async function emptyTables(): Promise<void> {
  const names = [...model().entities.values()].map((entity) => `"${entity.name}"`);
  await runSql(isOpen(fresh).ownerUrl, `truncate ${names.join(', ')}, matricula.session, matricula.instance, matricula.login_failure cascade`);
}
