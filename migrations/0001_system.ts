// The engine's own tables: sessions, login limits, download tickets, the journal; and the functions that entity tables are built on.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await textFunctions(knex);
  await sessions(knex);
  await auditLog(knex);
}

async function textFunctions(knex: Knex): Promise<void> {
  // What search compares: lower case, without accents. Immutable, because the dictionary of unaccent is never changed.
  await knex.raw(`
    create function matricula.fold(value text) returns text
    language sql immutable strict parallel safe
    return lower(unaccent('unaccent'::regdictionary, value))
  `);

  // concat_ws is not immutable and keeps empty strings, which would leave double spaces in names.
  await knex.raw(`
    create function matricula.join_list(separator text, parts text[]) returns text
    language sql immutable parallel safe
    return array_to_string(array_remove(parts, ''), separator)
  `);
  await knex.raw(`
    create function matricula.join_text(separator text, variadic parts text[]) returns text
    language sql immutable parallel safe
    return array_to_string(array_remove(parts, ''), separator)
  `);

  // A cast of a date to text follows a setting of the session; this does not.
  await knex.raw(`
    create function matricula.date_text(value date) returns text
    language sql immutable strict parallel safe
    return to_char(value::timestamp, 'YYYY-MM-DD')
  `);
}

async function sessions(knex: Knex): Promise<void> {
  await knex.raw(`
    create table matricula.instance (
      key text primary key,
      value text
    )
  `);
  await knex.raw(`
    create table matricula.session (
      id uuid primary key,
      agency_id int not null,
      user_id int not null,
      user_agency_id int not null,
      actor text not null,
      refresh_hash text unique,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    )
  `);
  await knex.raw('create index session_user_id_idx on matricula.session (user_id)');
  await knex.raw('create index session_expires_at_idx on matricula.session (expires_at)');
  await knex.raw(`
    create table matricula.login_failure (
      key text primary key,
      count int not null,
      window_start timestamptz not null default now()
    )
  `);
  await knex.raw(`
    create table matricula.ticket (
      hash text primary key,
      agency_id int not null,
      session_id uuid not null references matricula.session (id) on delete cascade,
      path text not null,
      expires_at timestamptz not null
    )
  `);
  await knex.raw('create index ticket_session_id_idx on matricula.ticket (session_id)');
  await knex.raw('grant select, insert, update, delete on matricula.instance, matricula.session, matricula.login_failure, matricula.ticket to matricula_app');
  await knex.raw('grant select on matricula.migration to matricula_app');
}

async function auditLog(knex: Knex): Promise<void> {
  await knex.raw(`
    create table matricula.journal (
      id bigint generated always as identity primary key,
      agency_id int,
      entity text not null,
      entity_id int not null,
      row_version int,
      operation text not null,
      user_id int,
      user_name text,
      at timestamptz not null default now(),
      changes jsonb not null default '{}'
    )
  `);
  await knex.raw('create index journal_record_idx on matricula.journal (agency_id, entity, entity_id, id desc)');
  // Written and read, never changed: nobody who gets hold of the application can rewrite what happened.
  await knex.raw('grant select, insert on matricula.journal to matricula_app');
  await knex.raw('alter table matricula.journal enable row level security');
  const own = "agency_id is null or agency_id = (select nullif(current_setting('matricula.agency', true), '')::int)";
  await knex.raw(`create policy journal_read on matricula.journal for select to matricula_app using (${own})`);
  await knex.raw(`create policy journal_write on matricula.journal for insert to matricula_app with check (${own})`);
}
