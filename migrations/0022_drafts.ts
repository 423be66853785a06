// Drafts: what somebody has typed into a form and not saved, kept for that person alone until it is saved, discarded or old.
import type { Knex } from 'knex';

const agency = "(select nullif(current_setting('matricula.agency', true), '')::int)";

export async function up(knex: Knex): Promise<void> {
  // Record 0 is one that is not there yet. `typed` holds values as they stand in the form, `was` those that stood there before.
  await knex.raw(`
    create table matricula.draft (
      agency_id int not null,
      owner_actor text not null,
      owner_id int not null,
      entity text not null,
      record_id int not null,
      row_version int,
      typed jsonb not null,
      was jsonb not null,
      kept_at timestamptz not null default now(),
      primary key (agency_id, owner_actor, owner_id, entity, record_id)
    )
  `);
  await knex.raw('create index draft_age_idx on matricula.draft (agency_id, kept_at)');
  await knex.raw('grant select, insert, update, delete on matricula.draft to matricula_app');
  await knex.raw('alter table matricula.draft enable row level security');
  await knex.raw(`create policy own_rows on matricula.draft for all to matricula_app using (agency_id = ${agency}) with check (agency_id = ${agency})`);
}
