// Which database the environment names, and what a person sees when it is none.
import { randomBytes } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { AppError } from '../../engine/contract/errors.ts';
import { deriveAppPassword } from '../../engine/database/app-password.ts';
import { migrateToLatest } from '../../engine/database/migrate.ts';
import { checkApplicationLogin, openDatabase } from '../../engine/database/open.ts';
import { withLogin } from '../../engine/database/roles.ts';
import { freshDatabase, runSql } from '../support/database.ts';

const getRejection = (env: NodeJS.ProcessEnv): Promise<AppError> =>
  openDatabase(env).then(
    () => expect.fail('it was not refused'),
    (error: unknown) => (error instanceof AppError ? error : expect.fail(String(error))),
  );

describe('the database of the environment', () => {
  it('is that of DATABASE_URL, with the same login of the application in every process', async () => {
    const fresh = await freshDatabase();
    try {
      const one = await openDatabase({ DATABASE_URL: fresh.ownerUrl });
      const other = await openDatabase({ DATABASE_URL: fresh.ownerUrl });
      expect(one).toMatchObject({ ownerUrl: fresh.ownerUrl, embedded: false, notes: [], appUrl: fresh.appUrl });
      expect(other.appUrl).toBe(one.appUrl);
      const own = await openDatabase({ DATABASE_URL: fresh.ownerUrl, DATABASE_APP_URL: 'postgres://me:mine@127.0.0.1/x' });
      expect(own).toMatchObject({ appUrl: 'postgres://me:mine@127.0.0.1/x', appPassword: undefined });
    } finally {
      await fresh.drop();
    }
  });

  it('is reported when it cannot be reached, without its password', async () => {
    const rejection = await getRejection({ DATABASE_URL: 'postgres://me:topsecret@127.0.0.1:1/here' });
    expect(rejection.message).toBe('The database of DATABASE_URL (127.0.0.1:1/here) cannot be reached: nothing answers there.');
    expect(JSON.stringify(rejection)).not.toContain('topsecret');
  });

  it.each([
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not the address of a PostgreSQL database'],
    [{ DATABASE_URL: 'postgres://' }, 'cannot be reached'],
    [{ DATABASE_URL: 'localhost:5432' }, 'DATABASE_URL is not the address'],
  ])('is refused as %j', async (env, message) => {
    expect((await getRejection(env)).message).toContain(message);
  });

  it('is reported when it does not exist or the password is wrong', async () => {
    const fresh = await freshDatabase({ state: 'empty' });
    try {
      const absent = new URL(fresh.ownerUrl);
      absent.pathname += '_not';
      expect((await getRejection({ DATABASE_URL: absent.href })).message).toContain('there is no such database');
      expect((await getRejection({ DATABASE_URL: fresh.ownerUrl.replace(/:[^:@]+@/, ':wrong@') })).message).toContain('user or password are refused');
    } finally {
      await fresh.drop();
    }
  });
});

describe('an owner who may do little', () => {
  it('is informed of what to ask for, and manages with it', async () => {
    const fresh = await freshDatabase({ state: 'empty' });
    const name = `owner_${randomBytes(4).toString('hex')}`;
    const url = withLogin(fresh.ownerUrl, name, 'secret');
    try {
      await runSql(fresh.ownerUrl, `create role ${name} login createrole password 'secret'`);
      const rejection = await migrateToLatest({ ownerUrl: url, appPassword: deriveAppPassword(url) }).catch((error: unknown) => error);
      expect(rejection).toMatchObject({
        message: expect.stringMatching(/may not set up the database: .*permission denied/),
        hint: expect.stringContaining('owner to'),
      });
      // The database is his now; the role belongs to another product's database on the same server.
      await runSql(fresh.ownerUrl, `alter database ${new URL(url).pathname.slice(1)} owner to ${name}`);
      await expect(migrateToLatest({ ownerUrl: url, appPassword: deriveAppPassword(url) })).rejects.toMatchObject({
        hint: expect.stringMatching(/grant matricula_reach to matricula_login_\w+ with inherit false/),
      });
      await runSql(
        fresh.ownerUrl,
        `create role ${name}_app login password 'secret' in role matricula_app`,
        `grant matricula_reach to ${name}_app with inherit false, set true`,
      );
      await migrateToLatest({ ownerUrl: url });
      await checkApplicationLogin({ ownerUrl: url, appUrl: withLogin(url, `${name}_app`, 'secret'), appPassword: undefined });
    } finally {
      await runSql(fresh.ownerUrl, `reassign owned by ${name} to current_user`, `drop owned by ${name}`);
      await fresh.drop();
      await runSql(inject('databaseServer'), `drop role if exists ${name}_app`, `drop role ${name}`);
    }
  });
});
