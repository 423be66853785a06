// A process that only works on jobs, beside one or more servers: "npm run worker". It stops cleanly on a signal.
import { plugins } from '../plugins/index.ts';
import { migrationFolders } from './database/migration-folders.ts';
import { openDatabase } from './database/open.ts';
import { metadataFolders } from './metadata/load.ts';
import { live } from './process-life.ts';
import { requireSettings } from './require-settings.ts';
import { startWorker } from './start.ts';

await live(async ({ t, atEnd }) => {
  const { env } = process;
  requireSettings(env);
  const opening = openDatabase(env);
  atEnd(async () => (await opening).close());
  const opened = await opening;
  for (const note of opened.notes) t(note);
  const folders = metadataFolders(env);
  const demo = opened.embedded && env['DEMO'] !== 'false';
  const worker = startWorker({ opened, metadataFolders: folders, migrationFolders: migrationFolders(folders), plugins, demo, t, env });
  atEnd(async () => (await worker).stop());
  await worker;
  t('Processing jobs. Press Ctrl-C to stop.');
});
