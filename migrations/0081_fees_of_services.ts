// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyFee: formulas that are made again.
  await knex.raw(`alter table "AgencyFee" drop column "DisplayName"`);

  // AgencyFee.AgencyFeeNameId: may be empty.
  await knex.raw(`alter table "AgencyFee" alter column "AgencyFeeNameId" drop not null`);

  // AgencyFee.DisplayName: made again.
  await knex.raw(`
    alter table "AgencyFee" add column "DisplayName" text generated always as (matricula.join_text(' ', "AgencyFeeNameId"::text, "DescriptionLanguage1")) stored
  `);
}
