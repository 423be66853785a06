// What else a report says: by which column its rows are ordered, its period, what it is compared with, and how it is drawn.
import { NativeSelect } from '@mantine/core';
import { ranges } from '../ranges.ts';
import { type Configuration, isDate, orderColumns, readOrder } from './configuration.ts';
import { useTranslation } from './text/index.ts';
import type { Branches } from './use-branches.ts';

const charts = ['bar', 'line', 'area', 'funnel', 'heatmap', 'number'] as const;

interface GatheringProps {
  readonly configuration: Configuration;
  readonly branches: Branches;
  /** What the columns of the report are called, by their names, where that is known. */
  readonly columnLabels: ReadonlyMap<string, string>;
  readonly onReplace: (configuration: Configuration) => void;
}

export function Gathering({ configuration, branches, columnLabels, onReplace }: GatheringProps) {
  const t = useTranslation();
  const { DateField: dateField, DateRange: dateRange, Compare: compare, Chart: chart } = configuration;
  const dates = branches.all.filter(isDate);
  const kept = ranges.some((each) => each === dateRange);
  return (
    <>
      <Order configuration={configuration} branches={branches} columnLabels={columnLabels} onReplace={onReplace} />
      <fieldset>
        <legend>{t('period')}</legend>
        <NativeSelect
          size="xs"
          label={t('dateField')}
          value={dateField ?? ''}
          error={dateField !== undefined && branches.isGone(dateField) ? t('goneField', { name: dateField }) : undefined}
          onChange={({ currentTarget: { value } }) => {
            const { DateField: _before, DateRange: _range, AnyYear: _year, ...rest } = configuration;
            onReplace(value === '' ? rest : { ...configuration, DateField: value });
          }}
          data={[
            { value: '', label: t('noPeriod') },
            ...(dateField !== undefined && !dates.some(({ Name }) => Name === dateField) ? [{ value: dateField, label: branches.labelOf(dateField) }] : []),
            ...dates.map(({ Name, Label }) => ({ value: Name, label: Label })),
          ]}
        />
        {dateField !== undefined && (
          <NativeSelect
            size="xs"
            label={t('begins')}
            value={dateRange ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const { DateRange: _before, ...rest } = configuration;
              onReplace(value === '' ? rest : { ...rest, DateRange: value });
            }}
            data={[
              { value: '', label: t('rangeAll times') },
              ...(dateRange !== undefined && dateRange !== '' && !kept ? [{ value: dateRange, label: dateRange }] : []),
              ...ranges.filter((each) => each !== 'All times').map((each) => ({ value: each, label: t(`range${each}`) })),
            ]}
          />
        )}
        <NativeSelect
          size="xs"
          label={t('compare')}
          value={compare ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { Compare: _before, ...rest } = configuration;
            onReplace(value === 'previous' || value === 'yearBefore' ? { ...rest, Compare: value } : rest);
          }}
          data={[
            { value: '', label: t('notCompared') },
            { value: 'previous', label: t('previous') },
            { value: 'yearBefore', label: t('yearBefore') },
          ]}
        />
      </fieldset>
      <fieldset>
        <legend>{t('drawing')}</legend>
        <NativeSelect
          size="xs"
          label={t('chart')}
          value={chart?.Type ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const kind = charts.find((each) => each === value);
            const { Chart: _before, ...rest } = configuration;
            onReplace(kind ? { ...rest, Chart: { Type: kind } } : rest);
          }}
          data={[{ value: '', label: t('noChart') }, ...charts.map((each) => ({ value: each, label: t(`chart${each}`) }))]}
        />
      </fieldset>
    </>
  );
}

function Order({ configuration, branches, columnLabels, onReplace }: GatheringProps) {
  const t = useTranslation();
  const { Order: text, ...rest } = configuration;
  const order = readOrder(text);
  const columns = orderColumns(configuration).map(({ name, of, summary }) => {
    const plain = branches.labelOf(of);
    return { value: name, label: columnLabels.get(name) ?? (summary ? `${plain} (${t(`summary${summary}`)})` : plain) };
  });
  const known = columns.find(({ value }) => value.toLowerCase() === order?.name.toLowerCase());
  const put = (name: string, isDescending: boolean) => onReplace(name === '' ? rest : { ...rest, Order: isDescending ? `${name} desc` : name });
  return (
    <fieldset>
      <legend>{t('order')}</legend>
      <div className="report-line">
        <NativeSelect
          size="xs"
          aria-label={t('orderBy')}
          value={order ? (known?.value ?? order.name) : ''}
          onChange={({ currentTarget: { value } }) => put(value, order?.isDescending ?? false)}
          data={[{ value: '', label: t('noOrder') }, ...(order && !known ? [{ value: order.name, label: order.name }] : []), ...columns]}
        />
        {order && (
          <NativeSelect
            size="xs"
            aria-label={t('direction')}
            value={order.isDescending ? 'desc' : 'asc'}
            onChange={({ currentTarget: { value } }) => put(known?.value ?? order.name, value === 'desc')}
            data={[
              { value: 'asc', label: t('ascending') },
              { value: 'desc', label: t('descending') },
            ]}
          />
        )}
      </div>
    </fieldset>
  );
}
