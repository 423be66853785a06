// A process that serves the product with its messages, mailboxes and trackings on a database of the tests, by a clock that is set, to be killed by anyone who started it.
import { deriveAppPassword } from '../../engine/database/app-password.ts';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { loginRole, withLogin } from '../../engine/database/roles.ts';
import type { JobOptions } from '../../engine/jobs/job-options.ts';
import { metadataFolders } from '../../engine/metadata/load.ts';
import { start } from '../../engine/start.ts';
import { mailboxes } from '../../plugins/mailboxes/index.ts';
import { messages } from '../../plugins/messages/index.ts';
import { notifications } from '../../plugins/notifications/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { trackings } from '../../plugins/trackings/index.ts';
import { namedPlugins } from './named-plugins.ts';

const [ownerUrl = '', smtpUrl = '', jobs = '{}', ahead = '0'] = process.argv.slice(2);
// So many milliseconds ahead, everywhere in the process, as where somebody has set its clock; that of the database stays right.
const { now } = Date;
Date.now = () => now() + Number(ahead);
globalThis.Date = new Proxy(Date, { construct: (target, given: [number] | []) => Reflect.construct(target, given.length === 0 ? [Date.now()] : given) });

const appPassword = deriveAppPassword(ownerUrl);
const wanted = [settings, messages, mailboxes, notifications, trackings];
try {
  const running = await start({
    opened: { ownerUrl, appUrl: withLogin(ownerUrl, loginRole, appPassword ?? ''), appPassword },
    metadataFolders: metadataFolders({}),
    migrationFolders: [ownMigrations],
    plugins: [...namedPlugins.filter(({ name }) => !wanted.some((plugin) => plugin.name === name)), ...wanted],
    host: '127.0.0.1',
    port: 0,
    demo: false,
    env: { ...process.env, SMTP_URL: smtpUrl, MAIL_FROM: 'no-reply@one.test', PUBLIC_URL: 'https://one.test', OUTBOUND_PRIVATE: 'allow', LOG_LEVEL: 'silent' },
    jobs: JSON.parse(jobs) as Partial<JobOptions>,
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
