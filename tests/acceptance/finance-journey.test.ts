// Money on its whole way: from the first lead to the commission, the school's bill in a bank file, and accounting; every total told at each step.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAba } from '../../plugins/aba-export/read-aba.ts';
import { accounting } from '../../plugins/accounting/index.ts';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { portal } from '../../plugins/portal/index.ts';
import { brokenCommissions, type CommissionScene, commissionScene } from './commission-scene.ts';
import { brokenInvariants, type Made, type Payment } from './payment-scene.ts';

let scene: CommissionScene;
beforeAll(async () => {
  scene = await commissionScene([commissionDocuments, accounting, portal]);
}, 180_000);
afterAll(() => scene?.server.stop());

interface Document {
  readonly Id: number;
  readonly StatusId: string;
  readonly TotalAmountOwing: number;
  readonly TotalPaidAmount: number;
  readonly MaxAllowedPaymentAmount: number;
  readonly SentDate: string | null;
  readonly ReconciledName: string;
  readonly IsQuickBooksIntegrated: string;
}
interface Page<R> {
  readonly Data: readonly R[];
  readonly Count: number;
}
interface Result {
  readonly Success: number;
  readonly Fail: number;
}

it('[SHELL-001] [COMM-001] [SINV-001] [BILL-001] [ABA-001] [ACCT-001] goes from a lead to an enrolment, its payments and refund, the commission, its invoice, the bill, the bank and accounting', async () => {
  const { good, call, one, aud, dayFrom } = scene;
  await scene.sql(
    `update "AgencyOffice" set "BSB" = '062-000', "AccountNumber" = '123456', "AccountName" = 'HARBOUR STUDY', "BankCode" = 'WBC', "ApcaUserId" = '481516' where "Id" = ${one.officeId}`,
  );

  // What the agency sells: tuition that earns a fifth, and an enrolment fee that earns nothing.
  const bank = { BSB: '062-001', AccountNumber: '87654321', AccountName: 'Southern College' };
  const SupplierId = await scene.made('agencysupplier/', { Name: 'Southern College of English', ApplyCommissionTax: true, ...bank });
  await good('POST', `agencysupplier/${SupplierId}/agencysuppliercommission`, {
    AgencySupplierId: SupplierId,
    ApplyTo: 'Office',
    HeadOfficePercentage: 20,
    OfficePercentage: 0,
  });
  const priced = (DescriptionLanguage1: string, ApplyCommission: boolean) =>
    scene.made('agencyfee/', { Type: 'Service', DescriptionLanguage1, AgencySupplierId: SupplierId, CurrencyId: aud, Amount: 100, ApplyCommission });
  const [tuitionPrice, enrolmentPrice] = [await priced('Tuition', true), await priced('Enrolment fee', false)];

  // A lead becomes a student with an opportunity, and gets a quote.
  const lead = await scene.made('agencylead/', { FirstName: 'Lucía', LastName: 'Paredes', EmailAddress: 'lucia@student.test', AgencyOfficeId: one.officeId });
  const { StudentId, OpportunityId } = await good<{ StudentId: number; OpportunityId: number }>('POST', `agencylead/${lead}/convert`, {
    opportunity: { Name: 'English in Melbourne' },
  });
  expect(await good('GET', `agencylead/${lead}`)).toMatchObject({ IsConverted: true, StudentId });
  const sale = await scene.made('agencysale/', {
    StudentId,
    OpportunityId,
    AgencySupplierId: SupplierId,
    AgencyOfficeId: one.officeId,
    CurrencyId: aud,
  });
  const line = await scene.made(`agencysale/${sale}/agencysaleitem`, { AgencySaleId: sale, Description: 'General English', StartDate: dayFrom(60) });
  const loadFee = (FeeId: number, FeeDescription: string, UnitPrice: number) =>
    scene.made('agencysaleitemagencyfee', { AgencySaleItemId: line, FeeId, AgencySupplierId: SupplierId, CurrencyId: aud, FeeDescription, Qty: 1, UnitPrice });
  const [tuition, enrolment] = [await loadFee(tuitionPrice, 'Tuition', 1200), await loadFee(enrolmentPrice, 'Enrolment fee', 200)];
  const sold = { sale, line, fees: [tuition, enrolment], student: StudentId };
  const totals = async (Total: number, Paid: number, Balance: number, Overdue: number, Commission: number, Credit = 0) => {
    const told = await good<Record<string, unknown>>('GET', `agencysale/${sale}/financialtotals`);
    const credit = await good<{ Total: readonly { Amount: number }[] }>('GET', `student/${StudentId}/credit`);
    const { Total: total, Paid: paid, Balance: balance, Overdue: overdue, Commission: commission } = told;
    expect({ total, paid, balance, overdue, commission, credit: credit.Total.map(({ Amount }) => Amount) }).toEqual({
      total: Total,
      paid: Paid,
      balance: Balance,
      overdue: Overdue,
      commission: Commission,
      credit: Credit === 0 ? [] : [Credit],
    });
    expect(await brokenCommissions(scene)).toEqual([]);
  };
  await totals(1400, 0, 1400, 0, 0);

  // The student signs on a phone; the quote becomes an application, is planned and confirmed.
  expect((await call('POST', `agencysale/${sale}/createapplication`, {})).status).toBe(400);
  const { ShortUrl } = await good<{ ShortUrl: string }>('GET', `studentaccess/${StudentId}/generate?agencysaleid=${sale}`);
  const opened = await scene.server.anyone.get<{ access_token: string }>(`/api/studentaccess/resolve/${ShortUrl.slice(ShortUrl.lastIndexOf('/') + 1)}`);
  const signatureState = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#141420' } })
    .png()
    .toBuffer();
  const signed = await scene.server.anyone.call(
    'POST',
    `/api/student/${StudentId}/signature`,
    { dataImage: `data:image/png;base64,${signatureState.toString('base64')}`, TermsAgreed: true },
    { Authorization: `Bearer ${opened.body.access_token}` },
  );
  expect(signed.status, signed.text).toBe(200);
  expect(await good('POST', `agencysale/${sale}/createapplication`, {})).toMatchObject({ StatusId: 'Application' });
  const plan = await good<Made>('POST', `agencysale/${sale}/agencysalepayment/installment`, {
    AgencySaleDeposits: [
      { AgencySaleItemAgencyFeeId: tuition, Amount: 240, DueDate: dayFrom(-3) },
      { AgencySaleItemAgencyFeeId: enrolment, Amount: 200, DueDate: dayFrom(-3) },
    ],
    AgencySaleInstallments: [{ AgencySaleItemAgencyFeeId: tuition, Every: 1, Period: 4, NoOfInstallments: 3, StartDate: dayFrom(-1) }],
  });
  expect(plan.Data.map(({ Amount, InstallmentNumber }) => [Amount, InstallmentNumber])).toEqual([
    [440, 0],
    [320, 1],
    [320, 2],
    [320, 3],
  ]);
  const [deposit = 0, late = 0, ...later] = plan.Data.map(({ Id }) => Id);
  await totals(1400, 0, 1400, 760, 0);
  expect(await good('POST', `agencysale/${sale}/createsale`, {})).toMatchObject({ StatusId: 'Sale' });

  // The deposit comes and is cleared; an installment is late, and paid in part.
  const received = (ids: readonly number[]) =>
    good<Result>('POST', 'agencysalepayment/bulkUpdate', { IteratorIds: ids, ValidationGroup: 'receivePayment', entity: {} });
  expect(await received([deposit])).toMatchObject({ Success: 1, Fail: 0 });
  await totals(1400, 440, 960, 320, 48);
  const overdue = await good<Page<Payment>>('POST', 'agencysalepayment/search?take=50', { OnlyOverdue: true });
  expect(overdue.Data.map(({ Id, Amount }) => [Id, Amount])).toEqual([[late, 320]]);
  const loadInvoice = async (payment: number): Promise<number> => (await scene.show(payment)).AgencySalePaymentInvoiceId ?? 0;
  const pay = (Id: number, Amount: number) => call('POST', 'agencysalepaymentinvoice/payClientInvoice', { Id, Amount });
  const lateInvoice = await loadInvoice(late);
  expect((await pay(lateInvoice, 320.01)).status).toBe(400);
  expect((await pay(lateInvoice, 120)).body).toMatchObject({ MaxAllowedPaymentAmount: 200 });
  await totals(1400, 560, 840, 200, 72);

  // The school lowers the enrolment fee, which was paid: what is too much is credit. Some of it pays a part of what is late, …
  const corrected = { AgencySaleItemAgencyFeeId: enrolment, Qty: 1, UnitPrice: 150, Reason: 'Lowered by the school' };
  await good('POST', `agencysale/${sale}/correctfee`, corrected);
  // Credit lowers the balance of the sale until it is used or goes back.
  await totals(1350, 560, 790, 200, 72, 50);
  expect((await call('POST', `agencysalepayment/${late}/usecredit`, { Amount: 50.01 })).status).toBe(400);
  await good('POST', `agencysalepayment/${late}/usecredit`, { Amount: 30 });
  await totals(1350, 560, 790, 170, 78, 20);
  // … and the rest goes back, by the bank.
  await good('PATCH', `student/${StudentId}`, { BSB: '063-999', AccountNumber: '10204050', AccountName: 'Lucia Paredes' });
  const refunded = await good<Made>('POST', `agencysale/${sale}/agencysalepayment/bulk`, {
    IsRefund: true,
    DueDate: dayFrom(2),
    PaymentItems: [{ AgencySaleItemAgencyFeeId: enrolment, Amount: 20 }],
  });
  const refund = await loadInvoice(refunded.Data[0]?.Id ?? 0);
  await totals(1350, 560, 790, 170, 78);
  const content = async ({ Key }: { readonly Key: string }) => readAba((await scene.manager.get(`/api/file/${Key}`)).text);
  const toStudent = await content(await good<{ Key: string }>('POST', `agencysalepaymentinvoice/${refund}/generateABAFile`, {}));
  expect(toStudent.payments.map(({ bsb, account, code, cents }) => [bsb, account, code, cents])).toEqual([['063-999', '10204050', 50, 2000n]]);
  expect(
    await good<Result>('POST', 'agencysalepaymentinvoice/bulkUpdate', { IteratorIds: [refund], ValidationGroup: 'receivePaymentRefund', entity: {} }),
  ).toMatchObject({ Success: 1, Fail: 0 });
  await totals(1350, 540, 810, 170, 78);
  expect(await received([late, ...later])).toMatchObject({ Success: 3, Fail: 0 });
  await totals(1350, 1350, 0, 0, 240);
  expect((await good<Page<Payment>>('POST', 'agencysalepayment/search?take=50', { OnlyOverdue: true })).Data).toEqual([]);

  // A commission for each item: a fifth of the tuition, of which a tenth more is tax.
  const earned = await scene.commissionsOf(sold);
  const ofTuition = earned.filter(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId === tuition);
  expect(
    ofTuition.map(({ PaidAmount, AmountExcTax, TaxAmount }) => [PaidAmount, AmountExcTax, TaxAmount]).toSorted(([first = 0], [second = 0]) => first - second),
  ).toEqual([
    [30, 6, 0.6],
    [120, 24, 2.4],
    [170, 34, 3.4],
    [240, 48, 4.8],
    [320, 64, 6.4],
    [320, 64, 6.4],
  ]);
  expect(new Set(earned.map((commission) => commission.AgencyCommissionStatusId))).toEqual(new Set(['New Commission']));
  const requested = { SupplierId, AgencyOfficeId: one.officeId, Commissions: earned.map(({ Id }) => ({ AgencyCommissionId: Id })) };

  // The invoice tells the school what it owes, is paid in two parts, and reconciled.
  const invoice = await good<Document>('POST', 'agencysupplierinvoice/', requested);
  expect(invoice).toMatchObject({ StatusId: 'Draft', TotalAmountOwing: 264 });
  expect((await call('POST', 'agencysupplierinvoice/', requested)).status).toBeGreaterThanOrEqual(400);
  const seenInvoice = () => good<Document>('GET', `agencysupplierinvoice/${invoice.Id}`);
  await good('POST', `agencysupplierinvoice/${invoice.Id}/markassent`, {});
  expect(await seenInvoice()).toMatchObject({ StatusId: 'Sent', SentDate: expect.stringContaining(scene.today) });
  const payment = `agencysupplierinvoice/${invoice.Id}/agencysupplierinvoicepayment`;
  expect(await good<Document>('GET', payment)).toMatchObject({ MaxAllowedPaymentAmount: 264 });
  await good('POST', payment, { Amount: 64 });
  expect(await seenInvoice()).toMatchObject({ StatusId: 'Owing', TotalPaidAmount: 64 });
  expect((await call('POST', payment, { Amount: 200.01 })).status).toBe(400);
  await good('POST', payment, { Amount: 200 });
  expect(await seenInvoice()).toMatchObject({ StatusId: 'Paid', TotalPaidAmount: 264 });
  expect(new Set((await scene.commissionsOf(sold)).map((commission) => commission.AgencyCommissionStatusId))).toEqual(new Set(['Paid']));
  await good('POST', `agencysupplierinvoice/${invoice.Id}/conciliate`, {});
  expect(await seenInvoice()).toMatchObject({ ReconciledName: 'Yes' });

  // The bill is what the school gets: all that was received net of what went back, for nothing was withheld.
  const bill = await good<Document>('POST', 'agencybill/', requested);
  expect(bill).toMatchObject({ StatusId: 'Draft', TotalAmountOwing: 1350 });
  const seenBill = () => good<Document>('GET', `agencybill/${bill.Id}`);
  const file = await content(await good<{ Key: string }>('POST', `agencybill/${bill.Id}/generateABAFile`, {}));
  expect(file.payments.map(({ bsb, account, code, cents }) => [bsb, account, code, cents])).toEqual([['062-001', '87654321', 50, 135_000n]]);
  expect(await seenBill()).toMatchObject({ StatusId: 'Sent', SentDate: expect.stringContaining(scene.today) });
  expect((await call('POST', `agencybill/${bill.Id}/generateABAFile`, {})).status).toBe(409);
  expect(await good('GET', `agencybill/${bill.Id}/documents`)).toMatchObject({ Count: 1, Data: [{ Tags: 'ABA File (ABA)', IsSystemCreated: true }] });
  await good('POST', `agencybill/${bill.Id}/agencybillpayment`, { Amount: 1350, StatusId: 'Paid' });
  expect(await seenBill()).toMatchObject({ StatusId: 'Paid', TotalPaidAmount: 1350 });
  const files = await good<Page<{ Kind: string; TotalAmount: number }>>('POST', 'abafile/search?columns=Kind,TotalAmount&orderBy=Id', []);
  expect(files.Data).toMatchObject([
    { Kind: 'Refunds', TotalAmount: 20 },
    { Kind: 'Bills', TotalAmount: 1350 },
  ]);

  // A payment whose money went on to the school is locked.
  expect(await scene.show(deposit)).toMatchObject({ IsLocked: true });
  expect((await scene.patch(deposit, { StatusId: 'Cancelled' })).status).toBeGreaterThanOrEqual(400);

  for (const [path, id] of [
    ['agencysupplierinvoice', invoice.Id],
    ['agencybill', bill.Id],
    ['agencysalepaymentinvoice', lateInvoice],
  ] as const) {
    await good('POST', `${path}/bulkUpdate`, { IteratorIds: [id], ValidationGroup: 'sendInvoiceToQuickBooks', entity: {} });
    expect(await good<Document>('GET', `${path}/${id}`)).toMatchObject({ IsQuickBooksIntegrated: '1' });
  }
  await totals(1350, 1350, 0, 0, 240);
  expect(await brokenInvariants(scene)).toEqual([]);
});
