// A student-management system that leaves its lists in a folder: `{folder}/{AgencyCode}/{Country,Course,…}.csv` with the columns Id and Name.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, foldWord, readTable, textOfCell } from '#engine';
import { studentSystemErrors } from './messages.ts';
import { type ExternalKind, type ExternalValue, maxExternalId, maxRows, type StudentSystem } from './names.ts';

const bounds = { rows: maxRows + 1, columns: 50, unpacked: 16 * 1024 * 1024, text: 8_000_000, seconds: 8, memory: 256 } as const;
const maxBytes = 16 * 1024 * 1024;
/** A file is read again when it has changed; those of so many lists are kept. */
const maxKept = 100;

interface Kept {
  readonly mark: string;
  readonly values: readonly ExternalValue[];
}

/** The systems of a folder, by the code of the agency. Without a folder each of them says that it cannot be reached. */
export function fileSystems(folder: string | undefined): (agencyCode: string) => StudentSystem {
  const kept = new Map<string, Kept>();
  return (agencyCode) => ({
    async values(kind) {
      const file = `${kind}.csv`;
      // The code becomes part of a path: one with other signs has no folder.
      if (!folder || !/^[\p{Letter}\p{Number}_-]+$/u.test(agencyCode)) throw studentSystemErrors.noFolder({ file });
      const path = join(folder, agencyCode, file);
      const mark = await markOf(path, file);
      const known = kept.get(path);
      if (known?.mark === mark) return known.values;
      const values = await readValues(await readFile(path).catch(() => gone(file)), kind);
      if (kept.size >= maxKept) kept.clear();
      kept.set(path, { mark, values });
      return values;
    },
  });
}

const gone = (file: string): never => {
  throw studentSystemErrors.noFolder({ file });
};

/** Differs when the file has changed. */
async function markOf(path: string, file: string): Promise<string> {
  const found = await stat(path).catch(() => gone(file));
  if (!found.isFile()) return gone(file);
  if (found.size > maxBytes) throw unreadable(file);
  return `${found.mtimeMs} ${found.size} ${found.ino}`;
}

const unreadable = (file: string): AppError => studentSystemErrors.unreadable({ file, count: maxRows });

async function readValues(bytes: Uint8Array, kind: ExternalKind): Promise<readonly ExternalValue[]> {
  const file = `${kind}.csv`;
  const rows: string[][] = [];
  await readTable(bytes, {}, bounds, async ({ batches }) => {
    for await (const batch of batches) rows.push(...batch.map(({ cells }) => cells.map((cell) => textOfCell(cell).trim())));
  }).catch((error: unknown) => {
    throw error instanceof AppError ? unreadable(file) : error;
  });
  const [head = [], ...others] = rows;
  const [id, name] = ['id', 'name'].map((wanted) => head.findIndex((cell) => foldWord(cell) === wanted));
  if (id === undefined || name === undefined || id < 0 || name < 0) throw unreadable(file);
  // Of two rows with one id the first counts.
  const values = new Map<string, ExternalValue>();
  for (const row of others) {
    const value = { id: row[id] ?? '', name: row[name] ?? '' };
    if (value.id.length > maxExternalId) throw unreadable(file);
    if (value.id !== '' && !values.has(value.id)) values.set(value.id, value);
  }
  return [...values.values()];
}
