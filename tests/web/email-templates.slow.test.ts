// The editor of e-mail templates in a browser: a text with fields from the tree, in two languages, previewed, rejected at its place, saved.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

it('[CFG-024] [MAIL-003] a manager writes a template with fields from the tree, in two languages, and sees it for a student', async () => {
  const { page, signIn, leave, accessibility } = await screens.visit();
  await signIn('manager@demo.test', '/email-template/new');
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.fill('Hello ');
  const tree = page.locator('.merge-tree');
  await tree.getByRole('button', { name: 'Student name' }).click();
  await expect.poll(() => subject.inputValue()).toBe('Hello {{StudentName}}');

  const message = page.getByRole('textbox', { name: 'Message' });
  await message.click();
  await page.keyboard.type('Dear ');
  await tree.getByRole('button', { name: 'Student name' }).click();
  await message.locator('.merge-field').waitFor();
  await page.keyboard.type(', your office is ');
  await tree.getByRole('button', { name: 'Office', exact: true }).click();
  await tree.getByRole('button', { name: 'Name', exact: true }).first().click();
  await expect.poll(() => message.locator('.merge-field').allTextContents()).toEqual(['{{StudentName}}', '{{Office.Name}}']);
  expect(await accessibility()).toEqual([]);

  // A wrong name is reported at its place, in its language.
  await page.getByRole('tab', { name: /^Portuguese/ }).click();
  await subject.fill('Olá {{StudntName}}');
  await page.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('Oi');
  await page.getByRole('tab', { name: /^English/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Did you mean StudentName').waitFor();
  expect(await subject.inputValue()).toBe('Olá {{StudntName}}');
  await subject.fill('Olá {{StudentName}}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/email-template\/\d+$/);

  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Hello {{StudentName}}');
  expect(await page.getByRole('tab').allTextContents()).toEqual(['English', 'Portuguese', 'Spanish (none)']);
  await page.getByRole('textbox', { name: 'Preview for' }).click();
  await page.getByRole('option').first().click();
  await expect.poll(() => page.locator('.merge-preview strong').textContent()).toMatch(/^Hello \S+ \S+/);
  await expect.poll(() => page.frameLocator('.merge-preview iframe').locator('p').first().textContent()).toMatch(/^Dear \S+ .*, your office is \S/);
  await leave();
});

it('[AUTH-008] agencies on the free plan have no page for templates', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@free.test', '/email-template/new');
  await page.locator('.state').waitFor();
  expect(await page.getByRole('textbox', { name: 'Subject' }).count()).toBe(0);
  await leave();
});
