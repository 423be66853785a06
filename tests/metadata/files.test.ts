// Faults of files as such: broken JSON, missing and doubled files, and names that were made to do harm.
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadModel, MetadataError } from '../../engine/metadata/load.ts';
import { parseJson } from '../../engine/metadata/parse-json.ts';
import { at, findErrors, inventedFolder, listAt, withCopy } from './support.ts';

describe('broken JSON', () => {
  it('is reported with line and column, and blames no other file', async () => {
    await withCopy(async (copy) => {
      await copy.write('Shelf/Shelf.entity.json', '{\n  "name": "Shelf",\n  "label": "Shelf"\n  "labelPlural": "Shelves"\n}\n');
      const errors = await copy.errors();
      expect(errors).toEqual([
        {
          file: path.join(copy.folder, 'Shelf/Shelf.entity.json'),
          path: '',
          value: undefined,
          line: 4,
          column: 3,
          message: 'Expected a comma or a closing brace but found "labelPlural". (line 4, column 3)',
          hint: 'Correct the JSON at this place.',
        },
      ]);
    });
  });

  it.each([
    ['', 1, 1, 'the end of the file'],
    ['{ "a": 1, }', 1, 11, 'a name in double quotes'],
    ['{ "a": 1 } x', 1, 12, 'the end of the file'],
    ["{ 'a': 1 }", 1, 3, 'a name in double quotes'],
    ['{ "a": tru }', 1, 8, 'no value of JSON'],
    ['{ "a": 01 }', 1, 8, 'no value of JSON'],
    ['{ "a": NaN }', 1, 8, 'no value of JSON'],
    ['{ "a": "b\n" }', 1, 8, 'the closing quote is missing'],
    ['{ "a": "\\q" }', 1, 8, 'a backslash that means nothing'],
    ['{ "a": "b', 1, 8, 'The closing quote is missing'],
    ['[1, 2', 1, 6, 'a comma or a closing bracket'],
    ['// note\n{}', 1, 1, 'Expected a value'],
    ['{ "a": 1,\n  "a": 2 }', 2, 3, '"a" is given twice'],
    ['{ "__proto__": { "god": true } }', 1, 3, '"__proto__" may not be used'],
    [`${'['.repeat(200)}${']'.repeat(200)}`, 1, 102, 'more than 100 deep'],
  ])('%j stops at line %i, column %i', (text, line, column, message) => {
    const parsed = parseJson(text);
    expect(parsed).toMatchObject({ error: { line, column, message: expect.stringContaining(message) } });
  });

  it('reads what JSON.parse reads', () => {
    for (const text of ['{}', '[]', ' null ', '"\\u00e9\\n\\"\\/"', '-1.5e3', '{"a":{"b":[1,true,null,"x"]},"toString":0}', '\ufeff{"a":1}']) {
      const parsed = parseJson(text);
      expect('value' in parsed && parsed.value).toEqual(JSON.parse(text.replace('\ufeff', '')));
    }
  });
});

describe('files that are missing, doubled or misnamed', () => {
  it('stops without an application file', async () => {
    await withCopy(async (copy) => {
      await copy.remove('invented.app.json');
      expect(await copy.errors()).toMatchObject([
        { file: '*.app.json', path: '', message: 'There is no application file.', hint: expect.stringContaining('Add one') },
      ]);
    });
  });

  it('stops where an entity has no permissions file, and says how to write one', async () => {
    await withCopy(async (copy) => {
      await copy.remove('Loan/Loan.permissions.json');
      const errors = await copy.errors();
      expect(errors).toMatchObject([
        { file: path.join(copy.folder, 'Loan/Loan.entity.json'), path: '', message: 'Nobody may see Loan: it has no permissions file.' },
      ]);
      const remedy = /\{.*\}/.exec(errors[0]?.hint ?? '')?.[0] ?? '';
      await copy.write('Loan/Loan.permissions.json', remedy);
      expect((await loadModel([copy.folder])).entities.get('loan')?.rules).toHaveLength(1);
    });
  });

  it.each([
    ['Other.entity.json', 'Genre/Genre.entity.json', 'name', 'The entity "Genre" is defined twice'],
    ['Other.grid.json', 'Book/Book.grid.json', 'entity', 'The grid of "Book" is defined twice'],
    ['Other.form.json', 'Book/Book.form.json', 'entity', 'The form of "Book" is defined twice'],
    ['Other.permissions.json', 'Team/Team.permissions.json', 'entity', 'The permissions file of "Team" is defined twice'],
    ['9002-other.view.json', 'Book/9002-thick-and-rare.view.json', 'id', 'The view 9002 is defined twice'],
    ['other.app.json', 'invented.app.json', 'name', 'The application is defined twice'],
  ])('names both files when %s says what %s says', async (other, file, where, message) => {
    await withCopy(async (first) => {
      await withCopy(async (second) => {
        const text = await readFile(path.join(first.folder, file), 'utf8');
        for (const each of await readdir(second.folder)) await rm(path.join(second.folder, each), { recursive: true });
        await second.write(other, text);
        const errors = await first.errors(second.folder);
        expect(errors).toHaveLength(1);
        expect(errors[0]).toMatchObject({ file: path.join(second.folder, other), path: where, hint: 'Take one of the two away, or give it another name.' });
        expect(errors[0]?.message).toContain(message);
        expect(errors[0]?.message).toContain(path.join(first.folder, file));
      });
    });
  });

  it('reads a folder given twice only once', async () => {
    expect((await loadModel([inventedFolder, inventedFolder])).entities.size).toBe((await loadModel([inventedFolder])).entities.size);
  });

  it('stops at entities whose names differ in case alone', async () => {
    await withCopy(async (copy) => {
      await copy.write(
        'shelf2.entity.json',
        JSON.stringify({ name: 'SHELF', label: 'S', labelPlural: 'S', scope: 'agency', displayName: ['Name'], fields: [{ name: 'Name', type: 'string' }] }),
      );
      expect((await copy.errors()).map((error) => error.message)).toContainEqual(expect.stringContaining('The entity "SHELF" is defined twice'));
    });
  });

  it.each([
    ['Shelf/Shelf.entitty.json', 'Did you mean ".entity.json"?'],
    ['settings.json', 'End its name in one of: .entity.json'],
  ])('does not pass over %s in silence', async (file, hint) => {
    await withCopy(async (copy) => {
      await copy.write(file, '{}');
      expect(await copy.errors()).toMatchObject([{ file: path.join(copy.folder, file), hint: expect.stringContaining(hint) }]);
    });
  });

  it('says so when a folder is not there', async () => {
    const missing = path.join(inventedFolder, 'nowhere');
    expect(await findErrors([inventedFolder, missing])).toMatchObject([
      { message: 'There is no such folder.', hint: expect.stringContaining('METADATA_DIRS') },
    ]);
  });
});

describe('all faults at once', () => {
  it('tells the faults of every file, in the order of files and lines, each with its place', async () => {
    await withCopy(async (copy) => {
      await copy.change('Book/Book.grid.json', (json) => {
        Object.assign(at(json, 'columns', 0), { field: 'Tittle' });
        Object.assign(at(json, 'columns', 1), { field: 'Gendre' });
      });
      await copy.change('Book/Book.form.json', (json) => void Object.assign(json, { submitlabel: 'Add' }));
      await copy.write('Loan/Loan.lookup.json', '{ "entity": ');
      const error: unknown = await loadModel([copy.folder]).catch((reason: unknown) => reason);
      if (!(error instanceof MetadataError)) throw new Error('It should not load.');
      expect(error.name).toBe('MetadataError');
      expect(error.errors.map((fault) => [path.basename(fault.file), fault.path])).toEqual([
        ['Book.form.json', 'submitlabel'],
        ['Book.grid.json', 'columns[0].field'],
        ['Book.grid.json', 'columns[1].field'],
        ['Loan.lookup.json', 'entity'],
      ]);
      expect(error.message).toContain('The metadata has 4 faults.');
      expect(error.message).toMatch(/Book\.grid\.json:\d+:\d+ {2}columns\[0\]\.field = "Tittle"\n {4}Book has no field "Tittle"\.\n {4}Did you mean "Title"\?/);
    });
  });

  it('says one fault as one', () => {
    expect(new MetadataError([{ file: 'a.json', path: '', value: undefined, message: 'M.', hint: 'H.' }]).message).toBe(
      'The metadata has a fault.\n\n  a.json\n    M.\n    H.\n',
    );
  });
});

const hostile = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'Key.Name',
  '"; drop table "Book"; --',
  'a b',
  '',
  '1st',
  'x'.repeat(64),
  'naïve',
  '../etc',
  'Title\u0000',
];
const unfit = ['all', 'All', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'Constructor', 'TOSTRING'];

describe('hostile names', () => {
  it.each(hostile.filter((name) => name !== 'prototype'))('no field is called %j', async (name) => {
    await withCopy(async (copy) => {
      await copy.change('Book/Book.entity.json', (json) => void listAt(json, 'fields').push({ name, type: 'string' }));
      expect(await copy.errors()).toMatchObject([{ path: 'fields[19].name', value: name }]);
    });
  });

  it.each(unfit)('no entity is called %j', async (name) => {
    await withCopy(async (copy) => {
      await copy.change('Loan/Loan.entity.json', (json) => void Object.assign(json, { name }));
      expect(await copy.errors()).toContainEqual(expect.objectContaining({ path: 'name', value: name }));
    });
  });

  it.each(hostile)('no column shows %j', async (name) => {
    await withCopy(async (copy) => {
      await copy.change('Book/Book.grid.json', (json) => void Object.assign(at(json, 'columns', 6), { field: name }));
      expect(await copy.errors()).toMatchObject([{ path: 'columns[6].field', value: name }]);
    });
  });

  it.each(hostile)('no condition asks about %j', async (name) => {
    await withCopy(async (copy) => {
      await copy.change('Book/Book.permissions.json', (json) => void Object.assign(at(json, 'rules', 3, 'rows'), { field: name }));
      expect(await copy.errors()).toMatchObject([{ path: 'rules[3].rows.field', value: name }]);
    });
  });

  it.each(hostile)('no reference points at %j', async (name) => {
    await withCopy(async (copy) => {
      await copy.change(
        'Loan/Loan.entity.json',
        (json) => void Object.assign(at(json, 'fields', 2), { type: 'reference', entity: name, maxLength: undefined }),
      );
      const errors = await copy.errors();
      expect(errors.filter((error) => error.path === 'fields[2].entity')).toMatchObject([{ value: name }]);
    });
  });

  it.each(['__proto__', 'constructor', 'toString'])('no starting row gives %j', async (name) => {
    await withCopy(async (copy) => {
      await copy.write('Shelf/Shelf.lookup.json', `{ "entity": "Shelf", "key": "Name", "rows": [{ "Name": "A", "${name}": 1 }] }`);
      const errors = await copy.errors();
      expect(errors).toMatchObject([{ path: `rows[0].${name}` }]);
    });
  });

  it('leaves the objects of the language as they were', () => {
    expect(Reflect.ownKeys({})).toEqual([]);
    expect(Object.prototype).not.toHaveProperty('god');
  });
});
