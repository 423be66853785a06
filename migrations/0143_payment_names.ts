// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencySalePayment: formulas that are made again.
  await knex.raw(`alter table "AgencySalePayment" drop column "DisplayName"`);

  // AgencySalePayment.Kind: a new column.
  await knex.raw(`
    alter table "AgencySalePayment" add column "Kind" varchar(60) generated always as (((case when "IsDeposit" then 'Deposit'::text else (case when "IsRefund" then 'Refund'::text else (case when ("InstallmentNumber"::numeric > 0::numeric) then 'Installment'::text else 'Payment'::text end)::text end)::text end)::text)::varchar(60)) stored
  `);

  // AgencySalePayment.KindNumber: a new column.
  await knex.raw(`
    alter table "AgencySalePayment" add column "KindNumber" integer generated always as ((round((case when "IsDeposit" then null else (case when "IsRefund" then null else (case when ("InstallmentNumber"::numeric > 0::numeric) then "InstallmentNumber"::numeric else null end)::numeric end)::numeric end)::numeric, 0))::integer) stored
  `);

  // AgencySalePayment.DisplayName: made again.
  await knex.raw(`
    alter table "AgencySalePayment" add column "DisplayName" text generated always as (matricula.join_text(' ', ((case when "IsDeposit" then 'Deposit'::text else (case when "IsRefund" then 'Refund'::text else (case when ("InstallmentNumber"::numeric > 0::numeric) then 'Installment'::text else 'Payment'::text end)::text end)::text end)::text)::varchar(60), (round((case when "IsDeposit" then null else (case when "IsRefund" then null else (case when ("InstallmentNumber"::numeric > 0::numeric) then "InstallmentNumber"::numeric else null end)::numeric end)::numeric end)::numeric, 0))::integer::text, matricula.date_text("DueDate"))) stored
  `);
}
