// What a person at the terminal sees of the demo: who can sign in, and for what.
import type { Engine } from '#engine';
import { demoAgencies } from './demo-agencies.ts';
import { getEveryPermission } from './seed-demo.ts';

/** The logins as aligned lines, with where the password comes from. The password itself is shown only once, by the seed that made it. */
export function demoLogins(engine: Engine, environment: Readonly<Record<string, string | undefined>>): string {
  const logins = demoAgencies(getEveryPermission(engine)).flatMap((agency) =>
    agency.people.flatMap(({ UserName, shows }) => (shows ? [{ UserName, agency: agency.Name, shows }] : [])),
  );
  const width = Math.max(...logins.map(({ UserName }) => UserName.length));
  const origin = environment['DEMO_PASSWORD'] ? 'the DEMO_PASSWORD set' : 'the one printed';
  return [
    `Demo logins (password: ${origin} at the first start; to change it: npm run seed:demo -- --new-password):`,
    ...logins.map(({ UserName, agency, shows }) => `  ${UserName.padEnd(width)}  ${agency}: ${shows}`),
  ].join('\n');
}
