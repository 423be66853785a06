// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyOpportunity: indexes that changed.
  await knex.raw(`drop index "AgencyOpportunity_SearchText_idx"`);

  // AgencyOpportunity: formulas that changed.
  await knex.raw(`alter table "AgencyOpportunity" drop column "SearchText"`);

  // AgencyOpportunity.SearchText: computed from the new formula.
  await knex.raw(`
    alter table "AgencyOpportunity" add column "SearchText" text generated always as (matricula.fold(matricula.join_text(' ', "Name", "Year"))) stored
  `);

  // AgencyOpportunity: indexes.
  await knex.raw(`create index "AgencyOpportunity_SearchText_idx" on "AgencyOpportunity" using gin ("AgencyId", "SearchText" gin_trgm_ops)`);
}
