// Finds a Chromium that runs here: the machine's own, else the one from npm, else the one of the system's packages.
import { access } from 'node:fs/promises';
import path from 'node:path';
import { unpackChromium } from '../engine/pdf/unpack-chromium.mjs';
import { Complaint, project, run } from './console.mjs';

const systemPaths = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** As root, and in most containers, Chromium's own sandbox cannot start. */
export const launchArguments = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** Answers the program and the environment that it needs. A program counts as found when it has drawn a page. */
export async function findChromium() {
  const requested = process.env.CHROMIUM_PATH;
  if (requested) return { executablePath: requested, env: {} };
  const found = (await findOnSystem()) ?? (await bundled()) ?? (await installed());
  if (found) return found;
  throw new Complaint('There is no Chromium for the tests in a browser. Install one (apt-get install chromium) or set CHROMIUM_PATH to its program.');
}

async function findOnSystem() {
  for (const executablePath of systemPaths) {
    if (await draws(executablePath, {})) return { executablePath, env: {} };
  }
  return undefined;
}

/** Some machines have a program of this name that only asks to install the real one. */
async function draws(executablePath, env) {
  if (
    !(await access(executablePath).then(
      () => true,
      () => false,
    ))
  )
    return false;
  const { chromium } = await import('playwright-core');
  let browser;
  try {
    browser = await chromium.launch({ executablePath, args: launchArguments, env: { ...process.env, ...env }, timeout: 60_000 });
    const page = await browser.newPage();
    await page.setContent('<span>drawn</span>');
    const box = await page.locator('span').boundingBox({ timeout: 10_000 });
    return box !== null && box.width > 0;
  } catch {
    return false;
  } finally {
    await browser?.close().catch(() => undefined);
  }
}

/** The Chromium of @sparticuz/chromium, unpacked beside node_modules' packages once. */
async function bundled() {
  const found = await unpackChromium(path.join(project, 'node_modules', '.cache', 'chromium-147')).catch(() => undefined);
  if (!found) return undefined;
  const { executablePath, env } = found;
  const own = { FONTCONFIG_FILE: env.FONTCONFIG_FILE };
  if (await draws(executablePath, own)) return { executablePath, env: own };
  return (await draws(executablePath, env)) ? { executablePath, env } : undefined;
}

async function installed() {
  if (process.getuid?.() !== 0 || (await run('apt-get', ['--version'])).code !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return await findOnSystem();
}
