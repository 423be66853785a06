// A process that only works on jobs, beside one or more servers: "npm run worker". It stops cleanly on a signal.
import { plugins } from '../plugins/index.ts';
import { Refusal } from './contract/errors.ts';
import { migrationFolders } from './database/migration-folders.ts';
import { openDatabase, type OpenedDatabase } from './database/open.ts';
import { metadataFolders, MetadataError } from './metadata/load.ts';
import { requireSettings } from './require-settings.ts';
import { startWorker } from './start.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

let opening: Promise<OpenedDatabase> | undefined;
let worker: Promise<{ stop(): Promise<void> }> | undefined;
let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  const running = await worker?.catch(() => undefined);
  await running?.stop().catch(() => undefined);
  const opened = await opening?.catch(() => undefined);
  await opened?.close().catch(() => undefined);
  if (code === 0) say('Stopped.');
  process.exit(code);
}

function tell(error: unknown): void {
  if (error instanceof Refusal) process.stderr.write(`${error.message}${error.hint ? `\n${error.hint}` : ''}\n`);
  else if (error instanceof MetadataError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('unhandledRejection', (error) => {
  if (!stopping) tell(error);
  void stop(1);
});
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

try {
  const { env } = process;
  requireSettings(env);
  opening = openDatabase(env);
  const opened = await opening;
  for (const note of opened.notes) say(note);
  const folders = metadataFolders(env);
  const demo = opened.embedded && env['DEMO'] !== 'false';
  worker = startWorker({ opened, metadataFolders: folders, migrationFolders: migrationFolders(folders), plugins, demo, say, env });
  await worker;
  say('Working on jobs. Stop with Ctrl-C.');
} catch (error) {
  if (!stopping) tell(error);
  await stop(1);
}
