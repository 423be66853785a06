// The opportunities of a view gathered three times: by category, by stage, and by the month in which they are to be decided.
import { type Day, utcDay } from '#day';
import { type Filter, type Group, today, useEntityConfig, useGroups, useLanguage } from '#kit';

export const categories = ['Pipeline', 'Closed Won', 'Closed Lost'] as const;

const entity = 'agencyopportunity';
const sum = ['Amount:sum'];
const isOf = (category: string): Filter => ({ Field: 'StageId.ForecastCategory', Condition: 'Equal', Value1: category });

/** So many months are shown, the one of today behind the first five. */
const [before, visible] = [5, 12];

/** The first days of the months that are shown around a day, both as `yyyy-mm-dd`. */
export function monthsAround(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: visible }, (_, at) => dayText(year, month - 1 - before + at, 1));
}

/** Day 0 is the last one of the month before. */
const dayText = (year: number, month: number, day: number): Day => utcDay(new Date(Date.UTC(year, month, day)));

export function useForecast(viewId: number) {
  const [year = 0, month = 1] = today().split('-').map(Number);
  const months = monthsAround(today());
  const last = dayText(year, month - 1 - before + visible, 0);
  const inSight: Filter = { Field: 'CloseDate', Condition: 'Between', Value1: months[0], Value2: last };
  const search = (conditions: readonly Filter[]) => ({ entity, viewId, conditions, orderBy: '' });
  const byCategory = useGroups(search([]), 'StageId.ForecastCategory', sum, true);
  const byStage = useGroups(search([]), 'StageId', sum, true);
  const byMonth = [
    useGroups(search([isOf(categories[0]), inSight]), 'CloseDate:month', sum, true),
    useGroups(search([isOf(categories[1]), inSight]), 'CloseDate:month', sum, true),
    useGroups(search([isOf(categories[2]), inSight]), 'CloseDate:month', sum, true),
  ];
  const config = useEntityConfig(entity, useLanguage());
  const requested = [byCategory, byStage, ...byMonth];
  const data =
    byCategory.data && byStage.data && byMonth.every((result) => result.data)
      ? {
          count: byCategory.data.Count,
          categories: byCategory.data.Groups,
          stages: byStage.data.Groups,
          months,
          /** By category, then by month. */
          inMonths: byMonth.map((result) => new Map((result.data?.Groups ?? []).map((group): [string, Group] => [String(group.Key), group]))),
        }
      : undefined;
  return {
    data,
    currency: config.data?.Fields['Amount']?.InCurrency?.Code,
    error: requested.find((result) => result.isError)?.error,
    retry: () => void Promise.all(requested.map((result) => result.refetch())),
  };
}

export type Forecast = NonNullable<ReturnType<typeof useForecast>['data']>;

/** What a group comes to, as the text that the server wrote. */
export const getAmount = (group: Group | undefined): string => group?.Totals[0]?.Value ?? '0';

/** What the rows of a group have in common. */
export const getWhere = (group: Group): Filter => ({ ...group.Where });

/** The rows behind one bar: those of a category that are decided in a month. */
export const whereInMonth = (category: string, group: Group | undefined): readonly Filter[] => [isOf(category), ...(group ? [getWhere(group)] : [])];
