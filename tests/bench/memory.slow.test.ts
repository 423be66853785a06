// An export in a heap that is smaller than what it moves; a server that kept it would die, and one that does is shown to. The campaign does more.
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../support/database.ts';
import { itSlow } from '../support/slow-tier.ts';
import { makeData } from './data.ts';
import { holdPart, type MemoryRun, partNamed } from './memory.ts';
import { fatten } from './memory-parts.ts';

/** Some 75 MB of text; the sources, which are compiled as they are read, take a little over half of the heap. */
const rows = 24_000;
const heap = 128;
const holdEverything = fileURLToPath(new URL('retain-everything.mjs', import.meta.url));

let fresh: FreshDatabase;
let run: MemoryRun;
beforeAll(async () => {
  fresh = await freshDatabase();
  await makeData(fresh.ownerUrl, rows * 2.5);
  await fatten(fresh.ownerUrl);
  run = { ownerUrl: fresh.ownerUrl, rows, heap, pause: 0.5, pages: 12, fromSources: true };
});
afterAll(() => fresh?.drop());

describe('in a small heap', () => {
  itSlow('lists of any size are taken away, also by readers that pause', async () => {
    expect((await holdPart(partNamed('slow'), run)).bytes).toBeGreaterThan(rows * 3000);
  });

  itSlow('a server that kept what it sends would be found out', async () => {
    await expect(holdPart(partNamed('csv'), { ...run, nodeOptions: ['--import', holdEverything] })).rejects.toThrow(
      'CSV of all leads, 24000 rows in a heap of 128 MB: the process died.',
    );
  });
});
