// A process that serves the product with its payments, commissions and their documents on a database of the tests, to be killed by anyone who started it.
import { deriveAppPassword } from '../../engine/database/app-password.ts';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { loginRole, withLogin } from '../../engine/database/roles.ts';
import { metadataFolders } from '../../engine/metadata/load.ts';
import { start } from '../../engine/start.ts';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { commissions } from '../../plugins/commissions/index.ts';
import { payments } from '../../plugins/payments/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { namedPlugins } from './named-plugins.ts';

const [ownerUrl = ''] = process.argv.slice(2);
const appPassword = deriveAppPassword(ownerUrl);
const wanted = [settings, sales, payments, commissions, commissionDocuments];
try {
  const running = await start({
    opened: { ownerUrl, appUrl: withLogin(ownerUrl, loginRole, appPassword ?? ''), appPassword },
    metadataFolders: metadataFolders({}),
    migrationFolders: [ownMigrations],
    plugins: [...namedPlugins.filter(({ name }) => !wanted.some((plugin) => plugin.name === name)), ...wanted],
    host: '127.0.0.1',
    port: 0,
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
