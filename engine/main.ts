// The server's process: reads the environment, starts everything, prints where it is, and stops cleanly on a signal.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { demoLogins } from '../plugins/demo/index.ts';
import { plugins } from '../plugins/index.ts';
import { Refusal } from './contract/errors.ts';
import { openDatabase, type OpenedDatabase } from './database/open.ts';
import { migrationFolders } from './database/migration-folders.ts';
import { readPort, requireAddress } from './listen.ts';
import { metadataFolders, MetadataError } from './metadata/load.ts';
import { requireSettings } from './require-settings.ts';
import { type Running, start } from './start.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

let opening: Promise<OpenedDatabase> | undefined;
let running: Running | undefined;
let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await running?.stop().catch(() => undefined);
  // A server that is only coming up is waited for: left alone it would go on without us.
  const opened = await opening?.catch(() => undefined);
  await opened?.close().catch(() => undefined);
  if (code === 0) say('Stopped.');
  process.exit(code);
}

/** What a person can mend is told in a sentence or two; anything else with its stack. */
function tell(error: unknown): void {
  if (error instanceof Refusal) process.stderr.write(`${error.message}${error.hint ? `\n${error.hint}` : ''}\n`);
  else if (error instanceof MetadataError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

// SIGHUP comes when the terminal is closed: the database must not be left behind then either.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('unhandledRejection', (error) => {
  if (!stopping) tell(error);
  void stop(1);
});
// Whoever read the output may go away; that is no reason to end.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

const { env } = process;
const begin = performance.now();
try {
  const host = env['HOST'] || '127.0.0.1';
  const port = readPort(env['PORT']);
  requireSettings(env);
  await requireAddress(host, port);
  opening = openDatabase(env);
  const opened = await opening;
  for (const note of opened.notes) say(note);
  // Built screens lie beside the built server; a server run from its sources uses the same ones.
  const built = import.meta.url.endsWith('.js');
  const webFolder = fileURLToPath(new URL(built ? '../web/' : '../dist/web/', import.meta.url));
  const folders = metadataFolders(env);
  const demo = opened.embedded && env['DEMO'] !== 'false';
  running = await start({
    opened,
    metadataFolders: folders,
    migrationFolders: migrationFolders(folders),
    plugins,
    host,
    port,
    ...(existsSync(`${webFolder}index.html`) ? { webFolder } : {}),
    demo,
    say,
    env,
  });
  say(`\nMatricula ${running.engine.version} is ready at ${running.address} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  if (running.firstAdministratorLink) say(`Nobody can sign in yet. Make the first administrator here, within 24 hours: ${running.firstAdministratorLink}`);
  if (demo) say(demoLogins(running.engine, env));
  say('Stop with Ctrl-C.');
} catch (error) {
  // What fails because it is being stopped is no news.
  if (!stopping) tell(error);
  await stop(1);
}
