// Loads the metadata: reads the files, checks their shape, links them, and answers one frozen model.
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Model } from '../contract/model.ts';
import { applyTexts } from './apply-texts.ts';
import type { Catalogue, Loaded, LoadedFiles } from './catalogue.ts';
import { checkShape, type Definitions } from './check-shape.ts';
import { fillValues } from './fill-values.ts';
import { hasKnownShape } from './known-shapes.ts';
import { link } from './link.ts';
import { ErrorList } from './metadata-error.ts';
import type { Kind } from './kinds.ts';
import { type MetadataFile, readFiles } from './read-files.ts';

export { type FieldProblem, MetadataError } from './metadata-error.ts';

/** Where metadata lies: the product's own folder first, then those of METADATA_DIRS, which may add to it. */
export const metadataFolders = (env: NodeJS.ProcessEnv): string[] => [
  // Beside the engine, in the source as in the build: JSON is copied there.
  fileURLToPath(new URL('../../metadata/', import.meta.url)),
  ...(env['METADATA_DIRS'] ?? '')
    .split(delimiter)
    .map((folder) => folder.trim())
    .filter(Boolean),
];

/** The model that the folders say. Throws a `MetadataError` with every fault of every file. */
export async function loadModel(folders: readonly string[]): Promise<Model> {
  const errors = new ErrorList();
  const { files, unreadable } = await readFiles(folders, errors);
  const broken = new Set(unreadable.map(({ kind, stem }) => brokenKey(kind, stem)));
  const load = <K extends Kind>(kind: K): Loaded<Definitions[K]>[] =>
    files
      .filter((file) => file.kind === kind)
      .flatMap((source) => {
        const definition = hasKnownShape(kind, source, source.value) ? source.value : checkShape(kind, source, errors);
        if (definition === undefined) for (const name of getNames(source)) broken.add(brokenKey(kind, name));
        return definition === undefined ? [] : [{ source, definition: withoutSchema(definition) }];
      });
  const loaded: LoadedFiles = {
    entity: load('entity'),
    grid: load('grid'),
    form: load('form'),
    permissions: load('permissions'),
    view: load('view'),
    lookup: load('lookup'),
    app: load('app'),
    menu: load('menu'),
    'permission-list': load('permission-list'),
    texts: load('texts'),
    part: load('part'),
    report: load('report'),
    tracking: load('tracking'),
  };
  const isBroken: Catalogue['isBroken'] = (kind, name) => broken.has(brokenKey(kind, name));
  applyTexts(loaded, errors, isBroken);
  fillValues(loaded);
  return link(loaded, files, errors, isBroken);
}

/** There is one application and one list of permissions, however many files they come in. */
const brokenKey = (kind: Kind, name: string): string => (kind === 'app' || kind === 'permission-list' ? kind : `${kind} ${name.toLowerCase()}`);

/** What a file of the wrong shape seems to be about: what it says, or what it is called. */
function getNames({ value, stem, kind }: MetadataFile): string[] {
  const said = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  const name = said.get(kind === 'view' ? 'id' : kind === 'report' || kind === 'tracking' ? 'key' : kind === 'entity' || kind === 'part' ? 'name' : 'entity');
  return [stem, ...(typeof name === 'string' || typeof name === 'number' ? [String(name)] : [])];
}

/** Where the schema lies is for editors; the model holds what the file says. */
function withoutSchema<T extends object>(definition: T): T {
  Reflect.deleteProperty(definition, '$schema');
  return definition;
}
