// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Student.EmailOptOutDate: a new column.
  await knex.raw(`alter table "Student" add column "EmailOptOutDate" timestamptz`);

  // What was decided before: the history has the day.
  await knex.raw(`
    update "Student" set "EmailOptOutDate" = decided.at
    from (
      select agency_id, entity_id, max(at) as at from matricula.journal
      where entity = 'Student' and operation = 'update' and changes @> '[{"Field": "EmailOptOut"}]' group by 1, 2
    ) as decided
    where "Student"."AgencyId" = decided.agency_id and "Student"."Id" = decided.entity_id
  `);
}
