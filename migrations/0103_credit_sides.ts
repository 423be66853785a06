// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
// A refund of credit names the payment that it pays. Stored ones are matched by the transaction that made both, which the journal keeps.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencySalePayment.CreditPaymentId: a new column.
  await knex.raw(`alter table "AgencySalePayment" add column "CreditPaymentId" integer`);

  // One payment and its refunds became credit at the same instant. Where that instant has several payments, nothing is filled.
  await knex.raw(`
    with sides as (
      select distinct p."AgencyId", p."Id", p."IsRefund", p."StudentId", p."BaseCurrencyId", j.at
      from "AgencySalePayment" p
      join matricula.journal j on j.agency_id = p."AgencyId" and j.entity = 'AgencySalePayment' and j.entity_id = p."Id"
        and j.changes @> '[{"Field": "IsCredit", "New": true}]'
      where p."IsCredit"
    ), paid as (
      select "AgencyId", at, min("Id") as "Id", min("StudentId") as "StudentId", min("BaseCurrencyId") as "BaseCurrencyId"
      from sides where not "IsRefund" group by "AgencyId", at having count(*) = 1
    )
    update "AgencySalePayment" r set "CreditPaymentId" = paid."Id"
    from sides, paid
    where sides."IsRefund" and sides."AgencyId" = r."AgencyId" and sides."Id" = r."Id" and paid."AgencyId" = sides."AgencyId" and paid.at = sides.at
      and paid."StudentId" is not distinct from sides."StudentId" and paid."BaseCurrencyId" = sides."BaseCurrencyId"
  `);

  // AgencySalePayment: indexes.
  await knex.raw(`create index "AgencySalePayment_CreditPaymentId_idx" on "AgencySalePayment" ("AgencyId", "CreditPaymentId")`);

  // AgencySalePayment: references.
  await knex.raw(`
    alter table "AgencySalePayment" add constraint "AgencySalePayment_CreditPaymentId_fkey"
      foreign key ("AgencyId", "CreditPaymentId") references "AgencySalePayment" ("AgencyId", "Id") on delete restrict
  `);
}
