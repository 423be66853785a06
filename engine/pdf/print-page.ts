// Prints one page of HTML in a browser: nothing of it runs, and nothing but fonts reaches it.
import type { Browser, BrowserContext, HTTPRequest, Page } from 'puppeteer-core';
import { fontAt, fontHost } from './fonts.ts';

/** The PDF of the page. `look` may look at the page before it is gone. Rejects when the page crashes or the browser ends. */
export async function printPage(browser: Browser, html: string, variant?: (page: Page) => void): Promise<Uint8Array> {
  // Its own context shares no process, cache or storage with other documents.
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const crashed = new Promise<never>((_resolve, reject) => page.once('error', reject));
    crashed.catch(() => undefined);
    return await Promise.race([crashed, print(page, html, variant)]);
  } finally {
    await leave(context);
  }
}

async function print(page: Page, html: string, variant: ((page: Page) => void) | undefined): Promise<Uint8Array> {
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on('request', (request) => void answer(request));
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
  variant?.(page);
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
