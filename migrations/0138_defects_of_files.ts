// Files that nobody can open, because they are damaged or locked with a password, are marked.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table matricula.file add column defect text check (defect in ('broken', 'locked'))`);
}
