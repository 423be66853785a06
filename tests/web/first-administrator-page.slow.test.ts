// The page of an empty database, in a browser.
import { afterAll, beforeAll } from 'vitest';
import type { Browser } from 'playwright-core';
import { plugins } from '../../plugins/index.ts';
import { startBrowser } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';

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

itSlow('a wrong link says so and leads to the sign-in page', async () => {
  const page = await browser.newPage({ baseURL: server.url, locale: 'en-AU' });
  await page.goto('/first-administrator?code=guessed');
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await page.getByLabel('User name').waitFor();
  await page.close();
});
