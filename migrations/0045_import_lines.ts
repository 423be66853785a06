// Imports of records: the rows of their files with what becomes of each; and whose turn it is where records go to people in turn.
import type { Knex } from 'knex';

const agency = "(select nullif(current_setting('matricula.agency', true), '')::int)";

export async function up(knex: Knex): Promise<void> {
  // `values` are what the cells mean, `keys` what the row is known again by; `outcome` is null until the row has been planned.
  await knex.raw(`
    create table matricula.import_line (
      agency_id int not null,
      import_id int not null,
      line int not null,
      cells jsonb not null,
      "values" jsonb,
      keys text[] not null default '{}',
      outcome text check (outcome in ('insert', 'update', 'unchanged', 'conflict', 'reject')),
      record_id int,
      record_version int,
      changes jsonb,
      faults jsonb,
      is_done boolean not null default false,
      primary key (agency_id, import_id, line)
    )
  `);
  // `last_id` is who was named last by the list `field` of this record.
  await knex.raw(`
    create table matricula.turn (
      agency_id int not null,
      entity text not null,
      field text not null,
      record_id int not null,
      last_id int,
      primary key (agency_id, entity, field, record_id)
    )
  `);
  for (const table of ['import_line', 'turn']) {
    await knex.raw(`grant select, insert, update, delete on matricula.${table} to matricula_app`);
    await knex.raw(`alter table matricula.${table} enable row level security`);
    await knex.raw(`create policy own_rows on matricula.${table} for all to matricula_app using (agency_id = ${agency}) with check (agency_id = ${agency})`);
  }
}
