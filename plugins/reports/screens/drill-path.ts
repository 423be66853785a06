// Where the rows behind a figure are: the list of its records, filtered to what the figure is made of, with its total at the foot.
import { type Filter, listPath } from '#kit';
import type { ReportColumn } from './use-report.ts';

interface Drilled {
  readonly TypeName: string;
  readonly ViewId: number | null;
}

/** Undefined where no list shows them: of an earlier period, or behind a group of conditions, which an address cannot say. */
export function drillPath({ TypeName, ViewId }: Drilled, conditions: unknown, column: ReportColumn | undefined): string | undefined {
  const filters = [...readConditions(conditions), ...readConditions(column?.Conditions)];
  if (ViewId === null || column?.IsPrevious || filters.some((filter) => filter === undefined)) return undefined;
  const field = column?.Summary === 'Sum' ? column.Name.split(' ')[1] : undefined;
  return listPath(
    `/entity/${TypeName.toLowerCase()}`,
    ViewId,
    filters.flatMap((filter) => filter ?? []),
    field === undefined ? undefined : [`${field}:sum`],
  );
}

const readConditions = (conditions: unknown): readonly (Filter | undefined)[] =>
  (Array.isArray(conditions) ? conditions : []).map((condition: unknown) => (isFilter(condition) ? condition : undefined));
const isFilter = (condition: unknown): condition is Filter =>
  typeof condition === 'object' && condition !== null && 'Field' in condition && typeof condition.Field === 'string' && 'Condition' in condition;
