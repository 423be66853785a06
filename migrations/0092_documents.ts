// Files are numbered, as the calls for documents name them, and told apart by tags and by who made them.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table matricula.file
      add column id int generated always as identity,
      add column tags text[] not null default '{}',
      add column is_system boolean not null default false
  `);
  await knex.raw('create unique index file_id_idx on matricula.file (id)');
}
