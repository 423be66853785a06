// Mails may go out by a mail server of somebody's own: which one, by its number at the plugin that keeps them.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table matricula.mail add column account_id int');
}
