// The fields of a report that is being built, each with what is worked out of it and what it must be; then how they are gathered.
import { call, type CallOutput, IconButton, useCall, useFailures } from '#kit';
import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from './text/index.ts';
import type { ReportQuestion } from './use-report.ts';

export type Configuration = NonNullable<ReportQuestion['Configuration']>;
type ConfiguredField = Configuration['Fields'][number];
type Summary = NonNullable<ConfiguredField['Summary']>;
type Init = CallOutput<'GET report/init/{typeName}'>;
type InitField = Init['Fields'][number];

const units = ['Day', 'Week', 'Month', 'Quarter', 'Year'] as const;
const charts = ['bar', 'line'] as const;
const ranges = ['This Week', 'Last 7 Days', 'This Month', 'Last Month', 'Last 30 Days', 'Next 30 Days', 'This Year', 'Last Year'] as const;
const conditions = ['Equal', 'Not Equal', 'More Than', 'Less Than', 'Contains', 'Is Empty', 'Is Not Empty'] as const;

interface FieldsProps {
  readonly typeName: string;
  readonly configuration: Configuration;
  readonly onChange: (part: Partial<Configuration>) => void;
  readonly onReplace: (configuration: Configuration) => void;
}

/** The fields of the report, each with what is worked out of it and what it must be; then how they are gathered. */
export function Fields({ typeName, configuration, onChange, onReplace }: FieldsProps) {
  const t = useTranslation();
  const failures = useFailures();
  const own = useCall('report/init/{typeName}', { typeName }).data;
  const [known, setKnown] = useState<ReadonlyMap<string, Init>>(new Map());
  const [path, setPath] = useState('');
  const { Fields: fields, GroupBy = [], DateField } = configuration;
  const names = [...fields.map(({ Name }) => Name), ...GroupBy.map((group) => (typeof group === 'string' ? group : group.Name)), DateField ?? ''];
  // What is shown of a report that is opened again is called as it was when it was chosen.
  const wanted = [...new Set([path, ...names.map((name) => name.split('.').slice(0, -1).join('.'))])]
    .filter((each) => each !== '' && !known.has(each))
    .join(' ');
  useEffect(() => {
    if (wanted === '') return;
    const load = async () => {
      const found = await Promise.all(
        wanted.split(' ').map(async (each) => [each, await call('GET report/init/{typeName}', { typeName, path: each })] as const),
      );
      setKnown((before) => new Map([...before, ...found]));
    };
    load().catch(failures.show);
  }, [wanted, typeName, failures]);
  const init = path === '' ? own : known.get(path);
  const all = new Map([own, ...known.values()].flatMap((each) => (each?.Fields ?? []).map((field) => [field.Name, field] as const)));
  const labelOf = (name: string): string => all.get(name)?.Label ?? name;
  const put = (index: number, part: Partial<ConfiguredField>) =>
    onChange({ Fields: fields.map((field, at) => (at === index ? { ...field, ...part } : field)) });
  const move = (index: number, by: number) => {
    const next = [...fields];
    const [field] = next.splice(index, 1);
    if (field) next.splice(index + by, 0, field);
    onChange({ Fields: next });
  };
  const groups = GroupBy.map((group) => (typeof group === 'string' ? { Name: group } : group));
  const isDate = (field: InitField | undefined) => field?.DataType === 'date' || field?.DataType === 'datetime';
  const dates = [...all.values()].filter(isDate);
  return (
    <>
      <fieldset>
        <legend>{t('fields')}</legend>
        <NativeSelect
          size="xs"
          label={t('of')}
          value={path}
          onChange={({ currentTarget: { value } }) => setPath(value)}
          data={[
            { value: '', label: own?.Label ?? '' },
            ...[...all.values()].filter(({ Leads }) => Leads !== undefined).map(({ Name, Label }) => ({ value: Name, label: Label })),
          ]}
        />
        <NativeSelect
          size="xs"
          label={t('addField')}
          value=""
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') onChange({ Fields: [...fields, { Name: value }] });
          }}
          data={[{ value: '', label: t('choose') }, ...(init?.Fields ?? []).map(({ Name, Label }) => ({ value: Name, label: Label }))]}
        />
        {fields.map((field, index) => (
          <div key={`${field.Name} ${index}`} className="report-line" role="group" aria-label={labelOf(field.Name)}>
            <span>{labelOf(field.Name)}</span>
            <NativeSelect
              size="xs"
              aria-label={t('summaryOf', { name: labelOf(field.Name) })}
              value={field.Summary ?? ''}
              onChange={({ currentTarget: { value } }) => {
                const { Summary: _before, ...rest } = field;
                const chosen = all.get(field.Name)?.Summaries.find((each) => each === value);
                onChange({ Fields: fields.map((each, at) => (at === index ? { ...rest, ...(chosen ? { Summary: chosen } : {}) } : each)) });
              }}
              data={[
                { value: '', label: t('asItIs') },
                ...(all.get(field.Name)?.Summaries ?? []).map((each: Summary) => ({ value: each, label: t(`summary${each}`) })),
              ]}
            />
            {index > 0 && <IconButton effect="show" icon="chevron-up" label={t('up', { name: labelOf(field.Name) })} onClick={() => move(index, -1)} />}
            {index < fields.length - 1 && (
              <IconButton effect="show" icon="chevron-down" label={t('down', { name: labelOf(field.Name) })} onClick={() => move(index, 1)} />
            )}
            <IconButton
              effect="show"
              icon={field.NotShow ? 'eye-off' : 'eye'}
              label={t(field.NotShow ? 'show' : 'hide', { name: labelOf(field.Name) })}
              onClick={() => put(index, { NotShow: field.NotShow !== true })}
            />
            <IconButton
              effect="show"
              icon="trash"
              label={t('remove', { name: labelOf(field.Name) })}
              onClick={() => onChange({ Fields: fields.filter((_, at) => at !== index) })}
            />
            <FieldFilter
              field={field}
              label={labelOf(field.Name)}
              known={all.get(field.Name)}
              onChange={(Filter) => {
                const { Filter: _before, ...rest } = field;
                onChange({ Fields: fields.map((each, at) => (at === index ? { ...rest, ...(Filter ? { Filter } : {}) } : each)) });
              }}
            />
          </div>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('gather')}</legend>
        <NativeSelect
          size="xs"
          label={t('addGroup')}
          value=""
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') onChange({ GroupBy: [...groups, { Name: value, ...(isDate(all.get(value)) ? { Unit: 'Month' as const } : {}) }] });
          }}
          data={[
            { value: '', label: t('choose') },
            ...(init?.Fields ?? []).filter(({ IsGroup }) => IsGroup).map(({ Name, Label }) => ({ value: Name, label: Label })),
          ]}
        />
        {groups.map((group, index) => (
          <div key={group.Name} className="report-line">
            <span>{labelOf(group.Name)}</span>
            {isDate(all.get(group.Name)) && (
              <NativeSelect
                size="xs"
                aria-label={t('unitOf', { name: labelOf(group.Name) })}
                value={group.Unit ?? 'Day'}
                onChange={({ currentTarget: { value } }) => {
                  const unit = units.find((each) => each === value);
                  onChange({ GroupBy: groups.map((each, at) => (at === index && unit ? { ...each, Unit: unit } : each)) });
                }}
                data={units.map((each) => ({ value: each, label: t(`unit${each}`) }))}
              />
            )}
            <IconButton
              effect="show"
              icon="trash"
              label={t('removeGroup', { name: labelOf(group.Name) })}
              onClick={() => onChange({ GroupBy: groups.filter((_, at) => at !== index) })}
            />
          </div>
        ))}
        <NativeSelect
          size="xs"
          label={t('dateField')}
          value={configuration.DateField ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { DateField: _before, ...rest } = configuration;
            onReplace(value === '' ? rest : { ...rest, DateField: value });
          }}
          data={[{ value: '', label: t('noPeriod') }, ...dates.map(({ Name, Label }) => ({ value: Name, label: Label }))]}
        />
        {configuration.DateField !== undefined && (
          <NativeSelect
            size="xs"
            label={t('begins')}
            value={configuration.DateRange ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const { DateRange: _before, ...rest } = configuration;
              onReplace(value === '' ? rest : { ...rest, DateRange: value });
            }}
            data={[{ value: '', label: t('rangeAll times') }, ...ranges.map((each) => ({ value: each, label: t(`range${each}`) }))]}
          />
        )}
        <NativeSelect
          size="xs"
          label={t('compare')}
          value={configuration.Compare ?? ''}
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
        <NativeSelect
          size="xs"
          label={t('chart')}
          value={configuration.Chart?.Type ?? ''}
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

interface FilterProps {
  readonly field: ConfiguredField;
  readonly label: string;
  readonly known: InitField | undefined;
  readonly onChange: (filter: ConfiguredField['Filter']) => void;
}

/** What a field must be: a condition and the value that it is compared with. */
function FieldFilter({ field: { Filter: filter }, label, known, onChange }: FilterProps) {
  const t = useTranslation();
  const needsValue = filter !== undefined && filter.Condition !== 'Is Empty' && filter.Condition !== 'Is Not Empty';
  const value = filter?.Value1 === undefined || filter.Value1 === null ? '' : String(filter.Value1);
  const put = (text: string) => {
    if (!filter) return;
    const isNumber = known?.DataType === 'integer' || known?.DataType === 'reference';
    onChange({ ...filter, Value1: known?.DataType === 'boolean' ? text === 'true' : isNumber && /^\d+$/.test(text) ? Number(text) : text });
  };
  return (
    <div className="report-line">
      <NativeSelect
        size="xs"
        aria-label={t('filterOf', { name: label })}
        value={filter?.Condition ?? ''}
        onChange={({ currentTarget: { value: chosen } }) =>
          onChange(
            chosen === '' ? undefined : { Condition: chosen, ...(chosen === 'Is Empty' || chosen === 'Is Not Empty' ? {} : { Value1: filter?.Value1 ?? '' }) },
          )
        }
        data={[{ value: '', label: t('noFilter') }, ...conditions.map((each) => ({ value: each, label: t(`condition${each}`) }))]}
      />
      {needsValue &&
        (known && (known.Values.length > 0 || known.DataType === 'boolean') ? (
          <NativeSelect
            size="xs"
            aria-label={t('valueOf', { name: label })}
            value={value}
            onChange={({ currentTarget: { value: chosen } }) => put(chosen)}
            data={[
              { value: '', label: t('choose') },
              ...(known.DataType === 'boolean'
                ? [
                    { value: 'true', label: t('yes') },
                    { value: 'false', label: t('no') },
                  ]
                : known.Values.map(({ Key, Name }) => ({ value: Key, label: Name }))),
            ]}
          />
        ) : (
          <TextInput
            size="xs"
            type={known?.DataType === 'date' ? 'date' : 'text'}
            aria-label={t('valueOf', { name: label })}
            value={value}
            onChange={({ currentTarget: { value: typed } }) => put(typed)}
          />
        ))}
    </div>
  );
}
