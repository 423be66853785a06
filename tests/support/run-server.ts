// A process that serves the product on a database of the tests, to be killed by anyone who started it.
import { deriveAppPassword } from '../../engine/database/app-password.ts';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { loginRole, withLogin } from '../../engine/database/roles.ts';
import { metadataFolders } from '../../engine/metadata/load.ts';
import { start } from '../../engine/start.ts';

const [ownerUrl = '', port = '0'] = process.argv.slice(2);
const appPassword = deriveAppPassword(ownerUrl);
try {
  const running = await start({
    opened: { ownerUrl, appUrl: withLogin(ownerUrl, loginRole, appPassword ?? ''), appPassword },
    metadataFolders: metadataFolders({}),
    migrationFolders: [ownMigrations],
    plugins: [],
    host: '127.0.0.1',
    port: Number(port),
    demo: false,
    t: () => undefined,
  });
  process.on('SIGTERM', () => {
    void running.stop().then(() => process.exit(0));
  });
  console.log(JSON.stringify({ address: running.address }));
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }));
  process.exitCode = 1;
}
