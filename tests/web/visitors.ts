// Visitors who come one after the other: each is a stranger to the site, and finds the browser warm.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

export interface Visitor {
  readonly context: BrowserContext;
  /** Stays open between visits, on a picture of the site: its process is the one of all pages of this context, and keeps what it has compiled. */
  readonly warm: Page;
  /** Clears what the site has stored. */
  readonly tools: CDPSession;
  /** Who looks alike: the options, as text. */
  readonly kind: string;
}

/**
 * Hands out contexts of a browser. One that comes back has nothing of its last visitor but compiled scripts and the files of the screens, which are
 * the same for everybody; to fetch and compile these anew for each took half of the time of a visit.
 */
export class Visitors {
  readonly #free: Visitor[] = [];
  readonly #browser: Browser;
  readonly #url: string;

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  async next(options: BrowserContextOptions): Promise<Visitor> {
    const kind = JSON.stringify(options);
    const place = this.#free.findIndex((visitor) => visitor.kind === kind);
    const [free] = place < 0 ? [] : this.#free.splice(place, 1);
    return free ?? (await this.#come(kind, options));
  }

  /** Closes what the visitor has open. Whose clock was taken over, which cannot be given back, is not asked in again. */
  async goes(visitor: Visitor): Promise<void> {
    const { context, warm, tools } = visitor;
    const others = context.pages().filter((page) => page !== warm);
    await Promise.all(others.map((page) => page.close()));
    if (await warm.evaluate('!Function.prototype.toString.call(setTimeout).includes("[native code]")')) return await context.close();
    await context.clearCookies();
    await context.setOffline(false);
    await tools.send('Storage.clearDataForOrigin', { origin: this.#url, storageTypes: 'all' });
    this.#free.push(visitor);
  }

  async #come(kind: string, options: BrowserContextOptions): Promise<Visitor> {
    const context = await this.#browser.newContext({ baseURL: this.#url, ...options });
    const warm = await context.newPage();
    await warm.goto('/favicon.svg');
    return { context, warm, tools: await context.newCDPSession(warm), kind };
  }
}
