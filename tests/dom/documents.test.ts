// The documents of a record on the screen: what may be deleted, what is asked before, and what is told after.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { openScreen } from './mount.tsx';

let scene: TwoAgencies;
let lead = 0;
beforeAll(async () => {
  scene = await twoAgencies();
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
