// What bulk operations of the finance side did, taken back and done again: what may go back does, the rest stays as it is, and all of it adds up.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accounting } from '../../plugins/accounting/index.ts';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { type CommissionScene, commissionScene } from './commission-scene.ts';
import { requireConsistent } from './document-scene.ts';
import { giveAccounts } from './document-walk.ts';

let scene: CommissionScene;
beforeAll(async () => {
  scene = await commissionScene([commissionDocuments, accounting]);
  await giveAccounts(scene);
}, 180_000);
afterAll(() => scene?.server.stop());
afterEach(() => requireConsistent(scene));

interface Undone {
  readonly Success: number;
  readonly Fail: number;
}
/** Runs an operation and answers the number of its change. */
async function operate(path: string, operation: string, ids: readonly number[], entity: object = {}): Promise<string> {
  const body = { IteratorIds: ids, ValidationGroup: operation, entity };
  const { status, headers, text } = await scene.manager.call('POST', `/api/${path}/bulkUpdate`, body, { 'Idempotency-Key': randomUUID() });
  expect(status, text).toBe(200);
  const change = headers.get('Change-Id');
  if (!change) throw new Error(`${operation} has no number of its change: ${text}`);
  return change;
}
async function undo(change: string | null): Promise<{ readonly status: number; readonly body: Undone; readonly next: string | null }> {
  const { status, body, headers } = await scene.manager.call<Undone>('POST', `/api/change/${change}/undo`, {}, { 'Idempotency-Key': randomUUID() });
  return { status, body, next: headers.get('Change-Id') };
}
const rows = async (table: string, where: string) => await scene.sql(`select * from "${table}" where ${where} order by "Id"`);
/** What money, documents and files are, without versions and moments. */
async function existing(sale: number, supplierId: number): Promise<string> {
  const found = [
    await rows('AgencySalePayment', `"AgencySaleId" = ${sale}`),
    await rows('AgencyCommission', `"AgencySaleId" = ${sale}`),
    await rows('AgencySupplierInvoice', `"SupplierId" = ${supplierId}`),
    await rows('AgencyBill', `"SupplierId" = ${supplierId}`),
    await scene.sql(
      `select * from "AgencyBillPayment" where "AgencyBillId" in (select "Id" from "AgencyBill" where "SupplierId" = ${supplierId}) order by "Id"`,
    ),
    await scene.sql(`select "AbaFileId", "SentDate" from "AgencySalePaymentInvoice" order by "Id"`),
    await rows('AbaFile', 'true'),
  ];
  return JSON.stringify(found);
}

async function earned() {
  const sold = await scene.earning(400, { supplier: { BSB: '062-001', AccountNumber: '87654321', AccountName: 'Southern College' } });
  for (const amount of [100, 200]) await scene.enter(sold, amount, { StatusId: 'Paid' });
  const ids = (await scene.commissionsOf(sold)).map(({ Id }) => Id);
  return { sold, ids };
}
const flags = async (ids: readonly number[]) =>
  (await rows('AgencyCommission', `"Id" in (${ids.join()})`)).map((row) => [row['IsWithheld'], row['IsSupplierPaid'], row['SupplierPaidDate'] !== null]);

it('suppliers that were paid are not, and are again: days and methods go along', async () => {
  const { ids } = await earned();
  const change = await operate('agencycommission', 'paySupplier', ids);
  expect(await flags(ids)).toEqual(ids.map(() => [false, true, true]));
  const first = await undo(change);
  expect(first.body).toMatchObject({ Success: 2, Fail: 0 });
  expect(await flags(ids)).toEqual(ids.map(() => [false, false, false]));
  const second = await undo(first.next);
  expect(second.body).toMatchObject({ Success: 2, Fail: 0 });
  expect(await flags(ids)).toEqual(ids.map(() => [false, true, true]));
  expect((await undo(second.next)).body).toMatchObject({ Success: 2 });
  expect(await flags(ids)).toEqual(ids.map(() => [false, false, false]));
});

it('what is withheld is passed on, and withheld again; what a bill holds meanwhile stays', async () => {
  const { sold, ids } = await earned();
  await operate('agencycommission', 'paySupplier', ids);
  const change = await operate('agencycommission', 'updateIsWithheld', ids, { IsWithheld: true });
  expect(await flags(ids)).toEqual(ids.map(() => [true, false, false]));
  const first = await undo(change);
  expect(first.body).toMatchObject({ Success: 2, Fail: 0 });
  const [one = 0] = ids;
  await scene.good('POST', 'agencybill/', { SupplierId: sold.supplierId, AgencyOfficeId: scene.one.officeId, Commissions: [{ AgencyCommissionId: one }] });
  const second = await undo(first.next);
  expect(second.body).toMatchObject({ Success: 1, Fail: 1 });
  expect((await flags(ids)).map(([isWithheld]) => isWithheld)).toEqual([false, true]);
});

it('money that was received, documents, their payments and bank files stay whatever is undone', async () => {
  const { sold, ids } = await earned();
  const { supplierId, sale } = sold;
  const waiting = await scene.enter(sold, 50);
  const refund = await scene.enter(sold, 20, { IsRefund: true });
  const { AgencySalePaymentInvoiceId: client } = await scene.show(refund.Id);
  const idIn = async (table: string): Promise<number> => Number((await rows(table, `"SupplierId" = ${supplierId}`)).at(-1)?.['Id']);
  const changes: (readonly [string, string])[] = [];
  const done = async (path: string, operation: string, chosen: readonly number[], values: object = {}) => {
    changes.push([operation, await operate(path, operation, chosen, values)]);
  };
  await done('agencysalepayment', 'receivePayment', [waiting.Id]);
  await done('agencysalepaymentinvoice', 'createABAFile', [client ?? 0]);
  await done('agencycommission', 'invoiceCreate', ids);
  await done('agencycommission', 'billCreate', ids);
  const [invoice, bill] = [await idIn('AgencySupplierInvoice'), await idIn('AgencyBill')];
  await done('agencybill', 'createABAFile', [bill]);
  await done('agencybill', 'sendInvoiceToQuickBooks', [bill]);
  await done('agencysupplierinvoice', 'invoicePayment', [invoice]);
  await done('agencysupplierinvoice', 'Conciliate', [invoice]);
  await done('agencybill', 'payBill', [bill]);
  // What is paid on a bill of a bank file stays, so that another bill loses its payment.
  const other = await earned();
  await operate('agencycommission', 'billCreate', other.ids);
  const [loose] = await rows('AgencyBill', `"SupplierId" = ${other.sold.supplierId}`);
  await done('agencybill', 'payBill', [Number(loose?.['Id'])]);
  await done('agencybill', 'cancelPayment', [Number(loose?.['Id'])]);
  const all = async () => [await existing(sale, supplierId), await existing(other.sold.sale, other.sold.supplierId)].join();
  const before = await all();
  for (const [operation, change] of changes) {
    const first = await undo(change);
    expect(first.status, operation).toBeLessThan(500);
    expect(await all(), operation).toBe(before);
    if (first.next) expect((await undo(first.next)).status, operation).toBeLessThan(500);
    expect(await all(), operation).toBe(before);
  }
});

describe('a supplier', () => {
  const paidTo = async (id: number) =>
    (
      await scene.sql(`select "IsSupplierPaid" as paid, "SupplierPaidDate"::text as day, "IsToBePaid" as due, "CanPaySupplier" as can
        from "AgencyCommission" where "Id" = ${id}`)
    )[0];
  const rejection = async (method: string, path: string, body: object = {}) => {
    const { status, body: rejected } = await scene.call<{ Key?: string; Message?: string; Errors?: readonly { Message: string }[] }>(method, path, body);
    return { status, key: rejected.Key, message: rejected.Errors?.[0]?.Message ?? rejected.Message };
  };
  const bulk = async (operation: string, ids: readonly number[]) =>
    (await scene.call('POST', 'agencycommission/bulkUpdate', { IteratorIds: ids, ValidationGroup: operation, entity: {} })).body;

  it('[BILL-001] [COMM-018] is paid once: by hand or with a bill, whichever comes first', async () => {
    const { sold, ids } = await earned();
    const [byHand = 0, byBill = 0] = ids;
    const requested = (chosen: readonly number[]) => ({
      SupplierId: sold.supplierId,
      AgencyOfficeId: scene.one.officeId,
      Commissions: chosen.map((AgencyCommissionId) => ({ AgencyCommissionId })),
    });
    await scene.good('POST', `agencycommission/${byHand}/paysupplier`, { SupplierPaidDate: '2026-11-20' });
    expect(await rejection('POST', 'agencybill/', requested([byHand]))).toMatchObject({
      status: 409,
      message: 'The supplier has already been paid for this commission. If not, clear “Supplier paid” first.',
    });
    const { Id } = await scene.good<{ Id: number }>('POST', 'agencybill/', requested([byBill]));
    expect((await rejection('PUT', `agencybill/${Id}/patch`, requested(ids))).status).toBe(409);
    expect(await bulk('billCreate', [byHand])).toMatchObject({ Success: 0, Fail: 1 });
    expect(await scene.good('POST', 'agencycommission/bysupplier', { SupplierId: sold.supplierId, OnlyToBill: true })).toMatchObject({ Count: 0 });

    expect(await paidTo(byBill)).toEqual({ paid: false, day: null, due: true, can: false });
    expect((await rejection('POST', `agencycommission/${byBill}/paysupplier`)).status).toBe(409);
    expect((await rejection('PUT', `agencycommission/${byBill}/patch`, { Id: byBill, IsSupplierPaid: true })).status).toBe(409);
    expect(await bulk('paySupplier', [byBill])).toMatchObject({
      Success: 0,
      Errors: [{ Message: 'This commission is included in a bill. To pay the supplier, pay the bill.' }],
    });
    const pay = (Amount: number, day: string) =>
      scene.good('POST', `agencybill/${Id}/agencybillpayment`, { Amount, StatusId: 'Paid', DateReceived: `2026-11-${day}` });
    await pay(50, '10');
    expect(await paidTo(byBill)).toMatchObject({ paid: false, due: true });
    await pay(150, '19');
    expect(await paidTo(byBill)).toEqual({ paid: true, day: '2026-11-19', due: false, can: false });
    expect((await rejection('PUT', `agencycommission/${byBill}/patch`, { Id: byBill, IsSupplierPaid: false })).status).toBe(409);
    await scene.good('GET', `agencyBill/${Id}/cancelPayment`);
    expect(await paidTo(byBill)).toEqual({ paid: false, day: null, due: true, can: false });
    await scene.good('PUT', `agencybill/${Id}/patch`, { StatusId: 'Cancelled' });
    expect(await paidTo(byBill)).toMatchObject({ paid: false, can: true });
  });

  it('[COMM-021] keeps what it was paid by hand: the payment is not cancelled, nor the commission changed that was kept of it', async () => {
    const { sold, ids } = await earned();
    const [first = 0] = ids;
    const [row] = await rows('AgencyCommission', `"Id" = ${first}`);
    const payment = { Id: Number(row?.['AgencySalePaymentId']) };
    await scene.good('PUT', `agencycommission/${first}/patch`, { Id: first, IsWithheld: true });
    await scene.good('POST', `agencycommission/${first}/paysupplier`, {});
    expect(await rejection('PUT', `agencysalepayment/${payment.Id}/patch`, { ...payment, StatusId: 'Cancelled' })).toMatchObject({
      status: 409,
      message: 'The supplier has already been paid for this commission. If not, clear “Supplier paid” first, or refund the student.',
    });
    expect((await rejection('PUT', `agencysalepayment/${payment.Id}/patch`, { ...payment, PaidAtSupplier: true })).status).toBe(409);
    const [fee] = sold.fees;
    expect(await rejection('PUT', `agencysaleitemagencyfee/${fee}/patch`, { Id: fee, CommissionPercentage: 10 })).toMatchObject({
      status: 409,
      message: expect.stringContaining('Supplier paid'),
    });
    // Passed on whole after all, it is another amount: what was said of paying it no longer holds.
    await scene.good('POST', `agencycommission/${first}/passon`, {});
    expect(await paidTo(first)).toMatchObject({ paid: false, due: true, can: true });
    await scene.good('PUT', `agencysalepayment/${payment.Id}/patch`, { ...payment, StatusId: 'Cancelled' });
  });
});
