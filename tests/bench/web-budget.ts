// What a browser loads before it shows anything: the script of the page and what it imports at once, as they are sent (gzip).
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface FirstLoad {
  /** That of the staff where nothing is said. */
  readonly file?: string;
  /** Names of chunks, such as "shell", that are asked for as soon as the script of the page runs: what they bring along counts as well. */
  readonly chunks?: readonly string[];
}

/** KiB of script of the first load of a page; undefined where the screens are not built. */
export async function firstLoadKib(folder: string, { file = 'index.html', chunks = [] }: FirstLoad = {}): Promise<number | undefined> {
  const page = await readFile(path.join(folder, file), 'utf8').catch(() => undefined);
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
