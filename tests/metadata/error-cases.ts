// Runs tables of broken files: each must be told with file, path, value and what to do, and bring no noise.
import path from 'node:path';
import { expect, it } from 'vitest';
import { at, type Json, listAt, withCopy } from './support.ts';

/** One way to break one file, and what must be said about it. */
export interface Case {
  readonly what: string;
  readonly file: string;
  /** Changes the file's JSON; what it answers does not matter. */
  readonly break: (json: Json) => unknown;
  readonly path: string;
  readonly value?: unknown;
  readonly message: string;
  readonly hint: string;
  /** How many faults follow from it elsewhere. */
  readonly brings?: number;
}

/** Makes a test of each case. */
export function testErrors(cases: readonly Case[]): void {
  it.each(cases)('$what is reported with file, path, value and remedy', async ({ file, break: edit, path: where, value, message, hint, brings = 0 }) => {
    await withCopy(async (copy) => {
      await copy.change(file, edit);
      const errors = await copy.errors();
      const error = errors.find((each) => each.path === where);
      expect(error, JSON.stringify(errors, null, 2)).toBeDefined();
      expect(error?.file).toBe(path.join(copy.folder, file));
      expect(error?.value).toEqual(value);
      expect(error?.message).toContain(message);
      expect(error?.hint).toContain(hint);
      expect(error?.line).toBeGreaterThan(0);
      expect(errors.length, JSON.stringify(errors, null, 2)).toBe(1 + brings);
    });
  });
}

/** A field of an entity file, by its name. */
export const getField = (json: Json, name: string): Json => {
  const found = listAt(json, 'fields').find((value) => typeof value === 'object' && value !== null && !Array.isArray(value) && value['name'] === name);
  return at({ found: found ?? null }, 'found');
};
