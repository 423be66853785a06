// What a browser loads before it shows anything: the script of the page and what it imports at once, as they are sent (gzip).
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * KiB of script of the first load; undefined where the screens are not built. With the name of a chunk, such as "shell", also what that one
 * brings along, which is asked for as soon as the script of the page runs.
 */
export async function firstLoadKib(folder: string, ...chunks: readonly string[]): Promise<number | undefined> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => undefined);
  if (page === undefined) return undefined;
  const found = new Set([...page.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map((match) => match[1] ?? ''));
  const wanted = chunks.map((chunk) => ({ chunk, pattern: new RegExp(`import\\(["'\`](\\.[^"'\`]*/${chunk}-[^"'\`/]+\\.js)["'\`]\\)`) }));
  const missing = new Set(chunks);
  let bytes = 0;
  // A set that grows while it is walked is walked to its end.
  for (const name of found) {
    const text = await readFile(path.join(folder, name), 'utf8');
    bytes += gzipSync(text, { level: 9 }).length;
    const add = (address: string): unknown => found.add(path.posix.join(path.posix.dirname(name), address));
    for (const match of text.matchAll(/(?:^|[;}\s])(?:import|export)(?:[\w*{}\s,$]*from)?\s*"(\.[^"]+\.js)"/g)) add(match[1] ?? '');
    for (const { chunk, pattern } of wanted) {
      const address = pattern.exec(text)?.[1];
      if (address === undefined) continue;
      missing.delete(chunk);
      add(address);
    }
  }
  if (missing.size > 0) throw new Error(`Nothing of the first load asks for ${[...missing].join(', ')}.`);
  return bytes / 1024;
}
