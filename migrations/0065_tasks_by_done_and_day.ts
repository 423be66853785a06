// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyTask: indexes that changed.
  await knex.raw(`drop index "AgencyTask_IsCompleted_idx"`);

  // AgencyTask: indexes.
  await knex.raw(`create index "AgencyTask_IsCompleted_DueDate_Id_idx" on "AgencyTask" ("AgencyId", "IsCompleted", "DueDate", "Id")`);
}
