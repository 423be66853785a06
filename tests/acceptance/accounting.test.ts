// Documents on their way to the accounting: the flag alone, and QuickBooks as it fails in all its ways; nothing stands there twice.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { accountingAt } from '../../plugins/accounting/index.ts';
import { shortWaits } from '../jobs/support.ts';
import type { Caller } from '../support/server.ts';
import { type PaymentScene, paymentScene, type Rejected } from './payment-scene.ts';
import { type QuickBooksStub, startQuickBooks } from './quickbooks-stub.ts';

let scene: PaymentScene;
let stub: QuickBooksStub;
let service = 0;
beforeAll(async () => {
  stub = await startQuickBooks();
  const plugin = accountingAt({ api: stub.url, tokens: `${stub.url}/tokens`, app: 'https://books.test/app', timeLimit: 300 });
  scene = await paymentScene({ plugins: [plugin], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } });
  service = await scene.made('quickbooksservice/', { CompanyId: '9130', ClientId: 'client', IsActive: true });
}, 180_000);
beforeEach(() => stub.fail());
afterAll(async () => {
  await scene?.server.stop();
  await stub?.stop();
});

type Entity = 'AgencyBill' | 'AgencySupplierInvoice' | 'AgencySalePaymentInvoice';
interface Bulk extends Rejected {
  readonly Success: number;
  readonly Fail: number;
}
const document = async (entity: 'AgencyBill' | 'AgencySupplierInvoice', TotalAmountOwing: number, more: object = {}): Promise<number> => {
  const { engine } = scene.server.running;
  const { agencyId, officeId: AgencyOfficeId } = scene.one;
  const values = { SupplierId: scene.supplier, AgencyOfficeId, CurrencyId: scene.aud, TotalAmountOwing, ...more };
  const [id = 0] = await engine.database.write(agencyId, (tx) => engine.records(tx, systemActor(agencyId)).named(entity).createMany([values]));
  return id;
};
const clientInvoice = async (amount: number): Promise<number> => {
  const { Id } = await scene.enter(await scene.sold([amount]), amount);
  return (await scene.show(Id)).AgencySalePaymentInvoiceId ?? 0;
};
const send = (entity: Entity, ids: readonly number[], caller: Caller = scene.manager) =>
  scene.call<Bulk>('POST', `${entity.toLowerCase()}/bulkUpdate`, { IteratorIds: ids, ValidationGroup: 'sendInvoiceToQuickBooks', entity: {} }, caller);
const row = async (entity: Entity, id: number) => (await scene.sql(`select * from "${entity}" where "Id" = ${id}`))[0] ?? {};
const flag = async (entity: Entity, id: number) => (await row(entity, id))['IsQuickBooksIntegrated'];
const becomes = async (entity: Entity, id: number, value: string): Promise<void> => {
  await expect.poll(() => flag(entity, id), { timeout: 20_000, interval: 50 }).toBe(value);
};
const connect = () => scene.good<object>('POST', `quickbooksservice/${service}/connect`, { ClientSecret: 'secret', RefreshToken: 'first' });
/** What stands there of one of our documents. */
const existing = (kind: string, entity: Entity, id: number) => stub.of(kind).filter((entry) => entry['PrivateNote'] === `${entity} ${id}`);

it('[ACCT-001] [ACCT-002] [ACCT-003] [CINV-018] [SINV-035] [BILL-033] without a connection documents are marked as sent, by who may', async () => {
  const documents: readonly (readonly [Entity, number])[] = [
    ['AgencyBill', await document('AgencyBill', 10)],
    ['AgencySupplierInvoice', await document('AgencySupplierInvoice', 20)],
    ['AgencySalePaymentInvoice', await clientInvoice(30)],
  ];
  for (const [entity, id] of documents) {
    expect(await flag(entity, id)).toBe('0');
    expect((await send(entity, [id], scene.clerk)).status).toBe(403);
    expect((await send(entity, [id, 99_999_999])).body).toMatchObject({ Success: 1, Fail: 1, Message: '1 of 2 sent to accounting' });
    expect(await flag(entity, id)).toBe('1');
  }
  const cancelled = await document('AgencyBill', 10, { DateCancelled: scene.today });
  expect((await send('AgencyBill', [cancelled])).body).toMatchObject({ Success: 0, Fail: 1 });
  // What is changed afterwards is not up to date there.
  const bill = documents[0]?.[1] ?? 0;
  await scene.good('PUT', `agencybill/${bill}/patch`, { Id: bill, Comments: 'Not told to anybody.' });
  expect(await flag('AgencyBill', bill)).toBe('1');
  await scene.good('PUT', `agencybill/${bill}/patch`, { Id: bill, PaymentDueDate: scene.dayFrom(9) });
  expect(await flag('AgencyBill', bill)).toBe('3');
});

it('[ACCT-005] a connection is kept sealed: nobody reads its secrets again', async () => {
  expect((await scene.call('POST', `quickbooksservice/${service}/connect`, { ClientSecret: 'a', RefreshToken: 'b' }, scene.clerk)).status).toBe(403);
  expect((await scene.call('POST', `quickbooksservice/${service}/connect`, { ClientSecret: '', RefreshToken: 'b' })).status).toBe(400);
  expect((await scene.call('POST', `quickbooksservice/${service}/connect`, { ClientSecret: 'a', RefreshToken: 'b' }, scene.other)).status).toBe(404);
  expect(await connect()).toMatchObject({ IsConnected: true });
  for (const caller of [scene.manager, scene.god])
    for (const path of [`quickbooksservice/${service}`, 'quickbooksservice/list', 'quickbooksservice/csv', `quickbooksservice/${service}/journal`]) {
      const { status, text } = await scene.call('GET', path, undefined, caller);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toMatch(/sealed/i);
    }
  const [sealed] = await scene.sql(`select "SealedSecret" as secret from "QuickBooksService" where "Id" = ${service}`);
  expect(String(sealed?.['secret'])).not.toContain('secret');
});

it('[ACCT-004] is handed over once its id is confirmed, with the link to a bill; changes follow under the same id', async () => {
  const [bill, invoice, client] = [await document('AgencyBill', 845.1), await document('AgencySupplierInvoice', 33.05), await clientInvoice(44)];
  const [response] = await Promise.all([send('AgencyBill', [bill]), send('AgencySupplierInvoice', [invoice]), send('AgencySalePaymentInvoice', [client])]);
  expect(response.body).toMatchObject({ Success: 1, Fail: 0 });
  await becomes('AgencyBill', bill, '1');
  await becomes('AgencySupplierInvoice', invoice, '1');
  await becomes('AgencySalePaymentInvoice', client, '1');
  const [there] = existing('Bill', 'AgencyBill', bill);
  expect(there).toMatchObject({ CurrencyRef: { value: 'AUD' }, Line: [{ Amount: 845.1 }] });
  expect(await row('AgencyBill', bill)).toMatchObject({ AccountingId: there?.Id, LinkBillQuickBooks: `https://books.test/app/bill?txnId=${there?.Id}` });
  expect(existing('Invoice', 'AgencySupplierInvoice', invoice)).toHaveLength(1);
  expect(existing('Invoice', 'AgencySalePaymentInvoice', client)).toHaveLength(1);
  expect(stub.of('Vendor')).toMatchObject([{ DisplayName: `Southern College (Vendor ${scene.supplier})` }]);
  expect(stub.of('Customer').map((entry) => entry['DisplayName'])).toEqual(
    expect.arrayContaining([`Southern College (Customer ${scene.supplier})`, `Ana Souza (Student ${scene.student})`]),
  );
  await scene.good('PUT', `agencybill/${bill}/patch`, { Id: bill, PaymentDueDate: scene.dayFrom(5) });
  expect(await flag('AgencyBill', bill)).toBe('3');
  await send('AgencyBill', [bill]);
  await becomes('AgencyBill', bill, '1');
  expect(existing('Bill', 'AgencyBill', bill)).toMatchObject([{ Id: there?.Id, SyncToken: '1', DueDate: scene.dayFrom(5) }]);
  // Sent again, nothing is written there.
  const { writes } = stub.counts;
  expect((await send('AgencyBill', [bill])).body).toMatchObject({ Success: 1 });
  expect(stub.counts.writes).toBe(writes);
});

it('answers that are late, missing or refused move no flag to Yes, and nothing stands there twice', async () => {
  const bills = await Promise.all([11, 12, 13, 14, 15, 16].map((amount) => document('AgencyBill', amount)));
  const renewals = stub.counts.renewals;
  stub.fail('lost', 'expired', 'busy', 'empty', 'lost', 'busy', 'expired', 'lost');
  const responses = await Promise.all([send('AgencyBill', bills), send('AgencyBill', bills), send('AgencyBill', bills.slice(2))]);
  for (const { body } of responses) expect(body.Fail).toBe(0);
  for (const id of bills) await becomes('AgencyBill', id, '1');
  for (const id of bills) expect(existing('Bill', 'AgencyBill', id)).toMatchObject([{ Id: (await row('AgencyBill', id))['AccountingId'] }]);
  expect(stub.of('Vendor')).toHaveLength(1);
  expect(stub.counts.renewals).toBeGreaterThan(renewals);
});

it('what QuickBooks does not take stays Not Updated, and the others go on', async () => {
  const [rejected, taken] = [await document('AgencySupplierInvoice', 5), await document('AgencySupplierInvoice', 6)];
  stub.fail('refused');
  await send('AgencySupplierInvoice', [rejected, taken]);
  await becomes('AgencySupplierInvoice', taken, '1');
  expect(await flag('AgencySupplierInvoice', rejected)).toBe('3');
  interface Jobs {
    readonly Data: readonly { readonly Name: string; readonly Result: { readonly Fail: number; readonly Errors: readonly { readonly Id: number }[] } | null }[];
  }
  const results = async () => (await scene.good<Jobs>('GET', 'job')).Data.flatMap(({ Result }) => Result?.Errors ?? []);
  await expect.poll(results, { timeout: 10_000 }).toContainEqual(expect.objectContaining({ Id: rejected }));
});
