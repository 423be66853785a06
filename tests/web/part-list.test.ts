// Telephone numbers and web addresses on the form of an office: rows that are added, put in order, taken away, and told apart where one is wrong.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 180_000);
afterAll(() => screens?.stop());

it('[SHELL-059] [SHELL-062] [SHELL-063] [SHELL-064] [SHELL-065] enters parts with what they begin with, marks the wrong one, and keeps their order', async () => {
  const manager = await screens.server.as('manager@demo.test');
  const [office] = (await manager.get<{ Data: { Key: number }[] }>('/api/agencyoffice/keys')).body.Data;
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@demo.test', `/entity/agencyoffice/${office?.Key}/edit/`);
  const phones = page.getByRole('group', { name: 'Telephone numbers', exact: true });
  await phones.getByRole('button', { name: 'Add telephone number' }).click();
  const first = phones.getByRole('group', { name: 'Telephone number 1' });
  await expect.poll(() => first.getByLabel('Type', { exact: true }).inputValue()).toBe('Mobile');
  await expect.poll(() => first.getByLabel('Country', { exact: true }).inputValue()).toBe('Australia');
  const number = first.getByRole('textbox', { name: 'Number', exact: true });
  await expect.poll(() => number.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await number.getAttribute('placeholder')).toBe('Numbers only, no country code');
  await page.keyboard.press('Control+s');
  await page.getByRole('alert').getByText('Telephone number 1: Number is required.').waitFor();
  await number.fill('nine');
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
  await number.fill('0400 000 001');

  await phones.getByRole('button', { name: 'Add telephone number' }).click();
  const second = phones.getByRole('group', { name: 'Telephone number 2' });
  await second.getByRole('textbox', { name: 'Number', exact: true }).fill('0400 000 002');
  await second.getByLabel('Type', { exact: true }).fill('Wor');
  await page.getByRole('option', { name: 'Work' }).click();
  const web = page.getByRole('group', { name: 'Web addresses', exact: true });
  await web.getByRole('button', { name: 'Add web address' }).click();
  await expect.poll(() => web.getByLabel('Type', { exact: true }).inputValue()).toBe('FaceBook');
  await web.getByRole('textbox', { name: 'Address', exact: true }).fill('facebook.com/demo');
  await second.getByRole('button', { name: 'Move Telephone number 2 up' }).click();
  await expect.poll(() => number.inputValue()).toBe('0400 000 002');
  await expect.poll(() => first.getByLabel('Type', { exact: true }).inputValue()).toBe('Work');
  expect(await accessibility()).toEqual([]);
  await page.keyboard.press('Control+s');
  await page.locator('.savebar').waitFor({ state: 'detached' });
  await page.getByRole('complementary', { name: 'Activity' }).getByText('0400 000 002, Australia, Work').first().waitFor();

  const saved = await manager.get<{ PhoneNumbers: Record<string, unknown>[]; WebAddresses: Record<string, unknown>[] }>(`/api/agencyoffice/${office?.Key}`);
  expect(saved.body.PhoneNumbers.map(({ Number: digits, TypeName }) => [digits, TypeName])).toEqual([
    ['0400 000 002', 'Work'],
    ['0400 000 001', 'Mobile'],
  ]);
  expect(saved.body.WebAddresses).toMatchObject([{ TypeName: 'FaceBook', Address: 'facebook.com/demo' }]);
  await second.getByRole('button', { name: 'Take Telephone number 2 away' }).click();
  await page.keyboard.press('Control+s');
  await page.locator('.savebar').waitFor({ state: 'detached' });
  expect((await manager.get<{ PhoneNumbers: unknown[] }>(`/api/agencyoffice/${office?.Key}`)).body.PhoneNumbers).toHaveLength(1);
  if (process.env['PICTURE']) {
    await phones.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${process.env['PICTURE']}-1440.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    await phones.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${process.env['PICTURE']}-390.png` });
  }
  await leave();
});
