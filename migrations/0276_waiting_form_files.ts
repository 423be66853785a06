// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyWebFormFile: indexes that changed.
  await knex.raw(`drop index "AgencyWebFormFile_AgencyWebFormId_idx"`);

  // AgencyWebFormFile.SenderHash: a new column.
  await knex.raw(`alter table "AgencyWebFormFile" add column "SenderHash" varchar(60)`);

  // AgencyWebFormFile: indexes.
  await knex.raw(`
    create index "AgencyWebFormFile_AgencyWebFormId_SenderHash_idx" on "AgencyWebFormFile" ("AgencyId", "AgencyWebFormId", "SenderHash" collate "und-x-icu")
  `);
}
