// A walk through everything that a person may open: every kind of record that the model has, every tab of its first record, and what is wrong there.
import type { Page } from 'playwright-core';
import type { EntityConfig, MenuResponse } from '../../web/api/index.ts';
import { itemPath } from '../../web/app/shell/menu-paths.ts';
import type { TestServer } from '../support/server.ts';
import type { Visit } from './screens.ts';

/** A kind of record as one person meets it: by an item of the menu, or at its general address where no item leads to it. */
export interface Kind {
  readonly base: string;
  readonly config: EntityConfig;
  /** The first record of its list; undefined where the list is empty. */
  readonly first: number | undefined;
}

/** All kinds of records of the model that the person may read, and the pages of plugins that are there for them. */
export async function loadKinds(server: TestServer, userName: string): Promise<{ readonly kinds: readonly Kind[]; readonly pages: readonly string[] }> {
  const caller = await server.as(userName);
  const { Data, Pages } = (await caller.get<MenuResponse>('/api/menu')).body;
  const items = Data.flatMap((menu) => menu.Groups).flatMap((group) => group.Items);
  const known = items.flatMap((item) => (item.Entity && !item.IsDisabled ? [{ entity: item.Entity.toLowerCase(), base: baseOf(item), view: item.View }] : []));
  const others = [...server.running.engine.model.entities.values()]
    .map(({ path }) => path)
    .filter((path) => !known.some(({ entity }) => entity === path))
    .map((entity) => ({ entity, base: `/entity/${entity}`, view: null }));
  const kinds: Kind[] = [];
  for (const { entity, base, view } of [...known, ...others]) {
    const config = await caller.get<EntityConfig>(`/api/entityconfig/${entity}`);
    if (config.status !== 200 || !config.body.Rights.Read || kinds.some((kind) => kind.base === base)) continue;
    const list = await caller.post<{ Data: readonly { Id: number }[] }>(`/api/${entity}/search?take=1${view === null ? '' : `&viewId=${view}`}`, []);
    kinds.push({ base, config: config.body, first: list.status === 200 ? list.body.Data[0]?.Id : undefined });
  }
  return { kinds, pages: Pages.map(({ Route }) => Route).filter((route) => !route.includes('{id}')) };
}

const baseOf = (item: Parameters<typeof itemPath>[0]): string => itemPath(item).replace(/\?.*$/, '').replace(/\/$/, '');

/** What is wrong at any place where a person comes by is written down, with the place. */
export class Tour {
  readonly found: string[] = [];
  readonly counts = { records: 0, tabs: 0, pages: 0, forms: 0, fields: 0 };
  readonly #page: Page;
  readonly #complaints: string[];
  #place = '';

  private constructor({ page, complaints }: Visit) {
    this.#page = page;
    this.#complaints = complaints;
    page.on('response', (response) => {
      if (response.status() < 400 || !new URL(response.url()).pathname.startsWith('/api/')) return;
      this.found.push(`${this.#place}: ${response.status()} of ${response.request().method()} ${response.url().replace(/^https?:\/\/[^/]+/, '')}`);
    });
  }

  static async begin(visit: Visit, userName: string): Promise<Tour> {
    await visit.page.addInitScript(watch);
    const tour = new Tour(visit);
    await visit.signIn(userName, '/account/security');
    await tour.#settle();
    return tour;
  }

  /** The record, and then each of its tabs, those behind "More" as well, and the tabs within these. */
  async openRecord(address: string): Promise<void> {
    const tabs = await this.#go(address);
    this.counts.records += 1;
    for (const tab of tabs.slice(1)) await this.#openTab(address, tab);
  }

  /** Types into every field of the form at the address, one after the other and then all at once, and sends it. */
  async typeAt(address: string): Promise<void> {
    await this.#go(address);
    await this.#type();
  }

  async #type(): Promise<void> {
    const { found, fields } = await this.#page.evaluate(typeIntoEach, typed);
    this.found.push(...found.map((what) => `${this.#place}: ${what}`));
    this.counts.fields += fields;
    if (fields === 0) return;
    this.counts.forms += 1;
    await this.#look();
    await this.#typeByKeys();
    const all = await this.#page.evaluate(typeIntoAll, typed);
    if (!all.hasButton) return;
    await this.#settle();
    this.found.push(...(await this.#page.evaluate(findUnsaid, all.put)).map((what) => `${this.#place}: ${what}`));
    await this.#look();
  }

  /** The keys themselves, for one field of each kind: they take another way, as where Tab waits for what was looked for. */
  async #typeByKeys(): Promise<void> {
    const { keyboard } = this.#page;
    for (const kind of ['date', 'amount', 'reference'] as const) {
      const text = typed[kind].wrong[0] ?? '';
      const id = await this.#page.evaluate((wanted) => {
        const field = window.fieldsSeen().find((each) => each.kind === wanted);
        document.getElementById(field?.id ?? '')?.focus();
        return field?.id;
      }, kind);
      if (id === undefined) continue;
      await keyboard.press('Control+a');
      await keyboard.type(text);
      await keyboard.press('Tab');
      const isSaid = (of: { readonly id: string; readonly text: string }) => {
        const field = document.getElementById(of.id);
        return field instanceof HTMLInputElement && field.value === of.text && window.faultOf(field) !== undefined;
      };
      await this.#page.waitForFunction(isSaid, { id, text }, { timeout: 10_000 }).catch(async () => {
        const name = await this.#page.evaluate((of) => window.nameOf(of), id);
        this.found.push(`${this.#place}: ${name}: “${text}” by the keys is lost, or nothing is said of it`);
      });
    }
  }

  async openPage(address: string): Promise<void> {
    await this.#go(address);
    this.counts.pages += 1;
  }

  async #go(address: string): Promise<readonly string[]> {
    this.#place = address;
    const from = await this.#page.evaluate((path) => {
      const key: unknown = Reflect.get(Object(history.state), 'key');
      // As the router itself goes on: it knows the way back by these.
      const idx: unknown = Reflect.get(Object(history.state), 'idx');
      const state = { idx: (typeof idx === 'number' ? idx : 0) + 1, key: path, usr: null };
      history.pushState(state, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state }));
      window.quietSince = performance.now();
      return key;
    }, address);
    // What was typed before is left behind.
    await this.#page
      .waitForFunction(
        (before) => {
          [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find((each) => each.innerText === 'Leave')?.click();
          return document.querySelector('[role=dialog]') === null && Reflect.get(Object(history.state), 'key') !== before;
        },
        from,
        { timeout: 10_000 },
      )
      .catch(() => this.found.push(`${this.#place}: does not open`));
    await this.#settle();
    await this.#look();
    return await this.#page.evaluate(() => [...document.querySelectorAll('.part-tabs .measure > span')].map((each) => each.firstChild?.textContent ?? ''));
  }

  async #openTab(address: string, name: string): Promise<void> {
    this.#place = `${address} › ${name}`;
    if (!(await this.#showTab(name))) this.found.push(`${this.#place}: the tab does not open`);
    await this.#look();
    this.counts.tabs += 1;
  }

  async #showTab(name: string): Promise<boolean> {
    const isSeen = await this.#page.evaluate((label) => {
      const tab = [...document.querySelectorAll<HTMLElement>('.part-tabs [role=tab]')].find((each) => each.firstChild?.textContent === label);
      tab?.click();
      window.quietSince = performance.now();
      return tab !== undefined;
    }, name);
    if (!isSeen) {
      await this.#page.locator('.more-tabs').click();
      await this.#page.getByRole('menuitem').filter({ hasText: name }).first().click();
      await this.#page.evaluate(() => {
        window.quietSince = performance.now();
      });
    }
    const isOpen = (label: string) => document.querySelector('.part-tabs [role=tab][aria-selected=true]')?.firstChild?.textContent === label;
    const opened = await this.#page.waitForFunction(isOpen, name, { timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    await this.#settle();
    return opened;
  }

  /** Waits until nothing is on its way any more, nor said to be. */
  async #settle(): Promise<void> {
    try {
      await this.#page.waitForFunction(isSettled, undefined, { timeout: 20_000 });
    } catch {
      this.found.push(`${this.#place}: does not come to rest`);
    }
  }

  async #look(): Promise<void> {
    const wrong = await this.#page.evaluate(findWrong);
    this.found.push(...wrong.map((what) => `${this.#place}: ${what}`), ...this.#complaints.splice(0).map((what) => `${this.#place}: ${what}`));
  }
}

/** What is typed into a field by its kind: half of something, wrong, far away. All but the last is wrong at last. */
const typed = {
  date: { half: ['3', '31/'], wrong: ['abc', '31/02/2027'], far: ['01/01/9999'] },
  amount: { half: ['3', '12.'], wrong: ['abc'], far: ['99999999999999999999'] },
  reference: { half: ['a'], wrong: ['no such record'], far: [] },
};
type Typed = typeof typed;

declare global {
  interface Window {
    /** Calls that are on their way; the stream of events never ends. */
    callsUnderWay: number;
    quietSince: number;
    scope(): Element;
    fieldsSeen(): { readonly id: string; readonly kind: keyof Typed }[];
    typeInto(field: HTMLInputElement, text: string): void;
    /** What is said of a field, where it is marked and its message is seen. */
    faultOf(field: HTMLInputElement): string | undefined;
    nameOf(id: string): string;
    drawn(): Promise<void>;
  }
}

/** Runs in the page before anything of it. */
function watch(): void {
  window.callsUnderWay = 0;
  window.quietSince = 0;
  window.scope = () =>
    [...document.querySelectorAll('[role=dialog]')].findLast((each) => each.checkVisibility()) ?? document.querySelector('main') ?? document.body;
  window.fieldsSeen = () =>
    [...window.scope().querySelectorAll<HTMLInputElement>('input')]
      // What narrows a page is no form: what narrows nothing yet is not kept.
      .filter((each) => each.closest('[role=search]') === null)
      .filter((each) => each.id !== '' && each.checkVisibility() && !each.disabled && !each.readOnly)
      .flatMap(({ id, placeholder, inputMode }): { readonly id: string; readonly kind: keyof Typed }[] => {
        if (placeholder.startsWith('dd/mm/yyyy')) return [{ id, kind: 'date' }];
        if (placeholder === 'Type to search') return [{ id, kind: 'reference' }];
        return inputMode === 'decimal' || inputMode === 'numeric' ? [{ id, kind: 'amount' }] : [];
      });
  const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  window.typeInto = (field, text) => {
    field.focus();
    put?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.blur();
  };
  window.faultOf = (field) => {
    if (field.getAttribute('aria-invalid') !== 'true') return undefined;
    const texts = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    return texts.find((each) => each?.checkVisibility() && each.innerText.trim() !== '')?.innerText;
  };
  window.nameOf = (id) => [...document.querySelectorAll('label')].find((each) => each.htmlFor === id)?.innerText.replace(/\s*\*$/, '') ?? id;
  window.drawn = () => new Promise((resolve) => setTimeout(resolve));
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (/\/api\/events\b/.test(address)) return await send(input, init);
    window.callsUnderWay += 1;
    try {
      return await send(input, init);
    } finally {
      window.callsUnderWay -= 1;
      window.quietSince = performance.now();
    }
  };
}

/** Runs in the page. */
function isSettled(): boolean {
  const waiting = '#content .sk:not([data-example] *), #content [aria-busy=true], #content .gridwrap:not(:has(.rowlink)):not(:has(.state)), .start-progress';
  const isThere = document.querySelector('main h1:not(.waiting)') !== null && document.querySelector('main .bar ~ *') !== null;
  const isBusy = !isThere || window.callsUnderWay > 0 || document.querySelector(waiting) !== null;
  if (isBusy) window.quietSince = performance.now();
  return !isBusy && performance.now() - window.quietSince > 50;
}

/** Runs in the page: what nobody should ever read, and what says that something is missing. */
function findWrong(): string[] {
  const seen = [document.querySelector<HTMLElement>('main'), ...document.querySelectorAll<HTMLElement>('[role=dialog]')]
    .map((each) => each?.innerText ?? '')
    .join('\n');
  const inInputs = [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].map(({ value }) => value).join('\n');
  const raw = /\[object |\bundefined\b|\bNaN\b|Invalid Date|!INVALID!|RangeError|TypeError/g;
  const failed = /.*(could not be (?!kept|seen)|This part of the screen|Page not found|did not answer as it should).*/g;
  return [...(seen.match(failed) ?? []), ...`${seen}\n${inInputs}`.split('\n').filter((line) => line.search(raw) >= 0)].map((line) =>
    line.trim().slice(0, 160),
  );
}

/** Runs in the page. */
async function typeIntoEach(values: Typed): Promise<{ found: string[]; fields: number }> {
  const found: string[] = [];
  const fields = window.fieldsSeen();
  for (const { id, kind } of fields) {
    const { half, wrong, far } = values[kind];
    for (const [how, texts] of Object.entries({ nothing: [''], half, wrong, far })) {
      for (const text of texts) {
        const field = document.getElementById(id);
        if (!(field instanceof HTMLInputElement) || field.disabled || field.readOnly) continue;
        window.typeInto(field, text);
        await window.drawn();
        const now = document.getElementById(id);
        if (!(now instanceof HTMLInputElement)) {
          found.push(`${window.nameOf(id)}: gone after “${text}”`);
          continue;
        }
        const isThere = (): boolean =>
          now.value === text ||
          (kind === 'date' && now.value === `${text} 00:00`) ||
          (kind === 'amount' && Number(now.value.replaceAll(',', '')) === Number(text));
        // What is taken over by the address comes back from there.
        for (let tries = 0; tries < 10 && text !== '' && !isThere(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
        const fault = window.faultOf(now);
        if (text !== '' && !isThere() && !(how === 'half' && kind === 'reference'))
          found.push(`${window.nameOf(id)}: “${text}” became “${now.value}”${fault ? `, with “${fault}”` : ''}`);
        if (how === 'wrong' && !fault) found.push(`${window.nameOf(id)}: nothing is said of “${text}”`);
        if (now.getAttribute('aria-invalid') === 'true' && !fault) found.push(`${window.nameOf(id)}: is marked after “${text}”, and nothing says why`);
      }
    }
  }
  return { found, fields: fields.length };
}

/** Runs in the page: the wrong things, and then what the form is for. */
async function typeIntoAll(values: Typed): Promise<{ put: Record<string, string>; hasButton: boolean }> {
  const put: Record<string, string> = {};
  for (const { id, kind } of window.fieldsSeen()) {
    const field = document.getElementById(id);
    const text = values[kind].wrong.at(-1) ?? '';
    if (!(field instanceof HTMLInputElement) || field.disabled || field.readOnly) continue;
    window.typeInto(field, text);
    await window.drawn();
    put[id] = text;
  }
  const button = [...window.scope().querySelectorAll<HTMLButtonElement>('button[data-variant=filled]')].findLast(
    (each) => each.checkVisibility() && !each.disabled,
  );
  button?.focus();
  button?.click();
  window.quietSince = performance.now();
  return { put, hasButton: button !== undefined };
}

/** Runs in the page, after something wrong was sent. */
function findUnsaid(put: Record<string, string>): string[] {
  const found: string[] = [];
  for (const [id, text] of Object.entries(put)) {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) found.push(`${window.nameOf(id)}: gone after it was sent`);
    else {
      if (field.value !== text) found.push(`${window.nameOf(id)}: “${text}” became “${field.value}” as it was sent`);
      if (!window.faultOf(field)) found.push(`${window.nameOf(id)}: nothing is said of “${text}” as it was sent`);
    }
  }
  const first = window.scope().querySelector('[aria-invalid=true]');
  const { activeElement: active } = document;
  if (!first) return [...found, 'sent with what is wrong, and nothing is marked'];
  const { top, bottom } = first.getBoundingClientRect();
  if (active !== first) found.push(`the focus is on ${active?.id || active?.tagName}, and the first field that is wrong is ${window.nameOf(first.id)}`);
  if (top < 0 || bottom > window.innerHeight) found.push(`${window.nameOf(first.id)} is wrong and out of sight`);
  return found;
}
