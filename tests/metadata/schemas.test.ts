// The schemas themselves: a sentence on every property, examples that hold, files and editor that find them.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { operators } from '../../engine/contract/condition.ts';
import { fieldTypes } from '../../engine/contract/definitions.ts';
import { searchOperators } from '../../engine/contract/screen-definitions.ts';
import { checkShape, readSchema } from '../../engine/metadata/check-shape.ts';
import { ErrorList } from '../../engine/metadata/metadata-error.ts';
import { kinds } from '../../engine/metadata/kinds.ts';
import { inventedFolder } from './support.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const schemaNames = [...kinds, 'basics', 'condition'] as const;

it('the schemas are right by the standard of schemas, which the product does not ask at each start', () => {
  const ajv = new Ajv2020({ strict: false });
  for (const name of schemaNames) expect(ajv.validateSchema(readSchema(name)), `${name}: ${ajv.errorsText()}`).toBe(true);
});

interface Found {
  readonly where: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object schema of a file, and every property of each. */
function walk(value: unknown, where: string, objects: Found[], properties: Found[]): void {
  if (Array.isArray(value)) for (const [index, each] of value.entries()) walk(each, `${where}[${index}]`, objects, properties);
  if (!isObject(value)) return;
  if (isObject(value['properties'])) {
    objects.push({ where, schema: value });
    for (const [name, property] of Object.entries(value['properties']))
      if (isObject(property)) properties.push({ where: `${where}.${name}`, schema: property });
  }
  for (const [name, each] of Object.entries(value)) if (name !== 'examples') walk(each, `${where}/${name}`, objects, properties);
}

/** The sentence on a property: its own, or that of the definition in the same file that it refers to. */
function message(file: (typeof schemaNames)[number], schema: Readonly<Record<string, unknown>>): unknown {
  const { description, $ref: reference } = schema;
  if (description !== undefined || typeof reference !== 'string') return description;
  const definitions = readSchema(file)['$defs'];
  const target = isObject(definitions) && reference.startsWith('#/$defs/') ? definitions[reference.slice('#/$defs/'.length)] : undefined;
  return isObject(target) ? target['description'] : undefined;
}

describe.each(schemaNames)('the schema of %s', (name) => {
  const objects: Found[] = [];
  const properties: Found[] = [];
  walk(readSchema(name), name, objects, properties);

  it('has a sentence on every property', () => {
    expect(properties.length).toBeGreaterThan(0);
    for (const { where, schema } of properties) expect(message(name, schema), where).toMatch(/^[A-Z].{10,}\.$/s);
  });

  it('takes no property that it does not name', () => {
    for (const { where, schema } of objects) expect(schema['additionalProperties'], where).toBe(false);
  });

  it('has a sentence for each of the values it explains', () => {
    const enums: Found[] = [];
    const find = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(find);
      if (!isObject(value)) return;
      if (value['enumDescriptions'] !== undefined) enums.push({ where: name, schema: value });
      Object.values(value).forEach(find);
    };
    find(readSchema(name));
    for (const { schema } of enums) expect(schema['enumDescriptions']).toHaveLength(Array.isArray(schema['enum']) ? schema['enum'].length : -1);
  });
});

it.each(kinds)('the example of %s has the shape that it shows', (kind) => {
  const { examples } = readSchema(kind);
  const [value] = Array.isArray(examples) ? examples : [];
  const errors = new ErrorList();
  checkShape(kind, { file: 'example', value: structuredClone(value), positionOf: () => undefined }, errors);
  expect(value).toBeDefined();
  expect(() => errors.throwIfAny()).not.toThrow();
});

it('the schemas know the same field types and operators as the engine', () => {
  const entity = JSON.stringify(readSchema('entity'));
  for (const type of fieldTypes) expect(entity).toContain(`"const":"${type}"`);
  expect(JSON.stringify(readSchema('condition'))).toContain(JSON.stringify(operators));
  expect(JSON.stringify(readSchema('grid'))).toContain(JSON.stringify(searchOperators));
});

/** Properties of an interface of the contract: true where one must be there. */
function propertiesOfInterface(file: ts.SourceFile, name: string): Readonly<Record<string, boolean>> {
  const found = file.statements.find((statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === name);
  if (!found || !ts.isInterfaceDeclaration(found)) throw new Error(`There is no interface ${name}.`);
  return Object.fromEntries(found.members.map((member) => [member.name?.getText(file) ?? '', member.questionToken === undefined]));
}

/** The same of a schema, or of all branches of a choice together. */
function propertiesOfSchema(branches: readonly unknown[]): Readonly<Record<string, boolean>> {
  const schemas = branches.filter(isObject);
  const names = schemas.flatMap((schema) => (isObject(schema['properties']) ? Object.keys(schema['properties']) : []));
  const isRequired = (name: string): boolean => schemas.every((schema) => Array.isArray(schema['required']) && schema['required'].includes(name));
  return Object.fromEntries(names.filter((name) => name !== '$schema').map((name) => [name, isRequired(name)]));
}

const inside = (value: unknown, ...steps: readonly string[]): unknown => steps.reduce((found, step) => (isObject(found) ? found[step] : undefined), value);

it('the schemas and the types of the contract name the same properties', async () => {
  const sources = await Promise.all(['definitions', 'screen-definitions'].map((name) => readFile(path.join(root, `engine/contract/${name}.ts`), 'utf8')));
  const file = ts.createSourceFile('definitions.ts', sources.join('\n'), ts.ScriptTarget.ES2023, true);
  const items = (kind: (typeof kinds)[number], ...lists: readonly string[]): unknown =>
    lists.reduce<unknown>((found, list) => inside(found, 'properties', list, 'items'), readSchema(kind));
  const fields = Object.entries(readSchema('entity')['$defs'] ?? {}).flatMap(([name, schema]) => (name.endsWith('Field') ? [schema] : []));
  const pairs: readonly (readonly [string, readonly unknown[]])[] = [
    ['EntityDefinition', [readSchema('entity')]],
    ['FieldDefinition', fields],
    ['PartDefinition', [readSchema('part')]],
    ['EnumValue', [inside(readSchema('entity'), '$defs', 'enumValue')]],
    ['GridDefinition', [readSchema('grid')]],
    ['ColumnDefinition', [items('grid', 'columns')]],
    ['SearchTermDefinition', [items('grid', 'search')]],
    ['FunnelDefinition', [inside(readSchema('basics'), '$defs', 'funnel')]],
    ['ViewDefinition', [readSchema('view')]],
    ['FormDefinition', [readSchema('form')]],
    ['FormFieldDefinition', [items('form', 'sections', 'fields')]],
    ['PermissionsDefinition', [readSchema('permissions')]],
    ['PermissionRule', [items('permissions', 'rules')]],
    ['FeatureGate', [items('permissions', 'gates')]],
    ['Who', [inside(readSchema('basics'), '$defs', 'who')]],
    ['PermissionListDefinition', [readSchema('permission-list')]],
    ['MenuDefinition', [readSchema('menu')]],
    ['MenuItemDefinition', [items('menu', 'groups', 'items')]],
    ['LookupDefinition', [readSchema('lookup')]],
    ['AppDefinition', [readSchema('app')]],
  ];
  for (const [name, schemas] of pairs) expect(propertiesOfSchema(schemas), name).toEqual(propertiesOfInterface(file, name));
});

it.each([path.join(root, 'metadata'), inventedFolder])('every file in %s names the schema of its kind, where it lies', async (folder) => {
  const files = (await readdir(folder, { recursive: true, encoding: 'utf8' })).filter((name) => name.endsWith('.json'));
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) {
    const file = path.join(folder, name);
    const json: unknown = JSON.parse(await readFile(file, 'utf8'));
    const kind = kinds.find((each) => name.endsWith(`.${each}.json`));
    const target = path.resolve(path.dirname(file), String(isObject(json) ? json['$schema'] : ''));
    expect(path.relative(root, target), name).toBe(path.join('engine/metadata/schemas', `${String(kind)}.schema.json`));
  }
});

it('the editor knows the schema of every kind', async () => {
  const settings: unknown = JSON.parse(await readFile(path.join(root, '.vscode/settings.json'), 'utf8'));
  expect(isObject(settings) && settings['json.schemas']).toEqual(
    kinds.map((kind) => ({ fileMatch: [`*.${kind}.json`], url: `./engine/metadata/schemas/${kind}.schema.json` })),
  );
});
