// Follows docs/tour/add-a-field.md: its JSON goes into a copy of the metadata, and its migration is made beside that of the product.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { makeMigration } from '../../engine/database/schema/make-migration.ts';
import { getSchema } from '../../engine/database/schema/schema-of.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { getText, projectFolder } from '../house/project-files.ts';

type Json = { [name: string]: Json } | Json[] | string | number | boolean | null;

export interface AddedField {
  readonly metadataFolders: readonly string[];
  readonly migrationFolders: readonly string[];
  /** The steps of the migration, in words. */
  readonly steps: readonly string[];
  remove(): Promise<void>;
}

/** Each block is named after the file and the list in it that get one more entry: `metadata/x/X.form.json sections/enquiry/fields`. */
export async function addField(): Promise<AddedField> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matricula-field-'));
  await cp(`${projectFolder}metadata`, path.join(folder, 'metadata'), { recursive: true });
  for (const [, file = '', place = '', text = ''] of getText('docs/tour/add-a-field.md').matchAll(/^ *```json (\S+) (\S+)\n(.*?)^ *```$/gms)) {
    const copy = path.join(folder, file);
    const document = JSON.parse(await readFile(copy, 'utf8')) as Json;
    const list = place.split('/').reduce(stepInto, document);
    if (!Array.isArray(list)) throw new Error(`${file} has no list ${place}.`);
    list.push(JSON.parse(text) as Json);
    await writeFile(copy, JSON.stringify(document));
  }
  const metadataFolders = [path.join(folder, 'metadata')];
  const out = path.join(folder, 'migrations');
  await cp(path.join(ownMigrations, 'schema.json'), path.join(out, 'schema.json'));
  const { steps } = await makeMigration({ schema: getSchema(await loadModel(metadataFolders)), out, language: 'mjs', name: '9000_added_field' });
  return {
    metadataFolders,
    migrationFolders: [ownMigrations, out],
    steps: steps.map(({ what }) => what),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** By name, or among entries by their id. */
function stepInto(value: Json, step: string): Json {
  if (Array.isArray(value)) return value.find((entry) => isObject(entry) && entry['id'] === step) ?? null;
  return isObject(value) ? (value[step] ?? null) : null;
}
const isObject = (value: Json): value is { [name: string]: Json } => value !== null && typeof value === 'object' && !Array.isArray(value);
