// What a list comes to: its foot, the heads of its groups, the columns of its board and the forecast say the same to the cent.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { decimal } from '../../engine/contract/decimal.ts';
import { agents } from '../../plugins/agents/index.ts';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { people } from '../../plugins/people/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import { itSlow } from '../support/slow-tier.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { rows, type Screens, startScreens } from './screens.ts';

/** What binary fractions cannot write, and at the end so much that a number of JavaScript has no room for its cents. */
const planted = {
  new: [0.1, 0.2],
  quoting: [0.7, 0.1, 999_999.91],
  won: [0.3, null],
  lost: Array.from({ length: 110 }, () => 999_999_999_999.99),
} as const;

let scene: TwoAgencies;
let screens: Screens;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, people, opportunities, agents] });
  const { engine } = scene.server.running;
  const plant = async ({ agencyId, officeId }: TwoAgencies['one'], amounts: Readonly<Record<string, readonly (number | null)[]>>) =>
    await engine.database.write(agencyId, async (tx) => {
      const actor = systemActor(agencyId);
      const [StudentId] = await engine.records(tx, actor).createMany('Student', [{ FirstName: 'Camila', LastName: 'Ocampo', AgencyOfficeId: officeId }]);
      const stages = await engine.records(tx, actor).list('AgencyOpportunityStage');
      const getRows = ([key, values]: readonly [string, readonly (number | null)[]]) =>
        values.map((Amount, index) => ({
          Name: `${key} n${index}x`,
          StudentId,
          AgencyOfficeId: officeId,
          StageId: stages.find((stage) => stage['Key'] === key)?.['Id'],
          Amount: Amount === null ? null : decimal(Amount),
          CloseDate: '2026-11-20',
        }));
      await engine.records(tx, actor).createMany('AgencyOpportunity', Object.entries(amounts).flatMap(getRows));
    });
  await plant(scene.one, planted);
  const currencies = await engine.database.read(0, (tx) => engine.records(tx, systemActor(0)).list('Currency'));
  const CurrencyId = currencies.find(({ Code }) => Code === 'AUD')?.['Id'];
  const ofOne = systemActor(scene.one.agencyId);
  const base = { CurrencyId, Code: 'AUD', UseAsBaseCurrency: true };
  await engine.database.write(scene.one.agencyId, (tx) => engine.records(tx, ofOne).createMany('AgencyCurrency', [base]));
  // What another agency has is in no sum of this one.
  await plant(scene.two, { new: [77.77] });
  screens = await startScreens(scene.server);
}, 180_000);
afterAll(() => screens?.stop());

/** The sum as PostgreSQL has it, as the screens write it in English. */
async function exactly(condition: string): Promise<string> {
  const [row] = await runSql(
    scene.server.ownerUrl,
    `select to_char(coalesce(sum(o."Amount"), 0), 'FM999,999,999,999,999,990.00') as sum
     from "AgencyOpportunity" o join "AgencyOpportunityStage" s on s."Id" = o."StageId"
     where o."AgencyId" = ${scene.one.agencyId} and ${condition}`,
  );
  return String(row?.['sum']);
}
const getCents = (texts: readonly string[]): string => {
  const cents = String(texts.map((text) => BigInt(text.replaceAll(/[^\d-]/g, ''))).reduce((sum, entry) => sum + entry, 0n)).padStart(3, '0');
  return `${cents.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents.slice(-2)}`;
};
const filled = (texts: readonly string[]): string[] => texts.filter((text) => text !== '0.00').toSorted();
const foot = (page: Page) => page.getByRole('button', { name: 'Total of Expected value' }).locator('b');
/** Amounts stand with the currency of their agency. */
const plain = (text: string): string => text.replace(/^AUD\s/, '');
const footText = async (page: Page): Promise<string> => plain(await foot(page).innerText());
const sums = (page: Page, within: string) => page.locator(`${within} .totals-line .num`);

itSlow('the foot, the groups, the board and the forecast come to the exact sum', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 2200, height: 900 } });
  await signIn('manager@one.test', '/opportunity?view=8');
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Totals' }).click();
  await page.getByRole('button', { name: 'Total of Expected value' }).click();
  await page.getByRole('menuitem', { name: 'Sum', exact: true }).click();
  const full = await exactly('true');
  await expect.poll(() => foot(page).innerText()).toBe(`AUD ${full}`);
  expect(full).toBe('110,000,001,000,000.21');
  expect(await accessibility()).toEqual([]);

  // Gathered by stage each group says what it comes to, and the foot is their sum.
  await page.getByRole('button', { name: /^Group/ }).click();
  await page.getByRole('radiogroup', { name: 'Group by' }).getByRole('radio', { name: 'Stage', exact: true }).click();
  await page.keyboard.press('Escape');
  const stages = [await exactly(`s."Key" = 'new'`), await exactly(`s."Key" = 'quoting'`), await exactly(`s."Key" = 'won'`), await exactly(`s."Key" = 'lost'`)];
  expect(stages).toEqual(['0.30', '1,000,000.71', '0.30', '109,999,999,999,998.90']);
  // The table draws its rows in its own order.
  const inGroups = async () => filled((await sums(page, '.ag-full-width-row').allInnerTexts()).map(plain));
  // Groups that stand further down are drawn once they are scrolled to: closed they have room.
  for (const name of ['New', 'Quoting', 'Won', 'Lost'])
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .filter({ has: page.locator('.totals-line') })
      .click();
  await expect.poll(inGroups).toEqual(filled(stages));
  expect(getCents(await inGroups())).toBe(await footText(page));

  // The board and the forecast say the same.
  await page.goto('/opportunity?view=8&shape=board');
  await expect.poll(async () => filled((await sums(page, '.board-column').allInnerTexts()).map(plain))).toEqual(filled(stages));
  await page.goto('/opportunity/forecast');
  const inForecast = async (chart: string) => (await page.getByRole('region', { name: chart }).locator('.funnel .amount').allInnerTexts()).map(plain);
  await expect.poll(async () => filled(await inForecast('By stage'))).toEqual(filled(stages));
  expect(getCents(await inForecast('By stage'))).toBe(full);
  expect(getCents(await inForecast('By forecast category'))).toBe(full);
  await leave();
});

itSlow('an amount stands with its currency in every shape of a list, and is not cut by it', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@one.test', '/opportunity?view=8&q=quoting');
  const amount = page.locator('.ag-row [col-id="amount"] .num', { hasText: '999,999.91' });
  await expect.poll(() => amount.innerText()).toBe('AUD 999,999.91');
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.num')].filter(({ parentElement: box }) => box && box.scrollWidth > box.clientWidth).map(({ textContent }) => textContent),
    );
  expect(await cut()).toEqual([]);
  expect(await amount.locator('.currency').evaluate((code) => getComputedStyle(code).fontSize)).toBe('11px');
  await page.goto('/opportunity?view=8&q=quoting&totals=Amount:sum');
  await expect.poll(() => foot(page).innerText()).toBe('AUD 1,000,000.71');
  expect(await cut()).toEqual([]);
  // Where there is no room for both, the word gives way.
  await foot(page).evaluate((figure) => (figure.parentElement ?? figure).style.setProperty('max-width', '124px'));
  const [figure, button] = [await foot(page).boundingBox(), await page.getByRole('button', { name: 'Total of Expected value' }).boundingBox()];
  expect(Math.abs((figure?.y ?? 0) - (button?.y ?? 100))).toBeLessThan(8);
  expect(await cut()).toEqual([]);
  await page.goto('/opportunity?view=8&q=quoting&shape=board');
  await page.locator('.board-card', { hasText: 'AUD 999,999.91' }).waitFor();
  expect(await cut()).toEqual([]);
  expect(await accessibility()).toEqual([]);
  // Of a record that is referred to, its column says so.
  const { body } = await scene.manager.get<{ readonly Grid: { readonly Columns: readonly { readonly Field: string; readonly InCurrency?: unknown }[] } }>(
    '/api/entityconfig/institutioncourseinstitutioncampus',
  );
  expect(body.Grid.Columns.find(({ Field }) => Field.endsWith('.TuitionFee'))?.InCurrency).toEqual({ Code: 'AUD' });
  await leave();
});

itSlow('what is filtered comes to what is left, and so it does in the rows behind a figure', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@one.test', '/opportunity/forecast');
  const figure = page.getByRole('region', { name: 'By stage' }).getByRole('button', { name: /^Quoting/ });
  await figure.getByText('1,000,000.71').waitFor();
  await figure.click();
  await page.waitForURL(/\/opportunity\?/);
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Totals' }).click();
  await page.getByRole('button', { name: 'Total of Expected value' }).click();
  await page.getByRole('menuitem', { name: 'Sum', exact: true }).click();
  await expect.poll(() => footText(page)).toBe(await exactly(`s."Key" = 'quoting'`));
  await page.getByRole('main').getByRole('searchbox').fill('quoting n0x');
  await expect.poll(() => footText(page)).toBe('0.70');
  await page.getByRole('main').getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Remove the filter Stage' }).click();
  await page.getByRole('main').getByRole('searchbox').fill('new');
  await expect.poll(() => footText(page)).toBe(await exactly(`s."Key" = 'new'`));
  await leave();
});
