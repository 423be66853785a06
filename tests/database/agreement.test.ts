// Metadata, schema.json and the migrated database say the same.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { quoteName, type DatabaseSchema } from '../../engine/database/schema/database-schema.ts';
import { diffSchema } from '../../engine/database/schema/diff-schema.ts';
import { getSchema } from '../../engine/database/schema/schema-of.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type Catalogue, readCatalogue } from '../support/read-catalogue.ts';

const metadata = fileURLToPath(new URL('../../metadata/', import.meta.url));
let schema: DatabaseSchema;
let fresh: FreshDatabase;
let migrated: Catalogue;

beforeAll(async () => {
  schema = getSchema(await loadModel([metadata]));
  fresh = await freshDatabase();
  migrated = await readCatalogue(fresh.ownerUrl);
});
afterAll(() => fresh.drop());

const getRows = (list: readonly Record<string, unknown>[], table: string) => list.filter((row) => row['table'] === table);
const typeNames: Readonly<Record<string, string>> = { varchar: 'character varying', timestamptz: 'timestamp with time zone' };
const spelled = (type: string): string => type.replace(/^\w+/, (word) => typeNames[word] ?? word);

describe('the metadata and the migrations', () => {
  it('agree: schema.json is the state that the metadata asks for (otherwise run "npm run migrate:make")', async () => {
    const last = JSON.parse(await readFile(path.join(ownMigrations, 'schema.json'), 'utf8')) as DatabaseSchema;
    expect(diffSchema(last, schema).steps.map((step) => step.what)).toEqual([]);
  });

  it('agree: the migrated database has exactly the tables of the metadata', () => {
    expect([...new Set(migrated.columns.map((row) => row['table']))]).toEqual(schema.tables.map((table) => table.name).toSorted());
  });

  it('agree: columns with their types, demands and formulas', () => {
    for (const table of schema.tables) {
      const found = getRows(migrated.columns, table.name).map((row) => ({
        name: `${table.name}.${String(row['name'])}`,
        type: row['type'],
        required: row['required'],
        isIdentity: row['identity'] === 'd',
        isFormula: row['generated'] === 's',
        hasDefault: row['generated'] === '' && row['expression'] !== null,
      }));
      const wanted = table.columns.map((column) => ({
        name: `${table.name}.${column.name}`,
        type: spelled(column.type),
        required: column.required,
        isIdentity: column.identity ?? false,
        isFormula: column.generated !== undefined,
        hasDefault: column.default !== undefined,
      }));
      expect(found).toEqual(wanted.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
    }
  });

  it('agree: keys between tables carry the tenant', () => {
    const list = (names: readonly string[]) => names.map(quoteIfNeeded).join(', ');
    for (const table of schema.tables) {
      const wanted = [
        { name: `${table.name}_pkey`, text: `PRIMARY KEY (${list(table.primaryKey)})` },
        ...table.foreignKeys.map((key) => {
          const action = key.onDelete === 'set null' && key.columns.length > 1 ? `SET NULL (${list(key.columns.slice(-1))})` : key.onDelete.toUpperCase();
          return {
            name: key.name,
            text: `FOREIGN KEY (${list(key.columns)}) REFERENCES ${quoteIfNeeded(key.table)}(${list(key.references)}) ON DELETE ${action}`,
          };
        }),
        ...(table.parents ? [{ name: `${table.name}_parents`, text: `CHECK ((num_nonnulls(${list(table.parents.map(({ column }) => column))}) = 1))` }] : []),
      ];
      const found = getRows(migrated.constraints, table.name).map((row) => ({ name: row['name'], text: row['text'] }));
      expect(found.toSorted(byName)).toEqual(wanted.toSorted(byName));
    }
  });

  it('agree: indexes, of which those of tenant tables begin with the tenant', () => {
    for (const table of schema.tables) {
      const found = getRows(migrated.indexes, table.name).filter((row) => row['name'] !== `${table.name}_pkey`);
      expect(found.map((row) => row['name']).toSorted()).toEqual(table.indexes.map((index) => index.name).toSorted());
      for (const index of table.indexes) {
        const text = String(found.find((row) => row['name'] === index.name)?.['text']);
        expect(text.startsWith('CREATE UNIQUE')).toBe(index.unique);
        expect(text).toContain(`USING ${index.method}`);
        if (table.tenant && !index.keys[0]?.startsWith('matricula.sign_in_name(')) expect(text).toContain(`(${quoteName(table.tenant)}`);
      }
    }
  });

  it('agree: every tenant table has row security, and the application may do what it must and no more', () => {
    for (const table of schema.tables) {
      const narrowing = [...Object.keys(table.reach ?? {}), ...(table.parents ? ['parents'] : [])];
      const isOfScope = (row: Record<string, unknown>): boolean => ['office', 'person', 'parents'].some((part) => row['name'] === `${table.name}_${part}`);
      const [policy, ...more] = getRows(migrated.policies, table.name).filter((row) => !isOfScope(row));
      expect(more).toEqual([]);
      // Whose rows people are kept to: such policies take away from what the tenant's lets through.
      const kept = getRows(migrated.policies, table.name).filter(isOfScope);
      expect(kept.map((row) => [row['name'], row['permissive'], row['cmd'], row['roles']])).toEqual(
        narrowing.toSorted().map((part) => [`${table.name}_${part}`, 'RESTRICTIVE', 'ALL', '{matricula_reach}']),
      );
      for (const row of kept) expect(row['with_check']).toBe(row['qual']);
      expect(policy?.['on']).toBe(table.tenant !== undefined);
      if (table.tenant) {
        expect(policy).toMatchObject({ cmd: 'ALL', roles: '{matricula_app}' });
        expect(policy?.['qual']).toContain(`${quoteName(table.tenant)} =`);
        expect(policy?.['with_check']).toBe(policy?.['qual']);
      }
      expect(getRows(migrated.rights, table.name).map((row) => row['right'])).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE']);
    }
  });
});

const byName = (a: { name: unknown }, b: { name: unknown }): number => (String(a.name) < String(b.name) ? -1 : 1);
const quoteIfNeeded = (name: string): string => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : quoteName(name));
