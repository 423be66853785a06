// Fees, specials, services and price groups are added and changed in dialogs on the pages of what they hang under.
import { systemActor } from '#engine';
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feeScene, type FeeScene, type Row } from '../acceptance/fee-scene.ts';
import { fill, openScreen } from './mount.tsx';
import { itSlow } from '../support/slow-tier.ts';

let set: FeeScene;
beforeAll(async () => {
  set = await feeScene();
  const one = set.scene.one.agencyId;
  const { engine } = set.scene.server.running;
  await engine.database.write(one, (tx) =>
    engine.records(tx, systemActor(one)).createMany('AgencyCurrency', [{ CurrencyId: set.aud, Code: 'AUD', UseAsBaseCurrency: true }]),
  );
});
afterAll(() => set?.scene.server.stop());

/** Opens the dialog that adds a record of this kind on a page. */
async function adding(to: string, kind: string, who = 'manager@one.test') {
  const opened = await openScreen(set.scene.server, who, to);
  await opened.user.click(await opened.page.findByRole('button', { name: `Add ${kind}` }));
  return { ...opened, dialog: within(await opened.page.findByRole('dialog')) };
}

itSlow('[FEE-027] [FEE-030] [FEE-031] [FEE-032] [FEE-039] a fee, a course fee, the fee of a service, a service and a price group open in dialogs', async () => {
  const supplier = `/entity/agencysupplier/${set.supplier}/edit`;
  const fee = await adding(`${supplier}?tab=agency-fees`, 'agency fee');
  await fee.dialog.findByLabelText(/^Amount/);
  const ofService = await adding(`${supplier}?tab=fees`, 'supplier product fee');
  await ofService.dialog.findByLabelText(/^Fee name/);
  const service = await adding(`${supplier}?tab=products`, 'supplier product');
  await fill(service.user, await service.dialog.findByLabelText(/^Name/), 'Guided tour');
  await service.user.click(service.dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => service.page.queryByRole('dialog')).toBeNull();
  const products = await set.scene.manager.get<{ Data: Row[] }>(`/api/agencysupplier/${set.supplier}/agencysupplierproduct`);
  expect(products.body.Data).toMatchObject([{ Name: 'Guided tour' }]);
  const institution = `/entity/institution/${set.school.institution}/edit`;
  const course = await adding(`${institution}?tab=course-fees`, 'course fee', 'god@one.test');
  await course.dialog.findByLabelText(/^Amount/);
  const group = await adding(`${institution}?tab=price-groups`, 'price group', 'god@one.test');
  await group.dialog.findByLabelText(/^Countries/);
  await group.user.click(await group.dialog.findByLabelText(/^Default/));
  await expect.poll(() => group.dialog.queryByLabelText(/^Countries/)).toBeNull();
});

it('[FEE-022] [FEE-023] [FEE-028] [FEE-029] a special fee shows the values of its type, and the fee shows what a course costs with it', async () => {
  const fee = await set.scene.manager.post<Row>('/api/agencyfee', set.institutionFee({ IsCompulsory: true, IsRecurring: true }));
  const { user, page, dialog } = await adding(`/entity/agencyfee/${fee.body.Id}/edit?tab=specials`, 'special fee');
  await user.click(await dialog.findByRole('combobox', { name: /^Type/ }));
  await user.click(await page.findByRole('option', { name: 'Percentage of price discount', hidden: true }));
  await dialog.findByLabelText(/^Discount/);
  expect(dialog.queryByLabelText(/^Amount or free units/)).toBeNull();
  await dialog.findByLabelText(/^From \(units\)/);
  expect(page.queryByRole('dialog')).not.toBeNull();

  const view = await openScreen(set.scene.server, 'manager@one.test', `/entity/agencyfee/${fee.body.Id}/edit`);
  await view.page.findByText('For all courses of the institution.');
  await view.page.findByText('Charged for 10 weeks.');
  await fill(view.user, await view.page.findByLabelText(/^Weeks/), '4');
  await view.page.findByText('Charged for 4 weeks.');
  await fill(view.user, await view.page.findByLabelText(/^Weeks/), 'four');
  await view.page.findByText('Enter a whole number of weeks from 1 to 999.');
});
