// A word that the list rules out stops "npm run check".
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const command = fileURLToPath(new URL('../../bin/check-words.mjs', import.meta.url));

const checked = (file: string): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [command, file], (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }));
  });

it('an exported name, a comment and a title of a test with a word of the list are each rejected', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-words-'));
  const file = path.join(folder, 'sales.test.ts');
  try {
    await writeFile(file, "// Read by whoever asks.\nexport const gatherFaults = () => [];\nit('is read anew', () => undefined);\n");
    const { code, output } = await checked(file);
    expect(code).toBe(1);
    expect(output.split('\n').filter((line) => line.includes(file))).toEqual([
      expect.stringMatching(/:1: the comment says "whoever"\.$/),
      expect.stringMatching(/:3: the title says "anew"\.$/),
      expect.stringMatching(/:2: gatherFaults says "gather": collect\.$/),
      expect.stringMatching(/:2: gatherFaults says "faults": errors\.$/),
    ]);
    await writeFile(file, "// Read by anyone who asks.\nexport const collectErrors = () => [];\nit('is read again', () => undefined);\n");
    expect((await checked(file)).code).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
