// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencySale.HasCourses: a new column.
  await knex.raw(`alter table "AgencySale" add column "HasCourses" boolean default false not null`);

  // What a sale sells has been known all along.
  await knex.raw(`
    update "AgencySale" sale set "HasCourses" = true
    where exists (
      select from "AgencySaleItem" item
      where item."AgencyId" = sale."AgencyId" and item."AgencySaleId" = sale."Id" and item."InstitutionCampusCourseId" is not null
    )
  `);
}
