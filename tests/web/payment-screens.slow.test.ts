// Payments in a browser: among all, chosen rows are received at once, with refusals row by row; of one sale, the whole way of its money.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Payment, type PaymentScene, paymentScene } from '../acceptance/payment-scene.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { type Screens, startScreens } from './screens.ts';

let scene: PaymentScene;
let screens: Screens;
beforeAll(async () => {
  scene = await paymentScene();
  screens = await startScreens(scene.server);
}, 180_000);
afterAll(() => screens?.stop());

it('[PAY-006] [PAY-007] [PAY-017] [PAY-092] [PAY-093] payments have a tab for each status, and many are received or moved at once; refusals keep the dialog open', async () => {
  const sold = await scene.sold([1000]);
  const first = await scene.enter(sold, 100, { Reference: 'one' });
  await scene.enter(sold, 200, { Reference: 'two' });
  const { page, signIn, leave, accessibility } = await screens.visit();
  const requested: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/agencysalepayment/search') requested.push(url);
  });
  await signIn('manager@one.test', '/salepayment');
  const views = page.getByRole('navigation', { name: 'Views' });
  await page.getByText('2 payments').first().waitFor();
  expect((await views.getByRole('button').allTextContents()).map((text) => text.replace(/\d+$/, '').trim()).slice(0, 9)).toEqual([
    'All payments',
    'Search',
    'Quote',
    'Unpaid',
    'Overdue',
    'Paid',
    'Cleared',
    'Cancelled',
    'Written off',
  ]);
  expect(requested[0]?.searchParams.get('take')).toBe('50');
  const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
  const chooseAll = () =>
    page
      .getByRole('checkbox', { name: /all rows/i })
      .first()
      .check();
  await chooseAll();
  // However many there are, each can be read, also beside the menu of a small window.
  await page.setViewportSize({ width: 1024, height: 768 });
  const isCut = (element: Element) =>
    [element, ...element.querySelectorAll('span')].some((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0);
  await expect.poll(() => bar.getByRole('button').count()).toBeGreaterThan(6);
  for (const each of await bar.getByRole('button').all()) expect(await each.evaluate(isCut), (await each.textContent()) ?? '').toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await bar.getByRole('button', { name: 'Receive payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Receive payment' }).click();
  await page.getByText('2 requests successful out of 2 payment updates').waitFor();
  await bar.waitFor({ state: 'detached' });
  expect((await scene.listOf(sold.sale)).map(({ StatusId }) => StatusId)).toEqual(['Cleared', 'Cleared']);
  expect(first.StatusId).toBe('Unpaid');
  // What was received has no due date to change: that is reported for each, and what was chosen stays chosen.
  await chooseAll();
  await bar.getByRole('button', { name: 'Change due date' }).click();
  await dialog.getByRole('button', { name: 'Change due date' }).click();
  await dialog
    .getByText(/due date/i)
    .nth(1)
    .waitFor();
  await dialog.getByRole('textbox').first().fill('31/12/2027');
  await dialog.getByRole('button', { name: 'Change due date' }).click();
  await page.getByRole('heading', { name: '0 requests successful out of 2 payment updates' }).waitFor();
  expect(await dialog.getByText('Only payments not received yet can get a new due date.').count()).toBe(2);
  expect(await accessibility()).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await bar.getByText('2 selected').waitFor();
  await leave();
});

it('a sale is planned, late, paid in parts, paid too much, and refunded: every total agrees to the cent', async () => {
  const sold = await scene.sold([1200, 150.5]);
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@one.test', `/enrolment/${sold.sale}/edit?tab=payments`);
  const dialog = page.getByRole('dialog');
  const command = async (payment: string, name: string) => {
    await page
      .getByRole('button', { name: `Actions for ${payment}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name }).click();
  };
  // A deposit that was due three days ago, and the rest in three installments.
  await page.getByRole('button', { name: 'Payment plan' }).first().click();
  await dialog.getByLabel('Deposit for Fee 1').fill('200');
  await dialog.getByRole('textbox', { name: 'Deposit due on' }).fill(scene.dayFrom(-3).split('-').toReversed().join('/'));
  await dialog.getByRole('button', { name: 'Next' }).click();
  for (const fee of ['Fee 1', 'Fee 2']) await dialog.getByLabel(`Installments for ${fee}`).fill('3');
  await dialog.getByRole('textbox', { name: 'First installment due on' }).fill('31/01/2027');
  await dialog.getByRole('button', { name: 'Save & Close' }).click();
  await page.getByText('3 days late').waitFor();
  expect((await scene.listOf(sold.sale)).map(({ Amount }) => Amount)).toEqual([200, 383.49, 383.49, 383.52].toSorted((a, b) => a - b));
  // Part of the deposit; then a cent too much of it; then the rest.
  await command('Deposit', 'Pay Client Invoice');
  await dialog.getByRole('textbox', { name: 'Amount in AUD' }).fill('120.01');
  await dialog.getByRole('button', { name: 'Pay Client Invoice' }).click();
  await dialog.waitFor({ state: 'detached' });
  await command('Deposit', 'Pay Client Invoice');
  await dialog.getByRole('textbox', { name: 'Amount in AUD' }).fill('80');
  await dialog.getByRole('button', { name: 'Pay Client Invoice' }).click();
  await dialog.getByText('The amount is more than the balance of this invoice (79.99).').waitFor();
  await dialog.getByRole('textbox', { name: 'Amount in AUD' }).fill('79.99');
  await dialog.getByRole('button', { name: 'Pay Client Invoice' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('3 days late').waitFor({ state: 'detached' });
  // Some of it goes back, and no more than was paid.
  await page.getByRole('button', { name: 'New refund' }).click();
  await dialog.getByLabel('Amount for Fee 1').fill('200.01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('The amount is more than can be refunded for this fee (200.00).').waitFor();
  await dialog.getByLabel('Amount for Fee 1').fill('50.25');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await command('Refund', 'Pay refund');
  await dialog.getByRole('button', { name: 'Pay refund' }).click();
  await dialog.waitFor({ state: 'detached' });
  // On the screen, …
  const figures = { Total: '1,350.50', Paid: '149.75', Outstanding: '1,150.50', Overdue: '0.00' };
  const totals = page.getByLabel('Totals', { exact: true });
  for (const [name, amount] of Object.entries(figures))
    await totals.getByText(name, { exact: true }).locator('xpath=following-sibling::*[1]').getByText(`AUD ${amount}`).waitFor();
  // … by the call, …
  expect(await scene.good('GET', `agencysale/${sold.sale}/financialtotals`)).toMatchObject({ Total: 1350.5, Paid: 149.75, Balance: 1150.5, Overdue: 0 });
  // … in the list and its sheet, …
  const cents = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + Math.round(amount * 100), 0);
  const { Data } = await scene.good<{ Data: readonly Payment[] }>('POST', 'agencysalepayment/search?take=50', { AgencySaleId: sold.sale });
  const all = await scene.listOf(sold.sale);
  expect(Data.map(({ Id, Amount }) => `${Id} ${Amount}`).toSorted()).toEqual(all.map(({ Id, Amount }) => `${Id} ${Amount}`).toSorted());
  const received = all.filter(({ StatusId }) => StatusId === 'Paid');
  expect(cents(received.map(({ Amount, IsRefund }) => (IsRefund ? -Amount : Amount)))).toBe(14_975);
  expect(cents(Data.filter(({ StatusId }) => StatusId === 'Unpaid').map(({ Amount }) => Amount))).toBe(115_050);
  const bytes = async (path: string): Promise<Uint8Array> => {
    const response = await fetch(`${scene.server.url}/api/${path}`, { headers: { Authorization: `Bearer ${scene.manager.token}` } });
    expect(response.status, path).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };
  const sheet = (await readXlsx(await bytes('agencysalepayment/excel?take=999999999'))).sheets.flatMap(({ rows }) => rows.flat());
  expect(sheet).toEqual(expect.arrayContaining(Data.map(({ Amount }) => Amount)));
  // … and on paper.
  const printouts = await Promise.all(received.map(async ({ Id }) => (await readPdf(await bytes(`agencysalepayment/${Id}/pdf/receipt?language=en`))).text));
  for (const [index, { Amount }] of received.entries()) expect(printouts[index]).toContain(`AUD${Amount.toFixed(2)}`);
  await leave();
});
