// What a browser loads before it shows anything: the script of the page and what it imports at once, as they are sent (gzip).
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** KiB of script of the first load; undefined where the screens are not built. */
export async function firstLoadKib(folder: string): Promise<number | undefined> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => undefined);
  if (page === undefined) return undefined;
  const found = new Set([...page.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map((match) => match[1] ?? ''));
  let bytes = 0;
  // A set that grows while it is walked is walked to its end.
  for (const name of found) {
    const text = await readFile(path.join(folder, name), 'utf8');
    bytes += gzipSync(text, { level: 9 }).length;
    for (const match of text.matchAll(/(?:^|[;}\s])(?:import|export)(?:[\w*{}\s,$]*from)?\s*"(\.[^"]+\.js)"/g))
      found.add(path.posix.join(path.posix.dirname(name), match[1] ?? ''));
  }
  return bytes / 1024;
}
