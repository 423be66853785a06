// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
// The two updates, which mark existing parts of refunds, are written by hand.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencySalePayment.SignedAmount: a new column.
  await knex.raw(`
    alter table "AgencySalePayment" add column "SignedAmount" numeric(14,2) generated always as ((round((case when "IsRefund" then (- "Amount") else "Amount" end)::numeric, 2))::numeric(14,2)) stored
  `);

  // AgencySalePaymentInvoice.SignedAmount: a new column.
  await knex.raw(`
    alter table "AgencySalePaymentInvoice" add column "SignedAmount" numeric(14,2) generated always as ((round((case when "IsRefund" then (- "Amount") else "Amount" end)::numeric, 2))::numeric(14,2)) stored
  `);

  // AgencySalePaymentInvoice.SignedTotalPaidAmount: a new column.
  await knex.raw(`
    alter table "AgencySalePaymentInvoice" add column "SignedTotalPaidAmount" numeric(14,2) generated always as ((round((case when "IsRefund" then (- "TotalPaidAmount") else "TotalPaidAmount" end)::numeric, 2))::numeric(14,2)) stored
  `);

  // AgencySalePaymentItem.IsRefund: a new column.
  await knex.raw(`alter table "AgencySalePaymentItem" add column "IsRefund" boolean not null default false`);
  await knex.raw(`
    update "AgencySalePaymentItem" i set "IsRefund" = true
      from "AgencySalePayment" p where p."AgencyId" = i."AgencyId" and p."Id" = i."AgencySalePaymentId" and p."IsRefund"
  `);

  // AgencySalePaymentItem.SignedAmount: a new column.
  await knex.raw(`
    alter table "AgencySalePaymentItem" add column "SignedAmount" numeric(14,2) generated always as ((round((case when "IsRefund" then (- "Amount") else "Amount" end)::numeric, 2))::numeric(14,2)) stored
  `);

  // ClientInvoicePayment.IsRefund: a new column.
  await knex.raw(`alter table "ClientInvoicePayment" add column "IsRefund" boolean not null default false`);
  await knex.raw(`
    update "ClientInvoicePayment" y set "IsRefund" = true
      from "AgencySalePaymentInvoice" c where c."AgencyId" = y."AgencyId" and c."Id" = y."AgencySalePaymentInvoiceId" and c."IsRefund"
  `);

  // ClientInvoicePayment.SignedAmount: a new column.
  await knex.raw(`
    alter table "ClientInvoicePayment" add column "SignedAmount" numeric(14,2) generated always as ((round((case when "IsRefund" then (- "Amount") else "Amount" end)::numeric, 2))::numeric(14,2)) stored
  `);
}
