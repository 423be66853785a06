// Which index would spare a flaw, worked out from what the search asks for: conditions of equality first, then the order.
import type { FieldType } from '../contract/definitions.ts';
import type { Entity, Field } from '../contract/model.ts';
import { textTypes } from '../database/schema/schema-of.ts';
import { isNeverNull } from '../search/compile-sql.ts';
import { getRelations, type Path, type SearchPlan, type WhereNode } from '../search/search-plan.ts';
import type { Flaw } from './judge-plan.ts';

type Comparison = Extract<WhereNode, { path: unknown }>;

/** Types whose values an index of the metadata can hold in order. */
const ordered: ReadonlySet<FieldType> = new Set(['string', 'integer', 'money', 'rate', 'boolean', 'date', 'datetime', 'enum', 'reference', 'computed']);

/** An index that serves, as an entity file asks for it. */
export interface IndexAdvice {
  /** Its fields in their order, or the first of them. */
  readonly fields: readonly string[];
  /** True where the entity file has it already: the database lacks it, or PostgreSQL thinks little of it. */
  readonly isThere: boolean;
}

/** The index that would help; undefined where none of the metadata's kind would. */
export function indexFor(plan: SearchPlan, flaw: Flaw, tenantField: string): IndexAdvice | undefined {
  if (flaw.kind === 'scan' && flaw.table !== plan.entity.name) return undefined;
  // Indexes for lists hold texts in people's alphabet; comparing goes by bytes and cannot use them.
  const requested = getComparisons(plan.where).filter(({ path }) => isOwn(path) && ordered.has(path.field.type) && !textTypes.has(path.field.type));
  const equal = requested.filter((entry) => (entry.operator === 'equal' || entry.operator === 'empty') && !isDefault(entry)).map(({ path }) => path.field);
  const ranges = requested.filter(({ operator }) => isRange.has(operator)).map(({ path }) => path.field);
  const order = orderFields(plan);
  // Yes or no tells few rows apart: such a field leads only where nothing else narrows.
  const telling = equal.filter((field) => field.type !== 'boolean');
  const lead = telling.length > 0 || flaw.kind === 'sort' ? telling : equal;
  const [range] = ranges;
  const isNarrowing = flaw.kind === 'scan' && range !== undefined && range !== order.fields[0];
  const fields = isNarrowing ? [...lead, range] : [...lead, ...order.fields];
  if (fields.length === 0 || (flaw.kind === 'sort' && order.fields.length === 0)) return undefined;
  if (flaw.kind === 'scan' && lead.length === 0 && ranges.length === 0) return undefined;
  const names = [...new Set([...fields.map((field) => field.name), ...(order.isComplete && !isNarrowing ? ['Id'] : [])])];
  return { fields: names, isThere: isThere(plan.entity, names, tenantField) };
}

/** The line to add to the entity file. */
export const indexLine = (fields: readonly string[]): string => `{ "fields": [${fields.map((name) => `"${name}"`).join(', ')}] }`;

/** No index of the entity holds what lies in other records. */
const isOwn = (path: Path): boolean => getRelations(path).length === 0;

const isRange: ReadonlySet<string> = new Set(['moreThan', 'lessThan', 'atLeast', 'atMost', 'between']);

/** A yes-or-no field as it begins is what nearly all records have: that narrows nothing. */
const isDefault = ({ path, value }: Comparison): boolean => path.field.type === 'boolean' && value === (path.field.definition.default === true);

/** Comparisons that all must hold: what stands in an alternative narrows nothing by itself. */
function getComparisons(node: WhereNode): Comparison[] {
  if ('all' in node) return node.all.flatMap(getComparisons);
  return 'path' in node ? [node] : [];
}

/** The beginning of the order that one index can hold: fields of the record itself, in one direction, the empty ones last. */
function orderFields({ orderBy, entity }: SearchPlan): { readonly fields: readonly Field[]; readonly isComplete: boolean } {
  const fields: Field[] = [];
  for (const { path, descending } of orderBy) {
    const isHeld = isOwn(path) && ordered.has(path.field.type) && descending === orderBy[0]?.descending && (!descending || isNeverNull(path.field));
    if (!isHeld) return { fields, isComplete: false };
    fields.push(path.field);
  }
  return { fields, isComplete: entity.fields.has('Id') };
}

/** True where the metadata has an index that begins with these fields. One that keeps values apart holds texts by bytes, which serves no list. */
function isThere(entity: Entity, names: readonly string[], tenantField: string): boolean {
  const hasText = names.some((name) => textTypes.has(entity.fields.get(name)?.type ?? 'integer'));
  return (entity.definition.indexes ?? []).some(({ fields, unique = false, when }) => {
    const own = fields.filter((name) => name !== tenantField);
    return when === undefined && !(unique && hasText) && names.every((name, place) => own[place] === name);
  });
}
