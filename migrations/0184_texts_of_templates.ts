// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyEmailTemplate.Texts: a new column.
  await knex.raw(`alter table "AgencyEmailTemplate" add column "Texts" jsonb not null default '[]'`);
}
