// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
// What changes rows is written by hand.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyOffice.AbaRemitter: from varchar(16) to varchar(120).
  await knex.raw(`alter table "AgencyOffice" alter column "AbaRemitter" type varchar(120)`);

  // "false" has meant "not said" so far. These banks ask for a balanced file.
  await knex.raw(`update "AgencyOffice" set "AbaIsBalanced" = true where upper(trim("BankCode")) in ('CBA', 'BWA', 'HBA') and not "AbaIsBalanced"`);
  await knex.raw(`select matricula.mark_change("Id", array['AgencyOffice']) from "Agency"`);
}
