// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Agency.FirstPersonName: a new column.
  await knex.raw(`alter table "Agency" add column "FirstPersonName" varchar(120)`);

  // Agency.FirstPersonEmail: a new column.
  await knex.raw(`alter table "Agency" add column "FirstPersonEmail" varchar(120)`);
}
