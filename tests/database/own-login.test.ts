// An operator with a login of his own, on a server where nothing is prepared: each refusal says the statements to run, and running them is enough.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../../engine/contract/errors.ts';
import { deriveAppPassword } from '../../engine/database/app-password.ts';
import { ownerRole } from '../../engine/database/embedded/cluster.ts';
import { type EmbeddedServer, startEmbedded } from '../../engine/database/embedded/start-embedded.ts';
import { migrateToLatest } from '../../engine/database/migrate.ts';
import { checkApplicationLogin } from '../../engine/database/open.ts';
import { withLogin } from '../../engine/database/roles.ts';
import { engineMigrations, runSql } from '../support/database.ts';

let dataDir: string;
let server: EmbeddedServer;
/** Owns the database and may make no roles. */
let ownerUrl: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'matricula-own-login-'));
  server = await startEmbedded({ dataDir });
  const database = new URL(server.ownerUrl).pathname.slice(1);
  await runSql(server.ownerUrl, "create role keeper login password 'secret'", `alter database ${database} owner to keeper`);
  for (const extension of ['pg_trgm', 'btree_gin', 'unaccent']) await runSql(server.ownerUrl, `create extension if not exists ${extension} with schema public`);
  ownerUrl = withLogin(server.ownerUrl, 'keeper', 'secret');
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const as = (login: string): string => withLogin(server.ownerUrl, login, 'secret');
const getRejection = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => (error instanceof AppError ? error : expect.fail(String(error))),
  );
/** The statements of a hint, as an administrator runs them. */
const run = async ({ hint = '' }: AppError): Promise<void> => {
  const told = /in this order: (.*); then /.exec(hint)?.[1] ?? expect.fail(hint);
  await runSql(server.ownerUrl, ...told.replaceAll('…', 'secret').split('; '));
};
const isMigrated = async (): Promise<boolean> =>
  (await runSql(server.ownerUrl, "select to_regclass('matricula.migration') is not null as done"))[0]?.['done'] === true;
const standsWell = (appUrl: string): Promise<void> => checkApplicationLogin({ ownerUrl, appUrl, appPassword: undefined });
const roles = 'create role matricula_app; create role matricula_reach in role matricula_app';
const granted = (login: string): string => `grant matricula_app to ${login}; grant matricula_reach to ${login} with inherit false, set true`;

it('without a login of one’s own, and without the right to make roles: all of it is reported', async () => {
  const rejection = await getRejection(migrateToLatest({ ownerUrl, appPassword: deriveAppPassword(ownerUrl) }));
  expect(rejection.message).toBe(
    'The user "keeper" of DATABASE_URL may not create the roles matricula_app and matricula_reach, under which the product reads and writes.',
  );
  expect(rejection.hint).toBe(
    `Let an administrator run, in this order: ${roles}; create role matricula_login login password '…'; ${granted('matricula_login')}; then set DATABASE_APP_URL to a connection with matricula_login.`,
  );
});

it('an installation from before the second role: what is missing is reported, for the login that there is, and nothing is migrated before', async () => {
  await runSql(server.ownerUrl, 'create role matricula_app', "create role mine login password 'secret' in role matricula_app");
  const start = async () => await migrateToLatest({ ownerUrl, appUrl: as('mine'), only: await engineMigrations() });
  const rejection = await getRejection(start());
  expect(rejection.message).toContain('may not create the role matricula_reach,');
  expect(rejection.hint).toBe(
    `Let an administrator run, in this order: create role matricula_reach in role matricula_app; ${granted('mine')}; then start again.`,
  );
  expect(await isMigrated()).toBe(false);
  await run(rejection);
  expect((await start()).applied).toContain('0001_system');
  await standsWell(as('mine'));
});

it('a login that is the role of the rights itself is given a separate one, by statements that PostgreSQL takes', async () => {
  await runSql(server.ownerUrl, "alter role matricula_app login password 'secret'");
  const rejection = await getRejection(standsWell(as('matricula_app')));
  expect(rejection.message).toBe('The login "matricula_app" is one of the two roles that the product takes rights from, so it cannot take on the other.');
  // Asked before anything is migrated as well.
  expect((await getRejection(migrateToLatest({ ownerUrl, appUrl: as('matricula_app') }))).hint).toBe(rejection.hint);
  expect(rejection.hint).toContain("create role matricula_login login password '…'");
  await run(rejection);
  await standsWell(as('matricula_login'));
  // From here on that name is somebody's.
  expect((await getRejection(standsWell(as('matricula_app')))).hint).toMatch(/create role matricula_login_\w+ login/);
});

it.each([
  ['is a member of neither', 'create role "My App" login password \'secret\'', 'My App', /is no member of matricula_app/, granted('"My App"')],
  ['may not take on the second', "create role half login password 'secret' in role matricula_app", 'half', /may not take on/, granted('half').split('; ')[1]],
  [
    'inherits the second',
    "create role kept login password 'secret' in role matricula_app, matricula_reach",
    'kept',
    /inherits the role matricula_reach/,
    `revoke matricula_reach from kept granted by ${ownerRole}; ${granted('kept').split('; ')[1]}`,
  ],
])('a login that %s gets the statements that grant what is missing', async (_case, statement, login, message, wanted) => {
  await runSql(server.ownerUrl, statement);
  const rejection = await getRejection(standsWell(as(login)));
  expect(rejection.message).toMatch(message);
  expect(rejection.hint).toBe(`Let an administrator run, in this order: ${wanted}; then start again.`);
  await run(rejection);
  await standsWell(as(login));
});

it('a login that inherits what others have granted, to it and to a group of it, gets the statements that take away each of those grants', async () => {
  await runSql(
    server.ownerUrl,
    'create role granter in role matricula_app',
    'grant matricula_reach to granter with admin option',
    'create role "All staff"',
    'create role heir login password \'secret\' in role matricula_app, "All staff"',
    'grant matricula_reach to heir granted by granter',
    'grant matricula_reach to "All staff"',
  );
  const rejection = await getRejection(standsWell(as('heir')));
  expect(rejection.hint).toBe(
    `Let an administrator run, in this order: revoke matricula_reach from heir granted by granter; revoke matricula_reach from "All staff" granted by ${ownerRole}; ${granted('heir').split('; ')[1]}; then start again.`,
  );
  await run(rejection);
  await standsWell(as('heir'));
});

it('a login that row security does not bind gets another beside it', async () => {
  const rejection = await getRejection(standsWell(server.ownerUrl));
  expect(rejection.message).toContain('not held back by row security');
  await run(rejection);
  const [login = ''] = /matricula_login_\w+/.exec(rejection.hint ?? '') ?? [];
  await standsWell(as(login));
});
