// Lists that are turned page by page: how many rows, which pages are offered, and what stands in the address.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getBlocks } from '../../web/views/list/pager.tsx';
import { rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 180_000);
afterAll(() => screens?.stop());

it('[META-048] offers at most 11 pages and at least 5 where there are more, always the first, the last and those around the open one', () => {
  expect(getBlocks(1, 11, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(getBlocks(1, 25, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, undefined, 25]);
  expect(getBlocks(13, 25, 11)).toEqual([1, undefined, 10, 11, 12, 13, 14, 15, 16, undefined, 25]);
  expect(getBlocks(25, 25, 11)).toEqual([1, undefined, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
  expect(getBlocks(13, 25, 5)).toEqual([1, undefined, 13, undefined, 25]);
});

it('[META-045] [META-047] [META-049] [META-050] shows ten rows, turns pages in the address, sorts the greatest first and starts again', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('god@demo.test', '/entity/visatype');
  const names = async () => (await rows(page).locator('[col-id="name"] .rowlink').allInnerTexts()).map((text) => text.trim());
  await expect.poll(() => rows(page).count()).toBe(10);
  const first = await names();
  const pager = page.getByRole('navigation', { name: 'Pages' });
  expect(await pager.getByRole('button', { name: 'Page 1', exact: true }).getAttribute('aria-current')).toBe('page');
  expect(await accessibility()).toEqual([]);
  await pager.getByRole('button', { name: 'Page 2', exact: true }).click();
  await page.waitForURL(/[?&]page=2/);
  await expect.poll(async () => (await names()).some((name) => first.includes(name))).toBe(false);
  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(10);
  expect((await names()).some((name) => first.includes(name))).toBe(false);
  await page.goBack();
  await expect.poll(names).toEqual(first);

  await pager.getByRole('button', { name: 'Next page' }).click();
  await page.waitForURL(/[?&]page=2/);
  await page.locator('.ag-header-cell').getByText('Name', { exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('sort')?.endsWith(' desc') === true && !url.searchParams.has('page'));
  await expect.poll(async () => (await names())[0]).toMatch(/^Work/);
  if (process.env['PICTURE']) await page.screenshot({ path: `${process.env['PICTURE']}-pager.png` });
  await leave();
});
