// The parts that screens are made of, tried on the page that shows them all; and that nothing on a screen moves while it comes.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDifference, isZero, moneyText, sumOf } from '../../web/fields/money-text.ts';
import { isBar, isDot, partBeside, getScale, getStop } from '../../web/views/chart/chart-figures.ts';
import { sampleSize, itSlow } from '../support/slow-tier.ts';
import { settled } from './generated-screens.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

const part = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const onKit = async (options: Parameters<Screens['visit']>[0] = {}) => {
  const visit = await screens.visit(options);
  await visit.signIn('manager@demo.test', '/kit');
  await part(visit.page, 'StatePage, FailedPage, PartSkeleton').waitFor();
  await visit.page.locator('.chart-ground').first().waitFor();
  return visit;
};

const overTheEdge = (page: Page): Promise<boolean> => page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth');

describe('amounts', () => {
  it('keep every digit and add up exactly', () => {
    expect(moneyText('90071992547409930.01', 'en')).toBe('90,071,992,547,409,930.01');
    expect(moneyText('-2280', 'en')).toBe('\u22122,280.00');
    expect(moneyText('1234.5', 'pt')).toBe('1.234,50');
    expect(moneyText('!INVALID!', 'es')).toBe('!INVALID!');
    expect(sumOf(['0.1', '0.2', '-0.30'])).toBe('0.00');
    expect(isZero('-0.00')).toBe(true);
    expect(sumOf(['1', 'x'])).toBeUndefined();
    expect(findDifference('8000.10', '9960')).toBe('-1959.90');
  });
});

describe('charts', () => {
  it('have round numbers at the side, and arrow keys that pass over what is not there', () => {
    expect(getScale(350)).toEqual([0, 100, 200, 300, 400]);
    expect(getScale(0)).toEqual([0, 1]);
    const points = [
      { label: 'a', values: [1, 2] },
      { label: 'b', values: [undefined, 3] },
      { label: 'c', values: [4, 5] },
    ];
    expect(partBeside(points, { point: 0, series: 0 }, 'ArrowRight', isDot)).toEqual({ point: 2, series: 0 });
    expect(partBeside(points, { point: 0, series: 0 }, 'ArrowUp', isDot)).toEqual({ point: 0, series: 1 });
    expect(partBeside(points, { point: 2, series: 0 }, 'ArrowRight', isDot)).toBeUndefined();
  });

  it('never stop the Tab key at a part that is not drawn: a bar of nothing is none, a dot at nothing is one', () => {
    const points = [
      { label: 'a', values: [0, undefined] },
      { label: 'b', values: [0, 3] },
      { label: 'c', values: [4, 0] },
    ];
    const first = { point: 0, series: 0 };
    expect(getStop(points, first, isBar)).toEqual({ point: 1, series: 1 });
    expect(getStop(points, first, isDot)).toEqual(first);
    expect(getStop(points, { point: 9, series: 0 }, isDot)).toEqual(first);
    expect(getStop(points, { point: 2, series: 0 }, isBar)).toEqual({ point: 2, series: 0 });
    expect(getStop([], first, isBar)).toEqual(first);
    expect(partBeside(points, first, 'ArrowRight', isBar)).toEqual({ point: 2, series: 0 });
    expect(partBeside(points, { point: 1, series: 1 }, 'ArrowRight', isBar)).toBeUndefined();
    expect(partBeside(points, { point: 1, series: 1 }, 'ArrowRight', isDot)).toEqual({ point: 2, series: 1 });
  });
});

describe('the page of parts', () => {
  itSlow('shows every part in both themes without a finding, and switches between them', async () => {
    const { page, accessibility, leave } = await onKit();
    // Marks stand beside their words, within what is pressed.
    expect(
      await page
        .locator('.seg > button')
        .evaluateAll((all) => all.filter((entry) => entry.scrollHeight > entry.clientHeight).map((entry) => entry.textContent)),
    ).toEqual([]);
    await page.getByRole('button', { name: 'Light', exact: true }).click();
    expect(await accessibility()).toEqual([]);
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect(await accessibility()).toEqual([]);
    await leave();
  });

  itSlow('a signature is drawn or typed, is handed over as a picture, and is taken back', async () => {
    // A phone with three device pixels to each of the page: the picture is no larger for it than the server takes.
    const { page, leave } = await onKit({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
    const pad = part(page, 'SignaturePad');
    await pad.scrollIntoViewIfNeeded();
    const printout = pad.getByRole('img', { name: 'Signature', exact: true });
    const picture = pad.getByRole('img', { name: 'The signature as it is sent' });
    const drawn = async () => {
      const box = await printout.boundingBox();
      if (!box) throw new Error('The pad is not drawn.');
      await page.mouse.move(box.x + 40, box.y + 60);
      await page.mouse.down();
      await page.mouse.move(box.x + 120, box.y + 30, { steps: 8 });
      await page.mouse.move(box.x + 200, box.y + 80, { steps: 8 });
      await page.mouse.up();
      return await picture.count();
    };
    // The pad takes its measure a moment after it is there; what is drawn before is not.
    await expect.poll(drawn, { timeout: 15_000 }).toBe(1);
    expect(await picture.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([960, 384]);
    await pad.getByRole('button', { name: 'Clear' }).click();
    await picture.waitFor({ state: 'detached' });
    await pad.getByRole('button', { name: 'Type my name instead' }).click();
    await pad.getByLabel('Your full name').fill('Camila Souza');
    await picture.waitFor();
    await pad.getByLabel('Your full name').fill(' ');
    await picture.waitFor({ state: 'detached' });
    await leave();
  });

  itSlow('a wizard is done by the keyboard alone: checks each step, keeps what was typed, says where one is', async () => {
    const { page, leave } = await onKit();
    const wizard = part(page, 'Wizard');
    const name = wizard.getByLabel('Name');
    await name.focus();
    await page.keyboard.press('Enter');
    await wizard.getByRole('alert').getByText('Enter a name to continue.').waitFor();
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('Camila');
    await page.keyboard.press('Enter');
    await wizard.getByText('Step 2 of 3').waitFor();
    await expect.poll(() => wizard.getByLabel('Amount').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+Shift+Enter');
    await wizard.getByText('Step 1 of 3').waitFor();
    expect(await name.inputValue()).toBe('Camila');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await wizard.getByText('Step 3 of 3').waitFor();
    await wizard.getByRole('button', { name: 'Create' }).click();
    await wizard.getByText('Created: Camila').waitFor({ state: 'attached' });
    await leave();
  });

  itSlow('a chart is walked by the arrow keys, opens what is behind a part, and has its figures in a table', async () => {
    const { page, leave } = await onKit();
    const bars = part(page, 'Chart, Funnel').locator('.chart').first();
    await bars.getByRole('button', { name: 'Nov, Closed: 182,000' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByText('Opened: Dec, Committed').waitFor();
    await bars.getByRole('button', { name: 'Table' }).click();
    await bars.getByRole('button', { name: 'Jan, Pipeline: 119,000' }).click();
    await page.getByText('Opened: Jan, Pipeline').waitFor();
    await part(page, 'Chart, Funnel')
      .getByRole('button', { name: /^Sent 58/ })
      .click();
    await page.getByText('Opened: Sent').waitFor();
    await leave();
  });

  itSlow('a figure says how it was worked out, and by how much its lines miss it', async () => {
    const { page, leave } = await onKit();
    await page.getByRole('button', { name: /^How Total was calculated/ }).click();
    const sum = page.getByRole('dialog');
    await sum.getByText('AUD 7,930.00').waitFor();
    expect(await sum.getByText('Unexplained difference').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^How Total that does not/ }).click();
    await page.getByRole('dialog').getByText('\u22121,959.90').waitFor();
    await leave();
  });

  itSlow('tabs go by arrows, a panel closes by Escape, dialogs ask one question, a refused act says why', async () => {
    const { page, leave } = await onKit();
    await page.getByRole('tab', { name: /Details/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Content of “Files”.').waitFor();
    await page.getByRole('button', { name: 'Open the panel' }).click();
    await page.getByRole('region', { name: 'Camila Restrepo Ocampo' }).getByRole('button', { name: /Close/ }).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.side-panel').count()).toBe(0);
    for (const [command, title] of [
      ['Ask', 'Delete this record?'],
      ['Notify', 'The record was changed in the meantime'],
      ['Work in a dialog', 'Work in a dialog'],
    ] as const) {
      await page.getByRole('button', { name: command, exact: true }).click();
      await page.getByRole('dialog', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }
    const rejected = page.getByRole('button', { name: 'Convert' });
    expect(await rejected.getAttribute('aria-disabled')).toBe('true');
    const described = await rejected.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described?.split(' ')[0]}"]`).textContent()).toContain('You need permission to convert');
    await leave();
  });

  itSlow('fits a telephone, and reads in every language', async () => {
    const { page, leave } = await onKit({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
    expect(await overTheEdge(page)).toBe(false);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: /’s account$/ }).click();
    await page.getByRole('menuitemradio', { name: 'Português' }).click();
    await page.getByRole('heading', { name: 'Componentes da interface' }).waitFor();
    expect(await overTheEdge(page)).toBe(false);
    await leave();
  });
});

itSlow('anyone who asks for less motion is shown at once what was hidden, however deep it lies', async () => {
  const { page, leave } = await onKit();
  const seen = await page.evaluate(() => {
    const outer = document.createElement('div');
    outer.style.visibility = 'hidden';
    outer.innerHTML = '<div><div><button>Deep</button></div></div>';
    document.body.append(outer);
    const inner = outer.querySelector('button');
    const visibility = () => inner && getComputedStyle(inner).visibility;
    const before = visibility();
    outer.style.visibility = '';
    const after = visibility();
    outer.remove();
    return [before, after];
  });
  expect(seen).toEqual(['hidden', 'visible']);
  await leave();
});

describe('nothing jumps', () => {
  const all = [
    ['a list', '/lead/'],
    ['a record', '/lead/{first}/edit'],
    ['a new record', '/lead/add'],
  ] as const;
  it.each(all.slice(0, sampleSize(2, 3)))('while %s comes', async (_what, to) => {
    const manager = await screens.server.as('manager@demo.test');
    const first = (await manager.get<{ Data: { Id: number }[] }>('/api/agencylead?take=1')).body.Data[0]?.Id;
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/account/security');
    await settled(page);
    await page.addInitScript(() => {
      const shifts: { value: number; what: string[] }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (!('value' in entry) || typeof entry.value !== 'number' || !('sources' in entry) || !Array.isArray(entry.sources)) continue;
          shifts.push({ value: entry.value, what: entry.sources.map(({ node }: { node?: Element }) => node?.outerHTML?.slice(0, 80) ?? '') });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Each answer takes its time, so that what stands in its place is seen.
    await page.route('**/api/**', async (route) => {
      await new Promise((go) => setTimeout(go, 120));
      await route.continue();
    });
    await page.goto(to.replace('{first}', String(first)));
    await settled(page);
    const found = await page.evaluate<{ value: number; what: string[] }[]>('window.shifts');
    // AG Grid lays out the room of its rows before the head above it: what moves there is empty.
    const shifts = found.filter(({ what }) => !what.every((node) => node.includes('ag-grid-scrolling-rows')));
    expect(shifts.filter(({ value }) => value > 0.002)).toEqual([]);
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await leave();
  });
});
