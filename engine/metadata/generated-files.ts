// What is written from the metadata and its schemas, and whether what lies in the project still is that.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadModel, metadataFolders } from './load.ts';
import { writeReference } from './write-reference.ts';
import { writeTypes } from './write-types.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const typesFile = 'metadata/generated/entities.ts';
const referenceFolder = 'docs/reference';

/** The generated files by their path below the project, made from the product's own metadata. */
export async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  const model = await loadModel(metadataFolders({}));
  return new Map([[typesFile, writeTypes(model)], ...[...writeReference()].map(([name, text]) => [`${referenceFolder}/${name}`, text] as const)]);
}

/** Writes the files that differ and removes pages that nothing writes any more; answers what was done, a line for each. */
export async function writeGeneratedFiles(): Promise<string[]> {
  const files = await generatedFiles();
  const lines: string[] = [];
  for (const name of await staleFiles(files)) {
    const text = files.get(name);
    const file = path.join(root, name);
    if (text === undefined) await rm(file);
    else {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    lines.push(`${text === undefined ? 'Removed' : 'Wrote'} ${name}`);
  }
  return lines.length > 0 ? lines : ['Nothing to do: the generated files are fresh.'];
}

/** Tells at the terminal which generated files are out of date; answers the exit code. */
export async function reportStaleFiles(): Promise<number> {
  const stale = await staleFiles(await generatedFiles());
  for (const name of stale) console.error(`${name} is not what the metadata would write now.`);
  if (stale.length > 0) console.error('Run "npm run generate" and commit what it writes.');
  else console.log('The generated files are fresh.');
  return stale.length > 0 ? 1 : 0;
}

async function staleFiles(files: ReadonlyMap<string, string>): Promise<string[]> {
  const stale: string[] = [];
  for (const [name, text] of files) if ((await textAt(path.join(root, name))) !== text) stale.push(name);
  const pages = await readdir(path.join(root, referenceFolder)).catch(() => []);
  return [...stale, ...pages.map((name) => `${referenceFolder}/${name}`).filter((name) => name.endsWith('.md') && !files.has(name))];
}

/** Line ends are git's business, not a difference. */
const textAt = async (file: string): Promise<string | undefined> => (await readFile(file, 'utf8').catch(() => undefined))?.replaceAll('\r\n', '\n');
