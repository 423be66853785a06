// Which rows of the journal one request of a person has written together: what can be undone as one.
import type { Knex } from 'knex';

const agency = "(select nullif(current_setting('matricula.agency', true), '')::int)";

export async function up(knex: Knex): Promise<void> {
  await knex.raw('create sequence matricula.change_id_seq');
  await knex.raw('grant usage on sequence matricula.change_id_seq to matricula_app');
  // Filled from what the transaction says of itself, so that no statement of a write has to carry it. Rows of before have none.
  await knex.raw('alter table matricula.journal add column change_id bigint, add column change_by text, add column change_call text');
  await knex.raw(`
    alter table matricula.journal
      alter column change_id set default nullif(current_setting('matricula.change', true), '')::bigint,
      alter column change_by set default nullif(current_setting('matricula.change_by', true), ''),
      alter column change_call set default nullif(current_setting('matricula.change_call', true), '')
  `);
  await knex.raw('create index journal_change_idx on matricula.journal (change_by, change_id desc, id) where change_id is not null');

  // What is known of a change besides: that another one has undone it, or why none can.
  await knex.raw(`
    create table matricula.change_note (
      id bigint primary key generated always as identity,
      agency_id int not null,
      change_id bigint not null,
      undone_by bigint,
      reason jsonb,
      check ((undone_by is null) <> (reason is null))
    )
  `);
  await knex.raw('create index change_note_change_idx on matricula.change_note (agency_id, change_id)');
  await knex.raw('grant select, insert on matricula.change_note to matricula_app');
  await knex.raw('alter table matricula.change_note enable row level security');
  await knex.raw(`create policy own_rows on matricula.change_note for all to matricula_app using (agency_id = ${agency}) with check (agency_id = ${agency})`);
}
