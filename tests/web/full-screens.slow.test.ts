// What every generated screen owes its reader: names for what is linked, the place in the menu, nothing cut.
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { itSlow } from '../support/slow-tier.ts';
import { rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 180_000);
afterAll(() => screens?.stop());

const title = (page: Awaited<ReturnType<Screens['visit']>>['page']) => page.getByRole('heading', { level: 1 });

describe('the title of a record', () => {
  itSlow('is made of the names of what it links', async () => {
    const manager = await screens.server.as('manager@demo.test');
    const { Data } = (await manager.get<{ Data: { Id: number; UserName: string; UserGroupName: string }[] }>('/api/userusergroup')).body;
    const [link] = Data;
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', `/config/userusergroup/${link?.Id}/edit`);
    await expect.poll(() => title(page).first().innerText()).toBe(`${link?.UserName}, ${link?.UserGroupName}`);
    await leave();
  });

  itSlow('says what a setting is, as its list does', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('god@demo.test', '/entity/agencysetting');
    await page.getByText('Custom field 10 label', { exact: true }).waitFor();
    expect(await page.getByText('CustomField10Label').count()).toBe(0);
    // In the order in which they were made, where ten comes after nine.
    const labels = (await rows(page).locator('.rowlink').allInnerTexts()).filter((text) => text.startsWith('Custom field'));
    expect(labels).toEqual(Array.from({ length: 10 }, (_, at) => `Custom field ${at + 1} label`));
    expect(await rows(page).filter({ hasText: 'Finance module' }).getByText('On', { exact: true }).count()).toBe(1);
    expect(await rows(page).filter({ hasText: 'Translation' }).getByText('Off', { exact: true }).count()).toBe(1);
    await page.getByRole('link', { name: 'Custom field 10 label' }).click();
    await page.getByRole('region', { name: /Custom field 10 label/ }).waitFor();
    // Its history says the same, of what it was as of what it is.
    const god = await screens.server.as('god@demo.test');
    const [translation] = (await god.post<{ Data: { Id: number }[] }>('/api/agencysetting/search?take=1', { SearchTerm: 'EnableTranslation' })).body.Data;
    for (const Value of ['true', 'false']) expect((await god.call('PATCH', `/api/agencysetting/${translation?.Id}`, { Value })).status).toBe(200);
    await page.goto(`/entity/agencysetting/${translation?.Id}/edit`);
    await expect.poll(() => title(page).first().innerText()).toBe('Translation');
    const told = page.getByRole('complementary', { name: 'Activity' }).locator('.chgs');
    await expect
      .poll(async () => (await told.locator('dd').allInnerTexts()).map((text) => text.split('\n')).slice(0, 2))
      .toEqual([
        ['On', 'Off'],
        ['Off', 'On'],
      ]);
    expect(await told.getByText(/^(EnableTranslation|true|false)$/).count()).toBe(0);
    await leave();
  });

  itSlow('writes days as people read them', async () => {
    const god = await screens.server.as('god@demo.test');
    const [holiday] = (await god.get<{ Data: { Id: number; Name: string; Date: string }[] }>('/api/holiday?take=1')).body.Data;
    const { page, signIn, leave } = await screens.visit();
    await signIn('god@demo.test', `/entity/holiday/${holiday?.Id}/edit`);
    const [year, month, day] = holiday?.Date.slice(0, 10).split('-') ?? [];
    await expect.poll(() => title(page).first().innerText()).toBe(`${holiday?.Name} ${day}/${month}/${year}`);
    await leave();
  });
});

describe('a new record that only its own page can make', () => {
  itSlow('is begun there', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('god@demo.test', '/entity/recordimport');
    await page
      .getByRole('link', { name: /^New import/ })
      .first()
      .click();
    await page.waitForURL(/\/import\b/);
    await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor();
    await page.goto('/entity/calendarfeed');
    await page
      .getByRole('link', { name: /^New calendar address/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Your calendar in other apps' }).getByRole('button', { name: 'Create address' }).waitFor();
    await leave();
  });
});

describe('on a phone', () => {
  itSlow('the name of what the palette finds is read whole, and what it is gives way', async () => {
    const { page, signIn, leave } = await screens.visit({ viewport: { width: 390, height: 844 } });
    await signIn('manager@demo.test', '/lead/');
    await page.locator('.card').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('ana');
    await page
      .getByRole('option', { name: /example/ })
      .first()
      .waitFor();
    const names = page.locator('.palette-entry > .grow');
    expect(await names.evaluateAll((all) => all.filter((entry) => entry.scrollWidth > entry.clientWidth).map((entry) => entry.textContent))).toEqual([]);
    await leave();
  });

  itSlow('a name without facts stands in the middle of its card', async () => {
    const { page, signIn, leave } = await screens.visit({ viewport: { width: 390, height: 844 } });
    await signIn('manager@demo.test', '/config/agencyaccommodationtype');
    const card = page.locator('.card').first();
    await card.waitFor();
    const off = await card.evaluate((entry) => {
      const middle = (box: DOMRect | undefined): number => (box ? box.top + box.height / 2 : NaN);
      return Math.abs(middle(entry.getBoundingClientRect()) - middle(entry.querySelector('b')?.getBoundingClientRect()));
    });
    expect(off).toBeLessThanOrEqual(2);
    expect((await card.boundingBox())?.height).toBeGreaterThanOrEqual(60);
    await leave();
  });

  itSlow('the sums of a chart lie neither over each other nor over bars', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/opportunity/forecast');
    const months = page.getByRole('region', { name: 'By closing month' });
    await months.locator('.sum').first().waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    const covering = () =>
      months.locator('.chart-ground').evaluate((chart) => {
        const boxes = (selector: string): DOMRect[] => [...chart.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
        const others = [...boxes('.sum'), ...boxes('rect')];
        const meet = (a: DOMRect, b: DOMRect): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top + 1 < a.bottom;
        return boxes('.sum').filter((sum) => others.some((other) => meet(sum, other) && JSON.stringify(sum) !== JSON.stringify(other))).length;
      });
    await expect.poll(async () => (await months.locator('.chart-ground').boundingBox())?.width ?? 999).toBeLessThan(390);
    await expect.poll(covering).toBe(0);
    await leave();
  });

  itSlow('a switch in a dialog follows the field above it, and a long link begins where the others do', async () => {
    const { page, signIn, leave } = await screens.visit({ viewport: { width: 390, height: 844 } });
    await signIn('manager@demo.test', '/task?tab=list');
    // Within reach of a thumb, as on every list.
    expect((await page.getByRole('button', { name: 'Add task' }).boundingBox())?.y).toBeGreaterThan(780);
    expect((await page.getByRole('button', { name: 'Add event' }).boundingBox())?.y).toBeGreaterThan(780);
    await page.getByRole('button', { name: 'Add task' }).click();
    const field = page.getByRole('dialog').locator('.f.own-label').first();
    await field.waitFor();
    expect(await field.evaluate((entry) => getComputedStyle(entry).paddingTop)).toBe('0px');
    const manager = await screens.server.as('manager@demo.test');
    const [visa] = (await manager.get<{ Data: { StudentId: number }[] }>('/api/studentvisa?take=1')).body.Data;
    await page.goto(`/student/${visa?.StudentId}/edit`);
    // What does not fit on a phone is behind the last tab.
    await page.locator('.more-tabs').click();
    await page.getByRole('menuitem', { name: /Visas/ }).click();
    const link = page.locator('.record-table .link').first();
    await link.waitFor();
    expect(await link.evaluate((entry) => getComputedStyle(entry).textAlign)).toBe('start');
    await leave();
  });
});

describe('a very long name', () => {
  itSlow('leaves the page its title, and is read on two lines above its record and in the palette', async () => {
    const manager = await screens.server.as('manager@demo.test');
    const [office] = (await manager.get<{ Data: { Id: number }[] }>('/api/agencyoffice?take=1')).body.Data;
    const long = { FirstName: 'Wilhelmina Augusta Fernanda '.repeat(3).trim(), LastName: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2).trim() };
    const { body } = await manager.post('/api/agencylead', { ...long, AgencyOfficeId: office?.Id });
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', `/lead/${String(body['Id'])}/convert`);
    const steps = page.locator('.crumb .step > :first-child');
    await expect.poll(() => steps.count()).toBe(3);
    await expect.poll(async () => (await title(page).first().boundingBox())?.width).toBeGreaterThan(300);
    expect(await steps.evaluateAll((all) => all.map((each) => each.scrollWidth > each.clientWidth))).toEqual([false, false, true]);
    await page.goto(`/lead/${String(body['Id'])}/edit`);
    const name = page.locator('.rhead h2');
    await name.waitFor();
    expect((await name.boundingBox())?.height).toBe(52);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('Wolfeschlegel');
    const entry = page.getByRole('option').filter({ hasText: 'Wilhelmina' }).first();
    await entry.waitFor();
    expect((await entry.locator('.grow').boundingBox())?.height).toBeGreaterThan(30);
    await page.keyboard.press('Escape');
    // On a very wide screen the form takes of the room that there is.
    await page.setViewportSize({ width: 2560, height: 1440 });
    const [form, activity] = [await page.locator('.rec .form').boundingBox(), await page.locator('.rec .journal').boundingBox()];
    expect((activity?.x ?? 0) - (form?.x ?? 0) - (form?.width ?? 0)).toBeLessThan(500);
    await leave();
  });
});

describe('the frame', () => {
  itSlow('says above every screen of the menu which group it belongs to', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('god@demo.test', '/jobs');
    await page.locator('.crumb').getByText('System').waitFor();
    await page.goto('/outbox');
    await title(page).getByText('Outbox').waitFor();
    await page.locator('.crumb').getByText('System').waitFor();
    await leave();
  });

  itSlow('shows in the menu where one is, however long the menu', async () => {
    const { page, signIn, leave } = await screens.visit();
    await page.setViewportSize({ width: 1440, height: 700 });
    await signIn('god@demo.test', '/entity/holiday');
    await rows(page).first().waitFor();
    const item = page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current=page]');
    const foot = await page.locator('.side-foot').boundingBox();
    await expect.poll(async () => ((await item.boundingBox())?.y ?? 9999) + 28).toBeLessThanOrEqual(foot?.y ?? 0);
    // What has its own address is the same list at its general one.
    await page.goto('/entity/agencyopportunity');
    await expect.poll(() => item.innerText()).toBe('Opportunities');
    await page.goto('/opportunity');
    await expect.poll(() => item.innerText()).toBe('Opportunities');
    await leave();
  });

  itSlow('keeps the bar of chosen rows whole on a phone', async () => {
    const { page, signIn, leave } = await screens.visit();
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('manager@demo.test', '/lead?view=3');
    await page.locator('.card').first().waitFor();
    await page
      .getByRole('button', { name: /more|actions/i })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Select rows' }).click();
    await page.locator('.card').nth(1).click();
    const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
    await bar.waitFor();
    expect(await bar.evaluate((entry) => entry.scrollWidth <= entry.clientWidth)).toBe(true);
    for (const button of await bar.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 999), await button.innerText()).toBeLessThanOrEqual(378);
      expect(await button.evaluate((entry) => entry.scrollWidth <= entry.clientWidth + 1)).toBe(true);
    }
    await leave();
  });
});
