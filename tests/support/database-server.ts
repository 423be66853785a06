// Brings up one embedded PostgreSQL for a whole test run, with a migrated template that each test file clones.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { deriveAppPassword } from '../../engine/database/app-password.ts';
import { migrateToLatest } from '../../engine/database/migrate.ts';
import { templateName, getUrl } from './database-names.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string;
  }
}

/** Runs before all test files; what it returns runs after them and fails when a test left a database behind. */
export default async function databaseServer(project: TestProject): Promise<() => Promise<void>> {
  const keeper = startKeeper();
  const exit = once(keeper, 'exit');
  const ownerUrl = await firstLine(keeper.stdout);
  if (!ownerUrl) throw new Error('The database server of the tests did not start.');
  await query(ownerUrl, `create database ${templateName}`);
  await migrateToLatest({ ownerUrl: getUrl(ownerUrl, templateName), appPassword: deriveAppPassword(ownerUrl) });
  project.provide('databaseServer', ownerUrl);
  return async () => {
    const left = await query(ownerUrl, "select datname from pg_database where datname like 'test\\_%'");
    keeper.stdin.end();
    await exit;
    // vitest reports what is thrown here and still ends well, unless told otherwise.
    if (left.length > 0) process.exitCode = 1;
    if (left.length > 0) throw new Error(`Tests left ${left.length} databases behind: call drop() of each freshDatabase().`);
  };
}

/** In its own group, so that the Ctrl-C that breaks off the run does not break off the tidying up; it notices the end of the run by its closed input. */
function startKeeper(): ChildProcessByStdio<Writable, Readable, null> {
  return spawn(process.execPath, ['--conditions=source', '--import', 'tsx', 'tests/support/run-database-server.ts'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

async function firstLine(stream: Readable): Promise<string | undefined> {
  for await (const line of createInterface({ input: stream })) return line;
  return undefined;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
