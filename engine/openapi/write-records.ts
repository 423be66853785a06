// The records of all entities → types for the screens of plugins, from the schemas that the document of the calls has of them.
import type { Entity, Model } from '../contract/model.ts';
import type { JsonSchema } from '../contract/plugin.ts';
import { Components } from './components.ts';
import { entityShapes, type Making } from './entity-schemas.ts';
import { everybody } from './reader.ts';
import { comment, getKey, getProperties, typeName, getType } from './schema-types.ts';

/**
 * The text of the file. Of each entity there is the record, as its own address answers it, and the row, of which searches and calls answer some
 * fields. They are type aliases, which are taken where any record is: interfaces have no index signature.
 */
export function writeRecords(model: Model): string {
  const making: Making = { model, reader: everybody(), components: new Components() };
  const entities = [...model.entities.values()]
    .filter((entity) => making.reader.can(entity, 'read'))
    .toSorted((entity, another) => (entity.name < another.name ? -1 : 1));
  for (const entity of entities) {
    const shapes = entityShapes(making, entity);
    shapes.record();
    shapes.row();
  }
  const schemas = making.components.all();
  return [
    '// The records of all entities as the wire writes them, written from the metadata by "npm run client". Do not edit.',
    "import type { Id } from '../../../engine/contract/id.ts';",
    '',
    ...entities.map((entity) => getText(entity, schemas)),
    ...listOf('Records', 'By entity: a record as its own address answers it, with its children.', entities, ({ name }) => [name, typeName(name)]),
    ...listOf('Rows', 'By entity: what searches and calls answer of a record.', entities, ({ name }) => [name, `${typeName(name)}Row`]),
    ...listOf('EntityPaths', 'The entities by the paths of their calls.', entities, ({ path, name }) => [path, `'${name}'`]),
  ].join('\n');
}

function getText(entity: Entity, schemas: Readonly<Record<string, JsonSchema>>): string {
  const record = withId(entity, schemas[entity.name] ?? {});
  const known = new Set(getProperties(record).map(([name]) => name));
  const onlyInLists = getProperties(schemas[`${entity.name}.Row`] ?? {}).filter(([name]) => !known.has(name));
  const more = { type: 'object', properties: { ...getId(entity), ...Object.fromEntries(onlyInLists) }, required: ['Id'] };
  const name = typeName(entity.name);
  const about = [record['title'], record['description']].filter((entry) => typeof entry === 'string').join(': ');
  return `${comment(about, '')}export type ${name} = ${getType(record, '')};\nexport type ${name}Fields = Partial<${name}>;\nexport type ${name}Row = ${name}Fields & ${getType(more, '')};\n`;
}

/** The id of a record says of which entity it is. */
const withId = (entity: Entity, schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: { ...Object.fromEntries(getProperties(schema)), ...getId(entity) },
});
const getId = ({ name }: Entity) => ({ Id: { type: 'integer', 'x-entity': name } });

const listOf = (name: string, about: string, entities: readonly Entity[], entry: (entity: Entity) => readonly [key: string, type: string]): string[] => [
  `${comment(about, '')}export interface ${name} {`,
  ...entities.map(entry).map(([key, type]) => `  readonly ${getKey(key)}: ${type};`),
  '}\n',
];
