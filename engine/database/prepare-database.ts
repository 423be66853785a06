// Prepares what migrations stand on: the roles of the application, the extensions, the engine's own schema.
import type { Knex } from 'knex';
import { AppError } from '../contract/errors.ts';
import { type LoginState, getLoginProblem, loginStatusSql } from './login-state.ts';
import { applicationRole, getCode, ensureRoles, getUser } from './roles.ts';

const extensions = ['pg_trgm', 'btree_gin', 'unaccent'];

/** Makes what is missing, and refuses a login of somebody's own that cannot serve, while the tables are as they were; answers sentences about what could not be made as good as it could be. Roles are shared by all databases of a server. */
export async function prepareDatabase(knex: Knex, appPassword: string | undefined, appUrl?: string): Promise<string[]> {
  try {
    // The schema comes first: where it is refused, no role is left behind on a server that others use as well.
    await locked(knex, (transaction) => transaction.raw('create schema if not exists matricula'));
    const own = appPassword === undefined && appUrl !== undefined ? getUser(appUrl) : '';
    await ensureRoles(knex, appPassword, own);
    if (own !== '') await requireLogin(knex, own);
    return await locked(knex, async (transaction) => {
      await transaction.raw(`grant usage on schema matricula, public to ${applicationRole}`);
      for (const extension of extensions) await transaction.raw(`create extension if not exists ${extension} with schema public`);
      return markLeakproof(transaction);
    });
  } catch (error) {
    throw explain(error);
  }
}

/** A pooler may know people by other names than the server: whom it does not know is asked once he is connected. */
async function requireLogin(knex: Knex, login: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: LoginState[] }>(loginStatusSql('?'), [login]);
  const rejection = rows[0] && getLoginProblem(rows[0]);
  if (rejection) throw rejection;
}

const locked = <T>(knex: Knex, work: (transaction: Knex.Transaction) => Promise<T>): Promise<T> =>
  knex.transaction(async (transaction) => {
    await transaction.raw('select pg_advisory_xact_lock(?)', [7_264_151]);
    return work(transaction);
  });

function explain(error: unknown): unknown {
  if (getCode(error) !== '42501') return error;
  return new AppError('server.unavailable', `The user of DATABASE_URL may not set up the database: ${(error as Error).message}`, {
    hint: 'Let the user own the database ("alter database … owner to …"), or run the first start as a user who does.',
  });
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
