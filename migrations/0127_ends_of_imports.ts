// Rows of imports whose new record ends an earlier one.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // The id of that record, its version when the plan was made, and its last day.
  await knex.raw('alter table matricula.import_line add column ends jsonb');
}
