// Unpacks the Chromium of @sparticuz/chromium with the libraries and the font that a bare machine lacks. Plain JavaScript, since bin/ uses it before anything is built.
import { access, chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const isThere = (file) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * The program and the environment that it needs, unpacked into `home` unless it lies there; undefined where the package is not installed
 * or is for other machines. A half-made folder is never taken for a whole one: it gets its name when it is complete.
 */
export async function unpackChromium(home) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  let source;
  try {
    source = path.join(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', '..', 'bin');
    await access(path.join(source, 'chromium.br'));
  } catch {
    return undefined;
  }
  if (!(await isThere(home))) await unpack(source, home);
  return {
    executablePath: path.join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [path.join(home, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: path.join(home, 'fonts.conf'),
    },
  };
}

async function unpack(source, home) {
  await mkdir(path.dirname(home), { recursive: true });
  const draft = await mkdtemp(`${home}-`);
  try {
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
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process may have been first.
    if (!(await isThere(home))) throw error;
  }
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
