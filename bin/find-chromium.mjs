// Finds a Chromium that runs here: the machine's own, else the one from npm, else the one of the system's packages.
import { createRequire } from 'node:module';
import { access, chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
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
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return { executablePath: asked, env: {} };
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

/** The Chromium of @sparticuz/chromium with the libraries that a bare machine lacks, unpacked beside node_modules' packages once. */
async function bundled() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  let source;
  try {
    source = path.join(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', '..', 'bin');
    await access(path.join(source, 'chromium.br'));
  } catch {
    return undefined;
  }
  const home = path.join(project, 'node_modules', '.cache', 'matricula-chromium-147');
  if (
    !(await access(home).then(
      () => true,
      () => false,
    ))
  )
    await unpack(source, home);
  const executablePath = path.join(home, 'chromium');
  const env = {
    LD_LIBRARY_PATH: [path.join(home, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    FONTCONFIG_FILE: path.join(home, 'fonts.conf'),
  };
  if (await draws(executablePath, {})) return { executablePath, env: { FONTCONFIG_FILE: env.FONTCONFIG_FILE } };
  return (await draws(executablePath, env)) ? { executablePath, env } : undefined;
}

async function unpack(source, home) {
  await mkdir(path.dirname(home), { recursive: true });
  const draft = await mkdtemp(`${home}-`);
  const open = async (name) => promisify(brotliDecompress)(await readFile(path.join(source, name)));
  await writeFile(path.join(draft, 'chromium'), await open('chromium.br'), { mode: 0o755 });
  await untar(await open('al2023.tar.br'), path.join(draft, 'al2023'));
  await untar(await open('fonts.tar.br'), path.join(draft, 'fonts'));
  // Without any font Chromium draws blank pages and says nothing.
  await writeFile(
    path.join(draft, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${home}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${home}/cache</cachedir></fontconfig>\n`,
  );
  await chmod(draft, 0o755);
  await rename(draft, home).catch(() => rm(draft, { recursive: true, force: true })); // another process was first
}

/** Plain files of a tar archive; the archives here hold nothing else. */
async function untar(archive, target) {
  for (let at = 0; at + 512 <= archive.length; ) {
    const header = archive.subarray(at, at + 512);
    const text = (from, length) => header.toString('utf8', from, from + length).replace(/\0.*$/s, '');
    const name = text(0, 100);
    if (name === '') break;
    const size = Number.parseInt(text(124, 12), 8) || 0;
    const file = path.join(target, name);
    if (!file.startsWith(target)) throw new Error(`The archive names a file outside of it: ${name}`);
    if (['0', ''].includes(text(156, 1))) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, archive.subarray(at + 512, at + 512 + size), { mode: Number.parseInt(text(100, 8), 8) & 0o777 });
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

async function installed() {
  if (process.getuid?.() !== 0 || (await run('apt-get', ['--version'])).code !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return await findOnSystem();
}
