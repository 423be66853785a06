// Rows of imports that only a person can judge: the records that they may be about, and what was said of them.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // `choices` is null where there is nothing to be said; `chosen` is a record, 0 for a new one.
  await knex.raw('alter table matricula.import_line add column choices int[], add column chosen int');
}
