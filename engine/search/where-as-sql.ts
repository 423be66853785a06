// A tree of conditions → the text that stands after "where". Names come from the model alone; values are always bindings.
import type { Knex } from 'knex';
import type { Entity, Field } from '../contract/model.ts';
import { quoteName } from '../database/schema/database-schema.ts';
import { joinedLikeness, getLikeness } from '../database/schema/likeness.ts';
import { alphabet, textTypes } from '../database/schema/schema-of.ts';
import { searchExpression } from '../database/schema/text-expression.ts';
import {
  aliasOfHolder,
  type DuplicateNode,
  betweenNames,
  type RelatedNode,
  type HolderNode,
  type OfficeDayNode,
  type Path,
  type SearchedRelationText,
  type TermNode,
  type WhereNode,
} from './search-plan.ts';

/** The alias of the entity's own table. */
export const root = 't';
export function getColumn(path: Path): string {
  const { field, link, parts } = path;
  if (link) return linkColumn(link);
  const alias = aliasOfHolder(path) || root;
  const column = `${quoteName(alias)}.${quoteName(field.name)}`;
  return parts ? namedBy(parts.map(getColumn), column) : column;
}

/** The names of what a record links; where all of them are hidden, what the record itself knows: a link with no word on it is none. */
export const namedBy = (parts: readonly string[], own: string): string =>
  `coalesce(nullif(matricula.join_text('${betweenNames}', ${parts.map(saidOnce).join(', ')}), ''), ${own})`;

/** What is called as the part before it is not said again: "Material", not "Material, Material". */
const saidOnce = (part: string, index: number, parts: readonly string[]): string =>
  index === 0 ? `${part}::text` : `nullif(${part}::text, ${parts[index - 1]}::text)`;

/** What the one reference says that leads to a record which its reader may see. */
function linkColumn({ part, references, names = [] }: NonNullable<Path['link']>): string {
  if (part === 'DisplayName') return `coalesce(${names.map(getColumn).join(', ')})`;
  const ids = references.map((reference) => ({ reference, id: `${quoteName(reference.name)}."Id"` }));
  if (part === 'Id') return `coalesce(${ids.map(({ id }) => id).join(', ')})`;
  return `case ${ids.map(({ reference, id }) => `when ${id} is not null then '${getTarget(reference).name}'`).join(' ')} end`;
}

/** A piece of a statement with its values. */
export interface Fragment {
  readonly text: string;
  readonly bindings: readonly Knex.Value[];
}

/** One node as SQL, asked of the row `alias`: that of the entity itself where nothing is said. Unknown (NULL) never stands for yes or no by accident: every comparison means what `holds` means. */
export function whereAsSql(tenantField: string, node: WhereNode, alias?: string): Fragment {
  if ('all' in node) return combine(tenantField, node.all, ' and ', 'true', alias);
  if ('any' in node) return combine(tenantField, node.any, ' or ', 'false', alias);
  if ('not' in node) {
    const inner = whereAsSql(tenantField, node.not, alias);
    return { text: `not coalesce(${inner.text}, false)`, bindings: inner.bindings };
  }
  if ('term' in node) return termAsSql(tenantField, node);
  if ('duplicates' in node) return likeness(node);
  if ('related' in node) return ofRelatedRecord(tenantField, node, alias ?? root);
  if ('holder' in node) return ofHolders(tenantField, node, alias ?? root);
  if ('officeDay' in node) return dayAtOffice(tenantField, node, alias ?? root);
  const column = alias ? `${quoteName(alias)}.${quoteName(node.path.field.name)}` : getColumn(node.path);
  return comparison(node, column);
}

/** The aliases of records that a word is looked for in; no field has these names. */
const searchedAlias = '$searched';

/**
 * A word in the record's own text is asked of its row. With texts of other records beside it, PostgreSQL would read every row to ask whether one
 * of several tables holds the word: instead each text is asked by its own index which records it leads to, and the row is one of those.
 */
function termAsSql(tenantField: string, { term, within: { entity, fields, relations } }: TermNode): Fragment {
  if (relations.length === 0) return fields.length === 0 ? { text: 'false', bindings: [] } : holdsTerm(root, entity, fields, term);
  const from = `select ${keyColumns(tenantField, searchedAlias, entity.isTenant, 'Id')} from ${quoteName(entity.name)} as "${searchedAlias}" where`;
  const branches = [
    ...(fields.length === 0 ? [] : [holdsTerm(searchedAlias, entity, fields, term)]),
    ...relations.map((relation) => refersToTerm(tenantField, searchedAlias, entity, relation, term)),
  ];
  return {
    text: `(${keyColumns(tenantField, root, entity.isTenant, 'Id')}) in (${branches.map(({ text }) => `${from} ${text}`).join(' union all ')})`,
    bindings: branches.flatMap(({ bindings }) => [...bindings]),
  };
}

/** The row `alias` refers to a record that holds the word, in as many steps as the path has. */
function refersToTerm(tenantField: string, alias: string, holder: Entity, { steps, field }: SearchedRelationText, term: string): Fragment {
  const [step, ...others] = steps;
  if (!step) return holdsTerm(alias, holder, [field], term);
  const target = getTarget(step.reference);
  const isSameTenant = target.isTenant && holder.isTenant;
  const next = `${alias}+`;
  const found = refersToTerm(tenantField, next, target, { steps: others, field }, term);
  const allowed = whereAsSql(tenantField, step.where, next);
  return {
    text: `(${keyColumns(tenantField, alias, isSameTenant, step.reference.name)}) in (select ${keyColumns(tenantField, next, isSameTenant, 'Id')} from ${quoteName(target.name)} as "${next}" where ${found.text} and ${allowed.text})`,
    bindings: [...found.bindings, ...allowed.bindings],
  };
}

const keyColumns = (tenantField: string, alias: string, isTenant: boolean, name: string): string =>
  [...(isTenant ? [tenantField] : []), name].map((column) => `${quoteName(alias)}.${quoteName(column)}`).join(', ');

/** The word stands in these fields of the row `alias`. The search column holds all searched fields and has the index: where only some count, their own text is asked as well. */
function holdsTerm(alias: string, entity: Entity, fields: readonly Field[], term: string): Fragment {
  const pattern = likePattern(term, true);
  const column = { text: `${quoteName(alias)}."SearchText" like matricula.fold(?)`, bindings: [pattern] };
  if (entity.searchedFields.every((field) => fields.includes(field))) return column;
  // The expression names plain columns, so that the row stands alone around it.
  const own = `(select ${searchExpression(entity, fields)} from (select ${quoteName(alias)}.*) as "$text")`;
  return { text: `(${column.text} and ${own} like matricula.fold(?))`, bindings: [pattern, pattern] };
}

/** Compared by the texts of the rule, which PostgreSQL makes of the values as it made those of the rows. */
function likeness({ duplicates, parts }: DuplicateNode): Fragment {
  const ownValue = (field: Field): string => (field.type === 'date' ? '?::date' : '?::text');
  const texts = parts.map(({ field, e164 }) => (e164 === undefined ? getLikeness(field.definition, ownValue(field), 'null') : '?::text'));
  // A text may ask for its value twice.
  const bindings = parts.flatMap(({ value, e164 }, index) => Array.from({ length: (texts[index] ?? '').split('?').length - 1 }, () => e164 ?? value));
  return { text: `"${root}".${quoteName(duplicates)} = ${joinedLikeness(texts)}`, bindings };
}

/** The alias of a record that a rule of rights looks at; no field has this name. */
const relatedAlias = '$far';

/** What the record behind a reference of the row `alias` must be. Asked beside the joins: these show only what their reader may see. */
function ofRelatedRecord(tenantField: string, { related, isSameTenant, within, where, orNone }: RelatedNode, alias: string): Fragment {
  const [requested, dataScope] = [whereAsSql(tenantField, where, relatedAlias), whereAsSql(tenantField, within, relatedAlias)];
  const key = (name: string, own: string): string => `"${relatedAlias}".${quoteName(name)} = ${quoteName(alias)}.${quoteName(own)}`;
  const wanted = orNone ? `not coalesce(${requested.text}, false)` : requested.text;
  const parts = [key('Id', related.name), ...(isSameTenant ? [key(tenantField, tenantField)] : []), dataScope.text, wanted].filter((part) => part !== 'true');
  return {
    text: `${orNone ? 'not ' : ''}exists (select from ${quoteName(getTarget(related).name)} as "${relatedAlias}" where ${parts.join(' and ')})`,
    bindings: [...dataScope.bindings, ...requested.bindings],
  };
}

/** The alias of a record that refers to the row, or to another such record; no field has this name. */
const getPortalSession = (alias: string): string => (alias.startsWith('$holder') ? `${alias}+` : '$holder');

function ofHolders(tenantField: string, { holder, of, isSameTenant, where }: HolderNode, alias: string): Fragment {
  const holderAlias = getPortalSession(alias);
  const requested = whereAsSql(tenantField, where, holderAlias);
  const key = (own: string, other: string): string => `"${holderAlias}".${quoteName(own)} = ${quoteName(alias)}.${quoteName(other)}`;
  const parts = [key(holder.name, 'Id'), ...(isSameTenant ? [key(tenantField, tenantField)] : []), requested.text].filter((part) => part !== 'true');
  return { text: `exists (select from ${quoteName(of.name)} as "${holderAlias}" where ${parts.join(' and ')})`, bindings: requested.bindings };
}

/** The day on the calendar of the office of the row `alias`. */
function dayAtOffice(tenantField: string, { officeDay, at, office, zone, otherwise }: OfficeDayNode, alias: string): Fragment {
  const key = (name: string, own: string): string => `"${relatedAlias}".${quoteName(name)} = ${quoteName(alias)}.${quoteName(own)}`;
  const named = `select "${relatedAlias}".${quoteName(zone.name)} from ${quoteName(getTarget(office).name)} as "${relatedAlias}" where ${key('Id', office.name)} and ${key(tenantField, tenantField)}`;
  return { text: `(?::timestamptz at time zone coalesce((${named}), ?))::date = ?::date`, bindings: [at, otherwise, officeDay] };
}

function comparison(node: Extract<WhereNode, { path: Path }>, column: string): Fragment {
  const value = node.value as Knex.Value;
  const { type } = node.path.field;
  switch (node.operator) {
    case 'equal':
      return { text: `${inItsOrder(node.path, column)} = ?`, bindings: [value] };
    case 'notEqual':
      return { text: `${column} is distinct from ?`, bindings: [value] };
    case 'in':
      if (type === 'referenceList') return { text: `${column} && ?::int[]`, bindings: [value] };
      return { text: `${inItsOrder(node.path, column)} = any(?)`, bindings: [value] };
    case 'notIn':
      if (type === 'referenceList') return { text: `not coalesce(${column} && ?::int[], false)`, bindings: [value] };
      return { text: `(${column} is null or ${column} <> all(?))`, bindings: [value] };
    case 'moreThan':
      return { text: `${column} > ?`, bindings: [value] };
    case 'lessThan':
      return { text: `${column} < ?`, bindings: [value] };
    case 'atLeast':
      return { text: `${column} >= ?`, bindings: [value] };
    case 'atMost':
      return { text: `${column} <= ?`, bindings: [value] };
    case 'between':
      if (node.anyYear) {
        // From December into January it is what lies after the one or before the other.
        const join = String(node.value) <= String(node.value2) ? 'and' : 'or';
        return { text: `(to_char(${column}, 'MMDD') >= ? ${join} to_char(${column}, 'MMDD') <= ?)`, bindings: [value, node.value2 as Knex.Value] };
      }
      return { text: `${column} between ? and ?`, bindings: [value, node.value2 as Knex.Value] };
    case 'contains':
      // Of telephone numbers some figures of one will do.
      if (type === 'stringList' && node.path.field.e164Of !== undefined)
        return { text: `matricula.join_list(' ', ${column}) like ?`, bindings: [likePattern(String(node.value), true)] };
      if (type === 'stringList' && node.path.field.definition.entries === 'name')
        return { text: `matricula.fold(matricula.join_list(' ', ${column})) like matricula.fold(?)`, bindings: [likePattern(String(node.value), true)] };
      if (type === 'stringList') return { text: `${column} @> array[?]::text[]`, bindings: [value] };
      if (type === 'referenceList') return { text: `${column} @> array[?]::int[]`, bindings: [value] };
      if (type === 'partList')
        return { text: `matricula.fold(matricula.part_texts(${column})) like matricula.fold(?)`, bindings: [likePattern(String(node.value), true)] };
      return { text: `matricula.fold(${column}) like matricula.fold(?)`, bindings: [likePattern(String(node.value), true)] };
    case 'startsWith':
      return { text: `matricula.fold(${column}) like matricula.fold(?)`, bindings: [likePattern(String(node.value), false)] };
    case 'empty':
      return { text: emptiness(column, type), bindings: [] };
    case 'notEmpty':
      return { text: `not (${emptiness(column, type)})`, bindings: [] };
    case 'within':
      throw new Error('A named range becomes two dates before it becomes SQL.');
  }
}

/** What is equal is so in every order; an index is of use in its own alone. */
const inItsOrder = ({ field, parts }: Path, column: string): string =>
  field.isInOrder && !parts && textTypes.has(field.type) ? `${column} collate ${alphabet}` : column;

function emptiness(column: string, type: string): string {
  if (type === 'partList') return `coalesce(jsonb_array_length(${column}), 0) = 0`;
  if (type === 'stringList' || type === 'referenceList') return `coalesce(cardinality(${column}), 0) = 0`;
  return type === 'string' || type === 'text' || type === 'computed' ? `(${column} is null or ${column} = '')` : `${column} is null`;
}

function combine(tenantField: string, nodes: readonly WhereNode[], word: string, none: string, alias: string | undefined): Fragment {
  if (nodes.length === 0) return { text: none, bindings: [] };
  const parts = nodes.map((node) => whereAsSql(tenantField, node, alias)).filter((part) => !(none === 'true' && part.text === 'true'));
  if (parts.length === 0) return { text: none, bindings: [] };
  return {
    text: parts.length === 1 ? (parts[0]?.text ?? none) : `(${parts.map((part) => part.text).join(word)})`,
    bindings: parts.flatMap((part) => part.bindings),
  };
}

/** What people type is text to find: %, _ and \ in it stand for themselves. */
export const likePattern = (text: string, anywhere: boolean): string => `${anywhere ? '%' : ''}${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The entity that a reference or a list points at. */
export function getTarget(relation: Field): Entity {
  const target = relation.reference?.entity ?? relation.list?.entity;
  if (!target) throw new Error(`${relation.name} is not a reference.`);
  return target;
}
