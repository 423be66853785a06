// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyAgentContact: indexes.
  await knex.raw(`
    create unique index "AgencyAgentContact_IsMain_key" on "AgencyAgentContact" ("AgencyId", "AgencyAgentId", "IsMain") where "IsMain"
  `);

  // AgencyLeadStatus: indexes.
  await knex.raw(`create unique index "AgencyLeadStatus_IsDefault_key" on "AgencyLeadStatus" ("AgencyId", "IsDefault") where "IsDefault"`);

  // AgencyPaymentMethod: indexes.
  await knex.raw(`create unique index "AgencyPaymentMethod_IsDefault_key" on "AgencyPaymentMethod" ("AgencyId", "IsDefault") where "IsDefault"`);

  // AgencySaleWorkflow: indexes.
  await knex.raw(`create unique index "AgencySaleWorkflow_IsDefault_key" on "AgencySaleWorkflow" ("AgencyId", "IsDefault") where "IsDefault"`);

  // PhoneType: indexes.
  await knex.raw(`create unique index "PhoneType_IsDefault_key" on "PhoneType" ("IsDefault") where "IsDefault"`);

  // WebAddressType: indexes.
  await knex.raw(`create unique index "WebAddressType_IsDefault_key" on "WebAddressType" ("IsDefault") where "IsDefault"`);
}
