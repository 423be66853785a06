// Saving in a browser: keys that are held down, and what goes on while a record is on its way. The rest is in tests/dom/writing.test.ts.
import { afterAll, beforeAll, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { itSlow } from '../support/slow-tier.ts';
import { respondWith, latch, interfere, type Screens, startScreens } from './screens.ts';

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
async function aLead(FirstName: string): Promise<number> {
  const manager = await screens.server.as('manager@demo.test');
  const offices = await manager.get<{ Data: { Key: number }[] }>('/api/agencyoffice/keys');
  const { body } = await manager.post<{ Id: number }>('/api/agencylead/', { FirstName, LastName: 'Saver', AgencyOfficeId: offices.body.Data[0]?.Key });
  return body.Id;
}
const loadLead = async (id: number) => {
  const { body } = await (await screens.server.as('manager@demo.test')).get(`/api/agencylead/${id}`);
  return body;
};
/** Holds writes of leads back until they are let through. */
async function heldBack(page: Page, method: string, address: string) {
  const writes = await interfere(page, method, address);
  return () => {
    const { opened, open } = latch();
    writes.answer = (route) => opened.then(() => route.continue());
    return () => {
      writes.answer = undefined;
      open();
    };
  };
}
async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('First name').fill(name);
  await page.getByRole('textbox', { name: 'Office' }).click();
  await page.getByRole('option').first().click();
}

itSlow('[META-035] keys that are held down, or pressed again while one is led away, make one record', async () => {
  const { page, signIn, leave } = await screens.visit();
  const tools = await page.context().newCDPSession(page);
  await signIn('manager@demo.test', '/entity/agencylead/add/');
  await fillIn(page, 'Heldkey');
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 5 });
  for (let time = 0; time < 12; time++) {
    await page.keyboard.press('Control+s');
    await page.waitForTimeout(120);
  }
  await page.waitForURL(/\/agencylead\/\d+\/edit\/?$/);
  await page.getByRole('heading', { name: 'Heldkey', level: 1 }).waitFor();
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForTimeout(600);
  expect(await leadsCalled('Heldkey')).toBe(1);
  await leave();
});

itSlow('what is typed while a record is being added is offered with the record', async () => {
  const { page, signIn, leave } = await screens.visit();
  const letThrough = (await heldBack(page, 'POST', '**/api/agencylead/'))();
  await page.goto('/');
  await signIn('manager@demo.test', '/entity/agencylead/add/');
  await fillIn(page, 'Addedsoon');
  await page.getByRole('button', { name: 'Add Lead' }).click();
  await page.getByLabel('Last name').fill('Afterwards');
  letThrough();
  await page.waitForURL(/\/agencylead\/\d+\/edit\/?$/);
  await page.getByRole('button', { name: 'Use the draft' }).click();
  expect(await page.getByLabel('Last name').inputValue()).toBe('Afterwards');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  const id = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);
  expect(await loadLead(id)).toMatchObject({ FirstName: 'Addedsoon', LastName: 'Afterwards' });
  await leave();
});

itSlow('who goes elsewhere while a record is being saved is led there once it is saved, and stays where it is refused', async () => {
  const id = await aLead('Goesaway');
  const { page, signIn, leave } = await screens.visit();
  const hold = await heldBack(page, 'PATCH', `**/api/agencylead/${id}`);
  await signIn('manager@demo.test', `/lead/${id}/edit`);
  await page.getByLabel('Phone', { exact: true }).fill('0400 000 111');
  let letThrough = hold();
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: 'Students' }).click();
  // Somebody else is first.
  const { RowVersion } = await loadLead(id);
  expect((await (await screens.server.as('god@demo.test')).call('PATCH', `/api/agencylead/${id}`, { PhoneNumber: '0400 000 222', RowVersion })).status).toBe(
    200,
  );
  letThrough();
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this record' });
  await conflict.waitFor();
  expect(new URL(page.url()).pathname).toBe(`/lead/${id}/edit`);
  await page.keyboard.press('Escape');
  // Keys are silent until it is gone, which is later than it is no dialog any more for those who hear the page.
  await page.locator('.mantine-Modal-content').waitFor({ state: 'detached' });
  expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('0400 000 111');
  letThrough = hold();
  await page.keyboard.press('Control+s');
  await conflict.getByRole('button', { name: 'Save this choice' }).click();
  await page.getByRole('link', { name: 'Students' }).click();
  letThrough();
  await page.waitForURL(/\/student(\?|$)/);
  expect(await loadLead(id)).toMatchObject({ PhoneNumber: '0400 000 111' });
  await leave();
});

itSlow('what is typed while others are first stays in the form, whatever is decided', async () => {
  const id = await aLead('Bothatonce');
  const { page, signIn, leave } = await screens.visit();
  const hold = await heldBack(page, 'PATCH', `**/api/agencylead/${id}`);
  await signIn('manager@demo.test', `/lead/${id}/edit`);
  const god = await screens.server.as('god@demo.test');
  for (const [time, principal] of ['Theirs', 'Mine'].entries()) {
    await page.getByLabel('Last name').fill(`Mine ${time}`);
    const letThrough = hold();
    await page.keyboard.press('Control+s');
    await page.getByText('Saving', { exact: false }).first().waitFor();
    await page.getByLabel('E-mail', { exact: true }).fill(`typed${time}@example.com`);
    const { RowVersion } = await loadLead(id);
    expect((await god.call('PATCH', `/api/agencylead/${id}`, { LastName: `Theirs ${time}`, RowVersion })).status).toBe(200);
    letThrough();
    const conflict = page.getByRole('dialog', { name: 'Someone else changed this record' });
    await conflict.getByRole('group', { name: 'Last name' }).getByText(`${principal} ${time}`, { exact: true }).last().click();
    await conflict.getByRole('button', { name: 'Save this choice' }).click();
    await conflict.waitFor({ state: 'detached' });
    await page.getByText('1 unsaved change').waitFor();
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(`typed${time}@example.com`);
    expect(await loadLead(id)).toMatchObject({ LastName: `${principal} ${time}` });
    await page.keyboard.press('Control+s');
    await page.getByText('1 unsaved change').waitFor({ state: 'detached' });
    await expect.poll(() => loadLead(id)).toMatchObject({ EmailAddress: `typed${time}@example.com` });
  }
  await leave();
});

itSlow('a record that is being added leads nobody back who has gone elsewhere', async () => {
  const { page, signIn, leave } = await screens.visit();
  const letThrough = (await heldBack(page, 'POST', '**/api/agencylead/'))();
  await signIn('manager@demo.test', '/entity/agencylead/add/');
  await fillIn(page, 'Leftbehind');
  await page.getByRole('button', { name: 'Add Lead' }).click();
  await page.getByRole('link', { name: 'Students' }).click();
  letThrough();
  await page.waitForURL(/\/student(\?|$)/);
  await page.getByRole('heading', { name: 'Students', level: 1 }).waitFor();
  await page.getByRole('region', { name: 'Last action' }).getByText('Added: Leftbehind').waitFor();
  expect(await leadsCalled('Leftbehind')).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/student');
  await leave();
});

itSlow('a file that cannot be sent is reported on every tab of its record', async () => {
  const { page, signIn, complaints, leave } = await screens.visit();
  const manager = await screens.server.as('manager@demo.test');
  const { body } = await manager.get<{ Data: { Id: number }[] }>('/api/student?take=1');
  const address = `student/${body.Data[0]?.Id}`;
  const sending = await interfere(page, 'POST', `**/api/document/${address}*`);
  const { opened, open } = latch();
  sending.answer = (route) => opened.then(() => respondWith(507, { Title: 'Insufficient Storage', Message: 'The disk is full.', Errors: [] })(route));
  await signIn('manager@demo.test', `/${address}/edit?tab=files`);
  await page.getByLabel('Upload files').setInputFiles({ name: 'visa.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await page.getByRole('progressbar', { name: 'visa.txt' }).waitFor();
  await page.getByRole('tab', { name: /^Overview/ }).click();
  await page.getByRole('tabpanel', { name: /^Files/ }).waitFor({ state: 'detached' });
  open();
  await page.getByRole('dialog').getByText('The disk is full.').waitFor();
  await page.keyboard.press('Escape');
  complaints.length = 0;
  await leave();
});

itSlow('a server that does not answer holds nobody for ever: the dialog is free again, with what was typed', async () => {
  const { page, signIn, leave, complaints } = await screens.visit();
  await page.clock.install();
  const create = await interfere(page, 'POST', '**/api/agencytask/');
  await signIn('manager@demo.test', '/task?tab=list');
  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByLabel('Description').fill('Nobody answers');
  create.answer = () => new Promise(() => undefined);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Saving' }).waitFor();
  await page.clock.fastForward(60_000);
  await dialog.getByRole('button', { name: 'Saving' }).waitFor();
  await page.clock.fastForward(31_000);
  const told = page.getByRole('dialog', { name: 'Offline' });
  await told.getByRole('button', { name: 'OK' }).click();
  expect(await dialog.getByLabel('Description').inputValue()).toBe('Nobody answers');
  create.answer = undefined;
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  complaints.length = 0;
  await leave();
});
