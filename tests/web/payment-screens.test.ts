// Payments among all in a browser: chosen rows are received at once, with the sentence of the specification, and refusals row by row.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentScene, paymentScene } from '../acceptance/payment-scene.ts';
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
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/agencysalepayment/search') asked.push(url);
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
  expect(asked[0]?.searchParams.get('take')).toBe('50');
  const bar = page.getByRole('toolbar', { name: 'Actions on the selection' });
  const chooseAll = () =>
    page
      .getByRole('checkbox', { name: /all rows/i })
      .first()
      .check();
  await chooseAll();
  await bar.getByRole('button', { name: 'Receive payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Receive payment' }).click();
  await page.getByText('2 requests successful out of 2 payment updates').waitFor();
  await bar.waitFor({ state: 'detached' });
  expect((await scene.listOf(sold.sale)).map(({ StatusId }) => StatusId)).toEqual(['Cleared', 'Cleared']);
  expect(first.StatusId).toBe('Unpaid');
  // What was received has no due date to change: it is told of each, and what was chosen stays chosen.
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
  expect(await dialog.getByText('Only payments that are still to come have a due date to change.').count()).toBe(2);
  expect(await accessibility()).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await bar.getByText('2 selected').waitFor();
  await leave();
});
