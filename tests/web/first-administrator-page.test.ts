// The page of an empty database: it makes the first person, once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { plugins } from '../../plugins/index.ts';
import { startBrowser } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { thoroughly } from '../support/thorough.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ plugins: plugins.filter((plugin) => plugin.name === 'settings') });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

thoroughly('a wrong link says so and leads to the sign-in page', async () => {
  const page = await browser.newPage({ baseURL: server.url, locale: 'en-AU' });
  await page.goto('/first-administrator?code=guessed');
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await page.getByLabel('User name').waitFor();
  await page.close();
});

it('the right link makes the agency and the person, and signs in', async () => {
  const link = server.running.firstAdministratorLink;
  expect(link).toMatch(/\/first-administrator\?code=[\w-]+$/);
  const page = await browser.newPage({ baseURL: server.url, locale: 'en-AU' });
  const complaints: string[] = [];
  page.on('console', (message) => /status of 4\d\d/.test(message.text()) || complaints.push(message.text()));
  await page.goto(link ?? '');
  await page.getByRole('button', { name: 'Create and sign in' }).click();
  expect(await page.getByText('This field is required.').count()).toBe(4);
  await page.getByLabel('Agency name').fill('First Agency');
  await page.getByLabel('Your name').fill('Ana First');
  await page.getByLabel('User name').fill('ana@first.example');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create and sign in' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('a long and unusual sentence 42');
  await page.getByRole('button', { name: 'Create and sign in' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('First Agency').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});
