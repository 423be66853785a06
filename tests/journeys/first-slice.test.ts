// The first day with the product, as one walk: the register, a course, a new lead, fifty leads at once, and the sheet.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileOpenedBy, rows, type Screens, startScreens } from '../web/screens.ts';
import { settled } from '../web/generated-screens.ts';
import { itSlow } from '../support/slow-tier.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 180_000);
afterAll(() => screens.stop());

it('finds a course of the register and, as god, changes it', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('god@demo.test', '/#/entity/institutioncourse');
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Count exactly' }).click();
  await page.getByText('25,687').first().waitFor();
  await page.getByRole('main').getByRole('searchbox').fill('diploma of nursing');
  await expect.poll(() => rows(page).first().innerText()).toMatch(/Diploma of Nursing/i);
  await rows(page).first().locator('.rowlink').click();
  await page.getByLabel('Tuition fee', { exact: true }).fill('12345.67');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('complementary', { name: 'Activity' }).getByText('Tuition fee').first().waitFor();
  await leave();
});

itSlow('adds a lead, changes fifty at once and takes them away as Excel', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('counsellor@demo.test', '/lead/add');
  await page.getByLabel('First name').fill('Journey');
  await page.getByRole('button', { name: 'Add Lead' }).click();
  await page.waitForURL(/\/lead\/?$/);

  await page.goto('/lead/');
  await rows(page).first().waitFor();
  await rows(page).locator('.ck').first().click();
  const caller = await screens.server.as('counsellor@demo.test');
  const fifty = await caller.post<{ Data: { Id: number }[] }>('/api/agencylead/search?viewId=3&take=50', []);
  const bulk = await caller.post('/api/agencylead/bulkUpdate', { IteratorIds: fifty.body.Data.map((lead) => lead.Id), entity: { Tags: ['journey'] } });
  expect(bulk.body).toEqual({ Total: 50, Success: 50, Fail: 0, Errors: [] });

  await page.goto('/lead/');
  await rows(page).first().waitFor();
  await expect.poll(() => rows(page).getByText('journey').count()).toBeGreaterThan(10);
  const { bytes } = await fileOpenedBy(page, () => page.getByRole('button', { name: 'Export' }).click());
  const workbook = await readXlsx(bytes);
  expect(workbook.sheets[0]?.rows[0]?.[0]).toBe('Name');
  expect(JSON.stringify(workbook.sheets[0]?.rows)).toContain('Journey');
  expect(workbook.sheets[0]?.rows.length).toBeGreaterThan(1284);
  await leave();
});

itSlow(
  'somebody who has never seen it adds a lead, finds it, saves a view, edits five cells, undoes them and takes the list away, by what is on the screen',
  async () => {
    const { page, signIn, leave, accessibility } = await screens.visit();
    await signIn('counsellor@demo.test');
    await page.getByRole('navigation').getByRole('link', { name: 'Leads', exact: true }).click();
    await rows(page).first().waitFor();

    // A new lead. Its e-mail is known: anyone who has it is shown beside the form, and is not this person.
    await page
      .getByRole('link', { name: 'New Lead' })
      .or(page.getByRole('button', { name: 'New Lead' }))
      .click();
    const caller = await screens.server.as('counsellor@demo.test');
    const known = (
      await caller.post<{ Data: { EmailAddress: string; DisplayName: string }[] }>('/api/agencylead/search?viewId=3&take=1&columns=EmailAddress', [
        { Field: 'EmailAddress', Condition: 'Is Not Empty' },
      ])
    ).body.Data[0];
    await page.getByLabel('First name').fill('Wilhelmina');
    await page.getByLabel('Last name').fill('Quillfeather');
    await page.getByLabel('E-mail', { exact: true }).fill(known?.EmailAddress ?? '');
    const beside = page.getByRole('complementary', { name: 'Possible duplicate' });
    await beside
      .getByText(known?.DisplayName ?? '-')
      .first()
      .waitFor();
    expect(await accessibility()).toEqual([]);
    await page.getByLabel('E-mail', { exact: true }).fill('wilhelmina@quillfeather.test');
    await beside.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add Lead' }).click();
    await page.waitForURL(/\/lead\/?$/);

    // Found again by the search box of the list, to which adding leads back.
    await rows(page).first().waitFor();
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('quillfeather');
    await expect.poll(() => rows(page).count()).toBe(1);
    await rows(page)
      .getByRole('link', { name: /Wilhelmina Quillfeather/ })
      .waitFor();
    await search.fill('');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(5);

    // What is looked for every day becomes a view.
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Field' }).fill('Status');
    await page.getByRole('option', { name: 'Status', exact: true }).click();
    await page.getByRole('group', { name: 'Status' }).getByText('New', { exact: true }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Save as new…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('New ones of mine');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.waitForURL(/view=1\d{9}/);
    await page.getByText('New ones of mine').first().waitFor();

    // Five cells, one below the other, by the keys alone.
    await settled(page);
    await rows(page).nth(4).waitFor();
    const column = await page.getByRole('columnheader', { name: 'Next contact' }).getAttribute('aria-colindex');
    const cells = rows(page).locator(`[aria-colindex="${column}"]`);
    const first = (await rows(page).getByRole('link').allInnerTexts()).slice(0, 5);
    const before = (await cells.allInnerTexts()).slice(0, 5);
    await cells.first().click();
    for (let done = 1; done <= 5; done++) {
      await page.keyboard.press('Enter');
      await page.getByRole('group', { name: 'Edit Next contact' }).getByRole('textbox').waitFor();
      await page.keyboard.type('09/09/2031');
      await page.keyboard.press('Enter');
      await page
        .getByRole('region', { name: 'Last action' })
        .getByText(done === 1 ? /^Next contact of .* changed/ : `${done} edits`)
        .waitFor();
    }
    expect(first.length).toBe(5);
    await expect.poll(() => rows(page).getByText('09/09/2031').count()).toBeGreaterThanOrEqual(1);
    await page.getByRole('region', { name: 'Last action' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('5 records restored to their previous state').waitFor();
    await expect.poll(() => rows(page).getByText('09/09/2031').count()).toBe(0);
    await expect.poll(async () => (await cells.allInnerTexts()).slice(0, 5)).toEqual(before);

    const { name, bytes } = await fileOpenedBy(page, () => page.getByRole('button', { name: 'Export', exact: true }).click());
    expect(name).toMatch(/\.xlsx/);
    expect((await readXlsx(bytes)).sheets[0]?.rows.length).toBeGreaterThan(5);
    expect(await accessibility()).toEqual([]);
    await leave();
  },
);
