// Writes the reference pages of the metadata kinds from their JSON Schemas: property, type, required, sentence, example.
import { kinds, type Kind } from './kinds.ts';
import { readSchema } from './check-shape.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The pages by file name: one for each kind, one for conditions, and a list of them all. */
export function writeReference(): ReadonlyMap<string, string> {
  const pages = new Map<string, string>([['condition.md', getPage('condition')]]);
  for (const kind of kinds) pages.set(`${kind}.md`, getPage(kind));
  const list = [...kinds, 'condition' as const].map(
    (kind) =>
      `- [${getText(readSchema(kind)['title'])}](${kind}.md)${kind === 'condition' ? '' : `, \`*.${kind}.json\``}: ${getText(readSchema(kind)['description'])}`,
  );
  pages.set('README.md', [`# Reference of the metadata`, '', notice, '', ...list, ''].join('\n'));
  return pages;
}

const notice = 'Written from the JSON Schemas in `engine/metadata/schemas` by `npm run generate`; change a sentence there.';

function getPage(name: Kind | 'condition'): string {
  const schema = readSchema(name);
  const tables: Table[] = [];
  collect(name, schema, getText(schema['title']), tables);
  const parts = tables.map((table, index) => [...(index === 0 ? [] : [`## ${table.title}`, '', table.description, '']), ...getRows(table), ''].join('\n'));
  const suffix = name === 'condition' ? '' : `\n\nFiles named \`*.${name}.json\`.`;
  return [`# ${getText(schema['title'])}`, '', `${getText(schema['description'])}${suffix}`, '', notice, '', ...parts, ...getExample(schema)].join('\n');
}

interface Row {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly message: string;
}
interface Table {
  readonly title: string;
  readonly description: string;
  readonly rows: readonly Row[];
}

/** The properties of an object as one table, then a table for each object below it. `known` are described elsewhere. */
function collect(file: string, schema: Schema, title: string, tables: Table[], known: ReadonlySet<string> = new Set()): void {
  const properties = Object.entries(asSchema(schema['properties'])).filter(([name]) => !known.has(name));
  if (properties.length === 0) return;
  const required = listOf(schema['required']);
  const isFirst = tables.length === 0;
  tables.push({
    title,
    description: getText(schema['description']),
    rows: properties.map(([name, property]) => getRow(file, name, asSchema(property), required.includes(name))),
  });
  for (const [name, property] of properties) {
    const { file: at, schema: own } = resolve(file, asSchema(property));
    collectBelow(at, own, isFirst ? name : `${title}.${name}`, tables);
  }
}

function getRow(file: string, name: string, property: Schema, isRequired: boolean): Row {
  return { name, type: getType(file, property), isRequired, message: `${getMessage(file, property)}${getValues(resolve(file, property).schema)}` };
}

function collectBelow(file: string, schema: Schema, path: string, tables: Table[]): void {
  // Texts, conditions and values of several types are described in one word.
  if (isText(schema) || file === 'condition' || Array.isArray(schema['type'])) return;
  const isList = schema['type'] === 'array';
  const item = isList ? resolve(file, asSchema(schema['items'])) : { file, schema };
  if (item.file === 'condition') return;
  const name = isList ? `${path}[]` : path;
  // What may stand within its own kind is described once.
  const [own = '', owner] = name.split('.').toReversed();
  if (own === owner) return;
  const branches = (Array.isArray(item.schema['oneOf']) ? item.schema['oneOf'] : []).map((branch) => resolve(item.file, asSchema(branch)));
  if (branches.length === 0) collect(item.file, item.schema, name, tables);
  else collectChoice(name, getText(item.schema['description']), getText(asSchema(item.schema['discriminator'])['propertyName']), branches, tables);
}

/** A choice by one property: what all branches share comes first, then what each one adds. */
function collectChoice(
  title: string,
  description: string,
  tag: string,
  branches: readonly { readonly file: string; readonly schema: Schema }[],
  tables: Table[],
): void {
  const getProperties = ({ schema }: { readonly schema: Schema }): Schema => asSchema(schema['properties']);
  const [first, ...others] = branches;
  if (!first) return;
  const shared = Object.entries(getProperties(first)).filter(([name, property]) =>
    others.every((other) => JSON.stringify(getProperties(other)[name]) === JSON.stringify(property)),
  );
  const getTag = (branch: { readonly schema: Schema }): string[] => {
    const property = asSchema(getProperties(branch)[tag]);
    return Array.isArray(property['enum']) ? listOf(property['enum']) : [getText(property['const'])];
  };
  const words = branches.flatMap(getTag);
  const isRequired = (name: string): boolean => branches.every(({ schema }) => listOf(schema['required']).includes(name));
  tables.push({
    title,
    description,
    rows: [
      {
        name: tag,
        type: 'one of a few words',
        isRequired: true,
        message: `Decides what else stands here. Values: ${words.map((word) => `\`${word}\``).join(', ')}.`,
      },
      ...shared.map(([name, property]) => getRow(first.file, name, asSchema(property), isRequired(name))),
    ],
  });
  const message = new Set(shared.map(([name]) => name));
  for (const branch of branches) {
    const own = getTag(branch);
    // The tag itself is worth a row where it has several values, each with a sentence.
    const known = own.length > 1 ? message : new Set([...message, tag]);
    const name = `${title}: ${own.join(', ')}`;
    if (Object.keys(getProperties(branch)).every((text) => known.has(text)))
      tables.push({ title: name, description: `${getText(branch.schema['description'])} Takes nothing else.`, rows: [] });
    else collect(branch.file, branch.schema, name, tables, known);
  }
}

function getRows(table: Table): string[] {
  const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
  if (table.rows.length === 0) return [];
  return [
    '| Property | Type | Required | |',
    '|---|---|---|---|',
    ...table.rows.map(({ name, type, isRequired, message }) => `| \`${name}\` | ${cell(type)} | ${isRequired ? 'yes' : ''} | ${cell(message)} |`),
  ];
}

function getType(file: string, property: Schema): string {
  const { file: at, schema } = resolve(file, property);
  if (at === 'condition' && schema['title'] === 'Condition') return '[condition](condition.md)';
  if (isText(schema)) return 'text';
  if (schema['const'] !== undefined) return `\`${JSON.stringify(schema['const'])}\``;
  if (Array.isArray(schema['enum'])) return 'one of a few words';
  if (schema['type'] === 'array') return `list of ${getType(at, asSchema(schema['items']))}`;
  if (Array.isArray(schema['type'])) return schema['type'].join(', ');
  return getText(schema['type']) || 'object';
}

function getValues(schema: Schema): string {
  const constrained = schema['type'] === 'array' ? asSchema(schema['items']) : schema;
  const values = listOf(constrained['enum']);
  const messages = listOf(constrained['enumDescriptions']);
  if (values.length === 0) return '';
  const list = values.map((value, index) => `\`${value}\`${messages[index] ? ` (${messages[index].replace(/\.$/, '')})` : ''}`);
  return ` Values: ${list.join(', ')}.`;
}

function getExample(schema: Schema): string[] {
  const [example] = Array.isArray(schema['examples']) ? schema['examples'] : [];
  return example === undefined ? [] : ['## Example', '', '```json', printed(example, ''), '```', ''];
}

const widestExample = 120;

/** JSON as the metadata files are written: what fits stands on one line, but for the outermost object. */
function printed(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  const line = onOneLine(value);
  if (typeof value !== 'object' || value === null || (indent !== '' && indent.length + line.length <= widestExample)) return line;
  if (Array.isArray(value)) return `[\n${value.map((entry) => `${inner}${printed(entry, inner)}`).join(',\n')}\n${indent}]`;
  return `{\n${Object.entries(value)
    .map(([name, each]) => `${inner}${JSON.stringify(name)}: ${printed(each, inner)}`)
    .join(',\n')}\n${indent}}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${JSON.stringify(name)}: ${onOneLine(each)}`)
    .join(', ')} }`;
}

/** The sentence nearest to the property: its own, or that of what it refers to. */
function getMessage(file: string, property: Schema): string {
  if (property['description'] !== undefined || typeof property['$ref'] !== 'string') return getText(property['description']);
  const next = follow(file, property['$ref']);
  return getMessage(next.file, next.schema);
}

/** What a schema says in the end, when it refers to another one. */
function resolve(file: string, schema: Schema): { readonly file: string; readonly schema: Schema } {
  if (typeof schema['$ref'] !== 'string') return { file, schema };
  const next = follow(file, schema['$ref']);
  return resolve(next.file, next.schema);
}

/** One step along a reference, into this file or another. */
function follow(file: string, reference: string): { readonly file: string; readonly schema: Schema } {
  const [target = '', pointer = ''] = reference.split('#');
  const name = target === '' ? file : target.replace('.schema.json', '');
  let at: Schema = readSchema(known(name));
  for (const step of pointer.split('/').filter(Boolean)) at = asSchema(at[step]);
  return { file: name, schema: at };
}

const known = (name: string): Kind | 'basics' | 'condition' => [...kinds, 'basics' as const, 'condition' as const].find((entry) => entry === name) ?? 'basics';
const isText = (schema: Schema): boolean => asSchema(schema['properties'])['en'] !== undefined;
const getText = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const asSchema = (value: unknown): Schema => (typeof value === 'object' && value !== null ? { ...value } : {});
