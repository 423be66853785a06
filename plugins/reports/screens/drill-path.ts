// Where the rows behind a figure are: the list of its records, filtered to what the figure is made of, with its total at the foot.
import { type Filter, listPath } from '#kit';
import type { ReportColumn, ReportRow } from './use-report.ts';

interface Drilled {
  readonly TypeName: string;
  readonly ViewId: number | null;
}

/** Undefined where no list shows them, such as those of an earlier period in which there were none. */
export function drillPath({ TypeName, ViewId }: Drilled, row: ReportRow, column: ReportColumn | undefined): string | undefined {
  const { Conditions: now, PreviousConditions: before } = row;
  const conditions = column?.IsPrevious ? before : now;
  const filters = [...readConditions(conditions), ...readConditions(column?.Conditions)];
  if (ViewId === null || conditions === undefined || filters.some((filter) => filter === undefined)) return undefined;
  // The list of the rows has no total of what hangs under them.
  const field = column?.Summary === 'Sum' && !column.Name.includes('[]') ? column.Name.replace('Previous ', '').split(' ')[1] : undefined;
  return listPath(
    `/entity/${TypeName.toLowerCase()}`,
    ViewId,
    filters.flatMap((filter) => filter ?? []),
    field === undefined ? undefined : [`${field}:sum`],
  );
}

/** Conditions, and groups of them, as the address of a list has them; undefined for what is neither. */
const readConditions = (conditions: unknown): readonly (Filter | undefined)[] =>
  (Array.isArray(conditions) ? conditions : []).map((condition: unknown) => (isFilter(condition) ? condition : undefined));
const isFilter = (condition: unknown): condition is Filter => {
  if (typeof condition !== 'object' || condition === null) return false;
  if ('Field' in condition) return typeof condition.Field === 'string' && 'Condition' in condition;
  const members = 'Any' in condition ? condition.Any : 'All' in condition ? condition.All : undefined;
  return Array.isArray(members) && members.length > 0 && members.every(isFilter);
};
