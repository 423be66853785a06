// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyOffice.PhoneNumbers: a new column.
  await knex.raw(`alter table "AgencyOffice" add column "PhoneNumbers" jsonb not null default '[]'`);

  // AgencyOffice.WebAddresses: a new column.
  await knex.raw(`alter table "AgencyOffice" add column "WebAddresses" jsonb not null default '[]'`);

  // AgencyOffice: guards of its lists.
  await knex.raw(`
    create trigger "AgencyOffice_PhoneNumbers_CountryId_list" before insert or update of "PhoneNumbers" on "AgencyOffice"
      for each row execute function matricula.check_parts('PhoneNumbers', 'CountryId', 'Country')
  `);
  await knex.raw(`
    create trigger "AgencyOffice_PhoneNumbers_CountryId_list" before delete on "Country"
      for each row execute function matricula.check_no_part('AgencyOffice', 'PhoneNumbers', 'CountryId')
  `);
  await knex.raw(`
    create trigger "AgencyOffice_PhoneNumbers_TypeId_list" before insert or update of "PhoneNumbers" on "AgencyOffice"
      for each row execute function matricula.check_parts('PhoneNumbers', 'TypeId', 'PhoneType')
  `);
  await knex.raw(`
    create trigger "AgencyOffice_PhoneNumbers_TypeId_list" before delete on "PhoneType"
      for each row execute function matricula.check_no_part('AgencyOffice', 'PhoneNumbers', 'TypeId')
  `);
  await knex.raw(`
    create trigger "AgencyOffice_WebAddresses_TypeId_list" before insert or update of "WebAddresses" on "AgencyOffice"
      for each row execute function matricula.check_parts('WebAddresses', 'TypeId', 'WebAddressType')
  `);
  await knex.raw(`
    create trigger "AgencyOffice_WebAddresses_TypeId_list" before delete on "WebAddressType"
      for each row execute function matricula.check_no_part('AgencyOffice', 'WebAddresses', 'TypeId')
  `);
}
