// What the records of one entity look like: as they are read, as they are made, as they are changed.
import { offeredValues } from '../access/offered-values.ts';
import { getFields } from '../contract/condition.ts';
import { listTypes } from '../contract/definitions.ts';
import type { ChildList, Entity, Field, Model, Part } from '../contract/model.ts';
import type { JsonSchema } from '../contract/plugin.ts';
import { textIn } from '../contract/text.ts';
import { maxEntries } from '../record/nested-body.ts';
import { writeSchema } from '../record/write-body.ts';
import { type Components, fixed, listOf, instant, orNull, recordId, yesOrNo } from './components.ts';
import type { Reader } from './reader.ts';
import { matching, option, optionalParts, optionParts } from './wire-schemas.ts';

/** The schemas that a generic call may speak of; each is made when it is. */
export interface EntityShapes {
  readonly components: Components;
  /** A whole record, with every field that may be read. */
  record(): JsonSchema;
  /** A record in a list: the fields of the view, or all of them. */
  row(): JsonSchema;
  /** `{ Data, Count?, CountIsCapped? }` of rows. */
  page(): JsonSchema;
  /** A record to choose, with the fields that the entity adds. */
  option(): JsonSchema;
  /** The body of a create; below a parent, its field comes from the address. */
  create(): JsonSchema;
  /** The same for each of many parents. */
  createForMany(): JsonSchema;
  /** The body of a change: any of the fields. */
  patch(): JsonSchema;
  /** Values of some fields, for many records at once. */
  values(): JsonSchema;
}

/** What every part of a document is made from. */
export interface Making {
  readonly model: Model;
  readonly reader: Reader;
  readonly components: Components;
}

/** The shapes of an entity, below a parent where the address names one. */
export function entityShapes({ model, reader, components }: Making, entity: Entity, parentField?: string): EntityShapes {
  const named = (part: string, make: () => JsonSchema): JsonSchema => components.schema(part ? `${entity.name}.${part}` : entity.name, make);
  const getRecord = (each: Entity): JsonSchema => components.schema(each.name, () => recordSchema(each, reader, getRecord));
  const getCreate = (each: Entity, without: string | undefined): JsonSchema => createSchema(model, each, reader, without, getCreate);
  const getEntry = (list: ChildList): JsonSchema => components.schema(`${list.entity.name}.Entry`, () => entrySchema(list, reader, getEntry));
  const getRow = (each: Entity) => components.schema(`${each.name}.Row`, () => rowSchema(model, each, reader));
  const row = () => getRow(entity);
  const companions = companionsIn(model, entity).filter((each) => reader.can(each, 'read'));
  const below = parentField !== undefined && entity.fields.get(parentField)?.required ? parentField : undefined;
  return {
    components,
    record: () => getRecord(entity),
    row,
    page: () => named('Page', () => getPage(companions.length === 0 ? row() : { anyOf: [row(), ...companions.map(getRow)] })),
    option: () => (entity.definition.optionFields ? named('Option', () => optionSchema(entity, reader)) : option(components)),
    create: () => named(below ? `CreateBelow${below}` : 'Create', () => getCreate(entity, below)),
    createForMany: () => named('CreateForMany', () => forManySchema(components, getCreate(entity, undefined), entity)),
    patch: () => named('Patch', () => patchSchema(entity, reader, getEntry)),
    values: () => named('Values', () => valuesSchema(entity, reader)),
  };
}

/** A list as every list is answered. */
export const getPage = (row: JsonSchema): JsonSchema =>
  fixed(
    {
      Data: listOf(row),
      Count: { type: 'integer', minimum: 0, description: 'How many there are in all; absent with count=none.' },
      CountIsCapped: { ...yesOrNo, description: 'True where there are more than Count: count=exact counts them all.' },
      Timestamp: { ...instant, description: 'Of reference data: the moment to ask from for what has changed since.' },
    },
    ['Count', 'CountIsCapped', 'Timestamp'],
  );

// ---- reading -----------------------------------------------------------------------------------------------------

function recordSchema(entity: Entity, reader: Reader, recordOf: (entity: Entity) => JsonSchema): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const field of readable(entity, reader)) {
    properties[field.name] = { title: textIn(field.label, 'en'), ...getHelp(field), ...readSchema(field, reader), ...getTarget(field, reader) };
    if (reader.isAlways(entity, field.name)) required.push(field.name);
    const { keys, isAlways } = reader.visibleWith(field);
    for (const key of keys) properties[key] = visibleSchema(field, key);
    Object.assign(properties, getNames(field), displayedWith(entity, field, reader));
    if (isAlways) required.push(...keys);
    required.push(...alwaysDisplayed(entity, field, reader));
  }
  Object.assign(properties, getLinks(entity, reader));
  for (const { name, entity: child } of entity.children) {
    if (!reader.can(child, 'read')) continue;
    // Lists and searches answer records without them.
    properties[name] = { ...listOf(recordOf(child)), description: 'Its children, where the record itself is read.' };
  }
  for (const { name, entity: below } of entity.listsBelow)
    if (reader.can(below, 'read'))
      properties[name] = { ...listOf(recordOf(below)), description: 'Those below it, where the record itself is read or was sent with some.' };
  const { description } = entity.definition;
  return {
    type: 'object',
    title: textIn(entity.label, 'en'),
    ...(description ? { description: textIn(description, 'en') } : {}),
    properties,
    required,
    additionalProperties: false,
  };
}

/** Any of the fields, and what the columns of the views show of the records that are referred to. */
function rowSchema(model: Model, entity: Entity, reader: Reader): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const isAmongOthers = [...model.entities.values()].some((each) => companionsIn(model, each).some((other) => each === entity || other === entity));
  if (isAmongOthers) properties['EntityType'] = { type: 'string', description: 'Its kind, where a search has several.' };
  for (const field of readable(entity, reader)) {
    properties[field.name] = readSchema(field, reader);
    for (const key of reader.visibleWith(field).keys) properties[key] = visibleSchema(field, key);
    Object.assign(properties, getNames(field), displayedWith(entity, field, reader));
  }
  Object.assign(properties, getLinks(entity, reader));
  const columns = entity.views.flatMap((view) => view.columns);
  for (const name of [...columns.map(({ field }) => field), ...columns.flatMap(({ due }) => (due ? getFields(due) : []))]) {
    const path = reader.path(entity, name);
    if (path?.relation) properties[path.key] ??= orNull(readSchema(path.field, reader));
  }
  return { type: 'object', title: `${textIn(entity.label, 'en')} in a list`, properties, additionalProperties: false };
}

/** The entities whose records come along with a search, where a name of it asks for them. */
const companionsIn = (model: Model, entity: Entity): Entity[] => entity.searchTerms.flatMap((term) => model.entities.get(term.with?.toLowerCase() ?? '') ?? []);

function optionSchema(entity: Entity, reader: Reader): JsonSchema {
  const names = new Set(entity.definition.optionFields);
  const more = readable(entity, reader).filter(({ name }) => names.has(name));
  const parts = Object.fromEntries(more.map((field) => [field.name, readSchema(field, reader)]));
  return fixed({ ...optionParts, ...parts }, [...optionalParts, ...Object.keys(parts)]);
}

const readable = (entity: Entity, reader: Reader): Field[] => {
  const names = reader.fields(entity, 'read');
  return [...entity.fields.values()].filter((field) => names.has(field.name));
};

const getHelp = ({ definition }: Field): JsonSchema => (definition.help ? { description: textIn(definition.help, 'en') } : {});

/** Which entity a reference leads to, for those who may look there. */
const getTarget = ({ reference }: Field, reader: Reader): JsonSchema =>
  reference && reader.can(reference.entity, 'read') ? { 'x-entity': reference.entity.name } : {};

/** Beside a list of references the names of its records, as far as they may be read. */
const getNames = ({ list, name }: Field): Record<string, JsonSchema> =>
  list ? { [list.namesKey]: { type: 'array', items: { type: 'string' }, description: `The names of the records that ${name} refers to.` } } : {};

/** What is answered beside a field. */
const displayedWith = (entity: Entity, field: Field, reader: Reader): Record<string, JsonSchema> =>
  Object.fromEntries(
    (field.definition.displayValues ?? []).flatMap(({ name, field: of }) => {
      if (field.list) return reader.can(field.list.entity, 'read') ? [[name, recordsSchema(field.name, field.list.entity, reader)] as const] : [];
      const path = reader.path(entity, name);
      if (!path) return [];
      const description = of === undefined ? `What ${field.name} is called.` : `${of} of the record that ${field.name} refers to.`;
      const schema: JsonSchema = { type: 'string', description };
      return [[name, path.labels && field.required ? schema : orNull(schema)] as const];
    }),
  );

/** The records of a list, without the names of what they refer to. */
const recordsSchema = (list: string, target: Entity, reader: Reader): JsonSchema => ({
  ...listOf({
    type: 'object',
    properties: Object.fromEntries(readable(target, reader).map((field) => [field.name, readSchema(field, reader)])),
    additionalProperties: false,
  }),
  description: `The records that ${list} refers to, where the record itself is read.`,
});

/** Those of them that are there in every record: labels wherever their field is, the others for the person who may see them. */
const alwaysDisplayed = (entity: Entity, field: Field, reader: Reader): string[] =>
  (field.definition.displayValues ?? []).flatMap(({ name, field: of }) =>
    (field.list ? false : of === undefined ? reader.isAlways(entity, field.name) : reader.actor !== undefined && reader.path(entity, name) !== undefined)
      ? [name]
      : [],
  );

/** What a row says of its links. */
const getLinks = (entity: Entity, reader: Reader): Record<string, JsonSchema> =>
  Object.fromEntries(
    entity.links.flatMap(({ parts }) =>
      parts
        .filter(({ field }) => reader.path(entity, field.name))
        .map(({ field }) => [field.name, { title: textIn(field.label, 'en'), ...readSchema(field, reader) }]),
    ),
  );

/** A link as a write may name it, in place of the reference that holds it. */
const writtenLinks = (entity: Entity, fields: ReadonlySet<string>, reader: Reader): Record<string, JsonSchema> =>
  Object.fromEntries(
    entity.links.flatMap(({ references, parts }) =>
      references.some(({ name }) => fields.has(name))
        ? parts
            .filter(({ part }) => part !== 'DisplayName')
            .map(({ field }) => [field.name, { title: textIn(field.label, 'en'), ...readSchema(field, reader) }])
        : [],
    ),
  );

function visibleSchema(field: Field, key: string): JsonSchema {
  if (key === field.reference?.activeKey)
    return { type: ['boolean', 'null'], description: `Whether the record that ${field.name} refers to is in use. One that is not is not named anew.` };
  const what = key === field.reference?.colourKey ? 'colour' : 'name';
  return { type: ['string', 'null'], description: `The ${what} of the record that ${field.name} refers to.` };
}

/** The value of a field as the wire answers it. What was written before a rule was made stands as it is, so only types are described. */
function readSchema(field: Field, reader: Reader): JsonSchema {
  const schema = answered(field, reader);
  // What the engine fills is always there, but for who made the record: an import is nobody.
  const isFilled =
    field.required || field.type === 'boolean' || listTypes.has(field.type) || (field.system && field.type !== 'reference' && field.e164Of === undefined);
  return isFilled ? schema : orNull(schema);
}

function answered({ type, definition, part }: Field, reader: Reader): JsonSchema {
  switch (type) {
    case 'integer':
    case 'reference':
      return { type: 'integer' };
    case 'money':
      return { type: 'number', multipleOf: 0.01 };
    case 'rate':
      return { type: 'number' };
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'local-date', pattern: '^\\d{4}-\\d{2}-\\d{2}T00:00:00$' };
    case 'datetime':
      return { type: 'string', format: 'date-time' };
    case 'enum':
      return { type: 'string', enum: offeredValues(definition, reader.actor).map(({ value }) => value) };
    case 'stringList':
      return { type: 'array', items: { type: 'string' } };
    case 'referenceList':
      return { type: 'array', items: { type: 'integer' } };
    case 'partList':
      return { type: 'array', items: part ? partSchema(part, reader) : {} };
    case 'json':
      return {};
    case 'string':
    case 'text':
    case 'password':
    case 'computed':
      return { type: 'string' };
  }
}

/** What is empty is not there; nor is the name of a record that its reader may not see. */
function partSchema({ label, fields }: Part, reader: Reader): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const field of fields.values()) {
    properties[field.name] = { title: textIn(field.label, 'en'), ...answered(field, reader), ...getTarget(field, reader) };
    if (field.reference) properties[field.reference.nameKey] = { type: 'string', description: `The name of the record that ${field.name} refers to.` };
  }
  return { type: 'object', title: textIn(label, 'en'), properties, additionalProperties: false };
}

// ---- writing -----------------------------------------------------------------------------------------------------

function createSchema(
  model: Model,
  entity: Entity,
  reader: Reader,
  parentField: string | undefined,
  createOf: (entity: Entity, without: string) => JsonSchema,
): JsonSchema {
  const fields = new Set(reader.fields(entity, 'create'));
  if (parentField !== undefined) fields.delete(parentField);
  const { required, properties, ...schema } = writeProperties(entity, fields, reader);
  const needed = (Array.isArray(required) ? required : []).filter((name: string) => isNeeded(model, entity, entity.fields.get(name)));
  const lists = [...entity.children, ...entity.listsBelow]
    .filter((list) => reader.can(list.entity, 'create'))
    .map((list) => [list.name, { ...listOf(createOf(list.entity, list.field.name)), maxItems: maxEntries }]);
  return {
    ...schema,
    properties: { ...Object.fromEntries(Object.entries(properties ?? {})), ...Object.fromEntries(lists) },
    ...(needed.length > 0 ? { required: needed } : {}),
    description: fullRecord,
  };
}

/** The parents by their ids, or all that match, beside the values. */
function forManySchema(components: Components, { properties, required, ...schema }: JsonSchema, { parents, listsBelow }: Entity): JsonSchema {
  const fields = Object.entries(properties ?? {}).filter(
    ([name]) => !parents.some(({ field }) => field === name) && !listsBelow.some((list) => list.name === name),
  );
  const needed = Array.isArray(required) ? required : [];
  const chosen = { Ids: { ...listOf(recordId), minItems: 1, maxItems: 10_000 }, Matching: matching(components) };
  return {
    ...schema,
    properties: { ...chosen, ...Object.fromEntries(fields) },
    ...(needed.length > 0 ? { required: needed } : {}),
    oneOf: [{ required: ['Ids'] }, { required: ['Matching'] }],
    description: 'Ids are those of the parents; the rest is what each of them gets.',
  };
}

/** What has a default, or starts with the writer's own office, need not be sent. */
const isNeeded = (model: Model, entity: Entity, field: Field | undefined): boolean =>
  field !== undefined &&
  (field.definition.default ?? field.definition.defaultFrom ?? null) === null &&
  !(entity.scope === 'office' && field.name === model.app.office.field);

function patchSchema(entity: Entity, reader: Reader, entryOf: (list: ChildList) => JsonSchema): JsonSchema {
  const { required: _required, properties, ...schema } = writeProperties(entity, reader.fields(entity, 'update'), reader);
  const steering = {
    Id: { ...recordId, description: 'As in the address.' },
    RowVersion: { ...recordId, description: 'The state that was seen; with it, a record that has moved on is not overwritten but answered 409.' },
  };
  const lists = [...writtenLists(entity, reader, entryOf), ...listsTakenBelow(entity, reader, entryOf)];
  return { ...schema, properties: Object.fromEntries([...Object.entries(steering), ...Object.entries(properties ?? {}), ...lists]), description: fullRecord };
}

const listsTakenBelow = (entity: Entity, reader: Reader, entryOf: (list: ChildList) => JsonSchema): [string, JsonSchema][] =>
  entity.listsBelow
    .filter(({ entity: below }) => (['create', 'update'] as const).some((right) => reader.can(below, right)))
    .map((list) => [list.name, { ...listOf(entryOf(list)), maxItems: maxEntries, description: 'What is added or changed; what is not named stays.' }]);

const writtenLists = (entity: Entity, reader: Reader, entryOf: (list: ChildList) => JsonSchema): [string, JsonSchema][] =>
  entity.children
    .filter(({ entity: child }) => (['create', 'update', 'delete'] as const).some((right) => reader.can(child, right)))
    .map((list) => [list.name, { ...listOf(entryOf(list)), maxItems: maxEntries, description: 'The whole list: what is not named is deleted.' }]);

/** A child within the list of its record: with an Id one that is there, without one that is made. */
function entrySchema({ entity, field, orderBy }: ChildList, reader: Reader, entryOf: (list: ChildList) => JsonSchema): JsonSchema {
  const fields = new Set([...reader.fields(entity, 'create'), ...reader.fields(entity, 'update')]);
  for (const each of [field, orderBy]) if (each) fields.delete(each.name);
  const { required: _required, properties, ...schema } = writeProperties(entity, fields, reader);
  const steering = {
    Id: { ...recordId, description: 'Of one that is there already.' },
    RowVersion: { ...recordId, description: 'The state that was seen, as in a change of the record itself.' },
  };
  const lists = writtenLists(entity, reader, entryOf);
  return { ...schema, properties: Object.fromEntries([...Object.entries(steering), ...Object.entries(properties ?? {}), ...lists]), description: fullRecord };
}

function valuesSchema(entity: Entity, reader: Reader): JsonSchema {
  const { required: _required, ...schema } = writeProperties(entity, reader.fields(entity, 'update'), reader);
  return { ...schema, minProperties: 1 };
}

const fullRecord = 'A whole record that was read may be sent too: what its writer may not set must stand as it is.';

/** The properties that a write takes, in words of JSON Schema that others know as well. */
function writeProperties(entity: Entity, fields: ReadonlySet<string>, reader: Reader): JsonSchema {
  const schema = writeSchema(entity, fields, reader.actor);
  const properties = Object.entries(schema['properties'] ?? {}).map(([name, property]: [string, JsonSchema]) => {
    const field = entity.fields.get(name);
    return [name, { ...(field ? { title: textIn(field.label, 'en') } : {}), ...commonWords(property) }];
  });
  return { ...schema, properties: { ...Object.fromEntries(properties), ...writtenLinks(entity, fields, reader) } };
}

function commonWords(property: JsonSchema): JsonSchema {
  const { decimals, format, ...schema } = property;
  const { items, properties } = schema;
  return {
    ...schema,
    ...(isSchema(items) ? { items: commonWords(items) } : {}),
    ...(isSchema(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, isSchema(each) ? commonWords(each) : each])) }
      : {}),
    ...(decimals === 2 ? { multipleOf: 0.01 } : {}),
    ...(format === 'instant' ? { format: 'date-time' } : format === undefined ? {} : { format }),
    ...(format === 'local-date' ? { pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?)?$' } : {}),
  };
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);
