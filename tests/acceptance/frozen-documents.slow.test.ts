// Payments, client invoices, commissions, commission invoices and bills that money stands on: each writable field, through each door.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decimal } from '#decimal';
import { systemActor } from '#engine';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { type CommissionScene, commissionScene } from './commission-scene.ts';
import { requireConsistent } from './document-scene.ts';
import type { Sold } from './payment-scene.ts';

type Name = 'AgencySalePayment' | 'AgencySalePaymentInvoice' | 'AgencyCommission' | 'AgencySupplierInvoice' | 'AgencyBill';

/**
 * Of each field that anybody writes, whether it stays (`closed`) once the payment is received and billed, and its commission in an invoice and in a
 * bill. What stays open says nothing about money: words, days by which somebody hopes to be paid, and people.
 */
const fields: Readonly<Record<Name, Readonly<Record<string, 'closed' | 'open'>>>> = {
  AgencySalePayment: {
    AgencySaleId: 'closed',
    StatusId: 'closed',
    InstallmentNumber: 'closed',
    BaseCurrencyId: 'closed',
    CurrencyId: 'closed',
    FcToBcFxRate: 'closed',
    PaymentMethodId: 'closed',
    Reference: 'closed',
    DueDate: 'closed',
    DateReceived: 'closed',
    DateCleared: 'closed',
    PaidAtSupplier: 'closed',
    IsRefund: 'closed',
    WriteOffReasonId: 'open',
    IsDeposit: 'open',
    Note: 'open',
  },
  AgencySalePaymentInvoice: { AgencySalePaymentId: 'closed' },
  AgencyCommission: {
    SupplierId: 'closed',
    AgencyOfficeId: 'closed',
    StudentId: 'closed',
    AgencySaleId: 'closed',
    AgencySalePaymentId: 'closed',
    AgencySaleItemAgencyFeeId: 'closed',
    CurrencyId: 'closed',
    PaidAmount: 'closed',
    AmountExcTax: 'closed',
    TaxAmount: 'closed',
    ApplyTax: 'closed',
    TaxRate: 'closed',
    HeadOfficeAmount: 'closed',
    OfficeAmount: 'closed',
    IsWithheld: 'closed',
    TransactionDate: 'closed',
    UserId: 'closed',
    IsSupplierPaid: 'closed',
    SupplierPaidDate: 'closed',
    SupplierPaymentMethod: 'closed',
    InvoiceDueDate: 'open',
  },
  AgencySupplierInvoice: {
    SupplierId: 'closed',
    AgencyOfficeId: 'closed',
    CurrencyId: 'closed',
    // A bank file closes it: bank-files.test.ts.
    SentDate: 'open',
    DueDate: 'open',
    Comments: 'open',
  },
  AgencyBill: {
    SupplierId: 'closed',
    AgencyOfficeId: 'closed',
    CurrencyId: 'closed',
    SentDate: 'open',
    BillReferenceNumber: 'open',
    StudentId: 'closed',
    CourseName: 'open',
    SupplierInvoiceId: 'open',
    PaymentDueDate: 'open',
    Comments: 'open',
  },
};
const names = ['AgencySalePayment', 'AgencySalePaymentInvoice', 'AgencyCommission', 'AgencySupplierInvoice', 'AgencyBill'] as const;

let scene: CommissionScene;
beforeAll(async () => {
  scene = await commissionScene([commissionDocuments]);
}, 180_000);
afterAll(() => scene?.server.stop());

const getEntity = (name: Name) => {
  const entity = scene.server.running.engine.model.entities.get(name.toLowerCase());
  if (!entity) throw new Error(`There is no ${name}.`);
  return entity;
};
const loadRow = async (name: Name, id: number) => (await scene.sql(`select * from "${name}" where "Id" = ${id}`))[0] ?? {};

async function otherThan(name: Name, field: string, value: unknown): Promise<unknown> {
  const { type, reference, definition } = getEntity(name).fields.get(field) ?? {};
  if (type === 'reference') {
    const own = reference?.entity.isTenant ? ` and "AgencyId" = ${scene.one.agencyId}` : '';
    const [row] = await scene.sql(`select "Id" from "${reference?.entity.name}" where "Id" <> ${Number(value ?? 0)}${own} order by "Id" desc limit 1`);
    return row?.['Id'] ?? 2_000_000_000;
  }
  if (type === 'boolean') return value !== true;
  if (type === 'money' || type === 'rate' || type === 'integer') return Number(value ?? 0) + 1;
  if (type === 'date' || type === 'datetime') return '2026-03-03';
  if (type === 'enum') return definition?.type === 'enum' ? definition.values?.find((each) => each.value !== value && each.value !== 'Quote')?.value : 'x';
  return `${typeof value === 'string' ? value : ''} changed`;
}

it('every writable field of what money stands on is said to be closed or open', () => {
  for (const name of names) {
    const writable = [...getEntity(name).fields.values()]
      .filter(({ system, computed, readOnly }) => !system && !computed && !readOnly)
      .map((field) => field.name);
    expect(Object.keys(fields[name]).toSorted(), name).toEqual(writable.toSorted());
  }
});

it('what is received, billed and invoiced keeps its money through every door', async () => {
  const bank = { BSB: '062-001', AccountNumber: '87654321', AccountName: 'Southern College' };
  const [sold, other] = [await scene.earning(400, { supplier: bank }), await scene.earning(300, { supplier: bank })];
  const payment = await scene.enter(sold, 400, { StatusId: 'Paid' });
  await scene.enter(other, 100, { StatusId: 'Paid' });
  const [commission] = await scene.commissionsOf(sold);
  const bulk = (path: string, operation: string, ids: readonly number[], entity: object = {}) =>
    scene.good('POST', `${path}/bulkUpdate`, { IteratorIds: ids, ValidationGroup: operation, entity });
  const last = async (table: Name) => Number((await scene.sql(`select max("Id") as id from "${table}"`))[0]?.['id']);
  await bulk('agencycommission', 'invoiceCreate', [commission?.Id ?? 0]);
  await bulk('agencycommission', 'billCreate', [commission?.Id ?? 0]);
  const [invoice, bill] = [await last('AgencySupplierInvoice'), await last('AgencyBill')];
  const [clientInvoice] = await scene.sql(`select "Id" from "AgencySalePaymentInvoice" where "AgencySalePaymentId" = ${payment.Id}`);
  const ids: Readonly<Record<Name, number>> = {
    AgencySalePayment: payment.Id,
    AgencySalePaymentInvoice: Number(clientInvoice?.['Id']),
    AgencyCommission: commission?.Id ?? 0,
    AgencySupplierInvoice: invoice,
    AgencyBill: bill,
  };
  const wrong: string[] = [];
  for (const name of names) {
    const id = ids[name];
    const path = name.toLowerCase();
    for (const [field, by] of Object.entries(fields[name])) {
      if (by === 'open') continue;
      const before = await loadRow(name, id);
      const change = { [field]: await otherThan(name, field, before[field]) };
      for (const [method, address, body] of [
        ['PUT', `${path}/${id}/patch`, { Id: id, ...change }],
        ['PATCH', `${path}/${id}`, change],
        ['POST', `${path}/bulkUpdate`, { IteratorIds: [id], entity: change }],
      ] as const) {
        const { status } = await scene.manager.call(method, `/api/${address}`, body, { 'Idempotency-Key': randomUUID() });
        const after = await loadRow(name, id);
        if (JSON.stringify(after[field]) !== JSON.stringify(before[field])) wrong.push(`${name}.${field} by ${method} ${address}: ${status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  for (const name of names) {
    const { status } = await scene.manager.call('DELETE', `/api/${name.toLowerCase()}/${ids[name]}`);
    expect([name, status >= 400, Object.keys(await loadRow(name, ids[name])).length > 0]).toEqual([name, true, true]);
  }
  await requireConsistent(scene);
});

it('the price of a fee is closed while its commission is in a bill or an invoice, and open again after the document is cancelled', async () => {
  const { engine } = scene.server.running;
  const setSent = (id: number, SentDate: string | null) =>
    engine.database.write(scene.one.agencyId, (tx) => engine.records(tx, systemActor(scene.one.agencyId)).systemUpdate('AgencySale', id, { SentDate }));
  const loadSpecial = async (FeeId: number): Promise<number> => {
    const special = { FeeId, TypeCode: 'FAD' as const, DiscountAmount: decimal(5), StartDate: '2020-01-01', EndDate: '2040-01-01' };
    const [id = 0] = await engine.database.write(scene.one.agencyId, (tx) =>
      engine.records(tx, systemActor(scene.one.agencyId)).createMany('AgencyFeeSpecial', [special]),
    );
    return id;
  };
  for (const [path, create, table] of [
    ['agencybill', 'billCreate', 'AgencyBill'],
    ['agencysupplierinvoice', 'invoiceCreate', 'AgencySupplierInvoice'],
  ] as const) {
    const sold = await scene.earning([400, 300], { status: 'Application' });
    const [fee = 0, other = 0] = sold.fees;
    // Prices that somebody typed, with what the server adds to a fee that is priced.
    for (const Id of sold.fees) await scene.good('PUT', `agencysaleitemagencyfee/${Id}/patch`, { Id, UnitPrice: 250 });
    await scene.enter(sold, 100, { StatusId: 'Paid' });
    const [commission] = await scene.commissionsOf(sold);
    const bulk = { IteratorIds: [commission?.Id], ValidationGroup: create, entity: {} };
    expect(await scene.good('POST', 'agencycommission/bulkUpdate', bulk)).toMatchObject({ Success: 1 });
    const price = () => scene.sql(`select "FeeId", "Qty", "UnitPrice", "FeeSpecialId" from "AgencySaleItemAgencyFee" where "Id" = ${fee}`);
    const before = await price();
    const special = await loadSpecial(Number(before[0]?.['FeeId']));
    const expectAll = async (expected: number): Promise<void> => {
      // The prices of a sent application are closed anyway, and correctfee is refused before it is sent.
      await setSent(sold.sale, null);
      for (const change of [{ Qty: 2 }, { UnitPrice: 401 }, { FeeSpecialId: special }]) {
        const nested = { Id: sold.sale, AgencySaleItems: [{ Id: sold.line, Fees: [{ Id: fee, ...change }, { Id: other }] }] };
        for (const [address, body] of [
          [`agencysaleitemagencyfee/${fee}/patch`, { Id: fee, ...change }],
          [`agencysale/${sold.sale}/patch`, nested],
        ] as const) {
          const response = await scene.call('PUT', address, body);
          expect(response.status, `${path} ${address} ${JSON.stringify(change)} ${response.text}`).toBe(expected);
        }
      }
      await setSent(sold.sale, new Date().toISOString());
      for (const change of [
        { Qty: 3, UnitPrice: 400 },
        { Qty: 1, UnitPrice: 402 },
      ]) {
        const response = await scene.call('POST', `agencysale/${sold.sale}/correctfee`, { AgencySaleItemAgencyFeeId: fee, ...change, Reason: 'The offer' });
        expect(response.status, `${path} ${response.text}`).toBe(expected);
      }
    };
    await expectAll(409);
    expect(await price()).toEqual(before);
    // The other fee of the line is in no document.
    const free = { AgencySaleItemAgencyFeeId: other, Qty: 1, UnitPrice: 310, Reason: 'The offer' };
    await scene.good('POST', `agencysale/${sold.sale}/correctfee`, free);
    const [document] = await scene.sql(`select max("Id") as id from "${table}"`);
    await scene.good('PUT', `${path}/${String(document?.['id'])}/patch`, { StatusId: 'Cancelled' });
    await expectAll(200);
    await requireConsistent(scene);
  }
});

it('a bill that was made between merging two students and parting them names the student of its commissions', async () => {
  const [kept, merged] = [await scene.anotherStudent(), await scene.anotherStudent()];
  const [own, other] = [await scene.earning(400, { student: merged }), await scene.earning(300, { student: kept })];
  const billed = async ({ sale, fees }: Sold): Promise<number> => {
    const { Id } = await scene.enter({ sale, fees }, 100, { StatusId: 'Paid' });
    const commission = (await scene.commissionsOf({ sale })).find(({ AgencySalePaymentId }) => AgencySalePaymentId === Id);
    const body = { IteratorIds: [commission?.Id], ValidationGroup: 'billCreate', entity: {} };
    expect(await scene.good('POST', 'agencycommission/bulkUpdate', body)).toMatchObject({ Success: 1 });
    return Number((await scene.sql('select max("Id") as id from "AgencyBill"'))[0]?.['id']);
  };
  const [before, cancelled] = [await billed(own), await billed(own)];
  await scene.good('PUT', `agencybill/${cancelled}/patch`, { StatusId: 'Cancelled' });
  for (const id of [before, cancelled]) expect((await scene.call('PATCH', `agencybill/${id}`, { StudentId: scene.student })).status).toBe(409);
  await scene.good('POST', `student/${kept}/merge`, { sourceId: merged });
  const bills = [before, cancelled, await billed(own), await billed(other)];
  const students = async () => await Promise.all(bills.map(async (id) => (await loadRow('AgencyBill', id))['StudentId']));
  expect(await students()).toEqual([kept, kept, kept, kept]);
  await scene.good('POST', `student/${kept}/unmerge`, { sourceId: merged });
  expect(await students()).toEqual([merged, merged, merged, kept]);
  await requireConsistent(scene);
});
