// Views that people and agencies save: an overlay over a view of the metadata, and which of them somebody opens first and keeps at hand.
import type { Knex } from 'knex';

const agency = "(select nullif(current_setting('matricula.agency', true), '')::int)";

export async function up(knex: Knex): Promise<void> {
  // The owner is a person, or with '' and 0 the agency. Without a name it takes the place of the view that it lies over.
  await knex.raw(`
    create table matricula.saved_view (
      id int primary key generated always as identity (start with 1000000000),
      agency_id int not null,
      owner_actor text not null,
      owner_id int not null,
      entity text not null,
      base_view int not null,
      base_version text not null,
      name text,
      document jsonb not null,
      row_version int not null default 1,
      user_name text not null,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now()
    )
  `);
  await knex.raw(`
    create unique index saved_view_base_idx on matricula.saved_view (agency_id, entity, owner_actor, owner_id, base_view) where name is null
  `);
  await knex.raw(`
    create unique index saved_view_name_idx on matricula.saved_view (agency_id, entity, owner_actor, owner_id, lower(name)) where name is not null
  `);

  // Null: nothing was chosen, and what the agency has chosen counts, or the metadata.
  await knex.raw(`
    create table matricula.view_choice (
      agency_id int not null,
      owner_actor text not null,
      owner_id int not null,
      entity text not null,
      default_view int,
      pinned int[],
      row_version int not null default 1,
      primary key (agency_id, owner_actor, owner_id, entity)
    )
  `);
  for (const table of ['saved_view', 'view_choice']) {
    await knex.raw(`grant select, insert, update, delete on matricula.${table} to matricula_app`);
    await knex.raw(`alter table matricula.${table} enable row level security`);
    await knex.raw(`create policy own_rows on matricula.${table} for all to matricula_app using (agency_id = ${agency}) with check (agency_id = ${agency})`);
  }
}
