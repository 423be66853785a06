// Invoices, bills and bank files that many people write at once, and any commands one after the other, compared with a model of whole cents.
import { inspect } from 'node:util';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accounting } from '../../plugins/accounting/index.ts';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { sampleSize } from '../support/slow-tier.ts';
import { type CommissionScene, commissionScene } from './commission-scene.ts';
import { anyAgreed, anyStep } from './document-commands.ts';
import { requireConsistent } from './document-scene.ts';
import { giveAccounts, walkDocuments } from './document-walk.ts';
import type { Rejected } from './payment-scene.ts';
import { findDeadlocks } from '../support/deadlocks.ts';

let scene: CommissionScene;
beforeAll(async () => {
  scene = await commissionScene([commissionDocuments, accounting]);
  await giveAccounts(scene);
}, 180_000);
afterAll(() => scene?.server.stop());

describe('any commands', () => {
  it('leave payments, commissions, documents and bank files as their model says', async () => {
    const outcome = await fc.check(
      fc.asyncProperty(anyAgreed, fc.array(anyStep, { minLength: 15, maxLength: sampleSize(25, 40) }), (agreed, steps) => walkDocuments(scene, agreed, steps)),
      { numRuns: sampleSize(2, 40), endOnFailure: true },
    );
    expect(outcome.failed, inspect(outcome.errorInstance, { depth: 6 })).toBe(false);
  }, 900_000);
});

const crowd = 20;
/** Twenty at once; how many were answered alike. A call whose wait for a lock timed out is sent again. */
async function crowded(give: (index: number) => Promise<Answered>): Promise<Readonly<Record<string, number>>> {
  const patiently = async (index: number): Promise<Answered> => {
    const response = await give(index);
    return response.status === 503 ? await patiently(index) : response;
  };
  const counts: Record<string, number> = {};
  for (const { status, body } of await Promise.all(Array.from({ length: crowd }, (_, index) => patiently(index)))) {
    const said = body?.Success === undefined ? String(status) : `${status} with ${body.Success}`;
    counts[said] = (counts[said] ?? 0) + 1;
  }
  return counts;
}
interface Answered {
  readonly status: number;
  readonly body?: object & { readonly Success?: number };
}
const operate = (path: string, ValidationGroup: string, IteratorIds: readonly number[], entity: object = {}) =>
  scene.call<Rejected & { readonly Success?: number }>('POST', `${path}/bulkUpdate`, { IteratorIds, ValidationGroup, entity });
const failures = (counts: Readonly<Record<string, number>>): string[] => Object.keys(counts).filter((status) => Number.parseInt(status, 10) >= 500);

/** A sale with two received payments that earn, and their commissions. */
async function earned() {
  const sold = await scene.earning(1000, { supplier: { BSB: '062-001', AccountNumber: '87654321', AccountName: 'Southern College' } });
  const payments = [await scene.enter(sold, 300, { StatusId: 'Paid' }), await scene.enter(sold, 200, { StatusId: 'Paid' })];
  const ids = (await scene.commissionsOf(sold)).map(({ Id }) => Id);
  const requested = { SupplierId: sold.supplierId, AgencyOfficeId: scene.one.officeId, Commissions: ids.map((AgencyCommissionId) => ({ AgencyCommissionId })) };
  return { sold, payments, ids, asked: requested };
}
const made = async (path: string, body: object): Promise<number> => (await scene.good<{ Id: number }>('POST', `${path}/`, body)).Id;
const rows = async (statement: string): Promise<number> => Number((await scene.sql(`select count(*)::int as n from ${statement}`))[0]?.['n']);

describe('twenty at once', () => {
  afterEach(() => requireConsistent(scene));

  it.each([
    ['invoiceCreate', 'AgencySupplierInvoice'],
    ['billCreate', 'AgencyBill'],
  ])('%s of the same commissions makes one document', async (operation, table) => {
    const { ids, sold } = await earned();
    expect(await crowded(() => operate('agencycommission', operation, ids))).toEqual({ '200 with 1': 1, '200 with 0': crowd - 1 });
    expect(await rows(`"${table}" where "SupplierId" = ${sold.supplierId}`)).toBe(1);
  });

  it('pay many documents, in either order: each is paid once', async () => {
    const [one, two] = [await earned(), await earned()];
    for (const [path, operation, parts] of [
      ['agencysupplierinvoice', 'invoicePayment', 'AgencySupplierInvoicePayment'],
      ['agencybill', 'payBill', 'AgencyBillPayment'],
    ] as const) {
      const documents = [await made(path, one.asked), await made(path, two.asked)];
      const before = await rows(`"${parts}"`);
      expect(await crowded((index) => operate(path, operation, index % 2 === 0 ? documents : documents.toReversed()))).toEqual({
        '200 with 2': 1,
        '200 with 0': crowd - 1,
      });
      expect((await rows(`"${parts}"`)) - before).toBe(2);
    }
  });

  it('put a commission invoice into a bank file, take it out, and hand it over to the accounting: each has its effect once', async () => {
    const { asked: requested } = await earned();
    const id = await made('agencysupplierinvoice', requested);
    const files = () => rows(`"AbaFile" where "Kind" = 'Commissions'`);
    const before = await files();
    const filed = await crowded((index) =>
      index % 2 === 0
        ? scene.call('POST', `agencysupplierinvoice/${id}/generatecommissioninvoiceabafile`, {})
        : operate('agencysupplierinvoice', 'GenerateCommissionInvoiceABAFile', [id]),
    );
    expect((filed['200'] ?? 0) + (filed['200 with 1'] ?? 0)).toBe(1);
    expect((await files()) - before).toBe(1);
    expect(await crowded(() => scene.call('POST', `agencysupplierinvoice/${id}/cancelcommissioninvoiceabafile`, {}))).toEqual({ 200: 1, 409: crowd - 1 });
    expect(await files()).toBe(before);
    expect(failures(await crowded(() => operate('agencysupplierinvoice', 'sendInvoiceToQuickBooks', [id])))).toEqual([]);
    expect(
      await rows(
        `matricula.journal where entity = 'AgencySupplierInvoice' and entity_id = ${id} and operation = 'update' and changes::text like '%IsQuickBooksIntegrated%'`,
      ),
    ).toBe(1);
  });

  it('reconcile and undo it while others pay: no payment comes after the last word, and it adds up', async () => {
    const { asked: requested } = await earned();
    const id = await made('agencysupplierinvoice', requested);
    const counts = await crowded((index) => {
      if (index % 3 === 0) return scene.call('POST', `agencysupplierinvoice/${id}/agencysupplierinvoicepayment`, { Amount: 1 });
      if (index % 3 === 1) return scene.call('POST', `agencysupplierinvoice/${id}/Conciliate`, {});
      return scene.call('PUT', `agencysupplierinvoice/${id}/patch`, { Id: id, ReconciledId: 0 });
    });
    expect(failures(counts)).toEqual([]);
  });

  it('make, change, pay, file and cancel documents of the same commissions and their payments: nobody is left waiting, and it adds up', async () => {
    const { asked: requested, ids, payments, sold } = await earned();
    const [invoice, bill] = [await made('agencysupplierinvoice', requested), await made('agencybill', requested)];
    const [one, two] = payments;
    const commands: readonly (() => Promise<Answered>)[] = [
      () => scene.patch(one?.Id ?? 0, { StatusId: 'Cancelled' }),
      () => scene.patch(two?.Id ?? 0, { StatusId: 'Cleared' }),
      () => scene.call('PUT', `agencybill/${bill}/patch`, { Id: bill, Commissions: requested.Commissions.slice(1) }),
      () => scene.call('PUT', `agencysupplierinvoice/${invoice}/patch`, { Id: invoice, Commissions: [] }),
      () => scene.call('PUT', `agencysupplierinvoice/${invoice}/patch`, { Id: invoice, Commissions: requested.Commissions.toReversed() }),
      () => operate('agencycommission', 'billCreate', ids.toReversed()),
      () => operate('agencybill', 'createABAFile', [bill]),
      () => operate('agencybill', 'cancelABAFile', [bill]),
      () => scene.call('POST', `agencybill/${bill}/agencybillpayment`, { Amount: 50, StatusId: 'Paid' }),
      () => operate('agencybill', 'cancelPayment', [bill]),
      () => scene.call('PUT', `agencysaleitemagencyfee/${sold.fees[0]}/patch`, { Id: sold.fees[0], CommissionPercentage: 11 }),
      () => operate('agencycommission', 'updateIsWithheld', ids, { IsWithheld: true }),
      () => scene.call('POST', `agencysale/${sold.sale}/agencysalepayment/bulk`, { StatusId: 'Paid', PaymentItems: [scene.item(sold.fees[0], 10)] }),
      () => scene.call('GET', `agencysale/${sold.sale}/cancelsale`),
      () => scene.call('GET', `agencysale/${sold.sale}/restore`),
    ];
    for (const offset of [0, 7])
      expect(failures(await crowded((index) => commands[(index * 4 + offset) % commands.length]?.() ?? Promise.resolve({ status: 500 })))).toEqual([]);
  });

  it('nobody of all these waited for somebody who waited for him', async () => {
    expect(await findDeadlocks(scene.sql)).toEqual([]);
  });
});
