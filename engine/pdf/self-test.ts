// Tries, before the first document, to get out of the browser and at the files of the machine. What gets through switches documents off.
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer-core';
import type { BrowserProcess } from './browser-process.ts';
import { printPage } from './print-page.ts';

/** What got through, as a sentence; undefined when nothing did. Pages are as hostile as they can be, without the page's own policy. */
export async function selfTest(process: BrowserProcess): Promise<string | undefined> {
  const heard: string[] = [];
  const listener = createServer((socket) => {
    heard.push('a connection to a port of this machine');
    socket.destroy();
  });
  await new Promise<void>((resolve, reject) => listener.once('error', reject).listen(0, '127.0.0.1', resolve));
  try {
    const address = listener.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const canaries = await plant(process.folder);
    const strange = (page: Page): void => {
      for (const frame of page.frames()) {
        if (/^(file|filesystem|https?|ftp|blob|view-source):/i.test(frame.url())) heard.push(`a frame of ${frame.url().split(':')[0]}:`);
      }
    };
    for (const html of hostilePages(`http://127.0.0.1:${port}/`, canaries)) {
      const content = await printPage(process.browser, html, strange).catch((error: unknown) => {
        // A page that tries to go elsewhere may pull the ground from under its own printing: nothing of it got through by that.
        if (html.includes('http-equiv="refresh"') && process.isAlive) return new Uint8Array();
        throw error;
      });
      // What the canaries bring is higher than a page.
      const pages =
        Buffer.from(content)
          .toString('latin1')
          .match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      if (pages > 1) heard.push('a file or a script that changed the page');
    }
    return heard.length === 0 ? undefined : [...new Set(heard)].join(', ');
  } finally {
    await new Promise((resolve) => listener.close(resolve));
  }
}

interface Canaries {
  readonly page: string;
  readonly style: string;
  readonly image: string;
}

/** Files that the browser's account may read. */
async function plant(folder: string): Promise<Canaries> {
  const high = 'height:9000px;width:10px';
  const files = {
    page: ['canary.html', `<!doctype html><body style="${high}">canary`],
    style: ['canary.css', `html{${high}}`],
    image: ['canary.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="9000"><rect width="10" height="9000"/></svg>'],
  } as const;
  const planted = await Promise.all(
    Object.entries(files).map(async ([kind, [name, text]]) => {
      const file = path.join(folder, name);
      await writeFile(file, text);
      await chmod(file, 0o644);
      return [kind, pathToFileURL(file).href] as const;
    }),
  );
  const { page = '', style = '', image = '' } = Object.fromEntries(planted);
  return { page, style, image };
}

function hostilePages(outside: string, { page, style, image }: Canaries): string[] {
  const rest = `<link rel="preconnect" href="${outside}"><link rel="dns-prefetch" href="${outside}"><link rel="prefetch" href="${outside}a"><link rel="prerender" href="${outside}b"><link rel="stylesheet" href="${outside}c"><link rel="stylesheet" href="${style}"><style>@import url("${outside}d"); @import url("${style}"); @font-face { font-family: x; src: url("${outside}e") } p { font-family: x; background: url("${outside}f") }</style><p>text</p><img src="${outside}g" srcset="${outside}h 2x"><img src="${image}"><object data="${image}"></object><embed src="${image}"><iframe src="${page}"></iframe><iframe src="${outside}i"></iframe><iframe srcdoc="&lt;script&gt;parent.document.body.style.height='9000px'&lt;/script&gt;&lt;img src='${outside}j'&gt;"></iframe><video src="${outside}k" poster="${outside}l"></video><script src="${outside}m"></script><script>document.body.style.height = '9000px'; fetch('${outside}n')</script><img src=x onerror="document.body.style.height='9000px'">`;
  return [
    `<!doctype html>${rest}`,
    `<!doctype html><base href="${outside}"><meta http-equiv="refresh" content="0;url=${page}"><p>text</p>`,
    `<!doctype html><meta http-equiv="refresh" content="0;url=${outside}o"><p>text</p>`,
  ];
}
