// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyOpeningBalance.EnrolmentKey: a new column.
  await knex.raw(`alter table "AgencyOpeningBalance" add column "EnrolmentKey" varchar(120)`);

  // AgencyOpeningBalance: indexes.
  await knex.raw(`create index "AgencyOpeningBalance_EnrolmentKey_idx" on "AgencyOpeningBalance" ("AgencyId", "EnrolmentKey" collate "und-x-icu")`);

  // Enrolments that were brought in before are found without case as well.
  await knex.raw(`update "AgencyOpeningBalance" set "EnrolmentKey" = lower(btrim("EnrolmentNumber"))`);
}
