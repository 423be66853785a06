// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Student.MergedIntoId: a new column.
  await knex.raw(`alter table "Student" add column "MergedIntoId" integer`);

  // Student.MergeDetails: a new column.
  await knex.raw(`alter table "Student" add column "MergeDetails" jsonb`);

  // Student: indexes.
  await knex.raw(`create index "Student_MergedIntoId_idx" on "Student" ("AgencyId", "MergedIntoId")`);

  // Student: references.
  await knex.raw(`
    alter table "Student" add constraint "Student_MergedIntoId_fkey"
      foreign key ("AgencyId", "MergedIntoId") references "Student" ("AgencyId", "Id") on delete cascade
  `);
}
