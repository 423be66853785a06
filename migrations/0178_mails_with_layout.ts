// Mails with layout, a name of the sender and further headers, and what became of those that did not arrive.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table matricula.mail add column html text');
  await knex.raw('alter table matricula.mail add column from_name text');
  await knex.raw("alter table matricula.mail add column headers jsonb not null default '{}'");
  await knex.raw('alter table matricula.mail add column failure jsonb');
  await knex.raw('alter table matricula.mail drop constraint mail_state_check');
  await knex.raw("alter table matricula.mail add constraint mail_state_check check (state in ('waiting', 'sending', 'sent', 'kept', 'failed', 'unknown'))");
}
