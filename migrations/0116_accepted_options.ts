// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
// Of what is more than a quote the only option is the accepted one.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update "AgencySale" sale set "AcceptedOption" = line.option
    from (
      select "AgencyId", "AgencySaleId", min("OptionNumber") as option from "AgencySaleItem" group by 1, 2 having count(distinct "OptionNumber") = 1
    ) line
    where line."AgencyId" = sale."AgencyId" and line."AgencySaleId" = sale."Id" and sale."AcceptedOption" is null
      and sale."StatusId" in ('Application', 'Sale', 'Closed', 'Cancelled')
  `);
}
