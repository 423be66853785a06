// Visitors who come one after the other: each is a stranger to the site, and finds the browser warm.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';

export interface Visitor {
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
const mostVisits = 60;

/**
 * Hands out contexts of one browser to all files of this process. One that comes back has nothing of its last visitor but compiled scripts and the
 * files of the screens, which are the same for everybody; to fetch and compile these anew for each took half of the time of a visit.
 */
class Visitors {
  #browser: Promise<Browser> | undefined;
  readonly #free: Visitor[] = [];
  readonly #here = new Set<Visitor>();
  readonly #visits = new WeakMap<Visitor, number>();

  async next(url: string, options: BrowserContextOptions): Promise<Visitor> {
    const kind = JSON.stringify({ ...options, url });
    const place = this.#free.findIndex((visitor) => visitor.kind === kind);
    const [free] = place < 0 ? [] : this.#free.splice(place, 1);
    const visitor = free ?? (await this.#come(url, kind, options));
    this.#here.add(visitor);
    return visitor;
  }

  /** Closes what the visitor has open. Whose clock was taken over, which cannot be given back, is not asked in again. */
  async goes(visitor: Visitor): Promise<void> {
    const { context, warm, tools, url } = visitor;
    this.#here.delete(visitor);
    const others = context.pages().filter((page) => page !== warm);
    await Promise.all(others.map((page) => page.close()));
    const visits = (this.#visits.get(visitor) ?? 0) + 1;
    this.#visits.set(visitor, visits);
    const isHisClock = await warm.evaluate('!Function.prototype.toString.call(setTimeout).includes("[native code]")');
    if (isHisClock || visits >= mostVisits) return await context.close();
    await context.clearCookies();
    await context.setOffline(false);
    await tools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
    this.#free.push(visitor);
  }

  /** Sends home who is still there, as after a test that failed: the site closes. */
  async close(url: string): Promise<void> {
    const late = [...this.#here].filter((visitor) => visitor.url === url);
    for (const visitor of late) this.#here.delete(visitor);
    await Promise.all(late.map(({ context }) => context.close()));
  }

  async #come(url: string, kind: string, options: BrowserContextOptions): Promise<Visitor> {
    this.#browser ??= startBrowser();
    // Nobody goes to other addresses again.
    const elsewhere = this.#free.filter((visitor) => visitor.url !== url);
    for (const visitor of elsewhere) this.#free.splice(this.#free.indexOf(visitor), 1);
    await Promise.all(elsewhere.map((visitor) => visitor.context.close()));
    const context = await (await this.#browser).newContext({ baseURL: url, ...options });
    const warm = await context.newPage();
    await warm.goto('/favicon.svg');
    return { context, warm, tools: await context.newCDPSession(warm), url, kind };
  }
}

/** Of this process; its browser ends with it. */
export const visitors = new Visitors();
