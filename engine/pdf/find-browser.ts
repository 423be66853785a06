// Finds a Chromium that really prints, and the strongest walls in which it does.
import { access } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../contract/errors.ts';
import { canEnter, isRoot, strangerAccount } from '../database/embedded/account.ts';
import { BrowserProcess, rejectAfter, type Program, type Walls } from './browser-process.ts';
import { printPage } from './print-page.ts';
import { unpackChromium } from './unpack-chromium.mjs';

/** A browser that has printed, and how it was started. */
export interface FoundBrowser {
  readonly program: Program;
  readonly walls: Walls;
}

const systemPaths: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'].map((name) => `/usr/bin/${name}`),
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', 'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe'],
};
const startSeconds = 15;
const smallestWithFont = 3000;

/**
 * The browser of PUPPETEER_EXECUTABLE_PATH, else one of the system, else the one that comes along (with PDF_BROWSER=bundled that one first).
 * Throws what to do when there is none, and tells the log why. Once the signal is aborted, nothing further is tried and what is being tried is ended.
 */
export async function findBrowser(env: NodeJS.ProcessEnv, dataFolder: string, warn: (line: string) => void, signal?: AbortSignal): Promise<FoundBrowser> {
  const account = await strangerAccount();
  const requested = env['PUPPETEER_EXECUTABLE_PATH'];
  const reasons: string[] = [];
  for (const variant of requested ? [() => named(requested)] : inLockOrder(env, dataFolder, reasons)) {
    for (const program of await variant()) {
      const found = await tryWalls(program, account, reasons, signal);
      if (found) return found;
    }
  }
  if (reasons.length > 0) warn(`No browser for documents: ${reasons.join('; ')}`);
  if (requested) {
    throw new AppError('server.unavailable', 'Documents are not available: PUPPETEER_EXECUTABLE_PATH is not a Chromium that can print.', {
      hint: 'Set it to the path of Chrome or Chromium, or leave it out. The server log says what was tried.',
    });
  }
  throw new AppError('server.unavailable', 'Documents are not available: the server has no Chromium that can print.', {
    hint: 'Install one on the server (apt-get install chromium), or set PUPPETEER_EXECUTABLE_PATH to its path. The server log says what was tried.',
  });
}

function inLockOrder(env: NodeJS.ProcessEnv, dataFolder: string, reasons: string[]): readonly (() => Promise<readonly Program[]>)[] {
  const bundled = (): Promise<readonly Program[]> => comingAlong(dataFolder, reasons);
  return env['PDF_BROWSER'] === 'bundled' ? [bundled, onSystem] : [onSystem, bundled];
}

const named = async (executablePath: string): Promise<readonly Program[]> => [{ executablePath, env: {} }];

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function onSystem(): Promise<readonly Program[]> {
  const known = systemPaths[process.platform] ?? [];
  const there = await Promise.all(known.map(isThere));
  return known.filter((_file, index) => there[index]).map((executablePath) => ({ executablePath, env: {} }));
}

/** The bundled one lies in the data folder; as root, where an ordinary account cannot get there, beside other data of the system. */
async function comingAlong(dataFolder: string, reasons: string[]): Promise<readonly Program[]> {
  const within = isRoot() && !(await isInScope(dataFolder)) ? '/var/lib/matricula' : dataFolder;
  try {
    const program = await unpackChromium(path.join(within, 'chromium-147'));
    return program ? [program] : [];
  } catch (error) {
    reasons.push(`the one that comes along cannot be unpacked into ${within}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

/** Whether the account of the browser gets to the folder, which may not be there yet. */
async function isInScope(folder: string): Promise<boolean> {
  let nearest = path.resolve(folder);
  while (!(await isThere(nearest)) && path.dirname(nearest) !== nearest) nearest = path.dirname(nearest);
  return await canEnter(nearest, await strangerAccount());
}

/** From the strongest walls to the weakest; the first in which a line of text becomes a PDF with that text. */
async function tryWalls(program: Program, account: Walls['account'], reasons: string[], signal?: AbortSignal): Promise<FoundBrowser | undefined> {
  if (!(await isThere(program.executablePath))) {
    reasons.push(`${program.executablePath} is not there`);
    return undefined;
  }
  let reason = '';
  for (const walls of wallsFor(account)) {
    const failure = await prints(program, walls, signal);
    if (failure === undefined) return { program, walls };
    signal?.throwIfAborted();
    // The last of a kind is the plainest one.
    reason = failure;
  }
  reasons.push(`${program.executablePath}: ${reason}`);
  return undefined;
}

function wallsFor(account: Walls['account']): Walls[] {
  const hasNetworks = process.platform === 'linux';
  const kinds = [
    ...(hasNetworks ? [{ account, ownNetwork: true, sandbox: true }] : []),
    { account, ownNetwork: false, sandbox: true },
    ...(hasNetworks ? [{ account, ownNetwork: true, sandbox: false }] : []),
    { account, ownNetwork: false, sandbox: false },
  ];
  // Root without an account to change to has no sandbox at all: the last resort.
  return account ? [...kinds, { account: undefined, ownNetwork: false, sandbox: false }] : kinds;
}

/** Undefined when it prints; else why it does not. Some machines have a program of this name that only asks to install the real one. */
async function prints(program: Program, walls: Walls, signal?: AbortSignal): Promise<string | undefined> {
  let browser: BrowserProcess | undefined;
  const end = (): void => void browser?.kill();
  signal?.addEventListener('abort', end);
  try {
    signal?.throwIfAborted();
    browser = await BrowserProcess.start(program, walls, startSeconds);
    signal?.throwIfAborted();
    const content = await Promise.race([
      printPage(browser.browser, '<!doctype html><title>probe</title><p>printed</p>'),
      rejectAfter(startSeconds, 'it printed nothing'),
    ]);
    // Without fonts the page is blank, nothing says so, and the file is too small to hold one.
    return Buffer.from(content).includes('/FontDescriptor') || content.length > smallestWithFont ? undefined : 'it prints blank pages';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    signal?.removeEventListener('abort', end);
    await browser?.close();
  }
}
