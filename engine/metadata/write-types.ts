// Writes the TypeScript types of the entities: what their records look like to plugins, which see amounts and rates as exact decimals, and dates as days.
import type { AppDefinition } from '../contract/definitions.ts';
import type { Entity, Field, Link, Model, Part, View } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';

const widest = 160;

/** The text of `metadata/generated/entities.ts`; the same model gives the same text. */
export function writeTypes(model: Model): string {
  const entities = [...model.entities.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [
    '// Written from the metadata by "npm run generate". Do not edit: change the JSON and run it again.',
    "import type { Day } from '../../engine/contract/day.ts';",
    "import type { Decimal } from '../../engine/contract/decimal.ts';",
    "import type { Id } from '../../engine/contract/id.ts';",
    "import type { ValueGroup } from '../../engine/contract/value-group.ts';",
    '',
    'export type { Id };',
    '',
    ...model.parts.toSorted((a, b) => (a.name < b.name ? -1 : 1)).flatMap((part) => [...interfaceOfPart(part), '']),
    ...entities.flatMap((entity) => [...getInterface(entity, model.app), '']),
    '/** Every entity by name: what plugins may name is what the metadata defines. */',
    "declare module '../../engine/contract/open-lists.ts' {",
    '  interface Entities {',
    ...entities.map((entity) => `    ${entity.name}: ${entity.name};`),
    '  }',
    ...childrenLines(entities),
    '}',
    '',
    '/** The numbers of the views, by entity and English name. */',
    'export const viewIds = {',
    ...entities.flatMap((entity) => getViews(entity)),
    '} as const;',
    '',
    '/** The groups of enum values, by entity, field and name. */',
    'export const valueGroups = {',
    ...entities.flatMap(getGroups),
    '} as const;',
    '',
  ].join('\n');
}

function getGroups({ name, fields }: Entity): string[] {
  const lines = [...fields.values()].flatMap((field) => {
    const { groups } = field.definition;
    if (!groups) return [];
    const type = field.required ? `${name}['${field.name}']` : `NonNullable<${name}['${field.name}']>`;
    return [`    ${field.name}: {`, ...Object.entries(groups).flatMap(([group, values]) => groupLines(group, values, type)), '    },'];
  });
  return lines.length === 0 ? [] : [`  ${name}: {`, ...lines, '  },'];
}

function groupLines(group: string, values: readonly string[], type: string): string[] {
  const line = `      ${group}: [${values.map(quoted).join(', ')}] as ValueGroup<${type}>,`;
  if (line.length <= widest) return [line];
  return [`      ${group}: [`, ...values.map((value) => `        ${quoted(value)},`), `      ] as ValueGroup<${type}>,`];
}

/** The lists of records that are part of others, where there are any. */
function childrenLines(entities: readonly Entity[]): string[] {
  const lines = entities.flatMap(({ name, children }) =>
    children.length === 0 ? [] : [`    ${name}: { ${children.map((list) => `${list.name}: '${list.entity.name}'`).join('; ')} };`],
  );
  return lines.length === 0 ? [] : ['  interface Children {', ...lines, '  }'];
}

function getInterface(entity: Entity, { tenant }: AppDefinition): string[] {
  const { description } = entity.definition;
  const message = description ? textIn(description, 'en') : `${textIn(entity.label, 'en')}.`;
  return [
    ...comment(message, ''),
    `export interface ${entity.name} {`,
    ...[...entity.fields.values()].flatMap((field) => {
      const names = field.name === 'Id' ? entity.name : field.system && field.name === tenant.field ? tenant.entity : undefined;
      return names === undefined ? getProperties(field) : [...comment(`${textIn(field.label, 'en')}.`, '  '), `  ${field.name}: ${getId(names)};`];
    }),
    ...entity.links.flatMap(linkProperties),
    '}',
  ];
}

/** What is empty is not there. */
function interfaceOfPart({ name, label, fields }: Part): string[] {
  const lines = [...fields.values()].flatMap((field) => {
    const types = getType({ ...field, required: true });
    const own = getProperty(field.required ? field.name : `${field.name}?`, types);
    return [...comment(`${textIn(field.label, 'en')}.`, '  '), ...own, ...(field.reference ? [`  ${field.reference.nameKey}?: string;`] : [])];
  });
  return [...comment(`${textIn(label, 'en')}.`, ''), `export interface ${name} {`, ...lines, '}'];
}

/** The field, and beside a reference the name and the colour of its record, which only readers of that record get. */
function getProperties(field: Field): string[] {
  const { label, definition, reference, list } = field;
  const text = [textIn(label, 'en'), ...(definition.help ? [textIn(definition.help, 'en')] : [])].map((part) => part.replace(/([^.!?])$/, '$1.')).join(' ');
  const type = getType(field);
  const lines = [...comment(text, '  '), ...(field.type === 'password' ? getProperty(`${field.name}?`, type) : getProperty(field.name, type))];
  if (reference) lines.push(`  ${reference.nameKey}?: string | null;`);
  if (reference?.colourKey) lines.push(`  ${reference.colourKey}?: string | null;`);
  if (reference?.activeKey) lines.push(`  ${reference.activeKey}?: boolean | null;`);
  if (list) lines.push(`  ${list.namesKey}?: string[];`);
  lines.push(...(definition.displayValues ?? []).map(({ name }) => (list ? `  ${name}?: unknown[];` : `  ${name}?: string | null;`)));
  return lines;
}

/** Of a link only who may read its record gets more than nothing. */
const linkProperties = ({ parts }: Link): string[] =>
  parts.flatMap(({ field }) => [...comment(`${textIn(field.label, 'en')}.`, '  '), ...getProperty(`${field.name}?`, getType(field))]);

function getProperty(name: string, types: readonly string[]): string[] {
  const line = `  ${name}: ${types.join(' | ')};`;
  return line.length <= widest ? [line] : [`  ${name}:`, ...types.map((type, index) => `    | ${type}${index === types.length - 1 ? ';' : ''}`)];
}

function getType(field: Field): string[] {
  const orNull = field.required || isAlwaysFilled(field) ? [] : ['null'];
  switch (field.type) {
    case 'money':
    case 'rate':
      return ['Decimal', ...orNull];
    case 'integer':
      return [field.reference ? getId(field.reference.entity.name) : 'number', ...orNull];
    case 'reference':
      return [field.reference ? getId(field.reference.entity.name) : 'number', ...orNull];
    case 'boolean':
      return ['boolean'];
    case 'referenceList':
      return [field.list ? `${getId(field.list.entity.name)}[]` : 'number[]'];
    case 'stringList':
      return ['string[]'];
    case 'enum':
      return [...(field.definition.values ?? []).map(({ value }) => quoted(value)), ...orNull];
    case 'partList':
      return [`${field.part?.name ?? 'unknown'}[]`];
    case 'json':
      return ['unknown'];
    case 'password':
      return ['string'];
    case 'date':
      return ['Day', ...orNull];
    case 'string':
    case 'text':
    case 'datetime':
    case 'computed':
      return ['string', ...orNull];
  }
}

const getId = (entity: string): string => `Id<'${entity}'>`;

/** What the engine fills is there, but for who made the record: an import is nobody. */
const isAlwaysFilled = (field: Field): boolean => field.system && field.type !== 'reference' && (field.e164Of === undefined || field.type === 'stringList');

function getViews(entity: Entity): string[] {
  const views = entity.views.filter((view) => view.id !== 0).toSorted((a, b) => a.id - b.id);
  if (views.length === 0) return [];
  const names = new Set<string>();
  const getName = (view: View): string => {
    const plain = camelCase(textIn(view.name, 'en')) || `view${view.id}`;
    const name = names.has(plain) ? `${plain}${view.id}` : plain;
    names.add(name);
    return name;
  };
  const line = `  ${entity.name}: { ${views.map((view) => `${getName(view)}: ${view.id}`).join(', ')} },`;
  if (line.length <= widest) return [line];
  names.clear();
  return [`  ${entity.name}: {`, ...views.map((view) => `    ${getName(view)}: ${view.id},`), '  },'];
}

function camelCase(text: string): string {
  const words =
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  const name = words.map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())).join('');
  return /^\d/.test(name) ? `view${name}` : name;
}

/** Comments may not end before their text does. */
const comment = (text: string, indent: string): string[] => [`${indent}/** ${text.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */`];

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
