// What every generated screen owes its reader: names for what is linked, the place in the menu, nothing cut, nothing offered in vain.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 180_000);
afterAll(() => screens?.stop());

const title = (page: Awaited<ReturnType<Screens['visit']>>['page']) => page.getByRole('heading', { level: 1 });

describe('the title of a record', () => {
  it('is made of the names of what it links', async () => {
    const manager = await screens.server.as('manager@demo.test');
    const { Data } = (await manager.get<{ Data: { Id: number; UserName: string; UserGroupName: string }[] }>('/api/userusergroup')).body;
    const [link] = Data;
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', `/config/userusergroup/${link?.Id}/edit`);
    await expect.poll(() => title(page).first().innerText()).toBe(`${link?.UserName} ${link?.UserGroupName}`);
    await leave();
  });

  it('says what a setting is, as its list does', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('god@demo.test', '/entity/agencysetting');
    await page.getByText('Label of custom field 10', { exact: true }).waitFor();
    expect(await page.getByText('CustomField10Label').count()).toBe(0);
    await page.getByRole('link', { name: 'Label of custom field 10' }).click();
    await page.getByRole('region', { name: /Label of custom field 10/ }).waitFor();
    await leave();
  });

  it('writes days as people read them', async () => {
    const god = await screens.server.as('god@demo.test');
    const [holiday] = (await god.get<{ Data: { Id: number; Name: string; Date: string }[] }>('/api/holiday?take=1')).body.Data;
    const { page, signIn, leave } = await screens.visit();
    await signIn('god@demo.test', `/entity/holiday/${holiday?.Id}/edit`);
    const [year, month, day] = holiday?.Date.slice(0, 10).split('-') ?? [];
    await expect.poll(() => title(page).first().innerText()).toBe(`${holiday?.Name} ${day}/${month}/${year}`);
    await leave();
  });
});

describe('a record that its reader may not change', () => {
  it('opens for reading, with the reason, where he may change others of its kind', async () => {
    const manager = await screens.server.as('manager@demo.test');
    const tags = (await manager.get<{ Data: { Id: number; IsBuiltIn: boolean }[] }>('/api/agencydocumenttag')).body.Data;
    const builtIn = tags.find(({ IsBuiltIn }) => IsBuiltIn);
    const own = (await manager.post<{ Id: number }>('/api/agencydocumenttag/', { Name: 'Letters' })).body;
    const { page, signIn, leave, accessibility } = await screens.visit();
    await signIn('manager@demo.test', `/config/agencydocumenttag/${builtIn?.Id}/edit`);
    await page.getByText('You may not change this record.').waitFor();
    await page.getByText('“Edit document tags” renames and deletes what is not built in').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name' }).getAttribute('readonly')).not.toBeNull();
    expect(await accessibility()).toEqual([]);
    await page.goto(`/config/agencydocumenttag/${own.Id}/edit`);
    await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Letters');
    expect(await page.getByText('You may not change this record.').count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Name' }).getAttribute('readonly')).toBeNull();
    await leave();
  });
});

describe('the frame', () => {
  it('shows in the menu where one is, however long the menu', async () => {
    const { page, signIn, leave } = await screens.visit();
    await page.setViewportSize({ width: 1440, height: 700 });
    await signIn('god@demo.test', '/entity/holiday');
    await rows(page).first().waitFor();
    const item = page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current=page]');
    const foot = await page.locator('.side-foot').boundingBox();
    await expect.poll(async () => ((await item.boundingBox())?.y ?? 9999) + 28).toBeLessThanOrEqual(foot?.y ?? 0);
    await leave();
  });

  it('keeps the bar of chosen rows whole on a phone', async () => {
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
    const bar = page.getByRole('toolbar', { name: 'Actions on the selection' });
    await bar.waitFor();
    expect(await bar.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
    for (const button of await bar.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 999), await button.innerText()).toBeLessThanOrEqual(378);
      expect(await button.evaluate((each) => each.scrollWidth <= each.clientWidth + 1)).toBe(true);
    }
    await leave();
  });
});
