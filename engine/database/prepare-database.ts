// Prepares what migrations stand on: the application's role, the extensions, the engine's own schema.
import type { Knex } from 'knex';
import pg from 'pg';
import { Refusal } from '../contract/errors.ts';
import { quoteText } from './schema/database-schema.ts';
import { applicationRole } from './schema/statements.ts';

const extensions = ['pg_trgm', 'btree_gin', 'unaccent'];

/** Makes what is missing; answers sentences about what could not be made as good as it could be. Roles are shared by all databases of a server. */
export async function prepareDatabase(knex: Knex, appPassword: string | undefined): Promise<string[]> {
  try {
    // The schema comes first: where it is refused, no role is left behind on a server that others use as well.
    await locked(knex, (transaction) => transaction.raw('create schema if not exists matricula'));
    await ensureRole(knex, appPassword);
    return await locked(knex, async (transaction) => {
      await transaction.raw(`grant usage on schema matricula, public to ${applicationRole}`);
      for (const extension of extensions) await transaction.raw(`create extension if not exists ${extension} with schema public`);
      return markLeakproof(transaction);
    });
  } catch (error) {
    throw explain(error);
  }
}

const locked = <T>(knex: Knex, work: (transaction: Knex.Transaction) => Promise<T>): Promise<T> =>
  knex.transaction(async (transaction) => {
    await transaction.raw('select pg_advisory_xact_lock(?)', [7_264_151]);
    return work(transaction);
  });

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

function explain(error: unknown): unknown {
  if (codeOf(error) !== '42501') return error;
  return new Refusal('server.unavailable', `The user of DATABASE_URL may not set up the database: ${(error as Error).message}`, {
    hint: 'Let the user own the database ("alter database … owner to …"), or run the first start as a user who does.',
  });
}

/** Two servers that start at once both want to change the role, and PostgreSQL answers one of them with an error: asked again, it agrees. */
async function ensureRole(knex: Knex, password: string | undefined, attempt = 1): Promise<void> {
  const { rows } = await knex.raw<{ rows: { known: boolean; may: boolean; name: string }[] }>(
    `select exists (select from pg_roles where rolname = ?) as known, rolsuper or rolcreaterole as may, rolname as name from pg_roles where rolname = current_user`,
    [applicationRole],
  );
  const known = rows[0]?.known ?? false;
  const login = password === undefined ? 'login' : `login password ${quoteText(password)}`;
  if (known && (password === undefined || (await canLogIn(knex, password)))) return;
  if (!known && !rows[0]?.may) {
    throw new Refusal(
      'server.unavailable',
      `The user "${rows[0]?.name}" of DATABASE_URL may not create the role ${applicationRole}, under which the product reads and writes.`,
      {
        hint: `Let an administrator run: create role ${applicationRole} login password '…'; then set DATABASE_APP_URL to a connection with it.`,
      },
    );
  }
  try {
    await knex.raw(`${known ? 'alter' : 'create'} role ${applicationRole} ${login}`.replaceAll('?', '\\?'));
  } catch (error) {
    if (attempt < 10 && ['42710', '23505', 'XX000'].includes(codeOf(error))) return ensureRole(knex, password, attempt + 1);
    if (codeOf(error) !== '42501') throw error;
    throw new Refusal('server.unavailable', `The user "${rows[0]?.name}" of DATABASE_URL may not set the password of the role ${applicationRole}.`, {
      hint: `Another database of this server uses that role. Let an administrator run: create role … login password '…' in role ${applicationRole}; then set DATABASE_APP_URL to a connection with it.`,
    });
  }
}

async function canLogIn(knex: Knex, password: string): Promise<boolean> {
  const settings = knex.client.config.connection as pg.ClientConfig;
  const client = new pg.Client({ connectionString: withLogin(settings.connectionString ?? '', applicationRole, password), connectionTimeoutMillis: 5_000 });
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

/** What the operators behind search and money filters call: unless trusted not to leak, indexes lie idle behind row security. */
const trusted = ['textlike(text,text)', 'texticlike(text,text)', ...['eq', 'ne', 'lt', 'le', 'gt', 'ge'].map((name) => `numeric_${name}(numeric,numeric)`)];
/** The same for finding words that are nearly right; they compare, raise nothing and tell nothing. */
const trustedOfTrigrams = ['word_similarity_op', 'word_similarity_commutator_op'];

async function markLeakproof(transaction: Knex.Transaction): Promise<string[]> {
  const { rows } = await transaction.raw<{ rows: { name: string; super: boolean }[] }>(
    `select format('%I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid)) as name,
       (select rolsuper from pg_roles where rolname = current_user) as super
     from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where not proleakproof and (
       pg_proc.oid = any (?::regprocedure[])
       or proname = any (?::text[]) and pronamespace = (select extnamespace from pg_extension where extname = 'pg_trgm')
     )`,
    [trusted.map((name) => `pg_catalog.${name}`), trustedOfTrigrams],
  );
  if (rows.length === 0) return [];
  if (!rows[0]?.super) {
    return ['Free text search cannot use its index on this server, because only a superuser may allow it behind row security; with many rows it is slower.'];
  }
  for (const { name } of rows) await transaction.raw(`alter function ${name} leakproof`);
  return [];
}
