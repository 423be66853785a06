// The rooms of the house: who may import whom, kept by dependency-cruiser, and kept awake by asking it about faults made on purpose.
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { itSlow } from '../support/slow-tier.ts';
import { projectFolder } from './project-files.ts';

const folders = ['engine', 'plugins', 'web', 'migrations', 'metadata', 'bin', 'tests'];
const config = `${projectFolder}.dependency-cruiser.cjs`;

describe('imports', () => {
  // Every run asks it as one of its checks.
  itSlow('keep to the rules, in more modules than a tool that reads nothing would report', async () => {
    const { totalCruised, violations } = await cruise(projectFolder, folders);
    expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
    // Under a compiler that it does not know, dependency-cruiser reads nothing and is content.
    expect(totalCruised).toBeGreaterThan(100);
  });

  it('every room of engine and web has its rules', async () => {
    const { forbidden } = (await import(config)) as { forbidden: readonly { from: { path?: string } }[] };
    const ruled = forbidden.map(({ from }) => from.path);
    const rooms = async (root: string) =>
      (await readdir(`${projectFolder}${root}`, { withFileTypes: true }))
        .filter((entry) => entry.isDirectory() && readdirSync(`${projectFolder}${root}/${entry.name}`).length > 0)
        .map((entry) => `${root}/${entry.name}`);
    const all = [...(await rooms('engine')), ...(await rooms('web'))].filter((room) => room !== 'web/public' && room !== 'web/app');
    expect(all.filter((room) => !ruled.includes(`^${room}/`))).toEqual([]);
  });
});

describe('the rules bite', () => {
  const errors: readonly (readonly [from: string, to: string, rule: string])[] = [
    ['engine/search/a.ts', '../http/b.ts', 'engine-search-looks-down'],
    ['engine/search/c.ts', '../session/b.ts', 'engine-search-looks-down'],
    ['engine/contract/a.ts', '../fields/b.ts', 'engine-contract-looks-down'],
    ['engine/record/a.ts', '../engine.ts', 'engine-record-looks-down'],
    ['engine/http/a.ts', '../start.ts', 'engine-http-looks-down'],
    ['engine/start.ts', '../plugins/index.ts', 'engine-knows-no-plugin'],
    ['engine/report/a.ts', '../../metadata/generated/entities.ts', 'engine-knows-no-business'],
    ['plugins/sales/a.ts', '../../engine/database/database.ts', 'plugins-enter-by-the-door'],
    ['plugins/sales/c.ts', '../quotes/b.ts', 'plugins-do-not-know-each-other'],
    ['web/api/a.ts', '../../engine/search/plan.ts', 'web-takes-only-the-contract'],
    ['web/fields/a.tsx', '../views/b.tsx', 'web-fields-looks-down'],
    ['migrations/0001_a.ts', '../engine/contract/model.ts', 'migrations-stand-alone'],
    ['engine/access/a.ts', './b.ts', 'no-cycles'],
    ['bin/a.mjs', './gone.mjs', 'no-unresolvable'],
  ];
  let violations: Findings['violations'] = [];

  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'matricula-rules-'));
    try {
      await write(folder, 'tsconfig.json', '{ "compilerOptions": { "module": "NodeNext", "allowImportingTsExtensions": true, "noEmit": true } }');
      for (const [from, to] of errors) if (!to.includes('gone')) await write(folder, path.join(path.dirname(from), to), 'export {};\n');
      for (const [from, to] of errors) await write(folder, from, `import '${to}';\n`);
      await write(folder, 'engine/access/b.ts', "import './a.ts';\n");
      ({ violations } = await cruise(folder, ['engine', 'plugins', 'web', 'migrations', 'metadata', 'bin']));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it.each(errors)('%s may not import %s', (from, _to, rule) => {
    expect(violations.filter((violation) => violation.from === from || rule === 'no-cycles').map((violation) => violation.rule.name)).toContain(rule);
  });
});

interface Findings {
  readonly totalCruised: number;
  readonly violations: readonly { readonly rule: { readonly name: string }; readonly from: string; readonly to: string }[];
}

async function cruise(folder: string, what: readonly string[]): Promise<Findings> {
  const program = `${projectFolder}node_modules/dependency-cruiser/bin/dependency-cruise.mjs`;
  const response = promisify(execFile)(process.execPath, [program, ...new Set(what), '--config', config, '--output-type', 'json'], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  });
  // With violations it ends with a failure, and tells them all the same.
  const { stdout } = await response.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  return (JSON.parse(stdout) as { summary: Findings }).summary;
}

async function write(folder: string, file: string, text: string): Promise<void> {
  await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}
