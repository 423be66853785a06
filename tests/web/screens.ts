// Journeys through the screens: a server with demo data, a browser, and a page that keeps every message it hears.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { expect, onTestFailed, TestRunner } from 'vitest';
import { loadSession } from '../support/screen-session.ts';
import { startDemoServer, type TestServer } from '../support/server.ts';
import { isSlowTier } from '../support/slow-tier.ts';
import { callers } from './visitors.ts';

export interface Screens {
  readonly server: TestServer;
  /** A new visitor, nobody signed in. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
  stop(): Promise<void>;
}
export interface Visit {
  readonly page: Page;
  /** Everything the browser complained of, refused calls left out. */
  readonly complaints: string[];
  /** By a call, as programs do, and then to the address: the page for it has its own tests. */
  signIn(userName: string, to?: string): Promise<void>;
  /**
   * What axe finds on the page as it stands, in a thorough run. It takes as long as opening a page: every run asks it of the screens and states of
   * `accessibility.test.ts`, which passes `everyRun`.
   */
  accessibility(options?: { readonly everyRun?: boolean }): Promise<string[]>;
  /** Closes the visit; there must have been no complaint. */
  leave(): Promise<void>;
}

/** On the demonstration, or on a server of one's own, which is stopped with the screens. */
export async function startScreens(own?: TestServer): Promise<Screens> {
  const server = own ?? (await startDemoServer());
  return {
    server,
    visit: (options) => visit(server, options),
    stop: async () => {
      await callers.close(server.url);
      await server.stop();
    },
  };
}

/**
 * Chromium reports every refused call by itself: a refusal is an answer, not a fault of the screen. axe writes to each frame of a page, and those of a
 * sandbox, which have no origin, do not hear it; nor can one be kept apart by an origin that it does not have.
 */
const expected =
  /^Failed to load resource: the server responded with a status of 4\d\d|^Failed to execute 'postMessage' .* recipient window's origin \('null'\)|^The page requested an origin-keyed agent cluster/;

async function visit(server: TestServer, options: BrowserContextOptions = {}): Promise<Visit> {
  const user = await callers.next(server.url, { viewport: { width: 1440, height: 900 }, locale: 'en-AU', reducedMotion: 'reduce', ...options });
  const page = await user.context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on('console', (message) => expected.test(message.text()) || complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  // A visit for all tests of a file is made outside of them.
  if (TestRunner.getCurrentTest()) {
    onTestFailed(async ({ task }) => {
      if (page.isClosed()) return;
      process.stderr.write(`\n${task.name}${await asSeen(page, complaints)}`);
    });
  }
  return {
    page,
    complaints,
    signIn: async (userName, to = '/') => {
      await page.addInitScript(keepOnce, { session: await loadSession(server, userName), mark: `signed in ${randomUUID()}` });
      await page.goto(to);
      await page.locator('#content').waitFor();
    },
    accessibility: async ({ everyRun = false } = {}) => (everyRun || isSlowTier ? await findings(page) : []),
    leave: async () => {
      await callers.goes(user);
      expect(complaints).toEqual([]);
    },
  };
}

/** What stood on the page when its test failed: a fault that comes once in a while is not seen a second time. */
async function asSeen(page: Page, complaints: readonly string[]): Promise<string> {
  const seen = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
  return [`\nAt ${page.url()} when the test failed:`, seen.slice(0, 6000), ...complaints, ''].join('\n');
}

/** Runs in the page before anything of it, and once: who signs out or in again there stays so. */
function keepOnce({ session, mark }: { readonly session: string; readonly mark: string }): void {
  // The frame of a sandbox has no origin, and nothing to keep.
  if (origin === 'null' || !location.protocol.startsWith('http') || localStorage.getItem(mark) !== null) return;
  localStorage.setItem(mark, '');
  localStorage.setItem('matricula.session', session);
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

async function findings(page: Page): Promise<string[]> {
  // Brought in past the policy of the page, which rightly lets no strange script in.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeScript);
  // What passes is not described, which takes half of the time, and nothing is fetched for rules about sound and films, of which there are none.
  // Of what lies behind a dialog nobody reads anything.
  const front = '[...document.querySelectorAll("[role=dialog][aria-modal=true]")].findLast((each) => each.checkVisibility())';
  const found = await page.evaluate<Finding[]>(
    `axe.run(${front} ?? document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], resultTypes: ["violations"], preload: false }).then((result) => result.violations)`,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** The rows of the table, once they are there. */
export const rows = (page: Page) => page.locator('.ag-row:has(.rowlink)');

/**
 * The file that an act opens in its own window. Such a window closes as soon as its download begins, too soon to be
 * watched, so the address is caught and the file fetched by it, as the window would: by its ticket alone.
 */
export async function fileOpenedBy(page: Page, command: () => Promise<void>): Promise<{ name: string; bytes: Uint8Array }> {
  let caught = (_address: string): void => undefined;
  const address = new Promise<string>((resolve) => {
    caught = resolve;
  });
  await page.exposeFunction('addressOpened', caught);
  await page.evaluate('window.open = (address) => { void window.addressOpened(address); return null; }');
  await command();
  const response = await page.request.get(await address);
  expect(response.status()).toBe(200);
  return { name: response.headers()['content-disposition'] ?? '', bytes: new Uint8Array(await response.body()) };
}

/**
 * The address that an act opens in its own tab, which is then closed. The browser itself is asked: a page in the same process as the tab it
 * opens is at times there before the tools look, who then wait for its beginning and never tell of it.
 */
export async function tabOpenedBy(page: Page, command: () => Promise<void>): Promise<string> {
  const tools = await page.context().browser()?.newBrowserCDPSession();
  if (!tools) throw new Error('This page has no browser that could be asked.');
  const tabs = async () => (await tools.send('Target.getTargets')).targetInfos.filter(({ type }) => type === 'page');
  const before = new Set((await tabs()).map(({ targetId }) => targetId));
  await command();
  const opened = async () => (await tabs()).find(({ targetId, url }) => url.startsWith('http') && !before.has(targetId));
  await expect.poll(opened, { timeout: 30_000 }).toBeDefined();
  const { targetId = '', url = '' } = (await opened()) ?? {};
  await tools.send('Target.closeTarget', { targetId });
  await tools.detach();
  return url;
}

export interface Interference {
  /** What answers instead of the server; nothing: the server itself. */
  answer?: ((route: Route) => Promise<void>) | undefined;
}

/**
 * Lets a test answer calls itself. Ask before the page is opened and change `answer` later: a page takes notice of a route
 * that is laid or lifted while it stands a moment after the command is acknowledged, and a call may slip through.
 */
export async function interfere(page: Page, method: string, address: string): Promise<Interference> {
  const interference: Interference = {};
  await page.route(address, (route) => (interference.answer && route.request().method() === method ? interference.answer(route) : route.continue()));
  return interference;
}

/** What waits for `opened` goes on once `open` is called: answers that a test holds back. */
export function latch(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Answers with JSON. */
export const respondWith = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
