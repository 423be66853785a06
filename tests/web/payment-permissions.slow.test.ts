// Buttons of payments that somebody may not use are there, locked, and say which permission is missing.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '#engine';
import { type PaymentScene, paymentScene } from '../acceptance/payment-scene.ts';
import { demoPassword } from '../support/server.ts';
import { seesAll } from '../support/two-agencies.ts';
import { type Screens, startScreens } from './screens.ts';

let scene: PaymentScene;
let screens: Screens;
beforeAll(async () => {
  scene = await paymentScene();
  screens = await startScreens(scene.server);
}, 180_000);
afterAll(() => screens?.stop());

async function makePerson(name: string, permissions: readonly string[]): Promise<string> {
  const { engine } = scene.server.running;
  const { agencyId, officeId } = scene.one;
  const UserName = `${name}@one.test`;
  await engine.database.write(agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(agencyId));
    const [UserId] = await records.createMany('User', [
      { UserName, Name: name, UserEmail: UserName, Password: demoPassword, OfficeId: officeId, IsActive: true },
    ]);
    const [UserGroupId] = await records.createMany('UserGroup', [{ Name: name, Permissions: [...seesAll, ...permissions] }]);
    await records.createMany('UserUserGroup', [{ UserId, UserGroupId }]);
  });
  return UserName;
}

/** Why a button is locked; null where it can be used. */
async function whyLocked(page: Page, name: string): Promise<string | null> {
  const button = page.getByRole('button', { name, exact: true }).first();
  await button.waitFor();
  if ((await button.getAttribute('aria-disabled')) !== 'true') return null;
  return await button.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '');
}

const toEnter = 'This requires one of these permissions: Edit sales, Clear payments.';
const toRefund = 'This requires the permission Create refunds.';
const toCancel = 'This requires the permission Cancel payments.';

it.each([
  ['looker', [], { enter: toEnter, refund: toRefund, cancel: toCancel }],
  ['cashier', ['CanClearPayments'], { enter: null, refund: toRefund, cancel: toCancel }],
  ['seller', ['CanEditSales', 'CanCancelPayments'], { enter: null, refund: toRefund, cancel: null }],
  ['refunder', ['CanCreateRefunds'], { enter: toEnter, refund: null, cancel: toCancel }],
] as const)(
  '[PAY-084] [PAY-085] [PAY-086] %s with %j sees all buttons of payments, locked with their reason where a permission is missing',
  async (name, held, why) => {
    const person = await makePerson(name, held);
    const sold = await scene.sold([100]);
    await scene.enter(sold, 40, { StatusId: 'Paid' });
    const payment = await scene.enter(sold, 10, { InstallmentNumber: 7 });
    const refund = await scene.enter(sold, 5, { IsRefund: true });
    const { page, signIn, leave } = await screens.visit();
    await signIn(person, `/enrolment/${sold.sale}/edit?tab=payments`);
    expect(await whyLocked(page, 'Payment plan').catch(() => whyLocked(page, 'Change plan'))).toBe(why.enter);
    expect(await whyLocked(page, 'New sale payment')).toBe(why.enter);
    expect(await whyLocked(page, 'New refund')).toBe(why.refund);
    const itemsOf = async (label: string) => {
      await page.getByRole('button', { name: `Actions for ${label}` }).click();
      await page.getByRole('menuitem').first().waitFor();
      const items = await page.getByRole('menuitem').all();
      const found = await Promise.all(
        items.map(
          async (item) =>
            [await item.locator('.why').evaluateAll((parts) => parts.map((part) => part.textContent).join('')), (await item.textContent()) ?? ''] as const,
        ),
      );
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      return Object.fromEntries(found.map(([reason, text]) => [text.slice(0, text.length - reason.length), reason === '' ? null : reason]));
    };
    expect(await itemsOf('Installment 7')).toEqual({
      'Pay Client Invoice': why.enter,
      Edit: why.enter,
      'Use credit': why.enter,
      'Client invoice': null,
      'Cancel payment': why.cancel,
      Delete: why.enter,
    });
    expect(await itemsOf('Refund')).toMatchObject({ 'Pay refund': why.refund, 'Cancel payment': why.cancel });
    // Where all payments are, and on the pages of client invoices.
    await page.goto('/salepayment/new');
    if (why.enter === null) await page.getByText('Choose the sale first').waitFor();
    else await page.getByText(why.enter).waitFor();
    for (const [of, command, reason] of [
      [payment, 'Pay Client Invoice', why.enter],
      [refund, 'Pay refund', why.refund],
    ] as const) {
      const invoice = (await scene.show(of.Id)).AgencySalePaymentInvoiceId ?? 0;
      await page.goto(`/entity/agencysalepaymentinvoice/${invoice}/edit`);
      // What is allowed and comes next is a button; the rest is in the menu, with the reason where it is locked.
      await page.getByRole('link', { name: 'View client invoice' }).waitFor();
      if (reason === null) await page.getByRole('button', { name: command, exact: true }).waitFor();
      await page.getByRole('button', { name: 'More actions' }).click();
      if (reason !== null) expect(await page.getByRole('menuitem', { name: command }).locator('.why').textContent()).toBe(reason);
      const mark = page.getByRole('menuitem', { name: 'Mark as sent' });
      await mark.waitFor();
      expect(await mark.locator('.why').allTextContents()).toEqual(name === 'seller' ? [] : ['This requires the permission Edit sales.']);
    }
    await leave();
  },
);
