// The command that writes migrations: the database it leads to is compared with one made from nothing.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FieldDefinition, IndexDefinition } from '../../engine/contract/definitions.ts';
import type { AppError } from '../../engine/contract/errors.ts';
import { migrateToLatest } from '../../engine/database/migrate.ts';
import type { DatabaseSchema } from '../../engine/database/schema/database-schema.ts';
import { type MadeMigration, type MakeOptions, makeMigration } from '../../engine/database/schema/make-migration.ts';
import { getSchema } from '../../engine/database/schema/schema-of.ts';
import { createSchema } from '../../engine/database/schema/statements.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { bundled } from '../support/bundled.ts';
import { engineMigrations, type FreshDatabase, freshDatabase, runSql } from '../support/database.ts';
import { readCatalogue } from '../support/read-catalogue.ts';
import { fieldTypesFolder } from '../support/field-types-model.ts';
import { itSlow } from '../support/slow-tier.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
let fresh: FreshDatabase;
let folder: string;
let metadata: string;
let out: string;

beforeEach(async () => {
  fresh = await freshDatabase({ state: 'engine' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-make-'));
  metadata = path.join(folder, 'metadata');
  out = path.join(folder, 'migrations');
  await cp(fieldTypesFolder, metadata, { recursive: true });
  await mkdir(out);
});
afterEach(async () => {
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

interface EntityFile {
  scope: string;
  fields: FieldDefinition[];
  indexes?: IndexDefinition[];
}
const changeEntity = async (name: string, change: (entity: EntityFile) => void): Promise<void> => {
  const file = path.join(metadata, name, `${name}.entity.json`);
  const entity = JSON.parse(await readFile(file, 'utf8')) as EntityFile;
  change(entity);
  await writeFile(file, JSON.stringify(entity));
};
const changeField = (entity: string, field: string, change: (field: FieldDefinition) => FieldDefinition | undefined): Promise<void> =>
  changeEntity(entity, (file) => {
    file.fields = file.fields.flatMap((each) => (each.name === field ? (change(each) ?? []) : [each]));
  });
const allowReading = (entity: string): Promise<void> =>
  writeFile(
    path.join(metadata, entity, `${entity}.permissions.json`),
    JSON.stringify({ entity, rules: [{ id: 'staff-read', who: { actor: 'staff' }, allow: ['read'] }] }),
  );
const wanted = async (): Promise<DatabaseSchema> => getSchema(await loadModel([metadata]));
const make = async (more: Partial<MakeOptions> = {}): Promise<MadeMigration> => makeMigration({ schema: await wanted(), out, language: 'mjs', ...more });
const migrate = () => migrateToLatest({ ownerUrl: fresh.ownerUrl, folders: [out] }).catch((error: Error) => error);
const run = async (more: Partial<MakeOptions> = {}): Promise<string> => {
  const { file } = await make(more);
  if (!file) return '';
  // The migrations of the engine ran before, from another folder.
  const result = await migrateToLatest({ ownerUrl: fresh.ownerUrl, folders: [await engineFolder(), out] });
  expect(result.applied).toEqual([path.basename(file, '.mjs')]);
  return readFile(file, 'utf8');
};
const migrateAll = async () => migrateToLatest({ ownerUrl: fresh.ownerUrl, folders: [await engineFolder(), out] });
const told = (error: AppError): (string | undefined)[] => [error.message, error.hint];
const engineFolder = async (): Promise<string> => {
  const only = await engineMigrations();
  const target = path.join(folder, 'engine');
  await mkdir(target, { recursive: true });
  for (const name of await readdir(path.join(project, 'migrations'))) {
    if (only(name.replace(/\.ts$/, ''))) await writeFile(path.join(target, name.replace(/\.ts$/, '.mjs')), 'export async function up() {}');
  }
  return target;
};
/** What the database is, beside what it would be if it were made from nothing. */
const expectAgreement = async (): Promise<void> => {
  const other = await freshDatabase({ state: 'engine' });
  try {
    await runSql(other.ownerUrl, 'set search_path = public, matricula', ...createSchema(await wanted()));
    expect(await readCatalogue(fresh.ownerUrl)).toEqual(await readCatalogue(other.ownerUrl));
  } finally {
    await other.drop();
  }
};
const seed = (...statements: string[]) =>
  runSql(
    fresh.ownerUrl,
    `insert into "Shed" ("Name") values ('North')`,
    `insert into "Kind" ("Name") values ('Saw')`,
    `insert into "Tool" ("ShedId", "Name", "Maker", "KindId", "Weight", "Price") values (1, 'Old saw', 'Smith', 1, 12, 9.95)`,
    ...statements,
  );

describe('migrate:make', () => {
  it('writes the first migration, which makes what the metadata says, and then has nothing to do', async () => {
    const text = await run();
    expect(text).toContain('create table "Tool" (');
    expect(text).toContain("@param {import('knex').Knex} knex");
    await expectAgreement();
    expect(await make()).toEqual({ file: undefined, steps: [], rejected: [], open: [] });
    expect(await readdir(out)).toEqual(['0001_entities.mjs', 'schema.json']);
  });

  it('writes indexes that are unique under a condition, and sees changes of it, of its columns, and of what counts as a value', async () => {
    await run();
    await seed();
    const keep = (index: Partial<IndexDefinition>) =>
      changeEntity('Tool', (tool) => (tool.indexes = [{ fields: ['Maker', 'Weight'], unique: true, ...index }]));
    const when = { field: 'State', operator: 'notEqual', value: 'broken' } as const;
    await keep({ when });
    expect(await run({ name: 'first' })).toMatch(/create unique index .* \("ShedId", "Maker", "Weight"\) where "State" is distinct from 'broken'/);
    await expectAgreement();
    expect((await make()).steps).toEqual([]);
    await keep({ when, emptyCounts: true });
    expect(await run({ name: 'second' })).toMatch(/drop index[^]*"Weight"\) nulls not distinct where/);
    await expectAgreement();
    await keep({ when: { all: [when, { field: 'IsLent', operator: 'equal', value: false }] }, emptyCounts: true });
    expect(await run({ name: 'third' })).toContain('and ("IsLent" is not distinct from false)');
    await expectAgreement();
    // The index stands on a column that it does not hold.
    await changeField('Tool', 'State', ({ name, label = 'State' }) => ({ name, label, type: 'string' }));
    await run({ name: 'fourth' });
    await expectAgreement();
    // A number in turn is unique by itself.
    await changeEntity('Tool', (tool) => tool.fields.push({ name: 'Tag', type: 'string', label: 'Tag', sequence: 'T{000}' }));
    expect(await run({ name: 'fifth' })).toMatch(/create unique index "Tool_Tag_key" on "Tool" \("ShedId", "Tag"\)/);
    await expectAgreement();
  });

  it('writes only what changed: fields, defaults, lengths, indexes, formulas, a new table', async () => {
    await run();
    await seed();
    await changeEntity('Tool', (tool) => {
      tool.fields = tool.fields.map((field) => {
        if (field.name === 'Maker') return { ...field, maxLength: 300, required: true, default: 'who?' };
        if (field.name === 'Weight') return { ...field, type: 'money' };
        if (field.name === 'State') return { ...field, default: 'broken' };
        if (field.name === 'Sign') return { ...field, join: ['Maker', 'Name', 'Colour'] };
        if (field.name === 'KeeperId') return { ...field, onDelete: 'cascade' };
        return field;
      });
      tool.fields.push(
        { name: 'Colour', type: 'string', label: 'Colour', default: 'it`s ${red}\\?' },
        { name: 'DeskId', type: 'reference', entity: 'Desk', label: 'Desk' },
      );
      tool.indexes = [{ fields: ['Bought', 'Price'] }];
    });
    await mkdir(path.join(metadata, 'Loan'));
    await writeFile(
      path.join(metadata, 'Loan', 'Loan.entity.json'),
      JSON.stringify({
        name: 'Loan',
        label: 'Loan',
        labelPlural: 'Loans',
        scope: 'agency',
        displayName: ['Title'],
        fields: [
          { name: 'Title', type: 'string', label: 'Title' },
          { name: 'ToolId', type: 'reference', entity: 'Tool', label: 'Tool', required: true, onDelete: 'cascade' },
        ],
      }),
    );
    await allowReading('Loan');
    const text = await run();
    expect(text).not.toContain('table "Person"');
    await expectAgreement();
    expect(await runSql(fresh.ownerUrl, 'select "Weight", "Maker", "Colour", "Sign", "SearchText" from "Tool"')).toEqual([
      {
        Weight: '12.00',
        Maker: 'Smith',
        Colour: 'it`s ${red}\\?',
        Sign: 'Smith: Old saw: it`s ${red}\\?',
        SearchText: 'old saw smith smith: old saw: it`s ${red}\\?',
      },
    ]);
    expect((await make()).steps).toEqual([]);
  });

  itSlow('guards a list of references, also under another name, and takes the guards away with it', async () => {
    await run();
    await seed(`insert into "Desk" ("ShedId", "Name", "Zone") values (1, 'Left', 'UTC')`);
    const list = { name: 'DeskIds', type: 'referenceList', entity: 'Desk', allFlag: 'AllDesks' } as const;
    await changeEntity('Tool', (tool) => tool.fields.push(list, { name: 'KindIds', type: 'referenceList', entity: 'Kind' }));
    const text = await run();
    expect(text).toContain('create trigger "Tool_DeskIds_list"');
    await expectAgreement();
    expect(await runSql(fresh.ownerUrl, 'select "DeskIds", "AllDesks", "KindIds" from "Tool"')).toEqual([{ DeskIds: [], AllDesks: true, KindIds: [] }]);
    expect((await make()).steps).toEqual([]);

    await changeField('Tool', 'DeskIds', (field) => ({ ...field, name: 'BenchIds' }));
    await run({ renames: [{ table: 'Tool', from: 'DeskIds', to: 'BenchIds' }] });
    await expectAgreement();
    await runSql(fresh.ownerUrl, 'update "Tool" set "BenchIds" = array[1]');
    await expect(runSql(fresh.ownerUrl, 'delete from "Desk"')).rejects.toThrow('a list names');

    await changeField('Tool', 'BenchIds', () => undefined);
    await changeField('Tool', 'KindIds', () => undefined);
    await run({ allowLoss: true });
    await expectAgreement();
    await runSql(fresh.ownerUrl, 'delete from "Desk"');
  });

  it('makes calculated columns, and makes them again when their expression, their type or a field of theirs changes', async () => {
    const value = { name: 'Value', type: 'computed', of: 'money', value: 'Price * Weight' } as const;
    await changeEntity('Tool', (tool) => {
      tool.fields.push(value, { name: 'IsDear', type: 'computed', of: 'boolean', value: 'Value > 100' });
      tool.indexes = [{ fields: ['Value'] }];
    });
    await run();
    await seed();
    const read = () => runSql(fresh.ownerUrl, 'select "Value"::text, "IsDear" from "Tool"');
    expect(await read()).toEqual([{ Value: '119.40', IsDear: true }]);
    await changeField('Tool', 'Value', (field) => ({ ...field, value: 'round(Price, 0)' }));
    const text = await run();
    expect(text).toContain('drop column "Value"');
    await expectAgreement();
    expect(await read()).toEqual([{ Value: '10.00', IsDear: false }]);
    await changeField('Tool', 'Value', (field) => ({ ...field, of: 'rate', value: 'Price / 7' }));
    await changeField('Tool', 'Price', (field) => ({ ...field, type: 'rate' }));
    await run({ allowLoss: true });
    await expectAgreement();
    expect(await read()).toEqual([{ Value: '1.4214285714', IsDear: false }]);
    await changeField('Tool', 'IsDear', () => undefined);
    await changeField('Tool', 'Value', () => ({ name: 'Value', type: 'money' }));
    await run();
    await expectAgreement();
  });

  it('fills a field that becomes required from its default', async () => {
    await run();
    await seed('update "Tool" set "Maker" = null');
    await changeField('Tool', 'Maker', (field) => ({ ...field, required: true, default: 'unknown' }));
    await run();
    expect(await runSql(fresh.ownerUrl, 'select "Maker" from "Tool"')).toEqual([{ Maker: 'unknown' }]);
  });

  it('says which rows have no value yet in a field that becomes required, or is new and required', async () => {
    await run();
    await seed(`insert into "Tool" ("ShedId", "Name", "KindId") select 1, 'Saw ' || n, 1 from generate_series(2, 13) as n`);
    await changeField('Tool', 'Maker', (field) => ({ ...field, required: true }));
    const { file } = await make();
    expect(await readFile(String(file), 'utf8')).toContain('say here what they get');
    const rejection = await migrateAll().catch(told);
    expect(rejection).toEqual([
      'The migration 0002_tool changed nothing. Tool.Maker must have a value. Records without one: 12 (ids 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 more).',
      'Give them one, or say in the migration what they get, before it asks; then start again.',
    ]);
    await runSql(fresh.ownerUrl, `update "Tool" set "Maker" = 'Smith'`);
    expect(await migrateAll()).toMatchObject({ applied: ['0002_tool'] });

    await changeEntity('Kind', (kind) => kind.fields.push({ name: 'Serial', type: 'string', label: 'Serial', required: true }));
    const made = await make();
    expect(await migrateAll().catch(told)).toEqual([
      'The migration 0003_kind changed nothing. Kind.Serial must have a value. Records without one: 1 (ids 1).',
      'Say in the migration what they get, where it has just added the column; then start again.',
    ]);
    expect(await readFile(String(made.file), 'utf8')).toContain('say here what they get, or this refuses');
  });

  it('says which rows are the same where they may not be any more', async () => {
    await run();
    const days = [`'Saw', '2026-01-02'::date`, `'Axe', '2026-01-02'`, `'Hoe', null`].map((text) => `(${text})`).join(', ');
    await seed(
      `insert into "Tool" ("ShedId", "KindId", "Maker", "Name", "Bought")
       select 1, 1, maker, name, day from (values ('A'), ('B')) as makers (maker), (values ${days}) as names (name, day) order by maker, name desc`,
    );
    await changeEntity('Tool', (tool) => {
      tool.indexes = [...(tool.indexes ?? []), { fields: ['Name', 'Bought'], unique: true }];
    });
    await make();
    // Those without a day are not held against one another.
    expect(await migrateAll().catch(told)).toEqual([
      'The migration 0002_tool changed nothing. No two records of Tool may have the same ShedId and Name and Bought. Records that do: 4 (ids 2, 5, 4, 7).',
      'Of those that have the same, change or delete all but one, then start again.',
    ]);
    await runSql(fresh.ownerUrl, `update "Tool" set "Bought" = null where "Maker" = 'B'`);
    expect(await migrateAll()).toMatchObject({ applied: ['0002_tool'] });
    await expectAgreement();
  });

  it('never drops unasked: keeps the data, says why, and does it with --allow-loss', async () => {
    await run();
    await seed();
    await changeEntity('Tool', (tool) => {
      tool.fields = tool.fields
        .filter((field) => !['Price', 'Weight'].includes(field.name))
        .map((field) => (field.name === 'Name' ? { ...field, maxLength: 5 } : field));
      tool.fields.push({ name: 'Cost', type: 'money', label: 'Cost' });
    });
    const made = await make({ kept: ['Tool.Price', 'Tool.Weight'] });
    expect(made.rejected.map((step) => step.what)).toEqual([
      'Tool.Name: from varchar(120) to varchar(5)',
      'Tool.Weight: no longer in the metadata; if it was only renamed, run again with --rename Tool.Weight=<new name>, otherwise with --keep Tool.Weight',
      'Tool.Price: no longer in the metadata; if it was only renamed, run again with --rename Tool.Price=Cost, otherwise with --keep Tool.Price',
    ]);
    const text = await readFile(String(made.file), 'utf8');
    expect(text).toContain('  // Not done, because it loses what it holds: Tool.Price');
    expect(text).toContain('  // await knex.raw(`alter table "Tool" drop column "Price"`);');
    await migrateToLatest({ ownerUrl: fresh.ownerUrl, folders: [await engineFolder(), out] });
    expect(await runSql(fresh.ownerUrl, 'select "Name", "Price", "Weight", "Cost" from "Tool"')).toEqual([
      { Name: 'Old saw', Price: '9.95', Weight: 12, Cost: null },
    ]);

    const again = await make();
    expect(again.file).toBeUndefined();
    expect(again.rejected).toHaveLength(3);
    await runSql(fresh.ownerUrl, `update "Tool" set "Name" = 'Saw'`);
    await run({ allowLoss: true });
    await expectAgreement();
    expect((await make()).steps).toEqual([]);
  });

  it('writes nothing while it is open whether a field was renamed, so that the second run that it advises works', async () => {
    await run();
    await seed();
    await changeField('Tool', 'Weight', (field) => ({ ...field, name: 'Mass' }));
    const first = await make();
    expect(first).toMatchObject({ file: undefined, open: [{ column: 'Tool.Weight' }] });
    expect(first.open[0]?.what).toContain('run again with --rename Tool.Weight=Mass');
    expect(await readdir(out)).toEqual(['0001_entities.mjs', 'schema.json']);
    await run({ renames: [{ table: 'Tool', from: 'Weight', to: 'Mass' }] });
    expect(await runSql(fresh.ownerUrl, 'select "Mass" from "Tool"')).toEqual([{ Mass: 12 }]);
    await expectAgreement();
  });

  it('writes nothing of a rename with a loss until that is allowed, so that the second run that it advises works', async () => {
    await run();
    await seed();
    await changeField('Tool', 'Maker', (field) => ({ ...field, name: 'Brand', maxLength: 9 }));
    await changeEntity('Tool', (tool) => {
      tool.fields = tool.fields.map((field) => (field.name === 'Sign' ? { ...field, join: ['Brand', 'Name'] } : field));
      tool.indexes = [{ fields: ['Name', 'Brand'], unique: true }];
      Object.assign(tool, { displayName: ['Name', 'Brand'], search: ['Name', 'Brand'] });
    });
    const renames = [{ table: 'Tool', from: 'Maker', to: 'Brand' }];
    expect(await make({ renames })).toMatchObject({ file: undefined, open: [{ column: 'Tool.Brand' }] });
    expect(await readdir(out)).toEqual(['0001_entities.mjs', 'schema.json']);
    await run({ renames, allowLoss: true });
    await expectAgreement();
    await expect(make({ kept: ['Tool.Brand'] })).rejects.toThrow('Tool.Brand cannot be kept');
  });

  itSlow('refuses to drop a table, and drops it with --allow-loss', async () => {
    const note = path.join(metadata, 'Note');
    await mkdir(note);
    const fields = [{ name: 'Title', type: 'string', label: 'Title' }];
    await writeFile(
      path.join(note, 'Note.entity.json'),
      JSON.stringify({ name: 'Note', label: 'Note', labelPlural: 'Notes', scope: 'agency', displayName: ['Title'], fields }),
    );
    await allowReading('Note');
    await run();
    await rm(note, { recursive: true });
    const rejected = await make();
    expect(rejected.file).toBeUndefined();
    expect(rejected.rejected.map((step) => step.what)).toEqual(['Note: no longer in the metadata']);
    expect(await runSql(fresh.ownerUrl, 'select count(*)::int as n from "Note"')).toEqual([{ n: 0 }]);
    await run({ allowLoss: true });
    await expectAgreement();
  });

  itSlow('renames a field and keeps what it holds', async () => {
    await run();
    await seed();
    await changeEntity('Tool', (tool) => {
      tool.fields = tool.fields.map((field) => {
        if (field.name === 'Maker') return { ...field, name: 'Brand' };
        return field.name === 'Sign' ? { ...field, join: ['Brand', 'Name'] } : field;
      });
      tool.indexes = [{ fields: ['Name', 'Brand'], unique: true }];
      Object.assign(tool, { displayName: ['Name', 'Brand'], search: ['Name', 'Brand'] });
    });
    await run({ renames: [{ table: 'Tool', from: 'Maker', to: 'Brand' }] });
    expect(await runSql(fresh.ownerUrl, 'select "Brand", "DisplayName" from "Tool"')).toEqual([{ Brand: 'Smith', DisplayName: 'Old saw Smith' }]);
    await expectAgreement();
    await expect(make({ renames: [{ table: 'Tool', from: 'Nothing', to: 'Brand' }] })).rejects.toThrow('cannot be renamed');
  });

  it('refuses what must be written by hand, and a damaged schema.json, with a sentence', async () => {
    await run();
    await changeEntity('Kind', (kind) => {
      kind.scope = 'agency';
    });
    await expect(make()).rejects.toThrow('scope of Kind changed');
    await writeFile(path.join(out, 'schema.json'), '{"tables"');
    await expect(make()).rejects.toThrow('does not hold the state of the last migration');
    expect(await migrate()).toBeInstanceOf(Error);
  });

  itSlow("is a command: a folder of one's own gets its table, and nothing of the product is touched", async () => {
    await rm(metadata, { recursive: true });
    await mkdir(path.join(metadata, 'Badge'), { recursive: true });
    const file = path.join(metadata, 'Badge', 'Badge.entity.json');
    await writeFile(
      file,
      JSON.stringify({
        name: 'Badge',
        label: 'Badge',
        labelPlural: 'Badges',
        scope: 'agency',
        displayName: ['Title'],
        fields: [{ name: 'Title', type: 'string', label: 'Title', required: true }],
      }),
    );
    await allowReading('Badge');
    const script = await bundled('engine/database/migrate-make.ts');
    const command = (...args: string[]) =>
      promisify(execFile)(process.execPath, [script, '--metadata', metadata, '--out', out, ...args], { cwd: project }).then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, text: error.stdout + error.stderr }),
      );
    expect((await command('--check')).code).toBe(1);
    expect(await readdir(out)).toEqual([]);
    const made = await command();
    expect(made).toMatchObject({ code: 0 });
    expect(made.text).toContain('0001_badge.mjs');
    expect(await command('--check')).toMatchObject({ code: 0, text: expect.stringContaining('Nothing to do') });
    await writeFile(file, (await readFile(file, 'utf8')).replace('"Title","type":"string"', '"Title","type":"string","maxLength":9'));
    expect(await command()).toMatchObject({ code: 1, text: expect.stringContaining('--allow-loss') });
    expect(await command('--nonsense')).toMatchObject({ code: 1, text: expect.stringContaining('--metadata <folder>') });
  });
});
