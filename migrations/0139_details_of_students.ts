// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencySale.DateStudentDetails: a new column.
  await knex.raw(`alter table "AgencySale" add column "DateStudentDetails" timestamptz`);
}
