// The command "npm run metadata:upgrade -- <folder>": rewrites the keywords of a folder of metadata that were renamed since it was written.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MetadataError } from './load.ts';
import { ErrorList } from './metadata-error.ts';
import { readFiles } from './read-files.ts';
import { withCurrentKeywords } from './renamed-keywords.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder: npm run metadata:upgrade -- <folder>');
  process.exitCode = 2;
} else {
  try {
    for (const line of await upgrade(path.resolve(folder))) console.log(line);
  } catch (error) {
    if (!(error instanceof MetadataError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Rewrites each file of the folder that has an outdated keyword; a line for each. Throws a `MetadataError` where a file is no JSON. */
async function upgrade(root: string): Promise<string[]> {
  const errors = new ErrorList();
  const { files } = await readFiles([root], errors);
  errors.throwIfAny();
  const lines: string[] = [];
  for (const { kind, name, text } of files) {
    const { value, outdated } = withCurrentKeywords(kind, JSON.parse(text.replace(/^\uFEFF/, '')));
    if (outdated.length === 0) continue;
    await writeFile(path.join(root, name), `${JSON.stringify(value, null, 2)}\n`);
    lines.push(`${name}: ${outdated.map(({ from, to }) => `${from} is ${to}`).join(', ')}`);
  }
  return lines.length > 0 ? lines : ['All keywords are current.'];
}
