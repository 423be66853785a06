// The search as a plain frozen value: every name resolved, every value checked, nothing of SQL in it.
import { createHash } from 'node:crypto';
import type { Operator } from '../contract/condition.ts';
import type { Language } from '../contract/definitions.ts';
import type { Entity, Field, LinkPart } from '../contract/model.ts';
import type { TotalKind } from './total-kinds.ts';

/** One value to read, filter or sort by: a field of the entity itself, or of a record that references lead to. */
export interface Path {
  /** The key in the answered row. */
  readonly key: string;
  readonly field: Field;
  /** The reference field that leads there; its target is `hop.reference.entity`. */
  readonly relation?: Field;
  /** The references that lead on from that record, each of the record that the one before it leads to. */
  readonly beyond?: readonly Field[];
  /** True where `hop` is a list: the value is then a list as well, one entry for each record that may be seen. */
  readonly isList?: true;
  /** Of a part of a link: which one, and the references that may hold the record, of those whose records the reader may see. */
  readonly link?: { readonly part: LinkPart['part']; readonly references: readonly Field[]; readonly names?: readonly Path[] };
  /** Of an enum: its labels in this language are read in place of its values. Compared and sorted are the values. */
  readonly labels?: Language;
  /** Of a list: its records themselves, with these fields. */
  readonly records?: readonly Field[];
  /** Of a display name that is made of references: its parts in their order, those with the names of their records that the reader may see. */
  readonly parts?: readonly Path[];
  /** Of a field of the records below: what is worked out of them for each row. Without it they are joined, one row for each. */
  readonly summary?: SummaryBelow;
}

/** What is worked out of the records below a row. */
export interface SummaryBelow {
  readonly kind: TotalKind;
  /** In which currency each of their amounts is. */
  readonly currency?: Path;
  /** Of those alone that this holds for. */
  readonly only?: WhereNode;
}

/** A step from a record to those that hang under it. In a path it stands where a reference stands. */
export interface ChildStep extends Field {
  /** The reference of those records that names the record. */
  readonly by: Field;
}

export const isChildStep = (field: Field): field is ChildStep => 'by' in field;

/** The steps of a path, from the entity on. */
export const getSteps = ({ relation, beyond = [] }: Pick<Path, 'relation' | 'beyond'>): readonly Field[] => (relation ? [relation, ...beyond] : []);

/** What stands between the parts of such a name: two names with a mere space between them read as one. */
export const betweenNames = ', ';

/** One step to another record, under the name by which a statement speaks of that record. */
export interface Relation {
  readonly alias: string;
  /** The reference, or the list. */
  readonly field: Field;
  /** The reference that led to the record which holds it, and the name by which a statement speaks of that one; without it, it is the entity's own. */
  readonly from?: { readonly alias: string; readonly field: Field };
  /** True of records below, and of what those lead to. */
  readonly isBelow?: true;
}

/** The name by which paths to other fields of the record begin that holds the field of a path; empty for the entity itself. */
export const holderName = (path: Pick<Path, 'relation' | 'beyond'>): string => namesOf(getSteps(path));

/** The name by which a statement speaks of that record. */
export const aliasOfHolder = (path: Pick<Path, 'relation' | 'beyond'>): string => aliasOf(getSteps(path));

const namesOf = (steps: readonly Field[]): string => steps.map(({ name }) => name).join('.');

/** PostgreSQL cuts a name off after so many bytes, and two that begin alike would be one. */
const maxAlias = 63;

function aliasOf(steps: readonly Field[]): string {
  const name = namesOf(steps);
  return name.length <= maxAlias ? name : `${name.slice(0, 50)}~${createHash('sha256').update(name).digest('hex').slice(0, 12)}`;
}

/** The name of another field of the record that holds the field of a path. */
export const besidePath = (path: Pick<Path, 'relation' | 'beyond'>, name: string): string => (path.relation ? `${holderName(path)}.${name}` : name);

/** The steps by which a path reaches other records, each behind the one that it goes on from. */
export function getRelations(path: Path): readonly Relation[] {
  const { link, parts = [], summary } = path;
  const steps = getSteps(path);
  const on = steps.map((field, index): Relation => {
    const before = steps.slice(0, index);
    const holder = before.at(-1);
    return {
      alias: aliasOf([...before, field]),
      field,
      ...(holder ? { from: { alias: aliasOf(before), field: holder } } : {}),
      ...([...before, field].some(isChildStep) ? { isBelow: true } : {}),
    };
  });
  const linked = (link?.references ?? []).map((field): Relation => ({ alias: field.name, field }));
  const worked = summary ? [...(summary.currency ? [summary.currency] : []), ...(summary.only ? getPaths(summary.only) : [])] : [];
  return [...on, ...linked, ...[...parts, ...(link?.names ?? []), ...worked].flatMap(getRelations)];
}

export type WhereNode =
  | { readonly all: readonly WhereNode[] }
  | { readonly any: readonly WhereNode[] }
  | { readonly not: WhereNode }
  | TermNode
  | RelatedNode
  | HolderNode
  | DuplicateNode
  | OfficeDayNode
  | {
      readonly path: Path;
      readonly operator: Operator;
      readonly value?: unknown;
      readonly value2?: unknown;
      /** Of days between two others: these are months and days such as 1231, and the year does not matter. */
      readonly anyYear?: true;
    };

/** A word stands in the text of the record, or in that of a record which it refers to. */
export interface TermNode {
  readonly term: string;
  readonly within: SearchedText;
}

/** What a reader's text search of an entity looks into: what he may not see is no part of it. */
export interface SearchedText {
  readonly entity: Entity;
  /** Of the entity's own fields. */
  readonly fields: readonly Field[];
  readonly relations: readonly SearchedRelationText[];
}

/** A field of a record some references away. */
export interface SearchedRelationText {
  /** From the record on, each with what its record must be so that the reader may see it. */
  readonly steps: readonly { readonly reference: Field; readonly where: WhereNode }[];
  readonly field: Field;
}

/** At this instant it is this day at the office of the record, or, for a record without an office, in the zone `otherwise`. */
export interface OfficeDayNode {
  readonly officeDay: string;
  readonly at: string;
  /** The reference to the office, and the field of the office that names its time zone. */
  readonly office: Field;
  readonly zone: Field;
  readonly otherwise: string;
}

/** Agrees with these values by a rule of duplicates, whose column an index holds. */
export interface DuplicateNode {
  readonly duplicates: string;
  readonly parts: readonly { readonly field: Field; readonly value: string; readonly e164?: string }[];
}

/** Of a rule of rights: what the record must be that a reference points at, whatever its reader may see of it. */
export interface RelatedNode {
  /** The reference. */
  readonly related: Field;
  /** True where both belong to one agency, and must belong to the same. */
  readonly isSameTenant: boolean;
  /** Where the record must lie to be there at all. */
  readonly within: WhereNode;
  readonly where: WhereNode;
  /** True where no record will do as well. */
  readonly orNone: boolean;
}

/** Some record refers to this one, whatever the reader may see of it. */
export interface HolderNode {
  /** The reference of that record. */
  readonly holder: Field;
  readonly of: Entity;
  /** True where both belong to one agency, and must belong to the same. */
  readonly isSameTenant: boolean;
  readonly where: WhereNode;
}

export type CountKind = 'exact' | 'capped' | 'none';

export interface SearchPlan {
  readonly entity: Entity;
  readonly columns: readonly Path[];
  /** True where somebody chose the columns: there is no end to what may be chosen. */
  readonly hasChosenColumns?: boolean;
  /** What was asked for and what the reader's rights add, both in one tree. */
  readonly where: WhereNode;
  /** The rule for the rows of entities that are reached over a reference: their names stay hidden where it does not hold. */
  readonly relationRules: ReadonlyMap<string, WhereNode>;
  readonly orderBy: readonly { readonly path: Path; readonly descending: boolean }[];
  readonly skip: number;
  readonly take: number;
  /** The page begins after this record, wherever it stands now; `where` says which records the reader may see at all. */
  readonly after?: { readonly id: number; readonly where: WhereNode };
  readonly count: CountKind;
}

/** Under which key the rule stands for the names of records that parts of a list refer to, and of those that such records are named after; without it they stay hidden. */
export const namesOfPart = (list: Field, reference: Field['reference'], beyond?: Field): string =>
  `${list.name}[].${reference?.nameKey ?? ''}${beyond ? `.${beyond.name}` : ''}`;

/** How many of its comparisons look into texts, which no plain index answers. */
export function getTextScans(node: WhereNode): number {
  if ('all' in node || 'any' in node) return ('all' in node ? node.all : node.any).reduce((sum, each) => sum + getTextScans(each), 0);
  if ('not' in node) return getTextScans(node.not);
  if ('related' in node || 'holder' in node) return getTextScans(node.where);
  if ('duplicates' in node || 'officeDay' in node) return 0;
  // A word is looked for in search columns alone, which have an index, however many of them there are.
  return 'term' in node || node.operator === 'contains' || node.operator === 'startsWith' ? 1 : 0;
}

/** A generic plan takes every list for one of ten values. */
const maxDuplicates = 50;
const forGenericPlan: ReadonlySet<Operator> = new Set(['equal', 'notEqual', 'in', 'notIn', 'empty', 'notEmpty']);

/**
 * Whether a generic plan serves all values equally well: conditions on what rows are and what they refer to. Parts of texts, ranges,
 * likeness and fields of other records want a custom plan: which table PostgreSQL begins with depends on how many rows match.
 */
export function suitsGenericPlan(node: WhereNode): boolean {
  if ('all' in node || 'any' in node) return ('all' in node ? node.all : node.any).every(suitsGenericPlan);
  if ('not' in node) return suitsGenericPlan(node.not);
  if ('related' in node) return suitsGenericPlan(node.where) && suitsGenericPlan(node.within);
  if ('holder' in node) return suitsGenericPlan(node.where);
  // After an id: where a batch goes on.
  if (!('path' in node) || node.path.relation || (Array.isArray(node.value) && node.value.length > maxDuplicates)) return false;
  return forGenericPlan.has(node.operator) || (node.operator === 'moreThan' && node.path.key === 'Id');
}

/** Whether all rows that it finds are named by their ids, or by what they refer to. */
export function namesRows(node: WhereNode): boolean {
  if ('all' in node) return node.all.some(namesRows);
  if (!('path' in node) || node.path.relation) return false;
  const { operator, path } = node;
  return (operator === 'equal' || operator === 'in') && (path.field.name === 'Id' || path.field.reference !== undefined);
}

/** The paths that a tree of conditions speaks of, of what is joined. */
export function getPaths(node: WhereNode): Path[] {
  if ('all' in node) return node.all.flatMap(getPaths);
  if ('any' in node) return node.any.flatMap(getPaths);
  if ('not' in node) return getPaths(node.not);
  return 'path' in node ? [node.path] : [];
}

/** The entities beside its own on whose records a tree of conditions stands, rights to see what is joined among them. */
export function getEntities(node: WhereNode, relationRules: SearchPlan['relationRules']): Entity[] {
  if ('all' in node || 'any' in node) return ('all' in node ? node.all : node.any).flatMap((each) => getEntities(each, relationRules));
  if ('not' in node) return getEntities(node.not, relationRules);
  if ('related' in node) return node.related.reference ? [node.related.reference.entity] : [];
  if ('holder' in node) return [node.of];
  if ('officeDay' in node) return node.office.reference ? [node.office.reference.entity] : [];
  if ('term' in node)
    return node.within.relations
      .flatMap(({ steps }) => steps)
      .flatMap(({ reference, where }) => [...(reference.reference ? [reference.reference.entity] : []), ...getEntities(where, relationRules)]);
  return ('path' in node ? getRelations(node.path) : []).flatMap((relation) => {
    const target = relation.field.reference?.entity ?? relation.field.list?.entity;
    const rule = relationRules.get(relation.alias);
    return target ? [target, ...(rule ? getEntities(rule, relationRules) : [])] : [];
  });
}
