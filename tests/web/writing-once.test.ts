// Saving on the screen: a double click, an answer that is lost, and a failure that is reported.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { answerWith, interfere, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 180_000);
afterAll(() => screens?.stop());

const leadsCalled = async (name: string): Promise<number> => {
  const manager = await screens.server.as('manager@demo.test');
  const found = await manager.post<{ Count: number }>('/api/agencylead/search', [{ Field: 'FirstName', Condition: 'Equal', Value1: name }]);
  return found.body.Count;
};
async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('First name').fill(name);
  await page.getByRole('textbox', { name: 'Office' }).click();
  await page.getByRole('option').first().click();
}

it('[META-035] a double click on Add makes one record, and no dialog', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@demo.test', '/entity/agencylead/add/');
  await fillIn(page, 'Doubleclicked');
  await page.getByRole('button', { name: 'Add Lead' }).dblclick();
  await page.waitForURL(/\/agencylead\/?$/);
  await page.locator('.rowlink').getByText('Doubleclicked').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await leadsCalled('Doubleclicked')).toBe(1);
  await leave();
});

it('an answer that is lost after the server has saved: saving again leads to the one record', async () => {
  const { page, signIn, leave, complaints } = await screens.visit();
  const create = await interfere(page, 'POST', '**/api/agencylead/');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/api/agencylead/') && keys.push(request.headers()['idempotency-key']));
  await signIn('manager@demo.test', '/entity/agencylead/add/');
  await fillIn(page, 'Answerless');
  create.answer = async (route) => {
    const answer = await route.fetch();
    expect(answer.status()).toBe(200);
    await route.abort();
  };
  await page.getByRole('button', { name: 'Add Lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offline' });
  await dialog.waitFor();
  expect(await leadsCalled('Answerless')).toBe(1);
  create.answer = undefined;
  await dialog.getByRole('button', { name: 'OK' }).click();
  expect(await page.getByLabel('First name').inputValue()).toBe('Answerless');
  await page.getByRole('button', { name: 'Add Lead' }).click();
  await page.waitForURL(/\/agencylead\/?$/);
  await page.locator('.rowlink').getByText('Answerless').waitFor();
  expect(await leadsCalled('Answerless')).toBe(1);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  // Of the lost answer Chromium complains by itself.
  expect(complaints.splice(0).filter((each) => !each.includes('net::ERR_FAILED'))).toEqual([]);
  await leave();
});

it('[ERR-012] [ERR-013] the dialog of a failure offers to report it: the report has the id of the request, and the dialog closes', async () => {
  const { page, signIn, leave, complaints } = await screens.visit();
  const create = await interfere(page, 'POST', '**/api/agencylead/');
  await signIn('manager@demo.test', '/entity/agencylead/add/');
  await fillIn(page, 'Reported');
  create.answer = answerWith(500, { Title: 'Internal Server Error', Message: 'Something went wrong.', RequestId: 'request-of-the-test' });
  await page.getByRole('button', { name: 'Add Lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Internal Server Error' });
  await dialog.getByRole('button', { name: 'Submit Error Report' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const god = await screens.server.as('god@demo.test');
  const reports = await god.get<{ Data: { RequestId: string; Description: string; Url: string }[] }>('/api/bug');
  expect(reports.body.Data[0]).toMatchObject({
    RequestId: 'request-of-the-test',
    Description: '500 Internal Server Error: Something went wrong.',
    Url: expect.stringContaining('agencylead'),
  });
  expect(complaints.splice(0).filter((each) => !each.includes('status of 500'))).toEqual([]);
  await leave();
});
