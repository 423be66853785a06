// Payments on screens: those of a sale with what is done to them, the plan, refunds, credit and client invoices.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { finance } from '../../plugins/finance/index.ts';
import { type PaymentScene, paymentScene, type Sold } from '../acceptance/payment-scene.ts';
import { respondWith, fill, openScreen } from './mount.tsx';
import { itSlow } from '../support/slow-tier.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await paymentScene({ plugins: [finance] });
}, 120_000);
afterAll(() => scene?.server.stop());

const visible = (day: string) => day.split('-').toReversed().join('/');
const open = (to: string, responses?: Parameters<typeof openScreen>[3], user = 'manager@one.test') => openScreen(scene.server, user, to, responses);
const openSale = ({ sale }: Sold, responses?: Parameters<typeof openScreen>[3]) => open(`/enrolment/${sale}/edit?tab=payments`, responses);
type Opened = Awaited<ReturnType<typeof open>>;

const loadDialog = async ({ page }: Opened, name?: string | RegExp) => within(await page.findByRole('dialog', name === undefined ? {} : { name }));
/** Opens the menu of the first payment of this name and takes an act of it. */
async function command({ page, user }: Opened, payment: string, name: string): Promise<void> {
  await user.click((await page.findAllByRole('button', { name: `Actions for ${payment}` }))[0] ?? document.body);
  await user.click(await page.findByRole('menuitem', { name }));
}
const rows = ({ page }: Opened) =>
  page
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '');

itSlow('[PAY-005] [SALE-037] [SALE-038] the page of a sale has its payments by due date with badges, late ones told, and what they come to', async () => {
  const sold = await scene.sold([1000, [500, scene.usd]]);
  await scene.enter(sold, 300, { DueDate: scene.dayFrom(20) });
  const late = await scene.enter(sold, 200, { DueDate: scene.dayFrom(-3) });
  const paid = await scene.enter(sold, 100, { DueDate: scene.dayFrom(5) });
  await scene.patch(paid.Id, { StatusId: 'Paid' });
  const screen = await openSale(sold);
  const { page } = screen;
  await page.findByText('3 days late');
  expect(rows(screen).map((row) => /(\d+\.\d\d)/.exec(row)?.[1])).toEqual(['200.00', '100.00', '300.00']);
  const figures = within(await page.findByLabelText('AUD'));
  expect(figures.getByText('Overdue').nextSibling?.textContent).toBe('AUD 200.00');
  expect(figures.getByText('Outstanding').nextSibling?.textContent).toBe('AUD 900.00');
  within(page.getByLabelText('USD')).getAllByText('500.00', { exact: false });
  // Each figure opens the list that it is the sum of.
  const overdue = new URL(figures.getByRole('link', { name: 'AUD 200.00' }).getAttribute('href') ?? '', location.href);
  expect(overdue.pathname).toBe('/salepayment');
  expect(new URL(figures.getByRole('link', { name: 'AUD 900.00' }).getAttribute('href') ?? '', location.href).pathname).toBe('/entity/agencysalebalance');
  // No rate leads from one currency to the other: the sum says so.
  within(page.getByLabelText(/^Total in/)).getAllByText('!INVALID!');
  expect(late.StatusId).toBe('Unpaid');
  expect(page.queryByText('Go to Sale')).toBeNull();
});

it('[PAY-018] [PAY-049] [PAY-050] [PAY-051] [PAY-074] a payment is sent with the fees that have an amount; days are asked for as its status has them; a refusal stands at its fee', async () => {
  const sold = await scene.sold([1000, 500]);
  const screen = await openSale(sold);
  const { page, user } = screen;
  await page.findByText('No payments yet');
  await user.click(page.getByRole('button', { name: 'New sale payment' }));
  const dialog = await loadDialog(screen, 'New sale payment');
  expect(dialog.queryByLabelText(/^Received on/)).toBeNull();
  expect(dialog.queryByLabelText('Paid directly to the supplier')).toBeNull();
  await fill(user, await dialog.findByLabelText('Amount for Fee 1'), '1000.01');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/^The amount is more than the balance of this fee/);
  await fill(user, dialog.getByLabelText('Amount for Fee 1'), '400');
  await fill(user, dialog.getByLabelText('Amount for Fee 2'), '0');
  let sent = '';
  screen.interfere(`POST /api/agencysale/${sold.sale}/agencysalepayment/bulk`).answer = (send, init) => {
    sent = String(init?.body);
    return send();
  };
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  await page.findByText('Payment saved');
  await expect.poll(async () => (await scene.listOf(sold.sale)).map(({ Amount, StatusId }) => [Amount, StatusId])).toEqual([[400, 'Unpaid']]);
  expect(JSON.parse(sent)).toMatchObject({ PaymentItems: [{ AgencySaleItemAgencyFeeId: sold.fees[0], Amount: 400 }] });
  await command(screen, 'Payment', 'Edit');
  const editing = await loadDialog(screen, 'Editing sale payment');
  await user.click(await editing.findByLabelText(/^Status/));
  await user.click(await page.findByRole('option', { name: 'Cleared' }));
  expect(await editing.findByLabelText(/^Received on/)).toHaveProperty('value', visible(scene.today));
  expect(editing.getByLabelText(/^Cleared on/)).toHaveProperty('value', visible(scene.today));
  await user.click(editing.getByLabelText(/^Status/));
  await user.click(await page.findByRole('option', { name: 'Written off' }));
  await editing.findByLabelText(/^Write-off reason/);
  expect(editing.queryByLabelText(/^Received on/)).toBeNull();
});

itSlow('[PAY-053] [PAY-052] [PAY-021] [PAY-059] writing off and cancelling ask first, and cancelling tells what goes with it', async () => {
  const sold = await scene.sold([1000]);
  const payment = await scene.enter(sold, 100);
  await scene.made('agencywriteoffreason/', { Name: 'Moved away' });
  const screen = await openSale(sold);
  const { page, user } = screen;
  await command(screen, 'Payment', 'Edit');
  const editing = await loadDialog(screen, 'Editing sale payment');
  await user.click(await editing.findByLabelText(/^Status/));
  await user.click(await page.findByRole('option', { name: 'Written off' }));
  await user.click(editing.getByRole('button', { name: 'Save' }));
  // It needs its reason before anything is asked.
  await editing.findByText(/^Write-off reason is required/);
  await user.type(await editing.findByLabelText(/^Write-off reason/), 'Moved');
  await user.click(await page.findByRole('option', { name: /Moved away/, hidden: true }));
  await user.click(editing.getByRole('button', { name: 'Save' }));
  const requested = await loadDialog(screen, 'Write off this payment?');
  requested.getByText(/no commission will be generated/);
  await user.click(requested.getByRole('button', { name: 'Back' }));
  await user.click(await (await loadDialog(screen, 'Editing sale payment')).findByLabelText(/^Status/));
  await user.click(await page.findByRole('option', { name: 'Cancelled' }));
  await user.click((await loadDialog(screen, 'Editing sale payment')).getByRole('button', { name: 'Save' }));
  await loadDialog(screen, 'Cancel this payment?');
  await scene.sql(`update "AgencySalePaymentInvoice" set "IsQuickBooksIntegrated" = '1' where "AgencySalePaymentId" = ${payment.Id}`);
  const again = await openSale(sold);
  await command(again, 'Payment', 'Cancel payment');
  const cancelling = await loadDialog(again, 'Cancel this payment?');
  await cancelling.findByText(/The payment or its bill is already paid in the accounting system\. Consider a refund installment instead\./);
  await again.user.click(cancelling.getByRole('button', { name: 'Cancel payment' }));
  await expect.poll(async () => (await scene.listOf(sold.sale))[0]?.StatusId).toBe('Cancelled');
});

itSlow('[PAY-020] [PAY-069] [PAY-070] a plan has its deposit and its installments on two tabs, and tells its payments before it is saved', async () => {
  const sold = await scene.sold([1000]);
  const screen = await openSale(sold);
  const { page, user } = screen;
  await user.click(await page.findByRole('button', { name: 'Payment plan' }));
  await page.findByLabelText('Deposit for Fee 1');
  const dialog = await loadDialog(screen, 'Create payment installments');
  expect(dialog.queryByRole('button', { name: 'Save & Close' })).toBeNull();
  await fill(user, dialog.getByLabelText('Deposit for Fee 1'), '1000');
  await dialog.findByRole('button', { name: 'Save & Close' });
  expect(dialog.queryByRole('button', { name: 'Next' })).toBeNull();
  await fill(user, dialog.getByLabelText('Deposit for Fee 1'), '100');
  await user.click(await dialog.findByRole('button', { name: 'Next' }));
  await fill(user, dialog.getByLabelText('Installments for Fee 1'), '4');
  await fill(user, dialog.getByLabelText(/^First installment due on/), '31/01/2027');
  const outcome = within(dialog.getByRole('region', { name: 'Preview' }));
  // Below the title of the dialog, which is the second level.
  outcome.getByRole('heading', { level: 3, name: 'Preview' });
  await expect
    .poll(() => outcome.getAllByRole('listitem').map(({ textContent }) => textContent))
    .toEqual([
      `Deposit${visible(scene.today)}AUD 100.00`,
      'Installment 131/01/2027AUD 225.00',
      'Installment 228/02/2027AUD 225.00',
      'Installment 331/03/2027AUD 225.00',
      'Installment 430/04/2027AUD 225.00',
    ]);
  await user.click(dialog.getByRole('button', { name: 'Save & Close' }));
  await page.findByText('Payment plan saved');
  await expect.poll(async () => (await scene.listOf(sold.sale)).map(({ Amount }) => Amount)).toEqual([100, 225, 225, 225, 225]);
  await user.click(await page.findByRole('button', { name: 'Change plan' }));
  await page.findByLabelText('Deposit for Fee 1');
  const changing = await loadDialog(screen, 'Editing payment installments');
  await user.click(await changing.findByRole('button', { name: 'Next' }));
  await fill(user, changing.getByLabelText('Installments for Fee 1'), '2');
  const changed = within(changing.getByRole('region', { name: 'Preview' }));
  await expect.poll(() => changed.getAllByRole('listitem').filter(({ textContent }) => textContent?.startsWith('Cancelled')).length).toBe(5);
  await user.click(changing.getByRole('button', { name: 'Save & Close' }));
  await expect
    .poll(async () => (await scene.listOf(sold.sale)).filter(({ StatusId }) => StatusId === 'Unpaid').map(({ Amount }) => Amount))
    .toEqual([100, 450, 450]);
});

itSlow('[PAY-080] [PAY-081] what is no day or no number in a plan stays, is marked at its field, and is not sent', async () => {
  const sold = await scene.sold([1000]);
  const screen = await openSale(sold);
  const { page, user } = screen;
  await user.click(await page.findByRole('button', { name: 'Payment plan' }));
  await page.findByLabelText('Deposit for Fee 1');
  const dialog = await loadDialog(screen, 'Create payment installments');
  const isMarked = async (input: HTMLElement): Promise<void> =>
    await expect.poll(() => [document.activeElement === input, input.getAttribute('aria-invalid')]).toEqual([true, 'true']);
  const depositDay = dialog.getByLabelText<HTMLInputElement>(/^Deposit due on/);
  await fill(user, dialog.getByLabelText('Deposit for Fee 1'), '100');
  await fill(user, depositDay, '12/');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  await isMarked(depositDay);
  expect(depositDay.value).toBe('12/');
  await fill(user, depositDay, '31/12/2026');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  // What is left for installments is less by the deposit.
  expect(dialog.getByRole('row', { name: /^Fee 1/ }).textContent).toContain('900.00');
  const startDay = dialog.getByLabelText<HTMLInputElement>(/^First installment due on/);
  const [count, every] = [dialog.getByLabelText('Installments for Fee 1'), dialog.getByLabelText('Number of periods for Fee 1')];
  for (const [field, text] of [
    [startDay, ''],
    [startDay, '99/99/2026'],
    [startDay, '3'],
    [count, 'abc'],
    [count, '99999999999'],
    [every, '99999999999'],
  ] as const) {
    const before = field.getAttribute('value') ?? '';
    await fill(user, field, text);
    await user.click(dialog.getByRole('button', { name: 'Save & Close' }));
    await isMarked(field);
    await fill(user, field, field === startDay ? '31/01/2027' : before);
  }
  await fill(user, count, '12');
  await fill(user, startDay, '31/12/9999');
  await user.click(dialog.getByRole('button', { name: 'Save & Close' }));
  await dialog.findByText(/^The last installment would be due after 2200/);
  expect(await scene.listOf(sold.sale)).toEqual([]);
});

it('a payment is called by what it is, its badges differ, and the activity of its sale and its student names it', async () => {
  const sold = await scene.sold([1000]);
  const payment = await scene.enter(sold, 300, { InstallmentNumber: 2, DueDate: '2026-11-03' });
  const deposit = await scene.enter(sold, 100, { IsDeposit: true, InstallmentNumber: 0, DueDate: '2026-10-01' });
  await scene.patch(payment.Id, { StatusId: 'Paid' });
  const titled = await openScreen(scene.server, 'manager@one.test', `/salepayment/${deposit.Id}/edit`);
  await titled.page.findByRole('heading', { level: 2, name: 'Deposit · 01/10/2026' });
  const paid = await openScreen(scene.server, 'manager@one.test', `/salepayment/${payment.Id}/edit`);
  await paid.page.findByRole('heading', { level: 2, name: 'Installment 2 · 03/11/2026' });
  const badges = [...document.querySelectorAll('.rhead .bd')].map(({ textContent }) => textContent);
  expect(badges[0]).toBe('Paid');
  expect(badges).toContain('Invoice: Paid');
  expect(new Set(badges).size).toBe(badges.length);
  const invoice = (await scene.show(payment.Id)).AgencySalePaymentInvoiceId ?? 0;
  const ofInvoice = await openScreen(scene.server, 'manager@one.test', `/entity/agencysalepaymentinvoice/${invoice}/edit`);
  await expect.poll(() => ofInvoice.page.queryAllByDisplayValue('Installment 2 · 03/11/2026').length).toBeGreaterThan(0);
  const [sale] = await scene.sql(`select "StudentId" as student from "AgencySale" where "Id" = ${sold.sale}`);
  for (const path of [`/enrolment/${sold.sale}/edit`, `/student/${String(sale?.['student'])}/edit`]) {
    const { page } = await openScreen(scene.server, 'manager@one.test', path);
    const activity = within(await page.findByRole('complementary', { name: 'Activity' }));
    const entry = (await activity.findByRole('link', { name: 'Installment 2 · 03/11/2026' })).closest('li');
    expect(entry?.textContent, path).toMatch(/Payment received: Installment 2 · 03\/11\/2026 · AUD 300\.00 · /);
  }
});

itSlow('[PAY-019] [CINV-005] a client invoice is paid in part; the refund of what was paid is entered, and too much of it is refused', async () => {
  const sold = await scene.sold([1000]);
  await scene.enter(sold, 300);
  const screen = await openSale(sold);
  const { page, user } = screen;
  await command(screen, 'Payment', 'Pay Client Invoice');
  const paying = await loadDialog(screen, /^Pay client invoice CI/);
  await fill(user, await paying.findByLabelText(/^Amount in AUD/), '300.01');
  await user.click(paying.getByRole('button', { name: 'Pay Client Invoice' }));
  await paying.findByText(/^The amount is more than the balance of this invoice/);
  await fill(user, paying.getByLabelText(/^Amount in AUD/), '120');
  await user.click(paying.getByRole('button', { name: 'Pay Client Invoice' }));
  await expect
    .poll(async () => (await scene.listOf(sold.sale)).map(({ Amount, StatusId }) => [Amount, StatusId]))
    .toEqual([
      [180, 'Unpaid'],
      [120, 'Paid'],
    ]);
  await user.click(await page.findByRole('button', { name: 'New refund' }));
  const refund = await loadDialog(screen, 'New refund');
  await fill(user, await refund.findByLabelText('Amount for Fee 1'), '120.01');
  await user.click(refund.getByRole('button', { name: 'Save' }));
  await refund.findByText(/^The amount is more than can be refunded for this fee/);
  await fill(user, refund.getByLabelText('Amount for Fee 1'), '20');
  await user.click(refund.getByRole('button', { name: 'Save' }));
  await expect.poll(() => rows(screen).some((row) => row.includes('AUD −20.00'))).toBe(true);
  await command(screen, 'Refund', 'Edit');
  await loadDialog(screen, 'Editing refund');
});

itSlow('[PAY-003] [PAY-061] [PAY-055] what was received has a receipt; one that waits can be deleted, and in a bill it can only be paid', async () => {
  const sold = await scene.sold([1000]);
  const payment = await scene.enter(sold, 300);
  const screen = await openSale(sold);
  const { page, user } = screen;
  const commands = async () => {
    await user.click(await page.findByRole('button', { name: 'Actions for Payment' }));
    await page.findAllByRole('menuitem');
    const names = page.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return names;
  };
  expect(await commands()).toEqual(['Pay Client Invoice', 'Edit', 'Use credit', 'Client invoice', 'Cancel payment', 'Delete']);
  const bill = await scene.sql(
    `insert into "AgencyBill" ("AgencyId", "AgencyOfficeId", "SupplierId", "CurrencyId") select "AgencyId", "AgencyOfficeId", ${scene.supplier}, ${scene.aud} from "AgencySale" where "Id" = ${sold.sale} returning "Id"`,
  );
  await scene.sql(`update "AgencySalePayment" set "AgencyBillId" = ${String(bill[0]?.['Id'])} where "Id" = ${payment.Id}`);
  const billed = await openSale(sold);
  await billed.user.click(await billed.page.findByRole('button', { name: 'Actions for Payment' }));
  await billed.page.findByRole('menuitem', { name: 'Pay Client Invoice' });
  expect(billed.page.getAllByRole('menuitem')).toHaveLength(1);
  await scene.sql(`update "AgencySalePayment" set "AgencyBillId" = null where "Id" = ${payment.Id}`);
  await scene.patch(payment.Id, { StatusId: 'Cleared' });
  const received = await openSale(sold);
  await command(received, 'Payment', 'New refund');
  await received.user.click((await loadDialog(received, 'New refund')).getByRole('button', { name: 'Cancel' }));
  // Where nothing has a place on the page, a menu that is opened again is taken for one whose button has gone.
  await command(await openSale(sold), 'Payment', 'Receipt');
  await expect.poll(() => location.pathname).toBe(`/salepayment/${payment.Id}/receipt`);
  await expect.poll(() => document.querySelector('iframe')?.getAttribute('srcdoc') ?? '').toMatch(/Receipt[^]*300\.00/);
});

itSlow('[PAY-095] the lists of payments and client invoices search once 300 ms have passed without typing', async () => {
  for (const [to, entity] of [
    ['/salepayment', 'agencysalepayment'],
    ['/entity/agencysalepaymentinvoice', 'agencysalepaymentinvoice'],
  ] as const) {
    const { page, user, interfere } = await open(to);
    const box = await page.findByRole('searchbox', { name: /^Search in/ });
    const requested: string[] = [];
    interfere(`POST /api/${entity}/search`).answer = (send, init) => {
      requested.push(String(init?.body));
      return send();
    };
    const typed = () => requested.filter((body) => body.includes('nee'));
    await user.click(box);
    const pasteAndWait = async (text: string, milliseconds: number) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        await user.paste(text);
        vi.advanceTimersByTime(milliseconds);
      } finally {
        vi.useRealTimers();
      }
    };
    await pasteAndWait('nee', 299);
    expect(location.search).toBe('');
    await pasteAndWait('dle', 300);
    expect(location.search).toBe('?q=needle');
    await expect.poll(() => typed().length).toBeGreaterThan(0);
    expect(typed()).toEqual(typed().map(() => expect.stringContaining('needle')));
  }
});

it('a student’s page tells what is overdue and owed, with the ways to it, and has the payments of all sales', async () => {
  const student = await scene.made('student/', { FirstName: 'Livia', LastName: 'Prado' });
  const [first, second] = [await scene.sold([1000], 'Sale', student), await scene.sold([[500, scene.usd]], 'Sale', student)];
  await scene.enter(first, 300, { DueDate: scene.dayFrom(-3) });
  const paid = await scene.enter(first, 100, { DueDate: scene.dayFrom(5) });
  await scene.patch(paid.Id, { StatusId: 'Paid' });
  const screen = await open(`/student/${student}/edit`);
  const { page, user } = screen;
  for (const [name, path] of [
    ['Overdue AUD 300.00', '/salepayment'],
    ['Outstanding AUD 900.00', '/entity/agencysalebalance'],
    ['Outstanding USD 500.00', '/entity/agencysalebalance'],
  ] as const)
    expect(new URL((await page.findByRole('link', { name })).getAttribute('href') ?? '', location.href).pathname).toBe(path);
  await user.click(await page.findByRole('button', { name: /^More \d/ }));
  await user.click(await page.findByRole('menuitem', { name: 'Payments' }));
  for (const name of [/^Total.*AUD 1,000\.00.*USD 500\.00.*2 sales$/, /^Paid.*AUD 100\.00.*1 sale$/, /^Overdue.*AUD 300\.00.*1 payment$/, /^Credit/])
    await page.findByRole('link', { name });
  await expect.poll(() => rows(screen).length).toBe(2);
  expect(second.student).toBe(student);
});

it('payments that cannot be loaded say so', async () => {
  const sold = await scene.sold([1000]);
  const failed = await openSale(sold, { [`GET /api/agencysale/${sold.sale}/payments`]: respondWith(503, { Message: 'Not now.' }) });
  expect(await failed.page.findByText('The payments could not be loaded')).toBeTruthy();
});

it('[PAY-087] a payment that was found among all has the ways to its sale and its student, and is received there', async () => {
  const sold = await scene.sold([1000]);
  const payment = await scene.enter(sold, 300);
  const screen = await open(`/salepayment/${payment.Id}/edit`);
  const { page, user } = screen;
  expect((await page.findByRole('link', { name: 'Go to Sale' })).getAttribute('href')).toBe(`/enrolment/${sold.sale}/edit?tab=payments`);
  expect(page.getByRole('link', { name: 'Go to Student Profile' }).getAttribute('href')).toBe(`/student/${scene.student}/edit`);
  await user.click(await page.findByRole('button', { name: 'Receive payment' }));
  await user.click(await (await loadDialog(screen, /^Pay client invoice CI/)).findByRole('button', { name: 'Pay Client Invoice' }));
  await expect.poll(async () => (await scene.show(payment.Id)).Payment.StatusId).toBe('Paid');
  await expect.poll(() => page.queryByRole('button', { name: 'Receive payment' })).toBeNull();
});

it('[PAY-072] a new payment among all of them begins with its sale, and cannot begin without one', async () => {
  const sold = await scene.sold([1000]);
  const listed = await open('/salepayment');
  await listed.user.click((await listed.page.findAllByRole('link', { name: /^New payment/ }))[0] ?? document.body);
  await listed.page.findByText(/^Choose the sale first/);
  expect(window.location.pathname).toBe('/salepayment/new');
  const without = await open('/salepayment/new?agencySaleId=');
  (await loadDialog(without, 'New sale payment')).getByText('contextData has no data.');
  const screen = await open(`/salepayment/new?agencySaleId=${sold.sale}`);
  const dialog = await loadDialog(screen, 'New sale payment');
  await fill(screen.user, await dialog.findByLabelText('Amount for Fee 1'), '400');
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => window.location.pathname).toBe(`/enrolment/${sold.sale}/edit`);
  expect((await scene.listOf(sold.sale)).map(({ Amount, StatusId }) => [Amount, StatusId])).toEqual([[400, 'Unpaid']]);
  // Anyone who may not enter any sees that, also by an old link.
  const clerk = await open(`/salepayment/new?agencySaleId=${sold.sale}`, undefined, 'clerk@one.test');
  await clerk.page.findByText('You do not have permission to enter payments');
});

it('a payment that is owed is found by the number of its invoice and received, wherever one is', async () => {
  const sold = await scene.sold([1000]);
  const payment = await scene.enter(sold, 321, { DueDate: scene.dayFrom(-3) });
  await scene.enter(sold, 99, { StatusId: 'Paid' });
  const [invoice] = await scene.sql(`select "InvoiceNumber" as n from "AgencySalePaymentInvoice" where "AgencySalePaymentId" = ${payment.Id}`);
  const screen = await open('/salepayment/receive');
  const { page, user } = screen;
  await fill(user, await page.findByLabelText('Find an outstanding payment'), String(invoice?.['n']));
  await expect.poll(() => rows(screen).length).toBe(1);
  expect(rows(screen)[0]).toContain('321.00');
  await user.click(page.getByRole('button', { name: 'Ana Souza' }));
  const dialog = await loadDialog(screen);
  expect(await dialog.findByLabelText(/^Amount/)).toHaveProperty('value', '321.00');
  await user.click(dialog.getByRole('button', { name: 'Pay Client Invoice' }));
  await page.findByText('No payment found');
  page.getByText('Payment received');
  expect(page.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(`/salepayment/${payment.Id}/receipt`);
  expect((await scene.show(payment.Id)).Payment.StatusId).toBe('Paid');
});

it('[PAY-004] [PAY-073] a receipt needs its payment, and the view of an invoice its invoice', async () => {
  const receipt = await open('/salepayment/0/receipt');
  expect(await receipt.page.findByText('sale payment Id must be provided.')).toBeDefined();
  for (const last of ['invoice', 'view', 'print']) {
    const invoice = await open(`/clientinvoice/0/${last}`);
    await invoice.page.findByText('The invoice Id must be provided.');
  }
});

it('[CINV-004] the legacy address of a client invoice shows it', async () => {
  const payment = await scene.enter(await scene.sold([500]), 300);
  const { AgencySalePaymentInvoiceId: id } = await scene.show(payment.Id);
  await open(`/clientinvoice/${id}/invoice`);
  await expect.poll(() => document.querySelector('iframe')?.getAttribute('srcdoc') ?? '').toContain('300.00');
});

itSlow(
  '[FEE-044] [FEE-045] a payment in another currency shows the rate of the day of receipt or the one that was typed; in its base currency none, which is saved as 1',
  async () => {
    await scene.sql(
      `insert into "CurrencyExchangeRate" ("Date", "Code", "CurrencyId", "RatePerEuro") values ('${scene.dayFrom(-10)}', 'AUD', ${scene.aud}, 1.6), ('${scene.dayFrom(-10)}', 'USD', ${scene.usd}, 1)`,
    );
    await scene.sql(
      `insert into "AgencyCurrencyExchangeRate" ("AgencyId", "BaseCurrencyId", "ForeignCurrencyId", "FcToBcFxRate", "RateDate", "Source") values (${scene.one.agencyId}, ${scene.aud}, ${scene.usd}, 2.5, '${scene.today}', 'manual')`,
    );
    await scene.sql(
      `insert into "AgencyCurrency" ("AgencyId", "CurrencyId", "Code", "AlwaysVisible") values (${scene.one.agencyId}, ${scene.usd}, 'USD', true) on conflict ("AgencyId", "CurrencyId") do update set "AlwaysVisible" = true`,
    );
    const sold = await scene.sold([1000]);
    const screen = await openSale(sold);
    const { page, user } = screen;
    await page.findByText('No payments yet');
    await user.click(page.getByRole('button', { name: 'New sale payment' }));
    const dialog = await loadDialog(screen, 'New sale payment');
    await user.click(await dialog.findByLabelText(/^Status/));
    await user.click(await page.findByRole('option', { name: 'Paid' }));
    expect(dialog.queryByLabelText(/^Exchange rate/)).toBeNull();
    await user.selectOptions(dialog.getByLabelText(/^Paid in/), 'USD');
    const rate = () => dialog.getByLabelText(/^Exchange rate/);
    expect(rate()).toHaveProperty('value', '2.5');
    await fill(user, dialog.getByLabelText(/^Received on/), visible(scene.dayFrom(-9)));
    await expect.poll(() => rate()).toHaveProperty('value', '1.6');
    // There is no rate of the day of receipt.
    dialog.getByText(`Exchange rate on ${visible(scene.dayFrom(-10))}`);
    // A rate that was typed stays.
    await fill(user, rate(), '1.55');
    await fill(user, dialog.getByLabelText(/^Received on/), visible(scene.today));
    expect(rate()).toHaveProperty('value', '1.55');
    await user.selectOptions(dialog.getByLabelText(/^Paid in/), 'AUD');
    expect(dialog.queryByLabelText(/^Exchange rate/)).toBeNull();
    await fill(user, dialog.getByLabelText('Amount for Fee 1'), '400');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    const kept = { BaseCurrencyId: scene.aud, CurrencyId: scene.aud, FcToBcFxRate: 1, Amount: 400 };
    await expect.poll(() => scene.listOf(sold.sale)).toMatchObject([kept]);
    // What was saved in the base currency shows no rate either.
    await command(screen, 'Payment', 'Edit');
    const editing = await loadDialog(screen, 'Editing sale payment');
    await editing.findByLabelText(/^Paid in/);
    expect(editing.queryByLabelText(/^Exchange rate/)).toBeNull();
    await scene.sql(`delete from "AgencyCurrencyExchangeRate"`);
    await scene.sql(`delete from "CurrencyExchangeRate"`);
  },
);

itSlow('the fee of a confirmed sale is shown as closed, with the state that closes it', async () => {
  const sold = await scene.sold([1000, 200]);
  const { page, user } = await open(`/enrolment/${sold.sale}/edit?tab=fees`);
  await user.click(await page.findByRole('button', { name: 'Fee 1' }));
  const dialog = within(await page.findByRole('dialog'));
  await dialog.findByText(/“Confirmed”.*. Locked fields can no longer be changed\.$/);
  expect(dialog.getByLabelText(/^Unit price/)).toHaveProperty('readOnly', true);
});

itSlow('the price of a fee of a confirmed sale is corrected on a page that begins with what it costs', async () => {
  const sold = await scene.sold([1000, 200]);
  const { page, user } = await open(`/enrolment/${sold.sale}/edit?tab=courses`);
  await user.click(await page.findByRole('link', { name: /^Correct price/ }));
  await user.click(await page.findByRole('radio', { name: /^Fee 1/ }));
  const price = page.getByLabelText(/^Unit price in AUD/);
  expect(price).toHaveProperty('value', '1,000.00');
  await fill(user, page.getByLabelText(/^Reason/), 'As the school offers it');
  const send = () => page.getByRole('button', { name: 'Correct price' });
  await user.click(send());
  await page.findByText('The fee already costs this amount. Enter another quantity or price.');
  await fill(user, price, '900');
  expect(page.getByText('Total after the correction').nextSibling?.textContent).toBe('AUD 900.00');
  await user.click(send());
  await expect.poll(() => location.search).toBe('?tab=fees');
  const changes = await scene.good<{ Data: unknown[] }>('POST', `agencysale/${sold.sale}/agencysaleitemchange/search`, []);
  expect(changes.Data).toMatchObject([{ Kind: 'Correction' }]);
});
