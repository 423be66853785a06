// Which changes of the document break programs that were written for the older one.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../engine/contract/plugin.ts';
import { breakingChanges } from '../../engine/openapi/compare.ts';
import type { OpenApiDocument, Operation } from '../../engine/openapi/document-shape.ts';
import { openApi } from '../../engine/openapi/openapi.ts';
import { projectFolder } from '../house/project-files.ts';
import { bundled } from '../support/bundled.ts';
import { isSlowTier } from '../support/slow-tier.ts';
import { openSheds } from './open-sheds.ts';

const sheds = async (): Promise<OpenApiDocument> => openApi({ model: await openSheds(), parts: { calls: [], actions: new Map() }, version: '1.0.0' });
type Schemas = Record<string, JsonSchema & { properties: Record<string, JsonSchema>; required?: string[]; additionalProperties?: boolean }>;
type Draft = { -readonly [Key in keyof OpenApiDocument]: OpenApiDocument[Key] } & {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
};

/** What breaks when the document of the sheds is changed so. */
async function broken(change: (draft: Draft) => void): Promise<string[]> {
  const before = await sheds();
  const after = JSON.parse(JSON.stringify(before)) as Draft;
  change(after);
  return breakingChanges(before, after);
}
const schema = (draft: Draft, name: string) => {
  const found = draft.components.schemas[name];
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

describe('nothing breaks', () => {
  it('when nothing changes, and when something is added', async () => {
    expect(await broken(() => undefined)).toEqual([]);
    const added = await broken((draft) => {
      schema(draft, 'Tool').properties['Shape'] = { type: 'number' };
      schema(draft, 'Tool.Create').properties['Shape'] = { type: 'number' };
      const item = draft.paths['/tool/search'];
      if (item?.['post']) draft.paths['/tool/other'] = { post: { ...item['post'], operationId: 'Tool.other' } };
    });
    expect(added).toEqual([]);
  });
  it('when more is taken or less is promised to be refused', async () => {
    const wider = await broken((draft) => {
      schema(draft, 'Tool.Create').properties['Name'] = { type: ['string', 'null'], maxLength: 4000 };
      schema(draft, 'Tool.Create').required = [];
    });
    expect(wider).toEqual([]);
  });
});

describe('it breaks', () => {
  it('when an operation is gone or has moved', async () => {
    const gone = await broken((draft) => Reflect.deleteProperty(draft.paths, '/tool/search'));
    expect(gone.toSorted()).toEqual(['Tool.search (POST /tool/search) is gone.', 'Tool.searchByAddress (GET /tool/search) is gone.']);
    const moved = await broken((draft) => {
      const item = draft.paths['/tool/search'];
      Reflect.deleteProperty(draft.paths, '/tool/search');
      if (item) draft.paths['/tool/find'] = item;
    });
    expect(moved.toSorted()).toEqual([
      'Tool.search has moved from POST /tool/search to POST /tool/find.',
      'Tool.searchByAddress has moved from GET /tool/search to GET /tool/find.',
    ]);
  });

  it('when a field of an answer is gone, renamed, or may be something else; each is reported once', async () => {
    const renamed = await broken((draft) => {
      const { properties, required = [] } = schema(draft, 'Tool');
      properties['Title'] = properties['Name'] ?? {};
      Reflect.deleteProperty(properties, 'Name');
      required.splice(required.indexOf('Name'), 1);
      properties['State'] = { type: ['integer', 'null'] };
      properties['DateCreated'] = { type: ['string', 'null'], format: 'date-time' };
    });
    expect(renamed).toEqual(['Tool.Name is gone.', 'Tool.State may be integer now.', 'Tool.DateCreated may be null now.']);
    expect(await broken((draft) => schema(draft, 'Tool').required?.shift())).toEqual(['Tool.Id may be absent now.']);
  });

  it('when less is taken than before', async () => {
    const narrowed = await broken((draft) => {
      const create = schema(draft, 'Tool.Create');
      create.properties['Name'] = { ...create.properties['Name'], maxLength: 5 };
      create.properties['State'] = { type: 'string', enum: ['whole'] };
      Reflect.deleteProperty(create.properties, 'Tags');
      create.required = [...(create.required ?? []), 'Maker'];
    });
    expect(narrowed).toEqual(
      expect.arrayContaining([
        'Tool.Create.Name takes less: maxLength.',
        'Tool.Create.State no longer takes null.',
        expect.stringContaining('Tool.Create.State no longer takes "broken"'),
        'Tool.Create.Tags is no longer taken.',
        'Tool.Create.Maker is required now.',
      ]),
    );
    expect(narrowed).toHaveLength(5);
  });

  it('when a parameter is gone or demanded, or a call is no longer open', async () => {
    const errors = await broken((draft) => {
      const search = draft.paths['/tool/search']?.['post'];
      const health = draft.paths['/health']?.['get'];
      if (!search || !health) throw new Error('The document lacks calls.');
      Reflect.set(search, 'parameters', [{ name: 'key', in: 'query', required: true, schema: {} }, ...(search.parameters ?? []).slice(1)]);
      Reflect.deleteProperty(health, 'security');
    });
    expect(errors).toEqual([
      'shell.health is no longer open to everyone.',
      'Tool.search no longer takes the parameter viewId.',
      'Tool.search demands the parameter key now.',
    ]);
  });
});

describe('the command', () => {
  const run = async (...args: string[]) =>
    spawnSync(process.execPath, [await bundled('bin/openapi.mjs'), ...args], {
      cwd: projectFolder,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    });

  it('prints the document, keeps its promises, and tells which it does not keep', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'matricula-openapi-'));
    try {
      const { stdout } = await run();
      const document = JSON.parse(stdout) as OpenApiDocument;
      expect(document.openapi).toBe('3.1.0');
      const older = path.join(folder, 'older.json');
      await writeFile(older, stdout);
      if (isSlowTier) expect(await run('--against', older)).toMatchObject({ status: 0, stdout: expect.stringContaining('Nothing breaks') as string });
      const [[first, item] = ['', {}]] = Object.entries(document.paths);
      const more = { ...document, paths: { ...document.paths, '/gone': { get: { ...item.get, operationId: 'shell.gone' } } } };
      await writeFile(older, JSON.stringify(more));
      expect(first).toBe('/health');
      expect(await run('--against', older)).toMatchObject({ status: 1, stdout: 'shell.gone (GET /gone) is gone.\n\n1 breaking changes.\n' });
      // Each is its own process, which takes seconds to begin.
      if (!isSlowTier) return;
      await writeFile(older, '{ "openapi": "2.0" }');
      expect(await run('--against', older)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('is not a document that "npm run openapi" printed') as string,
      });
      expect((await run('--against', path.join(folder, 'none.json'))).stderr).toContain('cannot be read (ENOENT)');
      expect((await run('--agianst', older)).stderr).toContain('npm run --silent openapi');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
