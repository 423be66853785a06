// A worker in its own process, which tests may kill. Prints a line once it takes jobs.
import { metadataFolders } from '../../engine/metadata/load.ts';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { startWorker } from '../../engine/start.ts';
import { settings } from '../../plugins/settings/index.ts';
import { namedPlugins } from '../support/named-plugins.ts';
import { testJobs, tickingJobs } from './test-jobs.ts';

interface Given {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly redisUrl: string;
  readonly options: Record<string, number>;
  readonly ticking: boolean;
  /** Where the server beside it keeps the contents of files. */
  readonly filesFolder?: string;
}
const given = JSON.parse(process.argv[2] ?? '{}') as Given;
const worker = await startWorker({
  opened: { ownerUrl: given.ownerUrl, appUrl: given.appUrl, appPassword: undefined },
  metadataFolders: metadataFolders({}),
  migrationFolders: [ownMigrations],
  plugins: [settings, ...namedPlugins, testJobs, ...(given.ticking ? [tickingJobs(0)] : [])],
  demo: false,
  ...(given.filesFolder === undefined ? {} : { filesFolder: given.filesFolder }),
  t: () => undefined,
  env: { REDIS_URL: given.redisUrl, LOG_LEVEL: 'silent' },
  jobs: given.options,
});
process.on('SIGTERM', () => {
  void worker.stop().then(() => process.exit(0));
});
console.log(JSON.stringify({ ready: true }));
