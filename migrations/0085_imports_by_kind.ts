// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // RecordImport: indexes.
  await knex.raw(`create index "RecordImport_EntityType_DateCreated_Id_idx" on "RecordImport" ("AgencyId", "EntityType", "DateCreated", "Id")`);
}
