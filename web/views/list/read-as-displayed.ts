// A value that rows do not show, since something else stands in its place, is not what they are filtered by: a converted lead reads "Converted".
import type { ColumnConfig, EntityConfig, Filter } from '../../api/index.ts';

type Rule = NonNullable<ColumnConfig['Instead']>[number]['When'];

/** The conditions that leave out the rows which show something else in place of the value of a field; none for a field that always shows its value. */
function asVisible(config: EntityConfig, field: string): Filter[] {
  const others = config.Grid.Columns.find((column) => column.Field === field)?.Instead ?? [];
  return others.flatMap(({ When }) => asFilter(When, true) ?? []);
}

/** By the fields of filters that name values, and by that of which each value has a column on a board. */
export function getVisibleConditions(config: EntityConfig, filters: readonly Filter[], column: string | undefined): Filter[] {
  const named = filters.flatMap((filter) => ('Field' in filter && valued.has(filter.Condition) ? [filter.Field] : []));
  return [...new Set([...named, ...(column === undefined ? [] : [column])])].flatMap((field) => asVisible(config, field));
}

const valued: ReadonlySet<string> = new Set(['Equal', 'In']);

const opposites: Readonly<Record<string, string>> = {
  equal: 'Not Equal',
  notEqual: 'Equal',
  in: 'Not In',
  notIn: 'In',
  empty: 'Is Not Empty',
  notEmpty: 'Is Empty',
};
const sames: Readonly<Record<string, string>> = {
  equal: 'Equal',
  notEqual: 'Not Equal',
  in: 'In',
  notIn: 'Not In',
  empty: 'Is Empty',
  notEmpty: 'Is Not Empty',
};

/** A rule, or its opposite, as a search says it; undefined where a part of it cannot be said so. */
function asFilter(rule: Rule, isOpposite: boolean): Filter | undefined {
  if ('not' in rule) return asFilter(rule.not, !isOpposite);
  if ('field' in rule) {
    // Of a flag a search takes either value, and no opposite.
    if (typeof rule.value === 'boolean' && (rule.operator === 'equal' || rule.operator === 'notEqual'))
      return { Field: rule.field, Condition: 'Equal', Value1: (rule.operator === 'equal') === isOpposite ? !rule.value : rule.value };
    const Condition = (isOpposite ? opposites : sames)[rule.operator];
    if (Condition === undefined) return undefined;
    return rule.value === undefined ? { Field: rule.field, Condition } : { Field: rule.field, Condition, Value1: rule.value };
  }
  const isAll = 'all' in rule;
  const found = (isAll ? rule.all : rule.any).map((part) => asFilter(part, isOpposite));
  const filters = found.filter((entry) => entry !== undefined);
  if (filters.length < found.length) return undefined;
  return isAll === isOpposite ? { Any: filters } : { All: filters };
}
