// Papers of finance on screens: looked at in a dialog, sent by e-mail, and marked as sent where there is no mail server.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { documents as documentFolders } from '../../plugins/documents/index.ts';
import { messages } from '../../plugins/messages/index.ts';
import { printoutMail } from '../../plugins/paper-mail/index.ts';
import { printouts } from '../../plugins/papers/index.ts';
import { systemActor } from '#engine';
import { type CommissionScene, commissionScene } from '../acceptance/commission-scene.ts';
import { startSmtp, type TestSmtp } from '../people/smtp-server.ts';
import { openScreen } from './mount.tsx';

const plugins = [commissionDocuments, printouts, messages, printoutMail, documentFolders];
vi.mock('../../web/kit/rich-text.tsx', () => import('./plain-rich-text.ts'));

let smtp: TestSmtp;
let scene: CommissionScene;
/** Without a mail server. */
let quiet: CommissionScene;
beforeAll(async () => {
  smtp = await startSmtp();
  scene = await commissionScene(plugins, { env: { ...process.env, SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@one.test' } });
  quiet = await commissionScene(plugins, { env: { ...process.env, SMTP_URL: '' } });
}, 180_000);
afterAll(async () => {
  await scene?.server.stop();
  await quiet?.server.stop();
  await smtp?.stop();
});

const open = (to: string, { server } = scene, user = 'manager@one.test') => openScreen(server, user, to);
type Opened = Awaited<ReturnType<typeof open>>;
async function loadDialog({ page }: Opened, name: string | RegExp) {
  return within(await page.findByRole('dialog', { name }));
}
async function fill(user: Opened['user'], input: HTMLElement, text: string): Promise<void> {
  await user.clear(input);
  if (text !== '') await user.type(input, text);
}

/** Puts an address in place of the recipients, once the document is there. */
async function address(user: Opened['user'], dialog: Awaited<ReturnType<typeof loadDialog>>, to: string): Promise<void> {
  const input = await dialog.findByLabelText(/^To/);
  await expect.poll(() => dialog.queryByText(/^Preparing /), { timeout: 60_000 }).toBeNull();
  for (const chip of dialog.queryAllByRole('button', { name: /^Remove .*(@|nobody)/ })) await user.click(chip);
  await user.type(input, `${to}{Enter}`);
}

async function document(
  entity: 'agencysupplierinvoice' | 'agencybill',
  { earning, enter, commissionsOf: loadCommissions, made, one } = scene,
): Promise<number> {
  const sold = await earning(1000, { supplier: { EmailAddress: 'office@college.test' } });
  await enter(sold, 600, { StatusId: 'Paid' });
  const [commission] = await loadCommissions(sold);
  return await made(entity, {
    SupplierId: sold.supplierId,
    AgencyOfficeId: one.officeId,
    Commissions: [{ AgencyCommissionId: commission?.Id }],
  });
}
const loadInvoice = async (payment: number, { show } = scene): Promise<number> => (await show(payment)).AgencySalePaymentInvoiceId ?? 0;

it('[BILL-009] [BILL-031] Bill, Pay Bill, Send Bill and Pay Refund are dialogs of the page of a bill and of the invoice of a refund', async () => {
  const id = await document('agencybill');
  const screen = await open(`/bill/${id}/edit`);
  const { page, user } = screen;
  // Its paper has one door: the page on which it is looked at, printed and downloaded.
  expect((await page.findByRole('link', { name: 'View bill' })).getAttribute('href')).toBe(`/bill/${id}/view`);
  await user.click(await page.findByRole('button', { name: 'Pay bill' }));
  const paying = await loadDialog(screen, 'Pay bill');
  await paying.findByLabelText(/^Amount/);
  await user.click(paying.getByRole('button', { name: 'Cancel' }));

  await user.click(await page.findByRole('button', { name: 'Send bill' }));
  const sending = await loadDialog(screen, 'Send bill');
  await sending.findByRole('button', { name: 'Remove office@college.test' });
  await user.click(sending.getByRole('button', { name: 'Português' }));
  await expect.poll(() => sending.getByLabelText<HTMLInputElement>(/^Subject/).value).toMatch(/^Demonstrativo de pagamentos de estudantes B/);
  await user.click(sending.getByRole('button', { name: 'English' }));
  await expect.poll(() => sending.getByLabelText<HTMLInputElement>(/^Subject/).value).toMatch(/^Statement of student payments B/);
  // What is attached can be looked at before.
  await user.click(sending.getByRole('button', { name: /^Bill B.*\.pdf$/ }));
  const attached = await loadDialog(screen, /^Bill B/);
  await expect.poll(() => attached.queryByTitle(/^Bill B/)?.getAttribute('srcdoc') ?? '').toContain('600.00');
  await user.click(attached.getByRole('button', { name: 'Close' }));
  await address(user, sending, 'nobody');
  await user.click(sending.getByRole('button', { name: 'Send' }));
  await sending.findByText('Correct or remove these addresses: nobody');
  await address(user, sending, 'fiona@college.test');
  await user.click(sending.getByRole('button', { name: 'Send' }));
  await expect.poll(() => page.queryByRole('dialog', { name: 'Send bill' })).toBeNull();
  expect(await scene.sql(`select "StatusId" as s from "AgencyBill" where "Id" = ${id}`)).toEqual([{ s: 'Sent' }]);
  expect(await scene.sql(`select "To" as t, "Status" as s from "SmtpMessage" where "AgencyBillId" = ${id}`)).toEqual([
    { t: 'fiona@college.test', s: 'Sending' },
  ]);
  // The same again, a moment later.
  await user.click(await page.findByRole('button', { name: 'Send bill' }));
  const again = await loadDialog(screen, 'Send bill');
  await address(user, again, 'fiona@college.test');
  await user.click(again.getByRole('button', { name: 'Send' }));
  await again.findByText('This document was sent to this address a moment ago.');

  const sold = await scene.sold([500]);
  await scene.enter(sold, 300, { StatusId: 'Paid' });
  const refund = await scene.enter(sold, 120, { IsRefund: true });
  const refunded = await open(`/entity/agencysalepaymentinvoice/${await loadInvoice(refund.Id)}/edit`);
  // Until it is known who may pay, nobody may.
  await expect.poll(() => refunded.page.queryByRole<HTMLButtonElement>('button', { name: 'Pay refund' })?.disabled, { timeout: 60_000 }).toBe(false);
  await refunded.user.click(refunded.page.getByRole('button', { name: 'Pay refund' }));
  await refunded.page.findByRole('dialog', { name: /refund/i });
});

it('[CINV-001] a client invoice and a commission invoice are sent from their pages; for people who may not it stands in the menu with the reason', async () => {
  const payment = await scene.enter(await scene.sold([500]), 300);
  const pages = [`/entity/agencysalepaymentinvoice/${await loadInvoice(payment.Id)}/edit`, `/invoice/${await document('agencysupplierinvoice')}/edit`];
  for (const path of pages) {
    const screen = await open(path);
    const { page, user } = screen;
    await user.click(await page.findByRole('button', { name: 'Send by e-mail' }));
    const sending = await loadDialog(screen, 'Send by e-mail');
    await fill(user, await sending.findByRole('textbox', { name: /^Message/ }), '');
    await expect.poll(() => sending.queryByText(/^Preparing /), { timeout: 60_000 }).toBeNull();
    await user.click(sending.getByRole('button', { name: 'Send' }));
    await sending.findByText('Enter a message.');
    await user.type(await sending.findByRole('textbox', { name: /^Message/ }), 'Here it is.');
    await user.click(sending.getByRole('button', { name: 'Send' }));
    await expect.poll(() => page.queryByRole('dialog', { name: 'Send by e-mail' })).toBeNull();
  }
  expect(await scene.sql(`select count(*)::int as n from "SmtpMessage" where "Message" like '%Here it is.%'`)).toEqual([{ n: 2 }]);
  const looking = await open(pages[0] ?? '', scene, 'clerk@one.test');
  await looking.page.findByRole('link', { name: 'View client invoice' });
  looking.expectComplaints(/use-focus-trap/);
  await looking.user.click(await looking.page.findByRole('button', { name: 'More actions' }));
  const locked = await looking.page.findByRole('menuitem', { name: /^Send by e-mail.*permission/ });
  expect(locked.getAttribute('aria-disabled')).toBe('true');
  await looking.user.click(locked);
  expect(looking.page.queryByRole('dialog', { name: 'Send by e-mail' })).toBeNull();
});

it('without a mail server the dialog says so, and marks the document as sent', async () => {
  const payment = await quiet.enter(await quiet.sold([500]), 300);
  const invoice = await loadInvoice(payment.Id, quiet);
  const documents = [
    [
      `/entity/agencysalepaymentinvoice/${invoice}/edit`,
      'Send by e-mail',
      `select "InvoiceStatusName" as s from "AgencySalePaymentInvoice" where "Id" = ${invoice}`,
    ],
    ...(await Promise.all(
      (
        [
          ['agencysupplierinvoice', '/invoice', 'Send by e-mail', 'AgencySupplierInvoice'],
          ['agencybill', '/bill', 'Send bill', 'AgencyBill'],
        ] as const
      ).map(async ([entity, path, name, table]) => {
        const id = await document(entity, quiet);
        return [`${path}/${id}/edit`, name, `select "StatusId" as s from "${table}" where "Id" = ${id}`] as const;
      }),
    )),
  ] as const;
  for (const [path, name, status] of documents) {
    const screen = await open(path, quiet);
    await screen.user.click(await screen.page.findByRole('button', { name }));
    const dialog = await loadDialog(screen, name);
    await dialog.findByText(/^No mail server is set up/);
    dialog.getByRole('button', { name: 'Save in outbox' });
    await screen.user.click(dialog.getByRole('button', { name: 'Mark as sent' }));
    await expect.poll(async () => await quiet.sql(status)).toEqual([{ s: 'Sent' }]);
    await expect.poll(() => screen.page.queryByRole('dialog', { name })).toBeNull();
  }
});

it('[DOC-007] [DOC-008] documents of the supplier go along with a bill, chosen in the picker, which says where nothing was chosen', async () => {
  const id = await document('agencybill');
  const { SupplierId } = await scene.good<{ SupplierId: number }>('GET', `agencybill/${id}`);
  const { engine } = scene.server.running;
  const attach = (supplier: number, name: string) =>
    engine.database.write(scene.one.agencyId, async (tx) => {
      const files = engine.files(tx, systemActor(scene.one.agencyId));
      return (await files.attach('AgencySupplier', supplier, { name, contentType: 'application/pdf', content: Buffer.from('%PDF-1.4'), tags: ['General'] })).id;
    });
  const terms = await attach(SupplierId, 'terms.pdf');
  await attach(SupplierId, 'prices.pdf');
  const screen = await open(`/bill/${id}/edit`);
  const { page, user } = screen;
  await user.click(await page.findByRole('button', { name: 'Send bill' }));
  const sending = await loadDialog(screen, 'Send bill');
  await user.click(await sending.findByRole('button', { name: 'Attach documents' }));
  const picker = await loadDialog(screen, 'Choose from Documents');
  await picker.findByRole('checkbox', { name: 'terms.pdf' });
  await user.click(picker.getByRole('button', { name: 'Attach' }));
  const told = await loadDialog(screen, 'Nothing to Attach');
  expect(told.getByText('You have not selected any file').isConnected).toBe(true);
  await user.click(told.getByRole('button'));
  await user.click(picker.getByRole('checkbox', { name: 'terms.pdf' }));
  // What is chosen in one folder stays chosen in another.
  await user.click(await picker.findByRole('button', { name: /^General/ }));
  await user.click(await picker.findByRole('checkbox', { name: 'prices.pdf' }));
  await user.click(picker.getByRole('button', { name: 'Attach' }));
  await expect.poll(() => page.queryByRole('dialog', { name: 'Choose from Documents' })).toBeNull();
  await user.click(await sending.findByRole('button', { name: 'Remove prices.pdf' }));
  await address(user, sending, 'attached@college.test');
  await user.click(sending.getByRole('button', { name: 'Send' }));
  await expect.poll(() => page.queryByRole('dialog', { name: 'Send bill' })).toBeNull();
  const kept = await scene.sql(`select "Attachments" as a from "SmtpMessage" where "To" = 'attached@college.test'`);
  expect(kept).toEqual([{ a: [{ Id: terms, Name: 'terms.pdf' }] }]);
});
