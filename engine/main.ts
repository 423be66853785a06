// The server's process: reads the environment, starts everything, prints where it is, and stops cleanly on a signal.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { demoLogins } from '../plugins/demo/index.ts';
import { plugins } from '../plugins/index.ts';
import { openDatabase } from './database/open.ts';
import { migrationFolders } from './database/migration-folders.ts';
import { readPort, requireAddress } from './listen.ts';
import { metadataFolders } from './metadata/load.ts';
import { live } from './process-life.ts';
import { requireSettings } from './require-settings.ts';
import { start } from './start.ts';

const { env } = process;
const begin = performance.now();
await live(async ({ t, atEnd }) => {
  const host = env['HOST'] || '127.0.0.1';
  const port = readPort(env['PORT']);
  requireSettings(env);
  await requireAddress(host, port);
  const opening = openDatabase(env);
  // A server that is only coming up is waited for: left alone it would go on without us.
  atEnd(async () => (await opening).close());
  const opened = await opening;
  for (const note of opened.notes) t(note);
  // Built screens lie beside the built server; a server run from its sources uses the same ones.
  const built = import.meta.url.endsWith('.js');
  const webFolder = fileURLToPath(new URL(built ? '../web/' : '../dist/web/', import.meta.url));
  const folders = metadataFolders(env);
  const demo = opened.embedded && env['DEMO'] !== 'false';
  const running = await start({
    opened,
    metadataFolders: folders,
    migrationFolders: migrationFolders(folders),
    plugins,
    host,
    port,
    ...(existsSync(`${webFolder}index.html`) ? { webFolder } : {}),
    demo,
    t,
    env,
    warmUp: env['WARM_UP'] !== 'off',
  });
  atEnd(() => running.stop());
  t(`\nMatricula ${running.engine.version} is ready at ${running.address} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  if (running.firstAdministratorLink) t(`Nobody can sign in yet. Create the first administrator here within 24 hours: ${running.firstAdministratorLink}`);
  if (demo) t(demoLogins(running.engine, env));
  t('Press Ctrl-C to stop.');
});
