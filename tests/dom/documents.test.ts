// The documents of a record and the link of a student on the screen: what is asked before, what is shown after, and what is refused.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { portal } from '../../plugins/portal/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { openScreen } from './mount.tsx';

let scene: TwoAgencies;
let lead = 0;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, portal] });
  [lead = 0] = await scene.addLeads([{ FirstName: 'Lena', LastName: 'Letters' }]);
  const { engine } = scene.server.running;
  await engine.database.write(scene.one.agencyId, async (tx) => {
    const files = engine.files(tx, systemActor(scene.one.agencyId));
    const content = Buffer.from('%PDF-1.4');
    await files.attach('AgencyLead', lead, { name: 'letter.pdf', contentType: 'application/pdf', content, tags: ['General'] });
    await files.attach('AgencyLead', lead, { name: 'quote.pdf', contentType: 'application/pdf', content, tags: ['Quote (PDF)'], isSystem: true });
  });
});
afterAll(() => scene?.server.stop());

it('[DOC-010] [DOC-013] [DOC-014] asks before it deletes a file, tells it after, and never offers it for what the system made', async () => {
  const { page, user } = await openScreen(scene.server, 'manager@one.test', `/lead/${lead}/edit`);
  await user.click(await page.findByRole('checkbox', { name: 'Select quote.pdf' }));
  await user.click(page.getByRole('checkbox', { name: 'Select letter.pdf' }));
  await page.findByText('2 selected');
  expect(page.queryByRole('button', { name: 'Delete Files' })).toBeNull();
  await user.click(page.getByRole('checkbox', { name: 'Select quote.pdf' }));
  await user.click(await page.findByRole('button', { name: 'Delete Files' }));
  const dialog = within(await page.findByRole('dialog'));
  dialog.getByText('Are you sure you want to delete this file?');
  await user.click(dialog.getByRole('button', { name: 'Delete Files' }));
  await page.findByText('File deleted successfully.');
  await expect.poll(() => page.queryByRole('button', { name: 'letter.pdf' })).toBeNull();
  expect(page.getAllByRole('button', { name: 'quote.pdf' }).length).toBeGreaterThan(0);
});

it('[ABA-002] a bank file shows its tag on its page, and stands in the folder of the tag at the student whom it pays', async () => {
  const { engine } = scene.server.running;
  const made = await engine.database.write(scene.one.agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(scene.one.agencyId));
    const AgencyOfficeId = scene.one.officeId;
    const [currency] = await records.list('Currency', { where: { Code: 'AUD' } });
    const [student = 0] = await records.createMany('Student', [{ FirstName: 'Bea', LastName: 'Refunded', AgencyOfficeId }]);
    const [sale = 0] = await records.createMany('AgencySale', [{ StudentId: student, AgencyOfficeId, StatusId: 'Application' }]);
    const [payment = 0] = await records.createMany('AgencySalePayment', [
      { AgencySaleId: sale, AgencyOfficeId, BaseCurrencyId: currency?.Id, DueDate: '2027-01-31', PaymentItems: [] },
    ]);
    const [file = 0] = await records.createMany('AbaFile', [{ Kind: 'Refunds', AgencyOfficeId }]);
    await records.createMany('AgencySalePaymentInvoice', [{ AgencySalePaymentId: payment, StudentId: student, AgencyOfficeId, AbaFileId: file }]);
    const content = Buffer.from('0');
    const files = engine.files(tx, systemActor(scene.one.agencyId));
    await files.attach('AbaFile', file, { name: 'refunds.aba', contentType: 'text/plain', content, tags: ['ABA File (ABA)'], isSystem: true });
    return { file, student };
  });
  const own = await openScreen(scene.server, 'manager@one.test', `/entity/abafile/${made.file}/edit?tab=files`);
  await own.page.findByRole('button', { name: 'refunds.aba' });
  expect(own.page.getByText('ABA File (ABA)').isConnected).toBe(true);
  // It is downloaded on its page, and beside the list.
  await own.page.findByRole('button', { name: 'Download' });
  const beside = await openScreen(scene.server, 'manager@one.test', `/entity/abafile?open=${made.file}`);
  const panel = within(await beside.page.findByRole('region', { name: /^Record / }));
  await panel.findByRole('button', { name: 'Download' });
  const theirs = await openScreen(scene.server, 'manager@one.test', `/student/${made.student}/edit?tab=files`);
  await theirs.user.click(await theirs.page.findByRole('button', { name: 'ABA File (ABA) 1' }));
  await theirs.page.findByRole('button', { name: 'refunds.aba' });
});

it('[PORTAL-008] [PORTAL-009] [PORTAL-010] a student without a link is shown as such, a link is made, and taken back', async () => {
  const { engine } = scene.server.running;
  const [student] = await engine.database.write(scene.one.agencyId, (tx) =>
    engine.records(tx, systemActor(scene.one.agencyId)).createMany('Student', [{ FirstName: 'Ana', LastName: 'Souza', AgencyOfficeId: scene.one.officeId }]),
  );
  const { page, user } = await openScreen(scene.server, 'manager@one.test', `/student/${student}/edit`);
  await user.click(await page.findByRole('button', { name: 'Student Portal' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Manage access to Student Portal' }));
  await dialog.findByText('This student has no valid access token. Press Generate to create one.');
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  await dialog.findByText('The token below is valid for up to 48 hours.');
  dialog.getByText(new RegExp(`^${scene.server.url}/s/[\\w-]{43}$`));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await dialog.findByText('This student has no valid access token. Press Generate to create one.');
  const clerk = await openScreen(scene.server, 'clerk@one.test', `/student/${student}/edit`);
  await clerk.page.findByText(/This requires the permission Edit students/);
  expect(clerk.page.queryByRole('button', { name: 'Student Portal' })).toBeNull();
});
