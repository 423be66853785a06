// Nothing of a document reaches the network or a file: pages as hostile as they come, against a port that listens and a file that tells.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BrowserProcess } from '../../engine/pdf/browser-process.ts';
import { findBrowser } from '../../engine/pdf/find-browser.ts';
import { printPage } from '../../engine/pdf/print-page.ts';
import { startBrowser } from '../support/browser.ts';
import { documentOptions } from '../support/server.ts';
import { sampleSize } from '../support/slow-tier.ts';
import { readPdf } from './read-pdf.ts';

const canary = 'Kanarienvogel7316';
let folder = '';
let listener: Server;
let port = 0;
let heard = 0;
let browser: BrowserProcess;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-canary-'));
  await chmod(folder, 0o755);
  const files = {
    'canary.html': `<!doctype html><h1>${canary}</h1>`,
    'canary.txt': canary,
    'canary.css': `body::before { content: "${canary}" }`,
    'canary.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="40"><text y="20">${canary}</text></svg>`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text, { mode: 0o644 });
  listener = createServer((socket) => {
    heard++;
    socket.on('error', () => undefined).resume();
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nAccess-Control-Allow-Origin: *\r\n\r\n');
  });
  await new Promise<void>((resolve) => listener.listen(0, '0.0.0.0', resolve));
  const address = listener.address();
  port = typeof address === 'object' && address ? address.port : 0;
  const { program, walls } = await findBrowser(documentOptions.env, documentOptions.dataFolder, () => undefined);
  // Without its own network, and below without the page's own policy: the browser itself must be tight.
  browser = await BrowserProcess.start(program, { ...walls, ownNetwork: false }, 30);
});
afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => listener?.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** Addresses of the port and of the files, as people write them who want to get past a list of what is forbidden. */
function addresses(): { readonly outside: readonly string[]; readonly inside: readonly string[] } {
  const outside = [
    `http://127.0.0.1:${port}/a`,
    `HTTP://127.0.0.1:${port}/a`,
    `http://localhost:${port}/a`,
    `http://LOCALHOST:${port}/a`,
    `http://0.0.0.0:${port}/a`,
    `http://2130706433:${port}/a`,
    `http://0x7f000001:${port}/a`,
    `http://0177.0.0.1:${port}/a`,
    `http://127.1:${port}/a`,
    `http://[::1]:${port}/a`,
    `http://[::ffff:127.0.0.1]:${port}/a`,
    `http://user:pass@127.0.0.1:${port}/a`,
    `http://127.0.0.1.nip.io:${port}/a`,
    `//127.0.0.1:${port}/a`,
    `\\\\127.0.0.1:${port}\\a`,
    `https://127.0.0.1:${port}/a`,
    `ftp://127.0.0.1:${port}/a`,
    `ws://127.0.0.1:${port}/a`,
    `http:\t//127.0.0.1:${port}/a`,
    `&#104;ttp://127.0.0.1:${port}/a`,
    `http://fonts.matricula.invalid@127.0.0.1:${port}/a`,
    `http://fonts.matricula.invalid/../../canary`,
    `view-source:http://127.0.0.1:${port}/a`,
    `blob:http://127.0.0.1:${port}/a`,
  ];
  const file = pathToFileURL(folder).href;
  const inside = ['html', 'txt', 'css', 'svg'].flatMap((kind) => [
    `${file}/canary.${kind}`,
    `FILE://${folder}/canary.${kind}`,
    `file://localhost${folder}/canary.${kind}`,
    `file:${folder}/canary.${kind}`,
    `view-source:${file}/canary.${kind}`,
    `filesystem:${file}/canary.${kind}`,
    `${folder}/canary.${kind}`,
    `http://fonts.matricula.invalid/%2e%2e${folder}/canary.${kind}`,
  ]);
  return { outside, inside };
}

/** Every way in which a page can ask for something, without one line of script and with it. */
const ways: readonly ((address: string) => string)[] = [
  (to) => `<img src="${to}">`,
  (to) => `<img srcset="${to} 1x, ${to}2 2x"><picture><source srcset="${to}"><img></picture>`,
  (to) => `<iframe src="${to}" width=600 height=300></iframe>`,
  (to) => `<object data="${to}" width=600></object><embed src="${to}" width=600>`,
  (to) => `<iframe srcdoc="<img src='${to}'><iframe src='${to}'></iframe><link rel=stylesheet href='${to}'>"></iframe>`,
  (to) => `<link rel="stylesheet" href="${to}"><style>@import "${to}"; @import url(${to});</style>`,
  (to) =>
    `<style>@font-face { font-family: z; src: url("${to}") } b { font-family: z; background: url("${to}"); cursor: url("${to}"), auto; list-style: url("${to}"); content: url("${to}"); filter: url("${to}#f"); mask: url("${to}"); border-image: url("${to}") } b::before { content: url("${to}") }</style><b>x</b>`,
  (to) => `<p style="background-image: image-set(url('${to}') 1x); shape-outside: url('${to}')">x</p>`,
  (to) =>
    `<link rel="preconnect" href="${to}"><link rel="dns-prefetch" href="${to}"><link rel="prefetch" href="${to}"><link rel="preload" as="image" href="${to}"><link rel="modulepreload" href="${to}"><link rel="prerender" href="${to}"><link rel="icon" href="${to}"><link rel="manifest" href="${to}"><link rel="import" href="${to}">`,
  (to) => `<script src="${to}"></script><script>fetch('${to}'); new Image().src = '${to}'; new WebSocket('${to}'); location = '${to}'; open('${to}')</script>`,
  (to) =>
    `<img src=x onerror="location='${to}'"><body onload="location='${to}'"><svg onload="fetch('${to}')"></svg><a href="${to}" ping="${to}" autofocus onfocus="location='${to}'">x</a>`,
  (to) =>
    `<video src="${to}" poster="${to}" autoplay></video><audio src="${to}" autoplay></audio><video><source src="${to}"><track src="${to}" default></video>`,
  (to) =>
    `<svg><image href="${to}" width=9 height=9 /><use href="${to}#x" /><filter id=f><feImage href="${to}" /></filter><rect filter="url(${to}#f)" width=9 height=9 /><a href="${to}"><text>x</text></a></svg>`,
  (to) =>
    `<form action="${to}" method=post><input type=image src="${to}"><button formaction="${to}">x</button></form><table background="${to}"><td background="${to}">x</table><body background="${to}">`,
  (to) =>
    `<math href="${to}"><mi>x</mi></math><input type=image src="${to}"><frameset><frame src="${to}"></frameset><portal src="${to}"></portal><fencedframe src="${to}"></fencedframe>`,
  (to) =>
    `<?xml-stylesheet href="${to}"?><template shadowrootmode=open><img src="${to}"></template><noscript><img src="${to}"></noscript><dialog open><img src="${to}"></dialog>`,
  (to) => `<base href="${to}"><img src="b"><link rel=stylesheet href="c"><a href="d">x</a>`,
  (to) => `<meta http-equiv="refresh" content="0;url=${to}">`,
  (to) =>
    `<meta http-equiv="refresh" content="0; URL='${to}'"><meta http-equiv="Link" content="<${to}>; rel=preload; as=image"><meta http-equiv="Content-Security-Policy" content="report-uri ${to}; img-src 'none'"><img src=q>`,
];

it('the port hears an ordinary browser: the test can fail', async () => {
  const ordinary = await startBrowser();
  try {
    const page = await ordinary.newPage();
    await page.setContent(`<img src="http://127.0.0.1:${port}/a">`);
    await expect.poll(() => heard).toBeGreaterThan(0);
  } finally {
    await ordinary.close();
  }
});

it('no address in no tag, attribute or style gets through, and no file comes in', async () => {
  const { outside, inside } = addresses();
  const all = [...outside, ...inside];
  heard = 0;
  const strange = new Set<string>();
  let vectors = 0;
  // Each way with some of the addresses, each address in several ways, one page for each way.
  for (const [index, way] of ways.entries()) {
    const chosen = all.filter((_address, at) => (at + index) % 14 < sampleSize(1, 4));
    // What leads the whole page away stands alone.
    const pages = way('').includes('refresh') || way('').startsWith('<base') ? chosen.slice(0, 4).map((to) => [to]) : [chosen];
    for (const page of pages) {
      vectors += page.length;
      const html = `<!doctype html><p>here</p>${page.map(way).join('\n')}`;
      const looking = printPage(browser.browser, html, (looked) => {
        for (const frame of looked.frames()) if (/^(file|filesystem|https?|ftp|wss?|blob|view-source):/i.test(frame.url())) strange.add(frame.url());
      });
      // What leads itself away while it is being printed is not printed.
      const content = await looking.catch((error: unknown) => {
        if (pages.length > 1 && String(error).includes('Execution context was destroyed')) return undefined;
        throw error;
      });
      if (!content) continue;
      const { text, meant } = await readPdf(content);
      expect(text + meant, html).not.toContain(canary);
    }
  }
  expect(vectors).toBeGreaterThan(sampleSize(50, 200));
  expect([...strange]).toEqual([]);
  expect(heard).toBe(0);
});
