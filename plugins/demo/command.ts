// npm run seed:demo [-- --new-password]: puts the demo agencies into the database that the environment names.
import { type Engine, AppError, runCommand, withEngine } from '#engine';
import { plugins } from '../index.ts';
import { demoLogins } from './demo-logins.ts';
import { demoPassword } from './demo-password.ts';
import { renewDemoPassword } from './renew-demo-password.ts';
import { seedDemo } from './seed-demo.ts';

const usage = `npm run seed:demo [-- --new-password]

  --new-password   set a new password for the existing demo logins: DEMO_PASSWORD, or a generated one that is printed`;

type Translate = (line: string) => void;

await runCommand({ usage, options: { 'new-password': { type: 'boolean' } } }, ({ values, t }) =>
  withEngine((engine) => (values['new-password'] ? renew(engine, t) : seed(engine, t)), process.env, { plugins }),
);

async function seed(engine: Engine, t: Translate): Promise<void> {
  const password = demoPassword(process.env);
  const { created, agencies, people, leads } = await seedDemo(engine, password);
  if (!created) return t('The demo data already exists. Nothing was changed. To set a new password: npm run seed:demo -- --new-password');
  t(`Demo: ${agencies} agencies, ${people} people and ${leads.toLocaleString('en-AU')} leads created.`);
  if (!process.env['DEMO_PASSWORD']) t(`Demo password (shown only once): ${password}`);
  t(demoLogins(engine, process.env));
}

async function renew(engine: Engine, t: Translate): Promise<void> {
  const password = demoPassword(process.env);
  const people = await renewDemoPassword(engine, password);
  if (people === 0) throw new AppError('record.not-found', 'There is no demo data in this database.', { hint: 'Add it first: npm run seed:demo' });
  // No full stop after it: anyone who copies the line would copy that as well.
  t(
    process.env['DEMO_PASSWORD']
      ? `${people} demo logins now have the password in DEMO_PASSWORD.`
      : `New password of ${people} demo logins (shown only once): ${password}`,
  );
}
