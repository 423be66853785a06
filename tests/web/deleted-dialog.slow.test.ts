// The deleted records of a list, in a browser: deleted for good, not offered to everybody, and on a phone.
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { version } from '../../engine/start.ts';
import { itSlow } from '../support/slow-tier.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.stop());

async function deletedLead(name: string): Promise<number> {
  const manager = await screens.server.as('manager@demo.test');
  const offices = await manager.get<{ Data: { Key: number }[] }>('/api/agencyoffice/keys');
  const lead = await manager.post('/api/agencylead/', { FirstName: name, LastName: 'Removed', AgencyOfficeId: offices.body.Data[0]?.Key });
  const id = Number(lead.body['Id']);
  expect((await manager.call('DELETE', `/api/agencylead/${id}`)).status).toBe(200);
  return id;
}

describe('deleted records of a list', () => {
  itSlow('are deleted for good after a question that names what goes', async () => {
    const id = await deletedLead('Dulce');
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@demo.test', '/lead/?q=removed');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Deleted records' }).click();
    await page.getByRole('button', { name: 'Delete Dulce Removed permanently' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Dulce Removed permanently?' });
    await question.getByText('Nothing else is removed.').waitFor();
    expect(await accessibility()).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete Dulce Removed permanently' }).click();
    await question.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('Dulce Removed was permanently deleted.').waitFor();
    const manager = await screens.server.as('manager@demo.test');
    expect((await manager.post(`/api/agencylead/deleted/${id}/restore`)).status).toBe(404);
    await leave();
  });

  itSlow('[META-003] are not offered to whom may not restore, and the configuration is asked for with the version of the screens', async () => {
    const { page, signIn, leave } = await screens.visit();
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/entityconfig/')) requested.push(new URL(request.url()).search);
    });
    await signIn('manager@demo.test', '/entity/institution');
    await page.locator('.list-foot b').waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export as CSV' }).waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Export as CSV', 'Latest changes']);
    expect(requested.length).toBeGreaterThan(0);
    expect(new Set(requested)).toEqual(new Set([`?v=${version}`]));
    await leave();
  });

  itSlow('are in the menu of a phone as well', async () => {
    await deletedLead('Clarice');
    const { page, signIn, leave } = await screens.visit({ viewport: { width: 390, height: 844 } });
    await signIn('manager@demo.test', '/lead/');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Deleted records' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore Clarice Removed' }).click();
    await page.getByRole('dialog').getByText('Clarice Removed was restored.').waitFor();
    await leave();
  });
});
