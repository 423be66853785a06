// The browsers behind documents: when they come and go, and what becomes of documents when one of them crashes, hangs or has a hole in its walls.
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findBrowser } from '../../engine/pdf/find-browser.ts';
import type { PdfDraft } from '../../engine/pdf/page-html.ts';
import { type PdfOptions, PdfPrinter } from '../../engine/pdf/pdf-printer.ts';
import { documentOptions } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { readPdf } from './read-pdf.ts';

const printers: PdfPrinter[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(printers.splice(0).map((printer) => printer.close()));
});

function printerWith(options: Partial<PdfOptions> = {}) {
  const warnings: string[] = [];
  const printer = new PdfPrinter({ ...documentOptions, warn: (line) => warnings.push(line), ...options });
  printers.push(printer);
  return { printer, warnings };
}

const saying = (text: string, rows = 0): PdfDraft => ({
  title: text,
  locale: { language: 'en', timeZone: 'UTC' },
  body: `<p>${text}</p><table>${'<tr><td>row</td><td>row</td></tr>'.repeat(rows)}</table>`,
  pageNumbers: false,
});
/** Take the browser a while, and longer than it has. */
const middle = saying('middle', 2000);
const long = saying('long', 20_000);
const loadText = async (content: Promise<Uint8Array>) => (await readPdf(await content)).text;

/** The processes of these groups that are not gone. */
async function alive(groups: readonly number[]): Promise<number[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  return stats.flatMap((stat) => {
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state !== 'Z' && groups.includes(Number(group)) ? [Number(stat.split(' ')[0])] : [];
  });
}

/** Does something to every browser once one is at work on a document. */
async function toBrowsers(printer: PdfPrinter, signal: NodeJS.Signals): Promise<number[]> {
  await expect.poll(() => printer.browsers.length).toBeGreaterThan(0);
  const pids = printer.browsers;
  for (const pid of pids) process.kill(-pid, signal);
  return pids;
}

describe('browsers', () => {
  it('come with the first document, two at most, serve all others, and leave nothing behind', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'matricula-temporary-'));
    await chmod(folder, 0o755);
    vi.stubEnv('TMPDIR', folder);
    // What a server left that was killed the day before yesterday goes as well.
    const old = path.join(folder, 'matricula-pdf-old');
    await mkdir(old);
    await utimes(old, new Date(0), new Date(0));
    const { printer, warnings } = printerWith();
    expect(printer.browsers).toEqual([]);
    const texts = await Promise.all(Array.from({ length: 10 }, (_, index) => loadText(printer.print(saying(`document${index}`)))));
    expect(texts).toEqual(Array.from({ length: 10 }, (_, index) => `document${index}`));
    // One that had to be replaced may still be on its way out.
    await expect.poll(() => printer.browsers.length).toBeLessThanOrEqual(2);
    const { browsers } = printer;
    expect(await loadText(printer.print(saying('again')))).toBe('again');
    expect(printer.browsers).toEqual(browsers);
    const under = printer.print(long);
    await Promise.all([printer.close(), expect(under).rejects.toMatchObject({ code: 'server.unavailable', message: 'The server is stopping.' })]);
    await expect.poll(() => alive(browsers)).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
    await expect(printer.print(saying('late'))).rejects.toThrow('The server is stopping.');
    expect(warnings.filter((line) => !line.includes('without its sandbox'))).toEqual([]);
  });

  it('are at the ready once warmed up, and come again when somebody looks at what may be printed', async () => {
    const { printer } = printerWith({ isAhead: true, idleSeconds: 1 });
    printer.expect();
    // Nothing is known of any browser yet, and nothing is looked for by looking at a document.
    expect(printer.browsers).toEqual([]);
    await printer.warmUp();
    const { browsers } = printer;
    expect(browsers).toHaveLength(1);
    expect(await loadText(printer.print(saying('first')))).toBe('first');
    expect(await loadText(printer.print(saying('second')))).toBe('second');
    expect(printer.browsers).toEqual(browsers);
    await expect.poll(() => printer.browsers, { timeout: 20_000 }).toEqual([]);
    printer.expect();
    // The document takes the one that is starting for it.
    expect(await loadText(printer.print(saying('third')))).toBe('third');
    expect(printer.browsers).toHaveLength(1);
    await expect.poll(() => printer.browsers, { timeout: 20_000 }).toEqual([]);
    const { printer: plain } = printerWith({ idleSeconds: 1 });
    await plain.warmUp();
    await expect.poll(() => plain.browsers, { timeout: 20_000 }).toEqual([]);
    plain.expect();
    await new Promise(setImmediate);
    await plain.close();
    expect(plain.browsers).toEqual([]);
  });

  it('that are being looked for when the server stops are ended', async () => {
    const { printer, warnings } = printerWith();
    const looking = printer.warmUp();
    const outcome = looking.catch((error: unknown) => error);
    // Long before any browser can have printed.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await printer.close();
    expect(await outcome).toMatchObject({ message: 'The server is stopping.' });
    expect(printer.browsers).toEqual([]);
    expect(warnings).toEqual([]);
  });

  itSlow('are replaced after their share of documents, refuse what is too much, and go when they have nothing to do', async () => {
    const { printer } = printerWith({ documentsPerBrowser: 2, idleSeconds: 1, inLine: 1 });
    await printer.print(saying('one'));
    const [first = 0] = printer.browsers;
    await printer.print(saying('two'));
    await printer.print(saying('three'));
    expect(printer.browsers).not.toContain(first);
    const taken = [1, 2, 3].map((number) => loadText(printer.print(saying(`document${number}`))));
    await new Promise(setImmediate);
    await expect(printer.print(saying('too much'))).rejects.toMatchObject({
      code: 'server.unavailable',
      message: 'Too many documents are being prepared.',
      details: { RetryAfter: 10 },
    });
    expect(await Promise.all(taken)).toEqual(['document1', 'document2', 'document3']);
    const { browsers } = printer;
    await expect.poll(() => printer.browsers).toEqual([]);
    await expect.poll(() => alive([first, ...browsers])).toEqual([]);
  });
});

itSlow('documents that nobody waits for any more leave the line to others', async () => {
  const { printer } = printerWith({ inLine: 1 });
  const under = [printer.print(middle), printer.print(middle)];
  const gone = new AbortController();
  const unwanted = printer.print(saying('unwanted'), gone.signal).catch((error: unknown) => error);
  await new Promise(setImmediate);
  gone.abort();
  expect(await unwanted).toMatchObject({ message: 'Nobody waits for this document any more.' });
  expect(await loadText(printer.print(saying('wanted')))).toBe('wanted');
  await Promise.all(under);
});

describe('a browser that fails', () => {
  it('before the first document is replaced as well', async () => {
    const { printer } = printerWith();
    const document = loadText(printer.print(saying('first')));
    await toBrowsers(printer, 'SIGKILL');
    expect(await document).toBe('first');
  });

  itSlow('by ending is replaced, and the document is made by the next one; one that ends every browser is given up', async () => {
    const { printer, warnings } = printerWith();
    await printer.print(saying('warm'));
    const document = printer.print(middle);
    const pids = await toBrowsers(printer, 'SIGKILL');
    expect(await loadText(document)).toContain('middle');
    expect(pids).not.toEqual(printer.browsers);
    await expect.poll(() => alive(pids)).toEqual([]);
    const killing = setInterval(() => {
      for (const pid of printer.browsers) process.kill(-pid, 'SIGKILL');
    }, 5);
    await expect(printer.print(long)).rejects.toMatchObject({ code: 'server.unavailable', message: 'The document could not be prepared.' });
    clearInterval(killing);
    expect(warnings.join()).toContain('A document could not be made:');
    expect(await loadText(printer.print(saying('after')))).toBe('after');
  });

  itSlow('by hanging is ended: that document is given up, others are made', async () => {
    const { printer, warnings } = printerWith({ seconds: 6 });
    await printer.print(saying('warm'));
    const document = printer.print(long).catch((error: unknown) => error);
    const pids = await toBrowsers(printer, 'SIGSTOP');
    expect(await loadText(printer.print(saying('beside')))).toBe('beside');
    expect(await document).toMatchObject({ code: 'server.unavailable', message: 'The document took too long to prepare.' });
    expect(await loadText(printer.print(saying('after')))).toBe('after');
    await expect.poll(() => alive(pids)).toEqual([]);
    expect(warnings.filter((line) => line.startsWith('A document'))).toEqual(['A document could not be made: it took too long']);
  });
});

describe('the search for a browser', () => {
  it('takes the one that is asked for, or says why it will not do', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'matricula-browsers-'));
    try {
      await chmod(folder, 0o755);
      const stub = path.join(folder, 'chromium');
      await writeFile(stub, '#!/bin/sh\necho "install the real one" >&2\nexit 1\n', { mode: 0o755 });
      const said: string[] = [];
      const requested = findBrowser({ PUPPETEER_EXECUTABLE_PATH: stub }, documentOptions.dataFolder, (line) => said.push(line));
      await expect(requested).rejects.toThrow('Documents are not available: PUPPETEER_EXECUTABLE_PATH is not a Chromium that can print.');
      expect(said.join()).toMatch(/^No browser for documents: .*chromium: .*install the real one$/);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('takes the strongest walls that stand', async () => {
    const { program, walls } = await findBrowser(documentOptions.env, documentOptions.dataFolder, () => undefined);
    expect(program.executablePath).not.toBe('');
    // As root never under root's own account while there is another.
    if (process.getuid?.() === 0) expect(walls.account?.uid).toBeGreaterThan(0);
  });

  itSlow('switches documents off when the browser lets something through, and never asks it again', async () => {
    const { program } = await findBrowser(documentOptions.env, documentOptions.dataFolder, () => undefined);
    const folder = await mkdtemp(path.join(tmpdir(), 'matricula-browsers-'));
    try {
      await chmod(folder, 0o755);
      // The same program without the flags that close its network, on a machine that gives it no separate network.
      const env = Object.entries(program.env).map(([name, value]) => `export ${name}='${value}'`);
      const kept = 'case "$each" in --proxy-*|--host-resolver-rules*|--disable-features*) ;; *) set -- "$@" "$each";; esac';
      const script = [
        '#!/bin/sh',
        ...env,
        'count=$#',
        'while [ $count -gt 0 ]; do each=$1; shift; count=$((count-1));',
        kept,
        'done',
        `exec '${program.executablePath}' "$@"`,
      ];
      const leaky = path.join(folder, 'leaky');
      await writeFile(leaky, `${script.join('\n')}\n`, { mode: 0o755 });
      // Browsers start by nice; nothing else is there that would close the network.
      await symlink('/usr/bin/nice', path.join(folder, 'nice'));
      vi.stubEnv('PATH', folder);
      const { printer, warnings } = printerWith({ env: { PUPPETEER_EXECUTABLE_PATH: leaky } });
      for (let time = 0; time < 2; time++) {
        await expect(printer.print(saying('secret'))).rejects.toMatchObject({
          code: 'server.unavailable',
          message: 'Documents are not available: the browser that prepares them failed its test.',
        });
      }
      expect(warnings.at(-1)).toBe(`Documents are switched off: the browser ${leaky} let through a connection to a port of this machine`);
      expect(printer.browsers).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
