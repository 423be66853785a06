// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
// Fees that the system brought in charge their quantity: without this they would be priced again when somebody saves their sale.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`update "AgencySaleItemAgencyFee" set "SupportQty" = "Qty" where "SupportQty" is null`);
}
