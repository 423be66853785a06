// What imports stand on: the run, its plan row by row, and which source each record came from.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table matricula.import_run (
      id bigint primary key generated always as identity,
      agency_id integer not null,
      source text not null,
      attribution text not null,
      snapshot date not null,
      file_hash text not null,
      state text not null check (state in ('planning', 'planned', 'applying', 'applied', 'abandoned')),
      sets jsonb not null,
      plan jsonb,
      at_set integer not null default 0,
      at_row integer not null default 0,
      created_at timestamptz not null default now(),
      planned_at timestamptz,
      applied_at timestamptz
    )
  `);
  await knex.raw('create index import_run_source_idx on matricula.import_run (agency_id, source, state)');

  // Logged, unlike most staging tables: an import that is interrupted goes on from here.
  await knex.raw(`
    create table matricula.import_row (
      run_id bigint not null references matricula.import_run (id) on delete cascade,
      set_number integer not null,
      row_number integer not null,
      agency_id integer not null,
      entity text not null,
      origin text,
      data jsonb not null,
      action text,
      record_id integer,
      record_version integer,
      changes jsonb,
      reject text,
      notes text[] not null default '{}',
      primary key (run_id, set_number, row_number)
    )
  `);

  await knex.raw(`
    create table matricula.import_origin (
      agency_id integer not null,
      entity text not null,
      record_id integer not null,
      source text not null,
      primary key (agency_id, entity, record_id, source)
    )
  `);

  await knex.raw('grant select, insert, update, delete on matricula.import_run, matricula.import_row, matricula.import_origin to matricula_app');

  // The planner must know how many rows have just been staged. Before PostgreSQL 17 only the owner could tell it.
  await knex.raw(`
    do $$ begin
      if current_setting('server_version_num')::int >= 170000 then execute 'grant maintain on matricula.import_row to matricula_app'; end if;
    end $$
  `);

  // A plan names the ids that its new records will have, so that rows of later sets can refer to them before anything is written.
  await knex.raw('grant usage on all sequences in schema public to matricula_app');
  await knex.raw('alter default privileges in schema public grant usage on sequences to matricula_app');

  // Agency 0 is the platform: its runs are seen by all, because screens name the source, and made by transactions of no agency.
  const agency = "(select nullif(current_setting('matricula.agency', true), '')::int)";
  for (const table of ['import_run', 'import_row', 'import_origin']) {
    await knex.raw(`alter table matricula.${table} enable row level security`);
    const readable = table === 'import_run' ? `agency_id in (0, ${agency})` : `agency_id = ${agency}`;
    await knex.raw(`create policy read_own on matricula.${table} for select to matricula_app using (${readable})`);
    await knex.raw(`create policy write_own on matricula.${table} for all to matricula_app using (agency_id = ${agency}) with check (agency_id = ${agency})`);
  }
}
