// The builder: which records, which fields of them and of what they refer to, how they are gathered, and beside it what comes of it.
import {
  Bar,
  Button,
  call,
  type CallOutput,
  IconButton,
  LeaveGuard,
  type PageProps,
  PartSkeleton,
  request,
  useCall,
  useFailures,
  useOneWrite,
  useRead,
  useSettings,
} from '#kit';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import './reports.css';
import { useTranslation } from './text/index.ts';
import { type ReportQuestion, useReport } from './use-report.ts';

type Configuration = NonNullable<ReportQuestion['Configuration']>;
type ConfiguredField = Configuration['Fields'][number];
type Summary = NonNullable<ConfiguredField['Summary']>;
type Init = CallOutput<'GET report/init/{typeName}'>;
type InitField = Init['Fields'][number];

const units = ['Day', 'Week', 'Month', 'Quarter', 'Year'] as const;
const charts = ['bar', 'line'] as const;
const ranges = ['This Week', 'Last 7 Days', 'This Month', 'Last Month', 'Last 30 Days', 'Next 30 Days', 'This Year', 'Last Year'] as const;
const conditions = ['Equal', 'Not Equal', 'More Than', 'Less Than', 'Contains', 'Is Empty', 'Is Not Empty'] as const;
/** What is typed is tried after so many milliseconds. */
const previewDelay = 400;

interface Draft {
  readonly name: string;
  readonly folder: string;
  readonly typeName: string;
  readonly isShared: boolean;
  readonly configuration: Configuration;
}
interface Stored {
  readonly Name: string;
  readonly FolderName: string | null;
  readonly PivotUiInfoTypeName: string;
  readonly JsonConfiguration: Configuration | null;
  readonly OwnerId: number | null;
}
const empty: Draft = { name: '', folder: '', typeName: '', isShared: false, configuration: { Fields: [] } };

export default function BuilderPage({ title, crumbs, id }: PageProps) {
  const isCopy = useLocation().pathname.endsWith('/copy');
  const t = useTranslation();
  const stored = useRead<Stored>(id === undefined ? 'agencyreportview?take=0' : `agencyreportview/${id}`).data;
  if (id === undefined) return <Builder title={title} crumbs={crumbs} start={empty} />;
  if (!stored) return <PartSkeleton />;
  const start: Draft = {
    name: isCopy ? t('copyOf', { name: stored.Name }) : stored.Name,
    folder: stored.FolderName ?? '',
    typeName: stored.PivotUiInfoTypeName,
    isShared: !isCopy && stored.OwnerId === null,
    configuration: stored.JsonConfiguration ?? { Fields: [] },
  };
  return <Builder key={`${id} ${isCopy}`} title={title} crumbs={crumbs} start={start} {...(isCopy ? {} : { id })} />;
}

function Builder({ title, crumbs, start, id }: PageProps & { readonly start: Draft }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const failures = useFailures();
  const writing = useOneWrite();
  const pass = useRef(false);
  const [draft, setDraft] = useState(start);
  const { name, folder, typeName, isShared, configuration } = draft;
  const types = useCall('report/types', {}).data?.Data ?? [];
  const catalogue = useCall('report/catalogue', {}).data;
  const userId = useSettings().data?.SecuritySettings.UserId;
  const change = (part: Partial<Configuration>) => setDraft((before) => ({ ...before, configuration: { ...before.configuration, ...part } }));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  const isVisible = configuration.Fields.some(({ NotShow }) => !NotShow);
  const question = typeName === '' || !isVisible ? undefined : { TypeName: typeName, Configuration: configuration };
  const { data, error } = useReport(question, previewDelay);
  const save = () =>
    void writing.run(async () => {
      const values = {
        Name: name.trim(),
        FolderName: folder.trim() === '' ? null : folder.trim(),
        PivotUiInfoTypeName: typeName,
        JsonConfiguration: configuration,
        OwnerId: isShared ? null : (userId ?? null),
      };
      try {
        const saved =
          id === undefined
            ? await request<{ Id: number }>('agencyreportview', { method: 'POST', body: values })
            : await request<{ Id: number }>(`agencyreportview/${id}`, { method: 'PATCH', body: values });
        pass.current = true;
        void navigate(`/reports/${saved.Id}`);
        return true;
      } catch (failure) {
        failures.show(failure);
        return false;
      }
    });
  const whyNot = name.trim() === '' ? t('nameFirst') : typeName === '' ? t('typeFirst') : !isVisible ? t('oneVisible') : undefined;
  return (
    <>
      <LeaveGuard active={isDirty} writing={writing} about={t('unsaved')} pass={pass} />
      <Bar title={name === '' ? title : name} crumbs={crumbs}>
        <Button effect="write" variant="filled" onClick={save} disabled={whyNot !== undefined || writing.isOn}>
          {t('save')}
        </Button>
      </Bar>
      <div className="report-build" data-page>
        <div>
          <fieldset>
            <legend>{t('what')}</legend>
            <TextInput
              size="xs"
              required
              label={t('name')}
              value={name}
              maxLength={120}
              onChange={({ currentTarget: { value } }) => setDraft({ ...draft, name: value })}
            />
            <TextInput
              size="xs"
              label={t('folder')}
              list="report-folders"
              value={folder}
              maxLength={120}
              onChange={({ currentTarget: { value } }) => setDraft({ ...draft, folder: value })}
            />
            <datalist id="report-folders">
              {(catalogue?.Folders ?? []).map(({ Name }) => (
                <option key={Name} value={Name} />
              ))}
            </datalist>
            <NativeSelect
              size="xs"
              required
              label={t('records')}
              value={typeName}
              onChange={({ currentTarget: { value } }) => setDraft({ ...draft, typeName: value, configuration: { Fields: [] } })}
              data={[{ value: '', label: t('choose') }, ...types.map(({ Name, Label }) => ({ value: Name, label: Label }))]}
            />
            <Switch
              size="xs"
              label={t('shared')}
              description={catalogue?.MayShare === false ? t('mayNotShare') : undefined}
              disabled={catalogue?.MayShare !== true}
              checked={isShared}
              onChange={({ currentTarget: { checked } }) => setDraft({ ...draft, isShared: checked })}
            />
            <Textarea
              size="xs"
              label={t('description')}
              autosize
              value={configuration.Description ?? ''}
              onChange={({ currentTarget: { value } }) => change({ Description: value })}
            />
          </fieldset>
          {typeName !== '' && (
            <Fields typeName={typeName} configuration={configuration} onChange={change} onReplace={(next) => setDraft({ ...draft, configuration: next })} />
          )}
          {whyNot !== undefined && <p className="t3">{whyNot}</p>}
        </div>
        <div aria-live="polite">
          {error !== undefined && (
            <p className="report-broken" role="alert">
              {error instanceof Error ? error.message : t('failed')}
            </p>
          )}
          {data && question && (
            <>
              <Suspense fallback={<PartSkeleton />}>
                <ReportChart result={{ ...data, Chart: configuration.Chart ?? null }} />
              </Suspense>
              <ReportTable result={data} />
            </>
          )}
          {!question && <p className="t3">{t('preview')}</p>}
        </div>
      </div>
    </>
  );
}

interface FieldsProps {
  readonly typeName: string;
  readonly configuration: Configuration;
  readonly onChange: (part: Partial<Configuration>) => void;
  readonly onReplace: (configuration: Configuration) => void;
}

/** The fields of the report, each with what is worked out of it and what it must be; then how they are gathered. */
function Fields({ typeName, configuration, onChange, onReplace }: FieldsProps) {
  const t = useTranslation();
  const own = useCall('report/init/{typeName}', { typeName }).data;
  const [known, setKnown] = useState<ReadonlyMap<string, Init>>(new Map());
  const [path, setPath] = useState('');
  const { Fields: fields, GroupBy = [] } = configuration;
  const [init, setInit] = useState<Init>();
  useEffect(() => {
    let isCurrent = true;
    if (path === '') {
      setInit(own);
      return undefined;
    }
    void (known.has(path) ? Promise.resolve(known.get(path)) : call('GET report/init/{typeName}', { typeName, path })).then((found) => {
      if (!isCurrent || !found) return;
      setKnown((before) => new Map([...before, [path, found]]));
      setInit(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [path, own, typeName, known]);
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
                ...(all.get(field.Name)?.Summaries ?? []).map((each: Summary) => ({ value: each, label: t(`summary ${each}`) })),
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
            <Filter
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
                data={units.map((each) => ({ value: each, label: t(`unit ${each}`) }))}
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
            data={[{ value: '', label: t('range All times') }, ...ranges.map((each) => ({ value: each, label: t(`range ${each}`) }))]}
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
          data={[{ value: '', label: t('noChart') }, ...charts.map((each) => ({ value: each, label: t(`chart ${each}`) }))]}
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
function Filter({ field: { Filter: filter }, label, known, onChange }: FilterProps) {
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
        data={[{ value: '', label: t('noFilter') }, ...conditions.map((each) => ({ value: each, label: t(`condition ${each}`) }))]}
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
