// The faults that "npm run test:mutation" plants still fit the code that they are planted in.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { defects } from '../../bin/mutations.mjs';

const project = fileURLToPath(new URL('../../', import.meta.url));

it('every planted fault finds the words that it changes, once', async () => {
  expect(defects.length).toBeGreaterThanOrEqual(10);
  for (const { name, edits } of defects) {
    for (const [file, from] of edits) {
      const text = await readFile(path.join(project, file), 'utf8');
      expect(text.split(from).length - 1, `${name}: ${file}, "${from}"`).toBe(1);
    }
  }
});
