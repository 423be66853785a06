// A copy of the invented metadata in its own folder, for tests that break a file of it.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FieldProblem, loadModel, MetadataError } from '../../engine/metadata/load.ts';

export const inventedFolder = fileURLToPath(new URL('./invented/', import.meta.url));

export interface Copy {
  readonly folder: string;
  /** Changes the JSON of a file in place. */
  change(file: string, edit: (json: Json) => unknown): Promise<void>;
  /** Writes a file, whatever it holds. */
  write(file: string, text: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** The faults of loading the copy and, after it, further folders; fails when there are none. */
  errors(...further: readonly string[]): Promise<readonly FieldProblem[]>;
}

export type Json = { [name: string]: JsonValue };
export type JsonValue = string | number | boolean | null | JsonValue[] | Json;

/** Makes the copy, runs `use` with it, and removes it. */
export async function withCopy(use: (copy: Copy) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-metadata-'));
  try {
    await cp(inventedFolder, folder, { recursive: true });
    const inCopy = (file: string): string => path.join(folder, file);
    await use({
      folder,
      change: async (file, edit) => {
        const json: Json = JSON.parse(await readFile(inCopy(file), 'utf8'));
        edit(json);
        await writeFile(inCopy(file), JSON.stringify(json, null, 2));
      },
      write: async (file, text) => {
        await mkdir(path.dirname(inCopy(file)), { recursive: true });
        await writeFile(inCopy(file), text);
      },
      remove: (file) => rm(inCopy(file)),
      errors: async (...further) => findErrors([folder, ...further]),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The faults of loading the folders; fails when they load. */
export async function findErrors(folders: readonly string[]): Promise<readonly FieldProblem[]> {
  try {
    await loadModel(folders);
  } catch (error) {
    if (error instanceof MetadataError) return error.errors;
    throw error;
  }
  throw new Error('The metadata loaded, although it should not.');
}

/** The value at a place of a JSON document, to be changed; fails when there is none of that shape. */
export function at(json: JsonValue, ...steps: readonly (string | number)[]): Json {
  let value: JsonValue | undefined = json;
  for (const step of steps) {
    value = Array.isArray(value) ? value[Number(step)] : typeof value === 'object' && value !== null ? value[step] : undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`There is no object at ${steps.join('.')}.`);
  return value;
}

/** The list at a place of a JSON document, to be changed. */
export function listAt(json: JsonValue, ...steps: readonly (string | number)[]): JsonValue[] {
  const value = at(json, ...steps.slice(0, -1))[String(steps.at(-1))];
  if (!Array.isArray(value)) throw new Error(`There is no list at ${steps.join('.')}.`);
  return value;
}
