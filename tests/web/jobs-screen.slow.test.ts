// The screens of jobs: the list of a platform administrator, and the progress of a change of many records.
import { afterAll, beforeAll, expect } from 'vitest';
import { shortWaits } from '../jobs/support.ts';
import { testJobs } from '../jobs/test-jobs.ts';
import { plugins } from '../../plugins/index.ts';
import { systemActor } from '../../engine/contract/actor.ts';
import { startDemoServer } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens(await startDemoServer({ plugins: [...plugins, testJobs], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } }));
  const { engine } = screens.server.running;
  // A failed one and one that waits for a day; the office does not matter, since neither comes that far.
  await engine.database.write(1, async (tx) => {
    const { enqueue } = engine.context(tx, systemActor(1));
    await enqueue('test.make', { name: 'fails', office: 0 });
    await enqueue('test.make', { name: 'waits', office: 0 }, { delay: 86_400_000 });
  });
});
afterAll(() => screens?.stop());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

itSlow('is as good on a phone, and nothing reaches over the edge', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit(phone);
  await signIn('god@demo.test', '/jobs');
  await page.locator('.job').first().waitFor();
  const isNarrow = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect([await accessibility(), isNarrow]).toEqual([[], true]);
  await leave();
});

itSlow('a change of all rows shows its progress and then its outcome', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@demo.test', '/lead/');
  await rows(page).nth(3).waitFor();
  await rows(page).locator('.ck').nth(1).click();
  await page.getByRole('button', { name: /^Select all/ }).click();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  const field = page.getByRole('dialog').getByRole('group', { name: 'Next contact' });
  await field.getByText('Clear', { exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Update/ })
    .click();
  await page.getByRole('dialog').getByText('This continues in the background').waitFor();
  expect(await accessibility()).toEqual([]);
  await page
    .getByRole('dialog')
    .getByText(/^[\d,]+ of [\d,]+ updated$/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await leave();
});
