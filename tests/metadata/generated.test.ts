// What is generated from metadata: types that compile and stay the same, reference pages that tell every property.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { generatedFiles } from '../../engine/metadata/generated-files.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { kinds } from '../../engine/metadata/kinds.ts';
import { writeReference } from '../../engine/metadata/write-reference.ts';
import { writeTypes } from '../../engine/metadata/write-types.ts';
import { bundled } from '../support/bundled.ts';
import { itSlow } from '../support/slow-tier.ts';
import { at, inventedFolder, withCopy } from './support.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('the types', () => {
  it('say what a record of an entity looks like on the wire', async () => {
    const text = writeTypes(await loadModel([inventedFolder]));
    const book = /export interface Book \{[^}]*\}/.exec(text)?.[0] ?? '';
    for (const line of [
      "Id: Id<'Book'>;",
      '/** Title. As it stands on the title page. */\n  Title: string;',
      'Subtitle: string | null;',
      'Spine: string | null;',
      'Pages: number | null;',
      'Price: Decimal | null;',
      'IsRare: boolean;',
      'BoughtOn: Day | null;',
      "Condition: 'good' | 'worn' | 'torn' | null;",
      "ShelfId: Id<'Shelf'>;\n  ShelfName?: string | null;",
      "Genre: Id<'Genre'> | null;\n  GenreName?: string | null;\n  GenreColour?: string | null;",
      'Keywords: string[];',
      'Extra: unknown;',
      "LibraryId: Id<'Library'>;",
      "CreatedBy: Id<'Person'> | null;",
      'DateCreated: string;',
    ]) {
      expect(book).toContain(line);
    }
    expect(text).toContain('  Combination?: string;');
    expect(text).toContain('  interface Entities {\n    Book: Book;\n    Genre: Genre;');
    expect(text).toContain(
      "  Book: {\n    Condition: {\n      damaged: ['worn', 'torn'] as ValueGroup<NonNullable<Book['Condition']>>,\n    },\n  },\n} as const;",
    );
    expect(text).toContain('  Book: { allBooks: 9001, thickAndRare: 9002, mineOnWideShelves: 9003 },');
  });

  it('are the same each time and need no formatter', async () => {
    const text = writeTypes(await loadModel([inventedFolder]));
    expect(writeTypes(await loadModel([inventedFolder]))).toBe(text);
    const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
    const formatted = spawnSync(process.execPath, [biome, 'format', '--stdin-file-path=entities.ts'], { cwd: root, input: text, encoding: 'utf8' });
    expect(formatted.stdout).toBe(text);
  });

  it('hold texts that try to break out of their comment or literal', async () => {
    await withCopy(async (copy) => {
      await copy.change('Book/Book.entity.json', (json) => {
        Object.assign(at(json, 'fields', 0), { help: 'Ends here */ export const evil = 1; /* and\nthere' });
        Object.assign(at(json, 'fields', 10, 'values', 1), { value: "it's\\n'; // " });
        Object.assign(at(json, 'fields', 10, 'groups'), { damaged: ["it's\\n'; // "] });
      });
      const text = writeTypes(await loadModel([copy.folder]));
      const source = ts.createSourceFile('entities.ts', text, ts.ScriptTarget.ES2023, true);
      const statements = source.statements.map((statement) => ts.SyntaxKind[statement.kind]);
      expect(new Set(statements)).toEqual(new Set(['ImportDeclaration', 'ExportDeclaration', 'InterfaceDeclaration', 'ModuleDeclaration', 'FirstStatement']));
      expect(text).not.toMatch(/^export const evil/m);
      expect(ts.transpileModule(text, { reportDiagnostics: true }).diagnostics).toEqual([]);
    });
  });
});

describe('the reference pages', () => {
  it('are one for each kind, with every property, its sentence and an example', () => {
    const pages = writeReference();
    expect([...pages.keys()].toSorted()).toEqual(
      [...kinds, 'condition']
        .map((kind) => `${kind}.md`)
        .concat('README.md')
        .toSorted(),
    );
    expect(pages.get('entity.md')).toContain(
      '| `onDelete` | one of a few words |  | What happens here when the record pointed at is deleted; restrict without it. Values: `restrict` (The deletion is refused)',
    );
    expect(pages.get('view.md')).toContain('| `conditions` | [condition](condition.md) |');
    for (const kind of kinds) expect(pages.get(`${kind}.md`)).toMatch(/## Example\n\n```json\n\{/);
    for (const [name, text] of pages)
      for (const row of text.split('\n').filter((line) => line.startsWith('| `')))
        expect(row, name).toMatch(/^\| `\S+` \| [^|]+ \| (yes)? \| [A-Z](\\\||[^|])+\. \|$/);
  });
});

it('what lies in the project is fresh', async () => {
  for (const [name, text] of await generatedFiles()) expect(await readFile(path.join(root, name), 'utf8'), `${name}: run "npm run generate"`).toBe(text);
});

describe('the command check:metadata', () => {
  const check = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    spawnSync(process.execPath, [await bundled('engine/metadata/check.ts'), ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });

  itSlow('counts what is right', async () => {
    const { status, stdout } = await check(['--fresh']);
    expect(stdout).toMatch(/^\d+ entities, \d+ views, \d+ permission rules and \d+ menus are right\.\nThe generated files are fresh\.\n$/);
    expect(status).toBe(0);
  });

  itSlow('tells the faults of a further folder and fails', async () => {
    await withCopy(async (copy) => {
      for (const { status, stderr } of [await check(['--metadata', copy.folder]), await check([], { METADATA_DIRS: copy.folder })]) {
        expect(stderr).toContain('The application is defined twice: here and in metadata/app/matricula.app.json.');
        expect(stderr).not.toContain('    at ');
        expect(status).toBe(1);
      }
    });
  });

  it('says how it is used when it is used otherwise', async () => {
    const { status, stderr } = await check(['--fersh']);
    expect(stderr).toContain('npm run check:metadata -- [options]');
    expect(status).toBe(1);
  });
});
