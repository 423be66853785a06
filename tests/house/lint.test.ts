// The linter is awake: it finds the faults that matter most here, written on purpose, and leaves the right spelling alone.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectFolder } from './project-files.ts';

const probes: Readonly<Record<string, string>> = {
  'migrations/0001_forgotten.ts': `import type { Knex } from 'knex';
export async function up(knex: Knex): Promise<void> {
  knex('a').insert({ a: 1 });
}
`,
  'migrations/0002_awaited.ts': `import type { Knex } from 'knex';
export async function up(knex: Knex): Promise<void> {
  await knex('a').insert({ a: 1 });
}
`,
  'engine/search/forgotten.ts': `import { sql, type Transaction } from '../database/database.ts';
export async function read(tx: Transaction): Promise<void> {
  tx.rows(sql('a'));
}
`,
  'engine/search/built.ts': `import { sql, type Transaction } from '../database/database.ts';
export async function read(tx: Transaction, narrow: boolean): Promise<void> {
  const query = sql('a');
  if (narrow) query.where('b', 1);
  await tx.execute(query);
}
`,
  'engine/search/knows-plugins.ts': `export { plugins } from '../../plugins/index.ts';\n`,
  'plugins/sales/by-the-window.ts': `export { sql } from '../../engine/database/database.ts';\n`,
  'plugins/sales/screens/own-button.tsx': `import { Button } from '@mantine/core';
export const Own = () => <Button>Write</Button>;
`,
  'plugins/sales/screens/plain-button.tsx': `export const Plain = () => <button type="button">Write</button>;\n`,
  'web/api/knows-search.ts': `export { plan } from '../../engine/search/plan.ts';\n`,
  'web/api/knows-contract.ts': `export { holds } from '../../engine/contract/condition.ts';\n`,
};

let folder = '';
let found: readonly { readonly code: string; readonly filename: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-lint-'));
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'package.json']) await copyFile(`${projectFolder}${file}`, path.join(folder, file));
  await symlink(`${projectFolder}node_modules`, path.join(folder, 'node_modules'), 'junction');
  for (const [file, text] of Object.entries(probes)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  for (const room of ['engine/database', 'engine/contract']) await symlink(`${projectFolder}${room}`, path.join(folder, room), 'junction');
  const lint = promisify(execFile)(process.execPath, [`${projectFolder}node_modules/oxlint/bin/oxlint`, '--type-aware', '-f', 'json', ...Object.keys(probes)], {
    cwd: folder,
  });
  const { stdout } = await lint.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  found = (JSON.parse(stdout) as { diagnostics: typeof found }).diagnostics;
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['migrations/0001_forgotten.ts', 'typescript(no-floating-promises)'],
  ['engine/search/forgotten.ts', 'typescript(no-floating-promises)'],
  ['engine/search/knows-plugins.ts', 'eslint(no-restricted-imports)'],
  ['plugins/sales/by-the-window.ts', 'eslint(no-restricted-imports)'],
  ['plugins/sales/screens/own-button.tsx', 'eslint(no-restricted-imports)'],
  ['plugins/sales/screens/plain-button.tsx', 'react(forbid-elements)'],
  ['web/api/knows-search.ts', 'eslint(no-restricted-imports)'],
])('%s is a fault: %s', (file, code) => {
  expect(found.filter(({ filename }) => filename === file).map((entry) => entry.code)).toContain(code);
});

it.each(['migrations/0002_awaited.ts', 'engine/search/built.ts', 'web/api/knows-contract.ts'])('%s is right', (file) => {
  expect(found.filter(({ filename }) => filename === file)).toEqual([]);
});
