// npm run seed:demo [-- --new-password]: puts the demo agencies into the database that the environment names.
import { type Engine, AppError, runCommand, withEngine } from '#engine';
import { plugins } from '../index.ts';
import { demoLogins } from './demo-logins.ts';
import { demoPassword } from './demo-password.ts';
import { renewDemoPassword } from './renew-demo-password.ts';
import { seedDemo } from './seed-demo.ts';

const usage = `npm run seed:demo [-- --new-password]

  --new-password   give the demo logins that are there a new password: that of DEMO_PASSWORD, or one that is made and told`;

type Translate = (line: string) => void;

await runCommand({ usage, options: { 'new-password': { type: 'boolean' } } }, ({ values, t }) =>
  withEngine((engine) => (values['new-password'] ? renew(engine, t) : seed(engine, t)), process.env, { plugins }),
);

async function seed(engine: Engine, t: Translate): Promise<void> {
  const password = demoPassword(process.env);
  const { created, agencies, people, leads } = await seedDemo(engine, password);
  if (!created) return t('The demo is there already: nothing was written. For a new password: npm run seed:demo -- --new-password');
  t(`Demo: ${agencies} agencies, ${people} people and ${leads.toLocaleString('en-AU')} leads written.`);
  if (!process.env['DEMO_PASSWORD']) t(`Demo password (told this once): ${password}`);
  t(demoLogins(engine, process.env));
}

async function renew(engine: Engine, t: Translate): Promise<void> {
  const password = demoPassword(process.env);
  const people = await renewDemoPassword(engine, password);
  if (people === 0) throw new AppError('record.not-found', 'There is no demo in this database.', { hint: 'Put it there first: npm run seed:demo' });
  // No full stop after it: anyone who copies the line would copy that as well.
  t(
    process.env['DEMO_PASSWORD']
      ? `${people} people of the demo have DEMO_PASSWORD now.`
      : `New demo password of ${people} people (told this once): ${password}`,
  );
}
