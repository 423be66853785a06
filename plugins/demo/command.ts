// npm run seed:demo [-- --new-password]: puts the demo agencies into the database that the environment names.
import { parseArgs } from 'node:util';
import { type Engine, Refusal, withEngine } from '#engine';
import { demoLogins } from './demo-logins.ts';
import { demoPassword } from './demo-password.ts';
import { renewDemoPassword } from './renew-demo-password.ts';
import { seedDemo } from './seed-demo.ts';

const usage = `npm run seed:demo [-- --new-password]

  --new-password   give the demo logins that are there a new password: that of DEMO_PASSWORD, or one that is made and told`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const { 'new-password': isRenewal, help } = readArguments();
  if (help) say(usage);
  else await withEngine(isRenewal ? renew : seed);
} catch (error) {
  const text = error instanceof Refusal ? `${error.message}${error.hint ? `\n${error.hint}` : ''}` : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

async function seed(engine: Engine): Promise<void> {
  const password = demoPassword(process.env);
  const { created, agencies, people, leads } = await seedDemo(engine, password);
  if (!created) return say('The demo is there already: nothing was written. For a new password: npm run seed:demo -- --new-password');
  say(`Demo: ${agencies} agencies, ${people} people and ${leads.toLocaleString('en-AU')} leads written.`);
  if (!process.env['DEMO_PASSWORD']) say(`Demo password (told this once): ${password}`);
  say(demoLogins(engine, process.env));
}

async function renew(engine: Engine): Promise<void> {
  const password = demoPassword(process.env);
  const people = await renewDemoPassword(engine, password);
  if (people === 0) throw new Refusal('record.not-found', 'There is no demo in this database.', { hint: 'Put it there first: npm run seed:demo' });
  // No full stop after it: whoever copies the line would copy that as well.
  say(
    process.env['DEMO_PASSWORD']
      ? `${people} people of the demo have DEMO_PASSWORD now.`
      : `New demo password of ${people} people (told this once): ${password}`,
  );
}

function readArguments() {
  try {
    return parseArgs({ options: { 'new-password': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    throw new Refusal('request.invalid', error instanceof Error ? error.message : String(error), { hint: usage });
  }
}
