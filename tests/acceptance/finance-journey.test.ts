// Money on its whole way: from an installment by way of the commission, its invoice and the school's bill into a bank file and to accounting.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAba } from '../../plugins/aba-export/read-aba.ts';
import { accounting } from '../../plugins/accounting/index.ts';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { brokenCommissions, type CommissionScene, commissionScene } from './commission-scene.ts';
import { brokenInvariants } from './payment-scene.ts';

let scene: CommissionScene;
beforeAll(async () => {
  scene = await commissionScene([commissionDocuments, accounting]);
}, 180_000);
afterAll(() => scene?.server.stop());

interface Document {
  readonly Id: number;
  readonly StatusId: string;
  readonly TotalAmountOwing: number;
  readonly TotalPaidAmount: number;
  readonly MaxAllowedPaymentAmount: number;
  readonly SentDate: string | null;
  readonly IsQuickBooksIntegrated: string;
}

it('[COMM-001] [SINV-001] [BILL-001] [ABA-001] [ACCT-001] goes from paid installments to a paid invoice, a bill in a bank file, and accounting', async () => {
  const { good, call, one } = scene;
  await scene.sql(
    `update "AgencyOffice" set "BSB" = '062-000', "AccountNumber" = '123456', "AccountName" = 'HARBOUR STUDY', "BankCode" = 'WBC', "ApcaUserId" = '481516' where "Id" = ${one.officeId}`,
  );
  const sold = await scene.earning(1200, {
    headOffice: 20,
    applyTax: true,
    supplier: { BSB: '062-001', AccountNumber: '87654321', AccountName: 'Southern College' },
  });

  // Two installments: a commission for each, a fifth of it and a tenth of that as tax.
  for (const amount of [500, 700]) await scene.enter(sold, amount, { StatusId: 'Paid' });
  const earned = await scene.commissionsOf(sold);
  expect(earned.map(({ PaidAmount, AmountExcTax, TaxAmount, AgencyCommissionStatusId: status }) => [PaidAmount, AmountExcTax, TaxAmount, status])).toEqual([
    [500, 100, 10, 'New Commission'],
    [700, 140, 14, 'New Commission'],
  ]);
  const asked = {
    SupplierId: sold.supplierId,
    AgencyOfficeId: one.officeId,
    Commissions: earned.map(({ Id }) => ({ AgencyCommissionId: Id })),
  };

  // The invoice tells the school what it owes, and is paid in two parts.
  const invoice = await good<Document>('POST', 'agencysupplierinvoice/', asked);
  expect(invoice).toMatchObject({ StatusId: 'Draft', TotalAmountOwing: 264 });
  const second = await call('POST', 'agencysupplierinvoice/', asked);
  expect(second.status).toBeGreaterThanOrEqual(400);
  const payment = `agencysupplierinvoice/${invoice.Id}/agencysupplierinvoicepayment`;
  expect(await good<Document>('GET', payment)).toMatchObject({ MaxAllowedPaymentAmount: 264 });
  await good('POST', payment, { Amount: 64 });
  expect((await call('POST', payment, { Amount: 200.01 })).status).toBe(400);
  await good('POST', payment, { Amount: 200 });
  expect(await good<Document>('GET', `agencysupplierinvoice/${invoice.Id}`)).toMatchObject({ StatusId: 'Paid', TotalPaidAmount: 264 });
  expect((await scene.commissionsOf(sold)).map((each) => each.AgencyCommissionStatusId)).toEqual(['Paid', 'Paid']);

  // The bill is what the school gets: all that was received, for nothing was withheld.
  const bill = await good<Document>('POST', 'agencybill/', asked);
  expect(bill).toMatchObject({ StatusId: 'Draft', TotalAmountOwing: 1200 });
  const made = await good<{ Key: string }>('POST', `agencybill/${bill.Id}/generateABAFile`, {});
  const file = readAba((await scene.manager.get(`/api/file/${made.Key}`)).text);
  expect(file.payments.map(({ bsb, account, code, cents }) => [bsb, account, code, cents])).toEqual([['062-001', '87654321', 50, 120_000n]]);
  expect(await good<Document>('GET', `agencybill/${bill.Id}`)).toMatchObject({ StatusId: 'Sent', SentDate: expect.stringContaining(scene.today) });
  expect((await call('POST', `agencybill/${bill.Id}/generateABAFile`, {})).status).toBe(409);
  await good('POST', `agencybill/${bill.Id}/agencybillpayment`, { Amount: 1200, StatusId: 'Paid' });
  expect(await good<Document>('GET', `agencybill/${bill.Id}`)).toMatchObject({ StatusId: 'Paid', TotalPaidAmount: 1200 });

  // A payment whose money went on to the school is locked.
  const [first] = await scene.listOf(sold.sale);
  expect(await scene.show(first?.Id ?? 0)).toMatchObject({ IsLocked: true });
  expect((await scene.patch(first?.Id ?? 0, { StatusId: 'Cancelled' })).status).toBeGreaterThanOrEqual(400);

  for (const [path, id] of [
    ['agencysupplierinvoice', invoice.Id],
    ['agencybill', bill.Id],
  ] as const) {
    await good('POST', `${path}/bulkUpdate`, { IteratorIds: [id], ValidationGroup: 'sendInvoiceToQuickBooks', entity: {} });
    expect(await good<Document>('GET', `${path}/${id}`)).toMatchObject({ IsQuickBooksIntegrated: '1' });
  }
  expect(await brokenCommissions(scene)).toEqual([]);
  expect(await brokenInvariants(scene)).toEqual([]);
});
