// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyTracking.EntityType: a new column.
  await knex.raw(`alter table "AgencyTracking" add column "EntityType" varchar(60)`);

  // AgencyTracking.TriggerField: a new column.
  await knex.raw(`alter table "AgencyTracking" add column "TriggerField" varchar(130)`);

  // AgencyTracking.TriggerTransition: a new column.
  await knex.raw(`alter table "AgencyTracking" add column "TriggerTransition" varchar(60)`);

  // AgencyTracking.Conditions: a new column.
  await knex.raw(`alter table "AgencyTracking" add column "Conditions" jsonb`);

  // AgencyTracking.IsActive: a new column.
  await knex.raw(`alter table "AgencyTracking" add column "IsActive" boolean not null default true`);
  // Nothing came of those that were written so far: they work once somebody switches them on.
  await knex.raw(`update "AgencyTracking" set "IsActive" = false`);

  // AgencyTracking.ActiveSince: a new column.
  await knex.raw(`alter table "AgencyTracking" add column "ActiveSince" timestamptz`);

  // TrackingAttachment.AgencySaleId: a new column.
  await knex.raw(`alter table "TrackingAttachment" add column "AgencySaleId" integer`);

  // AgencyTracking: indexes.
  await knex.raw(`create index "AgencyTracking_IsActive_Id_idx" on "AgencyTracking" ("AgencyId", "IsActive", "Id")`);

  // TrackingAttachment: indexes.
  await knex.raw(`
    do $$
    declare
      amount bigint; ids text;
    begin
      select count(*), string_agg("Id"::text, ', ' order by place) filter (where place <= 10) into amount, ids
      from (select "Id", row_number() over (order by first, "Id") as place from (select "Id", min("Id") over same as first, count(*) over same as copies from "TrackingAttachment" where "AgencyId" is not null and "AgencyTrackingId" is not null and "AgencySaleId" is not null window same as (partition by "AgencyId", "AgencyTrackingId", "AgencySaleId")) as each where copies > 1) as found;
      if amount > 0 then
        raise exception 'rows stand in the way' using errcode = 'MT001',
          detail = concat('No two records of TrackingAttachment may have the same AgencyId and AgencyTrackingId and AgencySaleId. Records that do: ', amount, ' (ids ', ids, case when amount > 10 then concat(' and ', amount - 10, ' more') end, ').'),
          hint = 'Of those that have the same, change or delete all but one, then start again.';
      end if;
    end
    $$
  `);
  await knex.raw(`
    create unique index "TrackingAttachment_AgencyTrackingId_AgencySaleId_key" on "TrackingAttachment" ("AgencyId", "AgencyTrackingId", "AgencySaleId")
  `);
  await knex.raw(`create index "TrackingAttachment_AgencySaleId_idx" on "TrackingAttachment" ("AgencyId", "AgencySaleId")`);

  // TrackingAttachment: references.
  await knex.raw(`
    alter table "TrackingAttachment" add constraint "TrackingAttachment_AgencySaleId_fkey"
      foreign key ("AgencyId", "AgencySaleId") references "AgencySale" ("AgencyId", "Id") on delete cascade
  `);
}
