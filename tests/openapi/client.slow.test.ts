// The generated client: it compiles under the strictest rules, and what it calls is what the server answers.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../engine/contract/plugin.ts';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { openApi } from '../../engine/openapi/openapi.ts';
import { getType } from '../../engine/openapi/schema-types.ts';
import { writeClient } from '../../engine/openapi/write-client.ts';
import { collect } from '../../engine/plugin/collect.ts';
import { plugins } from '../../plugins/index.ts';
import { projectFolder } from '../house/project-files.ts';
import { demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { openSheds } from './open-sheds.ts';

/** A program of somebody else, written against the client as its author would. Its answer is what `run` returns. */
const program = `
import { type AgencyLead, type AgencyLeadPatch, type WireRecordAsOf, CallError, createClient, isCallError } from './client.ts';

export async function run(baseUrl: string, password: string): Promise<Record<string, unknown>> {
  const { access_token: token } = await createClient({ baseUrl }).session.signIn({ UserName: 'manager@one.test', Password: password });
  const client = createClient({ baseUrl, token: () => Promise.resolve(token) });
  const made: AgencyLead = await client.AgencyLead.create({ FirstName: 'Ana', Tags: ['VET'], NextContactDate: '2025-03-07' });
  const found = await client.AgencyLead.search([{ Field: 'FirstName', Condition: 'Equal', Value1: 'Ana' }], { take: 5, orderBy: 'Id desc' });
  const patch: AgencyLeadPatch = { LastName: 'Silva', RowVersion: made.RowVersion };
  const changed = await client.AgencyLead.patch(made.Id, patch);
  // A whole record may be sent back.
  const whole = await client.AgencyLead.update(made.Id, changed);
  const conflict = await client.AgencyLead.patch(made.Id, patch).catch((error: unknown) => {
    if (!isCallError(error) || error.code !== 'record.changed') throw error;
    return { status: error.status, differing: error.body.Differing?.map(({ Key }) => Key) };
  });
  const refused = await client.AgencyLead.create({ FirstName: '' }).catch((error: unknown) => (error instanceof CallError ? error.body.Errors : undefined));
  const sheet = await client.AgencyLead.excel({ take: 1 });
  const stood: WireRecordAsOf = await client.AgencyLead.get(made.Id, { asOf: new Date().toISOString() });
  const usual: AgencyLead = await client.AgencyLead.get(made.Id);
  const gone: void = await client.AgencyLead.delete(made.Id);
  const after = await client.AgencyLead.get(made.Id).catch((error: unknown) => (isCallError(error) ? error.code : undefined));
  const nobody = await createClient({ baseUrl }).shell.menu().catch((error: unknown) => (isCallError(error) ? error.code : undefined));
  const nowhere = await createClient({ baseUrl: 'http://127.0.0.1:9' }).shell.health().catch((error: unknown) => (isCallError(error) ? error.status : -1));
  return {
    found: found.Data.map((row) => row.Id === made.Id),
    count: found.Count,
    changed: [changed.LastName, whole.RowVersion],
    conflict,
    refused,
    sheet: sheet.size > 1000,
    stood: [stood['LastName'], stood.NotKept.includes('DisplayName'), usual.LastName],
    gone,
    after,
    nobody,
    nowhere,
  };
}
`;

/** What its author may not write: a name that is no field, a body or an id left out, a condition that is none. */
const wrongProgram = `
import type { Client } from './client.ts';
export const wrong = (client: Client) => [
  client.AgencyLead.create({ FirstName: 'Ana', Nothing: 1 }),
  client.AgencyLead.create({}),
  client.AgencyLead.update(1, { FirstName: 'x' }),
  client.AgencyLead.search([{ Field: 'Id', Condition: 'Nearly' }]),
];
`;

const strict: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ES2022,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  // The compiler's own libraries are not ours to be checked.
  skipDefaultLibCheck: true,
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
};

let folder = '';
let runtime = '';
let scene: TwoAgencies;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-client-'));
  runtime = await readFile(path.join(projectFolder, 'engine/openapi/client-runtime.ts'), 'utf8');
  scene = await twoAgencies();
});
afterAll(async () => {
  await scene?.server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The compiler's own libraries, read once for all programs. */
const host = ts.createCompilerHost(strict);
const libraries = new Map<string, ts.SourceFile | undefined>();
const compilerHost: ts.CompilerHost = {
  ...host,
  getSourceFile: (name, ...rest) => {
    if (!path.basename(name).startsWith('lib.')) return host.getSourceFile(name, ...rest);
    const known = libraries.get(name) ?? host.getSourceFile(name, ...rest);
    libraries.set(name, known);
    return known;
  },
};

/** Compiles files of the folder to JavaScript, together; answers what the compiler says. */
function compile(...names: string[]): string[] {
  const compiled = ts.createProgram(
    names.map((name) => path.join(folder, name)),
    { ...strict, outDir: folder },
    compilerHost,
  );
  const said = [...ts.getPreEmitDiagnostics(compiled), ...compiled.emit().diagnostics];
  return said.map(
    ({ messageText, file, start }) => `${path.basename(file?.fileName ?? '')}:${start ?? 0} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
}

describe('the client', () => {
  it('compiles, is typed, and does what it says against a real server', async () => {
    const model = await loadModel(metadataFolders({}));
    const text = writeClient(openApi({ model, parts: collect(model, plugins), version: '1.0.0' }), runtime);
    expect(text).not.toMatch(/^import /m);
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(path.join(folder, 'client.ts'), text);
    await writeFile(path.join(folder, 'program.ts'), program);
    await writeFile(path.join(folder, 'wrong.ts'), wrongProgram);
    const said = compile('program.ts', 'wrong.ts');
    expect(said.filter((each) => !each.startsWith('wrong.ts:'))).toEqual([]);
    expect(said.slice(0, 3).map((each) => /'Nothing'|'FirstName'|'Id'/.exec(each)?.[0])).toEqual(["'Nothing'", "'FirstName'", "'Id'"]);
    // The fourth is a condition that does not exist, inside a body of several alternatives.
    expect(said).toHaveLength(4);
    const { run } = (await import(pathToFileURL(path.join(folder, 'program.js')).href)) as {
      run: (baseUrl: string, password: string) => Promise<Record<string, unknown>>;
    };
    expect(await run(scene.server.url, demoPassword)).toEqual({
      found: [true],
      count: 1,
      changed: ['Silva', 2],
      conflict: { status: 409, differing: ['LastName'] },
      refused: [{ Key: 'FirstName', Message: 'First name is required.' }],
      sheet: true,
      stood: ['Silva', true, 'Silva'],
      gone: undefined,
      after: 'record.not-found',
      nobody: 'access.unauthenticated',
      nowhere: 0,
    });
  });

  it('compiles for any other metadata, and is the same each time', async () => {
    const document = openApi({ model: await openSheds(), parts: { calls: [], actions: new Map() }, version: '1.0.0' });
    const text = writeClient(document, runtime);
    expect(writeClient(document, runtime)).toBe(text);
    await writeFile(path.join(folder, 'sheds.ts'), text);
    expect(compile('sheds.ts')).toEqual([]);
  });
});

describe('types', () => {
  const cases: readonly (readonly [JsonSchema, string])[] = [
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, 'readonly (string | null)[]'],
    [
      { type: 'array', items: { type: 'object', properties: { 'a-b': { enum: ["it's", 2, null] } } } },
      "readonly {\n  readonly 'a-b'?: 'it\\'s' | 2 | null;\n}[]",
    ],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'Readonly<Record<string, number>>'],
    [{ type: 'object', additionalProperties: false }, 'Record<string, never>'],
    [{ $ref: '#/components/schemas/Tool.Patch', required: ['Id'] }, "ToolPatch & Required<Pick<ToolPatch, 'Id'>>"],
    [{ oneOf: [{ const: true }, { type: 'integer' }] }, 'true | number'],
    [{}, 'unknown'],
  ];
  it.each(cases)('%o', (schema, text) => {
    expect(getType(schema, '')).toBe(text);
  });
});
