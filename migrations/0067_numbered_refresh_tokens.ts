// A refresh token says which session it continues and which one of its tokens it is, so that any earlier one is known; none is stored.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Sessions of before cannot be continued: anyone who holds one signs in again when the access token runs out.
  await knex.raw('alter table matricula.session add column refresh_number int not null default 1, drop column refresh_hash');
}
