// What makes writes safe to repeat (kept answers, writes of the last moments), the files that hang on records, and reports of faults.
import type { Knex } from 'knex';

const agency = "(select nullif(current_setting('matricula.agency', true), '')::int)";

export async function up(knex: Knex): Promise<void> {
  await writes(knex);
  await files(knex);
  await bugReports(knex);
}

async function writes(knex: Knex): Promise<void> {
  // A row is made by the transaction of the write it stands for: where the row is, the effect is.
  await knex.raw(`
    create table matricula.idempotency (
      agency_id int not null,
      actor text not null,
      user_id int not null,
      method text not null,
      path text not null,
      key_hash text not null,
      body_hash text not null,
      status int,
      answer text,
      created_at timestamptz not null default now(),
      primary key (agency_id, actor, user_id, method, path, key_hash)
    )
  `);
  await knex.raw('create index idempotency_created_at_idx on matricula.idempotency (created_at)');

  // Only the last half second counts, so nothing is lost when a crash of the server empties it.
  await knex.raw(`
    create unlogged table matricula.recent_write (
      hash text primary key,
      agency_id int not null,
      arrived_at timestamptz not null
    )
  `);
  await knex.raw('create index recent_write_arrived_at_idx on matricula.recent_write (arrived_at)');

  await knex.raw('grant select, insert, update on matricula.idempotency, matricula.recent_write to matricula_app');
  for (const table of ['idempotency', 'recent_write']) await ownRowsOnly(knex, table, `agency_id = ${agency}`);

  // What has run out goes for all agencies at once. The application itself may delete none of it.
  await knex.raw(`
    create function matricula.sweep_writes() returns void
    language sql security definer set search_path = pg_catalog, pg_temp
    begin atomic
      delete from matricula.idempotency where ctid = any (array(
        select ctid from matricula.idempotency where created_at < now() - interval '30 days' limit 10000 for update skip locked));
      delete from matricula.recent_write where ctid = any (array(
        select ctid from matricula.recent_write where arrived_at < now() - interval '1 minute' limit 10000 for update skip locked));
    end
  `);
  await knex.raw('revoke execute on function matricula.sweep_writes() from public');
  await knex.raw('grant execute on function matricula.sweep_writes() to matricula_app');
}

async function files(knex: Knex): Promise<void> {
  // The content lies elsewhere. A row is there before its content and until after it, so that no content is ever without a row.
  await knex.raw(`
    create table matricula.file (
      key uuid primary key,
      agency_id int,
      entity text not null,
      entity_id int,
      name text not null,
      content_type text not null default 'application/octet-stream',
      size bigint not null default 0,
      sha256 text not null default '',
      user_id int not null,
      user_name text not null,
      state text not null default 'arriving' check (state in ('arriving', 'kept', 'leaving')),
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now()
    )
  `);
  await knex.raw(`create index file_record_idx on matricula.file (agency_id, entity, entity_id) where state = 'kept'`);
  await knex.raw(`create index file_unsettled_idx on matricula.file (agency_id, changed_at) where state <> 'kept' or entity_id is null`);
  await knex.raw('grant select, insert, update, delete on matricula.file to matricula_app');
  // Records of the platform belong to no agency, and neither do their files.
  await ownRowsOnly(knex, 'file', `agency_id is null or agency_id = ${agency}`);
}

async function bugReports(knex: Knex): Promise<void> {
  await knex.raw(`
    create table matricula.bug_report (
      id int primary key generated always as identity,
      agency_id int not null,
      user_id int not null,
      user_name text not null,
      description text not null,
      request_id text,
      url text,
      screenshot_type text,
      screenshot bytea,
      created_at timestamptz not null default now()
    )
  `);
  await knex.raw('create index bug_report_user_idx on matricula.bug_report (agency_id, user_id, created_at)');
  await knex.raw('grant select, insert on matricula.bug_report to matricula_app');
  await ownRowsOnly(knex, 'bug_report', `agency_id = ${agency}`);
}

async function ownRowsOnly(knex: Knex, table: string, own: string): Promise<void> {
  await knex.raw(`alter table matricula.${table} enable row level security`);
  await knex.raw(`create policy own_rows on matricula.${table} for all to matricula_app using (${own}) with check (${own})`);
}
