// The files whose shape the build has checked: a start takes them as they are and need not make the checks, which takes longer than all files together.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Definitions } from './check-shape.ts';
import type { Kind } from './kinds.ts';
import type { MetadataFile } from './read-files.ts';

/** Written beside the built engine; there is none among the sources. */
const file = new URL('./known-shapes.json', import.meta.url);

const fingerprint = ({ kind, text }: Pick<MetadataFile, 'kind' | 'text'>): string => createHash('sha256').update(`${kind}\0${text}`).digest('base64');

let known: ReadonlySet<string> | undefined;

/** True where the build has checked a file of this kind with this very text. */
export function hasKnownShape<K extends Kind>(kind: K, source: MetadataFile, value: unknown): value is Definitions[K] {
  known ??= new Set(readKnown());
  return known.size > 0 && value === source.value && known.has(fingerprint({ kind, text: source.text }));
}

/** Remembers that these files are right. Their shape must have been checked. */
export const rememberShapes = (files: readonly MetadataFile[]): void => writeFileSync(file, JSON.stringify(files.map(fingerprint)));

function readKnown(): string[] {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(read) ? read.map(String) : [];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
