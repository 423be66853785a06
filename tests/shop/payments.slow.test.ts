// What follows from a payment: an event between two plugins, a document filed and mailed by a job; and a job by the clock of each agency.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shortWaits } from '../jobs/support.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { runSql } from '../support/database.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';
import { shopScene } from './scene.ts';

interface Rejected extends Record<string, unknown> {
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

let scene: TwoAgencies;
let product = 0;
beforeAll(async () => {
  scene = await shopScene({ log: pino({ level: 'silent' }), jobs: shortWaits });
  product = (await scene.manager.post<{ Id: number }>('/api/shopproduct/', { Name: 'Chair' })).body.Id;
});
afterAll(() => scene?.server.stop());

const sql = (text: string) => runSql(scene.server.ownerUrl, text);
async function order(number: string, price: number, more: object = {}): Promise<number> {
  const response = await scene.manager.post<{ Id: number }>('/api/shoporder/', {
    Number: number,
    Lines: [{ ProductId: product, Quantity: 1, Price: price }],
    ...more,
  });
  expect(response.status, response.text).toBe(200);
  return response.body.Id;
}
const pay = (id: number, Amount: number, headers: Record<string, string> = {}) =>
  scene.manager.call<Rejected>('POST', `/api/shoporder/${id}/pay`, { Amount }, headers);
const loadEntries = (id: number) =>
  sql(`select "Account", e."Amount"::text from "ShopEntry" e join "ShopPayment" p on p."Id" = "PaymentId" where "OrderId" = ${id} order by e."Id"`);

it('a payment is exact, happens once for its key, and stands in the books of the other plugin', async () => {
  const id = await order('P-1', 0.3);
  const first = await pay(id, 0.1, { 'Idempotency-Key': 'first' });
  expect([first.status, first.body]).toEqual([200, { Paid: 0.1, Owed: 0.2 }]);
  expect((await pay(id, 0.1, { 'Idempotency-Key': 'first' })).headers.get('Idempotent-Replayed')).toBe('true');
  expect((await pay(id, 0.2)).body).toEqual({ Paid: 0.3, Owed: 0 });
  expect(await loadEntries(id)).toEqual([
    { Account: 'bank', Amount: '0.10' },
    { Account: 'receivable', Amount: '-0.10' },
    { Account: 'bank', Amount: '0.20' },
    { Account: 'receivable', Amount: '-0.20' },
  ]);
});

it('more than is owed, nothing, and less than nothing are refused at their field', async () => {
  const id = await order('P-2', 10);
  for (const amount of [10.01, 0, -1]) {
    const rejected = await pay(id, amount);
    expect([rejected.status, rejected.body.Errors]).toEqual([400, [{ Key: 'Amount', Message: 'Enter an amount between 0.01 and 10.00.' }]]);
  }
  expect(await loadEntries(id)).toEqual([]);
});

it('twenty payments at once of what is owed have one effect', async () => {
  const id = await order('P-3', 50);
  const responses = await Promise.all(Array.from({ length: 20 }, () => pay(id, 50)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await loadEntries(id)).toHaveLength(2);
});

it('what the other plugin refuses is not paid', async () => {
  const id = await order('P-4', 13);
  expect((await pay(id, 13)).status).toBe(400);
  expect((await scene.manager.get<{ Paid: number | null }>(`/api/shoporder/${id}`)).body.Paid ?? null).toBeNull();
  expect(await sql(`select 1 from "ShopPayment" where "OrderId" = ${id}`)).toEqual([]);
});

it('a job prints the receipt, files it with the order, and puts a mail into the outbox', async () => {
  const id = await order('P-5', 1234.5);
  expect((await pay(id, 1234.5)).status).toBe(200);
  const files = () => scene.manager.get<{ Data: { Id: string; Name: string }[] }>(`/api/shoporder/${id}/file`);
  await expect.poll(async () => (await files()).body.Data?.map(({ Name }) => Name)).toEqual(['Receipt P-5.pdf']);
  const address = `${scene.server.url}/api/shoporder/${id}/pdf/receipt`;
  const response = await fetch(address, { headers: { Authorization: `Bearer ${scene.manager.token}` } });
  const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(pdf.text).toContain('TotalAUD1,234.50');
  expect(await sql("select subject, body as text from matricula.mail where subject = 'Receipt for P-5'")).toEqual([
    { subject: 'Receipt for P-5', text: '1234.50 has been paid.' },
  ]);
});

it('a schedule runs in each agency at its own seven in the morning, once, and by its own day', async () => {
  const late = await order('P-6', 10, { DueDate: '2020-01-01' });
  const paid = await order('P-7', 10, { DueDate: '2020-01-01' });
  await pay(paid, 10);
  const future = await order('P-8', 10, { DueDate: '2999-01-01' });
  const isOverdue = (id: number) => scene.manager.get<{ IsOverdue: boolean }>(`/api/shoporder/${id}`).then(({ body }) => body.IsOverdue);
  // The hour of planning comes.
  const plan = () => sql("update matricula.job set run_at = now() where name = 'engine.planAgencySchedules' and state = 'waiting' returning id");
  await expect.poll(async () => (await plan()).length).toBe(1);
  const slots = () =>
    sql(`select agency_id, state, to_char(slot at time zone zone, 'HH24:MI') as clock, slot > now() as is_ahead, slot < now() + interval '25 hours' as is_next
      from matricula.job join (values (${scene.one.agencyId}, 'Australia/Melbourne'), (${scene.two.agencyId}, 'America/Sao_Paulo')) as zones (agency, zone)
      on agency = agency_id where name = 'shop.overdue' order by agency_id`);
  const planned = { state: 'waiting', clock: '07:00', is_ahead: true, is_next: true };
  await expect.poll(slots).toEqual([
    { agency_id: scene.one.agencyId, ...planned },
    { agency_id: scene.two.agencyId, ...planned },
  ]);
  // Morning comes in one of them.
  await sql(`update matricula.job set run_at = now() where name = 'shop.overdue' and agency_id = ${scene.one.agencyId}`);
  await expect.poll(() => isOverdue(late)).toBe(true);
  expect([await isOverdue(paid), await isOverdue(future)]).toEqual([false, false]);
  await expect.poll(async () => (await slots()).map(({ state }) => state)).toEqual(['done', 'waiting']);
});

it('an office that moves to another zone takes its morning along', async () => {
  const office = `/api/agencyoffice/${scene.one.officeId}`;
  expect((await scene.manager.call('PATCH', office, { TimeZone: 'Asia/Kolkata' })).status).toBe(200);
  await sql(`update matricula.job set state = 'waiting', done_at = null, run_at = slot where name = 'shop.overdue' and agency_id = ${scene.one.agencyId}`);
  await sql(
    "insert into matricula.job (agency_id, user_id, user_name, user_agency_id, actor, name, queue) select 0, 0, 'System', 0, 'system', 'engine.planAgencySchedules', 'bulk'",
  );
  const clocks = () =>
    sql(
      `select to_char(slot at time zone 'Asia/Kolkata', 'HH24:MI') as clock from matricula.job where name = 'shop.overdue' and agency_id = ${scene.one.agencyId} and slot > now()`,
    );
  await expect.poll(clocks).toEqual([{ clock: '07:00' }]);
});
