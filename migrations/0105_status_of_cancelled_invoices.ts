// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencySalePayment: formulas that are made again.
  await knex.raw(`alter table "AgencySalePayment" drop column "InvoiceStatusName"`);

  // AgencySalePayment.InvoiceStatusName: made again.
  await knex.raw(`
    alter table "AgencySalePayment" add column "InvoiceStatusName" varchar(60) generated always as (((case when ("StatusId"::text = 'Cancelled'::text) then 'Cancelled'::text else (case when ("StatusId"::text = 'Cleared'::text) then 'Cleared'::text else (case when ("StatusId"::text = 'Paid'::text) then 'Paid'::text else (case when (not ("InvoiceSentDate" is null)) then 'Sent'::text else 'Open'::text end)::text end)::text end)::text end)::text)::varchar(60)) stored
  `);
}
