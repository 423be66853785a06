// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyAgent: indexes that changed.
  await knex.raw(`drop index "AgencyAgent_SearchText_idx"`);

  // AgencyAgent: formulas that are made again.
  await knex.raw(`alter table "AgencyAgent" drop column "SearchText"`);

  // AgencyAgentContact: indexes that changed.
  await knex.raw(`drop index "AgencyAgentContact_SearchText_idx"`);

  // AgencyAgentContact: formulas that are made again.
  await knex.raw(`alter table "AgencyAgentContact" drop column "SearchText"`);

  // Student: indexes that changed.
  await knex.raw(`drop index "Student_SearchText_idx"`);

  // Student: formulas that are made again.
  await knex.raw(`alter table "Student" drop column "SearchText"`);

  // AgencyAgent.PhoneNumbers: a new column.
  await knex.raw(`alter table "AgencyAgent" add column "PhoneNumbers" jsonb not null default '[]'`);

  // AgencyAgent.Addresses: a new column.
  await knex.raw(`alter table "AgencyAgent" add column "Addresses" jsonb not null default '[]'`);

  // AgencyAgent.WebAddresses: a new column.
  await knex.raw(`alter table "AgencyAgent" add column "WebAddresses" jsonb not null default '[]'`);

  // AgencyAgent.SearchText: made again.
  await knex.raw(`
    alter table "AgencyAgent" add column "SearchText" text generated always as (matricula.fold(matricula.join_text(' ', "Name", "TradingName", "EmailAddress", matricula.part_texts("PhoneNumbers")))) stored
  `);

  // AgencyAgentContact.PhoneNumbers: a new column.
  await knex.raw(`alter table "AgencyAgentContact" add column "PhoneNumbers" jsonb not null default '[]'`);

  // AgencyAgentContact.SearchText: made again.
  await knex.raw(`
    alter table "AgencyAgentContact" add column "SearchText" text generated always as (matricula.fold(matricula.join_text(' ', "Name", "Position", "EmailAddress", matricula.part_texts("PhoneNumbers")))) stored
  `);

  // Student.PhoneNumbers: a new column.
  await knex.raw(`alter table "Student" add column "PhoneNumbers" jsonb not null default '[]'`);

  // Student.Addresses: a new column.
  await knex.raw(`alter table "Student" add column "Addresses" jsonb not null default '[]'`);

  // Student.WebAddresses: a new column.
  await knex.raw(`alter table "Student" add column "WebAddresses" jsonb not null default '[]'`);

  // Student.SearchText: made again.
  await knex.raw(`
    alter table "Student" add column "SearchText" text generated always as (matricula.fold(matricula.join_text(' ', "FirstName", "LastName", "EmailAddress", "PhoneNumber", matricula.part_texts("PhoneNumbers")))) stored
  `);

  // AgencyAgent: indexes.
  await knex.raw(`create index "AgencyAgent_SearchText_idx" on "AgencyAgent" using gin ("AgencyId", "SearchText" gin_trgm_ops)`);

  // AgencyAgentContact: indexes.
  await knex.raw(`create index "AgencyAgentContact_SearchText_idx" on "AgencyAgentContact" using gin ("AgencyId", "SearchText" gin_trgm_ops)`);

  // Student: indexes.
  await knex.raw(`create index "Student_SearchText_idx" on "Student" using gin ("AgencyId", "SearchText" gin_trgm_ops)`);

  // AgencyAgent: guards of its lists.
  await knex.raw(`
    create trigger "AgencyAgent_PhoneNumbers_CountryId_list" before insert or update of "PhoneNumbers" on "AgencyAgent"
      for each row execute function matricula.check_parts('PhoneNumbers', 'CountryId', 'Country')
  `);
  await knex.raw(`
    create trigger "AgencyAgent_PhoneNumbers_CountryId_list" before delete on "Country"
      for each row execute function matricula.check_no_part('AgencyAgent', 'PhoneNumbers', 'CountryId')
  `);
  await knex.raw(`
    create trigger "AgencyAgent_PhoneNumbers_TypeId_list" before insert or update of "PhoneNumbers" on "AgencyAgent"
      for each row execute function matricula.check_parts('PhoneNumbers', 'TypeId', 'PhoneType')
  `);
  await knex.raw(`
    create trigger "AgencyAgent_PhoneNumbers_TypeId_list" before delete on "PhoneType"
      for each row execute function matricula.check_no_part('AgencyAgent', 'PhoneNumbers', 'TypeId')
  `);
  await knex.raw(`
    create trigger "AgencyAgent_Addresses_CountryId_list" before insert or update of "Addresses" on "AgencyAgent"
      for each row execute function matricula.check_parts('Addresses', 'CountryId', 'Country')
  `);
  await knex.raw(`
    create trigger "AgencyAgent_Addresses_CountryId_list" before delete on "Country"
      for each row execute function matricula.check_no_part('AgencyAgent', 'Addresses', 'CountryId')
  `);
  await knex.raw(`
    create trigger "AgencyAgent_Addresses_TypeId_list" before insert or update of "Addresses" on "AgencyAgent"
      for each row execute function matricula.check_parts('Addresses', 'TypeId', 'AddressType')
  `);
  await knex.raw(`
    create trigger "AgencyAgent_Addresses_TypeId_list" before delete on "AddressType"
      for each row execute function matricula.check_no_part('AgencyAgent', 'Addresses', 'TypeId')
  `);
  await knex.raw(`
    create trigger "AgencyAgent_WebAddresses_TypeId_list" before insert or update of "WebAddresses" on "AgencyAgent"
      for each row execute function matricula.check_parts('WebAddresses', 'TypeId', 'WebAddressType')
  `);
  await knex.raw(`
    create trigger "AgencyAgent_WebAddresses_TypeId_list" before delete on "WebAddressType"
      for each row execute function matricula.check_no_part('AgencyAgent', 'WebAddresses', 'TypeId')
  `);

  // AgencyAgentContact: guards of its lists.
  await knex.raw(`
    create trigger "AgencyAgentContact_PhoneNumbers_CountryId_list" before insert or update of "PhoneNumbers" on "AgencyAgentContact"
      for each row execute function matricula.check_parts('PhoneNumbers', 'CountryId', 'Country')
  `);
  await knex.raw(`
    create trigger "AgencyAgentContact_PhoneNumbers_CountryId_list" before delete on "Country"
      for each row execute function matricula.check_no_part('AgencyAgentContact', 'PhoneNumbers', 'CountryId')
  `);
  await knex.raw(`
    create trigger "AgencyAgentContact_PhoneNumbers_TypeId_list" before insert or update of "PhoneNumbers" on "AgencyAgentContact"
      for each row execute function matricula.check_parts('PhoneNumbers', 'TypeId', 'PhoneType')
  `);
  await knex.raw(`
    create trigger "AgencyAgentContact_PhoneNumbers_TypeId_list" before delete on "PhoneType"
      for each row execute function matricula.check_no_part('AgencyAgentContact', 'PhoneNumbers', 'TypeId')
  `);

  // Student: guards of its lists.
  await knex.raw(`
    create trigger "Student_PhoneNumbers_CountryId_list" before insert or update of "PhoneNumbers" on "Student"
      for each row execute function matricula.check_parts('PhoneNumbers', 'CountryId', 'Country')
  `);
  await knex.raw(`
    create trigger "Student_PhoneNumbers_CountryId_list" before delete on "Country"
      for each row execute function matricula.check_no_part('Student', 'PhoneNumbers', 'CountryId')
  `);
  await knex.raw(`
    create trigger "Student_PhoneNumbers_TypeId_list" before insert or update of "PhoneNumbers" on "Student"
      for each row execute function matricula.check_parts('PhoneNumbers', 'TypeId', 'PhoneType')
  `);
  await knex.raw(`
    create trigger "Student_PhoneNumbers_TypeId_list" before delete on "PhoneType"
      for each row execute function matricula.check_no_part('Student', 'PhoneNumbers', 'TypeId')
  `);
  await knex.raw(`
    create trigger "Student_Addresses_CountryId_list" before insert or update of "Addresses" on "Student"
      for each row execute function matricula.check_parts('Addresses', 'CountryId', 'Country')
  `);
  await knex.raw(`
    create trigger "Student_Addresses_CountryId_list" before delete on "Country"
      for each row execute function matricula.check_no_part('Student', 'Addresses', 'CountryId')
  `);
  await knex.raw(`
    create trigger "Student_Addresses_TypeId_list" before insert or update of "Addresses" on "Student"
      for each row execute function matricula.check_parts('Addresses', 'TypeId', 'AddressType')
  `);
  await knex.raw(`
    create trigger "Student_Addresses_TypeId_list" before delete on "AddressType"
      for each row execute function matricula.check_no_part('Student', 'Addresses', 'TypeId')
  `);
  await knex.raw(`
    create trigger "Student_WebAddresses_TypeId_list" before insert or update of "WebAddresses" on "Student"
      for each row execute function matricula.check_parts('WebAddresses', 'TypeId', 'WebAddressType')
  `);
  await knex.raw(`
    create trigger "Student_WebAddresses_TypeId_list" before delete on "WebAddressType"
      for each row execute function matricula.check_no_part('Student', 'WebAddresses', 'TypeId')
  `);
}
