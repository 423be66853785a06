// The roles of the database under which the product reads and writes, and the login that has them.
import type { Knex } from 'knex';
import pg from 'pg';
import { Refusal } from '../contract/errors.ts';
import { quoteText } from './schema/database-schema.ts';

/** Has the rights to tables and functions; row security shows it the rows of one agency. */
export const applicationRole = 'matricula_app';
/** The same, and row security keeps it to the rows of an office or a person besides: a transaction of somebody who is kept to them takes it on. */
export const reachRole = 'matricula_reach';
/** Whom the running product logs in as: a member of both, bound by the first until it takes on the second. */
export const loginRole = 'matricula_login';

const statements = {
  [applicationRole]: `create role ${applicationRole}`,
  [reachRole]: `create role ${reachRole} in role ${applicationRole}`,
} as const;
const memberships = (login: string): string[] => [`grant ${applicationRole} to ${login}`, `grant ${reachRole} to ${login} with inherit false, set true`];
/** What an administrator runs for a login of his own. */
export const statementsForLogin = (login: string): string => [`create role ${login} login password '…'`, ...memberships(login)].join('; ');

interface Standing {
  readonly app: boolean;
  readonly reach: boolean;
  readonly login: boolean;
  readonly member: boolean;
  readonly may: boolean;
  readonly name: string;
}

/** Makes the roles that are missing; they are shared by all databases of a server. Throws 503 that says what an administrator has to do. */
export async function ensureRoles(knex: Knex, password: string | undefined, attempt = 1): Promise<void> {
  const { rows } = await knex.raw<{ rows: Standing[] }>(
    `with known as (select rolname::text as name, oid from pg_roles where rolname in ('${applicationRole}', '${reachRole}', '${loginRole}'))
     select exists (select from known where name = '${applicationRole}') as app, exists (select from known where name = '${reachRole}') as reach,
       exists (select from known where name = '${loginRole}') as login,
       (select count(distinct roleid) = 2 from pg_auth_members
        where member = (select oid from known where name = '${loginRole}') and roleid in (select oid from known where name <> '${loginRole}')) as member,
       rolsuper or rolcreaterole as may, rolname as name
     from pg_roles where rolname = current_user`,
  );
  const [standing] = rows;
  if (!standing) throw new Error('The role of the connection is gone.');
  const { app, reach, login, member, may, name } = standing;
  const missing: string[] = [...(app ? [] : [statements[applicationRole]]), ...(reach ? [] : [statements[reachRole]])];
  // A login of somebody's own needs none of ours.
  if (password !== undefined) {
    if (!login || !(await canLogIn(knex, password))) missing.push(`${login ? 'alter' : 'create'} role ${loginRole} login password ${quoteText(password)}`);
    if (!member) missing.push(...memberships(loginRole));
  }
  if (missing.length === 0) return;
  if (!may && !(app && reach)) {
    throw new Refusal(
      'server.unavailable',
      `The user "${name}" of DATABASE_URL may not create the roles ${applicationRole} and ${reachRole}, under which the product reads and writes.`,
      {
        hint: `Let an administrator run: ${[...Object.values(statements), statementsForLogin(loginRole)].join('; ')}; then set DATABASE_APP_URL to a connection with it.`,
      },
    );
  }
  try {
    for (const statement of missing) await knex.raw(statement.replaceAll('?', '\\?'));
  } catch (error) {
    // Two servers that start at once both want to change a role, and PostgreSQL answers one of them with an error: asked again, it agrees.
    if (attempt < 10 && ['42710', '23505', 'XX000'].includes(codeOf(error))) return ensureRoles(knex, password, attempt + 1);
    if (codeOf(error) !== '42501') throw error;
    throw new Refusal('server.unavailable', `The user "${name}" of DATABASE_URL may not change the role ${loginRole}.`, {
      hint: `Another database of this server uses that role. Let an administrator run: ${statementsForLogin('…')}; then set DATABASE_APP_URL to a connection with it.`,
    });
  }
}

/** The code that PostgreSQL gives an error; empty where it is none of its own. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

async function canLogIn(knex: Knex, password: string): Promise<boolean> {
  const settings = knex.client.config.connection as pg.ClientConfig;
  const client = new pg.Client({ connectionString: withLogin(settings.connectionString ?? '', loginRole, password), connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (['28P01', '28000'].includes(codeOf(error))) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The same connection for another user. */
export function withLogin(url: string, user: string, password: string): string {
  const changed = new URL(url);
  if (changed.hostname) {
    changed.username = encodeURIComponent(user);
    changed.password = encodeURIComponent(password);
  } else {
    // A socket's address has no place before the host.
    changed.searchParams.set('user', user);
    changed.searchParams.set('password', password);
  }
  return changed.href;
}
