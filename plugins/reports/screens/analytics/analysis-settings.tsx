// What an analysis is arranged by: what stands down, across and in the cells, of which days, and with what it is compared.
import { type CallOutput, IconButton } from '#kit';
import { NativeSelect } from '@mantine/core';
import { DayBox } from '../day-box.tsx';
import { SelectBox } from '../select-box.tsx';
import { useTranslation } from './text/index.ts';
import { ranges } from '../ranges.ts';
import { aggregates, type Analysis, charts, comparable, comparisons, most, units, weeks } from './analysis.ts';

export type AnalysisFields = CallOutput<'GET pivot/{viewId}/init'>;

interface SettingsProps {
  readonly init: AnalysisFields;
  readonly analysis: Analysis;
  /** The days that the chosen period means. */
  readonly period: { readonly from: string | null; readonly to: string | null };
  /** On a phone they stand in the way of the result. */
  readonly isFolded: boolean;
  readonly onChange: (part: Partial<Analysis>) => void;
}

export function AnalysisSettings({ init, analysis, period, isFolded, onChange }: SettingsProps) {
  const t = useTranslation();
  const { rows, columns, values, unit, dateField, range, from, to, compare, weekFrom, weekTo, chart } = analysis;
  const labelOf = (name: string): string => init.Fields.find(({ Name }) => Name === name)?.Label ?? name;
  const isDate = (name: string): boolean => init.DateFields.some(({ Name }) => Name === name);
  const groups = init.Fields.filter(({ IsGroup, Name }) => IsGroup && !isDate(Name) && !rows.includes(Name) && !columns.includes(Name));
  const measured = init.Fields.filter(({ Summaries }) => Summaries.length > 0);
  const hasOwnDays = Boolean(from || to);
  // What a period means is said in days, from which people go on.
  const shown = hasOwnDays ? { from: from ?? '', to: to ?? '' } : { from: period.from ?? '', to: period.to ?? '' };
  const weekChoices = [
    { value: '', label: '' },
    ...Array.from({ length: weeks.last }, (_, index) => String(index + 1)).map((each) => ({ value: each, label: each })),
  ];
  const addValue = (name: string) => {
    const first = measured.find(({ Name }) => Name === name)?.Summaries[0];
    if (first) onChange({ values: [...values, { Field: name, Aggregate: first }] });
  };
  return (
    <div className="analysis" role="search" aria-label={t('filters')} data-folded={isFolded || undefined}>
      <Well
        title={t('rows')}
        addLabel={t('addRow')}
        chosen={rows}
        labelOf={labelOf}
        choices={groups}
        limit={most.rows}
        onChange={(next) => onChange({ rows: next })}
      />
      <Well
        title={t('columns')}
        addLabel={t('addColumn')}
        chosen={columns}
        labelOf={labelOf}
        choices={groups}
        limit={most.columns}
        onChange={(next) => onChange({ columns: next })}
      />
      <fieldset>
        <legend>{t('values')}</legend>
        {values.map(({ Field: name, Aggregate }, index) => (
          <div key={`${name} ${index}`} className="analysis-line">
            <span>{name === 'Id' ? t('records') : labelOf(name)}</span>
            <NativeSelect
              size="xs"
              aria-label={t('summaryOf', { name: labelOf(name) })}
              value={Aggregate}
              onChange={({ currentTarget: { value } }) => {
                const chosen = aggregates.find((each) => each === value);
                if (chosen) onChange({ values: values.map((each, at) => (at === index ? { Field: name, Aggregate: chosen } : each)) });
              }}
              data={(init.Fields.find(({ Name }) => Name === name)?.Summaries ?? ['Count' as const]).map((each) => ({
                value: each,
                label: t(`summary${each}`),
              }))}
            />
            {values.length > 1 && (
              <IconButton
                effect="show"
                icon="trash"
                label={t('remove', { name: labelOf(name) })}
                onClick={() => onChange({ values: values.filter((_, at) => at !== index) })}
              />
            )}
          </div>
        ))}
        {values.length < most.values && (
          <SelectBox
            label={t('addValue')}
            value=""
            onChange={(value) => addValue(value)}
            choices={[{ value: '', label: t('choose') }, ...measured.map(({ Name, Label }) => ({ value: Name, label: Name === 'Id' ? t('records') : Label }))]}
          />
        )}
      </fieldset>
      <fieldset>
        <legend>{t('days')}</legend>
        <SelectBox
          label={t('dateField')}
          value={dateField ?? init.DateField}
          onChange={(value) => onChange({ dateField: value })}
          choices={init.DateFields.map(({ Name, Label }) => ({ value: Name, label: Label }))}
        />
        <SelectBox
          label={t('range')}
          value={hasOwnDays ? '' : range}
          onChange={(value) => onChange({ range: value, from: undefined, to: undefined })}
          choices={[...(hasOwnDays ? [{ value: '', label: t('ownDays') }] : []), ...ranges.map((each) => ({ value: each, label: t(`range${each}`) }))]}
        />
        <DayBox label={t('from')} value={shown.from} onChange={(day) => onChange({ from: day || undefined, to: shown.to || undefined })} />
        <DayBox label={t('to')} value={shown.to} onChange={(day) => onChange({ from: shown.from || undefined, to: day || undefined })} />
      </fieldset>
      <fieldset>
        <legend>{t('byPeriod')}</legend>
        <SelectBox
          label={t('period1')}
          value={unit ?? ''}
          onChange={(value) => {
            const chosen = units.find((each) => each === value);
            onChange({ unit: chosen, ...(chosen && comparable.includes(chosen) ? {} : { compare: undefined }) });
          }}
          choices={[{ value: '', label: t('noPeriods') }, ...units.map((each) => ({ value: each, label: t(`unit${each}`) }))]}
        />
        {unit && comparable.includes(unit) && (
          <SelectBox
            label={t('compare')}
            value={compare ?? ''}
            onChange={(value) => onChange({ compare: comparisons.find((each) => each === value) })}
            choices={[{ value: '', label: t('notCompared') }, ...comparisons.map((each) => ({ value: each, label: t(each) }))]}
          />
        )}
        {unit === 'Week' && (
          <>
            <SelectBox
              label={t('weekFrom')}
              value={weekFrom === undefined ? '' : String(weekFrom)}
              onChange={(value) => onChange({ weekFrom: value === '' ? undefined : Number(value) })}
              choices={weekChoices}
            />
            <SelectBox
              label={t('weekTo')}
              value={weekTo === undefined ? '' : String(weekTo)}
              onChange={(value) => onChange({ weekTo: value === '' ? undefined : Number(value) })}
              choices={weekChoices}
            />
          </>
        )}
        <SelectBox
          label={t('chart')}
          value={chart ?? ''}
          onChange={(value) => onChange({ chart: charts.find((each) => each === value) })}
          choices={[{ value: '', label: t('noChart') }, ...charts.map((each) => ({ value: each, label: t(`chart${each}`) }))]}
        />
      </fieldset>
    </div>
  );
}

interface WellProps {
  readonly title: string;
  readonly addLabel: string;
  readonly chosen: readonly string[];
  readonly labelOf: (name: string) => string;
  readonly choices: readonly { readonly Name: string; readonly Label: string }[];
  readonly limit: number;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The fields that stand down or across, the outer first. */
function Well({ title, addLabel, chosen, labelOf, choices, limit, onChange }: WellProps) {
  const t = useTranslation();
  const swap = (index: number) =>
    onChange(chosen.map((name, at) => (at === index - 1 ? (chosen[index] ?? name) : at === index ? (chosen[index - 1] ?? name) : name)));
  return (
    <fieldset>
      <legend>{title}</legend>
      {chosen.map((name, index) => (
        <div key={name} className="analysis-line">
          <span>{labelOf(name)}</span>
          {index > 0 && <IconButton effect="show" icon="chevron-up" label={t('up', { name: labelOf(name) })} onClick={() => swap(index)} />}
          <IconButton
            effect="show"
            icon="trash"
            label={t('remove', { name: labelOf(name) })}
            onClick={() => onChange(chosen.filter((each) => each !== name))}
          />
        </div>
      ))}
      {chosen.length < limit && (
        <SelectBox
          label={addLabel}
          value=""
          onChange={(value) => {
            if (value !== '') onChange([...chosen, value]);
          }}
          choices={[{ value: '', label: t('choose') }, ...choices.map(({ Name, Label }) => ({ value: Name, label: Label }))]}
        />
      )}
    </fieldset>
  );
}
