// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencySale.SignedContent: a new column.
  await knex.raw(`alter table "AgencySale" add column "SignedContent" varchar(64)`);

  // AgencySale.SignatureEndedDate: a new column.
  await knex.raw(`alter table "AgencySale" add column "SignatureEndedDate" timestamptz`);
}
