// Suppliers on any terms, sales of fees that earn, and what must hold of all commissions afterwards.
import { expect } from 'vitest';
import { decimal } from '#decimal';
import { systemActor } from '#engine';
import type { AgencySale, AgencySupplier } from '#generated';
import type { StartOptions } from '../../engine/start.ts';
import { commissions } from '../../plugins/commissions/index.ts';
import { type PaymentScene, paymentScene, type Sold } from './payment-scene.ts';

export interface Commission {
  readonly Id: number;
  readonly SupplierId: number;
  readonly AgencySalePaymentId: number;
  readonly AgencySaleItemAgencyFeeId: number;
  readonly AgencyCommissionStatusId: string;
  readonly PaidAmount: number;
  readonly AmountExcTax: number;
  readonly TaxAmount: number;
  readonly AmountIncTax: number;
  readonly HeadOfficeAmount: number;
  readonly OfficeAmount: number;
  readonly ApplyTax: boolean;
  readonly TaxRate: number;
  readonly IsWithheld: boolean;
  readonly PaidAtSupplier: boolean;
  readonly ToInvoice: number;
  readonly PayToSupplier: number;
  readonly IsSupplierPaid: boolean;
  readonly SupplierPaidDate: string | null;
  readonly SupplierPaymentMethod: number | null;
  readonly TransactionDate: string;
  readonly InvoiceDueDate: string | null;
  readonly CanCreateInvoice?: boolean;
  readonly CanEnterInvoicePayment?: boolean;
  readonly CanPaySupplier?: boolean;
  readonly CanUpdateIsWithheld?: boolean;
}
const columns = [
  'SupplierId',
  'StudentId',
  'AgencyOfficeId',
  'AgencySaleId',
  'AgencySalePaymentId',
  'AgencySaleItemAgencyFeeId',
  'InvoiceId',
  'BillId',
  'AgencyCommissionStatusId',
  'PaidAmount',
  'AmountExcTax',
  'TaxAmount',
  'AmountIncTax',
  'HeadOfficeAmount',
  'OfficeAmount',
  'ApplyTax',
  'TaxRate',
  'IsWithheld',
  'PaidAtSupplier',
  'ToInvoice',
  'PayToSupplier',
  'IsSupplierPaid',
  'SupplierPaidDate',
  'SupplierPaymentMethod',
  'TransactionDate',
  'InvoiceDueDate',
  'IsCommissionLocked',
  'CanCreateInvoice',
  'CanEnterInvoicePayment',
  'CanPaySupplier',
  'CanUpdateIsWithheld',
];
export interface Found {
  readonly Data: readonly Commission[];
  readonly Count: number;
}
/** What a fee earns: percentages of head office and office, the tax of its supplier, and what of it is given up. */
export interface Terms {
  readonly headOffice?: number;
  readonly office?: number;
  readonly applyTax?: boolean;
  readonly taxInclusive?: boolean;
  readonly writeOff?: number;
  readonly applyCommission?: boolean;
  readonly withhold?: boolean;
  readonly linePercentage?: number;
  readonly supplier?: Partial<AgencySupplier>;
  /** The day on which the course begins. */
  readonly start?: string;
  readonly student?: number;
  readonly status?: NonNullable<AgencySale['StatusId']>;
  readonly currency?: number;
}
export interface Earning extends Sold {
  readonly supplierId: number;
}

/** `others`: plugins beside those of payments and commissions. `options`: how it starts beside that. */
export async function commissionScene(others: StartOptions['plugins'] = [], options: Partial<StartOptions> = {}) {
  const scene = await paymentScene({ ...options, plugins: [commissions, ...others] });
  const { good, aud, student, one } = scene;
  let suppliers = 0;

  /** A sale, confirmed unless the terms give another status, of one fee, or of several, that earn on these terms, with a separate supplier. */
  async function earning(price: number | readonly number[], terms: Terms = {}): Promise<Earning> {
    const { headOffice = 30, office = 0, applyTax = false, taxInclusive = false, writeOff, applyCommission = true, withhold = false, linePercentage } = terms;
    const { engine } = scene.server.running;
    return await engine.database.write(one.agencyId, async (tx) => {
      const records = engine.records(tx, systemActor(one.agencyId));
      const [supplierId = 0] = await records.createMany('AgencySupplier', [
        {
          Name: `College ${++suppliers}`,
          ApplyCommissionTax: applyTax,
          IsCommissionTaxInclusive: taxInclusive,
          AllowWithholdCommission: withhold,
          ...terms.supplier,
        },
      ]);
      await records.createMany('AgencySupplierCommission', [
        { AgencySupplierId: supplierId, ApplyTo: 'Office', HeadOfficePercentage: decimal(headOffice), OfficePercentage: decimal(office) },
      ]);
      const [FeeId = 0] = await records.createMany('AgencyFee', [
        {
          Type: 'Service',
          DescriptionLanguage1: 'Tuition',
          AgencySupplierId: supplierId,
          CurrencyId: aud,
          Amount: decimal(100),
          ApplyCommission: applyCommission,
        },
      ]);
      const [sale = 0] = await records.createMany('AgencySale', [
        { StudentId: terms.student ?? student, AgencySupplierId: supplierId, AgencyOfficeId: one.officeId, CurrencyId: aud, StatusId: terms.status ?? 'Sale' },
      ]);
      const [line = 0] = await records.createMany('AgencySaleItem', [{ AgencySaleId: sale, Description: 'English', StartDate: terms.start ?? '2027-02-01' }]);
      const fees = await records.createMany(
        'AgencySaleItemAgencyFee',
        [price].flat().map((UnitPrice) => ({
          AgencySaleItemId: line,
          AgencySaleId: sale,
          FeeId,
          AgencySupplierId: supplierId,
          CurrencyId: terms.currency ?? aud,
          FeeDescription: 'Tuition',
          Type: 'Institution' as const,
          Qty: decimal(1),
          UnitPrice: decimal(UnitPrice),
          ...(writeOff === undefined ? {} : { CommissionWriteOff: decimal(writeOff) }),
          ...(linePercentage === undefined ? {} : { CommissionPercentage: decimal(linePercentage) }),
        })),
      );
      return { sale, line, fees, supplierId, student: terms.student ?? student };
    });
  }

  /** What stands of a sale, in the order in which it arose. */
  const loadCommissions = async ({ sale }: Pick<Sold, 'sale'>): Promise<readonly Commission[]> =>
    (await good<Found>('POST', `agencycommission/search?columns=${columns.join()}`, { AgencySaleId: sale })).Data.toSorted(
      (first, second) => first.Id - second.Id,
    );
  const liveOf = async (sold: Pick<Sold, 'sale'>): Promise<readonly Commission[]> =>
    (await loadCommissions(sold)).filter(({ AgencyCommissionStatusId }) => AgencyCommissionStatusId !== 'Cancelled');
  return { ...scene, earning, commissionsOf: loadCommissions, liveOf };
}
export type CommissionScene = Awaited<ReturnType<typeof commissionScene>>;

/** Each statement finds the rows that break what must hold of commissions (M5, M6, and one for each item of a received payment). */
export async function brokenCommissions({ sql }: Pick<PaymentScene, 'sql'>): Promise<readonly unknown[]> {
  const received = `p."StatusId" in ('Paid', 'Cleared')`;
  const live = `"AgencyCommission" c join "AgencySalePayment" p on p."Id" = c."AgencySalePaymentId" join "AgencySaleItemAgencyFee" f on f."Id" = c."AgencySaleItemAgencyFeeId"`;
  const statements = [
    `select 'M5 received' as rule, c."Id" from ${live} where c."DateCancelled" is null and not ${received}`,
    `select 'M5 cancelled' as rule, c."Id" from ${live} where c."DateCancelled" is not null and ${received}`,
    `select 'M5 shares' as rule, c."Id" from "AgencyCommission" c where c."HeadOfficeAmount" + c."OfficeAmount" <> c."AmountExcTax" or (not c."ApplyTax" and c."TaxAmount" <> 0)`,
    `select 'M5 place' as rule, c."Id" from ${live} where c."AgencySaleId" <> p."AgencySaleId" or c."CurrencyId" <> f."CurrencyId" or c."AgencyOfficeId" <> p."AgencyOfficeId"`,
    `select 'M5 total' as rule, f."Id" from (
       select c."AgencySaleItemAgencyFeeId" as "Id", sum(c."PaidAmount") as paid, sum(c."AmountExcTax") as excluded, sum(c."TaxAmount") as tax,
         max(c."HeadOfficePercentage" + c."OfficePercentage") as pct, bool_or(c."ApplyTax") as taxed, max(c."TaxRate") as rate,
         coalesce(bool_or(s."IsCommissionTaxInclusive"), false) as inclusive, coalesce(max(f."CommissionWriteOff"), 0) as given_up, least(2, max(y."Digits")) as digits
       from ${live} join "AgencySupplier" s on s."Id" = c."SupplierId" join "Currency" y on y."Id" = c."CurrencyId"
       where c."DateCancelled" is null group by c."AgencySaleItemAgencyFeeId") f
       cross join lateral (select greatest(0, round(f.paid * f.pct / 100, f.digits) - f.given_up) as net) n
       where (not f.inclusive and f.excluded <> n.net)
         or (not f.inclusive and f.tax <> case when f.taxed then round(n.net * f.rate / 100, f.digits) else 0 end)
         or (f.inclusive and f.excluded + f.tax <> n.net)`,
    `select 'one each' as rule, i."Id" from "AgencySalePaymentItem" i join "AgencySalePayment" p on p."Id" = i."AgencySalePaymentId"
       join "AgencySaleItemAgencyFee" f on f."Id" = i."AgencySaleItemAgencyFeeId"
       left join "AgencyCommission" c on c."AgencySalePaymentId" = p."Id" and c."AgencySaleItemAgencyFeeId" = i."AgencySaleItemAgencyFeeId" and c."DateCancelled" is null
       where f."AgencySupplierId" is not null group by i."Id", i."Amount", p."IsRefund", p."StatusId"
       having count(c."Id") <> case when ${received} then 1 else 0 end
         or coalesce(sum(c."PaidAmount"), 0) <> case when not ${received} then 0 when p."IsRefund" then -i."Amount" else i."Amount" end`,
    `select 'supplier paid' as rule, c."Id" from "AgencyCommission" c where (c."IsSupplierPaid" and c."SupplierPaidDate" is null)
       or (not c."IsSupplierPaid" and (c."SupplierPaidDate" is not null or c."SupplierPaymentMethod" is not null))`,
    `select 'M6 cancelled' as rule, c."Id" from "AgencyCommission" c where c."DateCancelled" is not null and (c."InvoiceId" is not null or c."BillId" is not null)`,
  ];
  const found: unknown[] = [];
  for (const statement of statements) found.push(...(await sql(statement)));
  return found;
}

/** Throws where anything of it is broken. */
export const requireEarned = async (scene: Pick<PaymentScene, 'sql'>): Promise<void> => expect(await brokenCommissions(scene)).toEqual([]);
