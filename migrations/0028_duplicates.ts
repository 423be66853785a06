// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyLead.Alike$email: a new column.
  await knex.raw(`
    alter table "AgencyLead" add column "Alike$email" text generated always as (nullif(btrim(regexp_replace(matricula.fold("EmailAddress"), '[[:space:]]+', ' ', 'g')), '')) stored
  `);

  // AgencyLead.Alike$phone: a new column.
  await knex.raw(`
    alter table "AgencyLead" add column "Alike$phone" text generated always as (case when length(regexp_replace("PhoneNumber", '[^0-9]', '', 'g')) >= 8 then right(regexp_replace("PhoneNumber", '[^0-9]', '', 'g'), 8) end) stored
  `);

  // AgencyLead.Alike$name: a new column.
  await knex.raw(`
    alter table "AgencyLead" add column "Alike$name" text generated always as ((nullif(btrim(regexp_replace(matricula.fold("FirstName"), '[[:space:]]+', ' ', 'g')), '')) || ' ' || (nullif(btrim(regexp_replace(matricula.fold("LastName"), '[[:space:]]+', ' ', 'g')), ''))) stored
  `);

  // AgencyLead: indexes.
  await knex.raw(`create index "AgencyLead_Alike$email_idx" on "AgencyLead" ("AgencyId", "Alike$email", "Id")`);
  await knex.raw(`create index "AgencyLead_Alike$phone_idx" on "AgencyLead" ("AgencyId", "Alike$phone", "Id")`);
  await knex.raw(`create index "AgencyLead_Alike$name_idx" on "AgencyLead" ("AgencyId", "Alike$name", "Id")`);
}
