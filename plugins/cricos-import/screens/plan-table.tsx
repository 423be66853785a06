// The counts of a plan: an entity a row, what becomes of its records across. Nothing at all is a dash, so that numbers stand out.
import { countText, useLanguage } from '#kit';
import { planCounts, type PlanOfEntity } from './plan-response.ts';
import type { Translate } from './text/index.ts';

const keys = { Insert: 'insert', Update: 'update', Unchanged: 'unchanged', Withdraw: 'withdraw', Reject: 'reject', Conflict: 'conflict' } as const;

export function PlanTable({ entities, t }: { entities: readonly PlanOfEntity[]; t: Translate }) {
  const language = useLanguage();
  const sum = (column: (typeof planCounts)[number]): number => entities.reduce((total, entry) => total + entry[column], 0);
  // Conflicts are rare, and the word explains itself badly: the column comes with the first of them.
  const columns = planCounts.filter((column) => column !== 'Conflict' || sum(column) > 0);
  const cell = (value: number, column: (typeof planCounts)[number]) => (
    <td key={column} data-label={t(keys[column])} className={`num ${value === 0 ? 't3 none' : column === 'Reject' || column === 'Conflict' ? 'bad' : ''}`}>
      {value === 0 ? '–' : countText(value, language)}
    </td>
  );
  return (
    <table className="plan counts">
      <thead>
        <tr>
          <th scope="col">{t('of')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="num">
              {t(keys[column])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entities.map((entity) => (
          <tr key={entity.Entity}>
            <th scope="row">{entity.Label}</th>
            {columns.map((column) => cell(entity[column], column))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          {columns.map((column) => cell(sum(column), column))}
        </tr>
      </tfoot>
    </table>
  );
}
