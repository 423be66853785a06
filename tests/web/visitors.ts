// Visitors who come one after the other: each is a stranger to the site, and finds the browser warm.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';

export interface ScreenUser {
  readonly context: BrowserContext;
  /** Stays open between visits, on a picture of the site: its process is the one of all pages of this context, and keeps what it has compiled. */
  readonly warm: Page;
  /** Clears what the site has stored. */
  readonly tools: CDPSession;
  readonly url: string;
  /** Who looks alike: the address and the options, as text. */
  readonly kind: string;
}

/** So many visits, and a context is closed: it grows a little with each. */
const maxVisits = 60;

/**
 * Hands out contexts of one browser to all files of this process. One that comes back has nothing of its last visitor but compiled scripts and the
 * files of the screens, which are the same for everybody; to fetch and compile these again for each took half of the time of a visit.
 */
class Callers {
  #browser: Promise<Browser> | undefined;
  readonly #free: ScreenUser[] = [];
  readonly #here = new Set<ScreenUser>();
  readonly #visits = new WeakMap<ScreenUser, number>();

  async next(url: string, options: BrowserContextOptions): Promise<ScreenUser> {
    const kind = JSON.stringify({ ...options, url });
    const place = this.#free.findIndex((user) => user.kind === kind);
    const [free] = place < 0 ? [] : this.#free.splice(place, 1);
    const user = free ?? (await this.#come(url, kind, options));
    this.#here.add(user);
    return user;
  }

  /** Closes what the visitor has open. Whose clock was taken over, which cannot be given back, is not asked in again. */
  async goes(user: ScreenUser): Promise<void> {
    const { context, warm, tools, url } = user;
    this.#here.delete(user);
    const others = context.pages().filter((page) => page !== warm);
    await Promise.all(others.map((page) => page.close()));
    const visits = (this.#visits.get(user) ?? 0) + 1;
    this.#visits.set(user, visits);
    const isHisClock = await warm.evaluate('!Function.prototype.toString.call(setTimeout).includes("[native code]")');
    if (isHisClock || visits >= maxVisits) return await context.close();
    await context.clearCookies();
    await context.setOffline(false);
    await tools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
    this.#free.push(user);
  }

  /** Sends home who is still there, as after a test that failed: the site closes. */
  async close(url: string): Promise<void> {
    const late = [...this.#here].filter((user) => user.url === url);
    for (const user of late) this.#here.delete(user);
    await Promise.all(late.map(({ context }) => context.close()));
  }

  async #come(url: string, kind: string, options: BrowserContextOptions): Promise<ScreenUser> {
    this.#browser ??= startBrowser();
    // Nobody goes to other addresses again.
    const elsewhere = this.#free.filter((user) => user.url !== url);
    for (const user of elsewhere) this.#free.splice(this.#free.indexOf(user), 1);
    await Promise.all(elsewhere.map((user) => user.context.close()));
    const context = await (await this.#browser).newContext({ baseURL: url, ...options });
    const warm = await context.newPage();
    await warm.goto('/favicon.svg');
    return { context, warm, tools: await context.newCDPSession(warm), url, kind };
  }
}

/** Of this process; its browser ends with it. */
export const callers = new Callers();
