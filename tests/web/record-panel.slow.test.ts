// A record beside its list: opened by mouse and keyboard, stepped through, changed, and kept in the address.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itSlow } from '../support/slow-tier.ts';
import { rows, type Screens, startScreens, tabOpenedBy } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 180_000);
afterAll(() => screens?.stop());

describe('what stands in a form', () => {
  const loadBox = async (place: Locator) => (await place.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };

  itSlow('is level: a switch with the input beside it, and with nothing above it where it is alone', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/entity/agencyevent/add');
    const track = page.locator('.level .mantine-Switch-track');
    const input = page
      .getByRole('textbox', { name: 'Responsible' })
      .or(page.getByRole('combobox', { name: 'Responsible' }))
      .first();
    await input.waitFor();
    const [switched, beside] = [await loadBox(track), await loadBox(input)];
    expect(Math.abs(switched.y + switched.height / 2 - (beside.y + beside.height / 2))).toBeLessThanOrEqual(1);
    await page.goto('/lead/add');
    const alone = page.locator('.f.own-label').first();
    const above = page.getByRole('textbox', { name: 'E-mail', exact: true });
    await above.waitFor();
    const gap = (await loadBox(alone.locator('.mantine-Switch-track'))).y - (await loadBox(above)).y - (await loadBox(above)).height;
    expect(gap).toBeLessThanOrEqual(16);
    await leave();
  });

  itSlow('is said of a value where the value begins, beside the list', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/opportunity');
    await rows(page).nth(0).locator('.rowlink').click();
    const panel = page.locator('.record-panel');
    const hint = panel.locator('.f:not(.own-label)', { hasText: 'If empty, it is named' }).locator('.hint');
    await hint.waitFor();
    const [text, value] = await Promise.all([
      hint.evaluate((entry) => entry.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(entry).paddingLeft)),
      panel.getByRole('textbox', { name: 'Name' }).evaluate((entry) => {
        const { paddingLeft, borderLeftWidth } = getComputedStyle(entry);
        return entry.getBoundingClientRect().left + Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth);
      }),
    ]);
    expect(text).toBe(value);
    // What has no value says so, and what has a colour in the list has it here.
    await panel.locator('.f[data-empty="Empty"]').first().waitFor();
    expect(await panel.locator('.f', { hasText: 'Stage' }).locator('.dot').count()).toBe(1);
    // An amount is read as everywhere else, with its currency, and typed plainly.
    const amount = panel.getByRole('textbox', { name: 'Expected value' });
    expect(await panel.locator('.head-figures .money').innerText()).toBe(`AUD ${await amount.inputValue()}`);
    expect(await amount.inputValue()).toMatch(/^\d{1,3}(,\d{3})+\.\d{2}$/);
    expect(await panel.locator('.f', { hasText: 'Expected value' }).locator('.input-currency').innerText()).toBe('AUD');
    const plain = (await amount.inputValue()).replaceAll(',', '');
    await amount.focus();
    expect(await amount.inputValue()).toBe(plain);
    await amount.press('Tab');
    expect(await panel.getByRole('button', { name: /^Save/ }).count()).toBe(0);
    // A long text is read whole, whatever was measured after it.
    const manager = await screens.server.as('manager@demo.test');
    const [lead] = (await manager.get<{ Data: { Id: number }[] }>('/api/agencylead?take=1')).body.Data;
    const note = 'Wants to begin in February, has an IELTS of 6.0, and asks which campus is near the sea.';
    expect((await manager.call('PATCH', `/api/agencylead/${lead?.Id}`, { InitialNote: note })).status).toBe(200);
    await page.goto(`/lead/?open=${lead?.Id}`);
    const firstNote = panel.getByRole('textbox', { name: 'First note' });
    await firstNote.waitFor();
    await page.setViewportSize({ width: 1440, height: 880 });
    await expect.poll(() => firstNote.evaluate((entry) => entry.scrollHeight - entry.clientHeight)).toBe(0);
    // What cannot be changed says who could, and what people know by other words is said in these.
    await page.goto('/entity/agencysetting');
    await rows(page).filter({ hasText: 'Translation' }).locator('.rowlink').click();
    await panel.getByText('You do not have permission to change this record. Only platform administrators can change agency settings.').waitFor();
    expect(await panel.getByRole('textbox', { name: 'Setting' }).inputValue()).toBe('Translation');
    expect(await panel.getByRole('textbox', { name: 'Value' }).inputValue()).toBe('Off');
    // A switch is a value too.
    await page.goto('/lead/');
    await rows(page).nth(0).locator('.rowlink').click();
    const track = await loadBox(panel.locator('.mantine-Switch-track'));
    const label = await loadBox(panel.locator('.mantine-Switch-label'));
    expect([label.x, track.x]).toEqual([
      (await loadBox(panel.locator('.flabel').first())).x,
      (await loadBox(panel.locator('.form .mantine-Input-input').first())).x + 9,
    ]);
    await leave();
  });
});

describe('a field', () => {
  itSlow('that is locked has its lock on the line of the last word, and as much room as its label takes', async () => {
    const manager = await screens.server.as('manager@demo.test');
    const found = await manager.post<{ Data: { Id: number }[] }>('/api/agencylead/search?take=1', [{ Field: 'IsConverted', Condition: 'Equal', Value1: true }]);
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', `/lead/?open=${found.body.Data[0]?.Id}`);
    const labels = page.locator('.record-panel .flabel:has(.lock)');
    await labels.filter({ hasText: 'Converted to student' }).waitFor();
    const lines = await labels.evaluateAll((entry) =>
      entry.map((label) => {
        const words = [...(label.querySelector('.clip')?.getClientRects() ?? [])];
        const lock = label.querySelector('.lock svg')?.getBoundingClientRect();
        const last = words.at(-1);
        return { count: words.length, isBeside: last !== undefined && lock !== undefined && lock.top >= last.top - 1 && lock.bottom <= last.bottom + 1 };
      }),
    );
    expect(lines.map(({ isBeside }) => isBeside)).not.toContain(false);
    expect(lines.some(({ count }) => count > 1)).toBe(true);
    const overlaps = await page
      .locator('.record-panel .form .f')
      .evaluateAll(
        (entry) =>
          entry.filter((field) => [...field.children].some((part) => part.getBoundingClientRect().bottom > field.getBoundingClientRect().bottom + 1)).length,
      );
    expect(overlaps).toBe(0);
    await leave();
  });

  itSlow('of words says how many it takes at most', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/lead/add');
    await page.getByRole('textbox', { name: 'First name' }).fill('Tagged');
    const tags = page
      .getByRole('combobox', { name: 'Tags' })
      .or(page.getByRole('textbox', { name: 'Tags' }))
      .first();
    for (let each = 0; each <= 20; each++) {
      await tags.fill(`tag ${each}`);
      await tags.press('Enter');
    }
    await page.getByRole('button', { name: 'Add Lead', exact: true }).click();
    await page.getByText('Choose at most 20.').first().waitFor();
    await leave();
  });
});

describe('a record beside its list', () => {
  it('opens by its name and by key, goes on through the list, and lives in the address', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    const panel = page.locator('.record-panel');
    const heading = panel.getByRole('heading', { level: 2 }).first();
    const nameAt = async (index: number) => (await rows(page).nth(index).locator('.rowlink').innerText()).split('\n').at(-1) ?? '';
    await signIn('manager@demo.test', '/lead/');
    await rows(page).nth(4).waitFor();
    const names = [await nameAt(0), await nameAt(1), await nameAt(2)];

    // Another cell is only focused; Space opens the row, and the arrows go on in it.
    await rows(page).nth(0).locator('.ag-cell[col-id=next-contact-date]').click();
    expect(await panel.count()).toBe(0);
    await page.keyboard.press('Space');
    await expect.poll(() => heading.innerText()).toBe(names[0]);
    await panel.getByText('1 of 1,284').waitFor();
    expect(await panel.getByRole('button', { name: 'Previous record' }).isDisabled()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => heading.innerText()).toBe(names[1]);
    await page.keyboard.press('j');
    await expect.poll(() => heading.innerText()).toBe(names[2]);
    await panel.getByText('3 of 1,284').waitFor();
    await page.keyboard.press('k');
    await expect.poll(() => heading.innerText()).toBe(names[1]);
    expect(await rows(page).nth(1).locator('.rowlink').getAttribute('aria-current')).toBe('true');
    expect(await accessibility()).toEqual([]);

    // It comes back with a reload; Back closes it, however many records were looked at.
    await page.reload();
    await expect.poll(() => heading.innerText()).toBe(names[1]);
    await panel.getByText('2 of 1,284').waitFor();
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    await rows(page).nth(2).locator('.rowlink').click();
    await expect.poll(() => heading.innerText()).toBe(names[2]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    // The columns have the room again that the record took.
    const beyond = () => page.locator('.ag-grid-viewport').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(beyond).toBe(0);
    // A chosen row keeps its tint under the pointer.
    const overlay = async (index: number) => {
      await rows(page).nth(index).hover();
      return await rows(page)
        .nth(index)
        .locator('.ag-grid-scrolling-cells')
        .evaluate((cells) => getComputedStyle(cells, '::before').backgroundColor);
    };
    await rows(page).nth(1).getByRole('checkbox').check();
    expect(await overlay(1)).not.toBe(await overlay(3));
    await rows(page).nth(1).getByRole('checkbox').uncheck();

    const tab = await tabOpenedBy(page, () =>
      rows(page)
        .nth(0)
        .locator('.rowlink')
        .click({ modifiers: ['ControlOrMeta'] }),
    );
    expect(tab).toMatch(/\/lead\/\d+\/edit$/);
    await leave();
  });

  itSlow('is not led back to by its list, and stands among what the list shows now', async () => {
    const { page, signIn, leave } = await screens.visit();
    const panel = page.locator('.record-panel');
    await signIn('manager@demo.test', '/lead/');
    await rows(page).nth(1).waitFor();
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('an');
    await expect.poll(() => page.url()).toContain('q=an');
    await expect.poll(() => page.locator('.how-many').innerText()).not.toContain('1,284');
    await search.fill('');
    await expect.poll(() => page.locator('.how-many').innerText()).toContain('1,284');
    await rows(page).nth(1).locator('.rowlink').click();
    await panel.getByText('2 of 1,284').waitFor();
    // Where there is no room beside the list any more, it goes on as its own page; the list is a list again.
    await page.setViewportSize({ width: 900, height: 800 });
    await page.waitForURL(/\/lead\/\d+\/edit$/);
    await page.locator('.crumb').getByRole('link', { name: 'Leads' }).click();
    await rows(page).nth(1).waitFor();
    expect(page.url()).not.toContain('open=');
    await leave();
  });

  itSlow('shows to a mouse that rests on a label what the field has been, and asks for nothing before', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    const requested: string[] = [];
    page.on('request', (request) => /journal\?.*field=/.test(request.url()) && requested.push(request.url()));
    await signIn('manager@demo.test', '/lead/');
    await rows(page).nth(3).locator('.rowlink').click();
    const panel = page.locator('.record-panel');
    const last = panel.getByLabel('Last name');
    const before = await last.inputValue();
    await last.fill('Rested upon');
    await page.keyboard.press('Control+s');
    await panel.getByText('Saved', { exact: true }).waitFor();
    await page.mouse.move(5, 5);
    const place = await last.boundingBox();
    const label = panel.locator('.f', { hasText: 'Last name' }).locator('label');
    const history = page.getByRole('dialog', { name: 'History' });

    // Anyone who passes by asks for nothing.
    await label.hover();
    await page.waitForTimeout(200);
    await page.mouse.move(5, 5);
    await page.waitForTimeout(600);
    expect([await history.count(), requested.length]).toEqual([0, 0]);

    await label.hover();
    await history.getByText('Rested upon').waitFor();
    const text = await history.innerText();
    expect(text).toContain('Margaret Okafor');
    expect(text).toMatch(/\d\d\/\d\d\/\d{4}/);
    expect(text.indexOf(before)).toBeGreaterThan(-1);
    expect(text.indexOf(before)).toBeLessThan(text.indexOf('Rested upon'));
    expect(requested).toHaveLength(1);
    expect(await last.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await last.boundingBox()).toEqual(place);
    expect(await accessibility()).toEqual([]);
    // One may go over to it, and it goes with the mouse; Escape takes it alone.
    await history.hover();
    await page.waitForTimeout(500);
    expect(await history.count()).toBe(1);
    await page.mouse.move(5, 5);
    await history.waitFor({ state: 'detached' });
    await label.hover();
    await history.waitFor();
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });
    expect(await panel.count()).toBe(1);

    // By the keyboard it is opened and given the focus, whatever the mouse does, and gives it back.
    await page.mouse.move(5, 5);
    const button = panel.locator('.f', { hasText: 'Last name' }).getByRole('button', { name: 'History' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    for (const under of [label, history]) {
      await under.hover({ force: true });
      await page.waitForTimeout(700);
    }
    expect(await history.count()).toBe(1);
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await leave();
  });

  itSlow('has the history of a switch beside it', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/lead/');
    await rows(page).nth(5).locator('.rowlink').click();
    const panel = page.locator('.record-panel');
    const optOut = panel.getByRole('switch', { name: 'No bulk e-mail' });
    await optOut.scrollIntoViewIfNeeded();
    await optOut.click({ force: true });
    await page.keyboard.press('Control+s');
    await panel.getByText('Saved', { exact: true }).waitFor();
    await page.mouse.move(5, 5);
    await optOut.hover({ force: true });
    await page.getByRole('dialog', { name: 'History' }).getByText('Margaret Okafor').waitFor();
    await leave();
  });

  itSlow('shows no history to a finger that rests on a label', async () => {
    const { page, signIn, leave } = await screens.visit({ hasTouch: true });
    const requested: string[] = [];
    page.on('request', (request) => /journal\?.*field=/.test(request.url()) && requested.push(request.url()));
    await signIn('manager@demo.test', '/lead/');
    await rows(page).nth(4).locator('.rowlink').tap();
    const field = page.locator('.record-panel .f', { hasText: 'Last name' });
    await field.locator('label').tap();
    await page.waitForTimeout(900);
    expect([await page.getByRole('dialog', { name: 'History' }).count(), requested.length]).toEqual([0, 0]);
    await field.getByRole('button', { name: 'History' }).tap();
    await page.getByRole('dialog', { name: 'History' }).waitFor();
    await leave();
  });

  it('is changed in place; what is unsaved is asked about before one goes on', async () => {
    const { page, signIn, leave } = await screens.visit();
    const panel = page.locator('.record-panel');
    await signIn('manager@demo.test', '/lead/');
    await rows(page).nth(1).locator('.rowlink').click();
    await panel.getByLabel('Last name').fill('Beside');
    await panel.getByText('Changed, was').waitFor();
    await panel.getByRole('button', { name: 'Next record' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await panel.getByLabel('Last name').inputValue()).toBe('Beside');
    await page.keyboard.press('Control+s');
    await panel.getByText('Saved', { exact: true }).waitFor();
    await rows(page).nth(1).getByText('Beside').waitFor();

    await panel.locator('.f', { hasText: 'Last name' }).hover();
    await panel.locator('.f', { hasText: 'Last name' }).getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByText('Beside').waitFor();
    expect(await history.innerText()).toContain('Margaret Okafor');
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });

    // The page goes on in the order of the list.
    await panel.getByRole('link', { name: 'Open full page' }).click();
    await page.waitForURL(/\/lead\/\d+\/edit$/);
    const first = page.url();
    // The panel says the same until the page stands in its place.
    await panel.waitFor({ state: 'detached' });
    await page.getByText('2 of 1,284').waitFor();
    await page.keyboard.press('Control+ArrowDown');
    await page.getByText('3 of 1,284').waitFor();
    expect(page.url()).not.toBe(first);
    await page.keyboard.press('k');
    await page.waitForURL(first);
    await leave();
  });
});
