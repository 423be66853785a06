// Every tab of every kind of record, opened by each person of the demonstration, and whatever people type into dates, amounts and references.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntityConfig, Row } from '../../web/api/wire.ts';
import type { Caller } from '../support/server.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

/** What people type: nothing, half of it, something else, and what is far away. */
const days = ['', '3', '12/', 'abc', '99/99/2026', '31/12/9999', '01/01/1000'];
const numbers = ['', '3', '-', 'abc', '-5', '99999999999999999999', '1,2,3'];
const names = ['', 'x', 'zzz nobody is called so'];

/** Goes to another screen as a link does, without loading the application again. */
async function go(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => {
    const state: unknown = history.state;
    const before = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
    history.pushState({ usr: null, key: address, idx: before + 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, to);
}

const waiting = '#content .sk:not([data-example] *), #content [aria-busy=true], #content .part-skeleton, .start-progress, #content h1.waiting';
/** Nothing is on its way any more. */
const settled = async (page: Page): Promise<void> => await expect.poll(() => page.locator(waiting).count(), { timeout: 20_000 }).toBe(0);

interface Watched {
  /** Calls that failed although nobody did anything wrong. */
  readonly failed: string[];
  /** Whether a refusal of a write is expected. */
  isTyping: boolean;
}

function watch(page: Page): Watched {
  const watched: Watched = { failed: [], isTyping: false };
  page.on('pageerror', (error) => watched.failed.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    const isExpected = watched.isTyping && response.request().method() !== 'GET' && response.status() < 500;
    if (pathname.startsWith('/api/') && response.status() >= 400 && !isExpected)
      watched.failed.push(`${response.status()} ${response.request().method()} ${pathname}${search} at ${page.url()}`);
  });
  return watched;
}

/** What must never be seen, with where it was. */
async function findBroken(page: Page): Promise<string[]> {
  const broken = page.getByText(
    /This part of the screen could not be shown|could not be loaded|Unknown query parameter|\bNaN\b|\bundefined\b|Invalid Date|\[object /,
  );
  return (await broken.allTextContents()).map((text) => `${page.url()}: ${text.slice(0, 160)}`);
}

const fieldsIn = (place: Locator) => ({
  days: place.locator('input[placeholder^="dd/mm/yyyy"]:visible:not([readonly]):not([disabled])'),
  numbers: place.locator('input.num:not([placeholder^="dd/mm/yyyy"]):visible:not([readonly]):not([disabled])'),
  names: place.locator('input[role=combobox]:visible:not([readonly]):not([disabled]), input[aria-haspopup=listbox]:visible:not([readonly]):not([disabled])'),
});

/** Types everything into each field of the place. What was typed stays until it is mended, and is as it was at the end. */
async function typeEverything(page: Page, place: Locator): Promise<string[]> {
  const problems: string[] = [];
  const { days: dates, numbers: amounts, names: references } = fieldsIn(place);
  for (const [inputs, texts] of [
    [dates, days],
    [amounts, numbers],
  ] as const)
    for (const input of await inputs.elementHandles()) {
      // What may not be changed shows so once the rights on this record are there.
      if (!(await input.isVisible()) || !(await input.isEditable().catch(() => false))) continue;
      const label = await input.evaluate((element) =>
        element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? element.getAttribute('aria-label')) : '',
      );
      await input.focus();
      const before = await input.inputValue();
      for (const text of texts) {
        await input.fill(text, { timeout: 5000 });
        if ((await input.inputValue()) !== text) problems.push(`${page.url()}: “${text}” is lost in ${String(label)}`);
      }
      for (const text of ['abc', before]) {
        await input.fill(text);
        await input.evaluate((element) => element instanceof HTMLElement && element.blur());
        if (text === 'abc' && (await input.inputValue()) !== text) problems.push(`${page.url()}: “${text}” is lost in ${String(label)} when it is left`);
      }
      problems.push(...(await findBroken(page)));
    }
  for (const input of await references.all()) {
    for (const text of names) await input.fill(text);
    await page.keyboard.press('Escape');
    await input.blur();
  }
  problems.push(...(await findBroken(page)));
  return problems;
}

/** What cannot be saved is marked at its field, which is in sight and has the focus. */
async function requireMarked(page: Page, input: Locator, save: () => Promise<void>): Promise<void> {
  await input.fill('abc');
  await save();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid') ?? document.activeElement?.outerHTML.slice(0, 200)), {
      message: page.url(),
    })
    .toBe('true');
  const isInSight = () =>
    page.evaluate(() => {
      const { top = -1, bottom = -1 } = document.activeElement?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInSight).toBe(true);
}

/** One record of each kind that the person may read; of a kind that opens on several pages, one for each status. */
async function recordsOf(caller: Caller): Promise<{ readonly config: EntityConfig; readonly ids: readonly number[] }[]> {
  const entities = [...screens.server.running.engine.model.entities.keys()];
  const found: { readonly config: EntityConfig; readonly ids: readonly number[] }[] = [];
  for (const entity of entities) {
    const config = await caller.get<EntityConfig>(`/api/entityconfig/${entity}`);
    if (config.status !== 200 || !config.body.Rights.Read) continue;
    const rows = await caller.post<{ readonly Data?: readonly (Row & { readonly Id: number })[] }>(`/api/${entity}/search?take=200`, []);
    const data = rows.body.Data ?? [];
    const byStatus = new Map(data.map((row) => [config.body.EditAt.length > 0 ? row['StatusId'] : '', row.Id]));
    if (data.length > 0) found.push({ config: config.body, ids: [...byStatus.values()] });
  }
  return found;
}

/** Kinds of records whose fields somebody has typed into: everybody has the same fields. */
const typedInto = new Set<string>();

it.each(['manager@demo.test', 'finance@demo.test', 'counsellor@demo.test'])(
  'every tab of every kind of record opens for %s, and survives what is typed into it',
  { timeout: 900_000 },
  async (person) => {
    const caller = await screens.server.as(person);
    const { page, complaints, signIn } = await screens.visit();
    const watched = watch(page);
    await signIn(person);
    await settled(page);
    const problems: string[] = [];
    for (const { config, ids } of await recordsOf(caller))
      for (const id of ids) {
        watched.isTyping = false;
        await go(page, `/entity/${config.Path}/${id}/edit`);
        await settled(page);
        const { pathname } = new URL(page.url());
        const parts = pathname.startsWith('/quote/') ? [] : config.Form.Parts;
        for (const part of [undefined, ...parts]) {
          watched.isTyping = false;
          if (part) await go(page, `${pathname}?tab=${part.Id}`);
          await settled(page);
          problems.push(...(await findBroken(page)));
          const kind = `${pathname.replace(/\d+/, '')} ${part?.Id ?? ''}`;
          if (typedInto.has(kind)) continue;
          const content = page.locator('#content');
          const { days: dates, numbers: amounts } = fieldsIn(content);
          const [hasDays, hasNumbers] = [await dates.count(), await amounts.count()];
          if (hasDays + hasNumbers === 0) continue;
          typedInto.add(kind);
          watched.isTyping = true;
          problems.push(...(await typeEverything(page, content)));
          if (part && part.Kind !== 'fields') continue;
          const first = hasDays > 0 ? dates.first() : amounts.first();
          const before = await first.inputValue();
          // A quote says in a dialog what is invalid (QUOTE-028).
          if (hasDays > 0 && !pathname.startsWith('/quote/')) await requireMarked(page, first, () => page.keyboard.press('Control+s'));
          await page.keyboard.press('Escape');
          await first.fill(before);
          await first.blur();
        }
      }
    expect([...problems, ...watched.failed, ...complaints]).toEqual([]);
  },
);
