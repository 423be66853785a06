// The roles of the database under which the product reads and writes, and the login that has them.
import type { Knex } from 'knex';
import pg from 'pg';
import { AppError } from '../contract/errors.ts';
import { quoteName, quoteText } from './schema/database-schema.ts';

/** Has the rights to tables and functions; row security shows it the rows of one agency. */
export const applicationRole = 'matricula_app';
/** The same, and row security keeps it to the rows of an office or a person besides: a transaction of somebody who is kept to them takes it on. */
export const dataScopeRole = 'matricula_reach';
/** Whom the running product logs in as: a member of both, bound by the first until it takes on the second. */
export const loginRole = 'matricula_login';

const statements = {
  [applicationRole]: `create role ${applicationRole}`,
  [dataScopeRole]: `create role ${dataScopeRole} in role ${applicationRole}`,
} as const;
/** What gives a login both roles, the second without what it inherits. */
export const memberships = (login: string): string[] => [
  `grant ${applicationRole} to ${login}`,
  `grant ${dataScopeRole} to ${login} with inherit false, set true`,
];
const makeLogin = (login: string): string[] => [`create role ${login} login password '…'`, ...memberships(login)];

/** The hint of a refusal: what an administrator runs, in this order, and what is set then. */
export const toRun = (wanted: readonly string[], login?: string): string =>
  `Let an administrator run, in this order: ${wanted.join('; ')};${login === undefined ? ' then start again.' : ` then set DATABASE_APP_URL to a connection with ${login}.`}`;
/** The same for a login of one's own, of a name that nobody has. */
export const toRunForLogin = (login: string, before: readonly string[] = []): string => toRun([...before, ...makeLogin(login)], login);

interface RoleStatus {
  readonly app: boolean;
  readonly reach: boolean;
  readonly login: boolean;
  readonly member: boolean;
  readonly may: boolean;
  readonly name: string;
  /** A login that no other database of the server uses. */
  readonly spare: string;
}

/** The login to propose: ours, or one that bears the name of the database where ours is there already and may be another's. */
export const spareLogin = `quote_ident('${loginRole}' || case when exists (select from pg_roles where rolname = '${loginRole}') then '_' || current_database() else '' end)`;

/**
 * Makes the roles that are missing; they are shared by all databases of a server. Without a password the login is `own`, somebody's own, which
 * is left alone. Throws 503 that says what an administrator has to do.
 */
export async function ensureRoles(knex: Knex, password: string | undefined, own = '', attempt = 1): Promise<void> {
  const { rows } = await knex.raw<{ rows: RoleStatus[] }>(
    `with known as (select rolname::text as name, oid from pg_roles where rolname in ('${applicationRole}', '${dataScopeRole}', '${loginRole}'))
     select exists (select from known where name = '${applicationRole}') as app, exists (select from known where name = '${dataScopeRole}') as reach,
       exists (select from known where name = '${loginRole}') as login,
       (select count(distinct roleid) = 2 from pg_auth_members
        where member = (select oid from known where name = '${loginRole}') and roleid in (select oid from known where name <> '${loginRole}')) as member,
       rolsuper or rolcreaterole as may, rolname as name, ${spareLogin} as spare
     from pg_roles where rolname = current_user`,
  );
  const [existing] = rows;
  if (!existing) throw new Error('The role of the connection is gone.');
  const { app, reach: dataScope, login, member, may, name, spare } = existing;
  const roles: string[] = [...(app ? [] : [statements[applicationRole]]), ...(dataScope ? [] : [statements[dataScopeRole]])];
  const ofLogin: string[] = [];
  // A login of somebody's own needs none of ours.
  if (password !== undefined) {
    if (!login || !(await canLogIn(knex, password))) ofLogin.push(`${login ? 'alter' : 'create'} role ${loginRole} login password ${quoteText(password)}`);
    if (!member) ofLogin.push(...memberships(loginRole));
  }
  const missing = [...roles, ...ofLogin];
  if (missing.length === 0) return;
  const isRole = own === applicationRole || own === dataScopeRole;
  const helpFor = (left: readonly string[]): string =>
    password === undefined && !isRole ? toRun([...left, ...(own === '' ? [] : memberships(nameInStatement(own)))]) : toRunForLogin(spare, left);
  if (!may && roles.length > 0) {
    const what = `The user "${name}" of DATABASE_URL may not create the role${app || dataScope ? '' : 's'} ${[...(app ? [] : [applicationRole]), ...(dataScope ? [] : [dataScopeRole])].join(' and ')}, under which the product reads and writes.`;
    throw new AppError('server.unavailable', what, { hint: helpFor(roles) });
  }
  for (const [index, statement] of missing.entries()) {
    try {
      await knex.raw(statement.replaceAll('?', '\\?'));
    } catch (error) {
      // Two servers that start at once both want to change a role, and PostgreSQL answers one of them with an error: asked again, it agrees.
      if (attempt < 10 && ['42710', '23505', 'XX000'].includes(getCode(error))) return ensureRoles(knex, password, own, attempt + 1);
      if (getCode(error) !== '42501') throw error;
      const isOurs = index < roles.length;
      throw new AppError(
        'server.unavailable',
        `The user "${name}" of DATABASE_URL may not ${isOurs ? `make the role ${dataScopeRole} a member of ${applicationRole}` : `change the role ${loginRole}`}.`,
        { hint: `${isOurs ? '' : 'Another database of this server uses that role. '}${helpFor(roles.slice(index))}` },
      );
    }
  }
}

/** As PostgreSQL would write it. */
const nameInStatement = (name: string): string => (/^[a-z_][a-z\d_]*$/.test(name) ? name : quoteName(name));

/** The code that PostgreSQL gives an error; empty where the error has none. */
export const getCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

async function canLogIn(knex: Knex, password: string): Promise<boolean> {
  const settings = knex.client.config.connection as pg.ClientConfig;
  const client = new pg.Client({ connectionString: withLogin(settings.connectionString ?? '', loginRole, password), connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (['28P01', '28000'].includes(getCode(error))) return false;
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

/** The user that a connection names; empty where it names none. */
export function getUser(url: string): string {
  const { username, searchParams } = new URL(url);
  return decodeURIComponent(username) || (searchParams.get('user') ?? '');
}
