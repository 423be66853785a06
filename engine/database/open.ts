// Decides which database the product runs on: the one of DATABASE_URL, or the embedded server.
import pg from 'pg';
import { AppError } from '../contract/errors.ts';
import { deriveAppPassword } from './app-password.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { type LoginState, getLoginProblem, loginStatusSql } from './login-state.ts';
import { applicationRole, loginRole, toRunForLogin, withLogin } from './roles.ts';

export interface OpenedDatabase {
  /** Connection of the owner: for migrations and imports, never for requests. */
  readonly ownerUrl: string;
  /** Connection of the application's role, which row security binds. It works once `migrateToLatest` has run. */
  readonly appUrl: string;
  /** What `migrateToLatest` is given; undefined where DATABASE_APP_URL names a login that is not ours to change. */
  readonly appPassword: string | undefined;
  readonly embedded: boolean;
  readonly notes: readonly string[];
  /** Lets go of the database; an embedded server is stopped unless another process uses it. */
  close(): Promise<void>;
}

/** Opens the database of the environment: DATABASE_URL (and DATABASE_APP_URL), else the embedded server in DATA_DIR. */
export async function openDatabase(env: NodeJS.ProcessEnv = process.env): Promise<OpenedDatabase> {
  const given = env['DATABASE_URL'];
  if (given) {
    requireUrl('DATABASE_URL', given);
    await requireFit(given);
    return { ...logins(given, env), embedded: false, notes: [], close: () => Promise.resolve() };
  }
  const server = await startEmbedded({ dataDir: env['DATA_DIR'] || '.data' });
  return { ...logins(server.ownerUrl, {}), embedded: true, notes: server.notes, close: () => server.stop() };
}

function logins(ownerUrl: string, env: NodeJS.ProcessEnv): Pick<OpenedDatabase, 'ownerUrl' | 'appUrl' | 'appPassword'> {
  const own = env['DATABASE_APP_URL'];
  if (own) {
    requireUrl('DATABASE_APP_URL', own);
    return { ownerUrl, appUrl: own, appPassword: undefined };
  }
  const appPassword = deriveAppPassword(ownerUrl, env);
  if (appPassword !== undefined) return { ownerUrl, appUrl: withLogin(ownerUrl, loginRole, appPassword), appPassword };
  throw new AppError('server.unavailable', 'DATABASE_URL carries no password from which that of the application could be derived.', {
    hint: toRunForLogin(loginRole),
  });
}

function requireUrl(name: string, value: string): void {
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) return;
  throw new AppError('server.unavailable', `${name} is not the address of a PostgreSQL database.`, {
    hint: 'Write it as postgres://user:password@host:5432/database.',
  });
}

async function requireFit(url: string): Promise<void> {
  const client = await connect(url, 'DATABASE_URL');
  try {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    );
    const { version = 0, encoding = '' } = rows[0] ?? {};
    if (version < 160_000) {
      throw new AppError('server.unavailable', `The server of DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}, which is too old.`, {
        hint: 'Use PostgreSQL 16 or newer.',
      });
    }
    if (encoding !== 'UTF8') {
      throw new AppError('server.unavailable', `The database of DATABASE_URL holds text as ${encoding}, which cannot hold every name.`, {
        hint: "Create one with: create database … encoding 'UTF8' template template0.",
      });
    }
  } finally {
    await client.end();
  }
}

/** Asked once the migrations have run: the login works, leads to the migrated database, row security binds it, and what is acknowledged is on disk. */
export async function checkApplicationLogin({ ownerUrl, appUrl, appPassword }: Pick<OpenedDatabase, 'ownerUrl' | 'appUrl' | 'appPassword'>): Promise<void> {
  const client = await connect(appUrl, appPassword === undefined ? 'DATABASE_APP_URL' : 'the application');
  try {
    const { rows } = await client.query<LoginState & { durability: string }>(
      `select login.*, current_setting('synchronous_commit') as durability from (${loginStatusSql('current_user')}) login`,
    );
    const [login] = rows;
    if (!login) throw new Error('The role of the connection is gone.');
    const rejection = getLoginProblem(login);
    if (rejection) throw rejection;
    if (login.durability === 'off') {
      throw new AppError('server.unavailable', 'The database server confirms writes before they are on disk (synchronous_commit is off).', {
        hint: `Switch it on: alter role ${applicationRole} set synchronous_commit = on.`,
      });
    }
    if (appPassword === undefined) await requireSame(client, ownerUrl);
  } finally {
    await client.end();
  }
}

/** Two addresses may name one database in two ways (a pooler has its own), so the databases themselves are asked. */
async function requireSame(application: pg.Client, ownerUrl: string): Promise<void> {
  const owner = await connect(ownerUrl, 'DATABASE_URL');
  try {
    const identity = async (client: pg.Client): Promise<string> => {
      const { rows } = await client.query<{ identity: string }>("select system_identifier || '/' || current_database() as identity from pg_control_system()");
      return rows[0]?.identity ?? '';
    };
    if ((await identity(application)) === (await identity(owner))) return;
    throw new AppError('server.unavailable', 'DATABASE_URL and DATABASE_APP_URL lead to two different databases.', {
      hint: 'Let both name the same host, port and database; only user and password differ.',
    });
  } finally {
    await owner.end();
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host is unknown',
  ETIMEDOUT: 'nothing answers there',
  '28P01': 'user or password are refused',
  '28000': 'user or password are refused',
  '3D000': 'there is no such database',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
};

async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const { code = '', message } = error as NodeJS.ErrnoException;
    // The address holds a password: only host and database are named.
    const { host, pathname } = new URL(url);
    throw new AppError('server.unavailable', `The database of ${name} (${host}${pathname}) cannot be reached: ${reasons[code] ?? message}.`, {
      hint: 'See that the server runs and that DATABASE_URL and DATABASE_APP_URL are right; without DATABASE_URL the embedded database is used.',
    });
  }
}
