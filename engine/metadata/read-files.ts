// Finds the metadata files of the folders and reads them; the suffix tells the kind, the folder is for people.
import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { nearestName } from '../contract/errors.ts';
import { type Kind, kinds } from './kinds.ts';
import type { ErrorList, Source } from './metadata-error.ts';
import { parseJson } from './parse-json.ts';
import { withCurrentKeywords } from './renamed-keywords.ts';

/** A file as it was read: JSON, of a known kind, its shape not yet checked. */
export interface MetadataFile extends Source {
  readonly kind: Kind;
  /** What the file calls itself before its suffix: `Shelf` of `Shelf.form.json`. */
  readonly stem: string;
  /** Its path below its folder and its text: what the version is made of. */
  readonly name: string;
  readonly text: string;
}

/** What `readFiles` found. A file that is no JSON is a fault, and is listed separately so that others that speak of it are not blamed. */
export interface FilesRead {
  readonly files: readonly MetadataFile[];
  readonly unreadable: readonly { readonly kind: Kind; readonly stem: string }[];
}

/** Folders that lie among metadata and hold none. */
const otherFolders: ReadonlySet<string> = new Set(['generated', 'migrations', 'node_modules']);

/** Reads all metadata files, folder by folder, in the order of their paths. */
export async function readFiles(folders: readonly string[], errors: ErrorList): Promise<FilesRead> {
  const files: MetadataFile[] = [];
  const unreadable: { kind: Kind; stem: string }[] = [];
  const seen = new Set<string>();
  for (const folder of folders) {
    for (const file of await filesIn(path.resolve(folder), errors)) {
      if (seen.has(file)) continue;
      seen.add(file);
      const named = findKind(file);
      if (!named) {
        errors.add(bare(file), [], `No kind of metadata file is named "${path.basename(file)}".`, kindHint(file));
        continue;
      }
      const text = await readFile(file, 'utf8');
      const parsed = parseJson(text);
      if ('error' in parsed) {
        const { error } = parsed;
        errors.add(
          { ...bare(file), positionOf: () => error },
          error.place,
          `${error.message} (line ${error.line}, column ${error.column})`,
          'Correct the JSON at this place.',
        );
        unreadable.push(named);
        continue;
      }
      const { value, outdated } = withCurrentKeywords(named.kind, parsed.value);
      for (const { from, to } of outdated) warn(file, from, to);
      files.push({ ...named, file: visiblePath(file), name: path.relative(path.resolve(folder), file).split(path.sep).join('/'), text, ...parsed, value });
    }
  }
  return { files, unreadable };
}

const warn = (file: string, from: string, to: string): void =>
  process.emitWarning(
    `${visiblePath(file)}: "${from}" is called "${to}" now. Run "npm run metadata:upgrade -- ${path.dirname(visiblePath(file))}".`,
    'DeprecationWarning',
  );

async function filesIn(folder: string, errors: ErrorList): Promise<string[]> {
  let entries: Dirent[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'There is no such folder.' : 'The folder cannot be read.';
    errors.add(bare(folder), [], reason, 'Correct the path in METADATA_DIRS, or make the folder readable.');
    return [];
  }
  const files: string[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(folder, entry.name);
    if (entry.name.startsWith('.') || otherFolders.has(entry.name)) continue;
    if (entry.isDirectory()) files.push(...(await filesIn(full, errors)));
    else if (entry.name.endsWith('.json')) files.push(full);
  }
  return files;
}

function findKind(file: string): { kind: Kind; stem: string } | undefined {
  const name = path.basename(file);
  const kind = kinds.find((each) => name.endsWith(`.${each}.json`));
  return kind ? { kind, stem: name.slice(0, -`.${kind}.json`.length) } : undefined;
}

function kindHint(file: string): string {
  const suffix = path.basename(file).split('.').at(-2) ?? '';
  const near = nearestName(suffix, kinds);
  return near ? `Did you mean ".${near}.json"? Rename the file.` : `End its name in one of: ${kinds.map((kind) => `.${kind}.json`).join(', ')}.`;
}

const bare = (file: string): Source => ({ file: visiblePath(file), value: undefined, positionOf: () => undefined });

function visiblePath(file: string): string {
  const relative = path.relative(process.cwd(), file).split(path.sep).join('/');
  // The build has a copy; what a person mends is the original.
  return relative.startsWith('..') ? file : relative.replace(/^dist\/(?=metadata\/)/, '');
}
