// Works out the tables that the metadata asks for.
import { createHash } from 'node:crypto';
import type { AppDefinition, FieldType } from '../../contract/definitions.ts';
import type { Entity, Field, Model } from '../../contract/model.ts';
import { getColumn } from './column-of.ts';
import { indexCondition } from './index-condition.ts';
import { signInName } from './statements.ts';
import {
  type ColumnSchema,
  type DatabaseSchema,
  type ForeignKeySchema,
  type IndexSchema,
  type ListSchema,
  quoteName,
  type TableSchema,
} from './database-schema.ts';
import { likenessColumn, likenessExpression } from './likeness.ts';
import { searchExpression } from './text-expression.ts';

/** People's alphabet, not the computer's: Đức stands with the Ds and águas with the As. The columns' own order is by bytes. */
export const alphabet = '"und-x-icu"';
/** Types whose values are ordered by it. */
export const textTypes: ReadonlySet<FieldType> = new Set(['string', 'text', 'computed']);

/** Name of the generated column that free text search looks into. */
export const searchColumn = 'SearchText';

/** The tables, keys, indexes and row security that the metadata asks for. Shape: a plain value that JSON holds without loss. */
export function getSchema(model: Model): DatabaseSchema {
  const entities = [...model.entities.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const identity = entities.find((entity) => entity.name === model.app.identity.entity);
  return {
    tables: entities.map((entity) => getTable(entity, model.app)),
    ...(identity
      ? {
          identity: {
            table: identity.name,
            userName: model.app.identity.userName,
            key: signInName(quoteName(model.app.identity.userName)),
            ...(identity.isTenant ? { tenant: model.app.tenant.field } : {}),
          },
        }
      : {}),
  };
}

function getTable(entity: Entity, app: AppDefinition): TableSchema {
  const tenant = entity.isTenant ? app.tenant.field : undefined;
  const columns: ColumnSchema[] = [...entity.fields.values()].map((field) => getColumn(entity, field, tenant));
  const lists = getLists(entity, app);
  if (entity.searchedFields.length > 0) columns.push({ name: searchColumn, type: 'text', required: false, generated: searchExpression(entity) });
  for (const rule of entity.definition.duplicates ?? [])
    columns.push({ name: likenessColumn(rule), type: 'text', required: false, generated: likenessExpression(entity, rule) });
  return {
    name: entity.name,
    ...(tenant ? { tenant } : {}),
    ...(Object.keys(entity.dataScope).length > 0 ? { reach: entity.dataScope } : {}),
    ...(entity.oneParent ? { parents: entity.parents.map(({ entity: table, field: column }) => ({ column, table })) } : {}),
    columns,
    primaryKey: tenant ? [tenant, 'Id'] : ['Id'],
    foreignKeys: getForeignKeys(entity, app),
    indexes: getIndexes(entity, app),
    ...(lists.length > 0 ? { lists } : {}),
  };
}

/** A list of references is guarded by the table that it names, as a key would be. */
function getLists(entity: Entity, app: AppDefinition): ListSchema[] {
  return [...entity.fields.values()].flatMap(({ name, list, part }) => {
    if (part) return [...part.fields.values()].flatMap(({ name: key, reference }) => partListOf(entity, name, key, reference?.entity));
    if (!list) return [];
    if (list.entity.isTenant && !entity.isTenant)
      throw new Error(`${entity.name}.${name} points at ${list.entity.name}: a row of all agencies cannot point at a row of one agency.`);
    const tenant = list.entity.isTenant ? { tenant: app.tenant.field } : {};
    return [{ name: shortName(entity.name, [name], 'list'), column: name, references: list.entity.name, ...tenant }];
  });
}

const partListOf = (entity: Entity, column: string, key: string, target: Entity | undefined): ListSchema[] =>
  target ? [{ name: shortName(entity.name, [column, key], 'list'), column, key, references: target.name }] : [];

/** A key between tenant tables carries the tenant, because PostgreSQL checks references without row security. */
function getForeignKeys(entity: Entity, app: AppDefinition): ForeignKeySchema[] {
  const keys: ForeignKeySchema[] = [];
  if (entity.isTenant) {
    keys.push({
      name: shortName(entity.name, [app.tenant.field], 'fkey'),
      columns: [app.tenant.field],
      table: app.tenant.entity,
      references: ['Id'],
      onDelete: 'restrict',
    });
  }
  for (const field of entity.fields.values()) {
    const { reference } = field;
    if (!reference?.foreignKey || (entity.isTenant && field.name === app.tenant.field)) continue;
    if (reference.entity.isTenant && !entity.isTenant) {
      throw new Error(`${entity.name}.${field.name} points at ${reference.entity.name}: a row of all agencies cannot point at a row of one agency.`);
    }
    const isComposite = reference.entity.isTenant;
    keys.push({
      name: shortName(entity.name, [field.name], 'fkey'),
      columns: isComposite ? [app.tenant.field, field.name] : [field.name],
      table: reference.entity.name,
      references: isComposite ? [app.tenant.field, 'Id'] : ['Id'],
      onDelete: getOnDelete(entity, field),
    });
  }
  return keys;
}

function getOnDelete(entity: Entity, field: Field): ForeignKeySchema['onDelete'] {
  const requested = field.definition.onDelete ?? 'restrict';
  if (requested === 'setNull' && field.required) {
    throw new Error(`${entity.name}.${field.name} is required, so "onDelete": "setNull" can never work. Use "restrict" or "cascade".`);
  }
  return requested === 'setNull' ? 'set null' : requested;
}

function getIndexes(entity: Entity, app: AppDefinition): IndexSchema[] {
  const withTenant = (fields: readonly string[]) => (entity.isTenant && fields[0] !== app.tenant.field ? [app.tenant.field, ...fields] : [...fields]);
  const indexes = new Map<string, IndexSchema>();
  const add = (fields: readonly string[], index: Omit<IndexSchema, 'name'>) => {
    const name = shortName(entity.name, fields, index.unique ? 'key' : 'idx');
    if (!indexes.has(name)) indexes.set(name, { name, ...index });
  };
  if (entity.name === app.identity.entity) {
    // Anyone who signs in says no agency, so the name is one person's among all agencies.
    const { userName } = app.identity;
    add([userName], { unique: true, method: 'btree', keys: [signInName(quoteName(userName))] });
  }
  for (const { fields, unique = false, when, emptyCounts } of entity.definition.indexes ?? []) {
    const own = fields.filter((name) => !(entity.isTenant && name === app.tenant.field));
    const where = when && indexCondition(entity, when);
    add(where === undefined ? own : [...own, markOfCondition(where)], {
      unique,
      method: 'btree',
      keys: withTenant(own).map((name) => (unique ? quoteName(name) : getKey(entity, name))),
      ...(where === undefined ? {} : { where }),
      ...(emptyCounts ? { nullsNotDistinct: true } : {}),
    });
  }
  for (const { name, definition } of entity.exclusive) {
    const among = definition.exclusive?.among;
    const flag = quoteName(name);
    add([name], { unique: true, method: 'btree', keys: [...withTenant(among === undefined ? [] : [among]).map(quoteName), flag], where: flag });
  }
  for (const { name } of entity.sequences) add([name], { unique: true, method: 'btree', keys: withTenant([name]).map(quoteName) });
  for (const field of entity.fields.values()) {
    if (!field.reference?.foreignKey || (entity.isTenant && field.name === app.tenant.field)) continue;
    const keys = withTenant([field.name]).map(quoteName);
    const isCovered = [...indexes.values()].some(
      (index) => index.method === 'btree' && index.where === undefined && keys.every((key, place) => index.keys[place] === key),
    );
    if (!isCovered) add([field.name], { unique: false, method: 'btree', keys });
  }
  for (const { name, list } of entity.fields.values()) {
    if (list) add([name], { unique: false, method: 'gin', keys: withTenant([name]).map(quoteName) });
  }
  for (const rule of entity.definition.duplicates ?? []) {
    const column = likenessColumn(rule);
    // With the id, so that the newest of many that agree are read alone.
    add([column], { unique: false, method: 'btree', keys: withTenant([column, 'Id']).map(quoteName) });
  }
  if (entity.searchedFields.length > 0) {
    const search = `${quoteName(searchColumn)} gin_trgm_ops`;
    add([searchColumn], { unique: false, method: 'gin', keys: entity.isTenant ? [quoteName(app.tenant.field), search] : [search] });
  }
  return [...indexes.values()];
}

/** An index that is not there to keep values apart is there for lists: it holds texts as lists order them, by people's alphabet. */
function getKey(entity: Entity, name: string): string {
  const type = entity.fields.get(name)?.type;
  return type !== undefined && textTypes.has(type) ? `${quoteName(name)} collate ${alphabet}` : quoteName(name);
}

/** Tells unique indexes on the same fields apart, each under its own condition; no field is called so. */
const markOfCondition = (where: string): string => `w${createHash('sha256').update(where).digest('hex').slice(0, 6)}`;

/** `Entity_Field_Field_key`; PostgreSQL cuts names at 63 bytes, so a longer one is cut here and told apart by a few letters of its hash. */
function shortName(entity: string, fields: readonly string[], suffix: string): string {
  const name = [entity, ...fields, suffix].join('_');
  if (Buffer.byteLength(name) <= 63) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 6);
  return `${name.slice(0, 63 - suffix.length - hash.length - 2)}_${hash}_${suffix}`;
}
