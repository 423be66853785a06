// What must hold of commission invoices, bills and bank files, no matter who wrote them.
import { expect } from 'vitest';
import { readAba } from '../../plugins/aba-export/read-aba.ts';
import { brokenCommissions } from './commission-scene.ts';
import { brokenInvariants, type PaymentScene } from './payment-scene.ts';

/** The rows that break what must hold of documents (M5 to M7, D-59). */
export async function brokenDocuments(scene: Pick<PaymentScene, 'sql'>): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const [table, payment, owner, link, amount] of [
    ['AgencySupplierInvoice', 'AgencySupplierInvoicePayment', 'AgencySupplierInvoiceId', 'InvoiceId', 'ToInvoice'],
    ['AgencyBill', 'AgencyBillPayment', 'AgencyBillId', 'BillId', 'PayToSupplier'],
  ]) {
    const statements = [
      `select 'M6 live' as rule, c."Id" from "AgencyCommission" c join "${table}" d on d."Id" = c."${link}" where d."DateCancelled" is not null or c."DateCancelled" is not null
         or c."SupplierId" <> d."SupplierId" or c."AgencyOfficeId" <> d."AgencyOfficeId" or c."CurrencyId" <> d."CurrencyId" or c."AgencyId" <> d."AgencyId"`,
      `select 'M7 total' as rule, d."Id" from "${table}" d left join "AgencyCommission" c on c."${link}" = d."Id" where d."DateCancelled" is null
         group by d."Id", d."TotalAmountOwing" having coalesce(sum(c."${amount}"), 0) <> d."TotalAmountOwing" or d."TotalAmountOwing" < 0`,
      `select 'M7 paid' as rule, d."Id" from "${table}" d left join "${payment}" p on p."${owner}" = d."Id" and p."StatusId" = 'Paid' and p."CurrencyId" = d."CurrencyId"
         where not exists (select 1 from "${payment}" f where f."${owner}" = d."Id" and f."CurrencyId" <> d."CurrencyId")
         group by d."Id", d."TotalPaidAmount", d."TotalAmountOwing" having coalesce(sum(p."Amount"), 0) <> d."TotalPaidAmount" or d."TotalPaidAmount" > d."TotalAmountOwing"`,
      `select 'cancelled' as rule, d."Id" from "${table}" d join "${payment}" p on p."${owner}" = d."Id" and p."StatusId" <> 'Cancelled' where d."DateCancelled" is not null`,
      `select 'M8' as rule, p."Id" from "${payment}" p where (p."StatusId" = 'Cancelled') <> (p."DateCancelled" is not null)`,
      `select 'M10 file' as rule, d."Id" from "${table}" d where d."AbaFileId" is not null and (d."DateCancelled" is not null or d."SentDate" is null)`,
    ];
    for (const statement of statements) found.push(...(await scene.sql(statement)));
  }
  found.push(
    ...(await scene.sql(`select 'settled' as rule, c."Id" from "AgencyCommission" c left join "AgencySupplierInvoice" i on i."Id" = c."InvoiceId" left join "AgencyBill" b on b."Id" = c."BillId"
      where c."IsSettled" <> (coalesce(i."StatusId" = 'Paid', false) or (c."ToInvoice" = 0 and coalesce(b."StatusId" = 'Paid', false)))`)),
    ...(await scene.sql(`select 'received on' as rule, c."Id" from "AgencyCommission" c
      left join "AgencySupplierInvoice" i on i."Id" = c."InvoiceId" and i."StatusId" = 'Paid' left join "AgencyBill" b on b."Id" = c."BillId"
      where c."ReceivedDate" is distinct from case when c."IsSettled" then coalesce(i."DateReceived", i."SentDate", b."DateReceived", b."SentDate") end`)),
    ...(await scene.sql(`select 'supplier paid' as rule, c."Id" from "AgencyCommission" c join "AgencyBill" b on b."Id" = c."BillId"
      where c."IsSupplierPaid" <> (b."StatusId" = 'Paid' and c."PayToSupplier" > 0) or c."SupplierPaymentMethod" is not null`)),
    ...(await scene.sql(`select 'billed' as rule, p."Id" from "AgencySalePayment" p left join "AgencyCommission" c on c."AgencySalePaymentId" = p."Id" and c."DateCancelled" is null
      group by p."Id", p."AgencyBillId" having p."AgencyBillId" is distinct from min(c."BillId")`)),
    ...(await scene.sql(`select 'locked' as rule, f."Id" from "AgencySaleItemAgencyFee" f left join "AgencyCommission" c on c."AgencySaleItemAgencyFeeId" = f."Id" and c."DateCancelled" is null
      group by f."Id", f."IsCommissionLocked" having f."IsCommissionLocked" <> coalesce(bool_or(c."IsCommissionLocked"), false)`)),
  );
  return found;
}

/** What must hold of bank files: each pays something, and its content says what its record does (M10). */
export async function brokenFiles(scene: Pick<PaymentScene, 'sql' | 'manager'>): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  const payables = ['AgencySupplierInvoice', 'AgencyBill', 'AgencySalePaymentInvoice']
    .map((table) => `select "AbaFileId" as id from "${table}"`)
    .join(' union all ');
  found.push(
    ...(await scene.sql(
      `select 'M10 pays nothing' as rule, f."Id" from "AbaFile" f where f."Id" not in (select id from (${payables}) d where id is not null)`,
    )),
  );
  const files = await scene.sql(
    `select f."Id", f."Kind", f."PaymentCount", f."TotalAmount"::text as total, m.key from "AbaFile" f left join matricula.file m on m.entity = 'AbaFile' and m.entity_id = f."Id"`,
  );
  for (const { Id, Kind, PaymentCount, total, key } of files) {
    const { payments, creditCents, debitCents } = readAba((await scene.manager.get(`/api/file/${String(key)}`)).text);
    const cents = Kind === 'Commissions' ? debitCents : creditCents;
    if (payments.length !== PaymentCount || cents !== BigInt(String(total).replace('.', '')))
      found.push({ rule: 'M10 content', Id, cents: String(cents), total });
  }
  return found;
}

/** Throws where anything of payments, commissions, documents or bank files is broken. */
export async function requireConsistent(scene: Pick<PaymentScene, 'sql' | 'manager'>): Promise<void> {
  for (const broken of [brokenInvariants, brokenCommissions, brokenDocuments, brokenFiles]) expect(await broken(scene)).toEqual([]);
}
