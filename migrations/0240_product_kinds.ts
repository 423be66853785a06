// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyXRefProductAccommodation: indexes that changed.
  await knex.raw(`drop index "AgencyXRefProductAccommodation_LocalName_Id_idx"`);
  await knex.raw(`drop index "AgencyXRefProductAccommodation_SearchText_idx"`);

  // AgencyXRefProductAccommodation: generated columns that change.
  await knex.raw(`alter table "AgencyXRefProductAccommodation" drop column "DisplayName"`);
  await knex.raw(`alter table "AgencyXRefProductAccommodation" drop column "SearchText"`);

  // AgencyXRefProductInsurance: indexes that changed.
  await knex.raw(`drop index "AgencyXRefProductInsurance_LocalName_Id_idx"`);
  await knex.raw(`drop index "AgencyXRefProductInsurance_SearchText_idx"`);

  // AgencyXRefProductInsurance: generated columns that change.
  await knex.raw(`alter table "AgencyXRefProductInsurance" drop column "DisplayName"`);
  await knex.raw(`alter table "AgencyXRefProductInsurance" drop column "SearchText"`);

  // AgencyXRefProductTransfer: indexes that changed.
  await knex.raw(`drop index "AgencyXRefProductTransfer_LocalName_Id_idx"`);
  await knex.raw(`drop index "AgencyXRefProductTransfer_SearchText_idx"`);

  // AgencyXRefProductTransfer: generated columns that change.
  await knex.raw(`alter table "AgencyXRefProductTransfer" drop column "DisplayName"`);
  await knex.raw(`alter table "AgencyXRefProductTransfer" drop column "SearchText"`);

  // AgencyXRefProductAccommodation.DisplayName: generated again.
  await knex.raw(`
    alter table "AgencyXRefProductAccommodation" add column "DisplayName" text generated always as (matricula.join_text(' ', "LocalId"::text, "ExternalId")) stored
  `);

  // AgencyXRefProductAccommodation.SearchText: generated again.
  await knex.raw(`
    alter table "AgencyXRefProductAccommodation" add column "SearchText" text generated always as (matricula.fold(matricula.join_text(' ', "ExternalId"))) stored
  `);

  // AgencyXRefProductInsurance.DisplayName: generated again.
  await knex.raw(`
    alter table "AgencyXRefProductInsurance" add column "DisplayName" text generated always as (matricula.join_text(' ', "LocalId"::text, "ExternalId")) stored
  `);

  // AgencyXRefProductInsurance.SearchText: generated again.
  await knex.raw(`
    alter table "AgencyXRefProductInsurance" add column "SearchText" text generated always as (matricula.fold(matricula.join_text(' ', "ExternalId"))) stored
  `);

  // AgencyXRefProductTransfer.DisplayName: generated again.
  await knex.raw(`
    alter table "AgencyXRefProductTransfer" add column "DisplayName" text generated always as (matricula.join_text(' ', "LocalId"::text, "ExternalId")) stored
  `);

  // AgencyXRefProductTransfer.SearchText: generated again.
  await knex.raw(`
    alter table "AgencyXRefProductTransfer" add column "SearchText" text generated always as (matricula.fold(matricula.join_text(' ', "ExternalId"))) stored
  `);

  // FeeCategory.ProductKind: a new column.
  await knex.raw(`alter table "FeeCategory" add column "ProductKind" varchar(60)`);

  // AgencyXRefProductAccommodation: indexes.
  await knex.raw(`
    create index "AgencyXRefProductAccommodation_SearchText_idx" on "AgencyXRefProductAccommodation" using gin ("AgencyId", "SearchText" gin_trgm_ops)
  `);

  // AgencyXRefProductInsurance: indexes.
  await knex.raw(`
    create index "AgencyXRefProductInsurance_SearchText_idx" on "AgencyXRefProductInsurance" using gin ("AgencyId", "SearchText" gin_trgm_ops)
  `);

  // AgencyXRefProductTransfer: indexes.
  await knex.raw(`
    create index "AgencyXRefProductTransfer_SearchText_idx" on "AgencyXRefProductTransfer" using gin ("AgencyId", "SearchText" gin_trgm_ops)
  `);

  // Numbers of products were typed: mappings of what is no product of the agency name nothing.
  for (const entity of ['AgencyXRefProductAccommodation', 'AgencyXRefProductInsurance', 'AgencyXRefProductTransfer'])
    await knex.raw(`
      delete from "${entity}" mapping where not exists (
        select from "AgencySupplierProduct" product where product."AgencyId" = mapping."AgencyId" and product."Id" = mapping."LocalId")
    `);

  // Every agency has the setting, as new ones do.
  await knex.raw(`
    insert into "AgencySetting" ("AgencyId", "Key") select "Id", 'StudentSystemAdapter' from "Agency" agency
    where not exists (select from "AgencySetting" known where known."AgencyId" = agency."Id" and known."Key" = 'StudentSystemAdapter')
    order by agency."Id"
  `);
  await knex.raw(`select matricula.mark_change("Id", array['AgencySetting']) from "Agency"`);

  // AgencyXRefProductAccommodation: references.
  await knex.raw(`
    alter table "AgencyXRefProductAccommodation" add constraint "AgencyXRefProductAccommodation_LocalId_fkey"
      foreign key ("AgencyId", "LocalId") references "AgencySupplierProduct" ("AgencyId", "Id") on delete cascade
  `);

  // AgencyXRefProductInsurance: references.
  await knex.raw(`
    alter table "AgencyXRefProductInsurance" add constraint "AgencyXRefProductInsurance_LocalId_fkey"
      foreign key ("AgencyId", "LocalId") references "AgencySupplierProduct" ("AgencyId", "Id") on delete cascade
  `);

  // AgencyXRefProductTransfer: references.
  await knex.raw(`
    alter table "AgencyXRefProductTransfer" add constraint "AgencyXRefProductTransfer_LocalId_fkey"
      foreign key ("AgencyId", "LocalId") references "AgencySupplierProduct" ("AgencyId", "Id") on delete cascade
  `);

  // AgencyXRefProductAccommodation.LocalName: no longer in the metadata (loses what it holds).
  await knex.raw(`alter table "AgencyXRefProductAccommodation" drop column "LocalName"`);

  // AgencyXRefProductInsurance.LocalName: no longer in the metadata (loses what it holds).
  await knex.raw(`alter table "AgencyXRefProductInsurance" drop column "LocalName"`);

  // AgencyXRefProductTransfer.LocalName: no longer in the metadata (loses what it holds).
  await knex.raw(`alter table "AgencyXRefProductTransfer" drop column "LocalName"`);
}
