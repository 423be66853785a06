// Two registers three months apart: the one that comes with the product, and the one before it, rebuilt from what changed in between.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ImportRequest } from '#engine';
import { readRegister } from '../../plugins/cricos-import/read-register.ts';
import { registerRequest } from '../../plugins/cricos-import/register-request.ts';
import { shippedFolder } from '../../plugins/cricos-import/import-shipped-register.ts';
import { csvText, readTable, type Table } from './support.ts';

export const tableNames = ['institutions', 'locations', 'courses', 'course_locations'] as const;
export type TableName = (typeof tableNames)[number];
export type Tables = Record<TableName, Table>;

export const keys: Record<TableName, readonly string[]> = {
  institutions: ['CRICOS Provider Code'],
  locations: ['CRICOS Provider Code', 'Location Name'],
  courses: ['CRICOS Course Code'],
  course_locations: ['CRICOS Provider Code', 'CRICOS Course Code', 'Location Name'],
};
export const getKey = (name: TableName, row: Record<string, string>): string => keys[name].map((column) => row[column]).join('\n');

const all = async (read: (name: TableName) => Promise<Table>): Promise<Tables> => {
  const [institutions = [], locations = [], courses = [], course_locations = []] = await Promise.all(tableNames.map(read));
  return { institutions, locations, courses, course_locations };
};

/** The register of 3 January 2023. */
export const snapshotTables = (): Promise<Tables> => all((name) => readTable(new URL(`file://${shippedFolder}${name}.csv.gz`)));

/** What changed since 4 October 2022: one row per key added or removed and per field changed. */
export const changeTables = (): Promise<Tables> => all((name) => readTable(new URL(`./data/changes-${name}.csv.gz`, import.meta.url)));

/** The register of 4 October 2022, without the rows that were removed since: of those only the keys are known. */
export function earlierTables(snapshot: Tables, changes: Tables): Tables {
  const earlier = (name: TableName): Table => {
    const added = new Set(changes[name].filter((entry) => entry['change'] === 'added').map((entry) => getKey(name, entry)));
    const changed = new Map<string, Table>();
    for (const each of changes[name].filter((row) => row['change'] === 'changed'))
      changed.set(getKey(name, each), [...(changed.get(getKey(name, each)) ?? []), each]);
    const times = new Map<string, number>();
    for (const row of snapshot[name]) times.set(getKey(name, row), (times.get(getKey(name, row)) ?? 0) + 1);
    return snapshot[name]
      .filter((row) => !added.has(getKey(name, row)))
      .map((row) => {
        // Where a key stands for several rows, the list cannot say which of them changed: one such entry compares two different rows.
        if (times.get(getKey(name, row)) !== 1) return row;
        return {
          ...row,
          ...Object.fromEntries(
            (changed.get(getKey(name, row)) ?? []).filter(({ field = '' }) => field in row).map(({ field = '', old = '' }) => [field, old]),
          ),
        };
      });
  };
  return { institutions: earlier('institutions'), locations: earlier('locations'), courses: earlier('courses'), course_locations: earlier('course_locations') };
}

/** Writes the tables as a folder of CSV files for the time of `work`. */
export async function withFolder<T>(tables: Partial<Record<string, Table | string>>, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-register-'));
  try {
    for (const [name, table] of Object.entries(tables))
      if (table !== undefined) await writeFile(path.join(folder, `${name}.csv`), typeof table === 'string' ? table : csvText(table));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The import of a register given as tables. */
export const loadRequest = (tables: Partial<Record<string, Table | string>>, snapshot: string): Promise<ImportRequest> =>
  withFolder(tables, async (folder) => registerRequest(await readRegister(folder, snapshot)));

export const shippedRequest = async (): Promise<ImportRequest> => registerRequest(await readRegister(shippedFolder));

/** The part of a register that belongs to the first providers of it: for tests that need no more. */
export const firstProviders = (tables: Tables, providers: number): Tables => partOf(tables, tables.institutions.slice(0, providers));

/** The part of a register that belongs to every n-th provider of it: large and small ones, with all that is odd about them. */
export const everyNthProvider = (tables: Tables, n: number): Tables =>
  partOf(
    tables,
    tables.institutions.filter((_row, index) => index % n === n - 1),
  );

function partOf(tables: Tables, providers: Table): Tables {
  const codes = new Set(providers.map((row) => row['CRICOS Provider Code']));
  const part = (name: TableName): Table => tables[name].filter((row) => codes.has(row['CRICOS Provider Code']));
  return { institutions: part('institutions'), locations: part('locations'), courses: part('courses'), course_locations: part('course_locations') };
}

/** The changes of records that a register holds. */
export function getChanges(tables: Tables, changes: Tables): Tables {
  const part = (name: TableName): Table => {
    const held = new Set(tables[name].map((row) => getKey(name, row)));
    return changes[name].filter((row) => held.has(getKey(name, row)));
  };
  return { institutions: part('institutions'), locations: part('locations'), courses: part('courses'), course_locations: part('course_locations') };
}
