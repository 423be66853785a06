// Commission invoices and bills on screens: begun by choosing commissions, looked at, and paid.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '#engine';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { type CommissionScene, commissionScene, type Earning } from '../acceptance/commission-scene.ts';
import { openScreen, respondWith } from './mount.tsx';
import { demoPassword } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { seesAll } from '../support/two-agencies.ts';

let scene: CommissionScene;
beforeAll(async () => {
  scene = await commissionScene([commissionDocuments]);
}, 120_000);
afterAll(() => scene?.server.stop());

const open = (to: string, user = 'manager@one.test') => openScreen(scene.server, user, to);
type Opened = Awaited<ReturnType<typeof open>>;

const loadName = async ({ supplierId }: Earning): Promise<string> =>
  String((await scene.sql(`select "Name" as n from "AgencySupplier" where "Id" = ${supplierId}`))[0]?.['n']);

/** Chooses them where they are offered, and waits for their commissions. */
async function choose({ page, user }: Opened, sold: Earning): Promise<readonly HTMLElement[]> {
  await user.click(await page.findByRole('button', { name: await loadName(sold) }));
  return await page.findAllByRole('checkbox', { name: 'Ana Souza' });
}
async function payInFull({ page, user }: Opened, command: string): Promise<void> {
  await user.click(await page.findByRole('button', { name: command }));
  const dialog = within(await page.findByRole('dialog', { name: command }));
  await dialog.findByLabelText(/^Amount/);
  await user.click(dialog.getByRole('button', { name: command }));
}
const sheet = (): string => document.querySelector('iframe')?.getAttribute('srcdoc') ?? '';

itSlow(
  '[SINV-002] [SINV-003] [SINV-004] [SINV-006] [SINV-011] [SINV-012] [SINV-013] [COMM-007] a commission invoice is begun in its list by choosing, shown, and paid',
  async () => {
    const sold = await scene.earning(1000, { supplier: { MaxStudentsPerInvoice: 1 } });
    await scene.enter(sold, 600, { StatusId: 'Paid' });
    await scene.enter(sold, 400, { StatusId: 'Paid' });
    const screen = await open('/invoice');
    const { page, user } = screen;
    await user.click((await page.findAllByRole('link', { name: /^New commission invoice/ }))[0] ?? document.body);
    await page.findByText(/^Choose the supplier and office/);
    expect(window.location.pathname).toBe('/invoice/new');
    const boxes = await choose(screen, sold);
    expect(boxes).toHaveLength(2);
    const create = page.getByRole('button', { name: 'Create commission invoice' });
    expect(create).toHaveProperty('disabled', true);
    for (const box of boxes) await user.click(box);
    const total = () => page.getByRole('status', { name: 'Total' }).textContent;
    expect(total()).toContain('2 selected');
    expect(total()).toContain('300.00');
    await expect.poll(total).toContain('1 of up to 1 students');
    await user.click(create);
    await expect.poll(() => window.location.pathname).toMatch(/^\/invoice\/\d+\/view$/);
    await expect.poll(sheet).toContain('300.00');
    const [, id] = /(\d+)/.exec(window.location.pathname) ?? [];
    await open(`/invoice/${id}/view/`);
    await expect.poll(sheet).toContain('300.00');
    const editing = await open(`/invoice/${id}/edit`);
    // One door to its paper, and no more than three buttons; the rest is in the menu.
    expect((await editing.page.findByRole('link', { name: 'View commission invoice' })).getAttribute('href')).toBe(`/invoice/${id}/view`);
    await editing.page.findByRole('button', { name: 'Enter payment' });
    await editing.page.findByRole('button', { name: 'Send by e-mail' });
    editing.page.getByText('Not reconciled', { selector: '.bd *' });
    const acts = [...document.querySelectorAll('.bar .acts > :is(.mantine-Button-root)')].map(({ textContent }) => textContent);
    expect(acts).toEqual(['Send by e-mail', 'Enter payment', 'View commission invoice']);
    editing.expectComplaints(/use-focus-trap/);
    await editing.user.click(editing.page.getByRole('button', { name: 'More actions' }));
    await editing.page.findByRole('menuitem', { name: 'Reconcile' });
    expect(editing.page.queryByRole('menuitem', { name: /Invoice as PDF/ })).toBeNull();
    await editing.user.keyboard('{Escape}');
    await payInFull(editing, 'Enter payment');
    await expect
      .poll(async () => await scene.sql(`select "StatusId" as s, "TotalPaidAmount"::float as p from "AgencySupplierInvoice" where "Id" = ${id}`))
      .toEqual([{ s: 'Paid', p: 300 }]);
  },
);

it('[BILL-002] [BILL-003] [BILL-004] [BILL-010] [PAY-083] a bill is begun by choosing, shown at /bill/{id}/view and paid; what the server refuses is said where it was chosen', async () => {
  const sold = await scene.earning(1000);
  await scene.enter(sold, 600, { StatusId: 'Paid' });
  await scene.enter(sold, 400, { StatusId: 'Paid' });
  const listed = await open('/bill');
  expect((await listed.page.findAllByRole('link', { name: /^New bill/ }))[0]?.getAttribute('href')).toMatch(/^\/bill\/new/);
  const screen = await open('/bill/new');
  const { page, user } = screen;
  const [first, second] = await choose(screen, sold);
  const [taken] = await scene.commissionsOf(sold);
  await scene.good('POST', 'agencybill', {
    SupplierId: sold.supplierId,
    AgencyOfficeId: scene.one.officeId,
    Commissions: [{ AgencyCommissionId: taken?.Id }],
  });
  const create = page.getByRole('button', { name: 'Create bill' });
  await user.click(first ?? document.body);
  await user.click(create);
  await page.findByText(/^This commission is already on the bill/);
  await user.click(first ?? document.body);
  await user.click(second ?? document.body);
  await user.click(create);
  await expect.poll(() => window.location.pathname).toMatch(/^\/bill\/\d+\/view$/);
  await expect.poll(sheet).toContain('400.00');
  const [, id] = /(\d+)/.exec(window.location.pathname) ?? [];
  // Somebody else has paid it meanwhile: nothing is left, and the amount is empty (PAY-083).
  const begun = await scene.good<{ Payment: object }>('GET', `agencybill/${id}/agencybillpayment`);
  const late = await openScreen(scene.server, 'manager@one.test', `/bill/${id}/edit`, {
    [`GET /api/agencybill/${id}/agencybillpayment`]: respondWith(200, { ...begun, Payment: { ...begun.Payment, Amount: 0 }, MaxAllowedPaymentAmount: 0 }),
  });
  await late.user.click(await late.page.findByRole('button', { name: 'Pay bill' }));
  expect(await within(await late.page.findByRole('dialog', { name: 'Pay bill' })).findByLabelText(/^Amount/)).toHaveProperty('value', '');
  await payInFull(await open(`/bill/${id}/edit`), 'Pay bill');
  await expect.poll(async () => await scene.sql(`select "StatusId" as s from "AgencyBill" where "Id" = ${id}`)).toEqual([{ s: 'Paid' }]);
});

it('[SINV-005] the old addresses of a commission invoice lead to those of now', async () => {
  for (const last of ['view', 'edit']) {
    const { expectComplaints } = await open(`/supplierinvoice/99999999/${last}`);
    expectComplaints(/./);
    await expect.poll(() => window.location.pathname).toBe(`/invoice/99999999/${last}`);
  }
});

it('a supplier and an office are offered with how many commissions they have and what these come to, and not without any', async () => {
  const [earned, without] = [await scene.earning(1000), await scene.earning(1000)];
  await scene.enter(earned, 600, { StatusId: 'Paid' });
  await scene.enter(earned, 400, { StatusId: 'Paid' });
  const { page, user } = await open('/invoice/new');
  const row = (await page.findByRole('button', { name: await loadName(earned) })).closest('tr');
  expect(row?.textContent).toContain('One office2AUD 300.00');
  expect(page.queryByRole('button', { name: await loadName(without) })).toBeNull();
  await user.click(page.getByRole('button', { name: await loadName(earned) }));
  await page.findAllByRole('checkbox', { name: 'Ana Souza' });
  await user.click(page.getByRole('button', { name: 'Choose another' }));
  expect(await page.findByRole('button', { name: await loadName(earned) })).toBeTruthy();
});

it('the page of a bank file shows the documents that it pays, leads there and back, and adds none', async () => {
  const sold = await scene.earning(1000);
  await scene.enter(sold, 1000, { StatusId: 'Paid' });
  const [file] = await scene.sql(
    `insert into "AbaFile" ("AgencyId", "AgencyOfficeId", "Kind", "PaymentCount", "TotalAmount", "CurrencyId") values (${scene.one.agencyId}, ${scene.one.officeId}, 'Bills', 1, 70, ${scene.aud}) returning "Id"`,
  );
  const [made] = await scene.sql(
    `insert into "AgencyBill" ("AgencyId", "SupplierId", "AgencyOfficeId", "CurrencyId", "TotalAmountOwing", "AbaFileId", "BillIndex") values (${scene.one.agencyId}, ${sold.supplierId}, ${scene.one.officeId}, ${scene.aud}, 70, ${String(file?.['Id'])}, 'B-IN-FILE') returning "Id"`,
  );
  const { page, user } = await open(`/entity/abafile/${String(file?.['Id'])}/edit/?tab=bills`);
  const bill = await page.findByRole('link', { name: 'B-IN-FILE' });
  expect(bill.getAttribute('href')).toBe(`/bill/${String(made?.['Id'])}/edit`);
  // Beside the details, the files and the history.
  await expect.poll(() => page.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Bills1']);
  expect(page.getByRole('button', { name: /^More\b/ }).textContent).toBe('More3');
  expect(page.queryByRole('link', { name: /^Add bill/ })).toBeNull();
  // From the bill leads a way back.
  await user.click(bill);
  await user.click(await page.findByRole('link', { name: 'Bank file' }));
  expect(await page.findByText(/^You do not have permission to change this record/)).toBeTruthy();
});

itSlow('a bank file is downloaded where it is made; what is missing of the bank details has a link to its place', async () => {
  const sold = await scene.earning(1000);
  await scene.enter(sold, 1000, { StatusId: 'Paid' });
  const [commission] = await scene.commissionsOf(sold);
  const { Id } = await scene.good<{ Id: number }>('POST', 'agencybill', {
    SupplierId: sold.supplierId,
    AgencyOfficeId: scene.one.officeId,
    Commissions: [{ AgencyCommissionId: commission?.Id }],
  });
  const { page, user, expectComplaints } = await open(`/bill/${Id}/edit`);
  expectComplaints(/use-focus-trap/);
  await user.click(await page.findByRole('button', { name: 'More actions' }));
  // By its text: where nothing has a place, a menu that grows while it is open is taken for hidden.
  await user.click(await page.findByText('Create bank file'));
  const dialog = within(await page.findByRole('dialog', { name: /^Create a bank file/ }));
  await user.click(dialog.getByRole('button', { name: 'Create bank file' }));
  await dialog.findByText(/^Bank details missing for One office: BSB, /);
  expect((await dialog.findByRole('link', { name: 'Add the bank details' })).getAttribute('href')).toBe(`/config/agencyoffice/${scene.one.officeId}/edit`);
  const bank = `"BSB" = '062-000', "AccountNumber" = '123456', "AccountName" = 'COLLEGE'`;
  await scene.sql(`update "AgencyOffice" set ${bank}, "BankCode" = 'WBC', "ApcaUserId" = '481516' where "Id" = ${scene.one.officeId}`);
  await user.click(dialog.getByRole('button', { name: 'Create bank file' }));
  await expect.poll(() => dialog.queryByRole('link', { name: 'Add the bank details' })?.getAttribute('href')).toBe(`/supplier/${sold.supplierId}/edit`);
  await scene.sql(`update "AgencySupplier" set ${bank} where "Id" = ${sold.supplierId}`);
  await user.click(dialog.getByRole('button', { name: 'Create bank file' }));
  const made = within(await page.findByRole('dialog', { name: /\.aba is ready$/ }));
  made.getByRole('button', { name: 'Download' });
  const file = made.getByRole('link', { name: 'Open the bank file' }).getAttribute('href') ?? '';
  expect(file).toMatch(/^\/entity\/abafile\/\d+\/edit$/);
  expect(await (await open(file)).page.findByRole('button', { name: 'Download' })).toBeTruthy();
});

itSlow('who may not edit the office or the supplier whose bank details are missing reads who may, and has no link', async () => {
  const sold = await scene.earning(1000);
  await scene.enter(sold, 1000, { StatusId: 'Paid' });
  const [commission] = await scene.commissionsOf(sold);
  const { Id } = await scene.good<{ Id: number }>('POST', 'agencybill', {
    SupplierId: sold.supplierId,
    AgencyOfficeId: scene.one.officeId,
    Commissions: [{ AgencyCommissionId: commission?.Id }],
  });
  await scene.sql(`update "AgencyOffice" set "BSB" = null where "Id" = ${scene.one.officeId}`);
  const { engine } = scene.server.running;
  await engine.database.write(scene.one.agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(scene.one.agencyId));
    const person = { UserName: 'payer@one.test', Name: 'Payer', UserEmail: 'payer@one.test', Password: demoPassword, IsActive: true };
    const [UserId] = await records.createMany('User', [{ ...person, OfficeId: scene.one.officeId }]);
    const [UserGroupId] = await records.createMany('UserGroup', [{ Name: 'Payers', Permissions: [...seesAll, 'CanEditBills'] }]);
    await records.createMany('UserUserGroup', [{ UserId, UserGroupId }]);
  });
  const { page, user, expectComplaints } = await open(`/bill/${Id}/edit`, 'payer@one.test');
  expectComplaints(/use-focus-trap/);
  await user.click(await page.findByRole('button', { name: 'More actions' }));
  // By its text: where nothing has a place, a menu that grows while it is open is taken for hidden.
  await user.click(await page.findByText('Create bank file'));
  const dialog = within(await page.findByRole('dialog', { name: /^Create a bank file/ }));
  await user.click(dialog.getByRole('button', { name: 'Create bank file' }));
  await dialog.findByText('Ask someone with the permission “Edit offices” to add them.');
  expect(dialog.queryByRole('link')).toBeNull();
  const bank = `"BSB" = '062-000', "AccountNumber" = '123456', "AccountName" = 'COLLEGE'`;
  await scene.sql(`update "AgencyOffice" set ${bank}, "BankCode" = 'WBC', "ApcaUserId" = '481516' where "Id" = ${scene.one.officeId}`);
  await user.click(dialog.getByRole('button', { name: 'Create bank file' }));
  await dialog.findByText('Ask someone with the permission “Edit suppliers” to add them.');
  expect(dialog.queryByRole('link')).toBeNull();
});

it('[ABA-003] bills that are chosen in their list come to a bank file that is downloaded at once', async () => {
  const sold = await scene.earning(1000);
  await scene.enter(sold, 1000, { StatusId: 'Paid' });
  const [commission] = await scene.commissionsOf(sold);
  const { Id } = await scene.good<{ Id: number }>('POST', 'agencybill', {
    SupplierId: sold.supplierId,
    AgencyOfficeId: scene.one.officeId,
    Commissions: [{ AgencyCommissionId: commission?.Id }],
  });
  const bank = `"BSB" = '062-000', "AccountNumber" = '123456', "AccountName" = 'COLLEGE'`;
  await scene.sql(`update "AgencyOffice" set ${bank}, "BankCode" = 'WBC', "ApcaUserId" = '481516' where "Id" = ${scene.one.officeId}`);
  await scene.sql(`update "AgencySupplier" set ${bank} where "Id" = ${sold.supplierId}`);
  const [bill] = await scene.sql(`select "BillIndex" as i from "AgencyBill" where "Id" = ${Id}`);
  const screen = await open('/bill');
  const { page, user } = screen;
  const answers: (readonly [status: number, text: string])[] = [];
  screen.interfere('GET /api/document/download').answer = async (send) => {
    const answer = await send();
    answers.push([answer.status, await answer.clone().text()]);
    return answer;
  };
  await user.click(await page.findByRole('checkbox', { name: `Select ${String(bill?.['i'])}` }));
  await user.click(await page.findByRole('button', { name: 'ABA file' }));
  const dialog = within(await page.findByRole('dialog', { name: 'ABA file' }));
  await user.click(dialog.getByRole('button', { name: 'ABA file' }));
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  expect(answers).toEqual([[200, expect.stringMatching(/^0 /)]]);
});
