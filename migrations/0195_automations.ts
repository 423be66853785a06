// Automations: which runs there are, which of their steps were done, and up to when was looked for what starts them.
import type { Knex } from 'knex';

const agency = "(select nullif(current_setting('matricula.agency', true), '')::int)";

export async function up(knex: Knex): Promise<void> {
  // What starts an automation starts it once, and each step of a run is done once: the keys hold whatever becomes of the process.
  await knex.raw(`
    create table matricula.automation_run (
      id bigint primary key generated always as identity,
      agency_id int not null,
      automation_id int not null,
      entity text not null,
      entity_id int not null,
      occurrence text not null,
      started_at timestamptz not null,
      day date not null,
      next_due timestamptz,
      state text not null default 'running' check (state in ('running', 'finished', 'stopped')),
      reason text,
      ended_at timestamptz,
      was_closed boolean not null default false,
      person_entity text,
      person_id int,
      constraint automation_run_key unique (agency_id, automation_id, entity, entity_id, occurrence)
    )
  `);
  await knex.raw('create index automation_run_record_idx on matricula.automation_run (agency_id, entity, entity_id)');
  await knex.raw("create index automation_run_due_idx on matricula.automation_run (agency_id, next_due, id) where state = 'running'");
  await knex.raw("create index automation_run_person_idx on matricula.automation_run (agency_id, person_entity, person_id) where state = 'running'");
  await knex.raw(`
    create table matricula.automation_step (
      agency_id int not null,
      run_id bigint not null references matricula.automation_run (id) on delete cascade,
      step_id int not null,
      kind text not null,
      label text,
      day date not null,
      state text not null check (state in ('done', 'skipped', 'leftOut')),
      reason jsonb,
      result_entity text,
      result_id int,
      at timestamptz not null default now(),
      primary key (run_id, step_id)
    )
  `);
  await knex.raw(`
    create table matricula.automation_scan (
      agency_id int not null,
      automation_id int not null,
      until timestamptz not null,
      primary key (agency_id, automation_id)
    )
  `);
  for (const table of ['automation_run', 'automation_step', 'automation_scan']) {
    await knex.raw(`grant select, insert, update, delete on matricula.${table} to matricula_app`);
    await knex.raw(`alter table matricula.${table} enable row level security`);
    await knex.raw(`create policy own_rows on matricula.${table} for all to matricula_app using (agency_id = ${agency}) with check (agency_id = ${agency})`);
  }
}
