// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // InstitutionCampus.NationalityMix: another default.
  await knex.raw(`alter table "InstitutionCampus" alter column "NationalityMix" set default '[]'`);

  // InstitutionCampus.NationalityMix: must have a value.
  // Until now it was free JSON: what is no list of shares starts again.
  await knex.raw(`
    update "InstitutionCampus" set "NationalityMix" = '[]'
    where "NationalityMix" is null or jsonb_typeof("NationalityMix") <> 'array'
      or exists (select from jsonb_array_elements(case jsonb_typeof("NationalityMix") when 'array' then "NationalityMix" else '[]' end) share
        where jsonb_typeof(share -> 'CountryId') is distinct from 'number' or jsonb_typeof(share -> 'Percentage') is distinct from 'number')
  `);
  await knex.raw(`alter table "InstitutionCampus" alter column "NationalityMix" set not null`);

  // InstitutionCampus: guards of its lists.
  await knex.raw(`
    create trigger "InstitutionCampus_NationalityMix_CountryId_list" before insert or update of "NationalityMix" on "InstitutionCampus"
      for each row execute function matricula.check_parts('NationalityMix', 'CountryId', 'Country')
  `);
  await knex.raw(`
    create trigger "InstitutionCampus_NationalityMix_CountryId_list" before delete on "Country"
      for each row execute function matricula.check_no_part('InstitutionCampus', 'NationalityMix', 'CountryId')
  `);
}
