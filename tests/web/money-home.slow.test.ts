// The money home in a browser: where finance people begin, and a tile whose list says the same.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

/** However the space between a currency and its amount is written. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

it('a finance person begins on the money home, and the list of a tile has its count and its sum at the foot', async () => {
  const { page, signIn, leave, accessibility } = await screens.visit();
  await signIn('finance@demo.test');
  await page.waitForURL('**/finance');
  const tile = page.getByRole('link', { name: /^Commission to invoice/ });
  await tile.waitFor();
  expect(await accessibility()).toEqual([]);
  const sums = await tile.locator('.money').allTextContents();
  const [count] = /\d+/.exec((await tile.locator('.t12').textContent()) ?? '') ?? [];
  expect(sums.length).toBeGreaterThan(0);
  await tile.click();
  await page.locator('.list-foot .how-many').waitFor();
  expect(await page.locator('.list-foot .how-many').textContent()).toMatch(new RegExp(`^${count} `));
  const foot = page.getByRole('button', { name: /^Total of To invoice/ }).locator('b');
  await expect.poll(async () => (await foot.innerText()).split(' · ').map(plain).toSorted()).toEqual(sums.map(plain).toSorted());
  await page.goBack();
  await page.getByRole('link', { name: 'Receive payment' }).first().click();
  await page.waitForURL('**/salepayment/receive');
  await leave();
});

it('on a telephone the tiles stand below one another and nothing is cut', async () => {
  const { page, signIn, leave } = await screens.visit({ viewport: { width: 390, height: 844 } });
  await signIn('finance@demo.test', '/finance');
  const tiles = page.locator('a.money-tile');
  await tiles.first().waitFor();
  expect(await tiles.count()).toBe(21);
  const lefts = await tiles.evaluateAll((all) => [...new Set(all.map((each) => Math.round(each.getBoundingClientRect().left)))]);
  expect(lefts).toHaveLength(1);
  expect(await tiles.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)).toBe(0);
  await leave();
});
