// Prints one page of HTML in a browser: nothing of it runs, and nothing but fonts reaches it.
import type { Browser, BrowserContext, HTTPRequest, Page } from 'puppeteer-core';
import { fontAt, fontHost } from './fonts.ts';

/** A page without content that one document is printed on, in a new context: it shares no process, cache or storage with other documents. */
export class EmptyPage {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #crashed: Promise<never>;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
    this.#crashed = new Promise<never>((_resolve, reject) => page.once('error', reject));
    this.#crashed.catch(() => undefined);
  }

  /** It takes longer to open a page than to print a short document. */
  static async open(browser: Browser): Promise<EmptyPage> {
    const context = await browser.createBrowserContext();
    try {
      const page = await context.newPage();
      await page.setJavaScriptEnabled(false);
      await page.setRequestInterception(true);
      page.on('request', (request) => void answer(request));
      return new EmptyPage(context, page);
    } catch (error) {
      await leave(context);
      throw error;
    }
  }

  /** The PDF of this HTML. `look` may look at the page before it is gone. Once for each page. Rejects when the page crashes or the browser ends. */
  async print(html: string, look?: (page: Page) => void): Promise<Uint8Array> {
    return await Promise.race([this.#crashed, print(this.#page, html, look)]);
  }

  /** Lets go of the page and whatever came of it. */
  close(): Promise<void> {
    return leave(this.#context);
  }
}

/** The PDF of the page, which is opened for it and gone afterwards. `look` may look at it before. Rejects when the page crashes or the browser ends. */
export async function printPage(browser: Browser, html: string, look?: (page: Page) => void): Promise<Uint8Array> {
  const page = await EmptyPage.open(browser);
  try {
    return await page.print(html, look);
  } finally {
    await page.close();
  }
}

async function print(page: Page, html: string, look: ((page: Page) => void) | undefined): Promise<Uint8Array> {
  await page.setContent(html, { waitUntil: 'load', timeout: 0 });
  const content = await page.pdf({
    format: 'A4',
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: false,
    waitForFonts: true,
    timeout: 0,
  });
  look?.(page);
  return content;
}

/** Fonts are answered, everything else is refused, whatever its scheme. */
async function answer(request: HTTPRequest): Promise<void> {
  try {
    const font = request.method() === 'GET' && request.url().startsWith(fontHost) ? await fontAt(request.url()) : undefined;
    if (font) await request.respond({ status: 200, contentType: 'font/woff2', headers: { 'Access-Control-Allow-Origin': '*' }, body: font });
    else if (request.url().startsWith('data:image/')) await request.continue();
    else await request.abort('blockedbyclient');
  } catch {
    // The page is gone, and its requests with it.
  }
}

/** A browser that has ended takes its contexts along. */
const leave = (context: BrowserContext): Promise<void> => context.close().catch(() => undefined);
