// Receipts of payments and client invoices by the real door: what stands on them, in three languages, and that figures are the same everywhere.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Made, type PaymentScene, paymentScene } from '../acceptance/payment-scene.ts';
import { readPdf } from './read-pdf.ts';

/** As texts of PDFs are read: without any white space. */
const bare = (words: string) => words.replace(/\s/g, '');

let scene: PaymentScene;
beforeAll(async () => {
  scene = await paymentScene();
  await scene.sql(`update "AgencyOffice" set "LegalName" = 'Horizonte Pty Ltd', "BusinessNumber" = '11 222 333 444' where "Id" = ${scene.one.officeId}`);
  await scene.sql(`update "Student" set "DateOfBirth" = '2001-02-03' where "Id" = ${scene.student}`);
}, 180_000);
afterAll(() => scene?.server.stop());

async function download(path: string, caller = scene.manager) {
  const response = await fetch(`${scene.server.url}/api/${path}`, { headers: { Authorization: `Bearer ${caller.token}` } });
  return { status: response.status, content: new Uint8Array(await response.arrayBuffer()) };
}
async function printed(path: string): Promise<string> {
  const { status, content } = await download(path);
  expect(status, new TextDecoder().decode(content.slice(0, 300))).toBe(200);
  return (await readPdf(content)).text;
}

it('[CINV-003] [PAY-009] a receipt and an invoice have the amount of the payment, as the list, the sheet and the totals of the sale have it, to the cent', async () => {
  const sold = await scene.sold([1234.57, 99.99]);
  const payment = await scene.enter(sold, 1111.11, {
    PaymentItems: [scene.item(sold.fees[0], 1011.12), scene.item(sold.fees[1], 99.99)],
    StatusId: 'Paid',
    Reference: 'WIRE-7',
  });
  await scene.enter(sold, 100.01);
  const receipt = await printed(`agencysalepayment/${payment.Id}/pdf/receipt?language=en`);
  for (const words of [
    'Horizonte Pty Ltd',
    'Business number 11 222 333 444',
    'Receipt',
    'Ana Souza',
    'born on 03/02/2001',
    'WIRE-7',
    'AUD 1,011.12',
    'AUD 99.99',
    'PaidAUD 1,111.11',
  ])
    expect(receipt).toContain(bare(words));
  const invoiceId = (await scene.show(payment.Id)).AgencySalePaymentInvoiceId ?? 0;
  const invoice = await printed(`agencysalepaymentinvoice/${invoiceId}/pdf/invoice?language=en`);
  for (const words of ['Invoice', 'TotalAUD 1,111.11', 'PaidAUD 1,111.11', 'Amount to payAUD 0.00']) expect(invoice).toContain(bare(words));
  expect(invoice).not.toContain('Taxinvoice');
  // The list, its sheet, the totals of the list and those of the sale.
  const { Data } = await scene.good<Made>('POST', 'agencysalepayment/search?take=50', { AgencySaleId: sold.sale });
  expect(Data.map(({ Amount }) => Amount).toSorted((a, b) => a - b)).toEqual([100.01, 1111.11]);
  const excel = await download('agencysalepayment/excel?take=999999999');
  expect(excel.status, new TextDecoder().decode(excel.content.slice(0, 400))).toBe(200);
  const sheet = await readXlsx(excel.content);
  const cells = sheet.sheets.flatMap(({ rows }) => rows.flat());
  expect(cells).toEqual(expect.arrayContaining([100.01, 1111.11]));
  expect(await scene.good('GET', `agencysale/${sold.sale}/financialtotals`)).toMatchObject({ Total: 1334.56, Paid: 1111.11, Balance: 223.45 });
});

it('receipts and invoices speak the three languages, and are shown before they are printed', async () => {
  const sold = await scene.sold([500]);
  const payment = await scene.enter(sold, 200, { StatusId: 'Paid', CurrencyId: scene.usd, FcToBcFxRate: 1.6 });
  const titles = { en: 'Receipt', pt: 'Recibo', es: 'Recibo' };
  const paidAs = {
    en: 'Paid in USD 125.00 at the rate of 1.6',
    pt: 'Pago como USD 125,00 à taxa de câmbio de 1,6',
    es: 'Pagado como 125,00 USD al tipo de cambio de 1,6',
  };
  for (const language of ['en', 'pt', 'es'] as const) {
    const { Html, Title } = await scene.good<{ Html: string; Title: string }>(
      'GET',
      `agencysalepayment/${payment.Id}/pdf/receipt/preview?language=${language}`,
    );
    expect(Title).toContain(titles[language]);
    expect(Html.slice(Html.indexOf('class="foreign')).replace(/\s+/g, ' ')).toContain(paidAs[language]);
  }
  const invoiceId = (await scene.show(payment.Id)).AgencySalePaymentInvoiceId ?? 0;
  for (const [language, word] of [
    ['en', 'Invoice'],
    ['pt', 'Fatura'],
    ['es', 'Factura'],
  ])
    expect(await scene.good('GET', `agencysalepaymentinvoice/${invoiceId}/pdf/invoice/preview?language=${language}`)).toMatchObject({
      Title: expect.stringContaining(word ?? ''),
      Html: expect.stringContaining('200'),
    });
});

it('there is no receipt of what nobody has paid, and none for another agency', async () => {
  const payment = await scene.enter(await scene.sold([500]), 200);
  expect((await download(`agencysalepayment/${payment.Id}/pdf/receipt`)).status).toBe(409);
  expect((await download(`agencysalepayment/${payment.Id}/pdf/receipt`, scene.other)).status).toBe(404);
  expect((await download('agencysalepayment/0/pdf/receipt')).status).toBe(404);
});
