// What the jobs of an import tell anyone who looks at them.
import type { JobStep } from '#engine';
import { entity } from './names.ts';

/** `path` is that of the records that the file holds; the import itself is named to those who see it. */
export const jobStep = (path: string, id: number, { total, done, more }: { total: number; done: number; more: boolean }): JobStep => ({
  result: { Total: total, Success: done, Fail: 0, Entity: path, Of: { Entity: entity.toLowerCase(), Id: id }, Errors: [] },
  more,
});
