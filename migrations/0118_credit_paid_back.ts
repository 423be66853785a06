// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
// Of a used credit the whole refund was credit. What earlier refunds that were entered by hand gave back is not known, and stays as it was.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencySalePaymentItem.CreditAmount: a new column.
  await knex.raw(`alter table "AgencySalePaymentItem" add column "CreditAmount" numeric(14,2)`);
  await knex.raw(`
    update "AgencySalePaymentItem" item set "CreditAmount" = item."Amount"
    from "AgencySalePayment" payment
    where payment."AgencyId" = item."AgencyId" and payment."Id" = item."AgencySalePaymentId"
      and payment."IsRefund" and payment."IsCredit" and payment."StatusId" in ('Paid', 'Cleared')
  `);
}
