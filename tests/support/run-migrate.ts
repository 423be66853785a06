// A process that migrates a database and says what it applied; tests start several at once, or kill it.
import { deriveAppPassword } from '../../engine/database/app-password.ts';
import { migrateToLatest } from '../../engine/database/migrate.ts';

const [ownerUrl = '', ...folders] = process.argv.slice(2);
try {
  const { applied } = await migrateToLatest({ ownerUrl, folders, appPassword: deriveAppPassword(ownerUrl) });
  console.log(JSON.stringify({ applied }));
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }));
  process.exitCode = 1;
}
