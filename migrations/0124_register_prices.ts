// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencySaleItemAgencyFee.PriceSource: a new column.
  await knex.raw(`alter table "AgencySaleItemAgencyFee" add column "PriceSource" varchar(60)`);

  // AgencySaleItemAgencyFee.PriceSourceYear: a new column.
  await knex.raw(`alter table "AgencySaleItemAgencyFee" add column "PriceSourceYear" integer`);

  // AgencySaleItemAgencyFee.IsPriceConfirmed: a new column.
  await knex.raw(`alter table "AgencySaleItemAgencyFee" add column "IsPriceConfirmed" boolean not null default false`);

  // AgencySaleItemAgencyFee.ApplyCommission: a new column.
  await knex.raw(`alter table "AgencySaleItemAgencyFee" add column "ApplyCommission" boolean not null default false`);
}
