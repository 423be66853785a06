// Payments, and the invoices of what they earn, while their server is killed again and again: what was answered is there once, what was not is there once or not at all, and it adds up.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { type CommissionScene, commissionScene, type Earning } from '../acceptance/commission-scene.ts';
import { requireConsistent } from '../acceptance/document-scene.ts';
import type { Made, Visible } from '../acceptance/payment-scene.ts';
import { type Child, startChild } from '../support/start-child.ts';

const kills = Number(process.env['CAMPAIGN_KILLS'] ?? 50);
const clients = 4;

let scene: CommissionScene;
beforeAll(async () => {
  scene = await commissionScene([commissionDocuments]);
});
afterAll(() => scene?.server.stop());

async function bring(): Promise<Child> {
  const child = await startChild('run-payments.ts', [scene.server.ownerUrl]);
  if (typeof child.said['address'] !== 'string') throw new Error(`The server did not start: ${JSON.stringify(child.said)}`);
  return child;
}

it(`${kills} kills under load lose nothing, double nothing and leave nothing half`, async () => {
  const state = { address: '', killed: 0, answered: 0, retried: 0, over: false };

  /** A write with one key, sent until it is answered. */
  async function sent<T>(path: string, body: object): Promise<T> {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${scene.manager.token}`, 'Idempotency-Key': randomUUID() };
    for (let tries = 1; ; tries++) {
      const answer = await fetch(`${state.address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => undefined);
      if (answer?.status === 200) {
        state.answered++;
        if (tries > 1) state.retried++;
        return JSON.parse(answer.text) as T;
      }
      // Still under way, or no database yet: anything else is an answer, and a wrong one.
      const isUnderWay = answer?.status === 409 && !answer.text.includes('record.transition');
      if (answer && !isUnderWay && answer.status !== 503) throw new Error(`${path}: ${answer.status} ${answer.text}`);
      await wait(30 + Math.random() * 100);
    }
  }
  async function client({ sale, fees, supplierId }: Earning): Promise<number> {
    for (let rounds = 0; ; rounds++) {
      if (state.over) return rounds;
      const { Data } = await sent<Made>(`agencysale/${sale}/agencysalepayment/bulk`, { DueDate: '2027-01-31', PaymentItems: [scene.item(fees[0], 10)] });
      const { AgencySalePaymentInvoiceId: Id } = await scene.good<Visible>('GET', `agencysalepayment/${Data[0]?.Id}`);
      const part = await sent<{ AgencySalePaymentId: number }>('agencysalepaymentinvoice/payClientInvoice', { Id, Amount: 4 });
      const [earned] = await scene.sql(`select "Id" from "AgencyCommission" where "AgencySalePaymentId" = ${part.AgencySalePaymentId}`);
      const Commissions = [{ AgencyCommissionId: earned?.['Id'] }];
      const invoice = await sent<{ Id: number }>('agencysupplierinvoice/', { SupplierId: supplierId, AgencyOfficeId: scene.one.officeId, Commissions });
      await sent(`agencysupplierinvoice/${invoice.Id}/agencysupplierinvoicepayment`, { Amount: 1.2 });
      await sent(`agencysale/${sale}/agencysalepayment/bulk`, { IsRefund: true, StatusId: 'Paid', PaymentItems: [scene.item(fees[0], 1)] });
    }
  }

  const sold: Earning[] = [];
  for (let index = 0; index < clients; index++) sold.push(await scene.earning(1_000_000));
  // The next one comes up while this one serves: starting takes longer than living.
  let serving = await bring();
  state.address = String(serving.said['address']);
  const working = Promise.all(sold.map(client));
  while (state.killed < kills) {
    const coming = bring();
    const enough = state.answered + 1 + Math.floor(Math.random() * 4);
    while (state.answered < enough) await wait(5);
    await wait(Math.random() * 60);
    await serving.end('SIGKILL');
    state.killed++;
    serving = await coming;
    state.address = String(serving.said['address']);
  }
  state.over = true;
  const rounds = await working;
  await serving.end('SIGTERM');
  process.stdout.write(`${state.killed} kills, ${state.answered} writes answered, ${state.retried} of them sent more than once\n`);
  expect(state.retried).toBeGreaterThan(0);
  for (const [index, { sale, supplierId }] of sold.entries()) {
    const now = await scene.listOf(sale);
    const count = rounds[index] ?? 0;
    const of = (amount: number, isRefund: boolean, status: string) =>
      now.filter(({ Amount, IsRefund, StatusId }) => Amount === amount && IsRefund === isRefund && StatusId === status).length;
    expect([of(6, false, 'Unpaid'), of(4, false, 'Paid'), of(1, true, 'Paid'), now.length]).toEqual([count, count, count, 3 * count]);
    const invoices = await scene.sql(
      `select count(distinct i."Id")::int as n, count(p."Id")::int as paid from "AgencySupplierInvoice" i left join "AgencySupplierInvoicePayment" p on p."AgencySupplierInvoiceId" = i."Id" and i."StatusId" = 'Paid' where i."SupplierId" = ${supplierId}`,
    );
    expect(invoices).toEqual([{ n: count, paid: count }]);
  }
  await requireConsistent(scene);
});
