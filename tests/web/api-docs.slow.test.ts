// The page of the calls for programs: copied from and saved, light and dark, wide and narrow.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSlowTier, itSlow } from '../support/slow-tier.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

it('copies the example of an operation, and saves the whole document', async () => {
  const { page, signIn, leave } = await screens.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  await signIn('manager@demo.test', '/docs/api?op=AgencyLead.search');
  const operation = page.getByRole('article');
  await operation.getByRole('button', { name: 'Copy the example' }).click();
  await operation.getByRole('status').getByText('Copied to clipboard').waitFor();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  expect(copied).toContain(`curl -X POST '${screens.server.url}/api/agencylead/search'`);
  expect(copied).toContain('Authorization: Bearer $TOKEN');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'openapi.json' }).click()]);
  expect(file.suggestedFilename()).toBe('openapi.json');
  await leave();
});

itSlow('shows nobody what he may not call', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('counsellor@demo.test', '/docs/api?op=UserUserGroup.create');
  await page.getByText('Operation not found').waitFor();
  await leave();
});

itSlow('sends anyone who follows /api/docs to the sign-in first, and then there', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@demo.test', '/api/docs');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/api');
  await page.getByText('Choose an operation').waitFor();
  await leave();
});

itSlow.each([
  ['pt', 'Referência da API', 'Acesso'],
  ['es', 'Referencia de la API', 'Acceso'],
])('speaks %s', async (language, title, who) => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@demo.test', '/docs/api?op=AgencyLead.get');
  await page.evaluate(`localStorage.setItem('matricula.language', '${language}')`);
  await page.reload();
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('heading', { name: who }).waitFor();
  await leave();
});

describe.each(isSlowTier ? (['light', 'dark'] as const) : (['dark'] as const))('%s', (colorScheme) => {
  itSlow('has no finding, wide and narrow, and reaches over no edge', async () => {
    const wide = await screens.visit({ colorScheme });
    await wide.signIn('manager@demo.test', '/docs/api?op=AgencyLead.bulkUpdate');
    await wide.page.getByRole('article').waitFor();
    expect(await wide.accessibility()).toEqual([]);
    await wide.leave();
    const narrow = await screens.visit({ colorScheme, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const isNarrow = () => narrow.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await narrow.signIn('manager@demo.test', '/docs/api');
    await narrow.page
      .getByRole('button', { name: /^Leads/ })
      .first()
      .click();
    await narrow.page
      .getByRole('link', { name: /^PATCH/ })
      .first()
      .waitFor();
    expect([await narrow.accessibility(), await isNarrow()]).toEqual([[], true]);
    await narrow.page
      .getByRole('link', { name: /^PATCH/ })
      .first()
      .click();
    await narrow.page.getByRole('article').waitFor();
    expect([await narrow.accessibility(), await isNarrow()]).toEqual([[], true]);
    await narrow.page.getByRole('link', { name: 'Operations' }).click();
    await narrow.page.getByRole('navigation', { name: 'Operations' }).waitFor();
    await narrow.leave();
  });
});
