// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Agency.Language: a new column.
  await knex.raw(`alter table "Agency" add column "Language" varchar(60) not null default 'en'`);

  // Agency.FirstOfficeName: a new column.
  await knex.raw(`alter table "Agency" add column "FirstOfficeName" varchar(120)`);

  // Agency.FirstTimeZone: a new column.
  await knex.raw(`alter table "Agency" add column "FirstTimeZone" varchar(60)`);

  // Agency.FirstCurrencyId: a new column.
  await knex.raw(`alter table "Agency" add column "FirstCurrencyId" integer`);

  // Country.TimeZone: a new column.
  await knex.raw(`alter table "Country" add column "TimeZone" varchar(60)`);

  // Country.CurrencyId: a new column.
  await knex.raw(`alter table "Country" add column "CurrencyId" integer`);

  // Country.Language: a new column.
  await knex.raw(`alter table "Country" add column "Language" varchar(60)`);

  // InvitedAgency.FirstOfficeName: a new column.
  await knex.raw(`alter table "InvitedAgency" add column "FirstOfficeName" varchar(120)`);

  // InvitedAgency.CountryId: a new column.
  await knex.raw(`alter table "InvitedAgency" add column "CountryId" integer`);

  // InvitedAgency.FirstTimeZone: a new column.
  await knex.raw(`alter table "InvitedAgency" add column "FirstTimeZone" varchar(60)`);

  // InvitedAgency.FirstCurrencyId: a new column.
  await knex.raw(`alter table "InvitedAgency" add column "FirstCurrencyId" integer`);

  // InvitedAgency.Language: a new column.
  await knex.raw(`alter table "InvitedAgency" add column "Language" varchar(60)`);

  // Agency: indexes.
  await knex.raw(`create index "Agency_FirstCurrencyId_idx" on "Agency" ("FirstCurrencyId")`);

  // Country: indexes.
  await knex.raw(`create index "Country_CurrencyId_idx" on "Country" ("CurrencyId")`);

  // InvitedAgency: indexes.
  await knex.raw(`create index "InvitedAgency_CountryId_idx" on "InvitedAgency" ("CountryId")`);
  await knex.raw(`create index "InvitedAgency_FirstCurrencyId_idx" on "InvitedAgency" ("FirstCurrencyId")`);

  // Agency: references.
  await knex.raw(`
    alter table "Agency" add constraint "Agency_FirstCurrencyId_fkey"
      foreign key ("FirstCurrencyId") references "Currency" ("Id") on delete restrict
  `);

  // Country: references.
  await knex.raw(`
    alter table "Country" add constraint "Country_CurrencyId_fkey"
      foreign key ("CurrencyId") references "Currency" ("Id") on delete restrict
  `);

  // InvitedAgency: references.
  await knex.raw(`
    alter table "InvitedAgency" add constraint "InvitedAgency_CountryId_fkey"
      foreign key ("CountryId") references "Country" ("Id") on delete restrict
  `);
  await knex.raw(`
    alter table "InvitedAgency" add constraint "InvitedAgency_FirstCurrencyId_fkey"
      foreign key ("FirstCurrencyId") references "Currency" ("Id") on delete restrict
  `);
}
