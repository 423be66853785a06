// Mails with documents attached, and with somebody to answer to.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Of which records they are made; they are printed when the mail goes out, and kept nowhere.
  await knex.raw("alter table matricula.mail add column attachments jsonb not null default '[]'");
  await knex.raw('alter table matricula.mail add column reply_to text');
}
