// A school's student with sales of some fees, for the tests of payments: anyone who makes them, and what must hold of all money afterwards.
import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import { expect } from 'vitest';
import { decimal } from '#decimal';
import { systemActor } from '#engine';
import type { AgencySale } from '#generated';
import type { StartOptions } from '../../engine/start.ts';
import { abaExport } from '../../plugins/aba-export/index.ts';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { payments } from '../../plugins/payments/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { brokenBalances } from '../support/balances.ts';
import { runSql } from '../support/database.ts';
import type { Caller } from '../support/server.ts';
import { twoAgencies } from '../support/two-agencies.ts';

export interface FieldProblem {
  readonly Key: string;
  readonly Message: string;
}
export interface Rejected {
  readonly Code: string;
  readonly Message: string;
  /** The field that the state of a record closes (409). */
  readonly Key?: string;
  readonly Errors?: readonly FieldProblem[];
}
export interface Item {
  readonly Id: number;
  readonly AgencySaleItemAgencyFeeId: number;
  readonly Amount: number;
}
export interface Payment {
  readonly Id: number;
  readonly StatusId: string;
  readonly Amount: number;
  readonly DueDate: string;
  readonly InstallmentNumber: number | null;
  readonly IsRefund: boolean;
  readonly IsDeposit: boolean;
  readonly BaseCurrencyId: number;
  readonly CurrencyId: number;
  readonly FcToBcFxRate: number;
  readonly DateReceived: string | null;
  readonly DateCleared: string | null;
  readonly DateCancelled: string | null;
  readonly PaymentItems: readonly Item[];
}
export interface Fee {
  readonly Id: number;
  readonly Fee: string;
  readonly Amount: number;
  readonly Paid: number;
  readonly Balance: number;
  readonly RefundableAmount: number;
}
export interface Visible extends Rejected {
  readonly Payment: Payment;
  readonly SaleFees: readonly Fee[];
  readonly AllowedStatuses: readonly string[];
  readonly CanDelete: boolean;
  readonly IsLocked: boolean;
  readonly IsQuotePayment: boolean;
  readonly SaleIndex: string;
  readonly CancelWarnings: readonly string[];
  readonly HasDepositInstallment: boolean;
  readonly AgencySalePaymentInvoiceId: number | null;
}
export interface Made extends Rejected {
  readonly Data: readonly Payment[];
  readonly Count: number;
}
type SaleStatus = NonNullable<AgencySale['StatusId']>;
export interface Sold {
  readonly sale: number;
  /** The line that holds its fees. */
  readonly line: number;
  readonly fees: readonly number[];
  /** All its lines with their fees, where there are several. */
  readonly lines?: readonly { readonly line: number; readonly fees: readonly number[] }[];
  readonly student: number;
}

/** `plugins`: those beside the ones of sales and payments. */
export async function paymentScene({ plugins: others = [], ...options }: Partial<StartOptions> = {}) {
  const scene = await twoAgencies({ ...options, plugins: [settings, opportunities, sales, payments, abaExport, ...others] });
  const { manager } = scene;
  const { engine } = scene.server.running;
  const sql = (statement: string) => runSql(scene.server.ownerUrl, statement);
  const today = DateTime.now().setZone('Australia/Melbourne').toISODate() ?? '';
  const dayFrom = (days: number): string => DateTime.fromISO(today).plus({ days }).toISODate() ?? '';
  const call = <T = Rejected>(method: string, path: string, body?: object, caller: Caller = manager) =>
    caller.call<T>(method, `/api/${path}`, body, method === 'GET' ? {} : { 'Idempotency-Key': randomUUID() });
  const good = async <T>(method: string, path: string, body?: object, caller: Caller = manager): Promise<T> => {
    const response = await call<T>(method, path, body, caller);
    expect(response.status, `${method} ${path}: ${response.text}`).toBe(200);
    return response.body;
  };
  const made = async (path: string, body: object, caller = manager): Promise<number> => (await good<{ Id: number }>('POST', path, body, caller)).Id;
  const currency = async (code: string): Promise<number> => Number((await sql(`select "Id" from "Currency" where "Code" = '${code}'`))[0]?.['Id']);
  const [aud, usd] = [await currency('AUD'), await currency('USD')];
  const student = await made('student/', { FirstName: 'Ana', LastName: 'Souza', EmailAddress: 'ana@student.test' });
  const supplier = await made('agencysupplier/', { Name: 'Southern College' });

  /** A sale in this status with a line and these fees, each of one unit. */
  const sold = async (
    amounts: readonly (number | readonly [amount: number, currencyId: number])[],
    status: SaleStatus = 'Sale',
    StudentId: number = student,
  ): Promise<Sold> =>
    await engine.database.write(scene.one.agencyId, async (tx) => {
      const records = engine.records(tx, systemActor(scene.one.agencyId));
      const [sale = 0] = await records.createMany('AgencySale', [
        { StudentId, AgencySupplierId: supplier, AgencyOfficeId: scene.one.officeId, CurrencyId: aud, StatusId: status },
      ]);
      const [line = 0] = await records.createMany('AgencySaleItem', [{ AgencySaleId: sale, Description: 'English' }]);
      const fees = amounts.map((given, index) => {
        const [UnitPrice, CurrencyId] = typeof given === 'number' ? [given, aud] : given;
        return {
          AgencySaleId: sale,
          AgencySaleItemId: line,
          CurrencyId,
          FeeDescription: `Fee ${index + 1}`,
          Type: 'Institution' as const,
          Qty: decimal(1),
          UnitPrice: decimal(UnitPrice),
        };
      });
      return { sale, line, fees: await records.createMany('AgencySaleItemAgencyFee', fees), student: StudentId };
    });
  /** A student for one test alone, whose credit no other sale has a part in. */
  const anotherStudent = () => made('student/', { FirstName: 'Bia', LastName: 'Lima', EmailAddress: `${randomUUID()}@student.test` });
  const item = (AgencySaleItemAgencyFeeId: number | undefined, Amount: number) => ({ AgencySaleItemAgencyFeeId, Amount });
  const enter = async ({ sale, fees }: Pick<Sold, 'sale' | 'fees'>, amount: number, values: object = {}): Promise<Payment> => {
    const { Data } = await good<Made>('POST', `agencysale/${sale}/agencysalepayment/bulk`, {
      DueDate: dayFrom(10),
      PaymentItems: [item(fees[0], amount)],
      ...values,
    });
    const [payment] = Data;
    if (!payment) throw new Error('No payment was made.');
    return payment;
  };
  const start = (sale: number, query = '') => good<Visible>('GET', `agencysale/${sale}/agencysalepayment${query}`);
  const show = (id: number) => good<Visible>('GET', `agencysalepayment/${id}`);
  const patch = (id: number, values: object, caller: Caller = manager) =>
    call<Payment & Rejected>('PUT', `agencysalepayment/${id}/patch`, { Id: id, ...values }, caller);
  const listOf = async (sale: number): Promise<readonly Payment[]> =>
    (await good<Made>('GET', `agencysale/${sale}/payments`)).Data.toSorted((a, b) => a.Id - b.Id);
  /** Everything of money in agency One as one text: a refused command leaves it as it was. */
  const fingerprint = async (): Promise<string> => {
    const tables = [
      'AgencySalePayment',
      'AgencySalePaymentItem',
      'AgencySalePaymentInvoice',
      'ClientInvoicePayment',
      'AgencySaleDeposit',
      'AgencySaleInstallment',
    ];
    const rows = await sql(
      tables.map((table) => `select '${table}' as t, md5(coalesce(string_agg(x::text, '|' order by "Id"), '')) as h from "${table}" x`).join(' union all '),
    );
    const [journal] = await sql(`select count(*) as n from matricula.journal`);
    return JSON.stringify([rows, journal]);
  };
  return {
    ...scene,
    sql,
    today,
    dayFrom,
    call,
    good,
    made,
    aud,
    usd,
    student,
    anotherStudent,
    supplier,
    sold,
    item,
    enter,
    start,
    show,
    patch,
    listOf,
    fingerprint,
  };
}
export type PaymentScene = Awaited<ReturnType<typeof paymentScene>>;

/** Each statement finds the rows that break what must hold of payments (M1, M2, M4, M8, one invoice for each). */
export async function brokenInvariants({ sql }: Pick<PaymentScene, 'sql'>): Promise<readonly unknown[]> {
  const items = `"AgencySalePaymentItem" i join "AgencySalePayment" p on p."Id" = i."AgencySalePaymentId" join "AgencySaleItemAgencyFee" f on f."Id" = i."AgencySaleItemAgencyFeeId"`;
  const received = `p."StatusId" in ('Paid', 'Cleared')`;
  const statements = [
    `select 'M1 sum' as rule, p."Id" from "AgencySalePayment" p left join "AgencySalePaymentItem" i on i."AgencySalePaymentId" = p."Id" group by p."Id", p."Amount" having p."Amount" is distinct from sum(i."Amount")`,
    `select 'M1 item' as rule, p."Id" from ${items} where i."Amount" <= 0 or f."AgencySaleId" <> p."AgencySaleId" or i."CurrencyId" <> f."CurrencyId" or i."CurrencyId" <> p."BaseCurrencyId"`,
    `select 'M2 planned' as rule, f."Id" from ${items} join "AgencySale" s on s."Id" = p."AgencySaleId"
       where not p."IsRefund" and p."StatusId" in ('Unpaid', 'Paid', 'Cleared', 'WriteOff') and s."StatusId" <> 'Cancelled' group by f."Id", f."LineTotal"
       having sum(i."Amount") filter (where p."StatusId" = 'Unpaid') > greatest(0, f."LineTotal" - coalesce(sum(i."Amount") filter (where p."StatusId" <> 'Unpaid'), 0)
         + (select coalesce(sum(r."CreditAmount"), 0) from "AgencySalePaymentItem" r join "AgencySalePayment" b on b."Id" = r."AgencySalePaymentId" where r."AgencySaleItemAgencyFeeId" = f."Id" and b."IsRefund" and b."StatusId" in ('Paid', 'Cleared')))`,
    `select 'M2 refunded' as rule, f."Id" from ${items} group by f."Id" having sum(i."Amount") filter (where p."IsRefund" and p."StatusId" <> 'Cancelled') > coalesce(sum(i."Amount") filter (where not p."IsRefund" and ${received}), 0)`,
    `select 'M4' as rule, p."Id" from "AgencySalePayment" p where (p."FcToBcFxRate" = 1) <> (p."CurrencyId" = p."BaseCurrencyId")`,
    `select 'M8' as rule, p."Id" from "AgencySalePayment" p where (p."StatusId" = 'Paid' and (p."DateReceived" is null or p."DateCleared" is not null))
       or (p."StatusId" = 'Cleared' and (p."DateReceived" is null or p."DateCleared" is null))
       or (p."StatusId" in ('Quote', 'Unpaid', 'WriteOff') and (p."DateReceived" is not null or p."DateCleared" is not null))
       or (p."StatusId" = 'Cancelled') <> (p."DateCancelled" is not null)`,
    `select 'invoice' as rule, p."Id" from "AgencySalePayment" p left join "AgencySalePaymentInvoice" c on c."AgencySalePaymentId" = p."Id"
       where (p."StatusId" not in ('Quote', 'Cancelled') and c."Id" is null) or c."Amount" <> p."Amount" or c."TotalPaidAmount" <> case when ${received} then p."Amount" else 0 end
       or (c."Id" is not null and (c."DateCancelled" is not null) <> (p."StatusId" = 'Cancelled'))`,
    `select 'invoice payment' as rule, c."Id" from "AgencySalePaymentInvoice" c left join "ClientInvoicePayment" y on y."AgencySalePaymentInvoiceId" = c."Id" and y."StatusId" = 'Paid'
       group by c."Id", c."TotalPaidAmount" having coalesce(sum(y."Amount"), 0) <> c."TotalPaidAmount" or count(y."Id") > 1`,
  ];
  const found: unknown[] = [];
  for (const statement of statements) found.push(...(await sql(statement)));
  return found;
}

/** Throws where anything of it is broken. */
export const requireSound = async (scene: Pick<PaymentScene, 'sql'>): Promise<void> => expect(await brokenInvariants(scene)).toEqual([]);

/**
 * Throws where a kept balance is not what the fees and payments of its sale come to, of one sale or of all. Not for sales whose prices or status a test
 * writes in SQL, which nothing follows.
 */
export async function requireBalanced({ sql }: Pick<PaymentScene, 'sql'>, saleId?: number): Promise<void> {
  const broken = await sql(brokenBalances);
  expect(broken.filter((row) => saleId === undefined || [row['sale'], row['AgencySaleId']].some((id) => Number(id) === saleId))).toEqual([]);
}
